// Advances runs through the steps of a drip until each waits or ends. All runs at a step are handled together, and
// steps in topological order, so the number of statements depends on the steps and not on the people.

import type { AccountZone } from './zones.ts'
import { zoneOfPerson } from './zones.ts'
import type { Sql, Tx } from '../../platform/db/db.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { showInstant } from '../../platform/values/time.ts'
import { isFork, orderOf } from './graph.ts'
import type { Step, StepOf, StepType } from './graph.ts'
import type { LiveDrip, Outcome, PathEntry, PersonRow, RunRow } from './runs-sql.ts'

/** A run in progress and its person. */
export type ActiveRun = { run: RunRow; person: PersonRow; trail: PathEntry[] }

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

export type Act<T extends StepType, Handle extends Sql = Tx> = (
  walking: StepContext<Handle>,
  step: StepOf<T>,
  walkers: ActiveRun[],
) => Promise<StepResult[]> | StepResult[]

export type StepHandlers<Handle extends Sql = Tx> = { [T in StepType]: Act<T, Handle> }

/** Where a run is afterwards. */
export type Place =
  | { state: 'waiting'; step: string; begun: boolean; held: string | null; dueAt: Date }
  | { state: 'finished' | 'goal' | 'exited'; why: string | null }

export type StepOutcome = { walker: ActiveRun; place: Place }

export const zoneOf = ({ account }: Pick<StepContext, 'account'>, { person }: ActiveRun): string =>
  zoneOfPerson(account, person.details)

export async function walk<Handle extends Sql>(
  walking: StepContext<Handle>,
  walkers: ActiveRun[],
  acts: StepHandlers<Handle>,
): Promise<StepOutcome[]> {
  const { graph } = walking.drip
  const arriving = new Map<string, ActiveRun[]>()
  const walked: StepOutcome[] = []
  const steps = orderOf(graph)
  const known = new Set(steps.map(({ id }) => id))
  const first = graph.steps[0]?.id ?? null
  const place = (walker: ActiveRun, at: string | null) => {
    // A run that started while a new version was published may be at a removed step; it starts at the new first step.
    const step = at !== null && !known.has(at) ? (walker.run.path.length === 0 ? first : null) : at
    if (step === null) walked.push({ walker, place: { state: 'finished', why: null } })
    else {
      const here = arriving.get(step)
      if (here) here.push(walker)
      else arriving.set(step, [walker])
    }
  }
  const waitedFor = Map.groupBy(walkers, ({ run }) => (run.begun && known.has(run.step) ? run.step : ''))
  for (const walker of waitedFor.get('') ?? []) place(walker, walker.run.step)
  for (const step of steps) {
    for (const walker of waitedFor.get(step.id) ?? [])
      settle(walking, step, walker, afterWaiting(step, walker), walked, place)
    const here = arriving.get(step.id) ?? []
    const fresh: ActiveRun[] = []
    for (const walker of here) {
      const before = walker.run.path.find(({ s }) => s === step.id)
      // If a new version moved a step behind a person, it isn't run again.
      if (before)
        place(walker, isFork(step) ? step[before.o === 'then' ? 'then' : 'else'] : 'next' in step ? step.next : null)
      else fresh.push(walker)
    }
    if (fresh.length === 0) continue
    const act = acts[step.type] as Act<StepType, Handle>
    const fates = await act(walking, step, fresh)
    for (const [i, walker] of fresh.entries()) settle(walking, step, walker, fates[i]!, walked, place)
  }
  return walked
}

/** The wait is over, or the event occurred. */
function afterWaiting(step: Step, { run }: ActiveRun): StepResult {
  if (step.type === 'wait_for')
    return run.heard ? { go: step.then, outcome: 'then' } : { go: step.else, outcome: 'else', reason: 'time_up' }
  return { go: 'next' in step ? step.next : null, outcome: 'done' }
}

function settle(
  { now }: Pick<StepContext, 'now'>,
  step: Step,
  walker: ActiveRun,
  fate: StepResult,
  walked: StepOutcome[],
  place: (walker: ActiveRun, at: string | null) => void,
): void {
  if ('waitUntil' in fate)
    walked.push({ walker, place: { state: 'waiting', step: step.id, begun: true, held: null, dueAt: fate.waitUntil } })
  else if ('holdUntil' in fate)
    walked.push({
      walker,
      place: { state: 'waiting', step: step.id, begun: false, held: fate.held, dueAt: fate.holdUntil },
    })
  else {
    const outcome = 'leave' in fate ? 'done' : fate.outcome
    const reason = 'leave' in fate ? undefined : fate.reason
    walker.trail.push({ s: step.id, at: showInstant(now), o: outcome, ...(reason && { r: reason }) })
    if ('leave' in fate) walked.push({ walker, place: { state: fate.leave, why: fate.why } })
    else place(walker, fate.go)
  }
}
