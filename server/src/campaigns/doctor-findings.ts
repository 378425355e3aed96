// Every finding of the doctor: the check that reports it, and its message in English. The console words a finding by its
// code and values, in the user's language.

import type { LinkCode } from '../content/designs/link-kinds.ts'
import type { DoctorFinding, FindingCode } from './check-schema.ts'

/** Without those of links, which designs find. */
type OwnCode = Exclude<FindingCode, LinkCode>
type Values = DoctorFinding['values']
type NoValues = Record<never, never>
type Kind<V extends Values> = { check: DoctorFinding['check']; message: (values: V) => string }

const kind = <V extends Values>(check: DoctorFinding['check'], message: (values: V) => string): Kind<V> => ({
  check,
  message,
})

const KINDS = {
  domain_not_set_up: kind<{ domain: string }>(
    'authentication',
    ({ domain }) => `${domain} is not set up. Without its DNS records, mailbox providers may reject the emails.`,
  ),
  /** `state` is `missing` or `wrong`. */
  domain_record: kind<{ domain: string; record: string; state: string; detail: string }>(
    'authentication',
    ({ domain, detail }) => `${domain}: ${detail}`,
  ),
  subject_long: kind<{ characters: number; limit: number }>(
    'subject',
    ({ characters, limit }) =>
      `The subject has ${characters} characters. Phones show about 40, most email clients ${limit}.`,
  ),
  subject_reply: kind<NoValues>(
    'headers',
    () => 'The subject looks like a reply or a forwarded email, which mailbox providers treat as deceptive.',
  ),
  subject_caps: kind<NoValues>('subject', () => 'The subject is all caps.'),
  subject_punctuation: kind<NoValues>('subject', () => 'The subject ends with repeated punctuation.'),
  preview_text_missing: kind<NoValues>(
    'preview',
    () => 'There is no preview text, so inboxes show the first words of the email.',
  ),
  coupons_short: kind<{ pool: string; left: number; recipients: number }>(
    'coupons',
    ({ pool, left, recipients }) =>
      `The coupon pool “${pool}” has ${left} codes left for ${recipients} recipients. Emails without a code wait until you add more.`,
  ),
  size_clipped: kind<{ kilobytes: number }>(
    'size',
    ({ kilobytes }) =>
      `The email is about ${kilobytes} KB. Gmail shows the first 102 KB and hides the rest, including the unsubscribe link.`,
  ),
  size_near: kind<{ kilobytes: number }>(
    'size',
    ({ kilobytes }) => `The email is about ${kilobytes} KB, and Gmail clips emails at 102 KB.`,
  ),
  mostly_images: kind<NoValues>(
    'images',
    () => 'The email is almost entirely images, which spam filters penalize. Add some text.',
  ),
  images_without_alt: kind<{ images: number }>(
    'images',
    ({ images }) =>
      `${images === 1 ? 'An image has' : `${images} images have`} no alternative text. Describe images for people who do not see them.`,
  ),
  plain_text_short: kind<NoValues>(
    'plain_text',
    () => 'The plain text is empty or very short. Some people read only that version.',
  ),
  tag_without_default: kind<{ tag: string }>(
    'tags',
    ({ tag }) => `{{ ${tag} }} is empty for people without a value. Write {{ ${tag} | default: "…" }}.`,
  ),
  links_not_checked: kind<{ links: number }>(
    'links',
    ({ links }) =>
      `${links === 1 ? '1 link was' : `${links} links were`} not checked because of a limit per minute. Try again in a minute.`,
  ),
} satisfies Record<OwnCode, Kind<never>>

type ValuesOf<Code extends OwnCode> = Parameters<(typeof KINDS)[Code]['message']>[0]

/** What was found, without its place. */
export type Found = Pick<DoctorFinding, 'check' | 'code' | 'values' | 'message'>

export function found<Code extends OwnCode>(code: Code, values: ValuesOf<Code> & Values): Found {
  const { check, message } = KINDS[code] as Kind<Values>
  return { check, code, values, message: message(values) }
}
