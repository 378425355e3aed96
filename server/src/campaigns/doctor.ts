// The doctor: finds what may keep an email out of the inbox or look wrong there, before it is sent. Findings never
// block a campaign; each names where to fix it. Makes no network requests; links are checked in doctor-links.ts.

import { listLeft } from '../data/coupons/pools.ts'
import { contentOf } from '../content/designs/for-sending.ts'
import type { DesignForSending } from '../content/designs/for-sending.ts'
import * as domains from '../delivery/domains/domains.ts'
import { domainOf } from '../delivery/mail/providers.ts'
import { leavesMachine } from '../delivery/mail/servers.ts'
import type { Db } from '../platform/db/db.ts'
import { publicId } from '../platform/values/ids.ts'
import type { Uuid } from '../platform/values/ids.ts'
import { subjectOf } from './check.ts'
import type { Checked, CheckDeps } from './check.ts'
import { contentFindings } from './doctor-content.ts'
import type { FoundInDesign } from './doctor-content.ts'
import type { DoctorFinding } from './schema.ts'
import type { CampaignContent } from './sql.ts'

const MAX_SUBJECT = 60

export async function examine(
  { db, smtpUrl }: CheckDeps,
  accountId: Uuid,
  campaign: CampaignContent,
  { sender, design, others, recipients }: Checked,
): Promise<DoctorFinding[]> {
  const tried = designsTried(design, ...others)
  const [authentication, coupons, ...inDesigns] = await Promise.all([
    sender ? authenticationFindings(db, accountId, domainOf(sender.email), smtpUrl) : [],
    couponFindings(db, accountId, tried, recipients),
    ...tried.map((each) => designFindings(db, accountId, each)),
  ])
  const subjects = [subjectOf(campaign, design), ...(campaign.split?.variants.map(({ subject }) => subject) ?? [])]
  return [
    ...authentication,
    ...subjects.flatMap((subject) => (subject ? subjectFindings(subject) : [])),
    ...(design ? previewFindings(design) : []),
    ...coupons,
    ...inDesigns.flat(),
  ]
}

/** Several subjects of one design need the design to be checked only once. */
export const designsTried = (...designs: (DesignForSending | null)[]): DesignForSending[] => [
  ...new Map(designs.flatMap((design) => (design ? [[design.id, design] as const] : []))).values(),
]

/** Where in a design something was found, for display. */
export const inDesign = (designId: Uuid, { check, block, message }: FoundInDesign): DoctorFinding => ({
  check,
  place: 'design',
  design_id: publicId('dsn', designId),
  block,
  message,
})

async function designFindings(db: Db, accountId: Uuid, design: DesignForSending): Promise<DoctorFinding[]> {
  const content = await contentOf(db, accountId, design.versionId)
  const found = await contentFindings(accountId, design.compiled, content)
  return found.map((each) => inDesign(design.id, each))
}

/** A pool with fewer codes than recipients: the others wait. */
async function couponFindings(
  db: Db,
  accountId: Uuid,
  designs: DesignForSending[],
  recipients: number,
): Promise<DoctorFinding[]> {
  const found = await Promise.all(
    designs.map(async ({ id, compiled }) => {
      const keys = compiled.needs.coupons ?? []
      const pools = keys.length > 0 ? await listLeft(db, accountId, keys) : []
      return pools
        .filter(({ left }) => left < recipients)
        .map(({ name, left }) =>
          inDesign(id, {
            check: 'coupons',
            block: null,
            message: `The coupon pool “${name}” has ${left} codes left for ${recipients} recipients. Emails without a code wait until you add more.`,
          }),
        )
    }),
  )
  return found.flat()
}

const finding = (
  check: DoctorFinding['check'],
  place: Exclude<DoctorFinding['place'], 'design'>,
  message: string,
): DoctorFinding => ({ check, place, design_id: null, block: null, message })

async function authenticationFindings(
  db: Db,
  accountId: Uuid,
  domain: string,
  smtpUrl: string | null,
): Promise<DoctorFinding[]> {
  if (!(await leavesMachine(db, accountId, smtpUrl))) return []
  const problems = await domains.problemsOf(db, accountId, domain)
  if (problems === 'not_set_up') {
    const words = `${domain} is not set up. Without its DNS records, mailbox providers may reject the emails.`
    return [finding('authentication', 'domain', words)]
  }
  return problems.map(({ words }) => finding('authentication', 'domain', `${domain}: ${words}`))
}

type SubjectRule = {
  check: DoctorFinding['check']
  applies: (subject: string) => boolean
  words: (n: number) => string
}

const lettersOf = (subject: string): string => subject.replaceAll(/[^\p{L}]/gu, '')

const SUBJECT_RULES: SubjectRule[] = [
  {
    check: 'subject',
    applies: (subject) => subject.length > MAX_SUBJECT,
    words: (n) => `The subject has ${n} characters. Phones show about 40, most email clients ${MAX_SUBJECT}.`,
  },
  {
    check: 'headers',
    applies: (subject) => /^(?:re|fwd?|aw|wg)\s*:/i.test(subject),
    words: () => 'The subject looks like a reply or a forwarded email, which mailbox providers treat as deceptive.',
  },
  {
    check: 'subject',
    applies(subject) {
      const letters = lettersOf(subject)
      return letters.length > 8 && letters === letters.toUpperCase() && letters !== letters.toLowerCase()
    },
    words: () => 'The subject is all caps.',
  },
  {
    check: 'subject',
    applies: (subject) => /[!?]{3,}/.test(subject),
    words: () => 'The subject ends with repeated punctuation.',
  },
]

const subjectFindings = (subject: string): DoctorFinding[] =>
  SUBJECT_RULES.filter(({ applies }) => applies(subject)).map(({ check, words }) =>
    finding(check, 'subject', words(subject.length)),
  )

const previewFindings = ({ compiled: { previewText } }: DesignForSending): DoctorFinding[] =>
  previewText.some((part) => typeof part !== 'string' || part.trim() !== '')
    ? []
    : [finding('preview', 'preview_text', 'There is no preview text, so inboxes show the first words of the email.')]
