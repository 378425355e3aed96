// Copy for campaigns and their states.

import type * as en from '../en/campaigns.ts'
import { counted } from '../intl.ts'
import { agree, people, plural, quoted } from './grammar.ts'

export const campaigns: typeof en.campaigns = {
  about: (n: number) => `aprox. ${counted(n)}`,
  archive: 'Archivar',
  archivedSome: (n: number) => plural(n, 'campaña archivada', 'campañas archivadas'),
  audience: 'Audiencia',
  backInDrafts: (name: string) => `${quoted(name)} vuelve a ser un borrador`,
  backToDraft: 'Volver a borrador',
  calendar: 'Calendario',
  campaign: 'Campaña',
  cancel: 'Cancelar el resto',
  cancelBody:
    'Quienes aún no la hayan recibido no la recibirán. Los correos ya enviados no se pueden recuperar y una campaña cancelada no se puede reanudar.',
  cancelIt: 'Cancelar campaña',
  cancelTitle: (name: string) => `¿Cancelar ${quoted(name)}?`,
  cancelled: (name: string) => `Campaña ${quoted(name)} cancelada`,
  clicked: 'Clics',
  compare: 'Comparar',
  compareHint: (most: number) => `Selecciona de 2 a ${most} campañas para compararlas.`,
  compareTitle: (n: number) => `Comparar ${plural(n, 'campaña', 'campañas')}`,
  count: (n: number) => plural(n, 'campaña', 'campañas'),
  date: 'Fecha',
  delete: 'Eliminar borrador',
  deleteBody: 'El borrador se elimina definitivamente. El diseño se conserva.',
  deleteDrafts: 'Eliminar borradores',
  deleteDraftsBody: 'Solo se eliminan los borradores. Las campañas enviadas conservan sus informes.',
  deleteDraftsTitle: (n: number) => `¿Eliminar ${plural(n, 'borrador', 'borradores')}?`,
  deleteTitle: (name: string) => `¿Eliminar ${quoted(name)}?`,
  deleted: (name: string) => `Borrador ${quoted(name)} eliminado`,
  draftsDeleted: (n: number) => plural(n, 'borrador eliminado', 'borradores eliminados'),
  duplicate: 'Duplicar',
  duplicated: (name: string) => `Campaña duplicada como ${quoted(name)}`,
  each: (amount: string) => `${amount} c/u`,
  edit: 'Editar',
  editTags: 'Editar etiquetas',
  edited: 'Editada',
  everyone: 'Todos los suscriptores',
  list: 'Lista',
  new: 'Nueva campaña',
  noMatch: 'Ninguna campaña coincide',
  export: 'Exportar CSV',
  figure: 'Métrica',
  fromDay: (day: string) => `Desde el ${day}`,
  fromTime: (time: string) => `Desde las ${time}`,
  noSubject: 'Sin asunto aún',
  none: 'Aún no hay campañas',
  noneIntro: 'Crea tu primera campaña para escribir a tus suscriptores. No se envía nada hasta que tú lo decidas.',
  open: 'Abrir',
  opened: 'Aperturas',
  pause: 'Pausar',
  paused: (name: string) => `Campaña ${quoted(name)} en pausa`,
  plannedFor: (day: string) => `Prevista para el ${day}`,
  preparing: 'Preparando destinatarios…',
  progress: (done: number, total: number) => `${counted(done)} de ${plural(total, 'correo', 'correos')}`,
  ratesOf: 'Porcentajes sobre los correos entregados',
  recipients: 'Destinatarios',
  rename: 'Cambiar nombre',
  renamed: (name: string) => `Nombre cambiado a ${quoted(name)}`,
  report: 'Informe',
  resume: 'Reanudar',
  resumed: (name: string) => `Campaña ${quoted(name)} reanudada`,
  revenue: 'Ingresos',
  search: 'Buscar por nombre o asunto',
  sendingNow: (name: string) => `Enviando ${quoted(name)}`,
  sendingShare: (share: string) => `Enviando: ${share}`,
  state: 'Estado',
  tag: 'Etiqueta',
  tags: 'Etiquetas',
  tagsHint: 'Pulsa Intro después de cada etiqueta. Úsalas para agrupar campañas, por ejemplo «Black Friday».',
  tagsSaved: 'Etiquetas guardadas',
  title: 'Campañas',
  unsubscribed: 'Bajas',
  unarchive: 'Sacar del archivo',
  unarchivedSome: (n: number) => plural(n, 'campaña sacada del archivo', 'campañas sacadas del archivo'),
  untitled: 'Campaña sin título',
  view: 'Lista o calendario',
  when: 'Cuándo',
}

