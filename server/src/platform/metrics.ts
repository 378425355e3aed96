// Metrics in Prometheus format. Hot paths look up their series once with `counter` and `histogram`; other code calls
// `count` and `observe`.

import { readdirSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

type Labels = Record<string, string | number>

export type Counter = { count: number }
export type Histogram = { buckets: number[]; sum: number; count: number }

const counters = new Map<string, Map<string, Counter>>()
const histograms = new Map<string, Map<string, Histogram>>()
const gauges = new Map<string, () => number>()
/** Gauges with labels, with their last values. */
const readings = new Map<string, Reading[]>()

export type Reading = { labels: Labels; value: number }

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

/** Replaces all series of the name, so that old ones disappear. */
export function setGauges(name: string, all: Reading[]): void {
  readings.set(name, all)
}

/** Work to do before metrics are printed, such as querying the database. */
const collectors = new Set<() => Promise<void>>()

/** Returns a function that removes it. */
export function onScrape(collect: () => Promise<void>): () => void {
  collectors.add(collect)
  return () => void collectors.delete(collect)
}

/** Keeps the last values if reading fails. */
export async function collectMetrics(): Promise<string> {
  await Promise.allSettled([...collectors].map((collect) => collect()))
  return printMetrics()
}

const loopDelay = monitorEventLoopDelay({ resolution: 20 })
loopDelay.enable()

/** The longest since the last scrape. */
function longestHold(): number {
  const seconds = loopDelay.max / 1e9
  loopDelay.reset()
  return Number.isFinite(seconds) ? seconds : 0
}

gauge('process_event_loop_longest_hold_seconds', longestHold)
gauge('process_cpu_seconds_total', () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
})
gauge('process_open_fds', () => countOpenFiles())
gauge('process_heap_bytes', () => process.memoryUsage().heapUsed)
gauge('process_resident_memory_bytes', () => process.memoryUsage.rss())
gauge('process_uptime_seconds', () => process.uptime())

function countOpenFiles(): number {
  try {
    return readdirSync('/proc/self/fd').length
  } catch {
    // Only available on Linux.
    return 0
  }
}

function printMetrics(): string {
  const lines: string[] = []
  for (const [name, read] of gauges) lines.push(`# TYPE ${name} gauge`, `${name} ${read()}`)
  for (const [name, all] of readings) {
    lines.push(`# TYPE ${name} gauge`)
    for (const { labels, value } of all) lines.push(`${name}{${labelText(labels)}} ${value}`)
  }
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
