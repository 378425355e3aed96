// The audience of a campaign, and how many of them receive it.

import * as groups from '../people/groups/groups.ts'
import { findListById } from '../people/lists/members.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db, Sql } from '../platform/db/db.ts'
import { transaction } from '../platform/db/db.ts'
import { isStatementTimeout } from '../platform/db/errors.ts'
import { Problem } from '../platform/problem.ts'
import type { Uuid } from '../platform/values/ids.ts'
import { DAY_MS, HOUR_MS } from '../platform/values/time.ts'
import type { EligibilityFacts, LeftOutReason } from '../delivery/sending/eligibility.ts'
import type { Exclusion, Inclusion, StoredAudience } from './audience-schema.ts'
import * as sql from './audience-sql.ts'
import { findCampaignName } from './sql.ts'

export type AudienceCount = {
  /** Everyone in the audience: recipients and people left out. */
  audience: number
  recipients: number
  leftOut: Partial<Record<LeftOutReason, number>>
  /** People left out by each exclusion, counted under the first that applies. */
  excluded: number[]
  /** True for numbers estimated from a sample, because counting the audience takes too long. */
  estimate: boolean
}

const COUNT_TIMEOUT_MS = 3_000
const SAMPLE_SIZE = 20_000

/** Null if nothing is included. Throws a Problem if a group, list or campaign was deleted or a group no longer works. */
export async function audienceOf(
  db: Sql,
  accountId: Uuid,
  { include, exclude }: StoredAudience,
  clock: Clock,
): Promise<sql.Audience | null> {
  if (include.length === 0) return null
  const [included, exclusions] = await Promise.all([
    Promise.all(include.map((each) => conditionOf(db, accountId, each, clock))),
    Promise.all(exclude.map((each) => conditionOf(db, accountId, each, clock))),
  ])
  return { included: sql.anyOf(included), exclusions }
}

async function conditionOf(
  db: Sql,
  accountId: Uuid,
  condition: Inclusion | Exclusion,
  clock: Clock,
): Promise<sql.Condition> {
  if ('everyone' in condition) return sql.everyone
  if ('emailed_within_days' in condition)
    return sql.emailedWithin(accountId, condition.emailed_within_days * DAY_MS, clock.now())
  if ('emailed_within_hours' in condition)
    return sql.emailedWithin(accountId, condition.emailed_within_hours * HOUR_MS, clock.now())
  if ('in_drip' in condition) return sql.inDrip(accountId)
  if ('list_id' in condition) {
    if (!(await findListById(db, accountId, condition.list_id))) throw deleted('list')
    return sql.onList(accountId, condition.list_id)
  }
  if ('campaign_id' in condition) {
    if (!(await findCampaignName(db, accountId, condition.campaign_id))) throw deleted('campaign')
    return sql.receivedCampaign(accountId, condition.campaign_id)
  }
  try {
    return await groups.predicate(db, accountId, { clock }, { group: condition.group_id })
  } catch (error) {
    if (error instanceof Problem && error.code === 'not_found') throw deleted('group')
    throw error
  }
}

const deleted = (what: string): Problem =>
  new Problem('validation_error', `"audience" names a ${what} that was deleted. Remove it or choose another.`)

export async function countAudience(
  db: Db,
  eligibility: EligibilityFacts,
  audience: sql.Audience,
): Promise<AudienceCount> {
  const exclusions = audience.exclusions.length
  try {
    const rows = await transaction(db, async (tx) => {
      await sql.limitStatement(tx, COUNT_TIMEOUT_MS)
      return sql.countAudience(tx, eligibility, audience)
    })
    return { ...totalsOf(rows, exclusions), estimate: false }
  } catch (error) {
    if (!isStatementTimeout(error)) throw error
    return estimate(db, eligibility, audience)
  }
}

async function estimate(db: Db, eligibility: EligibilityFacts, audience: sql.Audience): Promise<AudienceCount> {
  const lastSeq = await sql.findLastSeq(db, eligibility.accountId)
  const rows = await sql.sampleAudience(db, eligibility, audience, lastSeq, SAMPLE_SIZE)
  const share = lastSeq / (rows[0]?.drawn ?? 1)
  const scaled = rows.map((row) => ({ ...row, people: Math.round(row.people * share) }))
  return { ...totalsOf(scaled, audience.exclusions.length), estimate: true }
}

/** Every total is a sum of the same rows, so that they always add up. */
function totalsOf(rows: readonly sql.ReasonCount[], exclusions: number): Omit<AudienceCount, 'estimate'> {
  const sum = (counted: readonly sql.ReasonCount[]) => counted.reduce((total, { people }) => total + people, 0)
  const leftOut: AudienceCount['leftOut'] = {}
  for (const { reason, people } of rows) if (reason !== null) leftOut[reason] = (leftOut[reason] ?? 0) + people
  return {
    audience: sum(rows),
    recipients: sum(rows.filter(({ reason }) => reason === null)),
    leftOut,
    excluded: Array.from({ length: exclusions }, (_, i) => sum(rows.filter((row) => row.excluded_by === i))),
  }
}

export const NO_COUNT: AudienceCount = { audience: 0, recipients: 0, leftOut: {}, excluded: [], estimate: false }