export const campaignTabs: typeof en.campaignTabs = {
  all: 'Todas',
  draft: 'Borradores',
  scheduled: 'Programadas',
  sending: 'Enviándose',
  sent: 'Enviadas',
  cancelled: 'Canceladas',
  archived: 'Archivo',
}

export const noCampaigns: typeof en.noCampaigns = {
  draft: 'No hay borradores',
  scheduled: 'Nada programado',
  sending: 'No se está enviando nada',
  sent: 'Aún no hay campañas enviadas',
  cancelled: 'No hay campañas canceladas',
  archived: 'El archivo está vacío',
}

export const noCampaignsIntro: typeof en.noCampaignsIntro = {
  draft: 'Aquí aparecen las campañas en las que está trabajando.',
  scheduled: 'Aquí aparecen las campañas con fecha de envío.',
  sending: 'Aquí aparecen las campañas mientras se envían.',
  sent: 'Aquí aparecen las campañas enviadas, con sus resultados.',
  cancelled: 'Aquí aparecen las campañas que cancele.',
  archived: 'Aquí aparecen las campañas archivadas. Sus resultados se conservan.',
}

/** What the variants of an A/B test differ in. */
export const splitVariants: typeof en.splitVariants = {
  design: (n: number) => plural(n, 'diseño', 'diseños'),
  sender: (n: number) => plural(n, 'nombre de remitente', 'nombres de remitente'),
  subject: (n: number) => plural(n, 'asunto', 'asuntos'),
}

/** Pages of campaigns that are scheduled or canceled. */
export const campaignStates: typeof en.campaignStates = {
  about: (n: number) => `Aprox. ${people(n)}`,
  aboutThen: (n: number) => `aprox. ${people(n)} al programarla`,
  backToDraft: 'Volver a borrador',
  cancelBody: 'Nadie la recibirá. Podrás duplicarla más adelante.',
  canceledBefore: 'Nadie recibió esta campaña',
  canceledBeforeBody: (when: string) =>
    `Estaba programada para el ${when}. Una campaña cancelada no se puede enviar; duplícala para volver a usarla.`,
  canceledOn: (when: string, by: string | null) => `Cancelada antes de empezar: ${when}${by ? `, por ${by}` : ''}`,
  changeTime: 'Cambiar hora',
  checkedAgain:
    'Volvemos a comprobarla una hora antes del envío y otra vez 5 minutos antes. Si algo impide que el correo salga bien, pausamos la campaña y avisamos por correo a los administradores.',
  checksPassed: 'Todas las comprobaciones son correctas.',
  countedAgain: 'Se vuelve a contar al empezar',
  duplicate: 'Duplicar como borrador',
  email: 'Correo',
  exceptNames: (names: string[]) => `salvo ${names.join(', ')}`,
  goesOut: (day: string, time: string, zone: string) => `Se envía el ${day}, ${time}, ${zone}`,
  goesOutFrom: (day: string, time: string, timing: string) => `Se envía a partir del ${day}, ${time}, ${timing}`,
  history: 'Historial',
  keep: 'Conservar campaña',
  locked: 'No se puede editar mientras la campaña esté programada',
  moved: (when: string) => `Nueva fecha: ${when}`,
  newerDesign: 'El diseño o la marca han cambiado desde entonces. La vista previa muestra la última versión.',
  openDesign: 'Abrir diseño',
  paused: 'En pausa. No se enviará hasta que la reanudes.',
  pausedBy: (reason: string) => `Pausada antes del envío: ${reason}`,
  reached: (sent: number, all: number) =>
    `Enviada a ${counted(sent)} de ${people(all)}. ${agree(all - sent, 'La restante no la recibió', `Las ${counted(all - sent)} restantes no la recibieron`)}.`,
  remaining: (n: number) => `Enviar a ${agree(n, 'la persona restante', `las ${counted(n)} restantes`)}`,
  remainingDone: (name: string) => `Borrador ${quoted(name)} creado para las personas restantes`,
  saveTime: 'Guardar hora',
  scheduledOnly: 'Esta campaña está programada. Solo puede cambiarla quien puede enviar campañas.',
  scheduledOn: (when: string, by: string | null) => `programada el ${when}${by ? ` por ${by}` : ''}`,
  scheduledVersion: 'Esta campaña envía el diseño tal como se guardó el',
  sendNow: 'Enviar ahora',
  starting: 'Empezando…',
  takeNewest: 'Usar la última versión',
  unscheduled: (name: string) => `Programación de ${quoted(name)} anulada`,
  view: 'Ver',
  zone: (city: string) => `hora de ${city}`,
}

