// SendGrid signs the timestamp and the body; its settings page shows the public key.

import { createPublicKey, verify } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { fieldsOf, listOf, InvalidSignature, parseJson, refusedFor, sendIdIn, textOf } from './event.ts'
import type { Fields, ProviderEvent } from './event.ts'

/** SendGrid retries for a day. */
const FRESH_MS = 25 * 60 * 60_000

/** The key as its page shows it, base64 without PEM headers; null if it is invalid. */
export function readPublicKey(text: string): KeyObject | null {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' })
    return key.asymmetricKeyType === 'ec' ? key : null
  } catch {
    return null
  }
}

export type Signed = { signature: string | undefined; timestamp: string | undefined }

/** @throws InvalidSignature */
export function believe(bytes: Buffer, { signature = '', timestamp = '' }: Signed, publicKey: string, now: Date): void {
  const key = readPublicKey(publicKey)
  const signed = Buffer.concat([Buffer.from(timestamp), bytes])
  if (!key || !verify('sha256', signed, key, Buffer.from(signature, 'base64')))
    throw new InvalidSignature('The signature does not match the message.')
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now.getTime() - Number(timestamp) * 1000) > FRESH_MS)
    throw new InvalidSignature('The message is too old.')
}

export const readEvents = async (bytes: Buffer): Promise<ProviderEvent[]> =>
  listOf(await parseJson(bytes))
    .map(fieldsOf)
    .flatMap(eventOf)

function eventOf(payload: Fields): ProviderEvent[] {
  const key = textOf(payload.sg_event_id)
  if (!key) return []
  const of = { key: key.slice(0, 200), sendId: sendIdIn(textOf(payload['smtp-id'])) }
  const recipient = textOf(payload.email)
  const diagnostic = textOf(payload.reason) ?? textOf(payload.response)
  switch (payload.event) {
    case 'bounce': {
      const isInvalid = payload.bounce_classification === 'Invalid Address'
      return [
        {
          ...of,
          kind: 'bounced',
          refused: refusedFor(diagnostic, isInvalid ? 'no_such_address' : 'unknown'),
          recipient,
        },
      ]
    }
    case 'dropped':
      // Its own suppression list, whatever reply it quotes.
      return [
        {
          ...of,
          kind: 'bounced',
          refused: { ...refusedFor(null, 'policy'), reply: diagnostic ?? 'dropped' },
          recipient,
        },
      ]
    case 'deferred':
      return [{ ...of, kind: 'deferred', refused: refusedFor(diagnostic, 'temporary'), recipient }]
    case 'delivered':
      return [{ ...of, kind: 'delivered', answer: diagnostic }]
    case 'spamreport':
      return [{ ...of, kind: 'complained', feedback: 'abuse' }]
    default:
      return []
  }
}
