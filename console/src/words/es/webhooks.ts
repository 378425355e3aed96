// Copy for webhooks and their delivery log.

import type * as en from '../en/webhooks.ts'
import { counted, listed } from '../intl.ts'
import { agree, plural, quoted } from './grammar.ts'

const SHOWN = 3

export const webhooks: typeof en.webhooks = {
  about: (events: readonly string[], app: string | null) => {
    const more = events.length - SHOWN
    const named = more > 0 ? `${events.slice(0, SHOWN).join(', ')} y ${more} más` : listed(events)
    return app ? `${named} · añadido por ${app}` : named
  },
  add: 'Añadir webhook',
  added: 'Webhook añadido',
  addedAt: 'Añadido',
  answer: 'Respuesta',
  answered: (status: number | null, reason: string | null) =>
    status === null ? (reason ?? 'Sin respuesta') : `${status}`,
  attempt: 'Intento',
  attemptNumber: (n: number) => `Intento ${n}`,
  backfill: 'Enviar los mensajes perdidos, primero los más antiguos',
  body: 'Cuerpo',
  bodyGone: 'El cuerpo ya no está guardado.',
  byApp: (app: string) => `${app} añadió este webhook, así que solo la app puede cambiarlo.`,
  copyCurl: 'Copiar como cURL',
  edit: 'Editar',
  editTitle: 'Editar webhook',
  event: 'Evento',
  eventName: 'Solo eventos con el nombre',
  eventNameHint: 'Déjalo vacío para todos los eventos personalizados.',
  events: 'Eventos',
  failing: (n: number) =>
    `${agree(n, 'Ha fallado', 'Han fallado')} ${plural(n, 'mensaje seguido', 'mensajes seguidos')}. El primer fallo fue`,
  headers: 'Encabezados',
  health: 'Problemas de entrega',
  keptEvents: 'Los eventos se guardan 30 días.',
  lastAnswer: (status: number | null, reason: string | null) =>
    status === null
      ? `El último intento no obtuvo respuesta: ${reason ?? 'motivo desconocido'}.`
      : `La última respuesta fue ${status}.`,
  line: (url: string, events: readonly string[], only: string | null) =>
    [url, listed(events), only && `solo ${quoted(only)}`].filter(Boolean).join(' · '),
  log: 'Entregas de los últimos 30 días',
  messageId: 'Mensaje',
  ms: (ms: number) => `${counted(ms)} ms`,
  needsEvents: 'Elige al menos un evento.',
  needsUrl: 'Introduce una URL.',
  newSecret: 'Nuevo secreto de firma',
  newSecretBody:
    'Los mensajes se firman con el nuevo secreto de inmediato. Tu endpoint los rechaza hasta que le des el nuevo secreto.',
  newSecretIt: 'Reemplazar secreto',
  newSecretTitle: '¿Reemplazar el secreto de firma?',
  noAttempts: 'Sin entregas en los últimos 30 días',
  noAttemptsIntro: 'Envía un mensaje de prueba para ver lo que recibe tu endpoint.',
  noAttemptsPaused: 'No se entrega nada mientras el webhook está en pausa.',
  noBody: 'El cuerpo está vacío.',
  none: 'Aún no hay webhooks',
  noneFailed: 'Sin entregas fallidas',
  noneIntro:
    'Los webhooks avisan a tus propios sistemas de los eventos. Los mensajes van firmados y los fallidos se reintentan.',
  onlyFailed: 'Solo entregas fallidas',
  pause: 'Pausar',
  pauseBody: 'No se envía nada hasta que lo reanudes. Los eventos se guardan 30 días para poder enviarlos después.',
  pauseIt: 'Pausar webhook',
  pauseTitle: '¿Pausar este webhook?',
  paused: 'Webhook en pausa',
  redeliver: 'Volver a entregar',
  redelivered: 'Mensaje entregado de nuevo',
  remove: 'Eliminar',
  removeBody: 'Ya no se envía nada a esta URL y se elimina su registro de entregas. No se avisa a tu endpoint.',
  removeIt: 'Eliminar webhook',
  removeTitle: '¿Eliminar este webhook?',
  removed: 'Webhook eliminado',
  resend: 'Enviar mensajes perdidos',
  resendBody: 'Todo lo de los últimos 30 días que no se entregó se envía de nuevo, empezando por lo más antiguo.',
  resendIt: 'Enviar mensajes perdidos',
  resendLine: (delivered: number, failed: number, total: number) =>
    `${counted(delivered)} de ${counted(total)}${failed === 0 ? '' : `, ${counted(failed)} ${agree(failed, 'falló', 'fallaron')} de nuevo`}`,
  resendRan: 'Mensajes perdidos enviados',
  resendRuns: 'Enviando mensajes perdidos…',
  resendTitle: '¿Enviar los mensajes perdidos?',
  resending: (n: number) => `Enviando ${plural(n, 'mensaje', 'mensajes')}`,
  response: 'Respuesta',
  request: 'Solicitud',
  resumeAndSend: 'Reanudar y enviar mensajes perdidos',
  resumeBody: 'Los mensajes nuevos se vuelven a entregar.',
  resumeIt: 'Reanudar webhook',
  resumeTitle: '¿Reanudar este webhook?',
  resumed: 'Webhook reanudado',
  sample: 'Ejemplo de contenido',
  saved: 'Webhook guardado',
  secret: 'Secreto de firma',
  secretHint:
    'Tu endpoint lo usa para verificar cada mensaje; createWebhookReceiver, del SDK, lo hace por ti. Cópialo ahora. No podrás volver a verlo.',
  seen: 'webhooks',
  since: (day: string) => `desde el ${day}`,
  state: 'Estado',
  test: 'Enviar mensaje de prueba',
  testIntro: 'Envía ahora un mensaje con datos de ejemplo, aunque el webhook esté en pausa.',
  testIt: 'Enviar',
  testQueued: 'Mensaje de prueba enviado',
  title: 'Webhooks',
  to: 'Para',
  took: 'Duración',
  url: 'URL',
  urlHint: 'Una URL https accesible desde internet',
  when: 'Cuándo',
}

export const webhookStates: typeof en.webhookStates = {
  working: 'Este webhook vuelve a funcionar, pero algunos mensajes no se entregaron.',
  failing: 'Los mensajes no se están entregando.',
}

export const webhookPauses: typeof en.webhookPauses = {
  failures: (day: string) => `En pausa desde el ${day}, porque todos los mensajes fallaron durante un día.`,
  team: (day: string) => `En pausa por tu equipo desde el ${day}.`,
}
