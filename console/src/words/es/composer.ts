// Copy for composing a campaign.

import type * as en from '../en/composer.ts'
import { counted } from '../intl.ts'
import { agree, people, plural, quoted } from './grammar.ts'

export const composer: typeof en.composer = {
  addExclusion: 'Añadir grupo, lista o destinatarios recientes',
  addInclusion: 'Añadir grupo o lista',
  asSoon: 'En cuanto confirmes',
  atTime: 'A una hora concreta',
  atTimeHint: 'A todos a la vez, por zona horaria o por lotes',
  audience: 'Audiencia',
  audienceHint: 'Quien esté en varios cuenta una sola vez. Las exclusiones siempre prevalecen.',
  audienceNone: 'Elige quién la recibe',
  batches: 'Enviar por lotes',
  batchesHint: 'Reparte el envío entre 1 y 24 horas para evitar una avalancha en tu tienda.',
  batchesHours: 'Horas',
  batchesOver: (hours: number) => `por lotes durante ${plural(hours, 'hora', 'horas')}`,
  before: 'Antes de enviar',
  change: 'Cambiar',
  characters: (n: number) => plural(n, 'carácter', 'caracteres'),
  checkPerson: 'Comprobar una persona',
  checks: 'Lista de comprobación',
  checksPassed: 'Lista para enviar',
  chooseDesign: 'Elige un diseño',
  chooseRecipients: 'Elige los destinatarios.',
  conditions: 'Buscar grupos, listas y campañas',
  count: (n: number, isEstimate: boolean) =>
    `${isEstimate ? 'Aprox. ' : ''}${plural(n, 'destinatario', 'destinatarios')}`,
  counting: 'Contando…',
  daysAgo: 'Cuánto tiempo',
  deletedCampaign: 'Campaña eliminada',
  deletedGroup: 'Grupo eliminado',
  deletedList: 'Lista eliminada',
  design: 'Diseño',
  designEdited: (when: string) => `editado ${when}`,
  done: 'Listo',
  edit: 'Editar',
  editDesign: 'Editar diseño',
  editName: 'Nombre de la campaña',
  emailedWithin: (days: number) =>
    `Recibió un correo en ${agree(days, 'el último día', `los últimos ${counted(days)} días`)}`,
  emailedWithinHours: (hours: number) =>
    `Recibió un correo en ${agree(hours, 'la última hora', `las últimas ${counted(hours)} horas`)}`,
  emoji: 'Insertar emoji',
  except: (n: number) => `salvo ${plural(n, 'exclusión', 'exclusiones')}`,
  excludeTitle: 'No enviar a',
  excludeHint: 'quien esté en alguno de estos',
  fitsPhones: 'cabe en el móvil',
  followingLinks: 'Comprobando enlaces…',
  from: (from: string) => `De ${from}`,
  goToAudience: 'Ir a la audiencia',
  goToBlock: 'Ir al bloque',
  goToDesign: 'Abrir diseño',
  goToDomain: 'Abrir dominio',
  goToPlan: 'Ver el plan',
  goToPreviewText: 'Ir al texto de vista previa',
  goToSenders: 'Abrir remitentes',
  goToSettings: 'Abrir los ajustes',
  goToSubject: 'Ir al asunto',
  groups: 'Grupos',
  inAudience: 'En tu audiencia',
  inDrip: 'Ahora en alguna automatización',
  includeHint: 'quien esté en alguno de estos',
  includeTitle: 'Enviar a',
  inclusions: 'Buscar grupos y listas',
  leftOut: (n: number) => agree(n, `${people(n)} excluida`, `${people(n)} excluidas`),
  leftOutAutomatically: 'Excluidas automáticamente',
  lists: 'Listas',
  mayBeCut: 'puede cortarse en el móvil',
  memberCannot: 'Solo los administradores pueden enviar campañas.',
  newestUsed: (name: string) => `${quoted(name)} ahora usa la última versión`,
  noMatch: 'Sin coincidencias',
  noOne: 'Nadie la recibiría. Quita una exclusión o elige otro grupo.',
  noTime: 'Sin hora elegida',
  now: 'Ahora',
  overlap: (n: number, name: string, when: string) =>
    `${counted(n)} de estas personas también ${agree(n, 'recibe', 'reciben')} ${quoted(name)} el ${when}.`,
  repliesTo: (email: string) => `respuestas a ${email}`,
  viewCalendar: 'Ver calendario',
  or: (names: string[]) => names.join(' o '),
  otherScheduled: 'Hay otra campaña programada',
  ownDesigns: 'Tus diseños',
  peopleOfLine: 'Las 100 personas más recientes',
  personalize: 'Personalizar',
  preview: 'Vista previa',
  previewText: 'Texto de vista previa',
  received: (name: string) => `Recibió ${quoted(name)}`,
  recent: 'Destinatarios recientes',
  recipients: 'Destinatarios',
  remove: (name: string) => `Quitar ${name}`,
  replyTo: 'Respuestas a',
  schedule: (n: number) => `Programar para ${people(n)}`,
  scheduleBody: 'Puedes cambiarla o anular la programación hasta que empiece. Una vez enviada, no se puede recuperar.',
  scheduleTitle: (name: string) => `¿Programar ${quoted(name)}?`,
  scheduled: (name: string) => `Campaña ${quoted(name)} programada`,
  send: (n: number) => `Enviar a ${people(n)}`,
  sendBody: 'Una vez enviada, no se puede recuperar. Puedes pausarla mientras se envía.',
  sendTest: 'Enviar correo de prueba',
  sendTitle: (name: string) => `¿Enviar ${quoted(name)}?`,
  sender: 'De',
  senderMissing: 'Elige un remitente',
  sent: (name: string) => `Enviando ${quoted(name)}`,
  showPreview: 'Mostrar vista previa',
  subject: 'Asunto',
  subjectAndSender: 'Remitente y asunto',
  testSent: (n: number) => `Correo de prueba enviado a ${plural(n, 'dirección', 'direcciones')}`,
  testSubmit: 'Enviar correo de prueba',
  testTo: 'Enviar a',
  testToHint: 'Hasta cinco direcciones de correo, separadas por comas',
  testToTeamHint: 'Hasta cinco direcciones de correo de tu equipo, separadas por comas',
  unit: 'Unidad',
  warnings: (n: number) => plural(n, 'advertencia', 'advertencias'),
  when: 'Programación',
  whoCan: (names: string) => `Solo los administradores pueden enviar campañas. Pídelo a ${names}.`,
  whyGets: (name: string) => `${name} recibirá esta campaña`,
  whyNot: (name: string) => `${name} no recibirá esta campaña`,
  whyTitle: '¿La recibirá esta persona?',
  willReceive: (n: number, isEstimate: boolean) =>
    `${agree(n, 'persona la recibirá', 'personas la recibirán')}${isEstimate ? ' (aprox.)' : ''}`,
}

