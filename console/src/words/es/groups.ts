// Copy for groups and their rules.

import type * as en from '../en/groups.ts'
import { counted } from '../intl.ts'
import { agree, people, plural, quoted } from './grammar.ts'

export const groups: typeof en.groups = {
  addedToAccount: 'En la cuenta desde',
  all: 'Todos',
  beforeAfter: (before: number, after: number, isEstimate: boolean) =>
    `${isEstimate ? 'Aprox. ' : ''}${people(after)} ${agree(after, 'cumplirá', 'cumplirán')} las condiciones. Ahora las ${agree(before, 'cumple', 'cumplen')} ${counted(before)}.`,
  builtIn: 'Grupo integrado con condiciones fijas',
  builtInMark: 'Integrado',
  checkMatches: (name: string) => `${name} cumple las condiciones`,
  checkMatchesNot: (name: string) => `${name} no cumple las condiciones`,
  checkPerson: 'Comprobar una persona',
  checkTitle: '¿Cumple esta persona las condiciones?',
  count: (n: number) => plural(n, 'grupo', 'grupos'),
  counted: (n: number, isEstimate: boolean) => `${isEstimate ? 'Aprox. ' : ''}${people(n)}`,
  create: 'Crear grupo',
  created: (name: string) => `Grupo ${quoted(name)} creado`,
  delete: 'Eliminar',
  deleteBody: 'Se conservan las personas que contiene y los informes de campañas anteriores.',
  deleteIt: 'Eliminar grupo',
  deleteTitle: (name: string) => `¿Eliminar ${quoted(name)}?`,
  deleted: (name: string) => `Grupo ${quoted(name)} eliminado`,
  description: 'Descripción',
  discard: 'Descartar',
  edit: 'Editar nombre y descripción',
  editName: 'Nombre del grupo',
  emailable: (n: number) => `Se puede enviar a ${counted(n)}`,
  export: 'Exportar CSV',
  growth: (by: number, share: string, days: number) =>
    by === 0
      ? `Sin cambios en ${plural(days, 'día', 'días')}`
      : `${by > 0 ? '↑' : '↓'} ${share} en ${plural(days, 'día', 'días')}`,
  fromFilters: 'Tus filtros se convierten en las condiciones del grupo. Las personas se añaden en cuanto las cumplen.',
  joiningLeaving: (joining: number, leaving: number) =>
    joining + leaving === 0
      ? 'No se añade ni se quita a nadie.'
      : `Se añaden: ${people(joining)}; se quitan: ${counted(leaving)}`,
  inBoth: 'En ambos',
  lastOrder: 'último',
  members: 'Personas',
  membersNone: 'Nadie coincide aún',
  membersNoneIntro: 'Las personas se añaden en cuanto cumplen las condiciones.',
  name: 'Nombre',
  new: 'Nuevo grupo',
  newCampaign: 'Nueva campaña',
  noMatch: 'Ningún grupo coincide',
  notSaved: 'Sin guardar aún',
  onlyIn: (name: string) => `Solo en ${quoted(name)}`,
  orders: (n: number) => (n === 0 ? 'Sin pedidos' : plural(n, 'pedido', 'pedidos')),
  overTime: 'Evolución del tamaño',
  overTimeNote: 'Se cuenta cada noche; hoy, en directo',
  overTimeSoon: 'Se cuenta cada noche. La línea aparece tras la segunda noche.',
  overlap: 'Coincidencia',
  overlapWith: 'Comparar con un grupo',
  partMatches: 'Se cumple:',
  partMatchesNot: 'No se cumple:',
  people: 'Personas',
  peopleAfterNumber: (n: number, isEstimate: boolean) =>
    `${agree(n, 'persona', 'personas')}${isEstimate ? ' (aprox.)' : ''}`,
  pin: 'Fijar',
  pinned: 'Fijado',
  rules: 'Condiciones',
  sample: 'Muestra',
  saveRules: 'Guardar grupo',
  saveTitle: (name: string) => `¿Guardar las condiciones de ${quoted(name)}?`,
  saved: (name: string) => `Grupo ${quoted(name)} guardado`,
  savingChanges: (joining: number, leaving: number) => {
    const parts = [joining > 0 && `se añaden ${people(joining)}`, leaving > 0 && `se quitan ${people(leaving)}`]
    return joining + leaving === 0
      ? 'Al guardar no se añade ni se quita a nadie'
      : `Al guardar ${parts.filter(Boolean).join(' y ')}`
  },
  shareOf: (share: string, subscribers: number) =>
    `el ${share} de ${plural(subscribers, 'suscriptor', 'suscriptores')}`,
  search: 'Buscar por nombre o descripción',
  starters: 'O empezar con',
  tabs: 'Secciones del grupo',
  title: 'Grupos',
  tooSlow: 'Es una estimación, porque un recuento exacto tardaría demasiado.',
  unfinished: (n: number) =>
    agree(
      n,
      'Hay 1 condición sin terminar que aún no se cuenta.',
      `Hay ${counted(n)} condiciones sin terminar que aún no se cuentan.`,
    ),
  unpin: 'Dejar de fijar',
  unsaved: 'Cambios sin guardar',
  used: (n: number) => (n === 0 ? 'Aún no se usa en ningún sitio.' : `Se usa en ${plural(n, 'lugar', 'lugares')}:`),
  usedIn: 'Se usa en',
  usedPlaces: (name: string, others: number) =>
    others === 0 ? quoted(name) : `${quoted(name)} y ${plural(others, 'lugar más', 'lugares más')}`,
  withThese: 'Con estas condiciones',
}

