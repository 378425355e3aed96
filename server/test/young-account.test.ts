// An account filled after the last ANALYZE: the planner takes it for empty, and may pair all its rows of one table with
// all of another. Statements that join emails with related rows never do: at worst, a lookup by the wrong index reads
// the rows of one table once.

import { beforeAll, describe, expect, test } from 'vitest'
import type { Db, Fragment, Sql } from '../src/platform/db/db.ts'
import { transaction } from '../src/platform/db/db.ts'
import type { Uuid } from '../src/platform/values/ids.ts'
import { listAnswersTo } from '../src/delivery/sending/delivery-log-sql.ts'
import { listLate } from '../src/delivery/sending/late-sql.ts'
import { listEmails } from '../src/web/tracking/sql.ts'
import { world } from './harness.ts'

const w = await world()
const [PEOPLE, MAILINGS, ASKED] = [1000, 40, 200]
/** All pairs would be 40,000 for each email. */
const BOUND = PEOPLE * MAILINGS + ASKED * (PEOPLE + MAILINGS + 20)

let account: { accountId: Uuid; sends: Uuid[] }

beforeAll(async () => {
  await fill(w.db)
  await w.db`analyze`
  account = await fill(w.db)
})

describe.each(['force_custom_plan', 'force_generic_plan'])('%s', (mode) => {
  const rowsReadBy = (statement: (db: Sql) => unknown): Promise<number> =>
    transaction(w.db, async (tx) => {
      await tx.unsafe(`set local plan_cache_mode = ${mode}`)
      await tx`set local statement_timeout = '5s'`
      const [row] = await tx<{ 'QUERY PLAN': [{ Plan: Plan }] }[]>`
        explain (analyze, format json) ${statement(tx) as Fragment}`
      return rowsOfPlan(row!['QUERY PLAN'][0].Plan)
    })

  test('emails that were opened or clicked', async () => {
    const keys = account.sends.map((id) => ({ account_id: account.accountId, send_id: id }))
    expect(await rowsReadBy((db) => listEmails(db, keys))).toBeLessThan(BOUND)
  })

  test('emails that bounced late', async () => {
    expect(await rowsReadBy((db) => listLate(db, account.accountId, account.sends))).toBeLessThan(BOUND)
  })

  test('delivery replies for an address', async () => {
    const read = await rowsReadBy((db) => listAnswersTo(db, account.accountId, '7@example.com'))
    expect(read).toBeLessThan(PEOPLE * MAILINGS)
  })
})

type Plan = { 'Actual Rows': number; 'Actual Loops': number; 'Rows Removed by Filter'?: number; Plans?: Plan[] }

const rowsOfPlan = (plan: Plan): number =>
  (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'] +
  (plan.Plans ?? []).reduce((sum, part) => sum + rowsOfPlan(part), 0)

/** Every person got every mailing, and each email was deferred once. */
async function fill(db: Db): Promise<typeof account> {
  const { accountId } = await w.newAccount()
  await db`
    insert into contacts (account_id, id, seq, email, source, status, stopped, details, topics_off, created_at, updated_at)
    select ${accountId}, gen_random_uuid(), n, n || '@example.com', 'test', 'subscribed', false, '{}', '{}', now(), now()
    from generate_series(1, ${PEOPLE}::int) n`
  await db`
    insert into mailings (account_id, id, kind, design_id, design_version_id, subject, from_name, from_email, state, complete, created_at)
    select ${accountId}, gen_random_uuid(), 'campaign', gen_random_uuid(), gen_random_uuid(), 'Hi', 'Us', 'us@example.com', 'done', true, now()
    from generate_series(1, ${MAILINGS}::int)`
  await db`
    insert into email_sends (account_id, id, mailing_id, contact_id, email, state)
    select c.account_id, gen_random_uuid(), m.id, c.id, c.email, 'accepted' from contacts c, mailings m
    where c.account_id = ${accountId} and m.account_id = ${accountId}`
  await db`
    insert into delivery_log (account_id, send_id, id, source, outcome, at)
    select account_id, id, gen_random_uuid(), 'smtp', 'deferred', now() from email_sends where account_id = ${accountId}`
  const sends = await db<{ id: Uuid }[]>`select id from email_sends where account_id = ${accountId} limit ${ASKED}`
  return { accountId, sends: sends.map(({ id }) => id) }
}
