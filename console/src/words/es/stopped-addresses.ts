// Copy for stopped addresses and the delivery log of an email.

import type * as en from '../en/stopped-addresses.ts'
import { plural } from './grammar.ts'

export const stopped: typeof en.stopped = {
  add: 'Añadir direcciones',
  addHint: 'Una por línea o separadas por comas',
  addIt: 'Bloquear direcciones',
  added: (n: number) => plural(n, 'dirección bloqueada', 'direcciones bloqueadas'),
  addedBy: (name: string | null) => `por ${name ?? 'un antiguo miembro'}`,
  addresses: 'Direcciones de correo',
  answer: 'Respuesta del servidor',
  email: 'Dirección',
  export: 'Exportar',
  historyNone: 'No hay notificaciones de entrega para esta dirección.',
  intro: 'No se envía nada a estas direcciones.',
  keptAbout: 'Sobre el correo',
  keptExcerpt: 'Inicio del mensaje',
  keptIntro:
    'Mensajes que recibimos sobre tus correos y que no pudimos procesar. No se bloqueó ninguna dirección. Los 200 más recientes se guardan 60 días.',
  keptRemove: 'Quitar mensaje',
  keptRemoved: 'Mensaje quitado',
  keptTitle: 'Correo devuelto que no pudimos procesar',
  noMatch: 'Ninguna dirección bloqueada coincide',
  none: 'No hay direcciones bloqueadas',
  noneIntro: 'Las direcciones con rebotes o quejas de spam aparecen aquí, con el motivo.',
  reason: 'Motivo',
  remove: 'Desbloquear',
  removeOf: (email: string) => `Desbloquear ${email}`,
  search: 'Buscar dirección',
  since: 'Desde',
  stoppedIt: 'Este mensaje bloqueó la dirección',
  title: 'Direcciones bloqueadas',
  undo: 'Deshacer bloqueos',
  undoDomain: 'Solo direcciones de este dominio',
  undoIntro:
    'Para rebotes notificados por error, por ejemplo, durante una caída de un proveedor. Se restauran las suscripciones anteriores. No afecta a las quejas de spam ni a las direcciones que bloqueó tu equipo.',
  undoIt: (n: number) => `Desbloquear ${plural(n, 'dirección', 'direcciones')}`,
  undoSince: 'Bloqueadas en el plazo de',
  undone: (n: number) => plural(n, 'dirección desbloqueada', 'direcciones desbloqueadas'),
  undoneBefore: 'Deshechos anteriormente',
  undoneLine: (n: number, domain: string | null) =>
    domain === null ? plural(n, 'dirección', 'direcciones') : `${plural(n, 'dirección', 'direcciones')} de ${domain}`,
  unknown: 'sin guardar',
}

export const stoppedTabs: typeof en.stoppedTabs = {
  all: 'Todas',
  bounce: 'Rebotes',
  complaint: 'Quejas de spam',
  team: 'Añadidas a mano',
}

/** Why an address bounced, or what a spam report said. */
export const stopCauses: typeof en.stopCauses = {
  no_such_address: 'la dirección no existe',
  mailbox_disabled: 'buzón desactivado',
  mailbox_full: 'buzón lleno',
  policy: 'rechazado por la organización',
  spam: 'clasificado como spam',
  temporary: 'problema temporal del servidor',
  unknown: 'motivo desconocido',
  fraud: 'fraude',
  virus: 'virus',
  other: 'otro',
  'opt-out': 'petición de baja',
}

export const keptReasons: typeof en.keptReasons = {
  not_understood: 'No es un rebote ni una queja de spam que reconozcamos.',
  begun_twice: 'Apartado: bloqueó dos veces el lector de correo.',
  time: 'Apartado: se tardaba demasiado en leerlo.',
  memory: 'Apartado: leerlo requería demasiada memoria.',
  fault: 'Apartado: no se pudo leer.',
}

export const undoPeriods: typeof en.undoPeriods = { 1: 'Una hora', 24: 'Un día', 168: 'Una semana' }

export const emailPage: typeof en.emailPage = {
  answers: 'Registro de entrega',
  attempts: 'Intentos',
  completed: 'Completado',
  handed: 'Enviado',
  none: 'Entregado sin más notificaciones.',
  state: 'Estado',
  title: 'Correo',
  to: 'Para',
}

export const reportSources: typeof en.reportSources = {
  smtp: 'durante la entrega',
  report: 'en un correo de rebote',
  ses: 'por Amazon SES',
  postmark: 'por Postmark',
  sendgrid: 'por SendGrid',
  mailgun: 'por Mailgun',
}
