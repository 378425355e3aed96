// Advances runs through the steps of a drip until each waits or ends. All runs at a step are handled together, and
// steps in topological order, so the number of statements depends on the steps and not on the people.

import type { AccountZone } from '../../data/details/person-zone.ts'
import { zoneOfPerson } from '../../data/details/person-zone.ts'
import type { Sql, Tx } from '../../platform/db/db.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { showInstant } from '../../platform/values/time.ts'
import { isFork, topologicalOrder } from './graph.ts'
import type { Step, StepOf, StepType } from './graph.ts'
import type { LiveDrip, Outcome, HistoryEntry, PersonRow, RunRow } from './runs-sql.ts'

/** A run in progress and its person. */
export type ActiveRun = { run: RunRow; person: PersonRow; history: HistoryEntry[] }

/** The result of a step for one run. */
export type StepResult =
  /** Continue at this step; null ends the run. */
  | { go: string | null; outcome: Outcome; reason?: string }
  /** Wait within the step. */
  | { waitUntil: Date }
  /** The step is delayed, and runs later. */
  | { holdUntil: Date; held: string }
  | { leave: 'exited'; why: string }

/** Production code writes through a transaction; a simulation only reads. */
export type StepContext<Handle extends Sql = Tx> = {
  db: Handle
  caller: Caller
  now: Date
  account: AccountZone & { open_for_sending: boolean; sends_per_month: number | null }
  drip: Pick<LiveDrip, 'id' | 'name' | 'graph' | 'mailings'>
}

export type StepHandler<T extends StepType, Handle extends Sql = Tx> = (
  context: StepContext<Handle>,
  step: StepOf<T>,
  activeRuns: ActiveRun[],
) => Promise<StepResult[]> | StepResult[]

export type StepHandlers<Handle extends Sql = Tx> = { [T in StepType]: StepHandler<T, Handle> }

/** Where a run is afterwards. */
export type Place =
  | { state: 'waiting'; step: string; stepStarted: boolean; held: string | null; dueAt: Date }
  | { state: 'finished' | 'goal' | 'exited'; why: string | null }

export type StepOutcome = { activeRun: ActiveRun; place: Place }

export const zoneOf = ({ account }: Pick<StepContext, 'account'>, { person }: ActiveRun): string =>
  zoneOfPerson(account, person.details)

export async function runSteps<Handle extends Sql>(
  context: StepContext<Handle>,
  activeRuns: ActiveRun[],
  handlers: StepHandlers<Handle>,
): Promise<StepOutcome[]> {
  const { graph } = context.drip
  const arriving = new Map<string, ActiveRun[]>()
  const outcomes: StepOutcome[] = []
  const steps = topologicalOrder(graph)
  const known = new Set(steps.map(({ id }) => id))
  const first = graph.steps[0]?.id ?? null
  const place = (activeRun: ActiveRun, at: string | null) => {
    // A run that started while a new version was published may be at a removed step; it starts at the new first step.
    const step = at !== null && !known.has(at) ? (activeRun.run.history.length === 0 ? first : null) : at
    if (step === null) outcomes.push({ activeRun, place: { state: 'finished', why: null } })
    else {
      const here = arriving.get(step)
      if (here) here.push(activeRun)
      else arriving.set(step, [activeRun])
    }
  }
  const waitedFor = Map.groupBy(activeRuns, ({ run }) => (run.step_started && known.has(run.step) ? run.step : ''))
  for (const activeRun of waitedFor.get('') ?? []) place(activeRun, activeRun.run.step)
  for (const step of steps) {
    for (const activeRun of waitedFor.get(step.id) ?? [])
      applyResult(context, step, activeRun, afterWaiting(step, activeRun), outcomes, place)
    const here = arriving.get(step.id) ?? []
    const fresh: ActiveRun[] = []
    for (const activeRun of here) {
      const before = activeRun.run.history.find(({ s }) => s === step.id)
      // If a new version moved a step behind a person, it isn't run again.
      if (before)
        place(activeRun, isFork(step) ? step[before.o === 'then' ? 'then' : 'else'] : 'next' in step ? step.next : null)
      else fresh.push(activeRun)
    }
    if (fresh.length === 0) continue
    const handler = handlers[step.type] as StepHandler<StepType, Handle>
    const results = await handler(context, step, fresh)
    for (const [i, activeRun] of fresh.entries()) applyResult(context, step, activeRun, results[i]!, outcomes, place)
  }
  return outcomes
}

/** The wait is over, or the event occurred. */
function afterWaiting(step: Step, { run }: ActiveRun): StepResult {
  if (step.type === 'wait_for')
    return run.event_occurred
      ? { go: step.then, outcome: 'then' }
      : { go: step.else, outcome: 'else', reason: 'time_up' }
  return { go: 'next' in step ? step.next : null, outcome: 'done' }
}

function applyResult(
  { now }: Pick<StepContext, 'now'>,
  step: Step,
  activeRun: ActiveRun,
  result: StepResult,
  outcomes: StepOutcome[],
  place: (activeRun: ActiveRun, at: string | null) => void,
): void {
  if ('waitUntil' in result)
    outcomes.push({
      activeRun,
      place: { state: 'waiting', step: step.id, stepStarted: true, held: null, dueAt: result.waitUntil },
    })
  else if ('holdUntil' in result)
    outcomes.push({
      activeRun,
      place: { state: 'waiting', step: step.id, stepStarted: false, held: result.held, dueAt: result.holdUntil },
    })
  else {
    const outcome = 'leave' in result ? 'done' : result.outcome
    const reason = 'leave' in result ? undefined : result.reason
    activeRun.history.push({ s: step.id, at: showInstant(now), o: outcome, ...(reason && { r: reason }) })
    if ('leave' in result) outcomes.push({ activeRun, place: { state: result.leave, why: result.why } })
    else place(activeRun, result.go)
  }
}
