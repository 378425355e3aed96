// When an email of a drip is sent, after the waits before it.

import type { DripGraph, Rule } from '../../api.ts'
import * as words from '../../words/index.ts'
import { partsOf } from '../groups/rule-tree.ts'
import { branchesOf, stepOf, targetOf } from './graph.ts'
import type { Branch, Step } from './graph.ts'

const text = words.drips

type Loose = Record<string, unknown>
const span = (value: unknown) => (value ?? {}) as Record<string, number>

/** "After 2 days, 09:00, if not ordered": the waits on the first path to an email, and the last branch taken. */
export function whenOf(graph: Pick<DripGraph, 'steps'>, id: string): string {
  const path = pathTo(graph, graph.steps[0]?.id ?? null, id) ?? []
  const waited = { days: 0, hours: 0, minutes: 0 }
  let time: string | null = null
  let fork: Taken | null = null
  for (const each of path) {
    const { step, taken } = each
    const fields: Loose = step
    const length =
      step.type === 'wait' ? span(fields.for) : step.type === 'wait_for' && taken === 'else' ? span(fields.limit) : {}
    for (const unit of ['days', 'hours', 'minutes'] as const) waited[unit] += length[unit] ?? 0
    if (step.type === 'wait_until') time = String(fields.time)
    if (taken !== 'next') fork = each
  }
  const isAtOnce = Object.values(waited).every((n) => n === 0)
  const after = isAtOnce ? text.whenNow : text.whenAfter(text.duration(waited))
  const when = time === null ? after : isAtOnce ? time : text.whenAt(after, time)
  return fork ? inBranch(when, fork) : when
}

function inBranch(when: string, { step, taken }: Taken): string {
  if (!asksForOrder(step)) return text.whenBranch(when, taken === 'then' ? text.yes : text.no)
  return taken === 'then' ? text.whenOrdered(when) : text.whenNotOrdered(when)
}

/** Whether the only rule of a split is that the person has ordered. */
function asksForOrder({ type, rules }: Step): boolean {
  const [rule, ...others] = type === 'branch' && rules ? partsOf(rules as Rule) : []
  if (!rule || others.length > 0 || !('orders' in rule)) return false
  return rule.orders === 'count' && rule.op === 'at_least' && rule.value === 1
}

type Taken = { step: Step; taken: Branch }

function pathTo(
  graph: Pick<DripGraph, 'steps'>,
  from: string | null,
  id: string,
  seen = new Set<string>(),
): Taken[] | null {
  const step = stepOf(graph, from)
  if (!step || seen.has(step.id)) return null
  if (step.id === id) return []
  seen.add(step.id)
  for (const branch of branchesOf(step)) {
    const rest = pathTo(graph, targetOf(step, branch), id, seen)
    if (rest) return [{ step, taken: branch }, ...rest]
  }
  return null
}
