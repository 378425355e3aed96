// Counts what happens and prints it for Prometheus. What is added to on every request looks its series up once, with
// `counter` and `histogram`; anything else calls `count` and `observe`.

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

type Labels = Record<string, string | number>

export type Counter = { count: number }
export type Histogram = { buckets: number[]; sum: number; count: number }

const counters = new Map<string, Map<string, Counter>>()
const histograms = new Map<string, Map<string, Histogram>>()
const gauges = new Map<string, () => number>()

const labelText = (labels: Labels): string =>
  Object.entries(labels)
    .map(([name, value]) => `${name}="${String(value).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`)
    .join(',')

function seriesOf<T>(all: Map<string, Map<string, T>>, name: string, labels: Labels, make: () => T): T {
  const series = all.get(name) ?? all.set(name, new Map()).get(name)!
  const key = labelText(labels)
  return series.get(key) ?? series.set(key, make()).get(key)!
}

export const counter = (name: string, labels: Labels = {}): Counter =>
  seriesOf(counters, name, labels, () => ({ count: 0 }))

export const histogram = (name: string, labels: Labels = {}): Histogram =>
  seriesOf(histograms, name, labels, () => ({ buckets: BUCKETS_SECONDS.map(() => 0), sum: 0, count: 0 }))

export function count(name: string, labels: Labels = {}, by = 1): void {
  counter(name, labels).count += by
}

export function observe(name: string, labels: Labels, seconds: number): void {
  record(histogram(name, labels), seconds)
}

export function record(series: Histogram, seconds: number): void {
  series.sum += seconds
  series.count++
  for (let i = BUCKETS_SECONDS.length - 1; i >= 0 && seconds <= BUCKETS_SECONDS[i]!; i--) series.buckets[i]!++
}

export function gauge(name: string, read: () => number): void {
  gauges.set(name, read)
}

gauge('process_resident_memory_bytes', () => process.memoryUsage.rss())
gauge('process_uptime_seconds', () => process.uptime())

export function printMetrics(): string {
  const lines: string[] = []
  for (const [name, read] of gauges) lines.push(`# TYPE ${name} gauge`, `${name} ${read()}`)
  for (const [name, series] of counters) {
    lines.push(`# TYPE ${name} counter`)
    for (const [labels, { count }] of series) lines.push(`${name}{${labels}} ${count}`)
  }
  for (const [name, series] of histograms) {
    lines.push(`# TYPE ${name} histogram`)
    for (const [labels, { buckets, sum, count: total }] of series) {
      const at = (le: string | number) => `${name}_bucket{${labels ? `${labels},` : ''}le="${le}"}`
      BUCKETS_SECONDS.forEach((le, i) => lines.push(`${at(le)} ${buckets[i]}`))
      lines.push(`${at('+Inf')} ${total}`, `${name}_sum{${labels}} ${sum}`, `${name}_count{${labels}} ${total}`)
    }
  }
  return `${lines.join('\n')}\n`
}
