// Revenue from email. Each order is credited to at most one email: the last one whose link the buyer clicked within the
// account's window before the order. Opens, link scanners, and unsubscribe, preference, and view links never count.
//
// Orders and clicks arrive in any order and at the same time. Both write a check in their transaction, which a queue
// processes once they are visible.

import type { Clock } from '../../platform/clock.ts'
import type { Sql, Tx } from '../../platform/db/db.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/problem.ts'
import { enqueue } from '../../platform/queue/queue.ts'
import { newId, publicId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { DAY_MS, showInstant } from '../../platform/values/time.ts'
import { MAX_DAYS, WINDOWS } from './schema.ts'
import type { Attribution, Credit } from './schema.ts'
import * as sql from './sql.ts'

export const ATTRIBUTION_QUEUE = 'attribution'

export type CheckedOrder = { account_id: Uuid; id: Uuid; contact_id: Uuid | null; order_date: Date }

/** Call this in the transaction that adds these orders or changes their buyer or date, while it holds their locks. */
export async function checkOrders(tx: Tx, orders: CheckedOrder[], clock: Clock): Promise<void> {
  const withoutBuyer = orders.filter(({ contact_id }) => contact_id === null)
  const ranges = orders.flatMap(({ account_id, contact_id, order_date }) =>
    contact_id ? [{ account_id, contact_id, from: order_date, until: order_date }] : [],
  )
  await Promise.all([withoutBuyer.length > 0 && sql.removeCredits(tx, withoutBuyer), check(tx, ranges, clock)])
}

export type BuyerClicks = { account_id: Uuid; contact_id: Uuid; at: Date }

/** Call this in the transaction that recognizes these clicks as those of a person. */
export const checkClicks = (tx: Tx, clicks: BuyerClicks[], clock: Clock): Promise<void> =>
  check(
    tx,
    clicks.map(({ at, ...buyer }) => ({ ...buyer, from: at, until: new Date(at.getTime() + MAX_DAYS * DAY_MS) })),
    clock,
  )

type Range = { account_id: Uuid; contact_id: Uuid; from: Date; until: Date }

/** One check per person. */
async function check(tx: Tx, ranges: Range[], clock: Clock): Promise<void> {
  if (ranges.length === 0) return
  const perPerson = Map.groupBy(ranges, ({ account_id, contact_id }) => `${account_id} ${contact_id}`)
  const created_at = clock.now()
  const inserted = await sql.insertChecks(
    tx,
    [...perPerson.values()].map((some) => ({
      account_id: some[0]!.account_id,
      id: newId(),
      contact_id: some[0]!.contact_id,
      from_at: some.reduce((least, { from }) => (from < least ? from : least), some[0]!.from),
      until_at: some.reduce((most, { until }) => (until > most ? until : most), some[0]!.until),
      created_at,
    })),
  )
  await enqueue(tx, ATTRIBUTION_QUEUE, [...new Set(inserted.map(({ account_id }) => account_id))], created_at)
}

const FIRST = new Date('0001-01-01T00:00:00Z')
const LAST = new Date('9999-12-31T00:00:00Z')

/** Changes the window and credits all orders of the account again, in the background. */
export async function updateWindow(ctx: Ctx<Tx>, days: number): Promise<Attribution> {
  if (!WINDOWS.includes(days)) throw new Problem('validation_error', `"days" must be one of ${WINDOWS.join(', ')}.`)
  const { db, accountId, clock } = ctx
  await sql.lockAccount(db, accountId)
  if (days !== (await sql.findDays(db, accountId))) {
    const now = clock.now()
    await sql.upsertDays(db, accountId, days)
    await sql.removeRecalculations(db, accountId)
    const whole = { account_id: accountId, id: newId(), contact_id: null, from_at: FIRST, until_at: LAST }
    await sql.insertChecks(db, [{ ...whole, created_at: now }])
    await enqueue(db, ATTRIBUTION_QUEUE, [accountId], now)
  }
  return readWindow(ctx)
}

export const windowDays = (db: Sql, accountId: Uuid): Promise<number> => sql.findDays(db, accountId)

export async function readWindow({ db, accountId, clock }: Ctx<Sql>): Promise<Attribution> {
  const [days, row] = await Promise.all([sql.findDays(db, accountId), sql.findRecalculation(db, accountId)])
  if (!row) return { days, recalculating: null }
  const orders = await sql.countOrdersFrom(db, accountId, row.from_at)
  const elapsedMs = clock.now().getTime() - row.created_at.getTime()
  const minutes = row.done === 0 ? null : Math.max(1, Math.ceil(((elapsedMs / row.done) * orders) / 60_000))
  return { days, recalculating: { orders, minutes } }
}

export type MailingRevenue = { mailingId: Uuid; currency: string; orders: number; people: number; total: number }

/** What each mailing earned, by currency. People are counted once per email they received. */
export async function revenueOfMailings(db: Sql, accountId: Uuid, mailingIds: Uuid[]): Promise<MailingRevenue[]> {
  if (mailingIds.length === 0) return []
  const rows = await sql.sumByMailing(db, accountId, mailingIds)
  return rows.map(({ mailing_id, currency, orders, people, total }) => ({
    mailingId: mailing_id,
    currency,
    orders,
    people,
    total: Number(total),
  }))
}

/** What a person spent on orders that are credited to emails, by currency. */
export const revenueOfPerson = async (db: Sql, accountId: Uuid, contactId: Uuid) =>
  (await sql.sumOfPerson(db, accountId, contactId)).map(({ currency, orders, total }) => ({
    currency,
    orders,
    total: Number(total),
  }))

/** The emails that orders are credited to, by order. */
export async function creditsOf(db: Sql, accountId: Uuid, orderIds: Uuid[]): Promise<Map<Uuid, Credit>> {
  if (orderIds.length === 0) return new Map()
  const rows = await sql.listCredits(db, accountId, orderIds)
  return new Map(
    rows.map(({ order_id, kind, source_id, name, subject, clicked_at }) => [
      order_id,
      {
        kind,
        id: publicId(kind === 'campaign' ? 'cmp' : 'drp', source_id),
        name,
        subject,
        clicked_at: showInstant(clicked_at),
      },
    ]),
  )
}
