// Copy for one person, and about actions on one or many people.

import type * as en from '../en/person.ts'
import { counted } from '../intl.ts'
import { wordFor } from '../lookup.ts'
import { agree, people, plural, quoted } from './grammar.ts'

export const consentChanges: typeof en.consentChanges = {
  subscribed: 'Suscripción',
  resubscribed: 'Nueva suscripción',
  unsubscribed: 'Baja',
  stopped: 'Dirección bloqueada',
  unstopped: 'Dirección desbloqueada',
}

export const consentChannels: typeof en.consentChannels = {
  api: 'a través de la API',
  bounce: 'tras un rebote',
  complaint: 'tras una queja de spam',
  event: 'a través de un evento',
  form: 'a través de un formulario',
  import: 'a través de una importación',
  one_click: '(con un clic)',
  order: 'con un pedido',
  preference_page: 'a través de la página de preferencias',
  store: 'a través de tu tienda',
  team: 'por tu equipo',
  unsubscribe_link: 'a través del enlace de baja',
}

export { unsubscribeReasons } from './unsubscribe-reasons.ts'

const via = (how: string): string =>
  how in consentChannels ? wordFor(consentChannels, how) : `a través de ${how.replaceAll('_', ' ')}`

type ConsentEntry = { change: string; how: string; source: string | null }

export const addPerson: typeof en.addPerson = {
  added: (email: string) => `${email}: persona añadida`,
  addedStopped: (email: string) => `${email}: guardado. La dirección está bloqueada, así que no recibirá correos.`,
  consent: '¿Aceptó recibir correos?',
  firstName: 'Nombre',
  keep: 'No, añadir sin suscribir',
  lastName: 'Apellidos',
  resubscribe: 'Volver a suscribir (lo pidió)',
  startDrips: 'Iniciar automatizaciones de bienvenida',
  stillUnsubscribed: 'Se había dado de baja, así que sigue de baja. Todo lo demás se ha guardado.',
  submit: (name: string) => (name === '' ? 'Añadir persona' : `Añadir a ${name}`),
  subscribe: 'Sí, suscribir',
  updated: (email: string) => `${email} ya existía y se ha actualizado`,
}

export const importing: typeof en.importing = {
  rows: (rows: number) => plural(rows, 'fila leída', 'filas leídas'),
  title: (file: string) => `Importando ${quoted(file)}`,
  undone: (n: number) => plural(n, 'persona restaurada', 'personas restauradas'),
}

/** Actions on many people at once. */
export const bulk: typeof en.bulk = {
  changed: (n: number, of: number) =>
    n === of
      ? plural(n, 'persona actualizada', 'personas actualizadas')
      : `${plural(n, 'actualizada', 'actualizadas')}, ${counted(of - n)} sin cambios`,
  clearHint: 'Déjalo vacío para borrar el atributo.',
  done: (n: number, of: number) => `${counted(n)} de ${people(of)}`,
  restored: (undone: number, kept: number) =>
    kept === 0
      ? plural(undone, 'persona restaurada', 'personas restauradas')
      : `${plural(undone, 'persona restaurada', 'personas restauradas')}. ${counted(kept)} ${agree(kept, 'cambió después y se dejó como estaba', 'cambiaron después y se dejaron como estaban')}.`,
  started: (n: number) => `En marcha para ${people(n)}. Puedes salir de esta página.`,
  typeNumber: 'Escribe el número de personas para confirmar.',
  value: 'Nuevo valor',
}

export const bulkTitles: typeof en.bulkTitles = {
  remove_from_list: (n: number) => `¿Quitar a ${people(n)} de la lista?`,
  unsubscribe: (n: number) => `¿Dar de baja a ${people(n)}?`,
  stop: (n: number) => `¿Bloquear los envíos a ${plural(n, 'dirección', 'direcciones')}?`,
}

export const bulkBodies: typeof en.bulkBodies = {
  remove_from_list: 'Se conservan las personas y sus suscripciones. No se les avisará.',
  unsubscribe: 'Ya no recibirán campañas ni automatizaciones. Se conservan sus datos. No se les avisará.',
  stop: 'Ya no se enviará nada a estas direcciones. Se conservan sus datos. No se les avisará.',
}

export const bulkButtons: typeof en.bulkButtons = {
  add_to_list: (n: number) => `Añadir a ${people(n)}`,
  remove_from_list: (n: number) => `Quitar a ${people(n)}`,
  unsubscribe: (n: number) => `Dar de baja a ${people(n)}`,
  stop: (n: number) => `Bloquear ${plural(n, 'dirección', 'direcciones')}`,
  set_detail: (n: number) => `Actualizar a ${people(n)}`,
}

export const bulkProgress: typeof en.bulkProgress = {
  add_to_list: 'Añadiendo personas a una lista',
  remove_from_list: 'Quitando personas de una lista',
  unsubscribe: 'Dando de baja a personas',
  stop: 'Bloqueando direcciones',
  set_detail: 'Definiendo un atributo',
}