export const groupUses: typeof en.groupUses = { campaign: 'Campaña', group: 'Grupo', drip: 'Automatización' }

export const starterGroupNames: typeof en.starterGroupNames = {
  recent_buyers: 'Compraron en los últimos 30 días',
  loyal: 'Tres pedidos o más',
  big_spenders: (amount: string) => `Gastaron más de ${amount}`,
  unengaged: 'Sin aperturas en 90 días',
  clicked_never_bought: 'Hicieron clic, pero nunca compraron',
  new_this_week: 'Añadidas esta semana',
  at_risk: 'En riesgo de perderse',
  all_subscribers: 'Personas suscritas',
}

export const rules: typeof en.rules = {
  addBlock: 'Añadir condiciones anidadas',
  addCondition: 'Añadir condición',
  addTest: 'Añadir «donde»',
  andBlock: 'y que cumplen',
  ago: 'atrás',
  anyCampaign: 'cualquier correo',
  anyCurrency: 'cualquier moneda',
  block: 'Condiciones anidadas',
  blockWord: 'Personas que cumplen',
  butBlock: 'pero',
  campaign: 'Campaña',
  category: 'categoría',
  choose: 'Elegir',
  condition: (n: number) => `Condición ${n}`,
  currency: 'Moneda',
  dataSet: 'Conjunto de datos',
  date: 'fecha',
  days: (n: number) => agree(n, 'día', 'días'),
  daysAgo: (n: number) => agree(n, 'día atrás', 'días atrás'),
  detail: 'Atributo',
  did: 'Hizo',
  duplicate: 'Duplicar',
  email: 'Correo',
  emailOf: (drip: string) => `un correo de ${quoted(drip)}`,
  event: 'Evento',
  field: 'Campo',
  from: 'de',
  gone: 'eliminado',
  group: 'Grupo',
  inLast: 'en los últimos',
  list: 'Lista',
  measure: 'Pedidos',
  moveDown: 'Bajar',
  moveUp: 'Subir',
  no: 'no',
  none: 'ninguno de',
  nothing: 'Aún no hay condiciones. Añade la primera.',
  oneOfHint: 'Separados por comas',
  onLink: 'en el enlace',
  op: 'operador',
  or: 'o',
  orders: 'Pedidos',
  person: 'Persona',
  product: 'Productos',
  property: 'Propiedad',
  remove: (what: string) => `Quitar ${what}`,
  row: 'tiene una fila en',
  secondValue: 'y',
  times: (n: number) => agree(n, 'vez', 'veces'),
  to: 'a',
  topic: 'Tema',
  unit: 'unidad',
  value: 'valor',
  when: 'cuándo',
  where: 'donde',
  which: 'qué productos',
  yes: 'sí',
  once: 'al menos una vez',
}

export const ruleTimes: typeof en.ruleTimes = {
  ever: 'alguna vez',
  within_last_days: 'en los últimos',
  more_than_days_ago: 'más de',
  between: 'entre',
  before: 'antes del',
  after: 'después del',
  on: 'el',
  anniversary_in_days: 'con su aniversario en',
}

export const ruleUnits: typeof en.ruleUnits = { days: 'días', weeks: 'semanas', months: 'meses' }

export const ruleUnit: typeof en.ruleUnit = { days: 'día', weeks: 'semana', months: 'mes' }

export const ruleProductVerbs: typeof en.ruleProductVerbs = {
  'did bought': 'Compró',
  'did_not bought': 'No compró',
  'did viewed': 'Vio',
  'did_not viewed': 'No vio',
  'did added_to_cart': 'Añadió al carrito',
  'did_not added_to_cart': 'No añadió al carrito',
}

export const ruleProductChoices: typeof en.ruleProductChoices = {
  any: 'cualquier producto',
  category: 'cualquier producto de',
  some: 'alguno de estos productos',
}

export const ruleProductCount: typeof en.ruleProductCount = (n: number): string =>
  plural(n, 'producto concreto', 'productos concretos')

