// Copy for drips: triggers, steps, and the people in them.

import type * as en from '../en/drips.ts'
import { counted } from '../intl.ts'
import { agree, people, plural, quoted } from './grammar.ts'

type Duration = Record<string, number | undefined>

const duration = ({ days, hours, minutes, seconds }: Duration): string => {
  const parts = [
    days && plural(days, 'día', 'días'),
    hours && plural(hours, 'hora', 'horas'),
    minutes && plural(minutes, 'minuto', 'minutos'),
    seconds && plural(seconds, 'segundo', 'segundos'),
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(' ') : 'nada'
}

export const triggers: typeof en.triggers = {
  subscribed: 'Alguien se suscribe',
  event: (name: string) => (name ? `Ocurre ${quoted(name)}` : 'Ocurre un evento'),
  order_placed: (which: string) =>
    which === 'first'
      ? 'Alguien hace su primer pedido'
      : which === 'repeat'
        ? 'Alguien vuelve a comprar'
        : 'Alguien hace un pedido',
  order_shipped: 'Se envía un pedido',
  detail_changed: (detail: string | null, to: string | null) =>
    detail ? `${quoted(detail)} cambia${to ? ` a ${quoted(to)}` : ''}` : 'Cambia un atributo',
  joined_list: (list: string | null) =>
    list ? `Se añade a alguien a ${quoted(list)}` : 'Se añade a alguien a una lista',
  data_row_added: (set: string | null) =>
    set ? `Se añade una fila sobre alguien a ${quoted(set)}` : 'Se añade una fila a un conjunto de datos',
  entered_group: (group: string | null) => (group ? `Alguien entra en ${quoted(group)}` : 'Alguien entra en un grupo'),
  checkout_abandoned: 'Alguien abandona una compra',
  form_submitted: 'Alguien envía un formulario',
  back_in_stock: 'Vuelve a haber existencias de un producto que pidió',
  none: 'Sin desencadenante aún',
}

/** After "justo tras" or "3 días tras". */
export const startEvents: typeof en.startEvents = {
  subscribed: 'la suscripción',
  event: (name: string) => (name ? quoted(name) : 'un evento'),
  order_placed: (which: string) =>
    which === 'first' ? 'el primer pedido' : which === 'repeat' ? 'un nuevo pedido' : 'un pedido',
  order_shipped: 'el envío de un pedido',
  detail_changed: (detail: string | null, to: string | null) =>
    detail ? `el cambio de ${quoted(detail)}${to ? ` a ${quoted(to)}` : ''}` : 'el cambio de un atributo',
  joined_list: (list: string | null) => (list ? `la incorporación a ${quoted(list)}` : 'la incorporación a una lista'),
  data_row_added: (set: string | null) =>
    set ? `una nueva fila en ${quoted(set)}` : 'una nueva fila en un conjunto de datos',
  entered_group: (group: string | null) => (group ? `la entrada en ${quoted(group)}` : 'la entrada en un grupo'),
  checkout_abandoned: 'una compra abandonada',
  form_submitted: 'el envío de un formulario',
  back_in_stock: 'la vuelta de un producto que alguien pidió',
}

export const starts: typeof en.starts = {
  when: (event: string) => `justo tras ${event}`,
  after: (length: Duration, event: string) => `${duration(length)} tras ${event}`,
  onDate: (detail: string | null) => `en una fecha personal${detail ? `: ${quoted(detail)}` : ''}`,
}

export const steps: typeof en.steps = {
  wait: (length: Duration) => `Esperar ${duration(length)}`,
  wait_until: (weekday: string | null, time: string) => `Esperar hasta: ${weekday ? `${weekday}, ` : ''}${time}`,
  wait_until_date: (detail: string | null) => (detail ? `Esperar hasta ${quoted(detail)}` : 'Esperar hasta una fecha'),
  wait_for: (event: string) => (event ? `Esperar a ${quoted(event)}` : 'Esperar a un evento'),
  email: 'Enviar correo',
  transactional: 'Enviar correo transaccional',
  branch: 'Bifurcación',
  split: (percent: number) => `Dividir ${percent} / ${100 - percent}`,
  set_detail: (detail: string | null) => (detail ? `Definir ${quoted(detail)}` : 'Definir un atributo'),
  add_to_list: 'Añadir a lista',
  remove_from_list: 'Quitar de lista',
  notify: 'Enviar un webhook',
  app_step: 'Paso de app',
  exit: 'Salir',
}

export const stepOutcomes: typeof en.stepOutcomes = {
  done: 'Hecho',
  sent: 'Correo en cola',
  skipped: 'Omitido',
  then: 'Sí',
  else: 'No',
}

/** Why a step was skipped, an email held back, or a person left. */
export const stepReasons: typeof en.stepReasons = {
  unsubscribed: 'se dio de baja',
  never_subscribed: 'nunca se suscribió',
  stopped_address: 'dirección bloqueada',
  never_email_list: 'en una lista de «no enviar nunca»',
  topic_off: 'desactivó el tema',
  plan_limit: 'correos del plan agotados este mes',
  no_date: 'fecha sin definir',
  date_over: 'la fecha ya pasó',
  time_up: 'se agotó el tiempo',
  step_gone: 'la app ya no ofrece el paso',
  list_gone: 'la lista se eliminó',
  detail_gone: 'el atributo se eliminó',
  rules_broken: 'las reglas usan algo que se eliminó',
  no_design: 'sin diseño elegido',
  quiet_hours: 'esperando a que terminen las horas de silencio',
  not_open_yet: 'esperando a que la cuenta pueda enviar',
  exit_step: 'llegó a un paso de salida',
  exit_when: 'cumplió las reglas de salida',
  drip_ended: 'la automatización finalizó',
  team: 'la quitó tu equipo',
}

export const whyNotIn: typeof en.whyNotIn = {
  not_published: 'Esta automatización no se ha publicado.',
  paused: 'La automatización está en pausa o lo estaba cuando se activó el desencadenante.',
  ended: 'La automatización ha finalizado.',
  already_started: 'Ya pasó por esta automatización y la reentrada está desactivada.',
  started_lately: 'Entró hace poco.',
  test_mode: 'El desencadenante vino de una app en modo de prueba.',
  start_automations: 'El cambio se hizo sin iniciar automatizaciones.',
  not_a_start: 'Se suscribió manualmente, y eso no inicia las automatizaciones de bienvenida.',
  too_old: 'El evento ocurrió demasiado tiempo antes de que se notificara.',
  conditions_not_met: 'El desencadenante se activó, pero no se cumplieron sus condiciones.',
  nothing_happened: 'El desencadenante no se ha activado para esta persona desde que se publicó la automatización.',
}

/** What each tab shows. */
export const dripTabs: typeof en.dripTabs = {
  map: 'Mapa',
  emails: 'Correos',
  people: 'Personas',
  versions: 'Versiones',
}

export const dripListTabs: typeof en.dripListTabs = {
  all: 'Todas',
  live: 'Activas',
  paused: 'En pausa',
  draft: 'Borradores',
  ended: 'Finalizadas',
}

export const noDrips: typeof en.noDrips = {
  live: 'No hay automatizaciones activas',
  paused: 'No hay automatizaciones en pausa',
  draft: 'No hay borradores',
  ended: 'No hay automatizaciones finalizadas',
}

export const noDripsIntro: typeof en.noDripsIntro = {
  live: 'Aquí aparecen las automatizaciones publicadas.',
  paused: 'Aquí aparecen las automatizaciones que pause.',
  draft: 'Las automatizaciones aparecen aquí hasta que las publique.',
  ended: 'Aquí aparecen las automatizaciones finalizadas. Sus resultados se conservan.',
}

export const drips: typeof en.drips = {
  activeNow: 'En curso ahora',
  allEmails: 'Todos los correos',
  allMarketing: 'Todos los correos de marketing',
  allTransactional: 'Todos los correos transaccionales',
  atStep: (n: number) => `esperando en ${plural(n, 'paso', 'pasos')}`,
  atNoStep: 'nadie está esperando',
  bounced: 'Rebotes',
  branch: (name: string, n: number) => `${name} · ${counted(n)}`,
  drip: 'Automatización',
  each: (amount: string) => `${amount} c/u`,
  emailNumber: (n: number, name: string | null) => (name ? `Correo ${n}: ${name}` : `Correo ${n}`),
  enteredWord: 'entraron',
  exitedWord: 'salieron',
  fit: 'Ajustar el mapa',
  goalIs: (goal: string) => `objetivo: ${goal}`,
  less: (n: number) => `${counted(n)} menos que antes`,
  more: (n: number) => `${counted(n)} más que antes`,
  same: 'igual que antes',
  moreWaiting: (n: number) => `y ${counted(n)} más`,
  noEmails: 'Esta automatización no envía correos',
  noEmailsIntro: 'Añade un correo en el editor.',
  noGoal: 'Sin objetivo',
  noWord: 'no',
  of: (n: number, all: number) => `${counted(n)} de ${counted(all)}`,
  ofDelivered: (n: number, all: number) => `${counted(n)} de ${plural(all, 'entregado', 'entregados')}`,
  openDesign: 'Abrir diseño',
  openedWord: 'abrieron',
  passedWord: 'pasaron',
  peopleHere: 'Personas aquí',
  perPerson: (amount: string) => `${amount} por persona`,
  publishedButton: 'Publicada',
  reachedGoal: 'Alcanzaron el objetivo',
  reachedGoalHead: 'Objetivo logrado',
  isPublished: 'La versión activa no tiene cambios sin publicar.',
  removedOn: (day: string) => `Quitado el ${day}`,
  revenueByWeek: (weeks: number) => `Ingresos por semana, ${plural(weeks, 'última semana', 'últimas semanas')}`,
  revenueNote: (days: number) =>
    `Pedidos en un plazo de ${plural(days, 'día', 'días')} tras un clic, menos reembolsos. La barra clara es esta semana hasta ahora.`,
  revenueOfDrips: 'Ingresos por automatizaciones:',
  revenueShare: (share: string) => `, ${share} de los ingresos por correo`,
  noVersions: 'Sin publicar aún',
  noVersionsIntro: 'Cada vez que publicas, se guarda una versión aquí.',
  noneEntered: 'Nadie ha entrado aún',
  noneEnteredIntro:
    'Las personas entran cuando se activa el desencadenante. Antes puedes probar la automatización con una persona.',
  seeTemplates: 'Ver plantillas',
  sendTest: 'Enviar prueba',
  sentWord: 'enviados',
  leftByGoal: 'Salieron: objetivo alcanzado',
  reachedGoalWord: 'alcanzaron el objetivo',
  startsWhen: (when: string) => `Empieza ${when}`,
  stepBefore: (step: string, email: string) => `${step}, antes de ${email}`,
  startedOn: (day: string, version: number) => `versión ${version}, publicada el ${day}`,
  tabs: 'Partes de la automatización',
  tip: 'Aún sin configurar:',
  tipRest: (names: string) => `${names}. Los correos ya están escritos; revísalos y publícalos.`,
  view: 'Vista',
  waitsUntil: 'Esperando ahora',
  week: 'Semana',
  when: 'Cuándo',
  whenAfter: (time: string) => `Tras ${time}`,
  whenNow: 'De inmediato',
  whenBranch: (when: string, branch: string) => `${when}, rama ${quoted(branch)}`,
  whenAt: (when: string, time: string) => `${when}, ${time}`,
  wholeDrip: 'Esta automatización',
  yesWord: 'sí',
  zoom: 'Zoom',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  clickedHead: 'Clics',
  email: 'Correo',
  emails: 'Correos',
  openedHead: 'Aperturas',
  ordered: 'Pedidos',
  removedEmail: 'Correo quitado',
  revenue: 'Ingresos',
  sentHead: 'Enviados',
  unsubscribed: 'Bajas',
  addAfter: (step: string) => `Añadir un paso después de ${quoted(step)}`,
  addFirst: 'Añadir el primer paso',
  asList: 'Lista',
  asMap: 'Mapa',
  at: 'Paso',
  blank: 'En blanco',
  blankHint: 'Empieza de cero y añade los pasos uno a uno.',
  cannotPublish: 'Corrige esto antes de publicar:',
  canvas: 'Pasos de la automatización',
  chooseTemplate: 'Elige un punto de partida',
  continuesAt: (step: string) => `Continúa con ${quoted(step)}`,
  delete: 'Eliminar',
  deleteBody: 'Se eliminan la automatización y su historial. Los correos y diseños se conservan. No se avisa a nadie.',
  deleteIt: 'Eliminar automatización',
  deleteTitle: (name: string) => `¿Eliminar ${quoted(name)}?`,
  deleted: (name: string) => `Automatización ${quoted(name)} eliminada`,
  duration,
  edit: 'Editar',
  end: 'Finalizar',
  endBody: (n: number) =>
    `${people(n)} ${agree(n, 'sale', 'salen')} ahora de la automatización y los correos en cola no se envían. Los correos ya enviados no cambian. Puedes volver a publicarla más adelante.`,
  endIt: 'Finalizar automatización',
  endOfPath: 'Fin',
  endTitle: (name: string) => `¿Finalizar ${quoted(name)}?`,
  ended: 'Automatización finalizada. Ya no hay nadie en ella.',
  entered: 'Entrada',
  hasChanges: 'El borrador tiene cambios sin publicar.',
  here: 'Aquí ahora',
  history: 'Historial',
  historyOf: (person: string) => `Historial de ${person}`,
  moveDown: 'Bajar',
  moveUp: 'Subir',
  name: 'Nombre',
  new: 'Nueva automatización',
  no: 'No',
  noMatch: 'Ninguna automatización coincide',
  noProblems: 'Sin problemas',
  empty: 'No hay nadie en esta automatización',
  emptyStep: 'No hay nadie en este paso',
  none: 'Aún no hay automatizaciones',
  noneIntro: 'Una automatización envía correos cuando ocurre algo, por ejemplo, una nueva suscripción.',
  pause: 'Pausar',
  pauseBody: (n: number) =>
    `${people(n)} de esta automatización ${agree(n, 'permanece', 'permanecen')} en su paso actual y no entra nadie más. Las esperas siguen corriendo; a quienes les toque continuarán cuando la reanudes.`,
  pauseIt: 'Pausar automatización',
  pauseTitle: (name: string) => `¿Pausar ${quoted(name)}?`,
  paused: 'Automatización en pausa',
  people: 'Personas',
  person: 'Persona',
  pictureOf: (subject: string) => `Correo: ${subject}`,
  problems: (n: number) => plural(n, 'problema', 'problemas'),
  publish: 'Publicar',
  publishFirst:
    'A partir de ahora, quien active el desencadenante entrará en esta automatización. Puedes pausarla o finalizarla cuando quieras.',
  publishInside: (n: number) => `${people(n)} ${agree(n, 'está', 'están')} en esta automatización.`,
  publishIt: 'Publicar automatización',
  publishMoves: (n: number, step: string, to: string | null) =>
    `${people(n)} en el paso eliminado ${quoted(step)} ${agree(n, 'continúa', 'continúan')} ${to === null ? 'hasta el final' : `en ${quoted(to)}`}.`,
  publishNoneTwice: 'Nadie recibe el mismo correo dos veces.',
  publishStays: (n: number, step: string) =>
    `${people(n)} en espera en ${quoted(step)} ${agree(n, 'conserva', 'conservan')} su temporizador.`,
  publishTitle: (name: string) => `¿Publicar ${quoted(name)}?`,
  published: (name: string) => `Automatización ${quoted(name)} activa`,
  removeStep: 'Quitar paso',
  resume: 'Reanudar',
  resumed: 'Automatización reanudada',
  search: 'Buscar automatizaciones',
  settings: 'Ajustes',
  showVersion: 'Ver',
  start: 'Desencadenante',
  startSettings: 'Desencadenante, objetivo y horas de silencio',
  state: 'Estado',
  title: 'Automatizaciones',
  transactionalLaw:
    'Por ley, el correo transaccional solo puede contener lo que el destinatario pidió o necesita, como un recibo o un restablecimiento de contraseña; incluir publicidad requiere su consentimiento.',
  transactionalManagers:
    'Solo un propietario o un administrador puede publicar correo transaccional. Pídelo a uno de ellos.',
  trouble: 'Algo salió mal al pasar a las personas al paso siguiente. Lo reintentamos cada minuto.',
  until: 'Esperando hasta',
  version: (n: number) => `Versión ${n}`,
  versionBy: (name: string) => `por ${name}`,
  versionLive: 'Versión activa',
  versions: 'Versiones',
  waiting: (n: number) => `${counted(n)} en espera`,
  why: '¿Por qué alguien no está en esta automatización?',
  whyAsk: 'Comprobar',
  whyEmail: 'Dirección de correo',
  whyInside: 'Está en esta automatización.',
  whyUnknown: 'Nadie tiene esta dirección de correo.',
  yes: 'Sí',
  noQuiet: 'Ninguna',
  pausedSince: (day: string) => `En pausa desde el ${day}`,
  anyState: 'Todas',
  anyStep: 'Todos los pasos',
  noneOfState: 'Nadie con este estado',
  whenOrdered: (when: string) => `${when}, si compró`,
  whenNotOrdered: (when: string) => `${when}, si no compró`,
}

export const dripFields: typeof en.dripFields = {
  newDesign: 'Elegir de la galería',
  afterDays: 'Días hasta que pueda volver a entrar',
  anyDay: 'Cualquier día',
  changeRules: 'Cambiar reglas',
  choose: 'Elegir…',
  chooseRules: 'Elegir reglas',
  dataSet: 'Conjunto de datos',
  dataSetHint: 'La clave del conjunto de datos, como en data.bookings',
  date: 'Fecha personal',
  defaultSender: 'Remitente predeterminado',
  design: 'Diseño',
  detail: 'Atributo',
  editDesign: 'Editar diseño',
  eventName: 'Nombre del evento',
  exitWhen: 'Reglas de salida',
  exitWhenHint: 'Quienes las cumplan salen antes del paso siguiente.',
  from: 'De',
  goal: 'Objetivo',
  goalEvent: 'Evento objetivo',
  goalHint: 'Quienes alcanzan el objetivo salen de la automatización y cuentan como conversión.',
  goalRules: 'Quién ha alcanzado el objetivo',
  group: 'Grupo',
  length: 'Duración',
  limit: 'Esperar como máximo',
  list: 'Lista',
  matchingNow: (who: string) => `Coinciden ahora: ${who}.`,
  note: 'Nota',
  noteHint: 'Los webhooks se pueden filtrar por esta nota.',
  percent: 'Porcentaje en la rama «Sí»',
  quiet: 'Horas de silencio',
  quietHint: 'No se envían correos entre estas horas, en la zona horaria del destinatario.',
  reentry: 'Reentrada',
  repeat: 'Repetir',
  sender: 'Remitente',
  senderOption: (name: string, email: string) => `${name} <${email}>`,
  rule: 'Reglas de la rama «Sí»',
  subject: 'Asunto (vacío para usar el del diseño)',
  takeRules: 'Usar estas reglas',
  time: 'Hora',
  to: 'Nuevo valor (vacío para cualquiera)',
  transactional: 'Transaccional',
  transactionalHint:
    'Para recibos, entradas y restablecimientos de contraseña. Llega también a quienes no están suscritos, a cualquier hora y antes que todas las campañas. No necesita enlace de baja.',
  trigger: 'Desencadenante',
  unit: 'Unidad',
  until: 'A',
  value: 'Valor',
  waitEvent: 'Evento que se espera',
  weekday: 'Día de la semana',
  which: 'Qué pedidos',
  zone: 'Zona horaria',
}

/** In the header of a drip, after "goal:". */
export const goals: typeof en.goals = {
  order_placed: 'hace un pedido',
  event: (name: string) => quoted(name),
  rules: (sentence: string | null) => sentence ?? 'cumple unas reglas',
}
