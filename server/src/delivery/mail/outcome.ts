// Maps a delivery to the email's outcome: accepted, retried or bounced, and whether the address is dead.

import { classifyReply } from './classify-reply.ts'
import type { Stage } from './classify-reply.ts'
import { OTHER } from './providers.ts'
import { REACTIONS } from './reasons.ts'
import type { Reason, Scope } from './reasons.ts'
import type { Delivery } from './smtp-connection.ts'
import { SmtpRefusal } from './smtp-reader.ts'
import type { Reply } from './smtp-reader.ts'

/** The reason, its scope, and the server's reply. */
export type Refused = { reason: Reason; scope: Scope; reply: string }

export type Verdict =
  | { outcome: 'accepted' }
  | ({ outcome: 'bounced'; bounceType: 'hard' | 'soft' } & Refused)
  /** The message could not be rendered. */
  | { outcome: 'failed'; reason: string }
  /** A temporary rejection, or one for a temporary reason. */
  | ({ outcome: 'deferred' } & Refused)
  /** Not sent: the server was unreachable, disconnected, or refused the connection. */
  | { outcome: 'unsent'; reason: string; refused: Refused | null }
  /** Written completely without a reply, so it may have arrived. */
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

/** The same for a reply in a later report. */
export function judged(refused: Refused, isPermanent: boolean): Extract<Verdict, { outcome: 'bounced' | 'deferred' }> {
  if (!isPermanent || !REACTIONS[refused.reason].ends) return { outcome: 'deferred', ...refused }
  return { outcome: 'bounced', bounceType: bounceTypeOf(refused.reason), ...refused }
}

/** A hard bounce stops a dead address. */
export const bounceTypeOf = (reason: Reason): 'hard' | 'soft' =>
  REACTIONS[reason].stops === 'immediately' ? 'hard' : 'soft'

const MAX_REPLY = 1_000

type Where = { stage: Stage; provider: string; recipient: string | null }

function refusedBy({ code, enhanced, text }: Reply, where: Where): Refused {
  const words = `${code} ${enhanced && !text.includes(enhanced) ? `${enhanced} ` : ''}${text}`.slice(0, MAX_REPLY)
  return { ...classifyReply(words, where), reply: words }
}

/** A refusing greeting is about the server, not the recipient. */
function refusedAtConnecting(error: Error): Refused | null {
  if (!(error instanceof SmtpRefusal)) return null
  return { ...refusedBy(error.reply, { stage: 'connect', provider: OTHER, recipient: null }), scope: 'server' }
}
