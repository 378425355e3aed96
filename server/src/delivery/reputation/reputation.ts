// Records what mail servers reply and what is reported later, and begins the holds that follow from it.

import { listManagers } from '../../identity/team/managers.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import { queueMails } from '../../platform/mail/outgoing-mail.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { DAY_MS, HOUR_MS } from '../../platform/values/time.ts'
import { holdsFor, holdsForRates, escalated, EVERYTHING, isActive, RATES_DAYS } from './holds.ts'
import type { Answered, Hold, NewHold, Route } from './holds.ts'
import { distrustedTargets, failingHolds, figuresOf, lateFigures } from './failing-domain.ts'
import type { HourFigures, LateDead } from './failing-domain.ts'
import { pausedMail } from './mails.ts'
import { dayOf } from './allowance.ts'
import { returnUnused } from './take-allowance.ts'
import type { Grant } from './take-allowance.ts'
import * as sql from './sql.ts'

export type { Answered, Route } from './holds.ts'

const hourOf = (at: Date): Date => new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS)

export type Slice = { route: Route; answered: Answered[]; grant: Grant; used: Map<string, number> }

/** Records the results of a slice: its figures, its unused allowance, and the holds that its replies require. */
export async function recordSlice(
  tx: Tx,
  accountId: Uuid,
  clock: Clock,
  { route, answered, grant, used }: Slice,
): Promise<void> {
  const now = clock.now()
  const hours = figuresOf(answered).map((figures) => ({ ...figures, starts_at: hourOf(now) }))
  await Promise.all([
    answered.length > 0 &&
      sql.addStats(
        tx,
        accountId,
        answered.map((each) => ({ ...route, ...each })),
        now,
      ),
    returnUnused(tx, accountId, route, grant, used),
    hours.length > 0 && sql.addHours(tx, accountId, hours),
  ])
  const needed = holdsFor(route, answered)
  const hasDead = answered.some(({ reason }) => reason === 'no_such_address')
  await hold(tx, accountId, clock, needed, hasDead ? [route.domain] : [])
}

/**
 * Whether a provider or domain rejects too many to be trusted. Begins the hold before the slice is recorded, and
 * returns the targets whose rejections are not trusted.
 */
export async function guardTargets(tx: Tx, accountId: Uuid, clock: Clock, answered: Answered[]): Promise<string[]> {
  const now = clock.now()
  const needed = await failing(tx, accountId, figuresOf(answered), new Date(hourOf(now).getTime() - HOUR_MS))
  if (needed.length === 0) return []
  await hold(tx, accountId, clock, needed, [])
  // Another slice may have been running when the hold began: its replies are not trusted either.
  return distrustedTargets((await sql.findHolds(tx, accountId, needed)).filter(isActive(now)))
}

/** The effect of late reports of dead addresses; `recordLate` begins the `holds` after the email rows are locked. */
export type LateGuard = { dead: LateDead[]; holds: NewHold[]; distrusted: string[] }

/** The same for reports after acceptance, over a day. Called while the account's people are locked. */
export async function guardLate(tx: Tx, accountId: Uuid, clock: Clock, dead: LateDead[]): Promise<LateGuard> {
  const now = clock.now()
  const since = new Date(hourOf(now).getTime() - DAY_MS)
  const recent = dead.filter(({ acceptedAt }) => acceptedAt >= since)
  const holds = await failing(tx, accountId, lateFigures(recent), since)
  const known = holds.length > 0 ? await knownHolds(tx, accountId, holds) : new Map<string, Hold>()
  const coming = holds.map((each) => escalated(each, known.get(keyOf(each)), now))
  return { dead, holds, distrusted: distrustedTargets(coming.filter(isActive(now))) }
}

