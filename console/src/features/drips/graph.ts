// Pure operations on a draft's steps: insert, remove, move, keeping every step connected.

import type { DripGraph } from '../../api.ts'

export type Step = DripGraph['steps'][number]
export type Graph = DripGraph
export type Branch = 'next' | 'then' | 'else'

/** Where a step can be inserted: on a branch of a step, or at the start. */
export type Gap = { from: string; branch: Branch } | 'start'

const FORKS = new Set(['wait_for', 'branch', 'split'])

export const isFork = ({ type }: Pick<Step, 'type'>): boolean => FORKS.has(type)

export const branchesOf = (step: Step): Branch[] =>
  step.type === 'exit' ? [] : isFork(step) ? ['then', 'else'] : ['next']

export const targetOf = (step: Step, branch: Branch): string | null =>
  (step[branch] as string | null | undefined) ?? null

export const stepOf = ({ steps }: Pick<Graph, 'steps'>, id: string | null): Step | undefined =>
  steps.find((step) => step.id === id)

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/** Unique in the account, because webhooks identify steps by this id alone. */
function newStepId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(26))
  return `dst_${Array.from(bytes, (byte) => ALPHABET[byte % 32]).join('')}`
}

/** A step with its defaults. */
export function newStep(type: string, more: object = {}): Step {
  const first: Record<string, object> = {
    wait: { for: { days: 1 } },
    wait_until: { weekday: null, time: '09:00', zone: 'person' },
    wait_until_date: { detail: null, time: '09:00', repeat: 'yearly' },
    wait_for: { event: '', limit: { days: 3 } },
    email: { design_id: null, subject: null },
    branch: { rules: null },
    split: { percent: 50 },
    set_detail: { detail: null, value: null },
    add_to_list: { list_id: null },
    remove_from_list: { list_id: null },
    notify: { note: '', values: {} },
  }
  return { id: newStepId(), type, ...first[type], ...more }
}

export function insertStep(graph: Graph, gap: Gap, step: Step): Graph {
  const target = gap === 'start' ? (graph.steps[0]?.id ?? null) : targetOf(stepOf(graph, gap.from)!, gap.branch)
  const linked: Step = isFork(step)
    ? { ...step, then: target, else: null }
    : step.type === 'exit'
      ? step
      : { ...step, next: target }
  if (gap === 'start') return pruned({ ...graph, steps: [linked, ...graph.steps] })
  const steps = graph.steps.map((each) => (each.id === gap.from ? { ...each, [gap.branch]: linked.id } : each))
  const at = steps.findIndex(({ id }) => id === gap.from) + 1
  return pruned({ ...graph, steps: [...steps.slice(0, at), linked, ...steps.slice(at)] })
}

/** Steps that led to it lead to its successor; of a split, the "Yes" branch is kept. */
export function removeStep(graph: Graph, id: string): Graph {
  const gone = stepOf(graph, id)
  if (!gone) return graph
  const heir =
    branchesOf(gone)
      .map((branch) => targetOf(gone, branch))
      .find((target) => target !== null) ?? null
  const steps = graph.steps.filter((step) => step.id !== id).map((step) => redirected(step, id, heir))
  const first = graph.steps[0]?.id === id ? heir : graph.steps[0]?.id
  return pruned({ ...graph, steps: withFirst(steps, first ?? null) })
}

const redirected = (step: Step, from: string, to: string | null): Step =>
  branchesOf(step).reduce<Step>(
    (each, branch) => (targetOf(each, branch) === from ? { ...each, [branch]: to } : each),
    step,
  )

const withFirst = (steps: Step[], id: string | null): Step[] => [
  ...steps.filter((step) => step.id === id),
  ...steps.filter((step) => step.id !== id),
]

export const changeStep = (graph: Graph, id: string, change: object): Graph => ({
  ...graph,
  steps: graph.steps.map((step) => (step.id === id ? { ...step, ...change } : step)),
})

/** Swaps the step with its neighbor where the connection between them is linear. */
export function moveStep(graph: Graph, id: string, direction: 'up' | 'down'): Graph {
  const [upper, lower] =
    direction === 'down'
      ? [stepOf(graph, id), stepOf(graph, targetOf(stepOf(graph, id)!, 'next'))]
      : [graph.steps.find((step) => targetOf(step, 'next') === id), stepOf(graph, id)]
  if (!upper || !lower || !canSwap(graph, upper, lower)) return graph
  const behind = targetOf(lower, 'next')
  const steps = graph.steps
    .map((step) => redirected(step, upper.id, lower.id))
    .map((step): Step => {
      if (step.id === upper.id) return { ...upper, next: behind }
      return step.id === lower.id ? { ...lower, next: upper.id } : step
    })
  return { ...graph, steps: withFirst(steps, graph.steps[0]!.id === upper.id ? lower.id : graph.steps[0]!.id) }
}

function canSwap(graph: Graph, upper: Step, lower: Step): boolean {
  const leading = graph.steps.filter((step) => branchesOf(step).some((branch) => targetOf(step, branch) === lower.id))
  return [upper, lower].every((step) => !isFork(step) && step.type !== 'exit') && leading.length === 1
}

/** Drops steps that can't be reached. */
function pruned(graph: Graph): Graph {
  const reached = new Set<string>()
  const visit = (id: string | null) => {
    const step = stepOf(graph, id)
    if (!step || reached.has(step.id)) return
    reached.add(step.id)
    for (const branch of branchesOf(step)) visit(targetOf(step, branch))
  }
  visit(graph.steps[0]?.id ?? null)
  return { ...graph, steps: graph.steps.filter(({ id }) => reached.has(id)) }
}
