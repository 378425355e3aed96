// Advances a batch of a drip's due runs: evaluates goals and exits, runs the steps, and writes all results at once.

import * as accounts from '../../identity/accounts/accounts.ts'
import { lockPeopleOf } from '../../people/contacts/write.ts'
import { loadDefinitions } from '../../data/details/details.ts'
import type { Sql, Tx } from '../../platform/db/db.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { dayIn } from '../../platform/values/zone.ts'
import { STEP_HANDLERS, membersOf } from './step-handlers.ts'
import * as sql from './runs-sql.ts'
import { addRunCounts, addStepCounts } from './counters-sql.ts'
import type { RunCount, StepCount } from './counters-sql.ts'
import { runSteps } from './run-steps.ts'
import type { StepHandlers, Place, StepOutcome, ActiveRun, StepContext } from './run-steps.ts'
import { zoneDetailOf } from '../../data/details/person-zone.ts'

/** Returns how many runs were advanced. */
export async function advance(tx: Tx, caller: Caller, dripId: Uuid, limit: number): Promise<number> {
  const { accountId, clock } = caller
  const now = clock.now()
  const drip = await sql.lockLive(tx, accountId, dripId)
  if (!drip) return 0
  // People are locked before runs, the order used everywhere, to avoid deadlocks.
  if (drip.graph.steps.some(({ type }) => type === 'set_detail')) await lockPeopleOf(tx, accountId)
  const [runs, account, definitionsByAccount] = await Promise.all([
    sql.lockDueRuns(tx, accountId, dripId, now, limit),
    accounts.find(tx, accountId),
    loadDefinitions(tx, [accountId]),
  ])
  if (runs.length === 0) return 0
  const ids = [...new Set(runs.map(({ contact_id }) => contact_id))]
  const people = new Map((await sql.lockPeople(tx, accountId, ids)).map((row) => [row.id, row]))
  const gone = runs.filter(({ contact_id }) => !people.has(contact_id))
  const activeRuns = runs.flatMap((run): ActiveRun[] => {
    const person = people.get(run.contact_id)
    return person ? [{ run, person, history: [] }] : []
  })
  const context: StepContext = {
    db: tx,
    caller,
    now,
    account: { ...account!, zoneDetail: zoneDetailOf(definitionsByAccount.get(accountId)!) },
    drip,
  }
  const updates = groupOutcomes(await advanceRuns(context, activeRuns, STEP_HANDLERS), now)
  const ended = updates.flatMap(({ ids, state }): RunCount[] =>
    state === 'waiting' ? [] : [{ account_id: accountId, drip_id: dripId, event: state, n: ids.length }],
  )
  const passed = updates.flatMap(({ ids, history }): StepCount[] =>
    history.map(({ s, o, r = '' }) => ({ step: s, outcome: o, reason: r, n: ids.length })),
  )
  await Promise.all([
    updates.length > 0 && sql.updateRuns(tx, accountId, updates),
    gone.length > 0 &&
      sql.removeRuns(
        tx,
        accountId,
        gone.map(({ id }) => id),
      ),
    ended.length > 0 && addRunCounts(tx, ended, now),
    passed.length > 0 && addStepCounts(tx, accountId, dripId, passed, dayIn(account!.zone, now)),
    drip.trouble !== null && sql.updateTrouble(tx, accountId, dripId, null, null),
  ])
  return runs.length
}

/** People who have reached the goal or match the exit rules leave before the next step. */
export async function advanceRuns<Handle extends Sql>(
  context: StepContext<Handle>,
  activeRuns: ActiveRun[],
  handlers: StepHandlers<Handle>,
): Promise<StepOutcome[]> {
  const { goal, exit_when } = context.drip.graph
  const none: ReadonlySet<Uuid> = new Set()
  const reached = goal?.type === 'rules' ? ((await membersOf(context, goal.rules, activeRuns)) ?? none) : none
  const leaving = exit_when ? ((await membersOf(context, exit_when, activeRuns)) ?? none) : none
  const ended = activeRuns.flatMap((activeRun): StepOutcome[] => {
    if (reached.has(activeRun.person.id)) return [{ activeRun, place: { state: 'goal', why: null } }]
    if (leaving.has(activeRun.person.id)) return [{ activeRun, place: { state: 'exited', why: 'exit_when' } }]
    return []
  })
  const isEnded = new Set(ended.map(({ activeRun }) => activeRun))
  const remaining = activeRuns.filter((activeRun) => !isEnded.has(activeRun))
  return [...ended, ...(await runSteps(context, remaining, handlers))]
}

/** Groups identical results, since most runs of a batch take the same path: each is written once for all of them. */
function groupOutcomes(outcomes: StepOutcome[], now: Date): sql.RunUpdate[] {
  const updates = new Map<string, sql.RunUpdate>()
  for (const { activeRun, place } of outcomes) {
    const { run, history } = activeRun
    const stays = place.state === 'waiting' && place.step === run.step && history.length === 0
    const since = stays ? run.since : now
    const key = JSON.stringify([place, history, since])
    const update = updates.get(key)
    if (update) update.ids.push(run.id)
    else updates.set(key, { ids: [run.id], history, ...columnsOf(place, since, now) })
  }
  return [...updates.values()]
}

function columnsOf(place: Place, since: Date, now: Date): Omit<sql.RunUpdate, 'ids' | 'history'> {
  if (place.state === 'waiting') {
    const { state, step, stepStarted, held, dueAt } = place
    return { state, step, step_started: stepStarted, held, due_at: dueAt, since, ended_at: null, why: null }
  }
  const { state, why } = place
  return { state, step: null, step_started: false, held: null, due_at: null, since, ended_at: now, why }
}
