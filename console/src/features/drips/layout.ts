// The layout of the map: steps below each other, and branches side by side at the same distance from their fork.

import { branchesOf, isFork, targetOf } from './graph.ts'
import type { Branch, Gap, Graph, Step } from './graph.ts'

export const NODE_WIDTH = 272
const COLUMN = 308
/** Below a fork, where its branches turn and are named. */
const BELOW_FORK = 60
/** Of a step that isn't measured yet. */
const USUAL_HEIGHT = 56

export type Placed = {
  id: string
  x: number
  y: number
  height: number
  /** Null for the start and for the end of a path. */
  step: Step | null
  /** Of an exit: the branch that leads to it. */
  by: Gap | null
}
/** `to` is the id of a node: a step, an exit, or the end of a branch. */
export type Line = { id: string; from: string; branch: Branch | 'start'; to: string }
export type Layout = { nodes: Placed[]; lines: Line[] }

/** How high nodes are drawn, by ID, and the distance between them. */
export type Rows = { heights: Readonly<Record<string, number>>; gap: number }

export const START = 'start'

export const gapOf = ({ from, branch }: Pick<Line, 'from' | 'branch'>): Gap =>
  branch === 'start' ? 'start' : { from, branch }

/** An exit is drawn below each branch that leads to it, so that branches don't meet only to end. */
export function layoutOf({ steps }: Pick<Graph, 'steps'>, { heights, gap }: Rows): Layout {
  const byId = new Map(steps.map((step) => [step.id, step]))
  const stepsOfNodes = new Map<string, Step>(byId)
  const exits = new Map<string, Gap>()
  const lines: Line[] = []
  const children = new Map<string, string[]>()
  const nodeOf = (target: Step | undefined, line: Omit<Line, 'id' | 'to'>): string => {
    const id = `${target?.id ?? 'end'} ${line.from} ${line.branch}`
    if (target && target.type !== 'exit') return target.id
    if (target) {
      stepsOfNodes.set(id, target)
      exits.set(id, gapOf(line))
    }
    return id
  }
  const link = (from: string, branch: Line['branch'], target: string | null) => {
    const to = nodeOf(byId.get(target ?? ''), { from, branch })
    lines.push({ id: `${from} ${branch}`, from, branch, to })
    children.set(from, [...(children.get(from) ?? []), to])
  }
  link(START, 'start', steps[0]?.id ?? null)
  for (const step of steps) for (const branch of branchesOf(step)) link(step.id, branch, targetOf(step, branch))
  const heightOf = (id: string) => heights[id] ?? USUAL_HEIGHT
  const below = (id: string) => {
    const step = byId.get(id)
    return step && isFork(step) ? BELOW_FORK : gap
  }
  const rows = rowsOf(lines, (id) => heightOf(id) + below(id))
  const nodes = [...columnsOf(children)].map(([id, column]) => ({
    id,
    x: column * COLUMN,
    y: rows.get(id)!,
    height: heightOf(id),
    step: stepsOfNodes.get(id) ?? null,
    by: exits.get(id) ?? null,
  }))
  return { nodes, lines }
}

/** Where each node starts: below everything that leads to it. */
function rowsOf(lines: readonly Line[], spaceOf: (id: string) => number): Map<string, number> {
  const leading = Map.groupBy(lines, ({ to }) => to)
  const rows = new Map<string, number>()
  const rowOf = (id: string): number => {
    const known = rows.get(id)
    if (known !== undefined) return known
    const row = Math.max(0, ...(leading.get(id) ?? []).map(({ from }) => rowOf(from) + spaceOf(from)))
    rows.set(id, row)
    return row
  }
  for (const { from, to } of lines) for (const id of [from, to]) rowOf(id)
  return rows
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