export const ruleBlocks: typeof en.ruleBlocks = {
  all: 'todo lo siguiente',
  any: 'algo de lo siguiente',
  none: 'nada de lo siguiente',
}

export const ruleOps: typeof en.ruleOps = {
  is: 'es',
  is_not: 'no es',
  contains: 'contiene',
  starts_with: 'empieza por',
  ends_with: 'termina en',
  one_of: 'es uno de',
  is_empty: 'está vacío',
  is_not_empty: 'no está vacío',
  more_than: 'es más de',
  less_than: 'es menos de',
  at_least: 'es al menos',
  at_most: 'es como máximo',
  between: 'está entre',
  before: 'es antes del',
  after: 'es después del',
  on: 'es el',
  within_last_days: 'está en los últimos',
  within_next_days: 'está en los próximos',
  more_than_days_ago: 'fue más de',
  anniversary_in_days: 'tiene su aniversario en',
}

export const ruleEmailActs: typeof en.ruleEmailActs = {
  'did opened': 'Abrió',
  'did_not opened': 'No abrió',
  'did clicked': 'Hizo clic en',
  'did_not clicked': 'No hizo clic en',
  'did sent': 'Se le envió',
  'did_not sent': 'No se le envió',
  'did bounced': 'No recibió, por un rebote,',
  'did_not bounced': 'No tuvo rebotes de',
}

/** Operators for amounts of money. */
export const ruleAmountOps: typeof en.ruleAmountOps = {
  is: 'exactamente',
  is_not: 'no exactamente',
  more_than: 'más de',
  less_than: 'menos de',
  at_least: 'al menos',
  at_most: 'como máximo',
  between: 'entre',
}

/** Operators for how often something happened. */
export const ruleCountOps: typeof en.ruleCountOps = {
  is: 'exactamente',
  is_not: 'no exactamente',
  more_than: 'más de',
  less_than: 'menos de',
  at_least: 'al menos',
  at_most: 'como máximo',
  between: 'entre',
}

export const ruleEvents: typeof en.ruleEvents = {
  'email.sent': 'Se le envió un correo',
  'email.delivered': 'Se le entregó un correo',
  'email.failed': 'Se le envió un correo que falló',
  'email.bounced': 'Se le envió un correo que rebotó',
  'email.opened': 'Abrió un correo',
  'email.clicked': 'Hizo clic en un correo',
  'email.complained': 'Marcó un correo como spam',
  'contact.subscribed': 'Se suscribió',
  'contact.unsubscribed': 'Se dio de baja',
  'contact.suppressed': 'Se bloqueó su dirección',
  'order.placed': 'Hizo un pedido',
  'checkout.abandoned': 'Abandonó una compra',
  viewed_product: 'Vio un producto',
  added_to_cart: 'Añadió un producto al carrito',
  searched: 'Buscó en la tienda',
  viewed_collection: 'Vio una colección',
  'form.submitted': 'Envió un formulario',
  'drip.enrolled': 'Entró en una automatización',
  'back_in_stock.requested': 'Pidió un aviso cuando vuelva un producto',
}

export const ruleKindSections: typeof en.ruleKindSections = {
  people: 'Personas',
  shop: 'Tienda',
  activity: 'Actividad y datos',
}

/** What an unfinished condition needs. */
export const unfinishedRules: typeof en.unfinishedRules = {
  category: 'Elige una categoría',
  dataSet: 'Elige un conjunto de datos',
  date: 'Elige una fecha',
  detail: 'Elige un atributo',
  event: 'Elige un evento',
  group: 'Elige un grupo',
  list: 'Elige una lista',
  number: 'Introduce un número',
  order: 'Pon primero el valor menor',
  product: 'Elige un producto',
  property: 'Elige una propiedad',
  topic: 'Elige un tema',
  value: 'Introduce un valor',
}

export const ruleGroupOps: typeof en.ruleGroupOps = { in: 'está en', not_in: 'no está en' }

export const ruleListOps: typeof en.ruleListOps = { on: 'está en', not_on: 'no está en' }

export const ruleTopicOps: typeof en.ruleTopicOps = { on: 'activado', off: 'desactivado' }

export const ruleMeasures: typeof en.ruleMeasures = {
  count: 'Compró',
  total: 'Gastó',
  average: 'Gastó de media por pedido',
  days_since_first: 'Su primer pedido fue',
  days_since_last: 'Su último pedido fue',
}

export const rulePersonFields: typeof en.rulePersonFields = {
  status: 'Suscripción',
  created_at: 'Fecha de alta',
  email: 'Correo',
  first_name: 'Nombre',
  last_name: 'Apellidos',
  source: 'Origen',
}

export const ruleStatuses: typeof en.ruleStatuses = {
  subscribed: 'suscrito',
  unsubscribed: 'de baja',
  never: 'nunca suscrito',
  stopped: 'bloqueado',
}
