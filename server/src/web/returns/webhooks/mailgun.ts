// Mailgun signs a timestamp and a token, not the body. A token is good for one event, so that a signature cannot be
// reused for another body.

import { createHmac } from 'node:crypto'
import { isSameSecret } from '../../../platform/values/same-secret.ts'
import { fieldsOf, InvalidSignature, parseJson, refusedFor, sendIdIn, textOf } from './event.ts'
import type { ProviderEvent } from './event.ts'

/** Mailgun retries for eight hours, and advises against tight limits. */
const FRESH_MS = 12 * 60 * 60_000

export type Believed = { token: string; events: ProviderEvent[] }

/** @throws InvalidSignature */
export async function believe(bytes: Buffer, signingKey: string, now: Date): Promise<Believed> {
  const payload = fieldsOf(await parseJson(bytes))
  const { timestamp, token, signature } = fieldsOf(payload.signature)
  const made = createHmac('sha256', signingKey)
    .update(`${String(timestamp)}${String(token)}`)
    .digest()
  const given = Buffer.from(textOf(signature) ?? '', 'hex')
  if (!isSameSecret(given, made)) throw new InvalidSignature('The signature does not match the message.')
  if (!(Math.abs(now.getTime() - Number(timestamp) * 1000) <= FRESH_MS))
    throw new InvalidSignature('The message is too old.')
  return { token: String(token).slice(0, 200), events: eventsOf(fieldsOf(payload['event-data'])) }
}

function eventsOf(payload: ReturnType<typeof fieldsOf>): ProviderEvent[] {
  const day = new Date(Number(payload.timestamp) * 1000 || 0).toISOString().slice(0, 10)
  const id = textOf(payload.id)
  if (!id) return []
  const headers = fieldsOf(fieldsOf(payload.message).headers)
  const of = { key: `${id.slice(0, 200)} ${day}`, sendId: sendIdIn(textOf(headers['message-id'])) }
  const recipient = textOf(payload.recipient)
  const status = fieldsOf(payload['delivery-status'])
  const said = textOf(status.message) || textOf(status.description)
  const diagnostic = said && typeof status.code === 'number' && !/^\d{3}/.test(said) ? `${status.code} ${said}` : said
  switch (payload.event) {
    case 'failed': {
      const reason = textOf(payload.reason) ?? ''
      if (payload.severity !== 'permanent')
        return [{ ...of, kind: 'deferred', refused: refusedFor(diagnostic, 'temporary'), recipient }]
      // Suppression lists and exhausted retries say nothing about the mailbox.
      if (reason.startsWith('suppress-'))
        return [
          {
            ...of,
            kind: 'bounced',
            refused: { ...refusedFor(null, 'policy'), reply: diagnostic ?? reason },
            recipient,
          },
        ]
      const otherwise = reason === 'old' ? 'temporary' : reason === 'espblock' ? 'blocked' : 'unknown'
      return [{ ...of, kind: 'bounced', refused: refusedFor(diagnostic, otherwise), recipient }]
    }
    case 'rejected':
      return [
        { ...of, kind: 'bounced', refused: refusedFor(textOf(fieldsOf(payload.reject).reason), 'spam'), recipient },
      ]
    case 'delivered':
      return [{ ...of, kind: 'delivered', answer: diagnostic }]
    case 'complained':
      return [{ ...of, kind: 'complained', feedback: 'abuse' }]
    default:
      return []
  }
}
