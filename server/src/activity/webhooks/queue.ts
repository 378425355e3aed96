// Turns events into messages and deliveries, in the transaction of the event.

import type { Tx } from '../../platform/db/db.ts'
import { newId, publicId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { enqueue } from '../../platform/queue/queue.ts'
import { eventOf, isEventName, mayReceive } from './webhook-events.ts'
import * as sql from './queue-sql.ts'

export const WEBHOOK_QUEUE = 'webhooks'

/** An event, as webhook messages show it. */
export type WebhookPayload = {
  accountId: Uuid
  event: string
  person: { id: Uuid; email: string; firstName: string | null; lastName: string | null } | null
  data: Record<string, unknown>
  at: Date
  /** The app that owns the step, for events that only their owner receives. */
  ownerApp?: Uuid
}

export type Listeners = ReadonlyMap<Uuid, sql.Listener[]>

/** Subscriptions by account; the only query for accounts without webhooks. */
export async function findListeners(
  tx: Tx,
  payloads: Pick<WebhookPayload, 'accountId' | 'event'>[],
): Promise<Listeners> {
  if (payloads.length === 0) return new Map()
  const accounts = [...new Set(payloads.map(({ accountId }) => accountId))]
  const events = [...new Set(payloads.map(({ event }) => event))]
  return Map.groupBy(await sql.listListeners(tx, accounts, events), ({ account_id }) => account_id)
}

export async function queueMessages(tx: Tx, listeners: Listeners, payloads: WebhookPayload[]): Promise<void> {
  const messages: sql.NewMessage[] = []
  const deliveries: sql.NewDelivery[] = []
  const held: sql.NewDelivery[] = []
  for (const payload of payloads) {
    const wanted = (listeners.get(payload.accountId) ?? []).filter((listener) => isFor(payload, listener))
    if (wanted.length === 0) continue
    const message = messageOf(payload)
    messages.push(message)
    for (const { id, paused } of wanted) {
      const delivery = { account_id: payload.accountId, endpoint_id: id, message_id: message.id, at: payload.at }
      ;(paused ? held : deliveries).push(delivery)
    }
  }
  await Promise.all([
    messages.length > 0 && sql.insertMessages(tx, messages),
    deliveries.length > 0 && sql.insertDeliveries(tx, deliveries, 'event'),
    held.length > 0 && sql.insertFailures(tx, held),
    ...enqueues(tx, deliveries),
  ])
}

/** One statement per time; the deliveries of a batch mostly share theirs. */
const enqueues = (tx: Tx, deliveries: sql.NewDelivery[]) =>
  [...Map.groupBy(deliveries, ({ at }) => at.getTime())].map(([at, some]) =>
    enqueue(tx, WEBHOOK_QUEUE, [...new Set(some.map(({ account_id }) => account_id))], new Date(at)),
  )

export function isFor(
  { event, data, ownerApp }: Pick<WebhookPayload, 'event' | 'data' | 'ownerApp'>,
  listener: Pick<sql.Listener, 'app_id' | 'app_scopes' | 'events' | 'event_name' | 'step_note'>,
): boolean {
  if (!isEventName(event) || !listener.events.includes(event)) return false
  if (!mayReceive(listener.app_scopes, event)) return false
  if (ownerApp !== undefined && listener.app_id !== ownerApp) return false
  if (event === 'event.recorded' && listener.event_name !== null) return data.name === listener.event_name
  if (event === 'drip.step' && listener.step_note !== null) return fold(data.note) === fold(listener.step_note)
  return true
}

const fold = (note: unknown): string => (typeof note === 'string' ? note.trim().toLowerCase() : '')

function messageOf({ accountId, event, person, data, at }: WebhookPayload): sql.NewMessage {
  const about = isEventName(event) && eventOf(event).aboutPerson
  const shown = {
    contactId: person && publicId('per', person.id),
    email: person?.email ?? null,
    firstName: person?.firstName ?? null,
    lastName: person?.lastName ?? null,
  }
  return {
    account_id: accountId,
    id: newId(),
    event,
    contact_id: person?.id ?? null,
    data: JSON.stringify(about ? { ...shown, ...data } : data),
    created_at: at,
  }
}
