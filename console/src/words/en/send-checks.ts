// Copy for the checks before a campaign is sent, which the server reports by code.

import { translated } from '../language.ts'
import { counted } from '../intl.ts'
import { agree, plural, quoted } from './grammar.ts'

/** The names and numbers of a finding. */
export type FindingValues = Record<string, string | number>

/** What keeps a campaign from being sent. */
export const sendProblems = translated('sendProblems', {
  audience: 'The audience uses a group, list, or campaign that was deleted. Remove it or choose another.',
  design: 'Choose a design.',
  designNotReady: (name: string, problems: string) => `The design ${quoted(name)} isn’t ready. ${problems}`,
  noOne: 'No one would receive this campaign. Remove an exclusion or choose another audience.',
  notOpen: 'This account isn’t open for sending yet.',
  plan: 'This campaign has more recipients than your plan has emails left this month.',
  sender: 'Verify a sender, or choose one that is verified.',
  split: 'Give each variant of the A/B test a value that differs from the others.',
  subject: 'Write a subject.',
  textNotReady: (field: string, problems: string) => `${field}: ${problems}`,
})

/** Worth fixing first. */
export const sendWarnings = translated('sendWarnings', {
  postal_address: 'This account has no postal address yet. Many countries require one in every email.',
  split: 'Each variant of the A/B test goes to fewer than 30 people, so the winner is mostly chance.',
})

/** What may keep an email out of the inbox, or look wrong there. */
export const findings = translated('findings', {
  domain_not_set_up: ({ domain }: FindingValues) =>
    `${domain} isn’t set up. Without its DNS records, mailbox providers may reject the emails.`,
  /** `name` is what the console calls the record. */
  domain_record: ({ domain, name, state }: FindingValues) =>
    `${domain}: ${name} ${state === 'missing' ? 'is missing' : 'is wrong'}.`,
  subject_long: ({ characters, limit }: FindingValues) =>
    `The subject has ${counted(Number(characters))} characters. Phones show about 40, most email clients ${limit}.`,
  subject_reply: 'The subject looks like a reply or a forwarded email, which mailbox providers treat as deceptive.',
  subject_caps: 'The subject is all caps.',
  subject_punctuation: 'The subject has repeated punctuation.',
  preview_text_missing: 'There’s no preview text, so inboxes show the first words of the email.',
  coupons_short: ({ pool, left, recipients }: FindingValues) =>
    `The coupon pool ${quoted(String(pool))} has ${plural(Number(left), 'code', 'codes')} left for ${plural(Number(recipients), 'recipient', 'recipients')}. Emails without a code wait until you add more.`,
  size_clipped: ({ kilobytes }: FindingValues) =>
    `The email is about ${kilobytes} KB. Gmail shows the first 102 KB and hides the rest, including the unsubscribe link.`,
  size_near: ({ kilobytes }: FindingValues) => `The email is about ${kilobytes} KB, and Gmail clips emails at 102 KB.`,
  mostly_images: 'The email is almost entirely images, which spam filters penalize. Add some text.',
  images_without_alt: ({ images }: FindingValues) =>
    `${agree(Number(images), 'An image has', `${counted(Number(images))} images have`)} no alternative text. Describe images for people who don’t see them.`,
  plain_text_short: 'The plain text is empty or very short. Some people read only that version.',
  tag_without_default: ({ tag }: FindingValues) =>
    `{{ ${tag} }} is empty for people without a value. Write {{ ${tag} | default: "…" }}.`,
  link_shortened: ({ link }: FindingValues) => `${link} hides its destination. Spam filters distrust shortened links.`,
  link_status: ({ link, status }: FindingValues) => `${link} returns status ${status}.`,
  link_not_encrypted: ({ link }: FindingValues) => `${link} isn’t encrypted. Use https.`,
  link_unreachable: ({ link }: FindingValues) => `${link} can’t be reached. Check the address.`,
  links_unreachable: ({ links, host }: FindingValues) =>
    `${counted(Number(links))} links to ${host} can’t be reached. Check the address.`,
  links_not_checked: ({ links }: FindingValues) => `Checking ${plural(Number(links), 'more link', 'more links')}…`,
})

/** Of the links of a design. */
export const linkCheck = translated('linkCheck', {
  allWork: (n: number) => `${plural(n, 'link', 'links')} checked, ${agree(n, 'it works', 'all work')}`,
  skipped: (n: number) => `${plural(n, 'link', 'links')} couldn’t be checked right now`,
})