export const emailedUnits: typeof en.emailedUnits = { days: 'días', hours: 'horas' }

/** Sending at the same time of day in each recipient's time zone. */
export const recipientZones: typeof en.recipientZones = {
  everyone: (time: string) => `Cada persona la recibe a las ${time} de su zona horaria.`,
  known: (known: number, all: number, zone: string) =>
    known === all
      ? `Se conoce la de ${agree(all, people(all), `las ${people(all)}`)}.`
      : `Se conoce la de ${counted(known)} de ${people(all)}; para ${agree(all - known, 'la restante', `las ${counted(all - known)} restantes`)} se usa la hora de ${zone}.`,
  late: (n: number, time: string) =>
    `Las ${time} ya pasaron para ${people(n)}, que la ${agree(n, 'recibirá', 'recibirán')} de inmediato.`,
  span: (first: string, last: string) => `Primer envío: ${first}; último: ${last}`,
  suffix: 'en la zona horaria de cada destinatario',
  title: 'Usar la zona horaria de cada destinatario',
  unknown: (time: string, zone: string) =>
    `No se conoce la zona horaria de ningún destinatario, así que todos la reciben a las ${time}, hora de ${zone}. Añade a las personas un atributo llamado «Zona horaria».`,
  winner: 'La ganadora se envía al resto a la misma hora, cuando la prueba haya llegado a todas las zonas horarias.',
}

