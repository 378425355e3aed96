// Interprets returned mail: a bounce (RFC 3464, or free text from servers that send no report), a spam complaint (RFC
// 5965), or mail unrelated to delivery, such as an out-of-office reply. Pure: bytes in, meaning out.

import { isSameMailbox, readAddress } from '../../delivery/mail/addresses.ts'
import { classifyReply } from '../../delivery/mail/classify-reply.ts'
import type { Stage } from '../../delivery/mail/classify-reply.ts'
import type { Refused } from '../../delivery/mail/outcome.ts'
import { domainOf, OTHER, providerOfDomain, providerOfExchanger } from '../../delivery/mail/providers.ts'
import { readFields, readIncoming } from './incoming-mail.ts'
import type { IncomingMail } from './incoming-mail.ts'
import { isAutomatic, isBounceCandidate, STILL_TRYING } from './kinds-of-mail.ts'
import { recipientIn, sectionsAbout, withoutOriginal } from './bounce-text.ts'

export type Report =
  | { kind: 'bounced'; refused: Refused; recipient: string | null }
  /** The server is still retrying, so nothing has failed. */
  | { kind: 'delayed'; refused: Refused; recipient: string | null }
  | { kind: 'delivered'; recipient: string | null }
  | { kind: 'complained'; feedback: string }
  /**
   * Out-of-office replies, receipts and mailing lists are `automatic`; other mail that is not a report is `unclear`.
   */
  | { kind: 'other'; as: 'automatic' | 'unclear' }

const MAX_ANSWER = 1_000

const AUTOMATIC: Report = { kind: 'other', as: 'automatic' }
const UNCLEAR: Report = { kind: 'other', as: 'unclear' }

/** `about` is the email's recipient, where known. */
export const readReport = (bytes: Buffer, about: string | null = null): Promise<Report> => readLevel(bytes, about, 0)

/** A gateway may have wrapped the report in another message. */
const MAX_LEVELS = 3

async function readLevel(bytes: Buffer, about: string | null, level: number): Promise<Report> {
  const mail = await readIncoming(bytes)
  const complaint = complaintIn(mail)
  if (complaint) return complaint
  const groups = recipientsIn(mail)
  if (groups.length > 0) return statusOf(mail, groups, about)
  const inner = mail.parts.find(({ type, text }) => type === 'message/rfc822' && REPORT.test(text.slice(0, 10_000)))
  if (inner && level < MAX_LEVELS) return readLevel(Buffer.from(inner.text), about, level + 1)
  if (isAutomatic(mail)) return AUTOMATIC
  return isBounceCandidate(mail) ? wordsOf(mail, about) : UNCLEAR
}

const REPORT = /^content-type: *multipart\/report;[^;]{0,200}report-type="?delivery-status/im

const COMPLAINTS = new Set(['abuse', 'fraud', 'virus', 'other', 'opt-out', 'opt-out-list'])
/** Microsoft's older reports consist of the message alone, with this field before its headers. */
const JMRP = 'x-hmxmroriginalrecipient'

function complaintIn({ headers, parts }: IncomingMail): Report | null {
  const report = parts.find(({ type }) => type === 'message/feedback-report')
  if (report) {
    const feedback = (readFields(report.text.trim()).get('feedback-type') ?? '').toLowerCase()
    return COMPLAINTS.has(feedback) ? { kind: 'complained', feedback } : AUTOMATIC
  }
  const isJmrp =
    headers.has(JMRP) || parts.some(({ type, text }) => type === 'message/rfc822' && readFields(text).has(JMRP))
  return isJmrp ? { kind: 'complained', feedback: 'abuse' } : null
}

type Group = Map<string, string>

/** The per-recipient fields of the machine-readable part. In malformed MIME they are part of the text. */
function recipientsIn({ text, parts }: IncomingMail): Group[] {
  const part = parts.find(({ type }) => /^message\/(?:global-)?delivery-status$/.test(type))?.text
  const start = part === undefined ? text.search(/^(?:original|final)-recipient:/im) : 0
  if (start < 0) return []
  return (part ?? text.slice(start))
    .split(/\n[ \t]*\n/, 20)
    .map((group) => readFields(group.trim()))
    .filter((group) => group.has('action') || group.has('status') || group.has('final-recipient'))
}

function statusOf(mail: IncomingMail, groups: Group[], about: string | null): Report {
  const failed = readAddress(mail.headers.get('x-failed-recipients') ?? '')
  const group =
    groupOf(groups, about) ??
    groupOf(groups, failed) ??
    groups.find((each) => /^fail/i.test(each.get('action') ?? '')) ??
    groups[0]!
  const said = withoutOriginal(mail.text)
  const recipient = finalRecipient(group) ?? failed ?? recipientIn(said, mail, about)
  const action = (group.get('action') ?? '').toLowerCase().replace(/\W.*$/s, '')
  if (/^(?:delivered|relayed|expanded|deliverable)$/.test(action)) return { kind: 'delivered', recipient }
  const refused = refusedBy(mail, said, recipient, about, group)
  return { kind: action === 'delayed' ? 'delayed' : 'bounced', refused, recipient }
}

