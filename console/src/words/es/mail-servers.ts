// Copy for mail servers and providers' webhooks.

import type * as en from '../en/mail-servers.ts'

export const servers: typeof en.servers = {
  add: 'Añadir servidor de correo',
  addIt: 'Añadir servidor',
  added: (name: string) => `Servidor de correo ${name} añadido`,
  edit: 'Editar',
  editTitle: 'Editar servidor de correo',
  host: 'Host',
  installation: 'compartido',
  intro: 'Los servidores que envían tus correos.',
  introShared: 'Los servidores que envían tus correos. Si no añades ninguno, se usan los compartidos.',
  name: 'Nombre',
  needsHost: 'Introduce un host.',
  needsName: 'Introduce un nombre para el servidor.',
  none: 'Aún no hay servidores de correo',
  noneCaptured: 'Hasta que añadas un servidor de correo, los correos se capturan y no se envían.',
  noneUrl: 'Los correos se envían a través del servidor configurado para esta instalación.',
  on: 'Activado',
  password: 'Contraseña',
  passwordHint: 'No se vuelve a mostrar',
  port: 'Puerto',
  purpose: 'Se usa para',
  purposeHint: 'Un servidor aparte separa los recibos y restablecimientos de contraseña de las campañas.',
  remove: 'Quitar',
  removeBody: 'Los correos sin enviar salen por tus otros servidores o esperan hasta que haya uno.',
  removeIt: 'Quitar servidor',
  removeTitle: (name: string) => `¿Quitar ${name}?`,
  removed: (name: string) => `Servidor de correo ${name} quitado`,
  saved: (name: string) => `Servidor de correo ${name} guardado`,
  secure: 'Cifrado',
  test: 'Probar conexión',
  title: 'Servidores de correo',
  username: 'Nombre de usuario',
  usernameHint: 'Déjalo vacío si el servidor no lo necesita.',
  warmUp: 'Calentamiento',
  warmUpHint: 'Para servidores nuevos: aumenta el volumen día a día para ganar reputación ante los proveedores.',
  works: 'Funciona',
}

export const serverPurposes: typeof en.serverPurposes = {
  all: 'Todo el correo',
  transactional: 'Solo correo transaccional',
}

export const tlsModes: typeof en.tlsModes = {
  opportunistic: 'TLS si está disponible',
  starttls: 'STARTTLS',
  implicit: 'TLS implícito',
  never: 'Ninguno',
}

/** Providers that report deliveries and bounces by webhook. */
export const deliveryReports: typeof en.deliveryReports = {
  add: 'Añadir proveedor',
  added: 'Proveedor añadido. Introduce la URL en los ajustes del proveedor.',
  intro: 'Amazon SES, Postmark, SendGrid y Mailgun notifican las entregas y los rebotes a estas URL.',
  last: 'Última notificación',
  never: 'nunca',
  none: 'Ninguno aún.',
  provider: 'Proveedor',
  refused: (why: string) => `Última notificación rechazada: ${why}`,
  removeBody: 'Ya no se aceptan las notificaciones enviadas a su URL.',
  removed: 'Proveedor quitado',
  secret: 'Secreto',
  secretHint: 'Postmark: usuario:contraseña. SendGrid: clave de verificación. Mailgun: clave de firma de webhooks.',
  title: 'Notificaciones de entrega por webhook',
  topic: 'ARN del tema',
  url: 'URL para introducir en el proveedor',
}
