// Detects spam without a third party or a captcha: by the honeypot, the speed, and links. Spam is stored separately,
// and the sender sees the usual message.

import { isDisposableEmailDomain } from 'disposable-email-domains-js'
import type { ReadAnswers } from './read-answers.ts'

export const SPAM_REASONS = ['honeypot', 'no_stamp', 'too_fast', 'links', 'link_in_name'] as const
export type SpamReason = (typeof SPAM_REASONS)[number]

/** No one reads and fills in a form faster than this. */
export const MIN_FILL_MS = 2_000
/** After this time the visitor is asked to submit again. */
export const STAMP_LASTS_MS = 24 * 3_600_000

const MAX_LINKS = 2
const LINK = /\bhttps?:\/\/|\bwww\.|\[url|<a\s/gi

export type Signs = {
  /** The content of the honeypot field. */
  honeypot: string
  /** When the form was shown; null without a valid stamp. */
  shownAt: Date | null
  now: Date
  read: Pick<ReadAnswers, 'answers' | 'firstName' | 'lastName'>
}

/** Empty for an answer that a person may have sent. */
export function judge({ honeypot, shownAt, now, read }: Signs): SpamReason[] {
  const texts = read.answers.flatMap(({ answer }) => (typeof answer === 'string' ? [answer] : []))
  const links = texts.reduce((count, text) => count + (text.match(LINK)?.length ?? 0), 0)
  const found: [boolean, SpamReason][] = [
    [honeypot !== '', 'honeypot'],
    [shownAt === null, 'no_stamp'],
    [shownAt !== null && now.getTime() - shownAt.getTime() < MIN_FILL_MS, 'too_fast'],
    [links > MAX_LINKS, 'links'],
    [[read.firstName, read.lastName].some((name) => name !== null && hasLink(name)), 'link_in_name'],
  ]
  return found.filter(([isSo]) => isSo).map(([, reason]) => reason)
}

/** A name that contains a URL would become a link in emails. */
const hasLink = (name: string): boolean =>
  name.search(LINK) !== -1 || /\S\.(?:com|net|org|ru|cn|info|biz|top|xyz)\b/i.test(name)

/** Disposable addresses are not rejected, but have to confirm. */
export const isDisposable = (email: string): boolean => isDisposableEmailDomain(email.slice(email.lastIndexOf('@') + 1))
