// Drips in their simplest form: one person at a time, one step after the other, in memory. The real engine, which
// handles many people at once, must come to the same result.

import { topologicalOrder } from '../../server/src/automation/drips/graph.ts'
import type { Graph, Step } from '../../server/src/automation/drips/graph.ts'

export type ModelRun = {
  person: string
  state: string
  step: string | null
  stepStarted: boolean
  eventOccurred: boolean
  due: number
  path: string[]
}

export type ModelPerson = { subscribed: boolean; flag: boolean }

export type Model = {
  graph: Graph
  paused: boolean
  people: Map<string, ModelPerson>
  runs: ModelRun[]
  emails: string[]
  notes: string[]
}

const HOUR = 3_600_000

const find = ({ steps }: Graph, id: string | null): Step | undefined => steps.find((step) => step.id === id)

/** The length of the wait in milliseconds; the zone is UTC, where days are 24 hours. */
const spanMs = (span: Record<string, number | undefined>): number =>
  (span.minutes ?? 0) * 60_000 + (span.hours ?? 0) * HOUR + (span.days ?? 0) * 24 * HOUR

export function enter(model: Model, person: string, now: number): void {
  if (model.paused || model.runs.some((run) => run.person === person && model.graph.reentry === 'never')) return
  const step = model.graph.steps[0]!.id
  model.runs.push({ person, state: 'waiting', step, stepStarted: false, eventOccurred: false, due: now, path: [] })
}

/** The event that steps wait for. */
export function hear(model: Model, person: string, now: number): void {
  for (const run of model.runs) {
    const step = find(model.graph, run.step)
    if (run.person !== person || run.state !== 'waiting' || !run.stepStarted || run.due <= now) continue
    if (step?.type !== 'wait_for' || run.eventOccurred) continue
    run.eventOccurred = true
    run.due = now
  }
}

/** Someone in the drip twice takes a step with both runs before either takes the next. */
export function moveOn(model: Model, now: number): void {
  if (model.paused) return
  const due = model.runs.filter((run) => run.state === 'waiting' && run.due <= now)
  const places = new Map<ModelRun, string | null | undefined>(
    due.map((run) => [run, run.stepStarted ? leaveWait(model, run) : run.step]),
  )
  for (const step of topologicalOrder(model.graph))
    for (const run of due) if (places.get(run) === step.id) places.set(run, takeStep(model, run, step, now))
  for (const run of due) if (places.get(run) === null) end(run, 'finished')
}

const pass = (run: ModelRun, step: Step, outcome: string) => run.path.push(`${step.id}:${outcome}`)

const end = (run: ModelRun, state: string) =>
  Object.assign(run, { state, step: null, stepStarted: false, eventOccurred: false })

/** Returns the next step. */
function leaveWait(model: Model, run: ModelRun): string | null {
  const step = find(model.graph, run.step)!
  const outcome = step.type === 'wait_for' ? (run.eventOccurred ? 'then' : 'else') : 'done'
  pass(run, step, outcome)
  return step.type === 'wait_for' ? step[outcome as 'then' | 'else'] : 'next' in step ? step.next : null
}

/** Returns the next step, unless the run waits here or left the drip. */
function takeStep(model: Model, run: ModelRun, step: Step, now: number): string | null | undefined {
  const before = run.path.find((passed) => passed.startsWith(`${step.id}:`))?.split(':')[1]
  if (before !== undefined)
    return 'then' in step ? (before === 'then' ? step.then : step.else) : 'next' in step ? step.next : null
  const person = model.people.get(run.person)!
  const wait = (ms: number) =>
    Object.assign(run, { step: step.id, stepStarted: true, eventOccurred: false, due: now + ms })
  const fork = (isThen: boolean, { then, else: otherwise }: { then: string | null; else: string | null }) => {
    pass(run, step, isThen ? 'then' : 'else')
    return isThen ? then : otherwise
  }
  switch (step.type) {
    case 'wait':
      return void wait(spanMs(step.for))
    case 'wait_for':
      return void wait(spanMs(step.limit))
    case 'email':
      pass(run, step, person.subscribed ? 'sent' : 'skipped')
      if (person.subscribed) model.emails.push(`${run.person} ${step.id}`)
      return step.next
    case 'notify':
      pass(run, step, 'done')
      model.notes.push(`${run.person} ${step.id}`)
      return step.next
    case 'set_detail':
      pass(run, step, 'done')
      person.flag = step.value === true
      return step.next
    case 'branch':
      return fork(person.flag, step)
    case 'split':
      return fork(step.percent === 100, step)
    case 'exit':
      pass(run, step, 'done')
      return void end(run, 'exited')
    default:
      throw new Error(`The interpreter doesn't support ${step.type}.`)
  }
}

export function republish(model: Model, after: Graph, now: number): void {
  const before = model.graph
  const kept = (id: string | null) => find(after, id) !== undefined
  /** The first later step that still exists. */
  const further = (id: string | null): string | null => {
    const step = find(before, id)
    if (!step) return null
    if (kept(step.id)) return step.id
    if ('then' in step) return further(step.else) ?? further(step.then)
    return 'next' in step ? further(step.next) : null
  }
  for (const run of model.runs) {
    if (run.state !== 'waiting') continue
    const isSame = kept(run.step) && find(after, run.step)!.type === find(before, run.step)!.type
    if (isSame) continue
    const step = further(run.step)
    Object.assign(run, {
      step,
      stepStarted: false,
      eventOccurred: false,
      due: now,
      state: step === null ? 'finished' : 'waiting',
    })
  }
  model.graph = after
}
