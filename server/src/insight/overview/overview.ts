// The dashboard's figures: a period compared with the one before, by day in the account's time zone.

import * as accounts from '../../identity/accounts/accounts.ts'
import { windowDays } from '../../behavior/attribution/attribution.ts'
import { countContacts } from '../../people/contacts/contacts.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/problem.ts'
import type { Day } from '../../platform/values/day.ts'
import { publicId } from '../../platform/values/ids.ts'
import { DAY_MS } from '../../platform/values/time.ts'
import { addDays, dayIn } from '../../platform/values/zone.ts'
import { MAX_DAYS } from './schema.ts'
import type { DayFigures, OpenedOnly, Overview } from './schema.ts'
import * as sql from './sql.ts'

/** Campaign emails older than this are hardly ever opened. */
const OPENED_WITHIN_DAYS = 60

const EVENT_FIGURES = { 'contact.unsubscribed': 'unsubscribed', 'contact.suppressed': 'stopped' } as const
/** Who subscribed, imports included, and who left. */
const NET: Record<string, number> = { 'contact.subscribed': 1, 'contact.unsubscribed': -1, 'contact.suppressed': -1 }
const JOINED = { 'contact.subscribed': 'subscribed' } as const
const OUTCOMES = { delivered: 'delivered', bounced: 'bounced', failed: 'failed' } as const
const TRANSACTIONAL_FIRSTS = { opened: 'transactionalOpened', clicked: 'transactionalClicked' } as const
const FIRSTS = { opened: 'opened', clicked: 'clicked', complained: 'complained' } as const

/** Days in the account's time zone, the last one included. */
export type Period = { days: number } | { from: Day; to: Day }

const SOURCES = 100

export async function overview(ctx: Ctx, period: Period): Promise<Overview> {
  const { db, accountId, clock } = ctx
  const account = (await accounts.find(db, accountId))!
  const { days, zone, until } = rangeOf(period, account.zone, clock.now())
  const since = addDays(until, -2 * days)
  const range = { zone, since, until }
  const tomorrow = addDays(dayIn(zone, clock.now()), 1)
  const [counts, totals, joined, events, outcomes, transactional, firsts, revenue] = await Promise.all([
    countContacts(db, accountId),
    sql.countByDay(db, accountId, Object.keys(NET), { zone, since: addDays(until, -days), until: tomorrow }),
    sql.countJoined(db, accountId, range),
    sql.countByDay(db, accountId, Object.keys(EVENT_FIGURES), range),
    sql.countOutcomes(db, accountId, Object.keys(OUTCOMES), range),
    sql.countTransactional(db, accountId, Object.keys(OUTCOMES), range),
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
  for (const { day, what, n } of transactional) {
    const figure = figures.get(day)!
    figure[OUTCOMES[what as keyof typeof OUTCOMES]] -= n
    figure.transactionalSent += n
    if (what === 'delivered') figure.transactionalDelivered = n
  }
  for (const { day, what, n, transactional: isTransactional } of firsts) {
    const name = isTransactional && what !== 'complained' ? TRANSACTIONAL_FIRSTS[what] : FIRSTS[what]
    figures.get(day)![name] += n
  }

  const middle = addDays(until, -days)
  const currency = account.currency ?? largestCurrency(revenue)
  const [sources, revenueDays] = await Promise.all([
    currency ? sql.listSources(db, accountId, { ...range, since: middle }, currency, SOURCES) : [],
    windowDays(db, accountId),
  ])
  for (const { day, orders, total, credited, from_campaigns, from_drips, ...row } of revenue) {
    const figure = figures.get(day)!
    figure.orders += orders
    if (row.currency !== currency) continue
    figure.creditedOrders = credited
    figure.revenue = Number(total)
    figure.campaignRevenue = Number(from_campaigns)
    figure.dripRevenue = Number(from_drips)
  }
  const all = [...figures.values()]
  return {
    days,
    currency,
    otherRevenue: sumByCurrency(revenue.filter((row) => row.currency !== currency && row.day >= middle)),
    revenueDays,
    sources: sources.map(({ kind, id, name, orders, total }) => ({
      kind,
      id: publicId(kind === 'campaign' ? 'cmp' : 'drp', id),
      name,
      orders,
      revenue: Number(total),
    })),
    people: counts.people,
    subscribed: counts.subscribed,
    subscribedByDay: backFrom(counts.subscribed, totals, daysFrom(middle, days)),
    now: all.slice(days),
    before: all.slice(0, days),
  }
}

/** What people who opened an email but clicked none ordered, by currency. It is no part of the revenue. */
export async function openedOnly({ db, accountId, clock }: Ctx, period: Period): Promise<OpenedOnly> {
  const account = (await accounts.find(db, accountId))!
  const rows = await sql.sumOpenedOnly(db, accountId, rangeOf(period, account.zone, clock.now()))
  return rows.map(({ currency, total }) => ({ currency, total: Number(total) }))
}

function rangeOf(period: Period, zone: string, now: Date): sql.Days & { days: number } {
  const days = 'days' in period ? period.days : daysBetween(period.from, period.to)
  const until = addDays('days' in period ? dayIn(zone, now) : period.to, 1)
  return { days, zone, since: addDays(until, -days), until }
}

/** Throws a validation error for a period that ends before it starts or is too long. */
function daysBetween(from: Day, to: Day): number {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  if (!(days >= 1)) throw new Problem('validation_error', '"to" must not be before "from".')
  if (days > MAX_DAYS) throw new Problem('validation_error', `"to" must be within ${MAX_DAYS} days of "from".`)
  return days
}

/** The total at the end of each day, calculated from what happened since then. */
function backFrom(total: number, changes: sql.DayCount[], days: Day[]): number[] {
  const netAfter = (day: Day) => changes.reduce((sum, { day: at, what, n }) => sum + (at > day ? NET[what]! * n : 0), 0)
  return days.map((day) => total - netAfter(day))
}

const daysFrom = (since: Day, count: number): Day[] => Array.from({ length: count }, (_, n) => addDays(since, n))

const COUNTS = {
  subscribed: 0,
  unsubscribed: 0,
  stopped: 0,
  delivered: 0,
  bounced: 0,
  failed: 0,
  opened: 0,
  clicked: 0,
  complained: 0,
  transactionalSent: 0,
  transactionalDelivered: 0,
  transactionalOpened: 0,
  transactionalClicked: 0,
  orders: 0,
  creditedOrders: 0,
  revenue: 0,
  campaignRevenue: 0,
  dripRevenue: 0,
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