/** Holds for targets that reported too many dead, including replies since then. */
async function failing(tx: Tx, accountId: Uuid, figures: HourFigures[], since: Date): Promise<NewHold[]> {
  const turn = figures.filter(({ dead }) => dead > 0)
  if (turn.length === 0) return []
  const targets = turn.map(({ target }) => target)
  const earlier = new Map((await sql.listHours(tx, accountId, targets, since)).map((row) => [row.target, row]))
  const hours = turn.map(({ target, answered: n, dead }) => ({
    target,
    answered: n + (earlier.get(target)?.answered ?? 0),
    dead: dead + (earlier.get(target)?.dead ?? 0),
  }))
  return failingHolds(hours)
}

/** Reports about emails that had been accepted. They name no server. */
export type Late = { domain: string; provider: string; outcome: 'bounced' | 'complained'; reason: string }

export async function recordLate(
  tx: Tx,
  accountId: Uuid,
  clock: Clock,
  late: Late[],
  { dead, holds }: Pick<LateGuard, 'dead' | 'holds'> = { dead: [], holds: [] },
): Promise<void> {
  if (late.length === 0) return
  // A dead address counts in the hour in which its mail was accepted, if it was among those answered.
  const hours = [...Map.groupBy(dead, ({ acceptedAt }) => hourOf(acceptedAt).getTime())].flatMap(([startsAt, some]) =>
    lateFigures(some).map((figures) => ({ ...figures, starts_at: new Date(startsAt) })),
  )
  await Promise.all([
    sql.addStats(
      tx,
      accountId,
      late.map((each) => ({ ...each, server: '', emails: 1 })),
      clock.now(),
    ),
    hours.length > 0 && sql.addHours(tx, accountId, hours),
  ])
  await hold(tx, accountId, clock, holds, [...new Set(late.map(({ domain }) => domain))])
}

/**
 * Begins holds, and notifies the team of a pause that begins or lasts longer than announced. `rated` are domains whose
 * rates changed.
 */
async function hold(tx: Tx, accountId: Uuid, clock: Clock, fromReplies: NewHold[], rated: string[]): Promise<void> {
  const now = clock.now()
  const needed = distinct([...fromReplies, ...(rated.length > 0 ? await fromRates(tx, accountId, rated, now) : [])])
  if (needed.length === 0) return
  await sql.lockHolds(tx, accountId)
  const known = await knownHolds(tx, accountId, needed)
  const changed = needed
    .map((each) => ({ before: known.get(keyOf(each)), after: escalated(each, known.get(keyOf(each)), now) }))
    .filter(({ before, after }) => after !== before)
    .map(({ after }) => after)
  if (changed.length === 0) return
  await sql.saveHolds(tx, accountId, changed)
  const begun = changed.filter(({ kind }) => kind === 'pause')
  if (begun.length === 0) return
  const managers = await listManagers(tx, accountId)
  await queueMails(
    tx,
    clock,
    managers.map((manager) => pausedMail(manager, begun)),
  )
}

async function fromRates(tx: Tx, accountId: Uuid, domains: string[], now: Date): Promise<NewHold[]> {
  const since = new Date(now.getTime() - RATES_DAYS * DAY_MS)
  const rows = await sql.listRates(tx, accountId, domains, { since, today: dayOf(now) })
  return [...Map.groupBy(rows, ({ domain }) => domain)].flatMap(([domain, some]) =>
    holdsForRates(
      { server: EVERYTHING, domain },
      some.map(({ provider, accepted, complained, answered_today, dead_today }) => ({
        provider,
        accepted,
        complained,
        answeredToday: answered_today,
        deadToday: dead_today,
      })),
    ),
  )
}

const knownHolds = async (tx: Tx, accountId: Uuid, needed: NewHold[]): Promise<Map<string, Hold>> =>
  new Map((await sql.findHolds(tx, accountId, needed)).map((row) => [keyOf(row), row]))

const keyOf = ({ server, domain, provider }: sql.HoldKey): string => `${server} ${domain} ${provider}`

/** One per target; a pause takes precedence over a slower rate. */
const distinct = (holds: NewHold[]): NewHold[] => [
  ...new Map(
    holds.toSorted((a, b) => (a.kind === b.kind ? 0 : a.kind === 'slow' ? -1 : 1)).map((each) => [keyOf(each), each]),
  ).values(),
]
