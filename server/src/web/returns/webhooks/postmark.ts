// Postmark does not sign messages: they arrive at a secret URL with a password that the team chose.

import { createHash } from 'node:crypto'
import type { Reason } from '../../../delivery/mail/reasons.ts'
import { isSameSecret } from '../../../platform/values/same-secret.ts'
import { fieldsOf, InvalidSignature, parseJson, refusedFor, sendIdIn, textOf } from './event.ts'
import type { Fields, ProviderEvent } from './event.ts'

/** `secret` is the value of Basic authentication, as user:password. */
export function believe(authorization: string | undefined, secret: string): void {
  const given = /^Basic (.+)$/i.exec(authorization ?? '')?.[1] ?? ''
  if (!isSameSecret(Buffer.from(given, 'base64'), secret))
    throw new InvalidSignature('The user name or password is incorrect.')
}

/** Maps Postmark's bounce types to our reasons. Types that say nothing about delivery are absent. */
const OF_TYPE = new Map<string, { kind: 'bounced' | 'deferred'; reason: Reason }>([
  ['HardBounce', { kind: 'bounced', reason: 'no_such_address' }],
  ['BadEmailAddress', { kind: 'bounced', reason: 'no_such_address' }],
  ['SoftBounce', { kind: 'bounced', reason: 'temporary' }],
  ['DnsError', { kind: 'bounced', reason: 'temporary' }],
  ['Blocked', { kind: 'bounced', reason: 'blocked' }],
  ['SpamNotification', { kind: 'bounced', reason: 'spam' }],
  ['DMARCPolicy', { kind: 'bounced', reason: 'authentication' }],
  ['VirusNotification', { kind: 'bounced', reason: 'spam' }],
  ['ManuallyDeactivated', { kind: 'bounced', reason: 'policy' }],
  ['Unknown', { kind: 'bounced', reason: 'unknown' }],
  ['Transient', { kind: 'deferred', reason: 'temporary' }],
])

/** `traceId` is the same for every delivery of a message without its own ID. */
export async function readEvents(bytes: Buffer, traceId: string | undefined): Promise<ProviderEvent[]> {
  const payload = fieldsOf(await parseJson(bytes))
  const type = textOf(payload.RecordType)
  const sendId = sendIdIn(textOf(fieldsOf(payload.Metadata).ref))
  const key = keyOf(payload, traceId)
  switch (type) {
    case 'Bounce': {
      const found = OF_TYPE.get(textOf(payload.Type) ?? '')
      if (!found) return []
      const refused = refusedFor(textOf(payload.Details), found.reason)
      return [{ key, sendId, kind: found.kind, refused, recipient: textOf(payload.Email) }]
    }
    case 'SpamComplaint':
      return [{ key, sendId, kind: 'complained', feedback: 'abuse' }]
    case 'Delivery':
      return [{ key, sendId, kind: 'delivered', answer: textOf(payload.Details) }]
    default:
      return []
  }
}

function keyOf(payload: Fields, traceId: string | undefined): string {
  if (payload.ID !== undefined) return `${String(payload.RecordType)}:${String(payload.ID)}`
  if (traceId) return `trace:${traceId.slice(0, 200)}`
  const named = [payload.RecordType, payload.MessageID, payload.Recipient, payload.DeliveredAt].map(String).join(' ')
  return `hash:${createHash('sha256').update(named).digest('base64url')}`
}
