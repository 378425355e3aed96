// Copy for data sets: rows, fields, audience and joins.

import type * as en from '../en/data-sets.ts'
import { counted } from '../intl.ts'
import { agree, plural, quoted } from './grammar.ts'

type Imported = { added: number; unchanged: number; removed: number }

export const dataSets: typeof en.dataSets = {
  addField: 'Añadir campo',
  addJoin: 'Añadir unión',
  addRow: 'Añadir fila',
  append: 'Añadir a las filas existentes',
  audience: 'Audiencia',
  audienceAndUses: 'Audiencia y usos',
  audienceSaved: 'Audiencia guardada',
  category: 'Categoría',
  changed: 'Última actualización',
  create: 'Crear conjunto de datos',
  created: (name: string) => `Conjunto de datos ${quoted(name)} creado`,
  delete: 'Eliminar',
  deleteBody: (rows: number) =>
    `Se eliminan para siempre el conjunto de datos y ${agree(rows, 'su fila', `sus ${counted(rows)} filas`)}. Los correos que lo usan omitirán esa parte.`,
  deleteIt: 'Eliminar conjunto de datos',
  deleteRow: 'Eliminar fila',
  deleteRows: 'Eliminar filas',
  deleteTitle: (name: string) => `¿Eliminar ${quoted(name)}?`,
  deleted: (name: string) => `Conjunto de datos ${quoted(name)} eliminado`,
  description: 'Descripción',
  edit: 'Editar',
  editField: 'Editar campo',
  editRow: 'Editar fila',
  editTitle: 'Editar conjunto de datos',
  example: 'Ejemplo',
  export: 'Exportar CSV',
  fieldRemoved: (label: string) => `Campo ${quoted(label)} quitado`,
  fieldSaved: 'Campo guardado',
  fields: 'Campos',
  fromTable: 'Pegar desde una hoja de cálculo',
  fromTableHint:
    'La primera fila da los nombres de los campos. Déjalo vacío para empezar con un conjunto de datos en blanco.',
  gridHint:
    'Flechas para moverte, Intro para editar, Ctrl+V para pegar un rango, Ctrl+Z para deshacer, Mayús+Espacio para seleccionar una fila',
  import: 'Importar CSV',
  importIt: 'Importar filas',
  imported: ({ added, unchanged, removed }: Imported) =>
    [
      plural(added, 'fila añadida', 'filas añadidas'),
      unchanged > 0 && `${counted(unchanged)} sin cambios`,
      removed > 0 && plural(removed, 'quitada', 'quitadas'),
    ]
      .filter(Boolean)
      .join(', '),
  joinField: 'Campo de este conjunto de datos',
  joinSet: 'Otro conjunto de datos',
  joinSetField: 'Campo del otro conjunto de datos',
  joins: 'Uniones',
  joinsIntro:
    'Cuando un valor coincide con una fila de otro conjunto de datos, los correos también pueden usar esa fila.',
  joinsSaved: 'Uniones guardadas',
  label: 'Etiqueta',
  lastField: 'un conjunto de datos necesita al menos un campo',
  live: 'En vivo',
  lockedByJoin: 'lo usa una unión',
  lockedByMatch: 'se usa para asociar personas',
  matchDetail: 'Asociar este dato de la persona',
  matchField: 'Campo de este conjunto de datos',
  matched: (on: string | null) => (on ? `Asociado por ${on}` : 'Asociado, sin configurar'),
  mode: 'Qué hacer con estas filas',
  name: 'Nombre',
  nameHint: 'Por ejemplo, Tiendas, Ofertas o Eventos. Los correos usan una clave creada a partir del nombre.',
  needsLabel: 'Introduce una etiqueta para el campo.',
  needsName: 'Introduce un nombre para el conjunto de datos.',
  new: 'Nuevo conjunto de datos',
  noPastField: 'Las filas no caducan',
  noRowForThem: 'No recibe ninguna fila de este conjunto de datos.',
  noRows: 'Aún no hay filas',
  noRowsIntro: 'Añade una fila o importa una tabla.',
  noUses: 'Aún no se usa en ningún sitio.',
  none: 'Aún no tienes conjuntos de datos propios',
  noneIntro: 'Guarda datos como tiendas u ofertas y úsalos en los correos.',
  number: 'Fila',
  on: 'Activado',
  pasteBody: (updated: number, added: number) =>
    [
      updated > 0 && `Se ${agree(updated, 'actualizará', 'actualizarán')} ${plural(updated, 'fila', 'filas')}`,
      added > 0 &&
        `${updated > 0 ? 'se' : 'Se'} ${agree(added, 'añadirá', 'añadirán')} ${plural(added, 'fila', 'filas')}`,
    ]
      .filter(Boolean)
      .join(', ') + '.',
  pasteIt: (n: number) => `Pegar ${plural(n, 'fila', 'filas')}`,
  pasteSample: 'Primeras filas:',
  pasteTitle: '¿Pegar este rango?',
  pasted: (cells: number) => plural(cells, 'celda pegada', 'celdas pegadas'),
  pastField: 'Las filas caducan después de',
  pastFieldHint: 'Las filas caducadas no se usan en los correos.',
  preview: '¿Qué recibe una persona?',
  previewOf: 'Dirección de correo',
  readOnly: (source: 'live' | 'manual') =>
    source === 'live'
      ? 'Solo lectura: muestra los datos actuales de tu tienda.'
      : 'Solo lectura: lo gestiona la app que lo creó.',
  readOnlyHint: 'Flechas para moverte, Ctrl+C para copiar',
  removeField: 'Quitar',
  removeFieldBody: (rows: number) => `Se eliminan para siempre sus valores en ${plural(rows, 'fila', 'filas')}.`,
  removeFieldIt: 'Quitar campo',
  removeFieldTitle: (label: string) => `¿Quitar el campo ${quoted(label)}?`,
  removeJoin: 'Quitar',
  replace: (rows: number) => `Reemplazar ${plural(rows, 'fila existente', 'filas existentes')}`,
  rowAdded: 'Fila añadida',
  rowCount: (rows: number, writable: boolean) =>
    writable ? `${counted(rows)} de ${counted(5000)} filas` : plural(rows, 'fila', 'filas'),
  rowSaved: 'Fila guardada',
  rows: 'Filas',
  rowsDeleted: (n: number) => plural(n, 'fila eliminada', 'filas eliminadas'),
  rowsOf: (name: string) => `Filas de ${name}`,
  saveJoins: 'Guardar uniones',
  saved: (name: string) => `Conjunto de datos ${quoted(name)} guardado`,
  show: 'Mostrar',
  showPast: 'Mostrar filas caducadas',
  switchOn: (name: string) => `Usar ${name} en los correos`,
  table: 'Tabla',
  tableHint:
    'Pega desde una hoja de cálculo o elige un archivo CSV. La primera fila puede contener los nombres de los campos.',
  tag: (key: string) => `data.${key}`,
  title: 'Conjuntos de datos',
  type: 'Tipo',
  typeHint: 'El cambio de tipo falla si algún valor no se puede convertir.',
  uses: 'Se usa en',
}

