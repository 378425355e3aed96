// Copy for importing people from a file.

import type * as en from '../en/imports.ts'
import { counted } from '../intl.ts'
import { agree, people, plural, quoted } from './grammar.ts'

type Choices = { markUnsubscribed: boolean; startAutomations: boolean }

export const imports: typeof en.imports = {
  about: ({ rows, created, refused }: { rows: number; created: number; refused: number }) =>
    [
      plural(rows, 'fila', 'filas'),
      plural(created, 'añadida', 'añadidas'),
      refused > 0 && plural(refused, 'rechazada', 'rechazadas'),
    ]
      .filter(Boolean)
      .join(' · '),
  added: 'Añadidas',
  cancel: 'Cancelar importación',
  changed: 'Actualizadas',
  choices: 'Opciones',
  choose: 'Elegir archivo CSV',
  column: (heading: string) => `Importar ${quoted(heading)} como`,
  columns: 'Columnas',
  columnsIntro: 'Asocia cada columna de tu archivo a un campo. Las columnas omitidas no se importan.',
  continue: 'Continuar',
  createDetail: (name: string) => `Crear atributo ${quoted(name)}`,
  delimiter: 'Delimitador',
  downloadKept: 'Descargar estas filas',
  downloadRefused: 'Descargar filas rechazadas',
  drop: 'Suelta aquí un archivo CSV',
  encoding: 'Codificación',
  example: 'email,nombre,ciudad\nada@example.com,Ada,Madrid',
  fileHint:
    'Columnas separadas por comas, puntos y comas o tabulaciones, hasta 8 GB. No se importa nada hasta que lo confirmes.',
  format: 'Formato del archivo',
  hasHeader: 'La primera fila contiene encabezados',
  hasNoEmail: 'Asocia una columna a la dirección de correo.',
  importIt: 'Iniciar importación',
  intro: 'Importa personas desde una hoja de cálculo u otra herramienta. Puedes deshacer toda la importación.',
  keptLine: (n: number) =>
    `${people(n)} ${agree(n, 'cambió después y se dejó como estaba', 'cambiaron después y se dejaron como estaban')}.`,
  list: 'Añadir a todos a una lista',
  markUnsubscribed: 'No suscribir a las personas nuevas',
  moreRefused: (n: number) => `En el archivo descargable hay ${plural(n, 'fila más', 'filas más')}.`,
  name: 'Archivo',
  noList: 'Sin lista',
  none: 'Aún no hay importaciones',
  noneIntro: 'Importa personas desde un archivo CSV. Puedes deshacer una importación completa.',
  partly: 'Importado en parte',
  paste: 'O pega filas, incluida la de encabezados',
  pasteIt: 'Continuar con estas filas',
  pasted: 'pegado.csv',
  problems: 'Problemas',
  refused: 'Rechazadas',
  result: 'Resultado',
  row: (n: number) => `Fila ${counted(n)}`,
  running: (name: string) => `Importando ${quoted(name)}`,
  source: 'Origen',
  startDrips: 'Iniciar automatizaciones de bienvenida para personas nuevas',
  state: 'Estado',
  steps: 'Pasos',
  stoppedByFault: 'La importación falló y se detuvo. Las personas ya importadas se conservan.',
  stoppedByPlan: (rows: number) => `En pausa en la fila ${counted(rows)}: se alcanzó el límite de personas de tu plan.`,
  title: 'Importaciones',
  titleNew: 'Importar personas',
  unchanged: 'Sin cambios',
  undo: 'Deshacer importación',
  undoBody: (created: number, updated: number) =>
    `Se ${agree(created, 'eliminará', 'eliminarán')} ${plural(created, 'persona añadida', 'personas añadidas')} por esta importación y se ${agree(updated, 'restaurará', 'restaurarán')} ${plural(updated, 'actualizada', 'actualizadas')}. Quienes hayan cambiado después se dejan como están.`,
  undoTitle: (name: string) => `¿Deshacer la importación de ${quoted(name)}?`,
  undoing: (name: string) => `Deshaciendo la importación de ${quoted(name)}`,
  undone: (n: number) => plural(n, 'persona restaurada', 'personas restauradas'),
  viewPeople: 'Ver estas personas',
  when: 'Cuándo',
  willHappen: ({ markUnsubscribed, startAutomations }: Choices) =>
    `${markUnsubscribed ? 'Las personas nuevas se añaden sin suscripción' : 'Las personas nuevas se suscriben'}, las existentes se actualizan y quienes se dieron de baja siguen de baja. ${startAutomations ? 'Se inician las automatizaciones de bienvenida para las personas nuevas.' : 'No se inicia ninguna automatización.'}`,
}

export const delimiters: typeof en.delimiters = {
  ',': 'Coma',
  ';': 'Punto y coma',
  '\t': 'Tabulación',
  '|': 'Barra vertical',
}

export const encodings: typeof en.encodings = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows (europeo occidental)',
}

export const importSteps: typeof en.importSteps = {
  file: 'Archivo',
  prepare: 'Columnas y opciones',
  run: 'Importación',
}

export const importTargets: typeof en.importTargets = {
  skip: 'Omitir',
  email: 'Dirección de correo',
  firstName: 'Nombre',
  lastName: 'Apellidos',
  name: 'Nombre completo',
  subscriptionStatus: 'Estado de suscripción',
}
