// Counts every group once a night, at the start of the day in the account's time zone.

import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import { systemCaller } from '../../platform/http/caller.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import type { Logger } from '../../platform/log.ts'
import { Problem } from '../../platform/problem.ts'
import { enqueue, queue } from '../../platform/queue/queue.ts'
import type { Queue } from '../../platform/queue/queue.ts'
import { startOfDay } from '../../platform/values/local-time.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { HOUR_MS } from '../../platform/values/time.ts'
import { addDays, dayIn } from '../../platform/values/zone.ts'
import { count } from './members.ts'
import type { Count } from './members.ts'
import { SIZE_DAYS } from './schema.ts'
import { GROUP_SIZE_QUEUE } from './sizes.ts'
import * as sizesSql from './sizes-sql.ts'
import * as sql from './sql.ts'

/** Nobody waits for a nightly count, so it may take longer than one that is shown at once. */
const EXACT_MS = 10_000
const AT_ONCE = 5
/** Accounts start at different times after midnight, so that they don't count all at once. */
const SPREAD_MS = 2 * HOUR_MS

export type GroupSizeDeps = { db: Db; clock: Clock; log: Logger }

export const groupSizeQueue = ({ db, clock, log }: GroupSizeDeps): Queue =>
  queue<{ id: Uuid }>({
    name: GROUP_SIZE_QUEUE,
    title: 'Counting groups',
    concurrency: 1,
    limit: AT_ONCE,
    claim: (tx, { accountId, lease, limit, now }) => sizesSql.claimGroups(tx, accountId, lease, limit, now),
    nextDue: (tx, accountId) => sizesSql.findNextDue(tx, accountId),
    release: async (tx, accountId, leases) => (await sizesSql.releaseGroups(tx, accountId, leases)).count,
    async onAbandoned(tx, accountId, leases, now) {
      const dueAt = await nextNight(tx, accountId, now)
      await sizesSql.updateDue(tx, accountId, leases, dueAt)
      await enqueue(tx, GROUP_SIZE_QUEUE, [accountId], dueAt)
    },
    async work(groups, lease) {
      const { accountId } = lease
      const caller = systemCaller(accountId, clock, log)
      const { zone } = await sql.findAccountSettings(db, accountId)
      const today = dayIn(zone, caller.clock.now())
      const rows: sizesSql.SizeRow[] = []
      for (const { id } of groups) {
        const found = await countUnlessBroken({ ...caller, db }, id)
        if (found) rows.push({ group_id: id, day: today, people: found.count, emailable: found.emailable })
      }
      await lease.finish(async (tx) => {
        const now = clock.now()
        if (rows.length > 0) await sizesSql.upsertSizes(tx, accountId, lease.id, rows)
        await sizesSql.removeSizesBefore(
          tx,
          accountId,
          groups.map(({ id }) => id),
          addDays(today, -SIZE_DAYS),
        )
        await sizesSql.updateDue(tx, accountId, [lease.id], await nextNight(tx, accountId, now))
        await enqueue(tx, GROUP_SIZE_QUEUE, [accountId], now)
      })
    },
  })

/** A group that names something deleted, or is too slow to count, has no size that day. */
async function countUnlessBroken(ctx: Ctx<Db>, group: Uuid): Promise<Count | null> {
  try {
    return await count(ctx, { group }, EXACT_MS)
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}

async function nextNight(db: Parameters<typeof sql.findAccountSettings>[0], accountId: Uuid, now: Date): Promise<Date> {
  const { zone } = await sql.findAccountSettings(db, accountId)
  const midnight = startOfDay(zone, addDays(dayIn(zone, now), 1))
  return new Date(midnight.getTime() + (Number.parseInt(accountId.slice(-6), 16) % SPREAD_MS))
}