export const audienceModes: typeof en.audienceModes = { everyone: 'Todos', internal: 'Interno' }

export const audienceChoices: typeof en.audienceChoices = {
  everyone: 'Todos reciben las mismas filas',
  matched: 'Cada persona recibe la fila que le corresponde',
  internal: 'Nadie: solo lo usan los grupos',
}

export const matchDetails: typeof en.matchDetails = {
  email: 'Dirección de correo',
  firstName: 'Nombre',
  lastName: 'Apellidos',
}

export const fieldKinds: typeof en.fieldKinds = {
  words: 'Texto',
  long_words: 'Texto largo',
  number: 'Número',
  money: 'Importe',
  date: 'Fecha',
  yes_no: 'Sí o no',
  link: 'Enlace',
  image: 'Imagen',
  email: 'Dirección de correo',
}

/** By the API's name for the category. */
export const dataSetCategories: typeof en.dataSetCategories = {
  'Built in': 'Integrado',
  'Kept by you': 'Personalizado',
}

/** Descriptions of built-in sets, by key. */
export const builtInDataSets: typeof en.builtInDataSets = {
  products: 'El catálogo de productos. Solo los productos activos aparecen en los correos.',
  orders: 'Pedidos de las tiendas conectadas y de la API, los más recientes primero. Para grupos, no para correos.',
  reviews: 'Reseñas publicadas de tus formularios, las más recientes primero.',
}
