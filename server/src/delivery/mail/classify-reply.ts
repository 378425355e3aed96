// Why a reply rejected an email. Pure: takes the reply, the recipient, the provider, and the SMTP stage.

import { addressesIn, isSameMailbox } from './addresses.ts'
import { REACTIONS } from './reasons.ts'
import type { Reason, Scope } from './reasons.ts'
import { RULES } from './reply-rules.ts'
import type { Rule } from './reply-rule.ts'

/** The SMTP stage of a reply; unknown for some reports by mail. */
export type Stage = 'connect' | 'mail' | 'rcpt' | 'data' | 'body' | 'report'

export type Classified = { reason: Reason; scope: Scope }

type Where = { provider?: string; stage?: Stage; recipient?: string | null }

const MAX_LENGTH = 1_000

export function classifyReply(reply: string, where: Where = {}): Classified {
  const found = ruleFor(reply, where)
  const reason = judged(found?.reason ?? 'unknown', reply, where)
  return { reason, scope: (reason === found?.reason && found.scope) || REACTIONS[reason].scope }
}

export function ruleFor(reply: string, { provider = 'other', stage = 'report' }: Where = {}): Rule | undefined {
  const text = normalized(reply)
  return RULES.find(
    ({ words, providers, stages }) =>
      (!providers || providers.includes(provider)) && (!stages || stages.includes(stage)) && words.test(text),
  )
}

/**
 * An address is dead only if the reply is permanent, came after the recipient was named, and is not about another
 * address: a server that names another address means a forwarding target or the sender.
 */
function judged(reason: Reason, reply: string, { stage = 'report', recipient = null }: Where): Reason {
  if (reason !== 'no_such_address' && reason !== 'mailbox_disabled') return reason
  if (/^\s*4/.test(reply)) return 'temporary'
  if (stage === 'connect' || stage === 'mail') return 'unknown'
  return reason === 'no_such_address' && recipient && namesAnother(reply, recipient) ? 'mailbox_disabled' : reason
}

/** Many replies name a contact for help. */
const HELP = /^(?:postmaster|abuse|support|help|admin|administrator|noreply|no-reply|tosa|tobr)@/

function namesAnother(reply: string, recipient: string): boolean {
  const named = addressesIn(reply.slice(0, 4 * MAX_LENGTH)).filter((address) => !HELP.test(address))
  return named.length > 0 && !named.some((address) => isSameMailbox(address, recipient))
}

/**
 * One line in lower case, without the codes repeated on every line, and with addresses masked by a character that no
 * rule contains: the local part may be "spam", which says nothing about the reason.
 */
export function normalized(reply: string): string {
  const line = reply
    .slice(0, 4 * MAX_LENGTH)
    .replaceAll(/\p{Cc}+/gu, ' ')
    .replaceAll(/[^\s<>:;,()'"[\]@]{0,64}@[^\s<>:;,()'"[\]]{0,255}/g, '@')
    .toLowerCase()
  const [, code = '', status = ''] = /^\s*(\d{3})[ -]?(?:#?([245]\.\d{1,3}\.\d{1,3})[ -]?)?/.exec(line) ?? []
  const again = new RegExp(`\\b${code}[- ](?:${status.replaceAll('.', '\\.')}(?=[ -]) ?)?`, 'g')
  const words = code ? line.replaceAll(again, ' ') : line
  return `${code} ${status} ${words}`.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_LENGTH)
}
