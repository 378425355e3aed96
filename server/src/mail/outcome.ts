// What a delivery means for the email: accepted, to be tried again, or turned away, and whether the address is dead.

import type { Delivery } from './smtp-connection.ts'
import type { Reply } from './smtp-reader.ts'

export type Verdict =
  | { outcome: 'accepted' }
  | { outcome: 'bounced'; bounceType: 'hard' | 'soft'; reason: BounceReason; reply: string }
  /** The message could not be made. */
  | { outcome: 'failed'; reason: string }
  /** Refused for now. */
  | { outcome: 'deferred'; reason: string; reply: string }
  /** It never left: the server could not be reached or broke off. */
  | { outcome: 'unsent'; reason: string }
  /** Written whole, and no answer: it may have arrived. */
  | { outcome: 'in_doubt'; reason: string }

export type BounceReason = 'no_such_address' | 'mailbox_full' | 'policy' | 'refused'

export function verdictOf(delivery: Delivery): Verdict {
  switch (delivery.kind) {
    case 'accepted':
      return { outcome: 'accepted' }
    case 'unsent':
      return { outcome: 'unsent', reason: delivery.error.message }
    case 'unknown':
      return { outcome: 'in_doubt', reason: delivery.error.message }
    case 'refused':
      return refused(delivery.reply)
  }
}

function refused(reply: Reply): Verdict {
  const text = `${reply.code} ${reply.text}`.slice(0, 1_000)
  if (reply.code < 500) return { outcome: 'deferred', reason: reasonOf(reply), reply: text }
  const reason = reasonOf(reply)
  return { outcome: 'bounced', bounceType: reason === 'no_such_address' ? 'hard' : 'soft', reason, reply: text }
}

/** RFC 3463 statuses that speak of an address for good. */
const DEAD = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1'])
const FULL = new Set(['4.2.2', '5.2.2'])

const POLICY_WORDS = /spam|policy|block|denied|reputation|blacklist|dmarc|spf\b|dkim|rate|too many|throttl/i
const DEAD_WORDS =
  /(?:no such|unknown|invalid|non-?existent|not exist|doesn'?t exist|unrouteable).{0,40}(?:user|recipient|mailbox|address|account)|(?:user|recipient|mailbox|address|account)\b.{0,40}(?:unknown|not found|does ?n[o']t exist|invalid|disabled|no longer)/i

function reasonOf({ code, enhanced, text }: Reply): BounceReason {
  if (enhanced && FULL.has(enhanced)) return 'mailbox_full'
  if (enhanced && DEAD.has(enhanced)) return 'no_such_address'
  if (enhanced?.startsWith('5.7.') || POLICY_WORDS.test(text)) return 'policy'
  if (/full|quota/i.test(text)) return 'mailbox_full'
  if (code >= 550 && DEAD_WORDS.test(text)) return 'no_such_address'
  return 'refused'
}