export const addToList: typeof en.addToList = {
  choose: 'Elige una lista.',
  done: (added: number, already: number, list: string) =>
    `${plural(added, 'persona añadida', 'personas añadidas')} a ${quoted(list)}${already === 0 ? '' : `, ${counted(already)} ya ${agree(already, 'estaba', 'estaban')} en ella`}`,
  submit: (n: number) => `Añadir a ${people(n)}`,
}

export const stop: typeof en.stop = {
  body: (n: number) =>
    n === 1
      ? 'Ya no se enviará nada a esta dirección. Se conservan sus datos. No se le avisará.'
      : 'Ya no se enviará nada a estas direcciones. Se conservan sus datos. No se les avisará.',
  done: (n: number) => plural(n, 'dirección bloqueada', 'direcciones bloqueadas'),
  submit: (n: number) => (n === 1 ? 'Bloquear dirección' : `Bloquear ${counted(n)} direcciones`),
  title: (emails: readonly string[]) =>
    `¿Bloquear los envíos a ${emails.length === 1 ? emails[0] : `${counted(emails.length)} direcciones`}?`,
}

export const unstop: typeof en.unstop = {
  action: 'Desbloquear dirección',
  body: 'Podrás volver a enviar a esta dirección. Se restaura su suscripción anterior.',
  done: (email: string) => `Dirección ${email} desbloqueada`,
  submit: 'Desbloquear',
  title: (email: string) => `¿Desbloquear ${email}?`,
}

/** When the address was stopped by the person themselves. */
export const unstopWarnings: typeof en.unstopWarnings = {
  complaint:
    'Esta persona marcó uno de tus correos como spam. Continúa solo si te pidió volver a recibirlos. Seguirá de baja hasta que se suscriba.',
  erased:
    'Esta persona pidió que se borraran sus datos. Continúa solo si te pidió volver a recibir correos. Antes tendrá que suscribirse.',
}

export const unsubscribe: typeof en.unsubscribe = {
  body: 'Ya no recibirá campañas ni automatizaciones. Se conservan sus datos. No se le avisará.',
  done: (email: string) => `${email}: dado de baja`,
  submit: 'Dar de baja',
  title: (email: string) => `¿Dar de baja ${email}?`,
}

export const subscribe: typeof en.subscribe = {
  action: 'Suscribir',
  body: 'Suscribe solo a quienes lo hayan pedido. Tu nombre queda registrado con el cambio.',
  done: (email: string) => `${email}: suscrito`,
  submit: 'Lo pidió: suscribir',
  title: (email: string) => `¿Suscribir ${email}?`,
  whileStopped: 'la dirección está bloqueada',
}

export const changeAddress: typeof en.changeAddress = {
  body: 'Conserva su historial. Si la dirección anterior está bloqueada, el bloqueo no se traslada.',
  done: (email: string) => `Dirección de correo cambiada a ${email}`,
  submit: 'Cambiar dirección de correo',
  title: 'Cambiar dirección de correo',
}

export const erase: typeof en.erase = {
  action: 'Borrar datos',
  body: 'Se eliminan para siempre todos sus datos: atributos, listas, actividad y su nombre en los pedidos. Solo se guarda un hash de la dirección para no volver a escribirle. Esta acción no se puede deshacer.',
  done: 'Datos borrados. Solo se guarda un hash de la dirección para no volver a escribirle.',
  submit: 'Borrar datos',
  title: (email: string) => `¿Borrar los datos de ${email}?`,
}

export const person: typeof en.person = {
  activity: 'Actividad',
  addedFrom: (source: string | null) => (source ? `Añadida desde ${source},` : 'Añadida'),
  allActivity: 'Ver toda la actividad',
  allOrders: (n: number) => `Ver los ${counted(n)} pedidos`,
  campaign: 'Campaña',
  changed: (detail: string) => `${detail}: valor actualizado`,
  consentConfirmed: 'Dirección confirmada por correo',
  consentEntry: ({ change, how, source }: ConsentEntry) =>
    [wordFor(consentChanges, change), via(how), source && `(${source})`].filter(Boolean).join(' '),
  consentPage: 'Página',
  consentReason: 'Motivo',
  consentSubmitted: 'Formulario enviado',
  dataIntro: 'Filas de tus conjuntos de datos que los correos a esta persona pueden mostrar',
  deliveryLog: 'Registro de entrega',
  details: 'Atributos',
  emailAbout: (opens: number, clicks: number) =>
    [opens > 0 && plural(opens, 'apertura', 'aperturas'), clicks > 0 && plural(clicks, 'clic', 'clics')]
      .filter(Boolean)
      .join(', '),
  emailResults: 'Interacción con los correos',
  export: 'Exportar sus datos',
  lists: 'Listas',
  noActivity: 'Aún no hay actividad',
  noActivityIntro: 'Aquí aparecen los pedidos, las aperturas y tus eventos personalizados.',
  noCampaigns: 'Aún no hay campañas',
  noConsent: 'Sin consentimiento registrado: nunca se suscribió ni se dio de baja.',
  noData: 'Ningún conjunto de datos tiene una fila para esta persona.',
  noEmails: 'Aún no se le han enviado correos',
  noOrders: 'Aún no hay pedidos',
  orderCount: 'Pedidos',
  orders: 'Pedidos',
  removeFromList: (list: string) => `Quitar de ${quoted(list)}`,
  removedFromList: (list: string) => `Quitada de ${quoted(list)}`,
  fromEmail: 'por correo',
  spentIn: (orders: number) => `gastados en ${plural(orders, 'pedido', 'pedidos')}`,
  spent: 'Gasto total',
  subject: 'Asunto',
  summary: 'Listas, temas e interacción',
  tabs: 'Sobre esta persona',
  when: 'Cuándo',
  wouldGet: '¿Recibiría una campaña?',
  wouldGetIt: 'La recibiría.',
  wouldNotGetIt: 'No la recibiría.',
}

