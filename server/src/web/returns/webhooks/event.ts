// The common shape of provider events. What providers call "permanent" includes their own suppression lists, exhausted
// retries and blocks, so the diagnostic decides; their class counts only without one.

import { classifyReply } from '../../../delivery/mail/classify-reply.ts'
import { REACTIONS } from '../../../delivery/mail/reasons.ts'
import type { Reason } from '../../../delivery/mail/reasons.ts'
import type { Refused } from '../../../delivery/mail/outcome.ts'
import { parseId } from '../../../platform/values/ids.ts'
import type { Uuid } from '../../../platform/values/ids.ts'
import { parseForeignJson } from '../../../platform/values/json.ts'

export type ProviderEvent = {
  /** The same for every delivery of the event. */
  key: string
  /** The email it is about; null if it names none of ours. */
  sendId: Uuid | null
} & (
  | { kind: 'bounced' | 'deferred'; refused: Refused; recipient: string | null }
  | { kind: 'delivered'; answer: string | null }
  | { kind: 'complained'; feedback: string }
)

/** Why a provider's message is rejected. */
export class InvalidSignature extends Error {
  override readonly name = 'InvalidSignature'
}

export type Fields = Record<string, unknown>

export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
export const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

export async function parseJson(bytes: Buffer): Promise<unknown> {
  try {
    return await parseForeignJson(bytes)
  } catch {
    throw new InvalidSignature('The message is not valid JSON.')
  }
}

/** Our Message-ID, which providers pass on, identifies the email. */
export const sendIdIn = (messageId: string | null): Uuid | null =>
  parseId('ems', /^<?(ems_[0-9a-z]+)@/i.exec(messageId?.trim() ?? '')?.[1] ?? messageId?.trim() ?? '')

const MAX_ANSWER = 1_000

/** The reason in the diagnostic, else the provider's own. */
export function refusedFor(diagnostic: string | null, otherwise: Reason): Refused {
  const words = diagnostic?.trim() ?? ''
  const found = words === '' ? null : classifyReply(/^\s*\d{3}/.test(words) ? words : `550 ${words}`)
  const reason = !found || found.reason === 'unknown' ? otherwise : found.reason
  return {
    reason,
    scope: found?.reason === reason ? found.scope : REACTIONS[reason].scope,
    reply: words.slice(0, MAX_ANSWER),
  }
}
