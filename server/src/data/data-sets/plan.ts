// Plans the order in which sets are resolved: independent ones first, then those that joins lead to.

import type { DataSet, Join } from './model.ts'

export type Link = { from: DataSet; join: Join; to: DataSet }

export type Plan = {
  sets: DataSet[]
  /** Sets that give each person their matching row. */
  matched: DataSet[]
  /** Sets that give everyone their first row. */
  common: DataSet[]
  /** Joins by level; each level is resolved after the previous one. */
  levels: Link[][]
}

/** `only` picks the requested sets; the sets that lead to them are included. */
export function planOf(all: readonly DataSet[], only: ((set: DataSet) => boolean) | undefined): Plan {
  const open = all.filter(({ switchedOn, audienceMode }) => switchedOn && audienceMode !== 'internal')
  const byKey = new Map(open.map((set) => [set.key, set]))
  const everyLink = open.flatMap((from) =>
    from.joins.flatMap((join) => (byKey.has(join.set) ? [{ from, join, to: byKey.get(join.set)! }] : [])),
  )
  const asked = only ? open.filter(only) : open
  const needed = leadingTo(
    asked.map(({ key }) => key),
    everyLink,
  )
  const sets = open.filter(({ key }) => needed.has(key))
  const links = everyLink.filter(({ to }) => needed.has(to.key))
  const joined = new Set(links.map(({ to }) => to.key))
  const matched = sets.filter(({ match }) => match !== null)
  const common = sets.filter(({ key, audienceMode }) => audienceMode === 'everyone' && !joined.has(key))

  const reached = new Set(sets.filter(({ key, match }) => match !== null || !joined.has(key)).map(({ key }) => key))
  const levels: Link[][] = []
  let left = links
  while (left.length > 0) {
    const level = left.filter(({ from }) => reached.has(from.key))
    if (level.length === 0) {
      // A cycle without an entry starts at the set that was created first.
      const [{ from }] = left as [Link]
      reached.add(from.key)
      if (from.audienceMode === 'everyone') common.push(from)
      continue
    }
    levels.push(level)
    for (const { to } of level) reached.add(to.key)
    left = left.filter((link) => !level.includes(link))
  }
  return { sets, matched, common, levels }
}

function leadingTo(keys: readonly string[], links: readonly Link[]): Set<string> {
  const needed = new Set(keys)
  // The loop also visits keys added while iterating, each once.
  for (const key of needed) for (const { from, to } of links) if (to.key === key) needed.add(from.key)
  return needed
}
