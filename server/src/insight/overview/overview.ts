// The dashboard's figures: a period compared with the one before, by day in the account's time zone.

import * as accounts from '../../identity/accounts/accounts.ts'
import { countContacts } from '../../people/contacts/contacts.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import type { Day } from '../../platform/values/day.ts'
import { addDays, dayIn } from '../../platform/values/zone.ts'
import type { DayFigures, Overview } from './schema.ts'
import * as sql from './sql.ts'

/** Campaign emails older than this are hardly ever opened. */
const OPENED_WITHIN_DAYS = 60

const EVENT_FIGURES = { 'contact.unsubscribed': 'unsubscribed' } as const
const JOINED = { 'contact.subscribed': 'subscribed' } as const
const OUTCOMES = { delivered: 'delivered', bounced: 'bounced', failed: 'failed' } as const
const FIRSTS = { opened: 'opened', clicked: 'clicked', complained: 'complained' } as const

export async function overview(ctx: Ctx, days: number): Promise<Overview> {
  const { db, accountId, clock } = ctx
  const account = (await accounts.find(db, accountId))!
  const until = addDays(dayIn(account.zone, clock.now()), 1)
  const since = addDays(until, -2 * days)
  const range = { zone: account.zone, since, until }
  const [counts, joined, events, outcomes, firsts, revenue] = await Promise.all([
    countContacts(db, accountId),
    sql.countJoined(db, accountId, range),
    sql.countByDay(db, accountId, Object.keys(EVENT_FIGURES), range),
    sql.countOutcomes(db, accountId, Object.keys(OUTCOMES), range),
    sql.countFirsts(db, accountId, range, OPENED_WITHIN_DAYS),
    sql.sumRevenue(db, accountId, range),
  ])
  const figures = new Map(daysFrom(since, 2 * days).map((day) => [day, emptyDay(day)]))
  const put = (rows: sql.DayCount[], names: Record<string, keyof typeof COUNTS>) => {
    for (const { day, what, n } of rows) figures.get(day)![names[what]!] = n
  }
  put(joined, JOINED)
  put(events, EVENT_FIGURES)
  put(outcomes, OUTCOMES)
  put(firsts, FIRSTS)

  const middle = addDays(until, -days)
  const currency = account.currency ?? largestCurrency(revenue)
  for (const { day, orders, total, from_email, ...row } of revenue) {
    const figure = figures.get(day)!
    figure.orders += orders
    if (row.currency !== currency) continue
    figure.revenue = Number(total)
    figure.emailRevenue = Number(from_email)
  }
  const all = [...figures.values()]
  return {
    days,
    currency,
    otherRevenue: sumByCurrency(revenue.filter((row) => row.currency !== currency && row.day >= middle)),
    people: counts.people,
    subscribed: counts.subscribed,
    now: all.slice(days),
    before: all.slice(0, days),
  }
}

const daysFrom = (since: Day, count: number): Day[] => Array.from({ length: count }, (_, n) => addDays(since, n))

const COUNTS = {
  subscribed: 0,
  unsubscribed: 0,
  delivered: 0,
  bounced: 0,
  failed: 0,
  opened: 0,
  clicked: 0,
  complained: 0,
  orders: 0,
  revenue: 0,
  emailRevenue: 0,
}

const emptyDay = (day: Day): DayFigures => ({ day, ...COUNTS })

function sumByCurrency(rows: sql.RevenueRow[]): { currency: string; revenue: number }[] {
  const sums = new Map<string, number>()
  for (const { currency, total } of rows) sums.set(currency, (sums.get(currency) ?? 0) + Number(total))
  return [...sums].map(([currency, revenue]) => ({ currency, revenue })).sort((a, b) => b.revenue - a.revenue)
}

/** If the account has no currency, that of most of its orders. */
function largestCurrency(rows: sql.RevenueRow[]): string | null {
  const orders = new Map<string, number>()
  for (const row of rows) orders.set(row.currency, (orders.get(row.currency) ?? 0) + row.orders)
  return [...orders].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null
}
