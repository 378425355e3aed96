// Copy for moving in from another platform.

import type * as en from '../en/moving.ts'
import { counted } from '../intl.ts'
import { people, plural, quoted } from './grammar.ts'

export const moving: typeof en.moving = {
  addFiles: 'Elegir archivos',
  address: 'URL de listmonk',
  addressHint: 'Por ejemplo https://lists.example.com',
  campaigns: 'Campañas anteriores',
  campaignsIntro: 'Nombres y totales como referencia. Los correos en sí se quedan allí.',
  cancel: 'Cancelar mudanza',
  cancelBody: 'Lo que ya se trasladó se conserva. La clave de API y los archivos se eliminan.',
  cancelTitle: '¿Cancelar esta mudanza?',
  canceled: 'Mudanza cancelada',
  check: 'Iniciar prueba',
  checkAgain: 'Repetir prueba',
  clicked: 'Clics',
  connect: 'Conectar e iniciar prueba',
  continue: 'Continuar',
  done: 'Tu mudanza ha terminado',
  doneFiles: 'Los archivos se han eliminado. Puedes repetir la mudanza cuando quieras: nada se añade dos veces.',
  doneIntro: 'La clave de API se ha eliminado. Puedes repetir la mudanza cuando quieras: nada se añade dos veces.',
  downloadLeftOut: 'Descargar lo que quedó fuera',
  drop: 'Suelta aquí los archivos CSV, HTML o ZIP exportados',
  dryRun: 'La prueba cuenta todo y no cambia nada.',
  earlier: 'Tus mudanzas',
  failed: (failure: string) => `Reintentando: ${failure}`,
  fileHint: 'Archivos CSV y HTML de hasta 1 GB, archivos ZIP de hasta 64 MB. Todavía no se traslada nada.',
  fileList: 'Añadir las personas a una lista (opcional)',
  fileStatus: 'Personas de archivos que no indican si están suscritas',
  found: 'Resultado de la prueba',
  from: (platform: string) => `Mudanza desde ${platform}`,
  how: 'Cómo',
  intro:
    'Trae a las personas con su consentimiento, listas, atributos, diseños y campañas anteriores. No se envían correos ni se inician automatizaciones.',
  key: 'Clave de API',
  keyHint: 'Se guarda cifrada, no se vuelve a mostrar y se elimina al terminar la mudanza',
  leftBehind: 'Lo que no se traslada',
  name: 'Mudanza',
  newKey: 'Usar otra clave',
  newKeyIt: 'Guardar clave y reanudar',
  noFiles: 'Sube los archivos que exportaste.',
  opened: 'Aperturas',
  optOuts: 'Quien se dio de baja o rebotó allí no puede recibir correos aquí, aunque ahora esté suscrito aquí.',
  pause: 'Pausar',
  paused: 'Mudanza en pausa. Continuará donde se detuvo.',
  platform: 'Plataforma',
  progress: (read: number, total: number | null) =>
    total === null ? people(read) : `${counted(read)} de ${people(total)}`,
  recipients: 'Destinatarios',
  removeFile: (name: string) => `Quitar ${quoted(name)}`,
  repeat: 'Repetir mudanza',
  report: 'Informe',
  resume: 'Reanudar',
  runningCheck: (name: string) => `Prueba: contando ${quoted(name)}`,
  runningMove: (name: string) => `Trasladando ${quoted(name)}`,
  sent: 'Envío',
  start: 'Iniciar mudanza',
  startBody: (n: number) => `${people(n)} se añadirán o actualizarán. Puedes pausar en cualquier momento.`,
  state: 'Estado',
  summary: (counts: { read: number; lists: number; designs: number }) =>
    [people(counts.read), plural(counts.lists, 'lista', 'listas'), plural(counts.designs, 'diseño', 'diseños')].join(
      ' · ',
    ),
  title: 'Mudarse a Lettermill',
  token: 'Token de acceso',
  upload: 'Archivos',
  user: 'Usuario de API',
  viewDesigns: 'Ver diseños',
  viewLists: 'Ver listas',
  viewPeople: 'Ver personas',
  what: '¿Desde dónde te mudas?',
  when: 'Fecha',
}

export const movePlatforms: typeof en.movePlatforms = {
  mailchimp: 'Mailchimp',
  klaviyo: 'Klaviyo',
  listmonk: 'listmonk',
}

