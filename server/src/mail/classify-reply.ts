// Why a reply turned an email away. Pure: the reply, the provider it came from, and at which step it was said.

import { REACTIONS } from './reasons.ts'
import type { Reason, Scope } from './reasons.ts'
import { RULES } from './reply-rules.ts'

/** At which step of the conversation a server said it; a report that came by mail knows no step. */
export type Stage = 'connect' | 'mail' | 'rcpt' | 'data' | 'body' | 'report'

export type Classified = { reason: Reason; scope: Scope }

const MAX_LENGTH = 1_000

export function classifyReply(reply: string, { provider = 'other', stage = 'report' as Stage } = {}): Classified {
  const text = normalized(reply)
  const found = RULES.find((rule) => (!rule.provider || rule.provider === provider) && rule.words.test(text))
  const reason = judged(found?.reason ?? 'unknown', text, stage)
  return { reason, scope: (reason === found?.reason && found.scope) || REACTIONS[reason].scope }
}

/** A server that has not heard the recipient yet, or that says "for now", has not spoken of the address for good. */
function judged(reason: Reason, text: string, stage: Stage): Reason {
  if (reason !== 'no_such_address' && reason !== 'mailbox_disabled') return reason
  if (text.startsWith('4')) return 'temporary'
  return stage === 'connect' || stage === 'mail' ? 'unknown' : reason
}

/**
 * One line in small letters, with the codes that stand before every line taken out and addresses masked: a person may be
 * called spam@, and their address is no reason.
 */
export function normalized(reply: string): string {
  const line = reply
    .slice(0, 4 * MAX_LENGTH)
    .replaceAll(/\p{Cc}+/gu, ' ')
    .replaceAll(/<[^<>\s]{0,320}@[^<>\s]{0,320}>/g, '<address>')
    .replaceAll(/[^\s<>:;,()'"[\]]{1,64}@[^\s<>:;,()'"[\]]{1,255}/g, 'address')
    .toLowerCase()
  const [, code = '', status = ''] = /^\s*(\d{3})[ -]?(?:#?([245]\.\d{1,3}\.\d{1,3})[ -]?)?/.exec(line) ?? []
  const again = new RegExp(`\\b${code}[- ](?:${status.replaceAll('.', '\\.')}(?=[ -]) ?)?`, 'g')
  const words = code ? line.replaceAll(again, ' ') : line
  return `${code} ${status} ${words}`.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_LENGTH)
}
