// Where the values of a chart are drawn.

export type Scale = { low: number; high: number; ticks: number[] }

const TICKS = 4

/** Round values from the lowest to the highest, with zero among them. */
export function scaleOf(values: readonly number[]): Scale {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)]
  const step = roundStep((most - least) / TICKS, values.every(Number.isInteger))
  const first = Math.floor(least / step)
  const last = Math.max(Math.ceil(most / step), first + 1)
  const ticks = Array.from({ length: last - first + 1 }, (_, n) => (first + n) * step)
  return { low: ticks[0]!, high: ticks.at(-1)!, ticks }
}

/** The next of 1, 2, 5, 10, 20, 50 …, or of 0.1, 0.2, 0.5 … for values that aren't whole. */
function roundStep(least: number, isWhole: boolean): number {
  if (least === 0 || (isWhole && least < 1)) return 1
  const power = 10 ** Math.floor(Math.log10(least))
  return ([1, 2, 5].find((n) => n * power >= least) ?? 10) * power
}

/** Every how many points a label fits. */
export const labelEvery = (longest: number, width: number, count: number): number =>
  Math.max(1, Math.ceil((longest * count) / Math.max(width, 1)))
