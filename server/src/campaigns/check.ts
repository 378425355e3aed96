// The checks before a campaign is sent, shared by the API, the console, and scheduled sends.

import * as accounts from '../identity/accounts/accounts.ts'
import { readLook } from '../content/designs/brand/brand.ts'
import type { Look } from '../content/designs/brand/look.ts'
import { designForSending, tagsLeftEmpty } from '../content/designs/for-sending.ts'
import type { DesignForSending } from '../content/designs/for-sending.ts'
import type { Db } from '../platform/db/db.ts'
import { Problem } from '../platform/problem.ts'
import type { Caller } from '../platform/http/caller.ts'
import type { Uuid } from '../platform/values/ids.ts'
import * as senders from '../delivery/senders/senders.ts'
import type { VerifiedSender } from '../delivery/senders/senders.ts'
import { audienceOf, countAudience, NO_COUNT } from './audience.ts'
import type { AudienceCount } from './audience.ts'
import { findUsage } from '../delivery/sending/usage.ts'
import type { StoredSplit, StoredVariant } from './split-schema.ts'
import type { Approved, CampaignContent } from './sql.ts'

/** Worth fixing first, but no reason not to send. `field` is the setting or field to change. */
export type CampaignWarning = { field: 'postal_address' | 'split'; message: string }

export type CheckDeps = { db: Db; smtpUrl: string | null }

export type Checked = AudienceCount & {
  problems: Problem[]
  warnings: CampaignWarning[]
  /** Null if there is a problem with it. */
  sender: VerifiedSender | null
  design: DesignForSending | null
  /** Variants B to D of an A/B test; null if there is a problem with one. */
  others: (DesignForSending | null)[]
  look: Look
}

/** Problems are in the order a sender would fix them. `approved` is the earlier approval of a scheduled campaign. */
export async function checkCampaign(
  { db, smtpUrl }: CheckDeps,
  { accountId, clock }: Caller,
  campaign: CampaignContent,
  approved: Approved | null = null,
): Promise<Checked> {
  const now = clock.now()
  const look = approved?.look ?? (await readLook(db, accountId))
  const problems: Problem[] = []
  const warnings: CampaignWarning[] = []
  const collect = async <T>(work: Promise<T>): Promise<T | null> => {
    try {
      return await work
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      // The variants of a test may share what is wrong.
      if (problems.every(({ message }) => message !== error.message)) problems.push(error)
      return null
    }
  }
  const account = (await accounts.find(db, accountId))!
  if (!account.open_for_sending) problems.push(new Problem('not_open_yet', 'This account is not open for sending yet.'))
  const sender = await collect(senders.forSending(db, accountId, { smtpUrl }, campaign.sender_id ?? undefined))
  const overrides = { subject: campaign.subject ?? undefined, previewText: campaign.preview_text ?? undefined }
  const fields = fieldsOf(campaign)
  const design = campaign.design_id
    ? await collect(
        designForSending(db, accountId, campaign.design_id, overrides, { design: approved ?? undefined, look, fields }),
      )
    : null
  if (!campaign.design_id) problems.push(new Problem('validation_error', '"design_id" is required to send.'))
  if (!subjectOf(campaign, design)) problems.push(new Problem('validation_error', '"subject" is required to send.'))
  const others: (DesignForSending | null)[] = []
  for (const [i, variant] of (campaign.split?.variants ?? []).entries()) {
    const id = variant.design_id ?? campaign.design_id
    const own = { ...overrides, ...overridesOf(variant) }
    const options = {
      design: approved?.others[i],
      look,
      fields: { ...fields, ...fieldsOf(variant, `split.variants.${i}.`) },
    }
    others.push(id === null ? null : await collect(designForSending(db, accountId, id, own, options)))
  }
  if (campaign.split) problems.push(...splitProblems(campaign, campaign.split, sender))
  problems.push(...emptyTagProblems(design, ...others))
  if (!account.postal_address)
    warnings.push({
      field: 'postal_address',
      message: 'This account has no postal address yet. Many countries require one in every email.',
    })
  const audience = await collect(audienceOf(db, accountId, campaign.audience, clock))
  if (campaign.audience.include.length === 0)
    problems.push(new Problem('validation_error', '"everyone", "group_id" or "list_id" is required to send.'))
  if (!audience) return { problems, warnings, sender, design, others, look, ...NO_COUNT }
  const eligibility = { accountId, topic: design?.topic ?? null, heedsFrequency: true, now }
  const counted = await countAudience(db, eligibility, audience)
  problems.push(...(await planProblems(db, accountId, account.sends_per_month, counted.recipients, now)))
  if (campaign.split) warnings.push(...splitWarnings(campaign.split, counted.recipients))
  if (counted.recipients === 0) problems.push(new Problem('send_refused', noRecipientsMessage(counted)))
  return { problems, warnings, sender, design, others, look, ...counted }
}

