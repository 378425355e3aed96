// The audience of a campaign, and how many of them receive it.

import * as groups from '../people/groups/groups.ts'
import { findListById } from '../people/lists/members.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db, Sql } from '../platform/db/db.ts'
import { transaction } from '../platform/db/db.ts'
import { isStatementTimeout } from '../platform/db/errors.ts'
import type { Uuid } from '../platform/values/ids.ts'
import type { EligibilityFacts, LeftOutReason } from '../delivery/sending/eligibility.ts'
import * as sql from './audience-sql.ts'
import type { Target } from './sql.ts'

export type AudienceCount = {
  recipients: number
  leftOut: Partial<Record<LeftOutReason, number>>
  /** True for numbers estimated from a sample, because counting the audience takes too long. */
  estimate: boolean
}

const COUNT_TIMEOUT_MS = 3_000
const SAMPLE_SIZE = 20_000

/** Null if the campaign has no target, or its target was deleted. */
export async function audienceOf(
  db: Sql,
  accountId: Uuid,
  { group_id, list_id, everyone }: Target,
  clock: Clock,
): Promise<sql.Audience | null> {
  if (everyone) return sql.everyone
  if (list_id) return (await findListById(db, accountId, list_id)) ? sql.onList(accountId, list_id) : null
  return group_id ? groups.predicate(db, accountId, { clock }, { group: group_id }) : null
}

export async function countAudience(
  db: Db,
  eligibility: EligibilityFacts,
  audience: sql.Audience,
): Promise<AudienceCount> {
  try {
    const rows = await transaction(db, async (tx) => {
      await sql.limitStatement(tx, COUNT_TIMEOUT_MS)
      return sql.countAudience(tx, eligibility, audience)
    })
    return { ...totalsOf(rows.map(({ reason, people }) => [reason, people])), estimate: false }
  } catch (error) {
    if (!isStatementTimeout(error)) throw error
    return estimate(db, eligibility, audience)
  }
}

async function estimate(db: Db, eligibility: EligibilityFacts, audience: sql.Audience): Promise<AudienceCount> {
  const lastSeq = await sql.findLastSeq(db, eligibility.accountId)
  const rows = await sql.sampleAudience(db, eligibility, audience, lastSeq, SAMPLE_SIZE)
  const share = lastSeq / (rows[0]?.drawn ?? 1)
  const inside = rows.filter(({ reason }) => (reason as string) !== 'outside')
  const scaled = inside.map(({ reason, people }): [LeftOutReason | null, number] => [
    (reason as string) === 'none' ? null : reason,
    Math.round(people * share),
  ])
  return { ...totalsOf(scaled), estimate: true }
}

function totalsOf(rows: [LeftOutReason | null, number][]): Omit<AudienceCount, 'estimate'> {
  const recipients = rows.find(([reason]) => reason === null)?.[1] ?? 0
  const leftOut = Object.fromEntries(rows.filter(([reason]) => reason !== null))
  return { recipients, leftOut }
}
