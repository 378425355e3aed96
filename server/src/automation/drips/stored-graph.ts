// Converts drips between the form that is sent and the form that is stored. Stored drips refer to details by number and
// contain rules as groups store them, so that they keep their meaning after a rename.

import { listDetails } from '../../data/details/details.ts'
import type { DetailRow } from '../../data/details/details.ts'
import { wrong } from '../../people/groups/comparisons.ts'
import * as groups from '../../people/groups/groups.ts'
import type { StoredRules } from '../../people/groups/rules.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import { isObject } from '../../platform/values/json.ts'
import type { Graph, Step } from './graph.ts'
import { readGraph } from './read-graph.ts'
import type { SentGraph } from './read-graph.ts'
import type { ShownGraph } from './schema.ts'

/** Merges what was sent into the current draft. */
export async function readSent(ctx: Ctx, sent: SentGraph, before: Graph): Promise<Graph> {
  const trees = treesSent(sent)
  const [details, definitions] = await Promise.all([
    listDetails(ctx.db, [ctx.accountId]),
    trees.length > 0 ? groups.openRules(ctx.db, ctx.accountId, ctx, trees) : null,
  ])
  return readGraph(sent, before, {
    detail(name, at) {
      if (name === undefined || name === null || name === '') return null
      const wanted = typeof name === 'string' ? name.trim().toLowerCase() : null
      return (
        details.find((each) => each.name.toLowerCase() === wanted)?.number ??
        wrong(at, "must be one of the account's details")
      )
    },
    rules: (rules, at) => (rules === undefined || rules === null ? null : definitions!.check(rules, at)),
  })
}

function treesSent({ steps, goal, exit_when }: SentGraph): unknown[] {
  const held = [...(Array.isArray(steps) ? steps : []), goal].flatMap((each) =>
    isObject(each) ? [(each as { rules?: unknown }).rules] : [],
  )
  return [...held, exit_when].filter((rules) => rules !== undefined && rules !== null)
}

const keptTrees = ({ steps, goal, exit_when }: Graph): StoredRules[] =>
  [
    ...steps.map((step) => (step.type === 'branch' ? step.rules : null)),
    goal?.type === 'rules' ? goal.rules : null,
    exit_when,
  ].filter((rules) => rules !== null)

/** Several graphs as shown to the team, in order. */
export async function show(ctx: Ctx, graphs: readonly Graph[]): Promise<ShownGraph[]> {
  const trees = graphs.flatMap(keptTrees)
  const [details, definitions] = await Promise.all([
    listDetails(ctx.db, [ctx.accountId]),
    trees.length > 0 ? groups.openRules(ctx.db, ctx.accountId, ctx, trees) : null,
  ])
  const rules = (kept: StoredRules | null) => kept && definitions!.show(kept)
  return graphs.map((graph) => ({
    ...graph,
    trigger: graph.trigger && withDetail(graph.trigger, details),
    steps: graph.steps.map((step) => ({
      ...withDetail(step, details),
      ...(step.type === 'branch' && { rules: rules(step.rules) }),
    })),
    goal: graph.goal && { ...graph.goal, ...(graph.goal.type === 'rules' && { rules: rules(graph.goal.rules) }) },
    exit_when: rules(graph.exit_when),
  }))
}

const withDetail = <T extends Step | NonNullable<Graph['trigger']>>(
  held: T,
  details: readonly DetailRow[],
): Omit<T, 'detail'> & { detail?: string | null } =>
  'detail' in held
    ? { ...held, detail: details.find(({ number }) => number === held.detail)?.name ?? null }
    : (held as Omit<T, 'detail'>)
