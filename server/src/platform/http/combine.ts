// Calls that arrive while a batch is in flight form the next batch: one transaction serves many callers, each of whom
// is answered after its own commit. A lone call is a batch of one and waits for nothing.

import { isCommitUnknown } from '../db/errors.ts'

export type CombineOptions = {
  maxBatch?: number
  inFlight?: number
  /** Doing a batch twice does no harm. */
  repeatable?: boolean
}

type Waiting<Call, Result> = { call: Call; resolve(result: Result): void; reject(error: unknown): void }

/**
 * `run` answers a batch in order. When it throws for a batch, every call of it is run again on its own, unless it may
 * have been done already and must not be done twice.
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
      // The answers leave first; what is read after them joins the next batch.
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
      // Requests that the event loop has already read join this batch instead of trailing behind it.
      if (waiting.length === 1) setImmediate(startNext)
    })
}
