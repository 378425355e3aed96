// Measures two implementations alternately, so that noise on the machine affects both. Which goes first is random:
// garbage collections recur after a fixed number of calls, and would otherwise always hit the same one.

export type Times = { p50: number; p99: number }

export type Run = (n: number) => Promise<unknown>

/** In milliseconds, over all calls. */
export async function timesOf(ours: Run, other: Run, calls = 4_000, warmUp = 50): Promise<[Times, Times]> {
  const times: [number[], number[]] = [[], []]
  for (let n = 0; n < calls + warmUp; n++) {
    const oursFirst = Math.random() < 0.5
    for (const isOurs of [oursFirst, !oursFirst]) {
      const begun = performance.now()
      await (isOurs ? ours : other)(n)
      if (n >= warmUp) times[isOurs ? 0 : 1].push(performance.now() - begun)
    }
  }
  const [first, second] = times.map((each) => {
    each.sort((a, b) => a - b)
    return { p50: each[Math.floor(calls / 2)]!, p99: each[Math.floor(calls * 0.99)]! }
  })
  return [first!, second!]
}

export function report(name: string, [ours, other]: [Times, Times], bound: number): void {
  const ratios = { p50: ours.p50 / other.p50, p99: ours.p99 / other.p99 }
  const good = ratios.p50 <= bound && ratios.p99 <= bound
  const show = ({ p50, p99 }: Times) => `p50 ${p50.toFixed(2)}, p99 ${p99.toFixed(2)} ms`
  console.log(
    `${name.padEnd(36)} ${show(ours)} against ${show(other)}: ${ratios.p50.toFixed(2)}× and ${ratios.p99.toFixed(2)}× (bound ${bound}×)${good ? '' : '  ABOVE THE BOUND'}`,
  )
}
