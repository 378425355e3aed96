// When an email of a drip is sent, after the waits before it.

import type { DripGraph } from '../../api.ts'
import * as words from '../../words/index.ts'
import { branchesOf, stepOf, targetOf } from './graph.ts'
import type { Branch, Step } from './graph.ts'

const text = words.drips

type Loose = Record<string, unknown>
const span = (value: unknown) => (value ?? {}) as Record<string, number>

/** "After 2 days, 09:00": the waits on the first path from the start to an email, and the last branch taken. */
export function whenOf(graph: Pick<DripGraph, 'steps'>, id: string): string {
  const path = pathTo(graph, graph.steps[0]?.id ?? null, id) ?? []
  const waited = { days: 0, hours: 0, minutes: 0 }
  let time: string | null = null
  let branch: Branch = 'next'
  for (const { step, taken } of path) {
    const fields: Loose = step
    const length =
      step.type === 'wait' ? span(fields.for) : step.type === 'wait_for' && taken === 'else' ? span(fields.limit) : {}
    for (const unit of ['days', 'hours', 'minutes'] as const) waited[unit] += length[unit] ?? 0
    if (step.type === 'wait_until') time = String(fields.time)
    if (taken !== 'next') branch = taken
  }
  const isAtOnce = Object.values(waited).every((n) => n === 0)
  const after = isAtOnce ? text.whenNow : text.whenAfter(text.duration(waited))
  const when = time === null ? after : isAtOnce ? time : text.whenAt(after, time)
  return branch === 'next' ? when : text.whenBranch(when, branch === 'then' ? text.yes : text.no)
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
