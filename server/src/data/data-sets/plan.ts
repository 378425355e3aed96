// In which order sets give their rows: those that stand on their own first, then what their joins lead to.

import type { DataSet, Join } from './model.ts'

export type Link = { from: DataSet; join: Join; to: DataSet }

export type Plan = {
  sets: DataSet[]
  /** Give each person the row that matches them. */
  matched: DataSet[]
  /** Give everyone their first row. */
  common: DataSet[]
  /** Joins, each level to be followed after the one before. */
  levels: Link[][]
}

/** `only` picks the sets that are asked for; what leads to them comes along. */
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
      // A cycle that nothing leads into starts at the set that was made first.
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
  // A set is visited as often as it is added, which is once: the loop also walks over keys added on the way.
  for (const key of needed) for (const { from, to } of links) if (to.key === key) needed.add(from.key)
  return needed
}
