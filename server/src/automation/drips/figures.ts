// The figures of drips: who is in them now, and what happened in a period of days, today included.

import * as accounts from '../../identity/accounts/accounts.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { addDays, dayIn } from '../../platform/values/zone.ts'
import { COUNTER, dayOf } from './counters.ts'
import * as figuresSql from './figures-sql.ts'
import type { DripCounts, DripFigures, EmailFigures } from './schema.ts'
import * as sql from './sql.ts'
import { startOfDay } from './times.ts'

export const DEFAULT_DAYS = 30
/** The bars of the chart by week. */
const WEEKS = 12

type Period = { days: number; since: Date; zone: string; today: string }

async function periodOf({ db, accountId, clock }: Ctx, days: number): Promise<Period> {
  const { zone } = (await accounts.find(db, accountId))!
  const today = dayIn(zone, clock.now())
  return { days, zone, today, since: startOfDay(zone, addDays(today, 1 - days)) }
}

/** For a list of drips. */
export async function figuresOf(ctx: Ctx, ids: Uuid[], days: number): Promise<Map<Uuid, DripFigures>> {
  if (ids.length === 0) return new Map()
  const { db, accountId } = ctx
  const period = await periodOf(ctx, days)
  const [waiting, counters, emails, revenue] = await Promise.all([
    sql.countWaiting(db, accountId, ids),
    sql.listCounters(db, accountId, COUNTER, ids),
    figuresSql.listStepEmails(db, accountId, ids, period.since),
    figuresSql.sumByStep(db, accountId, ids, period.since),
  ])
  return new Map(ids.map((id) => [id, oneDrip(ctx, id, { period, waiting, counters, emails, revenue })]))
}

type Read = {
  period: Period
  waiting: sql.WaitingAt[]
  counters: { name: string; n: number }[]
  emails: figuresSql.StepEmails[]
  revenue: figuresSql.StepRevenue[]
}

function oneDrip({ clock }: Ctx, id: Uuid, { period, waiting, counters, emails, revenue }: Read): DripFigures {
  const words = counters
    .map(({ name, n }) => ({ words: name.split(' '), n }))
    .filter(({ words: [drip] }) => drip === id)
  const total = (what: string) => words.find(({ words: [, word, day] }) => word === what && day === undefined)?.n ?? 0
  // Counters are kept by day in UTC.
  const today = dayOf(clock.now())
  const between = (what: string, from: string, until: string) =>
    words
      .filter(({ words: [, word, day] }) => word === what && day !== undefined && day >= from && day < until)
      .reduce((sum, { n }) => sum + n, 0)
  const since = addDays(today, 1 - period.days)
  const lately = (what: string) => between(what, since, addDays(today, 1))
  const own = emails.filter(({ drip_id }) => drip_id === id)
  const earned = revenue.filter(({ drip_id }) => drip_id === id)
  return {
    inside: waiting.filter(({ drip_id }) => drip_id === id).reduce((sum, { waiting: n }) => sum + n, 0),
    started: total('started'),
    finished: total('finished'),
    reached_goal: total('goal'),
    exited: total('exited'),
    days: period.days,
    entered: lately('started'),
    entered_before: between('started', addDays(since, -period.days), since),
    met_goal: lately('goal'),
    completed: lately('finished') + lately('goal'),
    emails: emailFigures(own, earned),
    revenue: byCurrency(earned),
  }
}

const emailFigures = (emails: figuresSql.StepEmails[], revenue: figuresSql.StepRevenue[]): EmailFigures => {
  const sum = (name: Exclude<keyof figuresSql.StepEmails, 'drip_id' | 'step'>) =>
    emails.reduce((all, row) => all + row[name], 0)
  return {
    sent: sum('sent'),
    delivered: sum('delivered'),
    bounced: sum('bounced'),
    opened: sum('opened'),
    clicked: sum('clicked'),
    unsubscribed: sum('unsubscribed'),
    ordered: revenue.reduce((all, { people }) => all + people, 0),
  }
}

const byCurrency = (rows: figuresSql.StepRevenue[]): DripFigures['revenue'] =>
  [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, some]) => ({
    currency,
    orders: some.reduce((sum, { orders }) => sum + orders, 0),
    total: some.reduce((sum, { total }) => sum + Number(total), 0),
  }))

/** The number of people at each step, the outcomes of each step, and its emails. */
export async function countsOf(ctx: Ctx, row: sql.DripRow, days = DEFAULT_DAYS): Promise<DripCounts> {
  const { db, accountId } = ctx
  const period = await periodOf(ctx, days)
  const sinceWeeks = startOfDay(period.zone, addDays(period.today, -7 * WEEKS))
  const [waiting, counters, emails, revenue, weeks, subjects] = await Promise.all([
    sql.countWaiting(db, accountId, [row.id]),
    sql.listCounters(db, accountId, COUNTER, [row.id]),
    figuresSql.listStepEmails(db, accountId, [row.id], period.since),
    figuresSql.sumByStep(db, accountId, [row.id], period.since),
    figuresSql.sumByWeek(db, accountId, [row.id], sinceWeeks, period.zone),
    figuresSql.listStepSubjects(db, accountId, row.id),
  ])
  const outcomes = new Map<string, Record<string, number>>()
  for (const { name, n } of counters) {
    const [, word, step, outcome] = name.split(' ')
    if (word === 'step') outcomes.set(step!, { ...outcomes.get(step!), [outcome!]: n })
  }
  const steps = new Set([
    ...outcomes.keys(),
    ...[...waiting, ...emails, ...revenue, ...subjects].map(({ step }) => step),
  ])
  return {
    ...oneDrip(ctx, row.id, { period, waiting, counters, emails, revenue }),
    steps: Array.from(steps, (step) => {
      const subject = subjects.find((each) => each.step === step)?.subject
      const earned = revenue.filter((each) => each.step === step)
      return {
        step,
        waiting: waiting.find((each) => each.step === step)?.waiting ?? 0,
        outcomes: outcomes.get(step) ?? {},
        emails:
          subject === undefined
            ? null
            : {
                subject,
                ...emailFigures(
                  emails.filter((each) => each.step === step),
                  earned,
                ),
                revenue: byCurrency(earned),
              },
      }
    }),
    weeks: weeks.map(({ step, week, currency, total }) => ({ step, week, currency, total: Number(total) })),
  }
}
