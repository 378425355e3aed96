// Advances a batch of a drip's due runs: evaluates goals and exits, runs the steps, and writes all results at once.

import * as accounts from '../../identity/accounts/accounts.ts'
import { lockPeopleOf } from '../../people/contacts/write.ts'
import { loadDefinitions } from '../../data/details/details.ts'
import type { Sql, Tx } from '../../platform/db/db.ts'
import { addToCounters } from '../../platform/db/counters.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { ACTS, membersOf } from './acts.ts'
import * as sql from './runs-sql.ts'
import { changeOfStep, changesOfEvents, TALLY } from './counters.ts'
import { walk } from './walk.ts'
import type { StepHandlers, Place, StepOutcome, ActiveRun, StepContext } from './walk.ts'
import { zoneDetailOf } from './zones.ts'

/** Returns how many runs were advanced. */
export async function advance(tx: Tx, caller: Caller, dripId: Uuid, limit: number): Promise<number> {
  const { accountId, clock } = caller
  const now = clock.now()
  const drip = await sql.lockLive(tx, accountId, dripId)
  if (!drip) return 0
  // People are locked before runs, the order used everywhere, to avoid deadlocks.
  if (drip.graph.steps.some(({ type }) => type === 'set_detail')) await lockPeopleOf(tx, accountId)
  const [runs, account, books] = await Promise.all([
    sql.lockDueRuns(tx, accountId, dripId, now, limit),
    accounts.find(tx, accountId),
    loadDefinitions(tx, [accountId]),
  ])
  if (runs.length === 0) return 0
  const ids = [...new Set(runs.map(({ contact_id }) => contact_id))]
  const people = new Map((await sql.lockPeople(tx, accountId, ids)).map((row) => [row.id, row]))
  const gone = runs.filter(({ contact_id }) => !people.has(contact_id))
  const walkers = runs.flatMap((run): ActiveRun[] => {
    const person = people.get(run.contact_id)
    return person ? [{ run, person, trail: [] }] : []
  })
  const walking: StepContext = {
    db: tx,
    caller,
    now,
    account: { ...account!, zoneDetail: zoneDetailOf(books.get(accountId)!) },
    drip,
  }
  const settlements = settle(await walkOn(walking, walkers, ACTS), now)
  await Promise.all([
    settlements.length > 0 && sql.updateRuns(tx, accountId, settlements),
    gone.length > 0 &&
      sql.removeRuns(
        tx,
        accountId,
        gone.map(({ id }) => id),
      ),
    addToCounters(tx, TALLY, counterChanges(accountId, dripId, settlements, now)),
    drip.trouble !== null && sql.updateTrouble(tx, accountId, dripId, null, null),
  ])
  return runs.length
}

/** People who have reached the goal or match the exit rules leave before the next step. */
export async function walkOn<Handle extends Sql>(
  walking: StepContext<Handle>,
  walkers: ActiveRun[],
  acts: StepHandlers<Handle>,
): Promise<StepOutcome[]> {
  const { goal, exit_when } = walking.drip.graph
  const none: ReadonlySet<Uuid> = new Set()
  const reached = goal?.type === 'rules' ? ((await membersOf(walking, goal.rules, walkers)) ?? none) : none
  const leaving = exit_when ? ((await membersOf(walking, exit_when, walkers)) ?? none) : none
  const ended = walkers.flatMap((walker): StepOutcome[] => {
    if (reached.has(walker.person.id)) return [{ walker, place: { state: 'goal', why: null } }]
    if (leaving.has(walker.person.id)) return [{ walker, place: { state: 'exited', why: 'exit_when' } }]
    return []
  })
  const isEnded = new Set(ended.map(({ walker }) => walker))
  const going = walkers.filter((walker) => !isEnded.has(walker))
  return [...ended, ...(await walk(walking, going, acts))]
}

/** Groups identical results, since most runs of a batch take the same path: each is written once for all of them. */
function settle(walked: StepOutcome[], now: Date): sql.Settlement[] {
  const settlements = new Map<string, sql.Settlement>()
  for (const { walker, place } of walked) {
    const { run, trail } = walker
    const stays = place.state === 'waiting' && place.step === run.step && trail.length === 0
    const since = stays ? run.since : now
    const key = JSON.stringify([place, trail, since])
    const settlement = settlements.get(key)
    if (settlement) settlement.ids.push(run.id)
    else settlements.set(key, { ids: [run.id], trail, ...columnsOf(place, since, now) })
  }
  return [...settlements.values()]
}

function columnsOf(place: Place, since: Date, now: Date): Omit<sql.Settlement, 'ids' | 'trail'> {
  if (place.state === 'waiting') {
    const { state, step, begun, held, dueAt } = place
    return { state, step, begun, held, due_at: dueAt, since, ended_at: null, why: null }
  }
  const { state, why } = place
  return { state, step: null, begun: false, held: null, due_at: null, since, ended_at: now, why }
}

function counterChanges(accountId: Uuid, dripId: Uuid, settlements: sql.Settlement[], now: Date) {
  return settlements.flatMap(({ ids: { length: n }, state, trail }) => [
    ...trail.flatMap(({ s, o, r }) => [
      changeOfStep(accountId, dripId, s, o, n),
      ...(r ? [changeOfStep(accountId, dripId, s, `${o}/${r}`, n)] : []),
    ]),
    ...(state === 'waiting' ? [] : changesOfEvents([{ accountId, dripId, what: state, now, n }])),
  ])
}
