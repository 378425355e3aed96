// Copy for captured mail.

import type * as en from '../en/captured-mail.ts'

export const capturedMail: typeof en.capturedMail = {
  back: 'Volver a la lista',
  banner: 'Los correos se capturan aquí. Nadie los recibe.',
  captured: 'Capturado',
  from: 'De',
  headers: 'Encabezados',
  html: 'HTML',
  links: 'Enlaces',
  noHtml: 'Este correo solo tiene texto sin formato.',
  noLinks: 'Este correo no tiene enlaces.',
  noMatch: 'Ningún correo coincide',
  none: 'Aún no se ha capturado nada',
  noneIntro: 'Envía una campaña o un correo de prueba y aparecerá aquí.',
  open: 'Selecciona un correo para leerlo.',
  search: 'Buscar por correo o asunto',
  source: 'Código fuente',
  systemHint:
    'Invitaciones, enlaces de inicio de sesión y avisos. Cualquiera que tenga uno de esos enlaces puede usarlo, así que solo pueden verlos los propietarios de la primera cuenta.',
  systemNone: 'Invita a alguien o restablece una contraseña y el correo aparecerá aquí.',
  tabs: 'Partes del correo',
  text: 'Texto sin formato',
  title: 'Correo capturado',
  to: 'Para',
  whose: 'Correos de',
}

export const mailboxes: typeof en.mailboxes = { account: 'Esta cuenta', program: 'Sistema' }
