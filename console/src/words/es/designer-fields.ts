// Copy for the settings of a design's parts, and sample text.

import type * as en from '../en/designer-fields.ts'

export const aligns: typeof en.aligns = { left: 'Izquierda', center: 'Centro', right: 'Derecha' }

export const corners: typeof en.corners = { brand: 'Redondeadas', none: 'Rectas', circle: 'Círculo' }

export const fullWidths: typeof en.fullWidths = { phone: 'En el móvil', no: 'Nunca', always: 'Siempre' }

export const blockFields: typeof en.blockFields = {
  addItem: 'Añadir elemento',
  addLink: 'Añadir enlace',
  alt: 'Texto alternativo',
  altHint: 'Lo leen los lectores de pantalla y se muestra si las imágenes están desactivadas',
  asideHref: 'Enlace lateral',
  asideLabel: 'Texto del enlace lateral',
  background: 'Fondo',
  backgroundImage: 'Imagen de fondo',
  bleed: 'De borde a borde',
  darkSrc: 'Imagen para el modo oscuro',
  imageRatio: 'Recortar a proporción',
  block: 'Bloque',
  button: 'Texto del botón',
  buttonHref: 'Enlace del botón',
  byBackground: 'Según el fondo',
  caption: 'Pie de imagen',
  choiceAction: 'Al elegirla',
  choiceHint: 'Abre una página donde la persona lo guarda',
  choiceDetail: 'Campo',
  choiceTopic: 'Tema',
  choiceValue: 'Valor',
  code: 'Código',
  codeLabel: 'Texto encima del código',
  color: 'Color',
  columns: 'Columnas',
  count: 'Número de productos',
  countdownLine: 'Mostrar cuándo termina',
  countdownLineHint: 'Déjalo vacío para mostrar el día y la hora',
  countdownZone: 'Termina',
  data_set: 'Conjunto de datos',
  day: 'Día',
  ends_at: 'Termina el',
  eyebrow: 'Línea encima del título',
  figure: 'Cifra',
  font: 'Fuente',
  footer_html: 'Texto encima de la dirección',
  footer_line: 'Una línea sobre tu tienda',
  footer_logo: 'Mostrar logo',
  footer_social: 'Mostrar redes sociales',
  for: 'Para',
  full_width: 'Ancho completo',
  gap: 'Espacio entre columnas',
  gives: 'Oferta',
  gutter: 'Margen lateral',
  heading: 'Título',
  height: 'Alto en píxeles',
  hide: 'Mostrar en',
  href: 'Enlace',
  html: 'Texto de cada fila',
  htmlHint: 'Por ejemplo, {{ row.title }}',
  icon: 'Icono',
  item: (n: number) => `Elemento ${n}`,
  items: 'Elementos',
  kind: 'Tipo',
  label: 'Texto del botón',
  layout: 'Disposición',
  left: 'Quedan en existencias',
  level: 'Nivel',
  limit: 'Máximo de filas',
  linkText: 'Texto del enlace',
  linkTextHint: 'Déjalo vacío para usar el texto habitual en el idioma del lector',
  links: 'Enlaces',
  logoVersion: 'Versión del logo',
  month: 'Mes',
  name: 'Nombre',
  network: 'Red',
  note: 'Nota',
  paddingBottom: 'Margen inferior',
  paddingTop: 'Margen superior',
  panel: 'Poner en una tarjeta',
  per_row: 'Por fila',
  preferences: 'Texto del enlace de preferencias',
  preferences_link: 'Mostrar el enlace de preferencias',
  price: 'Precio',
  productCategory: 'Categoría',
  product_id: 'Producto',
  product_ids: 'Productos',
  quote: 'Cita',
  quoteHint: 'Con una reseña, déjalo vacío para usar su texto',
  radius: 'Esquinas redondeadas',
  ratio: 'Anchos',
  removeItem: (n: number) => `Quitar elemento ${n}`,
  review_id: 'Reseña',
  reviewHint:
    'Una respuesta publicada de uno de tus formularios. Los correos muestran su texto, nombre, producto y estrellas mientras esté publicada.',
  role: 'Cargo',
  rounded: 'Esquinas redondeadas',
  sectionName: 'Nombre en el esquema',
  sectionWidth: 'Fondo a todo el ancho',
  share: 'Ancho de la imagen en porcentaje',
  show: 'Muestra',
  show_address: 'Mostrar dirección de envío',
  show_note: 'Mostrar la descripción corta',
  show_number: 'Mostrar número y fecha',
  show_old_price: 'Mostrar el precio anterior',
  show_price: 'Mostrar precio',
  side: 'Imagen a la',
  size: 'Tamaño',
  socialHint: 'Déjalo vacío para mostrar los enlaces de tu marca.',
  socialLinks: 'Enlaces',
  source: 'Qué productos',
  sourceHint: 'Sin probar en programas de correo. Se eliminan los scripts, formularios y marcos.',
  source_html: 'HTML',
  src: 'Imagen',
  stack: 'Apilar columnas en el móvil',
  stars: 'Estrellas',
  starsAs: 'Estrellas como',
  starsLabel: 'Texto antes del número de estrellas',
  stockHint:
    'La barra muestra sus existencias. No aparece en los correos mientras se desconozcan, estén agotadas o superen el total.',
  stockLineHint: 'Con un producto, déjalo vacío para indicar cuántas quedan',
  terms: 'Condiciones',
  text: 'Texto',
  text_color: 'Color del texto',
  tileColor: 'Color detrás de las imágenes',
  title: 'Título',
  total: 'Existencias totales',
  totalWord: 'Palabra para el total',
  unsubscribe: 'Texto del enlace de baja',
  variant: 'Estilo del botón',
  vertical: 'Alineación vertical',
  view: 'Texto del enlace para ver en el navegador',
  view_link: 'Mostrar el enlace para ver en el navegador',
  whenText: 'Cuándo',
  who: 'Quién lo dijo',
  why: 'Por qué reciben este correo',
  width: 'Ancho en píxeles',
}

