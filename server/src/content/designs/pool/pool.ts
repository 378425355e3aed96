// Threads that compile designs and render customers' templates. Jobs of accounts take turns.

import { availableParallelism } from 'node:os'
import { createThreadPool, ThreadProblem } from '../../../platform/threads/thread-pool.ts'
import type { JobOptions } from '../../../platform/threads/thread-pool.ts'
import type { Uuid } from '../../../platform/values/ids.ts'
import type { Job, ResultOf } from './pool-jobs.ts'
import { TemplateProblem } from './pool-jobs.ts'

/** One template for one person. */
const RENDER_BOUND_MS = 300
/** Parsing a design or a page, and laying out a design; nothing is executed. */
const COMPILE_BOUND_MS = 3_000

const pool = createThreadPool<Job>({
  program: new URL('./renderer.ts', import.meta.url),
  // One core is left for everything else.
  threads: Math.max(1, Math.min(2, availableParallelism() - 1)),
  limits: { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  maxWaiting: 1_000,
  boundOf: ({ kind }) => (kind === 'render' ? RENDER_BOUND_MS : COMPILE_BOUND_MS),
})

/** Runs a job in a thread. Throws a TemplateProblem if the job itself is at fault. */
export async function runJob<J extends Job>(accountId: Uuid, job: J, options?: JobOptions): Promise<ResultOf<J>> {
  try {
    return (await pool.run(accountId, job, options)) as ResultOf<J>
  } catch (error) {
    throw error instanceof ThreadProblem ? new TemplateProblem(error.failure, error.cause) : error
  }
}
