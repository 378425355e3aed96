// Calls that arrive while a batch is in flight form the next batch: one transaction serves many callers, and each gets
// its response after the commit. A single call is a batch of one and does not wait.

import { isCommitUnknown } from '../db/errors.ts'

export type CombineOptions = {
  maxBatch?: number
  inFlight?: number
  /** Running a batch twice is harmless. */
  repeatable?: boolean
}

type Waiting<Call, Result> = { call: Call; resolve(result: Result): void; reject(error: unknown): void }

/**
 * `run` returns results in order. If it throws, every call of the batch runs again alone, unless the batch may have
 * been committed and is not idempotent.
 */
export function combine<Call, Result>(
  run: (calls: Call[]) => Promise<Result[]>,
  { maxBatch = 256, inFlight = 2, repeatable = false }: CombineOptions = {},
): (call: Call) => Promise<Result> {
  const waiting: Waiting<Call, Result>[] = []
  let running = 0

  async function serve(batch: Waiting<Call, Result>[]): Promise<void> {
    running++
    try {
      const results = await run(batch.map(({ call }) => call))
      batch.forEach(({ resolve }, i) => resolve(results[i]!))
    } catch (error) {
      if (batch.length === 1 || (isCommitUnknown(error) && !repeatable)) for (const { reject } of batch) reject(error)
      else await serveOneByOne(batch)
    } finally {
      running--
      // Responses are sent first; requests read after them join the next batch.
      if (waiting.length > 0) setImmediate(startNext)
    }
  }

  async function serveOneByOne(batch: Waiting<Call, Result>[]): Promise<void> {
    for (const { call, resolve, reject } of batch) {
      try {
        resolve((await run([call]))[0]!)
      } catch (error) {
        reject(error)
      }
    }
  }

  function startNext(): void {
    while (waiting.length > 0 && running < inFlight) void serve(waiting.splice(0, maxBatch))
  }

  return (call) =>
    new Promise((resolve, reject) => {
      waiting.push({ call, resolve, reject })
      // Requests that the event loop has already read join this batch.
      if (waiting.length === 1) setImmediate(startNext)
    })
}