/** Content that a new block arrives with; it is marked until it is edited. */
export const sampleWords: typeof en.sampleWords = {
  button: 'Comprar ahora',
  cart: 'Volver al carrito',
  couponCode: 'GRACIAS10',
  couponFor: 'tu próximo pedido',
  couponGives: '10 % de descuento',
  couponTerms: 'Un solo uso, en un plazo de 30 días.',
  eyebrow: 'Novedad de la semana',
  heading: 'Un titular que invita a abrir',
  html: '<p>Aquí va tu propio HTML.</p>',
  imageAlt: 'Ilustración de una cosecha',
  link: 'Regalos',
  month: 'Junio',
  name: 'Elena Campos',
  priceWord: 'Menos de',
  quote: 'El mejor regalo que he hecho en años. El segundo lo pidió ella misma.',
  role: 'Fundadora',
  stock: 'Quedan 42 de 100',
  subheading: 'La historia que hay detrás',
  text: '<p>Esta mañana llegaron las primeras piezas de la temporada. Las desembalamos, las probamos todas y elegimos algunas que creemos que te gustarán.</p>',
  videoAlt: 'Un fotograma del vídeo',
  who: 'Ada, Valencia',
}

export const sampleMenu: typeof en.sampleMenu = {
  new: 'Novedades',
  bestsellers: 'Más vendidos',
  gifts: 'Regalos',
}

/** Titles and notes of sample entries. */
export const sampleChoices: typeof en.sampleChoices = {
  'Soy nuevo aquí': 'Muéstrame por dónde empezar',
  'Ya sé lo que me gusta': 'Llévame a la tienda',
}

export const sampleDates: typeof en.sampleDates = {
  14: 'Jornada de puertas abiertas en la tienda',
  21: 'Degustación de verano',
}

export const sampleIcons: typeof en.sampleIcons = {
  'Envío gratis': 'En pedidos de más de 25 €',
  'Devoluciones fáciles': 'En un plazo de 30 días',
  'Hecho con cuidado': 'En series pequeñas',
}

export const sampleNumbers: typeof en.sampleNumbers = {
  '12.000': 'clientes satisfechos',
  '4,8': 'valoración media',
  '24 h': 'hasta el envío',
}

export const samplePrices: typeof en.samplePrices = { small: '10 €', medium: '25 €', large: '50 €' }

export const sampleSteps: typeof en.sampleSteps = {
  'Preparamos tu pedido': 'A mano, en papel reciclado',
  'Va en camino': 'Recibirás un enlace de seguimiento',
}

export const choiceActions: typeof en.choiceActions = {
  link: 'Abrir un enlace',
  topicOn: 'Activar un tema',
  topicOff: 'Desactivar un tema',
  detail: 'Guardar un campo',
  frequency: 'Cambiar la frecuencia de los correos',
}

export const hides: typeof en.hides = { desktop: 'Solo móvil', phone: 'Solo escritorio', everywhere: 'Ninguno' }

export const fontRoles: typeof en.fontRoles = { display: 'Fuente de títulos', body: 'Fuente de texto' }

export const headingSizes: typeof en.headingSizes = {
  h1: 'Grande',
  h2: 'Mediano',
  h3: 'Pequeño',
  display: 'Muy grande',
  hero: 'Portada',
  poster: 'Cartel',
}

export const textSizes: typeof en.textSizes = {
  body: 'Normal',
  lead: 'Entradilla',
  letter: 'Carta',
  small: 'Pequeño',
  fine: 'Letra pequeña',
}

export const buttonVariants: typeof en.buttonVariants = {
  primary: 'Color de marca',
  accent: 'Color de acento',
  light: 'Blanco',
  deep: 'Oscuro',
  outline: 'Contorno',
  link: 'Enlace de texto',
}

export const buttonSizes: typeof en.buttonSizes = { normal: 'Normal', small: 'Pequeño' }

export const logoParts: typeof en.logoParts = { both: 'Logo y nombre', mark: 'Logo', name: 'Nombre' }

