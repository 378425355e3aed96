// Starts a thread of a pool: lowers its priority, then loads its program. A hostile job ends its thread, and loading
// the next one must not slow down requests.

import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import type { Failure, ThreadData, ThreadReply, Work } from './thread-pool.ts'

const SELF = '/proc/thread-self'
/**
 * A third of the CPU share of a thread that serves requests. With much less, previews would never finish on a busy
 * machine.
 */
const NICENESS = 5

/**
 * On Linux each thread has its own priority, so threads that serve requests go first. On other systems all are equal.
 */
if (fs.existsSync(SELF)) {
  const threadId = Number(path.basename(fs.readlinkSync(SELF)))
  os.setPriority(threadId, Math.max(NICENESS, os.getPriority()))
}

const { program, progress } = workerData as ThreadData
const { work, failureOf = () => 'fault' } = (await import(program)) as {
  work: Work
  failureOf?: (error: unknown) => Failure
}

const port = parentPort!
const step = () => void Atomics.add(progress, 0, 1)

port.on('message', (job: unknown) => {
  const reply = (message: ThreadReply) => port.postMessage(message)
  const fail = (error: unknown) =>
    reply({ failure: failureOf(error), message: String((error as Error)?.stack ?? error) })
  Promise.try(work, job as never, step).then((result) => reply({ result }), fail)
})

port.postMessage('started')
