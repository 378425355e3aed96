// The figures of drips: who is in them now, and what happened in a period of days.

import * as accounts from '../../identity/accounts/accounts.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import type { Day } from '../../platform/values/day.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { showInstantOrNull } from '../../platform/values/time.ts'
import { addDays, dayIn } from '../../platform/values/zone.ts'
import { listRunTotals, listStepCounts } from './counters-sql.ts'
import type { RunTotal } from './counters-sql.ts'
import * as figuresSql from './figures-sql.ts'
import type { DripCounts, DripFigures, DripSort, EmailFigures, EmailRevenue } from './schema.ts'
import * as sql from './sql.ts'
import { startOfDay } from '../../platform/values/local-time.ts'

export const DEFAULT_DAYS = 30
/** Of the chart by week, which ends with the unfinished one. */
const WEEKS = 12

/** The last day is today unless it is named. */
export type FigurePeriod = { days?: number; to?: Day }

type Period = figuresSql.Between & {
  days: number
  firstDay: Day
  lastDay: Day
  today: Day
  zone: string
  currency: string | null
}

async function periodOf({ db, accountId, clock }: Ctx, { days = DEFAULT_DAYS, to }: FigurePeriod): Promise<Period> {
  const { zone, currency } = (await accounts.find(db, accountId))!
  const today = dayIn(zone, clock.now())
  const lastDay = to ?? today
  const firstDay = addDays(lastDay, 1 - days)
  const [since, until] = [startOfDay(zone, firstDay), startOfDay(zone, addDays(lastDay, 1))]
  return { zone, currency, days, firstDay, lastDay, today, since, until }
}

/** To list drips by what they earned in the period. */
export async function revenueRanking(ctx: Ctx, sort: DripSort, asked: FigurePeriod): Promise<sql.RevenueRanking> {
  const { since, until, currency } = await periodOf(ctx, asked)
  return { since, until, currency, direction: sort === 'revenue' ? 'ascending' : 'descending' }
}

type ListedFigures = DripFigures & { trend: number[] }

/** For a list of drips. */
export async function figuresOf(ctx: Ctx, ids: Uuid[], asked: FigurePeriod): Promise<Map<Uuid, ListedFigures>> {
  if (ids.length === 0) return new Map()
  const { db, accountId } = ctx
  const period = await periodOf(ctx, asked)
  const { days } = period
  const finished = finishedWeeks(period)
  const [waiting, totals, emails, revenue, weeks] = await Promise.all([
    sql.countWaiting(db, accountId, ids),
    listRunTotals(db, accountId, ids, period),
    figuresSql.listStepEmails(db, accountId, ids, period),
    figuresSql.sumByStep(db, accountId, ids, period),
    figuresSql.sumByWeek(db, accountId, ids, startOfDay(period.zone, finished[0]!), period.zone),
  ])
  return new Map(
    ids.map((id) => {
      const own = weeks.filter(({ drip_id }) => drip_id === id)
      const currency = period.currency ?? own[0]?.currency
      const sumOf = (week: Day) =>
        own.reduce((sum, row) => sum + (row.week === week && row.currency === currency ? Number(row.total) : 0), 0)
      return [id, { ...oneDrip(id, { days, waiting, totals, emails, revenue }), trend: finished.map(sumOf) }]
    }),
  )
}

/** Revenue of all emails of drips and campaigns in the period, for the share of drips. */
export async function emailRevenue(ctx: Ctx, asked: FigurePeriod): Promise<EmailRevenue> {
  const { db, accountId } = ctx
  const rows = await figuresSql.sumByKind(db, accountId, await periodOf(ctx, asked))
  return rows.map(({ currency, drips, total }) => ({ currency, drips: Number(drips), total: Number(total) }))
}

/** Mondays of the chart's weeks, oldest first. */
function weeksOf({ today }: Period): Day[] {
  const monday = addDays(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7))
  return Array.from({ length: WEEKS }, (_, n) => addDays(monday, 7 * (n + 1 - WEEKS)))
}

