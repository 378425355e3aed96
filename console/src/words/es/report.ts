// Copy for the report of a campaign.

import type * as en from '../en/report.ts'
import { counted, listed } from '../intl.ts'
import { agree, people, plural, quoted } from './grammar.ts'

export const report: typeof en.report = {
  adds: (recipients: number) =>
    `${plural(recipients, 'destinatario', 'destinatarios')} en total, cada uno contado una vez.`,
  allClicks: 'Clics',
  allDays: 'Todos los días',
  because: (reason: string) => `Motivo: ${reason}`,
  asReceived: 'Tal como se recibió',
  averageOrder: 'pedido medio',
  badges: 'Las insignias muestran',
  bought: 'Qué compraron',
  bounced: 'Rebotes',
  byDay: 'Primeras aperturas y clics por día',
  byHours: (hours: number) =>
    hours === 1 ? 'Primeras aperturas y clics por hora' : `Primeras aperturas y clics cada ${hours} horas`,
  captured: 'No hay ningún servidor de correo configurado, así que estos correos se capturaron y no se enviaron.',
  capturedCount: 'Capturados',
  checkDeliverability: 'Revisar la entregabilidad',
  chooseLink: 'Primero selecciona un enlace',
  clicked: 'Clics',
  clickedOfOpened: (isRate: boolean) => `${isRate ? 'de las personas' : 'personas'} que abrieron hicieron clic`,
  clickMap: 'Mapa de clics',
  clicks: 'Clics',
  clicksNote: (people_: number, machine: number) =>
    `${people(people_)} ${agree(people_, 'hizo', 'hicieron')} clic en al menos un enlace; quien hizo clic en dos cuenta una vez en cada fila.${
      machine > 0
        ? ` No se ${agree(machine, 'cuenta', 'cuentan')} ${plural(machine, 'clic', 'clics')} de analizadores de enlaces.`
        : ''
    } Los enlaces de baja no cuentan como clics; quienes se dieron de baja aparecen en Destinatarios.`,
  compare: 'Comparar',
  comparedWith: (n: number) => `En comparación con tus últimas ${counted(n)} campañas`,
  complained: 'Quejas de spam',
  connectStore: 'Conectar tienda',
  created: 'Creada',
  csv: 'Exportar destinatarios en CSV',
  day: 'Día',
  delivered: 'Entregados',
  devices: 'Dispositivos',
  devicesNote: 'Otras apps de correo cargan las imágenes a través de un proxy que oculta el dispositivo.',
  email: 'Correo',
  exportClickers: 'Exportar CSV',
  failed: 'Fallidos',
  forSample: 'Como lo ve la persona de ejemplo',
  from: (name: string, email: string) => `${name} <${email}>`,
  funnel: 'Del envío al pedido',
  grewTo: (total: string, day: string) => `Los ingresos alcanzaron ${total} el ${day}.`,
  groupSaved: (name: string) => `Grupo ${quoted(name)} creado`,
  halfWithin: (hours: number) =>
    `La mitad de las aperturas llegó en ${agree(hours, 'la primera hora', `las primeras ${counted(hours)} horas`)}.`,
  health: 'Salud de la lista',
  heat: 'Mapa de calor',
  heatHint: 'Colorea los enlaces según su parte de los clics',
  hour: 'Hora',
  hours72: '72 horas',
  knownFor: (known: number, all: number) => `Se conoce en ${counted(known)} de ${counted(all)}`,
  leftOut: 'Excluidas',
  link: 'Enlace',
  links: 'Enlaces',
  lowOpens: (provider: string, points: number) =>
    `Las aperturas en ${provider} están ${plural(points, 'punto', 'puntos')} por debajo de las demás.`,
  machineClicks: (n: number) => `${plural(n, 'clic', 'clics')} de analizadores de enlaces`,
  machineOpens: (n: number) => `${plural(n, 'correo abierto', 'correos abiertos')} solo por un proxy de privacidad`,
  noClicksYet: 'Aún no hay clics. La mayoría llega en las primeras 24 horas.',
  noLinks: 'Este correo no tiene enlaces.',
  noOneLeftOut: 'No se excluyó a nadie',
  noRecipients: 'Nadie recibió esta campaña.',
  noStore: 'Conecta tu tienda para ver los ingresos.',
  notCounted: (what: readonly string[]) => `Sin contar: ${listed(what)}.`,
  notIncluded: (amount: string) =>
    `No incluido: ${amount} de personas que abrieron sin hacer clic, en un plazo de 1 día.`,
  notSent: 'No enviado',
  ofCaptured: 'De los capturados',
  ofClickers: 'De quienes hicieron clic',
  ofDelivered: 'De los entregados',
  ofSent: 'de los enviados',
  opened: 'Aperturas',
  ordered: 'Pedidos',
  orderedOfClicked: (isRate: boolean) => `${isRate ? 'de las personas' : 'personas'} que hicieron clic compraron`,
  orders: 'Pedidos',
  ordersLabel: (n: number) => agree(n, 'pedido', 'pedidos'),
  otherCurrency: (amount: string, orders: number) => `${amount} de ${plural(orders, 'pedido', 'pedidos')}`,
  outcome: 'Resultado',
  pending: 'Pendientes',
  people: 'Personas',
  personalLink: 'Distinto para cada persona',
  perRecipient: 'por destinatario',
  perRecipientVsUsual: (percent: string) => `${percent} por destinatario respecto a lo habitual`,
  person: 'Persona',
  preparing: 'Preparando destinatarios…',
  provider: 'Proveedor',
  providers: 'Proveedores de correo',
  reason: 'Motivo',
  recipients: 'Destinatarios',
  recipientsNone: 'Aún no hay destinatarios',
  recipientsNoneIntro: 'Aparecen aquí a medida que se envía la campaña.',
  recipientsSearch: 'Buscar por correo o nombre',
  resend: 'Reenviar a quienes no abrieron',
  resendDone: (name: string) => `Borrador ${quoted(name)} creado para quienes no abrieron`,
  results: 'Informe',
  retrying: (n: number) =>
    `${plural(n, 'correo aplazado', 'correos aplazados')} por el servidor de destino; se reintenta automáticamente.`,
  revenue: 'Ingresos',
  revenueHow: (days: number) =>
    `Cada pedido se atribuye a un correo: el último en el que el comprador hizo clic en ${agree(days, 'el día anterior', `los ${counted(days)} días anteriores`)} al pedido. Se descuentan los reembolsos. No cuentan las aperturas, los analizadores de enlaces ni los enlaces de baja.`,
  buyersSaved: (n: number) => `Lista creada con ${people(n)}`,
  rename: 'Cambiar nombre',
  saveBuyers: 'Guardar compradores como lista',
  share: 'Compartir informe',
  sharedAddress:
    'Otro enlace lleva a la misma dirección. Un grupo incluye a quienes hicieron clic en cualquiera de los dos.',
  shareCreate: 'Crear enlace',
  shareIntro:
    'Cualquiera que tenga el enlace puede ver las cifras de este informe. No muestra direcciones ni nombres de personas.',
  shareLink: 'Enlace',
  shareRevoke: 'Revocar enlace',
  shareRevoked: 'Enlace revocado',
  shareTitle: 'Compartir informe',
  saveClickers: 'Guardar como grupo a quienes hicieron clic',
  saveNonOpeners: 'Guardar como grupo a quienes no abrieron',
  saveOpeners: 'Guardar como grupo a quienes abrieron',
  sent: 'Enviados',
  sendingTo: (when: string, n: number) => `Enviando a ${people(n)} desde el ${when}`,
  sentTo: (when: string, n: number) => `Enviada el ${when} a ${people(n)}`,
  serverReply: 'Respuesta del servidor',
  shareOfClickers: 'Porcentaje',
  sold: (n: number) => plural(n, 'vendido', 'vendidos'),
  span: 'Intervalo',
  step: 'Paso',
  tabs: 'Secciones del informe',
  unsubscribed: 'Bajas',
  updated: (when: string) => `actualizado ${when}`,
  viewCaptured: 'Abrir correo capturado',
  viewClickMap: 'Ver mapa de clics',
  vsUsual: 'Respecto a lo habitual',
  withinDays: (days: number) => `Pedidos en un plazo de ${plural(days, 'día', 'días')} tras un clic`,
}

