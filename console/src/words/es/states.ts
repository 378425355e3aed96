// The states of things, as badges and filters show them: one export per kind, one word per state of the API.

import type * as en from '../en/states.ts'

export const subscription: typeof en.subscription = {
  subscribed: 'Suscrito',
  unsubscribed: 'De baja',
  never: 'Nunca suscrito',
  stopped: 'Bloqueado',
  never_email: 'No enviar nunca',
}

export const app: typeof en.app = { test: 'Modo de prueba', live: 'En producción' }

export const imported: typeof en.imported = {
  uploaded: 'Subida',
  running: 'Importando',
  stopped: 'En pausa',
  done: 'Completada',
  cancelled: 'Cancelada',
  undoing: 'Deshaciendo',
  undone: 'Deshecha',
}

export const move: typeof en.move = {
  new: 'En preparación',
  running: 'En curso',
  paused: 'En pausa',
  stopped: 'Detenida',
  checked: 'Lista para empezar',
  done: 'Terminada',
  canceled: 'Cancelada',
}

export const secondFactor: typeof en.secondFactor = { on: 'Activada', off: 'Desactivada' }

export const hold: typeof en.hold = { slow: 'Ralentizado', pause: 'En pausa' }

export const domain: typeof en.domain = {
  not_checked: 'Sin comprobar',
  incomplete: 'Incompleto',
  ok: 'Verificado',
  broken: 'No funciona',
}

export const record: typeof en.record = {
  not_checked: 'Sin comprobar',
  ok: 'Verificado',
  warning: 'Advertencia',
  missing: 'Falta',
  wrong: 'Incorrecto',
  unclear: 'Sin respuesta',
}

export const stop: typeof en.stop = {
  bounce: 'Rebote',
  complaint: 'Marcada como spam',
  team: 'Añadida a mano',
}

export const server: typeof en.server = {
  on: 'Activo',
  warming: 'En calentamiento',
  failing: 'Prueba fallida',
  off: 'Desactivado',
}

export const reply: typeof en.reply = {
  deferred: 'Aplazado',
  bounced: 'Rebotado',
  failed: 'Fallido',
  unknown: 'Desconocido',
  delivered: 'Entregado',
  complained: 'Queja de spam',
}

export const drip: typeof en.drip = { draft: 'Borrador', live: 'Activa', paused: 'En pausa', ended: 'Finalizada' }

export const inDrip: typeof en.inDrip = {
  waiting: 'En curso',
  finished: 'Completada',
  goal: 'Objetivo logrado',
  exited: 'Salió',
}

export const webhook: typeof en.webhook = {
  unused: 'Sin envíos aún',
  working: 'Funciona',
  failing: 'Con errores',
  paused_by_failures: 'En pausa por errores',
  paused_by_team: 'En pausa',
}

export const attempt: typeof en.attempt = { delivered: 'Entregado', failed: 'Fallido' }

export const product: typeof en.product = { active: 'Activo', draft: 'Borrador', archived: 'Archivado' }

export const order: typeof en.order = { shipped: 'Enviado', reversed: 'Reembolsado' }

export const dataSet: typeof en.dataSet = { on: 'Activado', off: 'Desactivado' }

export const scheduledEmail: typeof en.scheduledEmail = {
  scheduled: 'Programado',
  sent: 'Enviado',
  delivered: 'Entregado',
  failed: 'No entregado',
  canceled: 'Cancelado',
  not_sent: 'No enviado',
}

export const emailOfPerson: typeof en.emailOfPerson = {
  queued: 'En cola',
  deferred: 'Aplazado',
  handed: 'Enviado',
  unknown: 'Desconocido',
  accepted: 'Entregado',
  bounced: 'Rebotado',
  failed: 'Fallido',
  skipped: 'No enviado',
}

export const campaign: typeof en.campaign = {
  draft: 'Borrador',
  scheduled: 'Programada',
  sending: 'Enviándose',
  trying: 'Prueba A/B',
  paused: 'En pausa',
  sent: 'Enviada',
  cancelled: 'Cancelada',
}

export const email: typeof en.email = {
  waiting: 'En cola',
  sent: 'Enviado',
  delivered: 'Entregado',
  bounced: 'Rebotado',
  failed: 'Fallido',
  left_out: 'Excluido',
}

export const design: typeof en.design = { ready: 'Listo', problems: 'Con problemas' }

export const sender: typeof en.sender = { verified: 'Dirección verificada', waits: 'Pendiente de verificar' }

export const form: typeof en.form = {
  draft: 'Borrador',
  live: 'Publicado',
  not_installed: 'Publicado, sin instalar',
  missing: 'Falta en algunos sitios',
  off: 'Desactivado',
}

export const site: typeof en.site = { seen: 'Funciona', not_seen: 'Sin visitas aún' }

export const answer: typeof en.answer = { new: 'Nueva', shown: 'Publicada', hidden: 'Oculta', spam: 'Spam' }

export const confirmation: typeof en.confirmation = {
  none: 'Recibida',
  waiting: 'Aún sin confirmar',
  confirmed: 'Confirmada',
}

export const store: typeof en.store = { syncing: 'Sincronizando', live: 'Conectada', stopped: 'Desconectada' }
