// Counts the recipients of a campaign by a value of each, such as their time zone; estimated from a sample if that takes
// too long.

import { transaction } from '../platform/db/db.ts'
import type { Db } from '../platform/db/db.ts'
import { isStatementTimeout } from '../platform/db/errors.ts'
import type { Ctx } from '../platform/http/caller.ts'
import { audienceOf } from './audience.ts'
import * as audienceSql from './audience-sql.ts'
import type { Checked } from './check.ts'
import type { CampaignRow } from './sql.ts'

const COUNT_TIMEOUT_MS = 3_000

/** Null for those without a value. */
export type ValueCount = { value: string | null; people: number }

/** `sample` people are read if the count takes too long. */
export async function countBy(
  { accountId, db, clock }: Ctx<Db>,
  { audience }: Pick<CampaignRow, 'audience'>,
  { design }: Pick<Checked, 'design'>,
  value: audienceSql.Condition,
  sample: number,
): Promise<ValueCount[]> {
  const eligibility = { accountId, topic: design?.topic ?? null, heedsFrequency: true, now: clock.now() }
  const people = await audienceOf(db, accountId, audience, clock)
  if (!people) return []
  try {
    return await transaction(db, async (tx) => {
      await audienceSql.limitStatement(tx, COUNT_TIMEOUT_MS)
      return audienceSql.countBy(tx, eligibility, people, value)
    })
  } catch (error) {
    if (!isStatementTimeout(error)) throw error
    const lastSeq = await audienceSql.findLastSeq(db, accountId)
    const rows = await audienceSql.sampleBy(db, eligibility, people, value, lastSeq, sample)
    const share = lastSeq / (rows[0]?.drawn ?? 1)
    return rows.map((row) => ({ value: row.value, people: Math.round(row.people * share) }))
  }
}