/** Groups made from a report. */
export const reportGroups: typeof en.reportGroups = {
  clicked: (name: string) => `Hicieron clic en ${quoted(name)}`,
  clickedLink: (link: string, campaign: string) => `Hicieron clic en ${quoted(link)} de ${quoted(campaign)}`,
  didNotOpen: (name: string) => `No abrieron ${quoted(name)}`,
  opened: (name: string) => `Abrieron ${quoted(name)}`,
  ordered: (name: string) => `Compraron tras ${quoted(name)}`,
}

export const compare: typeof en.compare = {
  choose: 'Elige una campaña',
  difference: 'Diferencia',
  emails: 'Los dos correos',
  figure: 'Métrica',
  hoursAfter: (hours: number) => `${hours} h`,
  lastCampaigns: (n: number) => `Media de las últimas ${counted(n)}`,
  lastShort: (n: number) => `Últimas ${counted(n)}`,
  legend:
    'Las diferencias entre porcentajes están en puntos porcentuales. El gris indica que la diferencia puede deberse al azar; el color, que es real con un 95 % de confianza o de al menos un 10 % en importes.',
  named: (name: string, day: string) => `${name} · ${day}`,
  noUsual: 'Hay menos de 3 campañas anteriores con al menos 50 correos entregados.',
  openedHours: 'Aperturas por horas tras el envío',
  or: 'o',
  orders: 'Pedidos',
  other: 'Otra campaña',
  perRecipient: 'Ingresos por destinatario',
  stop: 'Dejar de comparar',
  this: 'Esta campaña',
  title: 'Comparando',
  usual: (n: number) => `tus últimas ${counted(n)} campañas`,
  usualLater:
    'Puedes compararla con tus últimas campañas 24 horas después del envío. Hasta entonces siguen llegando aperturas, clics y pedidos.',
  with: 'con',
}

