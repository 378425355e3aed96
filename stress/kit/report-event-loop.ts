// Preloaded into a measured process: reports the longest time its event loop was blocked since the last question, and
// its memory after a full garbage collection.

import { monitorEventLoopDelay } from 'node:perf_hooks'
import v8 from 'node:v8'
import vm from 'node:vm'

export type LoopReport = {
  /** In wall-clock time. */
  longestHoldMs: number
  /** In CPU time: on a busy machine the wall clock also counts the time of other processes. */
  longestWorkMs: number
  heapMb: number
  rssMb: number
}

const RESOLUTION_MS = 1
const MB = 1024 * 1024

v8.setFlagsFromString('--expose-gc')
const collect = vm.runInNewContext('gc') as () => void

const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
delays.enable()

let longestWorkMs = 0
let before = process.threadCpuUsage()
setInterval(() => {
  const { user, system } = process.threadCpuUsage(before)
  before = process.threadCpuUsage()
  longestWorkMs = Math.max(longestWorkMs, (user + system) / 1000)
}, RESOLUTION_MS).unref()

process.on('message', (question: { collect?: boolean }) => {
  const longestHoldMs = Math.max(0, delays.max / 1e6 - RESOLUTION_MS)
  if (question.collect) collect()
  const { heapUsed, rss } = process.memoryUsage()
  process.send?.({ longestHoldMs, longestWorkMs, heapMb: heapUsed / MB, rssMb: rss / MB } satisfies LoopReport)
  delays.reset()
  longestWorkMs = 0
  before = process.threadCpuUsage()
})
process.channel?.unref()
