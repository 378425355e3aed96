// Copy for lists.

import type * as en from '../en/lists.ts'
import { agree, people, plural, quoted } from './grammar.ts'

export const lists: typeof en.lists = {
  addPeople: 'Añadir personas',
  added: 'Añadidas',
  addedAt: 'Añadida a la lista',
  count: (n: number) => plural(n, 'lista', 'listas'),
  create: 'Crear lista',
  createdAt: 'Creada',
  createFirst: 'Crear tu primera lista',
  created: (name: string) => `Lista ${quoted(name)} creada`,
  delete: 'Eliminar',
  deleteBody: (neverEmail: boolean) =>
    `La lista se elimina para siempre. Se conservan las personas que contiene y sus suscripciones.${neverEmail ? ' Podrán volver a recibir correos.' : ''}`,
  deleteIt: 'Eliminar lista',
  deleteTitle: (name: string) => `¿Eliminar ${quoted(name)}?`,
  deleted: (name: string) => `Lista ${quoted(name)} eliminada`,
  description: 'Descripción',
  edit: 'Editar',
  editTitle: 'Editar lista',
  emails: 'Direcciones de correo',
  emailsHint: 'De personas que ya tienes, una por línea. Para añadir personas nuevas, importa un archivo.',
  growth: 'Añadidas en los últimos 90 días',
  members: 'Miembros',
  membersAdded: (added: number, already: number, unknown: number) =>
    [
      plural(added, 'persona añadida', 'personas añadidas'),
      ...(already > 0 ? [`${already} ya ${agree(already, 'estaba', 'estaban')} en la lista`] : []),
      ...(unknown > 0 ? [plural(unknown, 'dirección no encontrada', 'direcciones no encontradas')] : []),
    ].join(', '),
  membersRemoved: (n: number) => `${plural(n, 'persona quitada', 'personas quitadas')} de la lista`,
  name: 'Nombre',
  needsName: 'Introduce un nombre para la lista.',
  new: 'Nueva lista',
  neverEmail: 'No enviar nunca a las personas de esta lista',
  neverEmailHint: 'Se excluyen de todos los envíos. Sus suscripciones no cambian.',
  noMatch: 'Ninguna lista coincide',
  noMembers: 'Aún no hay nadie en esta lista',
  noMembersIntro: 'Añade personas a mano o elige esta lista en un formulario o una importación.',
  none: 'Aún no hay listas',
  noneIntro:
    'Usa una lista para reunir personas a mano, como los lectores del boletín, o para guardar a quienes no quieres escribir nunca.',
  removeMembers: 'Quitar de la lista',
  saved: (name: string) => `Lista ${quoted(name)} guardada`,
  search: 'Buscar por nombre o descripción',
  send: 'Enviar campaña',
  sending: 'Envíos',
  size: people,
  title: 'Listas',
}
