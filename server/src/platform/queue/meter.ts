// Metrics of each queue: rows done, and the time from due to done.

import { counter, histogram, record } from '../metrics.ts'

export function queueMeter(queue: string): { done(rows: number, ms: number): void } {
  const [batches, rows] = [counter('queue_batches_total', { queue }), counter('queue_rows_total', { queue })]
  const dueToDone = histogram('queue_due_to_done_seconds', { queue })
  return {
    done(size, ms) {
      batches.count++
      rows.count += size
      record(dueToDone, Math.max(0, ms / 1_000))
    },
  }
}
