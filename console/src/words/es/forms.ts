// Copy for forms: the builder and the responses.

import type * as en from '../en/forms.ts'
import { capitalized, numberFormat } from '../intl.ts'
import { agree, people, plural, quoted } from './grammar.ts'

const number = (n: number): string => numberFormat({}).format(n)

const percent = (share: number): string =>
  numberFormat({ style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(share)

const nouns = (isReviewed: boolean): [one: string, other: string] =>
  isReviewed ? ['respuesta', 'respuestas'] : ['suscripción', 'suscripciones']
const many = (isReviewed: boolean): string => nouns(isReviewed)[1]

export const forms: typeof en.forms = {
  addField: 'Añadir campo',
  addsTo: (list: string) => `añade personas a ${quoted(list)}`,
  afterScroll: 'Tras desplazarse',
  afterSeconds: 'Tras un tiempo en la página',
  allTime: 'Envíos en total',
  alsoInForm: 'También en este formulario',
  answer: (isReviewed: boolean) => capitalized(nouns(isReviewed)[0]),
  answers: (isReviewed: boolean) => capitalized(many(isReviewed)),
  answersAll: (isReviewed: boolean) => `Todas las ${many(isReviewed)}`,
  answersByDay: (isReviewed: boolean) => `${capitalized(many(isReviewed))} por día`,
  answersCount: (n: number) => plural(n, 'respuesta', 'respuestas'),
  answersFile: 'respuestas-formulario',
  back: 'Formularios',
  button: 'Texto del botón',
  buttonPart: 'Botón',
  byPage: (isReviewed: boolean) => `Vistas y ${many(isReviewed)} por página`,
  canvas: 'Formulario en una página',
  changed: 'Cambios sin publicar',
  changeLayout: 'Cambiar formato',
  checkMail: '¡Gracias! Revisa tu bandeja de entrada y confirma tu dirección de correo.',
  code: 'Código de descuento',
  codeAfter: (code: string) => `Código ${code}, tras confirmar`,
  codeAfterConfirming: 'Se muestra cuando se confirma la dirección.',
  codeHint: 'Se muestra con el mensaje. Los visitantes pueden copiarlo.',
  color: 'Color',
  colorHint: 'Del botón y del título',
  confirmed: 'Confirmada por correo',
  confirmedAnswers: 'Confirmadas',
  confirmedBy: 'Confirmada por correo',
  confirmEdit: 'Editar correo',
  confirmEmail: 'Correo de confirmación',
  confirmEmailIntro:
    'El correo estándar, con tu marca y en el idioma de tu cuenta. Edítalo para usar tu propio diseño.',
  confirmOwnIntro: 'Tu propio diseño, desde tu remitente predeterminado.',
  confirmRate: (confirmed: number, asked: number) =>
    asked === 0
      ? 'Aún no se ha pedido a nadie que confirme.'
      : `${number(confirmed)} de ${number(asked)} lo ${agree(confirmed, 'hizo', 'hicieron')} (${percent(confirmed / asked)}).`,
  confirmStandard: 'Usar el correo estándar',
  confirmWaits: 'Esperando la confirmación por correo',
  consentKept: 'El texto junto a esta casilla se guarda con el consentimiento de la persona.',
  consentStays: 'Este campo se mantiene: el formulario pide una dirección de correo.',
  conversion: (n: number, of: number) => (of === 0 ? '–' : percent(Math.min(n, of) / of)),
  conversionRate: 'Conversión',
  create: 'Crear formulario',
  created: (name: string) => `Formulario ${quoted(name)} creado como borrador`,
  delete: 'Eliminar',
  deleteBody:
    'Los visitantes dejarán de ver el formulario y sus respuestas ya no se mostrarán. Las reseñas publicadas se conservan.',
  deleted: (name: string) => `Formulario ${quoted(name)} eliminado`,
  deleteIt: 'Eliminar formulario',
  deleteTitle: (name: string) => `¿Eliminar ${quoted(name)}?`,
  detail: 'Atributo que se rellena',
  device: 'Tamaño de la vista previa',
  doubleOptIn: 'Confirmar por correo (doble opt-in)',
  doubleOptInHint: 'Las personas se suscriben solo después de confirmar por correo.',
  dripHint: 'Las automatizaciones con el desencadenante «Alguien envía un formulario» se inician solas.',
  edit: 'Editar formulario',
  editRules: 'Editar reglas de visualización',
  embed: 'Dentro de una página',
  embeddedOnly: 'El formulario aparece donde pegues su código. Mira la pestaña Instalar.',
  embedHint: 'Muestra el formulario donde pegues esto',
  except: 'Nunca en estas páginas',
  exceptHint: 'Una ruta por línea. Usa * como comodín.',
  firstOption: 'Primera opción',
  firstTrigger: 'Aparece con lo que ocurra primero. Si no hay nada marcado, aparece enseguida.',
  form: 'Formulario',
  frequency: 'Volver a mostrar',
  frequencyHint: 'Para visitantes que lo cerraron. Quienes lo enviaron no vuelven a verlo.',
  from: 'De',
  fromBrand: 'Las fuentes y las esquinas vienen de tu marca.',
  heading: 'Título',
  hide: 'Ocultar',
  image: 'Imagen',
  imageAlt: 'Texto alternativo de la imagen',
  imageAltHint: 'Déjalo vacío si la imagen es decorativa.',
  imageSide: 'Posición de la imagen',
  in30Days: 'Últimos 30 días',
  install: 'Instalar',
  installAllow: 'Permite tus sitios web',
  installAllowIntro: 'El formulario solo aparece en las direcciones que indiques aquí.',
  installCheck: 'Compruébalo',
  installCheckIntro: 'Abrimos la página como lo haría un visitante y te decimos qué encontramos.',
  installDone: '(hecho)',
  installEmail: 'Enviar estos pasos a un desarrollador',
  installEmailSubject: 'Añadir el script de Lettermill a nuestro sitio',
  installLeftOut: 'El formulario no aparece en esta página por sus reglas de visualización.',
  installOther: 'Otras formas de mostrar este formulario',
  installPlatform: 'Plataforma de tu sitio',
  installScript: 'Añade una vez el script de Lettermill',
  installScriptIntro:
    'Sirve para todos los formularios y para registrar lo que ven los visitantes. No tendrás que cambiarlo más.',
  isPublished: 'No hay cambios que publicar.',
  keepVariant: (variant: 'a' | 'b') => `Conservar solo ${variant.toUpperCase()}`,
  kind: 'Tipo',
  label: 'Etiqueta',
  list: 'Añadir personas a esta lista',
  message: 'Mensaje',
  missing: 'Rellena este campo.',
  missingField: 'Si falta',
  missingOn: (n: number, of: number) => `Falta en ${number(n)} de ${plural(of, 'sitio', 'sitios')}`,
  moment: 'Cuándo aparece',
  moveDown: (label: string) => `Bajar ${quoted(label)}`,
  moveUp: (label: string) => `Subir ${quoted(label)}`,
  name: 'Nombre',
  needsName: 'Introduce un nombre para el formulario.',
  new: 'Nuevo formulario',
  noAnswers: (isReviewed: boolean) => `Aún no hay ${many(isReviewed)}`,
  noAnswersHere: (isReviewed: boolean) => `No hay ${many(isReviewed)} con este estado`,
  noAnswersIntro: 'Aparecen aquí a medida que se envía el formulario.',
  noEmail: 'Sin dirección de correo',
  noImage: 'Ninguna',
  none: 'Aún no hay formularios',
  noneIntro: 'Pon un formulario en tu sitio web para que la gente se suscriba a tus correos.',
  noTeaser: 'Desactivado',
  noTeaserYet: 'Este formulario no tiene pestaña.',
  noText: 'Vacío',
  notSpam: 'No es spam',
  noViews: 'Sin vistas registradas',
  noWinner: 'Aún no hay una ganadora clara.',
  ofAnswers: (n: number, of: number, isReviewed: boolean) => `${number(n)} de ${plural(of, ...nouns(isReviewed))}`,
  ofViews: (n: number, of: number) => `${number(n)} de ${plural(of, 'vista', 'vistas')}`,
  onExit: 'Al salir de la página',
  onExitHint: 'En ordenadores, cuando el puntero va hacia las pestañas o la dirección.',
  openPage: 'Su propia página',
  openPageHint: 'Para tu perfil en redes sociales o un código QR',
  optional: 'Opcional',
  options: 'Opciones',
  optionsHint: 'Una por línea',
  otherPages: 'Otras páginas',
  page: 'Página',
  pageOnly: 'El formulario solo tiene su propia página. Encontrarás su dirección en la pestaña Instalar.',
  pages: 'Solo en estas páginas',
  pagesHint: 'Una ruta por línea. Usa * como comodín. Déjalo vacío para todas las páginas.',
  percent: 'Porcentaje de la página',
  photo: 'Foto enviada con la respuesta',
  placeholder: 'Texto de ejemplo',
  position: 'Posición',
  preview: 'Vista previa',
  previewNotInstalled: 'Primero instala el script.',
  previewOnSite: 'Vista previa en tu sitio',
  previewState: 'Estado que se muestra',
  problems: 'Corrige esto antes de publicar',
  product: 'Producto',
  publish: 'Publicar',
  published: (name: string) => `Formulario ${quoted(name)} publicado`,
  publishedButton: 'Publicado',
  publishedInstall: 'Publicado. Instálalo para mostrarlo en tu sitio.',
  publishedOn: (day: string) => `publicado el ${day}`,
  rate: (answers: number, shown: number) =>
    shown === 0 ? '–' : `${percent(Math.min(answers, shown) / shown)} de ${plural(shown, 'vista', 'vistas')}`,
  rate30Days: 'Conversión en 30 días',
  recentAnswers: (n: number, isReviewed: boolean) => `${plural(n, ...nouns(isReviewed))} en 30 días`,
  redirect: 'O redirigir a esta URL',
  removeField: (label: string) => `Quitar ${quoted(label)}`,
  removeImage: 'Quitar imagen',
  repeat: (days: number | null) =>
    days === null ? 'Nunca' : days === 0 ? 'En la página siguiente' : `Tras ${plural(days, 'día', 'días')}`,
  required: 'Obligatorio',
  results: 'Resultados',
  reviewChoose: 'Elige una reseña',
  reviewClear: 'Quitar la reseña',
  reviewGone: 'Esta reseña ya no está publicada',
  reviewNotFound: 'No se encontró ninguna reseña',
  reviewsNone: 'Aún no hay reseñas publicadas',
  seconds: 'Segundos',
  section: 'Sección del formulario',
  sendToTool: 'Enviar a otra herramienta',
  sendToToolHint: 'Cada envío del formulario se manda a tus webhooks como form.submitted.',
  settings: 'Ajustes',
  shape: 'Formato',
  show: 'Publicar',
  shown: 'Mostrado',
  shownTimes: 'Vistas',
  shownToday: (views: number, answers: number, isReviewed: boolean) =>
    `Mostrado ${plural(views, 'vez', 'veces')} hoy, ${plural(answers, ...nouns(isReviewed))}`,
  showsCode: (code: string) => `Muestra el código ${code}`,
  signedUp: 'Suscritos',
  signedUpCount: people,
  skipKnown: 'No a suscriptores',
  skipKnownHint:
    'Lo oculta a visitantes que llegaron desde uno de tus correos, si dieron su consentimiento para ser reconocidos.',
  spam: 'Spam',
  spamBecause: 'Marcada como spam porque',
  starsOf: (n: number) => plural(n, 'estrella', 'estrellas'),
  startTest: 'Añadir variante B',
  state: 'Estado',
  stateChanged: (n: number, isReviewed: boolean) =>
    `${plural(n, ...nouns(isReviewed))} ${agree(n, 'actualizada', 'actualizadas')}`,
  submitted: 'Enviada',
  success: 'Éxito',
  suggestFixes: 'Sugerir correcciones',
  suggestFixesHint: '«gmial.com» se convierte en «¿Quisiste decir gmail.com?»',
  switchedOff: (name: string) => `Formulario ${quoted(name)} desactivado`,
  switchOff: 'Desactivar',
  teaser: 'Pestaña',
  teaserAt: ({ text, side }: { text: string; side: 'left' | 'right' }) =>
    `Pestaña ${quoted(text)}, abajo a la ${side === 'left' ? 'izquierda' : 'derecha'}`,
  teaserHint: 'Una pestaña en la parte inferior de la página que abre el formulario.',
  teaserOn: 'Mostrar pestaña',
  teaserSide: 'Lado',
  teaserText: 'Texto de la pestaña',
  test: 'Prueba A/B',
  testHint:
    'Cada variante se muestra a la mitad de los visitantes. Los campos y las reglas de visualización son los mismos.',
  testIntro: 'Prueba otro título, imagen o disposición con la mitad de tus visitantes.',
  testSentTo: (email: string) => `Correo de prueba enviado a ${email}`,
  testSince: 'Desde que se publicaron las variantes.',
  text: 'Texto',
  ticked: 'Aceptó',
  title: 'Formularios',
  topics: 'Temas para elegir',
  toReview: (n: number) => `${number(n)} por revisar`,
  type: (kind: string, shape: string) => `${kind} · ${shape}`,
  variant: 'Variante',
  variantAhead: (variant: 'a' | 'b') => `La variante ${variant.toUpperCase()} es mejor, con un 95 % de confianza.`,
  variantOf: (variant: 'a' | 'b') => `Variante ${variant.toUpperCase()}`,
  viewsByDay: 'Vistas por día',
  viewsFile: 'vistas-formulario',
  waiting: 'Por revisar',
  whenAppears: 'Cuándo aparece',
}

export const formKinds: typeof en.formKinds = {
  signup: 'Suscripción',
  review: 'Reseña',
  survey: 'Encuesta',
  feedback: 'Opinión',
  back_in_stock: 'De nuevo disponible',
}

export const formTabs: typeof en.formTabs = {
  content: 'Contenido',
  style: 'Estilo',
  display: 'Visualización',
  after: 'Después',
}

/** What the builder shows of a form. */
export const previewStates: typeof en.previewStates = {
  teaser: 'Pestaña',
  form: 'Formulario',
  success: 'Éxito',
  error: 'Error',
}

export const positions: typeof en.positions = { left: 'Izquierda', center: 'Centro', right: 'Derecha' }

export const imageSides: typeof en.imageSides = { top: 'Arriba', left: 'Mitad izquierda', right: 'Mitad derecha' }

export const teaserSides: typeof en.teaserSides = { left: 'Izquierda', right: 'Derecha' }

export const fieldTypes: typeof en.fieldTypes = {
  email: 'Dirección de correo',
  first_name: 'Nombre',
  last_name: 'Apellidos',
  detail: 'Atributo',
  topics: 'Temas',
  consent: 'Casilla de consentimiento',
  rating: 'Valoración con estrellas',
  title: 'Título de la reseña',
  review: 'Texto de la reseña',
  text: 'Texto corto',
  long_text: 'Texto largo',
  choice: 'Opción única',
  photo: 'Foto',
}

type Rules = {
  seconds: number | null
  percent: number | null
  exit: boolean
  repeatDays: number | null
  skipKnown: boolean
}

/** "After 8 seconds or 40% scrolled, or when leaving the page. Once per visitor in 30 days. Not for subscribers." */
export function displayRules({ seconds, percent: scrolled, exit, repeatDays, skipKnown }: Rules): string {
  const moments = [
    ...(seconds === null ? [] : [`tras ${plural(seconds, 'segundo', 'segundos')}`]),
    ...(scrolled === null ? [] : [`tras desplazarse un ${scrolled} %`]),
    ...(exit ? ['al salir de la página'] : []),
  ]
  const when = moments.length === 0 ? 'enseguida' : moments.join(' o ')
  const often =
    repeatDays === null
      ? 'Una vez por visitante.'
      : repeatDays === 0
        ? 'En todas las páginas.'
        : `Una vez por visitante cada ${plural(repeatDays, 'día', 'días')}.`
  return `${capitalized(when)}. ${often}${skipKnown ? ' No a suscriptores.' : ''}`
}

export const formShapes: typeof en.formShapes = {
  embedded: 'Incrustado en una página',
  popup: 'Ventana emergente',
  slide_in: 'Deslizante',
  page: 'Solo página independiente',
}

export const formShapeNouns: typeof en.formShapeNouns = {
  embedded: 'Formulario',
  popup: 'Ventana emergente',
  slide_in: 'Deslizante',
  page: 'Página',
}

export const installPlatforms: typeof en.installPlatforms = {
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  tag_manager: 'Tag Manager',
  any: 'Otro sitio web',
}

export const installSteps: typeof en.installSteps = {
  shopify:
    'En Shopify, abre Tienda online › Temas y luego «…» › Editar código. Pega esto en theme.liquid antes de </head> y guarda.',
  woocommerce:
    'En WordPress, instala un plugin que añada código al encabezado, como WPCode. Pega esto en su campo de encabezado y guarda.',
  tag_manager:
    'En Google Tag Manager, añade una etiqueta de tipo HTML personalizado con este código y el activador All Pages, y publica. La comprobación de abajo lee la página sin ejecutar etiquetas: fíjate en el estado después de tu próxima visita.',
  any: 'Pega esto antes de </head> en cada página.',
}

export const devices: typeof en.devices = { desktop: 'Escritorio', phone: 'Móvil' }

export const formSaving: typeof en.formSaving = {
  saved: 'Guardado',
  saving: 'Guardando…',
  failed: 'Sin guardar',
  conflict: 'Sin guardar',
}

/** What the form says to visitors, in the preview. */
export const previewWords: typeof en.previewWords = {
  close: 'Cerrar',
  failed: 'Algo salió mal.',
  leaveEmpty: 'Deja esto vacío',
  fix: 'Revisa estos campos.',
  copy: 'Copiar código',
  copied: 'Copiado',
  didYouMean: '¿Quisiste decir {email}?',
  honeypot: 'hp',
  stamp: 'stamp',
  product: 'product',
}

export const spamReasons: typeof en.spamReasons = {
  honeypot: 'se rellenó un campo oculto',
  no_stamp: 'el formulario no se mostró antes',
  too_fast: 'se envió demasiado rápido',
  links: 'contiene demasiados enlaces',
  link_in_name: 'el nombre contiene un enlace',
}
