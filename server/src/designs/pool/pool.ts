// A few threads that render customers' templates, so that a bad one costs a thread a moment and the process nothing. Jobs
// of accounts take turns. Who watches counts the processor time of the thread, since on a busy machine the time on the wall
// says little about the template.

import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Uuid } from '../../platform/values/ids.ts'
import type { Job, LoadJob, Reply, ResultOf } from './jobs.ts'
import { TemplateProblem } from './jobs.ts'

/** One template for one person. */
const RENDER_BOUND_MS = 300
/** Reading a design and laying it out; nothing of it is executed. */
const COMPILE_BOUND_MS = 3_000
const TICK_MS = 25
/** How long a thread may take to say what it has used, and how often the bound on the wall when it does not say. */
const ANSWER_MS = 100
const SILENT_BOUNDS = 10
/** A core is left to everybody else. */
const THREADS = Math.max(1, Math.min(2, availableParallelism() - 1))
const MAX_WAITING = 1_000
const LIMITS = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }

type Waiting = { job: Job; resolve(result: unknown): void; reject(error: Error): void }

/** Loading its program, and MJML when the first blocks come, is part of no job's time. */
type Thread = {
  worker: Worker
  progress: Int32Array
  started: Promise<unknown>
  layout: Promise<unknown> | null
  busy: boolean
}

const queues = new Map<Uuid, Waiting[]>()
const threads: Thread[] = []

/** Runs a job in a thread; fails with a TemplateProblem when the job is at fault. */
export function runJob<J extends Job>(accountId: Uuid, job: J): Promise<ResultOf<J>> {
  return new Promise((resolve, reject) => {
    const waiting = queues.get(accountId) ?? []
    if (waiting.length >= MAX_WAITING) throw new Error('Too many designs wait to be rendered.')
    waiting.push({ job, resolve: resolve as (result: unknown) => void, reject })
    queues.set(accountId, waiting)
    next()
  })
}

function next(): void {
  const thread = threads.find(({ busy }) => !busy) ?? (threads.length < THREADS ? open() : undefined)
  const entry = thread && queues.entries().next().value
  if (!thread || !entry) return
  const [accountId, waiting] = entry
  // The account goes to the end of the line.
  queues.delete(accountId)
  if (waiting.length > 1) queues.set(accountId, waiting.slice(1))
  void run(thread, waiting[0]!)
}

function open(): Thread {
  const progress = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(new URL('./thread.ts', import.meta.url), {
    workerData: progress,
    resourceLimits: LIMITS,
    env: {},
  })
  // An idle thread does not keep a process that is done from ending.
  worker.unref()
  worker.on('error', () => {})
  const thread = { worker, progress, started: nextMessage(worker), layout: null, busy: false }
  threads.push(thread)
  return thread
}

function close(thread: Thread): void {
  const place = threads.indexOf(thread)
  if (place >= 0) threads.splice(place, 1)
  void thread.worker.terminate()
}

async function run(thread: Thread, { job, resolve, reject }: Waiting): Promise<void> {
  const { worker, progress } = thread
  const ended = new AbortController()
  thread.busy = true
  worker.ref()
  try {
    await thread.started
    if (needsLayout(job)) await (thread.layout ??= ask(worker, { kind: 'load' }))
    const reply = await Promise.race([ask(worker, job), watch(worker, progress, boundOf(job), ended.signal)])
    worker.unref()
    thread.busy = false
    if ('failure' in reply) reject(new TemplateProblem(reply.failure, reply.message))
    else resolve(reply.result)
  } catch (error) {
    close(thread)
    reject(error as Error)
  } finally {
    ended.abort()
    next()
  }
}

const needsLayout = (job: Job): boolean => job.kind === 'compile' && job.source.content.kind === 'blocks'

function ask(worker: Worker, job: Job | LoadJob): Promise<Reply> {
  const answered = nextMessage(worker)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  worker.postMessage(job)
  return answered
}

const boundOf = ({ kind }: Job): number => (kind === 'compile' ? COMPILE_BOUND_MS : RENDER_BOUND_MS)

function nextMessage(worker: Worker): Promise<Reply> {
  const { promise, resolve, reject } = Promise.withResolvers<Reply>()
  const onError = (error: Error & { code?: string }) =>
    reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new TemplateProblem('memory') : error)
  const onExit = () => reject(new Error('The rendering thread has ended.'))
  worker.once('message', resolve).once('error', onError).once('exit', onExit)
  promise.catch(() => {}).finally(() => worker.off('message', resolve).off('error', onError).off('exit', onExit))
  return promise
}

/** Fails once one template has taken more of the thread than its bound, or when the job has ended. */
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
      throw new TemplateProblem('time')
    }
  }
}

/** Milliseconds of processor time; null when the thread is gone. */
const usedBy = (worker: Worker): Promise<number | null> =>
  worker.cpuUsage().then(
    ({ user, system }) => (user + system) / 1000,
    () => null,
  )