const groupOf = (groups: Group[], address: string | null): Group | undefined =>
  address === null ? undefined : groups.find((group) => isSameMailbox(finalRecipient(group) ?? '', address))

const finalRecipient = (group: Group): string | null =>
  readAddress(group.get('final-recipient') ?? '') ?? readAddress(group.get('original-recipient') ?? '')

/** Servers that only send free text. */
function wordsOf(mail: IncomingMail, about: string | null): Report {
  const said = withoutOriginal(mail.text)
  const recipient = readAddress(mail.headers.get('x-failed-recipients') ?? '') ?? recipientIn(said, mail, about)
  const refused = refusedBy(mail, said, recipient, about, new Map())
  const isWaiting = STILL_TRYING.test(`${mail.headers.get('subject') ?? ''}\n${said.slice(0, 1_000)}`)
  return { kind: isWaiting ? 'delayed' : 'bounced', refused, recipient }
}

/**
 * Finds the reason, most exact source first: the diagnostic, an SMTP reply in the text about this recipient, that text,
 * all text.
 */
function refusedBy(
  mail: IncomingMail,
  said: string,
  recipient: string | null,
  about: string | null,
  group: Group,
): Refused {
  const sections = sectionsAbout(said, recipient, mail)
  const where = {
    provider: providerOf(recipient ?? about, group, said),
    stage: stageIn(`${group.get('diagnostic-code') ?? ''} ${sections.ours || sections.general}`),
    recipient: about ?? recipient,
  }
  const status = /[245]\.\d{1,3}\.\d{1,3}/.exec(group.get('status') ?? '')?.[0] ?? ''
  const code = status.startsWith('4') ? '450' : '550'
  const inWords = (text: string): string | null => {
    const line = text.replaceAll(/\s+/g, ' ').trim()
    return line === '' ? null : `${code} ${line}`
  }
  const candidates = [
    diagnosticIn(group, code, status),
    replyIn(sections.ours),
    inWords(sections.ours),
    replyIn(sections.general),
    inWords(sections.general.slice(0, 3_000)),
    status ? `${code} ${status}` : null,
  ].filter((each) => each !== null)
  const classified = candidates.map((reply) => ({ ...classifyReply(reply, where), reply: reply.slice(0, MAX_ANSWER) }))
  return (
    classified.find(({ reason }) => reason !== 'unknown') ??
    classified[0] ?? { reason: 'unknown', scope: 'person', reply: code }
  )
}

/** The refusing server's reply with its code; its enhanced status is more exact than the Status field. */
function diagnosticIn(group: Group, code: string, status: string): string | null {
  const field = group.get('diagnostic-code') ?? ''
  const kind = /^\s*([\w-]{1,20})\s*;/.exec(field)
  const said = field
    .slice(kind?.[0].length ?? 0)
    .trim()
    .replace(/^#?<?\s*#?/, '')
  if (!/[a-z]{3}|\d\.\d\.\d/i.test(said)) return null
  const isSmtp = !kind || /smtp/i.test(kind[1]!)
  const reply = /\b([245]\d\d)[ -][\s\S]*/.exec(said)
  if (isSmtp && reply && reply.index < 60) return reply[0]
  return `${code} ${status} ${said}`.replaceAll(/ +/g, ' ')
}

/** The first SMTP reply in a text, with its continuation lines. */
function replyIn(text: string): string | null {
  const found =
    /(?:^|[\s:>"'(])([45]\d\d[ :-](?:#?[45]\.\d{1,3}\.\d{1,3})?[^\n]{0,300}(?:\n[ \t]*[^\n>]{1,200}){0,4})/.exec(text)
  const reply = found?.[1]!.replaceAll(/\s+/g, ' ').trim() ?? ''
  return /[a-z]{3}/i.test(reply) ? reply.replace(/^(\d{3}):/, '$1') : null
}

function stageIn(text: string): Stage {
  if (/(?:end of data|after data|after i sent the message|\bdata command\b|after end of data)/i.test(text))
    return 'body'
  if (/(?:after|in reply to|>>>) (?:the )?mail from/i.test(text)) return 'mail'
  return /\brcpt\b/i.test(text) ? 'rcpt' : 'report'
}

/** The refusing provider: by the server name in the report, else by the recipient's domain. */
function providerOf(recipient: string | null, group: Group, said: string): string {
  const host =
    /([a-z0-9.-]{4,200})/i.exec((group.get('remote-mta') ?? '').replace(/^[^;]{0,20};/, ''))?.[1] ??
    /(?:\bhost|while talking to|rejected by)\s+([a-z0-9.-]{4,200})/i.exec(said)?.[1] ??
    ''
  const byHost = providerOfExchanger(host.toLowerCase().replace(/\.$/, ''))
  if (byHost !== OTHER) return byHost
  return (recipient && providerOfDomain(domainOf(recipient))) ?? OTHER
}
