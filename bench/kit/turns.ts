// Two ways to do something, turn and turn about, so that a noisy machine is noisy for both.

import { median } from './compare.ts'

export type Times = { p50: number; p99: number }

export type Run = (n: number) => Promise<unknown>

export type Turns = { calls?: number; rounds?: number; warmUp?: number }

/** In milliseconds: the middle of what each round of calls took. What disturbs one round does not count. */
export async function timesOf(
  ours: Run,
  other: Run,
  { calls = 200, rounds = 9, warmUp = 50 }: Turns = {},
): Promise<[Times, Times]> {
  const found: [Times[], Times[]] = [[], []]
  for (let n = 0; n < warmUp; n++) for (const run of [ours, other]) await run(n)
  for (let round = 0; round < rounds; round++) {
    const times: [number[], number[]] = [[], []]
    for (let n = round * calls; n < (round + 1) * calls; n++) {
      for (const [i, run] of [ours, other].entries()) {
        const begun = performance.now()
        await run(n)
        times[i]!.push(performance.now() - begun)
      }
    }
    for (const [i, each] of times.entries()) found[i]!.push({ p50: at(each, 0.5), p99: at(each, 0.99) })
  }
  return found.map((each) => ({
    p50: median(each.map(({ p50 }) => p50)),
    p99: median(each.map(({ p99 }) => p99)),
  })) as [Times, Times]
}

const at = (times: number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)]!

export function report(name: string, [ours, other]: [Times, Times], bound: number): void {
  const ratios = { p50: ours.p50 / other.p50, p99: ours.p99 / other.p99 }
  const good = ratios.p50 <= bound && ratios.p99 <= bound
  const show = ({ p50, p99 }: Times) => `p50 ${p50.toFixed(2)}, p99 ${p99.toFixed(2)} ms`
  console.log(
    `${name.padEnd(36)} ${show(ours)} against ${show(other)}: ${ratios.p50.toFixed(2)}× and ${ratios.p99.toFixed(2)}× (bound ${bound}×)${good ? '' : '  ABOVE THE BOUND'}`,
  )
}
