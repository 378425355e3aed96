// Threads for work on untrusted input, so that a bad job only costs a moment of one thread. Jobs of different owners
// take turns. A job is limited by the CPU time of its thread, because elapsed time says little on a busy machine.

import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { ResourceLimits } from 'node:worker_threads'

export type Failure = 'time' | 'memory' | 'fault'

/** A job that was aborted or failed. */
export class ThreadProblem extends Error {
  override readonly name = 'ThreadProblem'
  readonly failure: Failure

  constructor(failure: Failure, cause?: unknown) {
    super(`A job in a thread failed: ${failure}.`, { cause })
    this.failure = failure
  }
}

/** The exports of a thread program. `step` starts a part of the job with its own time limit. */
export type Work = (job: never, step: () => void) => unknown

export type ThreadData = { program: string; progress: Int32Array }
export type ThreadReply = { result: unknown } | { failure: Failure; message: string }

export type ThreadPoolOptions<Job> = {
  /** A module that exports `work`, and optionally `failureOf` to classify its errors. */
  program: URL
  threads: number
  limits: ResourceLimits
  /** How many jobs of one owner may wait. */
  maxWaiting: number
  /** Milliseconds of CPU time for each step of a job. */
  boundOf(job: Job): number
  /** One-time preparation of a thread for such jobs, outside the time limit. */
  preparationFor?(job: Job): unknown
}

export type JobOptions = {
  /** Waits until the owner has no other job, for example because nobody looks at its result yet. */
  isDeferred?: boolean
}

export type ThreadPool<Job> = {
  /** Throws a ThreadProblem if the job is at fault. */
  run(owner: string, job: Job, options?: JobOptions): Promise<unknown>
}

const TICK_MS = 25
/** How long a thread may take to report its CPU time, and the factor for elapsed time if it does not report. */
const ANSWER_MS = 100
const SILENT_BOUNDS = 10

type Waiting<Job> = { job: Job; isDeferred: boolean; resolve(result: unknown): void; reject(error: Error): void }

/** Loading and preparing the program does not count toward a job's limit. */
type Thread = {
  worker: Worker
  progress: Int32Array
  started: Promise<unknown>
  prepared: Promise<unknown> | null
  busy: boolean
}

export function createThreadPool<Job>(options: ThreadPoolOptions<Job>): ThreadPool<Job> {
  const queues = new Map<string, Waiting<Job>[]>()
  const threads: Thread[] = []

  function next(): void {
    const thread = threads.find(({ busy }) => !busy) ?? (threads.length < options.threads ? open() : undefined)
    const entry = thread && queues.entries().next().value
    if (!thread || !entry) return
    const [owner, waiting] = entry
    // The owner moves to the end of the queue.
    queues.delete(owner)
    if (waiting.length > 1) queues.set(owner, waiting.slice(1))
    void run(thread, waiting[0]!)
  }

  function open(): Thread {
    const progress = new Int32Array(new SharedArrayBuffer(4))
    const worker = new Worker(new URL('./thread.ts', import.meta.url), {
      workerData: { program: options.program.href, progress } satisfies ThreadData,
      resourceLimits: options.limits,
      env: {},
    })
    // An idle thread does not keep the process alive.
    worker.unref()
    worker.on('error', () => {})
    const thread = { worker, progress, started: nextMessage(worker), prepared: null, busy: false }
    threads.push(thread)
    return thread
  }

  function close(thread: Thread): void {
    const place = threads.indexOf(thread)
    if (place >= 0) threads.splice(place, 1)
    void thread.worker.terminate()
  }

  async function run(thread: Thread, { job, resolve, reject }: Waiting<Job>): Promise<void> {
    const { worker, progress } = thread
    const ended = new AbortController()
    thread.busy = true
    worker.ref()
    try {
      await thread.started
      const preparation = options.preparationFor?.(job)
      if (preparation) await (thread.prepared ??= ask(worker, preparation))
      const bound = options.boundOf(job)
      const reply = await Promise.race([ask(worker, job), watch(worker, progress, bound, ended.signal)])
      worker.unref()
      thread.busy = false
      if ('failure' in reply) reject(new ThreadProblem(reply.failure, reply.message))
      else resolve(reply.result)
    } catch (error) {
      close(thread)
      reject(error as Error)
    } finally {
      ended.abort()
      next()
    }
  }

  return {
    run: (owner, job, { isDeferred = false } = {}) =>
      new Promise((resolve, reject) => {
        const waiting = queues.get(owner) ?? []
        if (waiting.length >= options.maxWaiting) throw new Error('Too many jobs are waiting for a thread.')
        const deferred = isDeferred ? -1 : waiting.findIndex((each) => each.isDeferred)
        waiting.splice(deferred < 0 ? waiting.length : deferred, 0, { job, isDeferred, resolve, reject })
        queues.set(owner, waiting)
        next()
      }),
  }
}

function ask(worker: Worker, job: unknown): Promise<ThreadReply> {
  const answered = nextMessage(worker)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  worker.postMessage(job)
  return answered
}

function nextMessage(worker: Worker): Promise<ThreadReply> {
  const { promise, resolve, reject } = Promise.withResolvers<ThreadReply>()
  const onError = (error: Error & { code?: string }) =>
    reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadProblem('memory') : error)
  const onExit = () => reject(new Error('The thread has ended.'))
  worker.once('message', resolve).once('error', onError).once('exit', onExit)
  promise.catch(() => {}).finally(() => worker.off('message', resolve).off('error', onError).off('exit', onExit))
  return promise
}

/** Rejects once a step of the job exceeds its CPU time; resolves when the job has ended. */
async function watch(worker: Worker, progress: Int32Array, bound: number, ended: AbortSignal): Promise<never> {
  let seen = Atomics.load(progress, 0)
  let since = performance.now()
  let baseline: number | null = null
  const pause = (ms: number) => sleep(ms, null, { signal: ended })
  for (;;) {
    await pause(TICK_MS)
    const used = await Promise.race([usedBy(worker), pause(ANSWER_MS)])
    const now = performance.now()
    const elapsed = now - since
    const current = Atomics.load(progress, 0)
    if (current !== seen) {
      seen = current
      since = now
      baseline = used
    } else if (used === null ? elapsed >= bound * SILENT_BOUNDS : used - (baseline ??= used) >= bound - 2 * TICK_MS) {
      throw new ThreadProblem('time')
    }
  }
}

/** Milliseconds of CPU time; null if the thread has ended. */
const usedBy = (worker: Worker): Promise<number | null> =>
  worker.cpuUsage().then(
    ({ user, system }) => (user + system) / 1000,
    () => null,
  )
