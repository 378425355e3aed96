// Copy for the list of people.

import type * as en from '../en/people.ts'
import { people as countOf, plural } from './grammar.ts'

export const people: typeof en.people = {
  add: 'Añadir persona',
  addToList: 'Añadir a lista',
  added: 'Añadida',
  address: 'Dirección',
  detail: 'Atributo',
  email: 'Correo',
  export: 'Exportar CSV',
  group: 'Grupo',
  import: 'Importar',
  imports: 'Importaciones',
  is: 'Es',
  joined: 'Fecha de alta',
  left: 'Fecha de baja',
  list: 'Lista',
  matching: (n: number, isEstimate: boolean) => `${isEstimate ? 'aprox. ' : ''}${countOf(n)}`,
  noMatch: 'Ninguna persona coincide',
  none: 'Aún no hay personas',
  noneIntro: 'Importa un archivo, añade a alguien o usa la API.',
  person: 'Persona',
  removeFromList: 'Quitar de la lista',
  removedFromList: (n: number) => `${plural(n, 'persona quitada', 'personas quitadas')} de la lista`,
  saveAsGroup: 'Guardar como grupo',
  search: 'Buscar por correo o nombre',
  setDetail: 'Definir atributo',
  source: 'Origen',
  spent: 'Gastado',
  status: 'Estado',
  stop: 'Bloquear envíos',
  title: 'Personas',
  unsubscribe: 'Dar de baja',
}

export const stoppedFilter: typeof en.stoppedFilter = { yes: 'bloqueada', no: 'no bloqueada' }
