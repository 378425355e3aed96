// The layout of the map: one row per level, branches side by side, merged branches centered.

import { targetOf, branchesOf } from './graph.ts'
import type { Graph, Step, Branch } from './graph.ts'

export const NODE_WIDTH = 240
const COLUMN = 280
/** The distance between steps. */
export const ROW = 116

export type Placed = { id: string; x: number; y: number; step: Step | null }
/** `to` is a step id, or the id of the branch's end. */
export type Line = { id: string; from: string; branch: Branch | 'start'; to: string }
export type Layout = { nodes: Placed[]; lines: Line[] }

export const START = 'start'

export function layoutOf({ steps }: Pick<Graph, 'steps'>): Layout {
  const byId = new Map(steps.map((step) => [step.id, step]))
  const lines: Line[] = []
  const children = new Map<string, string[]>()
  const link = (from: string, branch: Line['branch'], target: string | null) => {
    const to = target !== null && byId.has(target) ? target : `end ${from} ${branch}`
    lines.push({ id: `${from} ${branch}`, from, branch, to })
    children.set(from, [...(children.get(from) ?? []), to])
  }
  link(START, 'start', steps[0]?.id ?? null)
  for (const step of steps) for (const branch of branchesOf(step)) link(step.id, branch, targetOf(step, branch))
  const depths = depthsOf(children)
  const columns = columnsOf(children)
  const nodes = [...depths].map(([id, depth]) => ({
    id,
    x: columns.get(id)! * COLUMN,
    y: depth * ROW,
    step: byId.get(id) ?? null,
  }))
  return { nodes, lines }
}

/** Each step's row: below everything that leads to it. */
function depthsOf(children: Map<string, string[]>): Map<string, number> {
  const depths = new Map([[START, 0]])
  const visit = (id: string, depth: number) => {
    if ((depths.get(id) ?? -1) >= depth && id !== START) return
    depths.set(id, depth)
    for (const child of children.get(id) ?? []) visit(child, depth + 1)
  }
  visit(START, 0)
  return depths
}

/** Each step's column: centered over its successors; each end takes the next free column. */
function columnsOf(children: Map<string, string[]>): Map<string, number> {
  const columns = new Map<string, number>()
  let free = 0
  const visit = (id: string): number => {
    const known = columns.get(id)
    if (known !== undefined) return known
    columns.set(id, Number.NaN)
    const below = (children.get(id) ?? []).filter((child) => !columns.has(child)).map(visit)
    const column = below.length > 0 ? below.reduce((sum, each) => sum + each, 0) / below.length : free++
    columns.set(id, column)
    return column
  }
  visit(START)
  return columns
}
