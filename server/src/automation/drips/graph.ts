// A drip as data: trigger, steps, re-entry, quiet hours, goal and exit rules. Steps refer to each other by ID and form
// a directed acyclic graph, so processing them in topological order visits each once.

import type { StoredRules } from '../../people/groups/rules.ts'
import type { Comparison } from '../../people/groups/rules.ts'

export const SPAN_UNITS = ['seconds', 'minutes', 'hours', 'days'] as const
export type Span = Partial<Record<(typeof SPAN_UNITS)[number], number>>

export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof WEEKDAYS)[number]

export type ZoneOf = 'person' | 'account'

/** Conditions on the properties of an event; all must match. */
export type Where = { property: string; comparison: Comparison }[]

/** As sent, to be shown again. */
export type SentWhere = { property: string; op: string; value?: unknown }[]

export type EventNamed = { name: string; where?: SentWhere }

export type Trigger =
  | { type: 'subscribed' }
  | ({ type: 'event' } & EventNamed)
  | { type: 'order_placed'; which: 'any' | 'first' | 'repeat' }
  | { type: 'order_shipped' }
  | { type: 'detail_changed'; detail: number | null; to?: string | number | boolean | null }
  | { type: 'joined_list'; list_id: string | null }
  | { type: 'data_row_added'; data_set: string | null }
  | { type: 'entered_group'; group_id: string | null }
  | { type: 'checkout_abandoned' }
  | { type: 'form_submitted'; form_id?: string | null }
  | { type: 'back_in_stock' }

export type TriggerType = Trigger['type']

type HasNext = { next: string | null }
type HasBranches = { then: string | null; else: string | null }

export type Step = { id: string } & (
  | ({ type: 'wait'; for: Span } & HasNext)
  | ({ type: 'wait_until'; weekday: Weekday | null; time: string; zone: ZoneOf } & HasNext)
  | ({ type: 'wait_until_date'; detail: number | null; time: string; repeat: 'yearly' | 'once' } & HasNext)
  | ({ type: 'wait_for'; event: string; where?: SentWhere; limit: Span } & HasBranches)
  | ({
      type: 'email'
      design_id: string | null
      subject: string | null
      /** Sent whatever the subscription, topics and quiet hours. */
      transactional?: true
      /** The sender of a transactional email; otherwise the account's default. */
      sender_id?: string | null
    } & HasNext)
  | ({ type: 'branch'; rules: StoredRules | null } & HasBranches)
  | ({ type: 'split'; percent: number } & HasBranches)
  | ({ type: 'set_detail'; detail: number | null; value: string | number | boolean | null } & HasNext)
  | ({ type: 'add_to_list'; list_id: string | null } & HasNext)
  | ({ type: 'remove_from_list'; list_id: string | null } & HasNext)
  | ({ type: 'notify'; note: string; values: Record<string, unknown> } & HasNext)
  | ({ type: 'app_step'; app_id: string | null; key: string; values: Record<string, unknown> } & HasNext)
  | { type: 'exit' }
)

export type StepType = Step['type']
export type StepOf<T extends StepType> = Extract<Step, { type: T }>

export type Reentry = 'never' | 'always' | { after_days: number }

export type QuietHours = { from: string; to: string; zone: ZoneOf }

/** Ends a drip as a success: an event or an order immediately, rules before each step. */
export type Goal = ({ type: 'event' } & EventNamed) | { type: 'order_placed' } | { type: 'rules'; rules: StoredRules }

export type Graph = {
  trigger: Trigger | null
  steps: Step[]
  reentry: Reentry
  quiet_hours: QuietHours | null
  goal: Goal | null
  /** People who match leave before the next step. */
  exit_when: StoredRules | null
}

export const EMPTY_GRAPH: Graph = {
  trigger: null,
  steps: [],
  reentry: 'never',
  quiet_hours: null,
  goal: null,
  exit_when: null,
}

export const isFork = (step: Step): step is Extract<Step, HasBranches> => 'then' in step

/** The steps a step leads to, starting with the one taken when the step is skipped. */
export const nextStepsOf = (step: Step): (string | null)[] =>
  isFork(step) ? [step.else, step.then] : 'next' in step ? [step.next] : []

/** Whether a step sends transactional email. */
export const isTransactional = (step: Step): boolean => step.type === 'email' && step.transactional === true

export const stepsById = ({ steps }: Pick<Graph, 'steps'>): Map<string, Step> =>
  new Map(steps.map((step) => [step.id, step]))

/** Steps in topological order. Throws if they contain a cycle. */
export function topologicalOrder(graph: Pick<Graph, 'steps'>): Step[] {
  const cycle = cycleIn(graph)
  if (cycle !== null) throw new Error(`The step ${cycle} is part of a cycle.`)
  const steps = stepsById(graph)
  const done: Step[] = []
  const seen = new Set<string>()
  const visit = (id: string | null) => {
    const step = id === null ? undefined : steps.get(id)
    if (!step || seen.has(step.id)) return
    seen.add(step.id)
    nextStepsOf(step).forEach(visit)
    done.push(step)
  }
  for (const { id } of graph.steps) visit(id)
  return done.toReversed()
}

/** The ID of a step on a cycle; null if there is none. */
export function cycleIn(graph: Pick<Graph, 'steps'>): string | null {
  const steps = stepsById(graph)
  const state = new Map<string, 'open' | 'done'>()
  const visit = (id: string | null): string | null => {
    const step = id === null ? undefined : steps.get(id)
    if (!step || state.get(step.id) === 'done') return null
    if (state.get(step.id) === 'open') return step.id
    state.set(step.id, 'open')
    for (const target of nextStepsOf(step)) {
      const found = visit(target)
      if (found !== null) return found
    }
    state.set(step.id, 'done')
    return null
  }
  for (const { id } of graph.steps) {
    const found = visit(id)
    if (found !== null) return found
  }
  return null
}

/** IDs of the reachable steps. */
export function reachableIn(graph: Pick<Graph, 'steps'>): Set<string> {
  const steps = stepsById(graph)
  const reached = new Set<string>()
  const visit = (id: string | null) => {
    const step = id === null ? undefined : steps.get(id)
    if (!step || reached.has(step.id)) return
    reached.add(step.id)
    nextStepsOf(step).forEach(visit)
  }
  if (graph.steps[0]) visit(graph.steps[0].id)
  return reached
}

/**
 * Where people continue whose step was removed in a new version: the next following step that still exists; null if
 * there is none, and they finish.
 */
export function continuesAt(before: Graph, after: Graph, stepId: string): string | null {
  const old = stepsById(before)
  const kept = stepsById(after)
  const seen = new Set<string>()
  const visit = (id: string | null): string | null => {
    if (id === null || seen.has(id)) return null
    if (kept.has(id)) return id
    seen.add(id)
    const step = old.get(id)
    for (const target of step ? nextStepsOf(step) : []) {
      const found = visit(target)
      if (found !== null) return found
    }
    return null
  }
  return visit(stepId)
}

/** The branch a run takes at a split. A hash of run and step, so that it never depends on when it is evaluated. */
export function takesThenBranch(runId: string, stepId: string, percent: number): boolean {
  let hash = 0x811c9dc5
  for (const letter of `${runId} ${stepId}`) {
    hash ^= letter.codePointAt(0)!
    hash = Math.imul(hash, 0x01000193)
  }
  hash ^= hash >>> 16
  hash = Math.imul(hash, 0x85ebca6b)
  hash ^= hash >>> 13
  return (hash >>> 0) % 10_000 < percent * 100
}
