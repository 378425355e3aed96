// Measures our code and the limit alternately, so that noise on the machine affects both; the median of the ratios
// counts.

export type Measured = { perSecond: number; p50: number; p99: number }

/** Many short rounds: other load on the machine varies by the second. */
const ROUNDS = 9
/** The length of one round. */
export const SECONDS = 2

export async function compare(
  what: string,
  aim: number,
  limit: { name: string; run(): Promise<Measured> },
  ours: () => Promise<Measured>,
): Promise<number> {
  const ratios: number[] = []
  for (let round = 1; round <= ROUNDS; round++) {
    const bound = await limit.run()
    const reached = await ours()
    ratios.push(reached.perSecond / bound.perSecond)
    console.log(`  ${what}: ${show(reached)}   ${limit.name}: ${show(bound)}   ratio ${percent(ratios.at(-1)!)}`)
  }
  const middle = median(ratios)
  console.log(
    `${what}: ${percent(middle)} of ${limit.name} (target: ${percent(aim)} or more)${middle >= aim ? '' : '  BELOW TARGET'}`,
  )
  return middle
}

export const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

const percent = (ratio: number): string => `${Math.round(ratio * 100)} %`

export const show = ({ perSecond, p50, p99 }: Measured): string =>
  `${Math.round(perSecond).toLocaleString('en')}/s, p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`
