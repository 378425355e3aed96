// Copy for getting started and the demo shop.

import type * as en from '../en/start.ts'
import { quoted } from './grammar.ts'

export const start: typeof en.start = {
  done: 'Hecho',
  forAdmins: 'solo administradores',
  hidden: 'Lista de tareas oculta. Vuelve a abrirla con Ctrl K.',
  hide: 'Ocultar lista de tareas',
  importFile: 'Importar un archivo',
  moveIn: 'Mudarse desde otra herramienta',
  line: 'Los pasos se marcan a medida que los completas.',
  checkDomain: 'Comprueba tu dominio',
  title: 'Primeros pasos',
}

export const startTitles: typeof en.startTitles = {
  people: 'Añade personas',
  sender: 'Elige un remitente',
  campaign: 'Crea una campaña',
  mailbox: 'Mira tu correo capturado',
  shop: 'Conecta tu tienda',
  drip: 'Inicia una automatización de bienvenida',
  mail_server: 'Añade un servidor de correo',
}

export const startReasons: typeof en.startReasons = {
  people: 'Añádete para empezar.',
  sender: 'Un nombre, una dirección de correo y la dirección postal para el pie.',
  campaign: 'Elige un diseño y los destinatarios, y revísalo todo antes de enviar.',
  mailbox: 'Hasta que añadas un servidor de correo, todo lo que envíes se captura aquí.',
  shop: 'Los pedidos y eventos muestran lo que consiguen tus correos.',
  drip: 'Se envía automáticamente cuando alguien se suscribe.',
  mail_server:
    'Hasta que añadas un servidor de correo, los correos se capturan y no se envían. Después, verifica tu dominio.',
}

export const startActions: typeof en.startActions = {
  people: 'Añadir una persona',
  sender: 'Elegir remitente',
  campaign: 'Crear una campaña',
  mailbox: 'Abrir correo capturado',
  shop: 'Enviar tu primer evento',
  drip: 'Nueva automatización',
  mail_server: 'Añadir servidor de correo',
}

export const demo: typeof en.demo = {
  failed: 'No se pudo crear la última tienda de demostración. Inténtalo de nuevo.',
  making: (name: string) => `Creando ${quoted(name)}`,
  open: 'Abrir tienda de demostración',
  ready: 'Tu tienda de demostración está lista',
  readyWhy: 'Es una cuenta aparte, así que nada de lo que hagas allí afecta a la tuya.',
  start: 'Crear tienda de demostración',
  title: 'Explora una tienda de demostración',
  weeks: (done: number, of: number) => `${done} de ${of} semanas de historial`,
  why: 'Una tienda de té con 5000 personas, un año de pedidos, campañas, automatizaciones activas y formularios, en una cuenta aparte. Tarda menos de un minuto.',
}
