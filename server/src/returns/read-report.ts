// What a mail that came back has to say: a bounce (RFC 3464, or words where a server writes no report), a report of spam
// (RFC 5965), or nothing that concerns delivery, such as a holiday reply. Pure: bytes in, what it means out.

import { readAddress } from '../mail/addresses.ts'
import { classifyReply } from '../mail/classify-reply.ts'
import type { Refused } from '../mail/outcome.ts'
import { partsOf, readHeaders, readMime } from './mime.ts'
import type { Part } from './mime.ts'

export type Report =
  | { kind: 'bounced'; refused: Refused; recipient: string | null }
  /** Tried again by the server that says so: no failure. */
  | { kind: 'delayed'; refused: Refused; recipient: string | null }
  | { kind: 'delivered'; recipient: string | null }
  | { kind: 'complained'; feedback: string }
  /** Holiday replies and receipts are `automatic`; anything else that is no report is `unclear`. */
  | { kind: 'other'; as: 'automatic' | 'unclear' }

const MAX_ANSWER = 1_000

const AUTOMATIC: Report = { kind: 'other', as: 'automatic' }
const UNCLEAR: Report = { kind: 'other', as: 'unclear' }

export function readReport(bytes: Buffer): Report {
  const mail = readMime(bytes)
  return reportOf(mail, [...partsOf(mail)])
}

function reportOf(mail: Part, parts: Part[]): Report {
  const feedback = parts.find(({ type }) => type === 'message/feedback-report')
  if (feedback) return feedbackOf(feedback)
  const status = parts.find(({ type }) => /^message\/(?:global-)?delivery-status$/.test(type))
  if (status) return statusOf(status, parts)
  if (isAutomatic(mail)) return AUTOMATIC
  return wordsOf(mail, parts)
}

const COMPLAINTS = new Set(['abuse', 'fraud', 'virus', 'other', 'opt-out', 'opt-out-list'])

function feedbackOf({ text }: Part): Report {
  const feedback = (readHeaders(text.trim()).get('feedback-type') ?? '').toLowerCase()
  return COMPLAINTS.has(feedback) ? { kind: 'complained', feedback } : AUTOMATIC
}

/** The first recipient that a report names: every email of ours has one. */
function statusOf({ text }: Part, parts: Part[]): Report {
  const groups = text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)
    .slice(0, 20)
    .map((group) => readHeaders(group.trim()))
  const fields = groups.find((group) => group.has('action') || group.has('status') || group.has('final-recipient'))
  if (!fields) return UNCLEAR
  const action = (fields.get('action') ?? '').toLowerCase().replace(/\W.*$/s, '')
  const recipient = addressOf(fields.get('original-recipient')) ?? addressOf(fields.get('final-recipient'))
  if (/^(?:delivered|relayed|expanded|deliverable)$/.test(action)) return { kind: 'delivered', recipient }
  const reply = replyOf(fields, parts)
  const refused = { ...classifyReply(reply), reply: reply.slice(0, MAX_ANSWER) }
  return { kind: action === 'delayed' ? 'delayed' : 'bounced', refused, recipient }
}

/**
 * The words of the server that refused, with a code in front: the diagnostic first, whose status is more exact than the
 * field's, and the text for people where the diagnostic is empty.
 */
function replyOf(fields: Map<string, string>, parts: Part[]): string {
  const status = /[245]\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0] ?? ''
  const [, kind = '', words = ''] =
    /^\s*(?:([\w-]{1,20})\s*;)?([\s\S]*)$/.exec(fields.get('diagnostic-code') ?? '') ?? []
  const said = words.trim().replace(/^#?<?\s*#?/, '')
  const code = status.startsWith('4') ? '450' : '550'
  const isSmtp = !kind || /smtp/i.test(kind)
  const reply = /\b([245]\d\d)[ -][\s\S]*/.exec(said)
  if (isSmtp && reply && reply.index < 60) return reply[0]
  if (said !== '') return `${code} ${status} ${said}`.replaceAll(/ +/g, ' ')
  const text = parts.find(({ type }) => type === 'text/plain')?.text ?? ''
  return refusalIn(text) ?? `${code} ${status}`.trim()
}

