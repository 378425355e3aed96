// The layout of the map: one row per level, branches side by side at the same distance from their fork.

import { targetOf, branchesOf } from './graph.ts'
import type { Graph, Step, Branch } from './graph.ts'

export const NODE_WIDTH = 272
const COLUMN = 308
/** The distance between steps. */
export const ROW = 104

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

type Extent = { left: number; right: number }

/**
 * Each step's column. A path goes straight down; both branches of a fork are as far from it, and after them the path
 * continues below the fork. A step that branches of different forks lead to is drawn where it is met first.
 */
function columnsOf(children: Map<string, string[]>): Map<string, number> {
  const joins = joinsOf(children)
  const members = new Map<string, { id: string; offset: number }[]>()
  const seen = new Set<string>()
  /** The steps from `from` down to `until`, relative to the first one. */
  const place = (from: string | undefined, until: string | undefined, key: string): Extent => {
    const extent = { left: 0.5, right: 0.5 }
    const own: { id: string; offset: number }[] = []
    members.set(key, own)
    for (let id = from; id !== undefined && id !== until && !seen.has(id);) {
      seen.add(id)
      own.push({ id, offset: 0 })
      const [one, other] = children.get(id) ?? []
      if (other === undefined) {
        id = one
        continue
      }
      const join = joins.get(id)
      const [left, right] = [place(one, join, `${id} left`), place(other, join, `${id} right`)]
      const apart = (left.right + right.left) / 2
      for (const each of members.get(`${id} left`)!) own.push({ id: each.id, offset: each.offset - apart })
      for (const each of members.get(`${id} right`)!) own.push({ id: each.id, offset: each.offset + apart })
      extent.left = Math.max(extent.left, apart + left.left)
      extent.right = Math.max(extent.right, apart + right.right)
      id = join
    }
    return extent
  }
  place(START, undefined, 'all')
  return new Map(members.get('all')!.map(({ id, offset }) => [id, offset]))
}

/** The first step that both branches of each fork lead to, if there is one. */
function joinsOf(children: Map<string, string[]>): Map<string, string> {
  const reachable = new Map<string, Set<string>>()
  const reach = (id: string): Set<string> => {
    const known = reachable.get(id)
    if (known) return known
    const found = new Set([id])
    reachable.set(id, found)
    for (const child of children.get(id) ?? []) for (const each of reach(child)) found.add(each)
    return found
  }
  /** Whether every path from here passes the step. */
  const leadsTo = (from: string, step: string, known = new Map<string, boolean>()): boolean => {
    const found = known.get(from)
    if (found !== undefined) return found
    const below = children.get(from) ?? []
    const leads = from === step || (below.length > 0 && below.every((child) => leadsTo(child, step, known)))
    known.set(from, leads)
    return leads
  }
  const joins = new Map<string, string>()
  for (const [id, [one, other]] of children) {
    if (one === undefined || other === undefined) continue
    const common = [...reach(one)].filter((step) => reach(other).has(step))
    const join = common.find((step) => leadsTo(id, step))
    if (join !== undefined) joins.set(id, join)
  }
  return joins
}
