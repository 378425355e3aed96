// Copy for senders.

import type * as en from '../en/senders.ts'

export const senders: typeof en.senders = {
  add: 'Añadir remitente',
  added: (email: string) => `Remitente ${email} añadido`,
  choose: 'Elige un remitente',
  default: 'Predeterminado',
  delete: 'Eliminar',
  deleteBody:
    'Las campañas que usan este remitente necesitan otro antes de poder enviarse. Los correos enviados no cambian.',
  deleteIt: 'Eliminar remitente',
  deleteTitle: (email: string) => `¿Eliminar ${email}?`,
  deleted: (email: string) => `Remitente ${email} eliminado`,
  domain: 'Dominio',
  edit: 'Editar',
  email: 'Dirección de correo',
  makeDefault: 'Usar como predeterminado',
  name: 'Nombre',
  nameHint: 'Se muestra en la bandeja de entrada, por ejemplo, el nombre de tu tienda',
  needsPostal: 'Introduce una dirección postal. La ley exige una en cada correo de marketing.',
  none: 'Aún no hay remitentes',
  noneIntro: 'Añade un remitente para que tus correos tengan un nombre y una dirección de origen.',
  postal: 'Dirección postal',
  postalHint: 'Aparece en el pie de cada correo',
  replyTo: 'Dirección de respuesta',
  replyToHint: 'Déjala vacía para recibir las respuestas en la dirección del remitente.',
  resendVerification: 'Reenviar correo de verificación',
  saved: (email: string) => `Remitente ${email} guardado`,
  sender: 'Remitente',
  state: 'Estado',
  title: 'Remitentes',
  verificationSent: (email: string) => `Correo de verificación enviado a ${email}`,
}

export const domainsOfSenders: typeof en.domainsOfSenders = {
  none: 'Dominio sin configurar',
  not_checked: 'Dominio sin comprobar',
  incomplete: 'Dominio incompleto',
  ok: 'Dominio verificado',
  broken: 'El dominio no funciona',
}