/** Sending at the hour of day at which each person opens most emails. */
export const bestTimes: typeof en.bestTimes = {
  everyone: 'En las 24 horas siguientes, cada persona la recibe a la hora a la que abre más correos.',
  hint: 'En las 24 horas siguientes a tu fecha',
  known: (known: number, all: number, time: string) =>
    known === all
      ? `Se conoce la de ${agree(all, people(all), `las ${people(all)}`)}.`
      : `Se conoce la de ${counted(known)} de ${people(all)}; ${agree(all - known, 'la restante la recibe', 'las restantes la reciben')} a las ${time}.`,
  notWithWinner: 'No disponible con una prueba A/B que elige una ganadora',
  suffix: 'a la mejor hora de cada persona en 24 horas',
  title: 'La mejor hora de cada persona',
  unknown: (time: string) =>
    `Ningún destinatario ha abierto todavía 3 correos en los últimos 90 días, así que todos la reciben a las ${time}.`,
}

/** How the emails of a campaign are tracked. */
export const tracking: typeof en.tracking = {
  clicks: 'Seguir clics',
  clicksOnly: 'Clics',
  nothing: 'Sin seguimiento',
  opens: 'Seguir aperturas',
  opensAndClicks: 'Aperturas y clics',
  opensOnly: 'Aperturas',
  title: 'Seguimiento',
  utm: 'Añadir etiquetas UTM a los enlaces',
  utmCampaign: (name: string) => `Campaña UTM ${name}`,
  utmHint: 'Solo en los enlaces a tus propios sitios. Los enlaces que ya tienen etiquetas UTM las conservan.',
}

export const sendSummary: typeof en.sendSummary = {
  audience: 'Para',
  from: 'De',
  split: 'Prueba A/B',
  subject: 'Asunto',
  when: 'Cuándo',
}

export const splitTest: typeof en.splitTest = {
  add: 'Prueba A/B',
  addHint: 'Prueba hasta 4 variantes del asunto, del nombre del remitente o del diseño',
  addVariant: 'Añadir variante',
  after: 'después de',
  by: 'Elegir la ganadora por',
  decided: (winner: string, measure: string, hours: number) =>
    `Tras ${plural(hours, 'hora', 'horas')}, la variante ${winner} tenía más ${measure} que las demás y se envió al resto.`,
  even: (n: number) => `Cada variante se envía a ${people(n)}. No se elige ganadora.`,
  figuresOfTest: 'Las aperturas y los clics son de la prueba; los ingresos, de todos los correos.',
  hours: 'Duración de la prueba',
  hoursOf: (n: number) => plural(n, 'hora', 'horas'),
  intro: (each: number, hours: number, rest: number, measure: string) =>
    `Cada variante se envía a ${people(each)}. Tras ${plural(hours, 'hora', 'horas')}, la que tenga más ${measure} se envía a ${agree(rest, 'la persona restante', `las ${counted(rest)} restantes`)}.`,
  kind: 'Qué probar',
  notSure: 'No hay suficientes destinatarios para saber qué variante es mejor.',
  peopleEach: (n: number) => people(n),
  remove: (letter: string) => `Quitar variante ${letter}`,
  rest: 'Ganadora',
  restLater: (n: number, hours: number) => `${people(n)}, ${plural(hours, 'hora', 'horas')} después`,
  revenueEach: 'Ingresos c/u',
  share: 'Probar con',
  shareOf: (percent: number) => (percent === 100 ? 'Todos' : `${percent} %`),
  sure: (percent: string) => `Probabilidad de que la variante que va por delante sea realmente mejor: ${percent}.`,
  title: 'Prueba A/B',
  tried: 'Prueba A/B',
  undecided: (sent: string) => `Sin ganadora clara. La variante ${sent} se envió al resto.`,
  variant: 'Variante',
  version: (letter: string) => `Variante ${letter}`,
  waiting: (when: string) => `La ganadora se elegirá ${when}.`,
  winner: 'Ganadora: más',
  won: 'Ganadora',
  wonAndSent: (n: number) => `Ganadora, enviada a ${counted(n)}`,
}

/** Fields of a variant. */
export const variantFields: typeof en.variantFields = {
  design: (letter: string) => `Diseño de la variante ${letter}`,
  preview_text: (letter: string) => `Texto de vista previa de la variante ${letter}`,
  sender: (letter: string) => `Nombre del remitente de la variante ${letter}`,
  subject: (letter: string) => `Asunto de la variante ${letter}`,
}

export const splitMeasures: typeof en.splitMeasures = { clicks: 'clics', opens: 'aperturas', revenue: 'ingresos' }

export const splitKinds: typeof en.splitKinds = { subject: 'Asunto', sender: 'Nombre del remitente', design: 'Diseño' }
