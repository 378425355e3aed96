// The connections to one mail server. An idle connection takes the next message; queues take turns, so that a long
// mailing never delays another account's single message. If no other queue waits, a connection pipelines the envelope
// of the same queue's next message with the current one. A server that replies quickly gets its messages through few
// connections: more would not be faster, but each would send its envelopes apart.

import { openSmtp } from './smtp-connection.ts'
import type { Delivery, Outgoing, SmtpConnection, SmtpOptions } from './smtp-connection.ts'
import { SmtpLost, SmtpTimeout } from './smtp-reader.ts'

export type PoolOptions = SmtpOptions & {
  connections: number
  /** A connection is replaced after this many messages: some servers drop long-lived ones without notice. */
  messagesPerConnection?: number
  idleMs?: number
  /** A server that replies within this time is quick. */
  quickMs?: number
}

export type Pool = {
  readonly connections: number
  /** Never rejects for errors of the server or the network. An urgent message is sent before all that wait. */
  deliver(queue: string, outgoing: Outgoing, isUrgent?: boolean): Promise<Delivery>
  close(): Promise<void>
}

type Job = { queue: string; outgoing: Outgoing; resolve: (delivery: Delivery) => void }

/** How many messages may wait for each busy connection of a quick server. */
const WAITING_PER_CONNECTION = 4
/** If no connection takes another message for this long, those that wait get more connections. */
const STALLED_MS = 20
/** Lets go of an earlier quick reply: after about a hundred slower ones, the server is no longer quick. */
const FADING = 1.02

const CLOSED = new Error('The mail pool was closed.')

export function createPool(options: PoolOptions): Pool {
  const { connections, messagesPerConnection = 1_000, idleMs = 5_000, quickMs = 5 } = options
  /** Insertion order is the order of turns. */
  const queues = new Map<string, Job[]>()
  const urgent: Job[] = []
  const wakers: (() => void)[] = []
  const running = new Set<Promise<void>>()
  let closed = false
  /** Disabled once a server does not answer a pipelined envelope. */
  let announces = true
  /** Messages in `queues`. */
  let waiting = 0
  /** The time of the quickest recent reply. */
  let quickestMs = Infinity
  let stallTimer: NodeJS.Timeout | null = null
  /** Whether a message was taken since the timer started. */
  let isMoving = false

  const isQuick = () => quickestMs <= quickMs

  function nextJob(): Job | null {
    if (urgent.length > 0) return urgent.shift()!
    const [first] = queues
    if (!first) return null
    waiting--
    isMoving = true
    const [queue, jobs] = first
    const job = jobs.shift()!
    queues.delete(queue)
    if (jobs.length > 0) queues.set(queue, jobs)
    return job
  }

  /** The next job, or null after an idle timeout. */
  async function waitForJob(): Promise<Job | null> {
    const job = nextJob()
    if (job || closed) return job
    const { promise, resolve } = Promise.withResolvers<void>()
    wakers.push(resolve)
    const timer = setTimeout(resolve, idleMs)
    await promise
    clearTimeout(timer)
    const at = wakers.indexOf(resolve)
    if (at >= 0) wakers.splice(at, 1)
    return nextJob()
  }

  /** The queue's next message, unless another connection could send it now or another queue is waiting. */
  function nextAhead(queue: string): Job | null {
    const isNext = urgent.length === 0 && queues.keys().next().value === queue
    const isBusy = wakers.length === 0 && running.size === connections
    return announces && isNext && (isBusy || isQuick()) ? nextJob() : null
  }

  /** The life of a connection: opened for its first job, kept while there are more. */
  async function serve(): Promise<void> {
    let connection: SmtpConnection | null = null
    let left = messagesPerConnection
    let ahead: Job | null = null
    for (;;) {
      const wasAhead: boolean = ahead !== null
      const job: Job | null = ahead ?? (await waitForJob())
      if (!job) break
      const { queue, outgoing, resolve } = job
      ahead = null
      if (connection && (!connection.isOpen() || left === 0)) {
        connection.close()
        connection = null
      }
      const wasUsed = connection !== null
      try {
        if (!connection) {
          connection = await openSmtp(options)
          left = messagesPerConnection
        }
        left--
        const begun = performance.now()
        let delivery = await connection.deliver(outgoing, () => {
          ahead = left > 0 ? nextAhead(queue) : null
          return ahead?.outgoing ?? null
        })
        if (wasUsed && delivery.kind === 'unsent' && delivery.error instanceof SmtpLost) {
          // The server disconnected after the previous message, and only an envelope was written.
          if (wasAhead && delivery.error instanceof SmtpTimeout) announces = false
          connection = await openSmtp(options)
          left = messagesPerConnection - 1
          delivery = await connection.deliver(outgoing)
        }
        if (delivery.kind === 'accepted') quickestMs = Math.min(performance.now() - begun, quickestMs * FADING)
        resolve(delivery)
      } catch (error) {
        // Nothing was written, because no connection was established.
        resolve({ kind: 'unsent', error: error as Error })
      }
    }
    connection?.close()
  }

  /** Starts or wakes a connection, unless the busy ones will take the message in a moment. */
  function dispatch(): void {
    const busy = running.size - wakers.length
    const canWait = urgent.length === 0 && isQuick() && waiting <= busy * WAITING_PER_CONNECTION
    if (canWait) watchForStall()
    else connect()
  }

  function watchForStall(): void {
    if (stallTimer) return
    isMoving = false
    stallTimer = setTimeout(() => {
      stallTimer = null
      if (waiting === 0) return
      if (isMoving) watchForStall()
      else for (let n = Math.min(waiting, connections); n > 0; n--) connect()
    }, STALLED_MS)
  }

  function connect(): void {
    const waker = wakers.shift()
    if (waker) return waker()
    if (running.size >= connections) return
    const life = serve().finally(() => {
      running.delete(life)
      // A job that arrived while the last connection was closing.
      if (queues.size > 0 || urgent.length > 0) connect()
    })
    running.add(life)
  }

  return {
    connections,
    deliver(queue, outgoing, isUrgent = false) {
      if (closed) return Promise.resolve({ kind: 'unsent', error: CLOSED })
      return new Promise((resolve) => {
        const jobs = queues.get(queue)
        const job = { queue, outgoing, resolve }
        if (!isUrgent) waiting++
        if (isUrgent) urgent.push(job)
        else if (jobs) jobs.push(job)
        else queues.set(queue, [job])
        dispatch()
      })
    },
    async close() {
      closed = true
      for (const job of [...urgent.splice(0), ...[...queues.values()].flat()])
        job.resolve({ kind: 'unsent', error: CLOSED })
      queues.clear()
      waiting = 0
      if (stallTimer) clearTimeout(stallTimer)
      for (const enqueue of wakers.splice(0)) enqueue()
      await Promise.all(running)
    },
  }
}