/** The address at the end of a field such as `rfc822; <bo@firm.example>`. */
const addressOf = (field: string | undefined): string | null =>
  readAddress((field ?? '').slice((field ?? '').lastIndexOf(';') + 1))

/** Replies that programs and people write. They come before words are read: an out-of-office note quotes anything. */
function isAutomatic({ type, parameters, headers }: Part): boolean {
  const submitted = (headers.get('auto-submitted') ?? 'no').toLowerCase()
  if (/auto-?replied|auto-?notified/.test(submitted)) return true
  if (headers.has('x-autoreply') || headers.has('x-autorespond') || headers.has('x-auto-response-suppress')) return true
  if (/auto.?reply/i.test(headers.get('precedence') ?? '')) return true
  if (type === 'multipart/report' && parameters.get('report-type') === 'disposition-notification') return true
  return /^(?:auto(?:matic|matische|mated)?[ -]?(?:reply|antwort|response)|out of (?:the )?office|abwesen|absence|r[eé]ponse automatique|respuesta autom|vacation|on leave|holiday|risposta automatica|please confirm|confirm your)/i.test(
    headers.get('subject') ?? '',
  )
}

const DAEMON = /mailer-?daemon|postmaster|mail delivery|mail administrator|bounce/i
const FAILURE =
  /undeliver|delivery (?:status|fail|problem|notif|report)|returned mail|failure notice|mail (?:delivery )?fail|could not be delivered|non remis|nicht zugestellt|unzustellbar|no se pudo|não entregue|mancata consegna|не доставлено/i
const STILL_TRYING =
  /will (?:keep trying|retry|be retried)|delayed|warning: message|still being|(?:noch|encore) .{0,40}(?:versuch|tentati)/i

/** Servers that write in words alone. */
function wordsOf(mail: Part, parts: Part[]): Report {
  const subject = mail.headers.get('subject') ?? ''
  const from = mail.headers.get('from') ?? ''
  const text = parts.find(({ type }) => type === 'text/plain')?.text ?? stripped(parts)
  if (!DAEMON.test(from) && !FAILURE.test(subject)) return UNCLEAR
  // What follows is a copy of our own message, whose words say nothing about it.
  const ours = text.search(/^(?:-{3,}|received:|return-path:|.{0,20}copy of (?:your|the) message)/im)
  const said = (ours > 0 ? text.slice(0, ours) : text).slice(0, 8_000)
  const reply = refusalIn(said) ?? said.replaceAll(/\s+/g, ' ').trim()
  const refused = { ...classifyReply(/^\d{3}/.test(reply) ? reply : `550 ${reply}`), reply: reply.slice(0, MAX_ANSWER) }
  const recipient = readAddress(/<[^<>\s@]{1,64}@[^<>\s@]{1,255}>/.exec(said)?.[0] ?? '')
  return { kind: STILL_TRYING.test(`${subject} ${said.slice(0, 500)}`) ? 'delayed' : 'bounced', refused, recipient }
}

const stripped = (parts: Part[]): string =>
  (parts.find(({ type }) => type === 'text/html')?.text ?? '').slice(0, 50_000).replaceAll(/<[^<>]{0,1000}>/g, ' ')

/** The first reply of an SMTP server that stands in a text, with the lines that go on with it. */
function refusalIn(text: string): string | null {
  const found =
    /(?:^|[\s:>"'(])([45]\d\d[ -](?:#?[45]\.\d{1,3}\.\d{1,3})?[^\n]{0,300}(?:\n[ \t]*[^\n]{1,200}){0,4})/.exec(text)
  return found ? found[1]!.replaceAll(/\s+/g, ' ').trim() : null
}
