// A demo shop to explore, for the operator of an empty installation. It is a separate account, filled in the background
// within seconds; its row shows the progress.

import * as accounts from '../../identity/accounts/accounts.ts'
import { operates } from '../../identity/operations/operations.ts'
import type { Db, Sql } from '../../platform/db/db.ts'
import { transaction } from '../../platform/db/db.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import { systemClock } from '../../platform/clock.ts'
import { findHold } from '../../platform/installation.ts'
import { Problem } from '../../platform/problem.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { signedInOf } from '../../identity/team/actor.ts'
import { accountsOf } from '../../identity/team/me.ts'
import { addMember } from '../../identity/team/team.ts'
import { DEMO_PEOPLE, DEMO_WEEKS, makeDemo, startOfYear } from './make.ts'
import type { DemoRequest } from './make.ts'
import type { Demo } from './schema.ts'
import { SHOP } from './shop.ts'
import * as sql from './sql.ts'

export type DemoDeps = Pick<DemoRequest, 'baseUrl' | 'smtpUrl'>

/** Abandoned after this long without progress, because its process has ended. */
const STANDS_STILL_MS = 5 * 60_000

/** Whether it is offered, and the progress of the user's last one. */
export async function readDemo(ctx: Ctx<Sql>): Promise<Demo> {
  const { db, clock } = ctx
  const user = signedInOf(ctx)
  const accountIds = (await accountsOf(db, user.id)).map(({ account_id }) => account_id)
  const [row, isOffered] = await Promise.all([sql.findDemo(db, accountIds, user.id), mayStart(ctx)])
  if (!row) return { offered: isOffered, shop: null }
  const isStill = row.state === 'running' && clock.now().getTime() - row.moved_at.getTime() > STANDS_STILL_MS
  const state = isStill ? 'failed' : row.state
  return {
    offered: isOffered && state === 'failed',
    shop: {
      accountId: accounts.publicAccountId(row.account_id),
      name: SHOP.name,
      state,
      weeks: row.weeks,
      weeksDone: row.weeks_done,
      startedAt: row.started_at.toISOString(),
    },
  }
}

/** For owners of the first account, while it has no people. */
async function mayStart(ctx: Ctx<Sql>): Promise<boolean> {
  const [isOperator, hasPeople, hold] = await Promise.all([
    operates(ctx),
    sql.hasPeople(ctx.db, ctx.accountId),
    findHold(ctx.db),
  ])
  return isOperator && !hasPeople && hold === null
}

export async function startDemo(ctx: Ctx<Db>, deps: DemoDeps): Promise<Demo> {
  void fill(ctx, deps, await requestDemo(ctx))
  return readDemo(ctx)
}

/** Creates the account and the row that shows its progress. Returns the account's ID. */
export async function requestDemo(ctx: Ctx<Db>): Promise<Uuid> {
  const before = await readDemo(ctx)
  if (!before.offered)
    throw new Problem(
      'invalid_request',
      before.shop
        ? 'You already have a demo shop.'
        : 'A demo shop is only available to owners of the first account, while it has no people.',
    )
  const { clock } = ctx
  const now = clock.now()
  const user = signedInOf(ctx)
  return transaction(ctx.db, async (tx) => {
    const then = startOfYear(clock)
    const id = await accounts.create(tx, then, { name: SHOP.name })
    await addMember(tx, then, id, user.id, 'owner')
    await sql.insertDemo(tx, { account_id: id, asked_by: user.id, weeks: DEMO_WEEKS, started_at: now })
    return id
  })
}

/** Never rejects, because the request doesn't wait for it. */
async function fill({ db, log }: Ctx<Db>, deps: DemoDeps, accountId: Uuid): Promise<void> {
  const move = (change: Parameters<typeof moveDemo>[2]) => moveDemo(db, accountId, change, systemClock.now())
  try {
    await makeDemo({ ...deps, db, accountId, people: DEMO_PEOPLE, weeks: DEMO_WEEKS }, (share) =>
      move({ weeksDone: Math.floor(DEMO_WEEKS * share) }),
    )
    await move({ state: 'done' })
  } catch (error) {
    log.error({ err: error }, 'The demo shop could not be created.')
    // Without a database, its row stalls and is offered again later.
    await move({ state: 'failed' }).catch(() => {})
  }
}

export const moveDemo = sql.updateDemo
