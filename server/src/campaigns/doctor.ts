// The doctor: what may keep an email out of the inbox or read badly there, found before it is sent. Nothing of it stops a
// campaign; each finding says where to mend it.

import type { CompiledEmail, Segment } from '../designs/render.ts'
import * as domains from '../domains/domains.ts'
import { domainOf } from '../mail/providers.ts'
import { leavesMachine } from '../mail/servers.ts'
import type { Db } from '../platform/db/db.ts'
import type { SafeFetch } from '../platform/net/safe-fetch.ts'
import type { Uuid } from '../platform/values/ids.ts'
import type { Checked } from './check.ts'
import type { DoctorFinding } from './schema.ts'

export type DoctorParts = { db: Db; smtpUrl: string | null; get: SafeFetch['get'] }

/** Gmail hides the rest of a longer message, the link to leave among it. */
const CLIPPED_BYTES = 102 * 1024
const NEAR_BYTES = 90 * 1024
const SLOT_BYTES = 60
const MAX_SUBJECT = 60
const LEAST_TEXT = 40

export async function examine(
  parts: DoctorParts,
  accountId: Uuid,
  checked: Checked,
  subject: string | null,
): Promise<DoctorFinding[]> {
  const { sender, design } = checked
  const [authentication, links] = await Promise.all([
    sender ? authenticationOf(parts, accountId, domainOf(sender.email)) : [],
    design ? linksOf(parts.get, design.compiled) : [],
  ])
  return [
    ...authentication,
    ...subjectFindings(subject),
    ...(design ? [...contentFindings(design.compiled), ...previewFindings(design.compiled)] : []),
    ...links,
  ]
}

const finding = (check: DoctorFinding['check'], place: DoctorFinding['place'], message: string): DoctorFinding => ({
  check,
  place,
  message,
})

async function authenticationOf(
  { db, smtpUrl }: DoctorParts,
  accountId: Uuid,
  domain: string,
): Promise<DoctorFinding[]> {
  if (!(await leavesMachine(db, accountId, smtpUrl))) return []
  const problems = await domains.problemsOf(db, accountId, domain)
  if (problems === 'not_set_up')
    return [
      finding(
        'authentication',
        'domain',
        `${domain} is not set up: without its records, providers may refuse the emails.`,
      ),
    ]
  return problems.map(({ words }) => finding('authentication', 'domain', `${domain}: ${words}`))
}

function subjectFindings(subject: string | null): DoctorFinding[] {
  if (!subject) return []
  const letters = subject.replaceAll(/[^\p{L}]/gu, '')
  return [
    ...(subject.length > MAX_SUBJECT
      ? [
          finding(
            'subject',
            'subject',
            `The subject has ${subject.length} characters. Phones show about 40, most mail programs ${MAX_SUBJECT}.`,
          ),
        ]
      : []),
    ...(/^(?:re|fwd?|aw|wg)\s*:/i.test(subject)
      ? [
          finding(
            'headers',
            'subject',
            'The subject looks like an answer or a forwarded mail. Providers take that for deceit.',
          ),
        ]
      : []),
    ...(letters.length > 8 && letters === letters.toUpperCase() && letters !== letters.toLowerCase()
      ? [finding('subject', 'subject', 'The subject is in capitals alone.')]
      : []),
    ...(/[!?]{3,}/.test(subject) ? [finding('subject', 'subject', 'The subject ends in a row of marks.')] : []),
  ]
}

/** Constant text as it is; a slot stands as one mark. */
const SLOT = '\uFFFC'
const textOf = (segments: readonly Segment[]): string =>
  segments.map((part) => (typeof part === 'string' ? part : SLOT)).join('')

