// Campaigns that go to many of the same people: within the next two weeks for a draft, and on one day in the calendar.

import { transaction } from '../platform/db/db.ts'
import type { Db } from '../platform/db/db.ts'
import { isStatementTimeout } from '../platform/db/errors.ts'
import type { Ctx } from '../platform/http/caller.ts'
import { Problem } from '../platform/problem.ts'
import { publicId } from '../platform/values/ids.ts'
import { DAY_MS, showInstant } from '../platform/values/time.ts'
import { audienceOf } from './audience.ts'
import { countBoth, limitStatement, turnedOff } from './audience-sql.ts'
import type { Audience } from './audience-sql.ts'
import type { Overlap } from './check-schema.ts'
import * as sql from './sql.ts'

/** Smaller overlaps aren't worth a warning. */
const LEAST_SHARE = 0.1
const DAYS_AHEAD = 14
const MOST_COMPARED = 5
const COUNT_TIMEOUT_MS = 1_000

type Compared = Pick<sql.CampaignRow, 'audience' | 'approved'>

/** Without people who turned its topic off, which is known once it is scheduled; null if it no longer works. */
async function receiversOf({ db, accountId, clock }: Ctx<Db>, { audience, approved }: Compared) {
  const found = await audienceOf(db, accountId, audience, clock)
  if (!found || !approved?.topic_id) return found
  return { ...found, exclusions: [...found.exclusions, turnedOff(accountId, approved.topic_id)] } satisfies Audience
}

/** How many people two campaigns have in common; null if counting takes too long or one of them no longer works. */
async function countCommon(ctx: Ctx<Db>, one: Compared, other: Compared): Promise<number | null> {
  const { db, accountId } = ctx
  try {
    const audiences = await Promise.all([one, other].map((each) => receiversOf(ctx, each)))
    if (audiences.some((audience) => audience === null)) return null
    return await transaction(db, async (tx) => {
      await limitStatement(tx, COUNT_TIMEOUT_MS)
      return countBoth(
        tx,
        accountId,
        audiences.flatMap((audience) => audience ?? []),
      )
    })
  } catch (error) {
    if (error instanceof Problem || isStatementTimeout(error)) return null
    throw error
  }
}

/** Scheduled campaigns that go to more than a tenth of the recipients of this one. */
export async function overlapsOf(
  ctx: Ctx<Db>,
  campaign: Compared & Pick<sql.CampaignRow, 'id'>,
  recipients: number,
): Promise<Overlap[]> {
  if (recipients === 0) return []
  const now = ctx.clock.now()
  const until = new Date(now.getTime() + DAYS_AHEAD * DAY_MS)
  const others = await sql.listScheduled(ctx.db, ctx.accountId, { from: now, to: until, except: campaign.id })
  const found = await Promise.all(
    others.slice(0, MOST_COMPARED).map(async (other) => ({
      campaign_id: publicId('cmp', other.id),
      name: other.name,
      at: showInstant(other.send_at!),
      // Subscribers who asked for fewer emails are common to both, but may not receive this one.
      people: Math.min(recipients, (await countCommon(ctx, campaign, other)) ?? 0),
    })),
  )
  return found.filter(({ people }) => people > recipients * LEAST_SHARE)
}

/** Whether campaigns scheduled for one day share more than a tenth of the larger audience, and with how many people. */
export async function crowdOf(ctx: Ctx<Db>, rows: sql.CampaignRow[]): Promise<number> {
  const pairs = rows.flatMap((one, i) => rows.slice(i + 1).map((other) => [one, other] as const))
  const common = await Promise.all(
    pairs.slice(0, MOST_COMPARED).map(async ([one, other]) => {
      const people = (await countCommon(ctx, one, other)) ?? 0
      const reach = Math.max(one.approved?.reach ?? 0, other.approved?.reach ?? 0)
      return people > reach * LEAST_SHARE ? people : 0
    }),
  )
  return Math.max(0, ...common)
}
