// What a delivery means for the email: accepted, to be tried again, or turned away, and whether the address is dead.

import { classifyReply } from './classify-reply.ts'
import type { Stage } from './classify-reply.ts'
import { OTHER } from './providers.ts'
import { REACTIONS } from './reasons.ts'
import type { Reason, Scope } from './reasons.ts'
import type { Delivery } from './smtp-connection.ts'
import { SmtpRefusal } from './smtp-reader.ts'
import type { Reply } from './smtp-reader.ts'

/** Why, how wide it reaches, and the server's own words. */
export type Refused = { reason: Reason; scope: Scope; reply: string }

export type Verdict =
  | { outcome: 'accepted' }
  | ({ outcome: 'bounced'; bounceType: 'hard' | 'soft' } & Refused)
  /** The message could not be made. */
  | { outcome: 'failed'; reason: string }
  /** Refused for now, or for a reason that passes. */
  | ({ outcome: 'deferred' } & Refused)
  /** It never left: the server could not be reached, broke off, or would not talk at all. */
  | { outcome: 'unsent'; reason: string; refused: Refused | null }
  /** Written whole, and no answer: it may have arrived. */
  | { outcome: 'unknown'; reason: string }

export function verdictOf(delivery: Delivery, { to, provider }: { to: string; provider: string }): Verdict {
  switch (delivery.kind) {
    case 'accepted':
      return { outcome: 'accepted' }
    case 'unsent':
      return { outcome: 'unsent', reason: delivery.error.message, refused: refusedAtConnecting(delivery.error) }
    case 'unknown':
      return { outcome: 'unknown', reason: delivery.error.message }
    case 'refused':
      return judged(
        refusedBy(delivery.reply, { stage: delivery.stage, provider, recipient: to }),
        delivery.reply.code >= 500,
      )
  }
}

/** The same for a reply that came later, in a report. */
export function judged(refused: Refused, isPermanent: boolean): Extract<Verdict, { outcome: 'bounced' | 'deferred' }> {
  if (!isPermanent || !REACTIONS[refused.reason].ends) return { outcome: 'deferred', ...refused }
  return { outcome: 'bounced', bounceType: bounceTypeOf(refused.reason), ...refused }
}

/** Hard where the address is dead, and stopped with it. */
export const bounceTypeOf = (reason: Reason): 'hard' | 'soft' =>
  REACTIONS[reason].stops === 'immediately' ? 'hard' : 'soft'

const MAX_REPLY = 1_000

type Where = { stage: Stage; provider: string; recipient: string | null }

function refusedBy({ code, enhanced, text }: Reply, where: Where): Refused {
  const words = `${code} ${enhanced && !text.includes(enhanced) ? `${enhanced} ` : ''}${text}`.slice(0, MAX_REPLY)
  return { ...classifyReply(words, where), reply: words }
}

/** A greeting that refuses speaks of the server, whoever the mail is for. */
function refusedAtConnecting(error: Error): Refused | null {
  if (!(error instanceof SmtpRefusal)) return null
  return { ...refusedBy(error.reply, { stage: 'connect', provider: OTHER, recipient: null }), scope: 'server' }
}