/** As many weeks before this one. */
const finishedWeeks = (period: Period): Day[] => weeksOf(period).map((monday) => addDays(monday, -7))

type Read = {
  days: number
  waiting: sql.WaitingAt[]
  totals: RunTotal[]
  emails: figuresSql.StepEmails[]
  revenue: figuresSql.StepRevenue[]
}

function oneDrip(id: Uuid, { days, waiting, totals, emails, revenue }: Read): DripFigures {
  const of = (event: RunTotal['event']) =>
    totals.find((row) => row.drip_id === id && row.event === event) ?? { total: 0, recent: 0, previous: 0 }
  const own = emails.filter(({ drip_id }) => drip_id === id)
  const earned = revenue.filter(({ drip_id }) => drip_id === id)
  return {
    inside: waiting.filter(({ drip_id }) => drip_id === id).reduce((sum, { waiting: n }) => sum + n, 0),
    started: of('started').total,
    finished: of('finished').total,
    reached_goal: of('goal').total,
    exited: of('exited').total,
    days,
    entered: of('started').recent,
    entered_before: of('started').previous,
    met_goal: of('goal').recent,
    completed: of('finished').recent + of('goal').recent,
    emails: emailFigures(
      own.filter(({ transactional }) => !transactional),
      earned,
    ),
    transactional: emailFigures(
      own.filter(({ transactional }) => transactional),
      [],
    ),
    revenue: byCurrency(earned),
  }
}

const emailFigures = (emails: figuresSql.StepEmails[], revenue: figuresSql.StepRevenue[]): EmailFigures => {
  const sum = (name: Exclude<keyof figuresSql.StepEmails, 'drip_id' | 'step' | 'transactional'>) =>
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
export async function countsOf(ctx: Ctx, row: sql.DripRow, asked: FigurePeriod): Promise<DripCounts> {
  const { db, accountId } = ctx
  const period = await periodOf(ctx, asked)
  const { days } = period
  const mondays = weeksOf(period)
  const [waiting, totals, stepCounts, emails, revenue, weeks, subjects, versions] = await Promise.all([
    sql.countWaiting(db, accountId, [row.id]),
    listRunTotals(db, accountId, [row.id], period),
    listStepCounts(db, accountId, row.id, period),
    figuresSql.listStepEmails(db, accountId, [row.id], period),
    figuresSql.sumByStep(db, accountId, [row.id], period),
    figuresSql.sumByWeek(db, accountId, [row.id], startOfDay(period.zone, mondays[0]!), period.zone),
    figuresSql.listStepSubjects(db, accountId, row.id),
    figuresSql.listVersionSteps(db, accountId, row.id),
  ])
  // By outcome, and by outcome and reason where there is one.
  const outcomes = new Map<string, Record<string, number>>()
  for (const { step, outcome, reason, n } of stepCounts) {
    const of = outcomes.get(step) ?? {}
    outcomes.set(step, { ...of, [outcome]: (of[outcome] ?? 0) + n, ...(reason && { [`${outcome}/${reason}`]: n }) })
  }
  const steps = new Set([
    ...outcomes.keys(),
    ...[...waiting, ...emails, ...revenue, ...subjects].map(({ step }) => step),
  ])
  return {
    ...oneDrip(row.id, { days, waiting, totals, emails, revenue }),
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
                removed_at: showInstantOrNull(removedAt(step, versions)),
                ...emailFigures(
                  emails.filter((each) => each.step === step),
                  earned,
                ),
                revenue: byCurrency(earned),
              },
      }
    }),
    mondays,
    weeks: weeks.map(({ step, week, currency, total }) => ({ step, week, currency, total: Number(total) })),
  }
}

/** When a version without the step was published; null while the live version has it. Versions are newest first. */
function removedAt(step: string, versions: figuresSql.VersionSteps[]): Date | null {
  const last = versions.findIndex(({ steps }) => steps.includes(step))
  return last > 0 ? versions[last - 1]!.published_at : null
}
