// Copy for topics and details.

import type * as en from '../en/topics.ts'
import { quoted } from './grammar.ts'

export const topics: typeof en.topics = {
  create: 'Crear tema',
  created: (name: string) => `Tema ${quoted(name)} creado y activado para todos`,
  description: 'Descripción',
  descriptionHint: 'Se muestra en la página de preferencias',
  edit: 'Editar',
  editTitle: 'Editar tema',
  name: 'Nombre',
  near: (n: number) => `${n} de 50 temas usados`,
  needsName: 'Introduce un nombre para el tema.',
  new: 'Nuevo tema',
  none: 'Aún no hay temas',
  noneIntro: 'Con los temas, las personas eligen qué correos reciben en lugar de darse de baja.',
  retire: 'Archivar',
  retireBody: 'Ya no se podrá elegir. Las elecciones hechas se conservan y puedes volver a usar el nombre.',
  retireIt: 'Archivar tema',
  retireTitle: (name: string) => `¿Archivar ${quoted(name)}?`,
  retired: (name: string) => `Tema ${quoted(name)} archivado`,
  saved: (name: string) => `Tema ${quoted(name)} guardado`,
  title: 'Temas',
}

export const detailTypes: typeof en.detailTypes = {
  text: 'Texto',
  number: 'Número',
  date: 'Fecha',
  yes_no: 'Sí o no',
  choice: 'Opción única',
}

export const details: typeof en.details = {
  about: (type: keyof typeof detailTypes, choices: readonly string[]): string =>
    choices.length > 0 ? `${detailTypes[type]}: ${choices.join(', ')}` : detailTypes[type],
  choices: 'Opciones',
  choicesHint: 'Pulsa Intro después de cada opción.',
  create: 'Crear atributo',
  created: (name: string) => `Atributo ${quoted(name)} creado`,
  edit: 'Editar',
  editTitle: 'Editar atributo',
  name: 'Nombre',
  near: (n: number) => `${n} de 200 atributos usados`,
  needsChoices: 'Introduce al menos una opción.',
  needsName: 'Introduce un nombre para el atributo.',
  new: 'Nuevo atributo',
  none: 'Aún no hay atributos',
  noneIntro: 'Los atributos guardan datos sobre las personas, como su cumpleaños.',
  retire: 'Archivar',
  retireBody:
    'Ya no se muestra ni se define. Los valores de las personas se conservan y puedes volver a usar el nombre.',
  retireIt: 'Archivar atributo',
  retireTitle: (name: string) => `¿Archivar ${quoted(name)}?`,
  retired: (name: string) => `Atributo ${quoted(name)} archivado`,
  saved: (name: string) => `Atributo ${quoted(name)} guardado`,
  title: 'Atributos',
  type: 'Tipo',
  typeHint: 'No se puede cambiar después',
}
