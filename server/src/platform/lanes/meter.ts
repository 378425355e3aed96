// How long work took from when it was due until it was done, and how many rows were done, of each lane.

import { counter, histogram, record } from '../metrics.ts'

export function laneMeter(lane: string): { done(rows: number, ms: number): void } {
  const [batches, rows] = [counter('lane_batches_total', { lane }), counter('lane_rows_total', { lane })]
  const dueToDone = histogram('lane_due_to_done_seconds', { lane })
  return {
    done(size, ms) {
      batches.count++
      rows.count += size
      record(dueToDone, Math.max(0, ms / 1_000))
    },
  }
}
