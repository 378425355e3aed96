// Threads for work on untrusted input, so that a bad job costs a thread a moment and the process nothing. Jobs of different
// owners take turns. A job's bound is processor time of its thread, since on a busy machine elapsed time says little about
// the job.

import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { ResourceLimits } from 'node:worker_threads'

export type Failure = 'time' | 'memory' | 'fault'

/** A job that was ended, or that failed. */
export class ThreadProblem extends Error {
  override readonly name = 'ThreadProblem'
  readonly failure: Failure

  constructor(failure: Failure, cause?: unknown) {
    super(`A job in a thread ended early: ${failure}.`, { cause })
    this.failure = failure
  }
}

/** What a program exports: its work. `step` begins a part of the job that has the bound for itself. */
export type Work = (job: never, step: () => void) => unknown

export type ThreadData = { program: string; progress: Int32Array }
export type ThreadReply = { result: unknown } | { failure: Failure; message: string }

export type ThreadPoolOptions<Job> = {
  /** A module that exports `work`, and `failureOf` if it can tell its errors apart. */
  program: URL
  threads: number
  limits: ResourceLimits
  /** Jobs that one owner may have waiting. */
  maxWaiting: number
  /** Milliseconds of processor time for each step of a job. */
  boundOf(job: Job): number
  /** What a thread has to do once before such a job, outside its bound. */
  preparationFor?(job: Job): unknown
}

export type ThreadPool<Job> = {
  /** Fails with a ThreadProblem when the job is at fault. */
  run(owner: string, job: Job): Promise<unknown>
}

const TICK_MS = 25
/** How long a thread may take to report its processor time, and the factor for elapsed time when it does not report. */
const ANSWER_MS = 100
const SILENT_BOUNDS = 10

type Waiting<Job> = { job: Job; resolve(result: unknown): void; reject(error: Error): void }

/** Loading the program, and its preparation, count toward no job's bound. */
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
    // The owner goes to the end of the line.
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
    // An idle thread does not keep a process that is done from ending.
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
    run: (owner, job) =>
      new Promise((resolve, reject) => {
        const waiting = queues.get(owner) ?? []
        if (waiting.length >= options.maxWaiting) throw new Error('Too many jobs wait for a thread.')
        waiting.push({ job, resolve, reject })
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

/** Fails once a step of the job has used more of the thread than its bound, or when the job has ended. */
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

/** Milliseconds of processor time; null when the thread is gone. */
const usedBy = (worker: Worker): Promise<number | null> =>
  worker.cpuUsage().then(
    ({ user, system }) => (user + system) / 1000,
    () => null,
  )
