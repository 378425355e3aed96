// A line of a few values without axes. Decorative: the number is next to it.

const WIDTH = 68
const HEIGHT = 20
const EDGE = 2

type SparklineProps = {
  values: readonly number[]
  /** Where the scale starts, instead of at the lowest value. */
  from?: number
  tone?: 'teal' | 'slate'
}

export function Sparkline({ values, from, tone = 'teal' }: SparklineProps) {
  const [low, high] = [from ?? Math.min(...values), Math.max(...values)]
  if (values.length < 2 || high === low) return null
  const x = (n: number) => EDGE + (n * (WIDTH - 2 * EDGE)) / (values.length - 1)
  const y = (value: number) => HEIGHT - EDGE - ((value - low) / (high - low)) * (HEIGHT - 2 * EDGE)
  return (
    <svg width={WIDTH} height={HEIGHT} aria-hidden>
      <polyline
        points={values.map((value, n) => `${x(n).toFixed(1)},${y(value).toFixed(1)}`).join(' ')}
        fill="none"
        stroke={`var(--lm-chart-${tone})`}
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
    </svg>
  )
}
