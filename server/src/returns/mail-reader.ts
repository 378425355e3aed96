// Reads mail from outside in a thread, within bounds of time and memory: a message costs its thread a moment at most, and
// the process nothing. Messages about different accounts take turns.

import { createThreadPool } from '../platform/threads/thread-pool.ts'
import type { Uuid } from '../platform/values/ids.ts'
import type { Report } from './read-report.ts'

export type MailReader = {
  /** Fails with a ThreadProblem when the message cannot be read within the bounds. */
  read(accountId: Uuid, bytes: Buffer): Promise<Report>
}

/** A report takes a few milliseconds, half a megabyte of the worst mail known a hundred. */
const BOUND_MS = 1_000

const PROGRAM = new URL('./read-mail-thread.ts', import.meta.url)

export function createMailReader({ program = PROGRAM, boundMs = BOUND_MS } = {}): MailReader {
  const pool = createThreadPool<Uint8Array>({
    program,
    threads: 1,
    limits: { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    maxWaiting: 100,
    boundOf: () => boundMs,
  })
  return { read: async (accountId, bytes) => (await pool.run(accountId, bytes)) as Report }
}