export const personTabs: typeof en.personTabs = {
  overview: 'Resumen',
  timeline: 'Cronología',
  emails: 'Correos',
  drips: 'Automatizaciones',
  orders: 'Pedidos',
  data: 'Datos',
  consent: 'Consentimiento',
}

export const personOutcomes: typeof en.personOutcomes = {
  sent: 'Enviados',
  delivered: 'Entregados',
  opened: 'Aperturas',
  clicked: 'Clics',
  bounced: 'Rebotes',
  complained: 'Quejas de spam',
}

export const whyNotSent: typeof en.whyNotSent = {
  already_sent: 'Ya la recibió.',
  frequency: 'Pidió menos correos y recibió uno hace poco. Solo esta persona puede cambiarlo.',
  never_email_list: 'Está en una lista de «no enviar nunca».',
  never_subscribed: 'Nunca se suscribió.',
  not_in_audience: 'No está en su audiencia.',
  plan_limit: 'Se han agotado los correos de tu plan para este mes.',
  stopped_address: 'Su dirección está bloqueada.',
  excluded: 'Está en un grupo o una lista que la campaña excluye.',
  topic_off: 'Desactivó su tema. Solo esta persona puede cambiarlo.',
  unsubscribed: 'Se dio de baja.',
}

export const personTopics: typeof en.personTopics = {
  changed: (topic: string, isOn: boolean) => `Tema ${quoted(topic)} ${isOn ? 'activado' : 'desactivado'}`,
  frequency: 'Frecuencia de los correos',
  frequencyChanged: 'Frecuencia de los correos actualizada',
  title: 'Temas',
}

export const frequencies: typeof en.frequencies = {
  any: 'Todos los correos',
  weekly: 'Como máximo uno por semana',
  monthly: 'Como máximo uno al mes',
}

export const personDrips: typeof en.personDrips = {
  at: (step: string) => `En ${quoted(step)},`,
  drip: 'Automatización',
  ended: 'Terminó:',
  entered: 'Entrada',
  none: 'Aún no está en ninguna automatización',
  open: 'Abrir esta automatización',
  removeBody: 'Sale de la automatización de inmediato. Los correos ya enviados no cambian. No se le avisará.',
  removeIt: 'Quitar de la automatización',
  removeTitle: (email: string, drip: string) => `¿Quitar ${email} de ${quoted(drip)}?`,
  removed: (email: string, drip: string) => `${email} ya no está en ${quoted(drip)}`,
  until: 'hasta',
}

export const sentOutcomes: typeof en.sentOutcomes = {
  sent: 'enviado',
  delivered: 'entregado',
  bounced: 'rebotado',
  failed: 'no enviado',
}

/** What a person did, in the timeline and the activity feed. */
export const happened: typeof en.happened = {
  abandoned: (total: string) => `Abandonó una compra de ${total}`,
  addedToCart: (product: string) => `Añadió ${product} al carrito`,
  answered: (form: string) => `Envió ${quoted(form)}`,
  backInStock: (product: string) => `Pidió un aviso cuando ${product} vuelva a estar disponible`,
  clicked: (link: string, subject: string) => `Hizo clic en ${link} en ${quoted(subject)}`,
  complained: (subject: string) => `Marcó ${quoted(subject)} como spam`,
  enrolled: (drip: string) => `Entró en ${quoted(drip)}`,
  opened: (subject: string) => `Abrió ${quoted(subject)}`,
  ordered: (order: string, total: string) => `Hizo el pedido ${order} por ${total}`,
  searched: (query: string) => `Buscó ${quoted(query)}`,
  sent: (subject: string, status: string) => `${quoted(subject)} ${wordFor(sentOutcomes, status)}`,
  stopped: (how: string) => `Dirección bloqueada ${via(how)}`,
  subscribed: (how: string) => `Suscripción ${via(how)}`,
  unsubscribed: (how: string) => `Baja ${via(how)}`,
  viewed: (title: string) => `Vio ${title}`,
}
