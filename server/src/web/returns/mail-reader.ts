// Reads incoming mail in a thread with time and memory limits, so that no message can stall the process. Accounts take
// turns.

import { createThreadPool } from '../../platform/threads/thread-pool.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import type { Report } from './read-report.ts'

/** `about` is the email's recipient; null once the person was erased. */
export type MailJob = { bytes: Uint8Array; about: string | null }

export type MailReader = {
  /** Throws a ThreadProblem if the message cannot be read within the limits. */
  read(accountId: Uuid, job: MailJob): Promise<Report>
}

/** A report takes a few milliseconds; half a megabyte of the worst known mail takes about a hundred. */
const BOUND_MS = 1_000

const PROGRAM = new URL('./read-mail-thread.ts', import.meta.url)

export function createMailReader({ program = PROGRAM, boundMs = BOUND_MS } = {}): MailReader {
  const pool = createThreadPool<MailJob>({
    program,
    threads: 1,
    limits: { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    maxWaiting: 100,
    boundOf: () => boundMs,
  })
  return { read: async (accountId, job) => (await pool.run(accountId, job)) as Report }
}