/** What links look like in the email. */
export const linkKinds: typeof en.linkKinds = { button: 'Botón', icon: 'Icono', image: 'Imagen', text: 'Texto' }

export const mailProviders: typeof en.mailProviders = {
  apple: 'Apple iCloud',
  google: 'Gmail',
  microsoft: 'Microsoft',
  other: 'Otros',
  yahoo: 'Yahoo',
}

export const deviceKinds: typeof en.deviceKinds = { computer: 'Ordenador', phone: 'Móvil', tablet: 'Tableta' }

export const unsubscribeRoutes: typeof en.unsubscribeRoutes = {
  one_click: 'Baja en un clic',
  preference_page: 'Página de preferencias',
  unsubscribe_link: 'Enlace en el correo',
}

/** The outcomes that recipients can be narrowed to. */
export const outcomeFilter: typeof en.outcomeFilter = {
  delivered: 'entregado',
  sent: 'enviado, pendiente',
  waiting: 'en cola',
  bounced: 'rebotado',
  failed: 'fallido',
  opened: 'abierto',
  clicked: 'con clic',
  unsubscribed: 'baja',
  complained: 'marcado como spam',
}

export const bounceReasons: typeof en.bounceReasons = {
  no_such_address: 'La dirección no existe',
  mailbox_full: 'Buzón lleno',
  policy: 'Bloqueado por la política de correo del destinatario',
  refused: 'Rechazado',
  could_not_render: 'No se pudo crear el correo para esta persona',
  mailbox_disabled: 'Buzón desactivado',
  spam: 'Clasificado como spam',
  authentication: 'Sin autenticar',
  blocked: 'Remitente bloqueado',
  throttled: 'Envío demasiado rápido',
  message: 'Mensaje rechazado',
  temporary: 'Problema temporal',
  unknown: 'Motivo desconocido',
}