export const countdownZones: typeof en.countdownZones = {
  shop: 'Para todos a la vez',
  reader: 'A esta hora en la zona horaria de cada persona',
}

export const starKinds: typeof en.starKinds = { pictures: 'Imágenes', glyphs: 'Texto' }

export const logoVersions: typeof en.logoVersions = { light: 'Para fondos claros', dark: 'Para fondos oscuros' }

export const networks: typeof en.networks = {
  photos: 'Instagram',
  friends: 'Facebook',
  films: 'YouTube',
  pins: 'Pinterest',
  tunes: 'TikTok',
  site: 'Sitio web',
}

export const heroLayouts: typeof en.heroLayouts = {
  picture_first: 'Imagen primero',
  words_first: 'Texto primero',
  side_by_side: 'Lado a lado',
}

export const imageRatios: typeof en.imageRatios = {
  '1:1': 'Cuadrada (1:1)',
  '4:3': '4:3',
  '3:2': '3:2',
  '16:9': '16:9',
}

export const heroSizes: typeof en.heroSizes = { display: 'Grande', hero: 'Muy grande', h1: 'Mediano' }

export const sides: typeof en.sides = { left: 'izquierda', right: 'derecha' }

export const dividerKinds: typeof en.dividerKinds = {
  line: 'Línea',
  leaf: 'Hoja',
  scallop: 'Festón',
  wave: 'Onda',
  awning: 'Toldo',
}

export const roundedSides: typeof en.roundedSides = {
  none: 'Rectas',
  top: 'Arriba',
  bottom: 'Abajo',
  all: 'Todas',
}

export const verticals: typeof en.verticals = { top: 'Arriba', middle: 'Centro', bottom: 'Abajo' }

export const conditionKinds: typeof en.conditionKinds = {
  everyone: 'Todos',
  all: 'Personas que cumplen todo lo siguiente',
  any: 'Personas que cumplen algo de lo siguiente',
  liquid: 'Personas que cumplen una condición Liquid',
}

export const conditionOps: typeof en.conditionOps = {
  is: 'es',
  is_not: 'no es',
  contains: 'contiene',
  starts_with: 'empieza por',
  ends_with: 'termina en',
  is_empty: 'está vacío',
  is_not_empty: 'no está vacío',
  more_than: 'es más de',
  less_than: 'es menos de',
  at_least: 'es al menos',
  at_most: 'es como máximo',
}

export const headingLevels: typeof en.headingLevels = { 1: 'Título 1', 2: 'Título 2', 3: 'Título 3' }

export const productSources: typeof en.productSources = {
  newest: 'Productos más nuevos',
  bestsellers: 'Más vendidos',
  viewed: 'Productos que vio la persona',
  goes_with: 'Comprados juntos a menudo',
  category: 'Más vendidos de una categoría',
  chosen: 'Productos seleccionados',
}

/** Colors of the brand, by the names that designs use. */
export const paletteColors: typeof en.paletteColors = {
  surface: 'Superficie',
  canvas: 'Lienzo',
  ink: 'Tinta',
  p1: 'Marca',
  p2: 'Marca, oscuro',
  p3: 'Marca, medio',
  p4: 'Marca, claro',
  p5: 'Marca, pálido',
  p6: 'Marca, tinte',
  a1: 'Acento, oscuro',
  a2: 'Acento',
  a3: 'Acento, claro',
  a4: 'Acento, tinte',
  c1: 'Contraste',
  c2: 'Contraste, medio',
  c3: 'Contraste, claro',
  c4: 'Contraste, tinte',
  w: 'Blanco',
}

export const blockCategories: typeof en.blockCategories = {
  basics: 'Básicos',
  layout: 'Disposición',
  shop: 'Tienda y datos',
  more: 'Más',
}

export const blockKinds: typeof en.blockKinds = {
  app: 'Bloque de app',
  button: 'Botón',
  cart: 'Artículos del carrito',
  choices: 'Lista de opciones',
  columns: 'Columnas',
  countdown: 'Cuenta atrás',
  coupon: 'Código de cupón',
  data: 'Conjunto de datos',
  dates: 'Fechas',
  divider: 'Separador',
  eyebrow: 'Antetítulo',
  footer: 'Pie',
  heading: 'Título',
  hero: 'Portada',
  html: 'HTML',
  icons: 'Fila de iconos',
  image: 'Imagen',
  image_text: 'Imagen y texto',
  logo: 'Logo',
  menu: 'Menú',
  numbers: 'Cifras',
  order: 'Resumen del pedido',
  price_tiles: 'Tarjetas de precio',
  products: 'Productos',
  signature: 'Firma',
  social: 'Redes sociales',
  spacer: 'Espacio',
  stars: 'Estrellas de reseña',
  steps: 'Pasos',
  stock: 'Barra de existencias',
  testimonial: 'Testimonio',
  text: 'Texto',
  video: 'Vídeo',
}

export const sectionCategories: typeof en.sectionCategories = {
  hero: 'Portada',
  products: 'Productos',
  text: 'Texto',
  footer: 'Pie',
}