/** What happened to a campaign before it was sent, and who did it, if known. */
export const campaignHistory: typeof en.campaignHistory = {
  cancelled: (by: string | null) => (by ? `Cancelada por ${by}` : 'Cancelada'),
  created: (by: string | null) => (by ? `Creada por ${by}` : 'Creada'),
  scheduled: (by: string | null, when: string) => `Programada para el ${when}${by ? ` por ${by}` : ''}`,
}

/** Why people are excluded from a campaign. */
export const exclusionReasons: typeof en.exclusionReasons = {
  already_sent: 'Ya la recibió',
  excluded: 'Excluida por ti',
  frequency: 'Pidió menos correos',
  never_email_list: 'En una lista de «no enviar nunca»',
  never_subscribed: 'Nunca se suscribió',
  not_in_audience: 'Fuera de la audiencia',
  plan_limit: 'Supera el límite de tu plan',
  stopped_address: 'Dirección bloqueada',
  topic_off: 'Desactivó el tema',
  unsubscribed: 'De baja',
}

/** The same as part of an audience: “except 58 who turned off Offers”. */
export const leftOutWho: typeof en.leftOutWho = {
  never_email_list: (n: number) => `${counted(n)} en una lista de «no enviar nunca»`,
  never_subscribed: (n: number) => `${counted(n)} que nunca se ${agree(n, 'suscribió', 'suscribieron')}`,
  stopped_address: (n: number) => `${counted(n)} con la dirección bloqueada`,
  topic_off: (n: number, topic: string | null) =>
    `${counted(n)} que ${agree(n, 'desactivó', 'desactivaron')} ${topic ?? 'el tema'}`,
  unsubscribed: (n: number) => `${counted(n)} de baja`,
}

/** The same about one person, as a sentence. */
export const exclusionSentences: typeof en.exclusionSentences = {
  already_sent: 'Ya la recibió.',
  excluded: 'Está en un grupo o una lista que excluyes.',
  frequency: 'Pidió menos correos y recibió uno hace poco.',
  never_email_list: 'Está en una lista de «no enviar nunca».',
  never_subscribed: 'Nunca se suscribió.',
  not_in_audience: 'No está en la audiencia.',
  plan_limit: 'Se han agotado los correos de tu plan para este mes.',
  stopped_address: 'Su dirección está bloqueada: hubo un rebote, una queja de spam o la bloqueó tu equipo.',
  topic_off: 'Desactivó el tema de este diseño.',
  unsubscribed: 'Se dio de baja.',
}