const overridesOf = ({ subject, preview_text }: StoredVariant) => ({
  ...(subject && { subject }),
  ...(preview_text && { previewText: preview_text }),
})

/** The names of the texts that a campaign or a variant sets. */
const fieldsOf = ({ subject, preview_text }: Pick<StoredVariant, 'subject' | 'preview_text'>, prefix = '') => ({
  ...(subject && { subject: `${prefix}subject` }),
  ...(preview_text && { preview_text: `${prefix}preview_text` }),
})

const TESTED = { subject: 'subject', sender: 'sender name', design: 'design' } as const

/** Every variant must be filled in and differ from the others. */
function splitProblems(campaign: CampaignContent, { kind, variants }: StoredSplit, sender: VerifiedSender | null) {
  const valueOf = { subject: 'subject', sender: 'sender_name', design: 'design_id' } as const
  const first = { subject: campaign.subject?.trim(), sender: sender?.name, design: campaign.design_id }[kind]
  const values = variants.map((variant) => variant[valueOf[kind]])
  const filled = [first, ...values].filter(Boolean)
  if (values.every(Boolean) && new Set(filled).size === filled.length) return []
  return [
    new Problem(
      'validation_error',
      `"split" must have a ${TESTED[kind]} for each variant that differs from the others.`,
    ),
  ]
}

/** Fewer people per variant than this rarely show a difference. */
const LEAST_PER_VARIANT = 30

function splitWarnings({ share, variants }: StoredSplit, recipients: number): CampaignWarning[] {
  const each = Math.floor((recipients * share) / 100 / (variants.length + 1))
  if (recipients === 0 || each >= LEAST_PER_VARIANT) return []
  const message = `Each variant of the A/B test goes to about ${each} ${each === 1 ? 'person' : 'people'}. With fewer than ${LEAST_PER_VARIANT}, the winner is mostly chance.`
  return [{ field: 'split', message }]
}

/** Tags that only drips fill would be empty in a campaign. */
function emptyTagProblems(...designs: (DesignForSending | null)[]): Problem[] {
  const empty = new Set(designs.flatMap((design) => (design ? tagsLeftEmpty(design.compiled, null) : [])))
  return Array.from(
    empty,
    (tags) =>
      new Problem(
        'design_not_ready',
        `The design or the subject uses {{ ${tags}.… }} tags, which are only filled in a drip triggered by an ${tags}. Remove them, or use a drip.`,
      ),
  )
}

export const subjectOf = (
  campaign: Pick<CampaignContent, 'subject'>,
  design: Pick<DesignForSending, 'subject'> | null,
): string | null => campaign.subject?.trim() || design?.subject?.trim() || null

async function planProblems(
  db: Db,
  accountId: Uuid,
  sendsPerMonth: number | null,
  recipients: number,
  now: Date,
): Promise<Problem[]> {
  if (sendsPerMonth === null) return []
  const left = Math.max(0, sendsPerMonth - (await findUsage(db, accountId, now)))
  if (recipients <= left) return []
  const message = `The plan has ${left} of ${sendsPerMonth} emails left this month, and this campaign has ${recipients} recipients.`
  return [new Problem('plan_limit_reached', message)]
}

function noRecipientsMessage({ leftOut }: AudienceCount): string {
  const total = Object.values(leftOut).reduce((sum, people) => sum + people, 0)
  if (total === 0) return 'There are no people in this audience.'
  const words = Object.entries(leftOut).map(([reason, people]) => `${people} ${reason.replaceAll('_', ' ')}`)
  return `No one in this audience can be emailed: ${words.join(', ')}.`
}
