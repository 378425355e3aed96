// Reads the free text of a bounce: where our own message begins, which recipient it names, and which lines concern
// which recipient.

import { addressesIn, isSameMailbox } from '../../delivery/mail/addresses.ts'
import type { IncomingMail } from './incoming-mail.ts'

const MAX_SAID = 16_000

/** Lines that introduce a copy of our message. */
const COPY =
  /^\W{0,40}(?:this is a copy of|original message\b|original[- ]nachricht|message original|below (?:this line|is) .{0,20}(?:a )?copy|the header of the original|here is (?:a|the) .{0,20}(?:copy|header)|(?:a )?copy of (?:your|the|this) (?:original )?message|(?:returned|unsent|forwarded) message|message (?:header|text|contents) follows?|included is a copy|the (?:following|text) .{0,30}(?:original|your) message|below is a copy|headers? of (?:the )?(?:original|returned))/i
/** A header at the start of a line, as at the beginning of a message. */
const HEADER =
  /^(?:received|return-path|from|to|subject|date|message-id|mime-version|dkim-signature|delivered-to|content-type|x-[a-z-]{2,40}) ?: ?\S/i

/** The server's text without the copy of our message, which says nothing about delivery. */
export function withoutOriginal(text: string): string {
  const all = text.slice(0, 100_000).split('\n')
  const end = all.findIndex(
    (line, n) =>
      (n > 0 && COPY.test(line) && !/fail|error|undeliver/i.test(line)) ||
      (HEADER.test(line) &&
        /^(?:received|return-path|message-id|from|dkim)/i.test(line) &&
        HEADER.test(nextLine(all, n))),
  )
  return (end > 0 ? all.slice(0, end) : all).join('\n').slice(0, MAX_SAID)
}

/** The line after a header, and its continuation lines. */
const nextLine = (all: string[], n: number): string =>
  all.slice(n + 1, n + 8).find((line) => !/^[ \t]/.test(line)) ?? ''

const ROLE =
  /^(?:postmaster|mailer-daemon|abuse|support|help|hostmaster|noc|no-?reply|admin|administrator|spam|tobr|tosa)@/
/** Lines that name the sender or a message. */
const NOT_ABOUT =
  /^\W{0,6}(?:message-?id|from|sender|reply-to|return-path|received|mail from|x-)\b ?:|>>> mail from|sender address ?:|message <|original-message/i

/** The first address that is not the sender's, the mail system's, or part of a header. */
export function recipientIn(said: string, { headers }: IncomingMail, about: string | null): string | null {
  const lines = said.split('\n').filter((line) => !NOT_ABOUT.test(line) || line.includes(': <'))
  const own = new Set([...addressesIn(headers.get('to') ?? ''), ...addressesIn(headers.get('from') ?? '')])
  const named = lines
    .flatMap((line) => addressesIn(withoutIds(line)))
    .filter((each) => !own.has(each) && !ROLE.test(each))
  return named.find((each) => about !== null && isSameMailbox(each, about)) ?? named[0] ?? null
}

/** Removes message IDs and the sender, as sentences mention them. */
const withoutIds = (line: string): string =>
  line.replaceAll(/(?:message(?:-id)?|\bfrom|sender|sent by)[ :]{0,3}"?<[^<>\s]{1,300}>/gi, ' ')

/**
 * The lines about one recipient, and general lines. Lines about another recipient, up to the next blank line, are
 * neither.
 */
export function sectionsAbout(
  said: string,
  recipient: string | null,
  mail: IncomingMail,
): { ours: string; general: string } {
  const ours: string[] = []
  const general: string[] = []
  let current = general
  const none: string[] = []
  for (const line of said.split('\n')) {
    const named = recipientIn(line, mail, recipient)
    if (line.trim() === '') current = general
    else if (recipient !== null && named !== null) current = isSameMailbox(named, recipient) ? ours : none
    current.push(recipient === null ? line : line.replaceAll(recipient, ' '))
  }
  return { ours: ours.join('\n'), general: general.join('\n') }
}
