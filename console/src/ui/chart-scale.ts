// Where the values and labels of a chart are drawn.

export type Scale = { low: number; high: number; ticks: number[] }

/** How many steps an axis has: fewer say too little, more are hard to follow. */
type Steps = { fewest: number; most: number }
const STEPS: Steps = { fewest: 3, most: 5 }
export const STEPS_OF_SMALL: Steps = { fewest: 2, most: 3 }

/** Round values from the lowest to the highest, with zero among them. */
export function scaleOf(values: readonly number[], steps = STEPS): Scale {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)]
  const step = stepOf(least, most, values.every(Number.isInteger), steps)
  const first = Math.floor(least / step)
  const last = Math.max(Math.ceil(most / step), first + 1)
  const ticks = Array.from({ length: last - first + 1 }, (_, n) => (first + n) * step)
  return { low: ticks[0]!, high: ticks.at(-1)!, ticks }
}

/** Of the steps that fit, the one that leaves the least empty above and below the values. */
function stepOf(least: number, most: number, isWhole: boolean, allowed: Steps): number {
  const range = most - least
  if (range === 0) return 1
  const power = 10 ** Math.floor(Math.log10(range))
  const countOf = (step: number) => Math.ceil(most / step) - Math.floor(least / step)
  const steps = [0.1, 0.2, 0.25, 0.5, 1, 2, 5]
    .map((n) => n * power)
    .filter((step) => !isWhole || Number.isInteger(step))
  const fitting = steps.filter((step) => countOf(step) >= allowed.fewest && countOf(step) <= allowed.most)
  const emptyOf = (step: number) => countOf(step) * step - range
  return fitting.toSorted((a, b) => emptyOf(a) - emptyOf(b) || b - a)[0] ?? steps[0]!
}

/** Every how many points a label fits. */
export const labelEvery = (longest: number, width: number, count: number): number =>
  Math.max(1, Math.ceil((longest * count) / Math.max(width, 1)))

/** The points that get a label, at least `every` apart and evenly spread from the first to the last. */
export function evenly(count: number, every: number): Set<number> {
  const gaps = Math.max(1, Math.floor((count - 1) / every))
  return new Set(Array.from({ length: gaps + 1 }, (_, n) => Math.round((n * (count - 1)) / gaps)))
}

/** Moves positions apart that are closer than `gap`, downward. */
export function spread(positions: readonly number[], gap: number): number[] {
  const moved = [...positions]
  const order = positions.map((_, n) => n).toSorted((a, b) => positions[a]! - positions[b]!)
  for (const [n, at] of order.entries()) {
    const before = order[n - 1]
    if (before !== undefined) moved[at] = Math.max(moved[at]!, moved[before]! + gap)
  }
  return moved
}
