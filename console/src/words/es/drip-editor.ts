// Copy for editing drips: choices of triggers, steps and times, and trying a drip out.

import type * as en from '../en/drip-editor.ts'

export const triggerNames: typeof en.triggerNames = {
  subscribed: 'Alguien se suscribe',
  event: 'Ocurre un evento',
  order_placed: 'Alguien hace un pedido',
  order_shipped: 'Se envía un pedido',
  detail_changed: 'Cambia un atributo',
  joined_list: 'Se añade a alguien a una lista',
  data_row_added: 'Se añade una fila sobre alguien a un conjunto de datos',
  entered_group: 'Alguien entra en un grupo',
  checkout_abandoned: 'Alguien abandona una compra',
  form_submitted: 'Alguien envía un formulario',
  back_in_stock: 'Un producto vuelve a estar disponible',
}

export const stepMenuGroups: typeof en.stepMenuGroups = {
  waiting: 'Esperar',
  sending: 'Correo',
  deciding: 'Bifurcar',
  acting: 'Acciones',
  fromApps: 'De tus apps',
}

export const stepMenu: typeof en.stepMenu = {
  wait: 'Un tiempo',
  wait_until: 'Hasta una hora del día',
  wait_until_date: 'Hasta una fecha personal',
  wait_for: 'A un evento',
  email: 'Enviar correo',
  branch: 'Por reglas',
  split: 'División aleatoria',
  set_detail: 'Definir un atributo',
  add_to_list: 'Añadir a lista',
  remove_from_list: 'Quitar de lista',
  notify: 'Enviar un webhook',
  exit: 'Salir',
}

export const templateNames: typeof en.templateNames = {
  welcome_series: 'Serie de bienvenida',
  first_order_thanks: 'Gracias por el primer pedido',
  repeat_buyers: 'Compradores recurrentes',
  review_request: 'Solicitud de reseña',
  win_back: 'Recuperación',
  back_in_stock: 'De nuevo disponible',
  birthday: 'Cumpleaños',
  abandoned_checkout: 'Compra abandonada',
  browse_abandonment: 'Navegación abandonada',
  replenishment: 'Reposición',
}

export const templateHints: typeof en.templateHints = {
  welcome_series:
    'Un saludo, consejos para sacarle partido a los tres días y luego favoritos para quienes no han comprado.',
  first_order_thanks: 'Un agradecimiento a la media hora y una solicitud de valoración a los diez días.',
  repeat_buyers: 'Un agradecimiento al día siguiente de un nuevo pedido, con productos que combinan.',
  review_request: 'Diez días después del envío de un pedido, con un recordatorio.',
  win_back: 'Tras 90 días sin pedidos: novedades, un descuento y la opción de recibir menos correos.',
  back_in_stock: 'En cuanto un producto que pidió vuelve a estar disponible.',
  birthday: 'Cada año, la mañana de su cumpleaños.',
  abandoned_checkout: 'El carrito a la hora y una nota breve al día siguiente.',
  browse_abandonment: 'Cuatro horas después de que alguien vea un producto. Requiere el script del sitio web.',
  replenishment: 'Cuando el último pedido debería haberse terminado: lo mismo otra vez.',
}

export const simulation: typeof en.simulation = {
  intro: 'Ejecuta el borrador con tiempo simulado. No se envía ni se guarda nada.',
  run: 'Ejecutar simulación',
  startAt: 'Empezar en otro momento',
  title: 'Simulación',
  unknown: 'Nadie tiene esta dirección de correo.',
  who: 'Dirección de correo (vacía para una persona de ejemplo)',
}

export const simulationEnds: typeof en.simulationEnds = {
  finished: 'Llega al final.',
  goal: 'Alcanza el objetivo.',
  exited: 'Sale antes de tiempo.',
  unfinished: 'Sigue en la automatización después de mucho tiempo.',
}

export const orderKinds: typeof en.orderKinds = {
  any: 'Todos los pedidos',
  first: 'Primer pedido',
  repeat: 'Pedidos repetidos',
}

export const reentryKinds: typeof en.reentryKinds = {
  never: 'Nunca: cada persona entra una vez',
  always: 'Siempre: con cada desencadenante',
  after: 'Tras un número de días',
}

export const goalKinds: typeof en.goalKinds = {
  '': 'Sin objetivo',
  order_placed: 'Hace un pedido',
  event: 'Ocurre un evento',
  rules: 'Cumple unas reglas',
}

export const timeUnits: typeof en.timeUnits = { minutes: 'Minutos', hours: 'Horas', days: 'Días' }

export const timeZones: typeof en.timeZones = {
  person: 'La zona horaria de la persona',
  account: 'La zona horaria de tu cuenta',
}

export const dateRepeats: typeof en.dateRepeats = { yearly: 'Cada año', once: 'Una vez' }