export function contentFindings(compiled: CompiledEmail): DoctorFinding[] {
  const html = textOf(compiled.html)
  const bytes = compiled.html.reduce(
    (sum, part) => sum + (typeof part === 'string' ? Buffer.byteLength(part) : SLOT_BYTES),
    0,
  )
  const pictures = html.match(/<img\b[^<>]{0,4000}>/gi) ?? []
  // The pixel that counts opens is one point and says nothing.
  const silent = pictures.filter(
    (tag) =>
      !/\balt=(?:"[^"]|'[^']|[^"'\s>])/i.test(tag) &&
      !/\bwidth="?1\b/i.test(tag) &&
      !/\brole="presentation"/i.test(tag),
  )
  const text = textOf(compiled.text).replaceAll(/https?:\S+|[^\p{L}]+/gu, '')
  const words = html
    .replaceAll(/<style[\s\S]{0,100000}?<\/style>/gi, ' ')
    .replaceAll(/<[^<>]{0,4000}>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return [
    ...(bytes > CLIPPED_BYTES
      ? [
          finding(
            'size',
            'design',
            `The email has about ${Math.round(bytes / 1024)} KB. Gmail shows the first 102 KB and hides the rest, the link to leave among it.`,
          ),
        ]
      : bytes > NEAR_BYTES
        ? [finding('size', 'design', `The email has about ${Math.round(bytes / 1024)} KB, and Gmail cuts at 102 KB.`)]
        : []),
    ...(silent.length > 0
      ? [
          finding(
            'images',
            'design',
            `${silent.length === 1 ? 'A picture has' : `${silent.length} pictures have`} no text for whoever does not see it.`,
          ),
        ]
      : []),
    ...(pictures.length > 0 && words.length < LEAST_TEXT
      ? [finding('images', 'design', 'The email is hardly more than pictures. Filters take that for spam.')]
      : []),
    ...(text.length < LEAST_TEXT
      ? [finding('plain_text', 'design', 'The plain text is empty or very short. Some people read nothing else.')]
      : []),
    ...tagFindings(compiled),
  ]
}

function previewFindings({ previewText }: CompiledEmail): DoctorFinding[] {
  return textOf(previewText).trim() === ''
    ? [finding('preview', 'subject', 'There is no preview text, so inboxes show the first words of the email.')]
    : []
}

/** Tags of the person that many lack, without something to stand in their place. */
function tagFindings({ html, text, subject }: CompiledEmail): DoctorFinding[] {
  const lacking = new Set(
    [...subject, ...html, ...text].flatMap((part) => {
      if (typeof part === 'string' || part.kind !== 'value' || part.path[0] !== 'person' || part.path[1] === 'email')
        return []
      return part.filters.some(({ name }) => name === 'default') ? [] : [part.path.join('.')]
    }),
  )
  return [...lacking].map((name) =>
    finding('tags', 'design', `{{ ${name} }} stays empty for people without it. Write {{ ${name} | default: "…" }}.`),
  )
}

const MAX_LINKS = 20
const LINK_MS = 5_000
const SHORTENERS = /^(?:bit\.ly|tinyurl\.com|t\.co|goo\.gl|ow\.ly|is\.gd|buff\.ly)$/

/** Links that lead nowhere. Those with tags differ per person and are not followed. */
async function linksOf(get: SafeFetch['get'], { links, linkTemplates }: CompiledEmail): Promise<DoctorFinding[]> {
  const fixed = [...new Set(links.filter((_, n) => !(n in linkTemplates)))].slice(0, MAX_LINKS)
  const found = await Promise.all(fixed.map((link) => linkFinding(get, link)))
  return found.flat()
}

async function linkFinding(get: SafeFetch['get'], link: string): Promise<DoctorFinding[]> {
  const url = URL.parse(link)
  if (!url || !/^https?:$/.test(url.protocol)) return []
  const shown = link.length > 80 ? `${link.slice(0, 79)}…` : link
  if (SHORTENERS.test(url.hostname))
    return [finding('links', 'design', `${shown} hides where it leads. Filters distrust shortened links.`)]
  try {
    const { status } = await get(url, { 'user-agent': 'Lettermill link check' }, { timeoutMs: LINK_MS })
    // Sites that keep programs out are there all the same.
    const isThere = status < 400 || [401, 403, 405, 429].includes(status)
    return isThere ? [] : [finding('links', 'design', `${shown} answers ${status}.`)]
  } catch (error) {
    if (url.protocol === 'http:') return [finding('links', 'design', `${shown} is not encrypted. Use https.`)]
    return [finding('links', 'design', `${shown} does not answer: ${(error as Error).message}`)]
  }
}
