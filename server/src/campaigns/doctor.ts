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
import { found } from './doctor-findings.ts'
import type { Found } from './doctor-findings.ts'
import type { DoctorFinding } from './check-schema.ts'
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
export const inDesign = (designId: Uuid, { block, ...finding }: FoundInDesign): DoctorFinding => ({
  ...finding,
  place: 'design',
  design_id: publicId('dsn', designId),
  block,
})

async function designFindings(db: Db, accountId: Uuid, design: DesignForSending): Promise<DoctorFinding[]> {
  const content = await contentOf(db, accountId, design.versionId)
  const findings = await contentFindings(accountId, design.compiled, content)
  return findings.map((each) => inDesign(design.id, each))
}

/** A pool with fewer codes than recipients: the others wait. */
async function couponFindings(
  db: Db,
  accountId: Uuid,
  designs: DesignForSending[],
  recipients: number,
): Promise<DoctorFinding[]> {
  const short = await Promise.all(
    designs.map(async ({ id, compiled }) => {
      const keys = compiled.needs.coupons ?? []
      const pools = keys.length > 0 ? await listLeft(db, accountId, keys) : []
      return pools
        .filter(({ left }) => left < recipients)
        .map(({ name, left }) =>
          inDesign(id, { ...found('coupons_short', { pool: name, left, recipients }), block: null }),
        )
    }),
  )
  return short.flat()
}

const elsewhere = (place: Exclude<DoctorFinding['place'], 'design'>, finding: Found): DoctorFinding => ({
  ...finding,
  place,
  design_id: null,
  block: null,
})

async function authenticationFindings(
  db: Db,
  accountId: Uuid,
  domain: string,
  smtpUrl: string | null,
): Promise<DoctorFinding[]> {
  if (!(await leavesMachine(db, accountId, smtpUrl))) return []
  const problems = await domains.problemsOf(db, accountId, domain)
  if (problems === 'not_set_up') return [elsewhere('domain', found('domain_not_set_up', { domain }))]
  return problems.map(({ record, state, words }) =>
    elsewhere('domain', found('domain_record', { domain, record, state, detail: words })),
  )
}

const lettersOf = (subject: string): string => subject.replaceAll(/[^\p{L}]/gu, '')

const isAllCaps = (subject: string): boolean => {
  const letters = lettersOf(subject)
  return letters.length > 8 && letters === letters.toUpperCase() && letters !== letters.toLowerCase()
}

const subjectFindings = (subject: string): DoctorFinding[] =>
  [
    ...(subject.length > MAX_SUBJECT
      ? [found('subject_long', { characters: subject.length, limit: MAX_SUBJECT })]
      : []),
    ...(/^(?:re|fwd?|aw|wg)\s*:/i.test(subject) ? [found('subject_reply', {})] : []),
    ...(isAllCaps(subject) ? [found('subject_caps', {})] : []),
    ...(/[!?]{3,}/.test(subject) ? [found('subject_punctuation', {})] : []),
  ].map((finding) => elsewhere('subject', finding))

const previewFindings = ({ compiled: { previewText } }: DesignForSending): DoctorFinding[] =>
  previewText.some((part) => typeof part !== 'string' || part.trim() !== '')
    ? []
    : [elsewhere('preview_text', found('preview_text_missing', {}))]