export const moveSources: typeof en.moveSources = { api: 'Clave de API', files: 'Archivos exportados' }

export const moveFileStatuses: typeof en.moveFileStatuses = {
  auto: 'No suscritas',
  subscribed: 'Suscritas',
  unsubscribed: 'De baja',
  bounced: 'Rebotadas',
}

export const movePhases: typeof en.movePhases = {
  people: 'Leyendo personas',
  members: 'Leyendo listas',
  campaigns: 'Leyendo campañas anteriores',
  results: 'Leyendo resultados de campañas',
  designs: 'Leyendo plantillas',
}

export const mailchimpKeySteps: typeof en.mailchimpKeySteps = {
  open: 'En Mailchimp, abre «Account & billing» › «Extras» › «API keys».',
  create: 'Crea una clave y pégala abajo. Lettermill solo lee.',
}

export const klaviyoKeySteps: typeof en.klaviyoKeySteps = {
  open: 'En Klaviyo, abre «Settings» › «API keys» y crea una clave privada.',
  scopes:
    'Elige una clave personalizada con acceso de lectura a perfiles, listas, campañas, métricas, plantillas y cuentas.',
  copy: 'Pega abajo la clave, que empieza por pk_.',
}

export const listmonkKeySteps: typeof en.listmonkKeySteps = {
  open: 'En listmonk, abre «Users» y crea un usuario de tipo «API».',
  role: 'Dale un rol que pueda leer suscriptores, listas, campañas y plantillas.',
  copy: 'Pega abajo su nombre de usuario y su token de acceso.',
}

export const mailchimpFileSteps: typeof en.mailchimpFileSteps = {
  people: 'Exporta cada audiencia: «Audience» › «All contacts» › «Export audience». Sube el archivo ZIP tal cual.',
  campaigns: 'Para las campañas anteriores, exporta la lista en «Analytics» › «Reports» y sube el archivo CSV.',
  templates: 'Para las plantillas, usa «Export as HTML».',
}

export const klaviyoFileSteps: typeof en.klaviyoFileSteps = {
  people:
    'Exporta en CSV una lista o un segmento con todos los perfiles, con las columnas de consentimiento y supresión de correo.',
  suppressed: 'Exporta también los perfiles suprimidos.',
  campaigns: 'Para las campañas anteriores, exporta la lista de campañas en CSV.',
}

export const listmonkFileSteps: typeof en.listmonkFileSteps = {
  people:
    'Exporta los suscriptores en CSV. El archivo no dice quién se dio de baja de una lista, así que es más seguro usar una clave de API.',
  filter: 'Para suscribir personas, exporta solo las confirmadas de una lista y elige «Suscritas».',
}

export const moveCounts: typeof en.moveCounts = {
  read: 'Personas leídas',
  subscribed: 'Suscritas',
  unsubscribed: 'De baja',
  stopped: 'Rebotadas o bloqueadas',
  notSubscribed: 'Nunca suscritas',
  leftOut: 'Omitido, en todo o en parte',
  created: 'Personas añadidas',
  updated: 'Personas actualizadas',
  unchanged: 'Ya al día',
  keptOptOuts: 'Siguen de baja aquí',
  overPlan: 'Fuera de tu plan',
  lists: 'Listas y etiquetas',
  memberships: 'Altas en listas',
  details: 'Campos personalizados',
  designs: 'Plantillas',
  campaigns: 'Campañas anteriores',
}

export const moveLeftBehind: typeof en.moveLeftBehind = {
  automations: 'Automatizaciones y flujos: créalos de nuevo como automatizaciones.',
  segments: 'Segmentos: créalos de nuevo como grupos.',
  forms: 'Formularios y páginas de destino',
  activity: 'Aperturas y clics de cada persona',
  interest_groups: 'Grupos que los contactos eligen ellos mismos (intereses)',
  archived: 'Contactos archivados',
  sms: 'Consentimientos de SMS y perfiles sin dirección de correo',
  old_totals: 'Resultados de campañas de más de un año; sus nombres sí se trasladan.',
  unsent_templates: 'Plantillas sin campaña enviada, porque Mailchimp no comparte su HTML',
  images: 'Archivos de imagen: las plantillas siguen enlazando a los de allí.',
  list_choices: 'Quién se dio de baja de qué lista, que el archivo no contiene',
  campaign_content: 'El contenido de las campañas anteriores',
}
