// Tells machines from people, without asking a third party and without a riddle: what a machine fills in, how fast it is,
// and what it wants to spread. An answer that is taken for spam is kept apart, and whoever sent it is not told.

import { isDisposableEmailDomain } from 'disposable-email-domains-js'
import type { ReadAnswers } from './read-answers.ts'

export const SPAM_REASONS = ['honeypot', 'no_stamp', 'too_fast', 'links', 'link_in_name'] as const
export type SpamReason = (typeof SPAM_REASONS)[number]

/** Nobody reads and fills in a form faster. */
export const MIN_FILL_MS = 2_000
/** A page that was kept open for longer asks again. */
export const STAMP_LASTS_MS = 24 * 3_600_000

const MAX_LINKS = 2
const LINK = /\bhttps?:\/\/|\bwww\.|\[url|<a\s/gi

export type Signs = {
  /** What stands in the field that people do not see. */
  honeypot: string
  /** When the form was shown; null when nothing proves it. */
  shownAt: Date | null
  now: Date
  read: Pick<ReadAnswers, 'answers' | 'firstName' | 'lastName'>
}

/** None for an answer that a person may have sent. */
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

/** A name that is an address on the web travels into emails as one. */
const hasLink = (name: string): boolean =>
  name.search(LINK) !== -1 || /\S\.(?:com|net|org|ru|cn|info|biz|top|xyz)\b/i.test(name)

/** Addresses that end within the hour: not refused, but asked to confirm. */
export const isDisposable = (email: string): boolean => isDisposableEmailDomain(email.slice(email.lastIndexOf('@') + 1))
