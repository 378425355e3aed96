// The connections to one mail server. An idle connection takes the next message; queues take turns, so that a long
// mailing never delays another account's single message. If no other queue waits, a connection pipelines the envelope
// of the same queue's next message with the current one.

import { openSmtp } from './smtp-connection.ts'
import type { Delivery, Outgoing, SmtpConnection, SmtpOptions } from './smtp-connection.ts'
import { SmtpLost, SmtpTimeout } from './smtp-reader.ts'

export type PoolOptions = SmtpOptions & {
  connections: number
  /** A connection is replaced after this many messages: some servers drop long-lived ones without notice. */
  messagesPerConnection?: number
  idleMs?: number
}

export type Pool = {
  readonly connections: number
  /** Never rejects for errors of the server or the network. An urgent message is sent before all that wait. */
  deliver(queue: string, outgoing: Outgoing, isUrgent?: boolean): Promise<Delivery>
  close(): Promise<void>
}

type Job = { queue: string; outgoing: Outgoing; resolve: (delivery: Delivery) => void }

const CLOSED = new Error('The mail pool was closed.')

export function createPool(options: PoolOptions): Pool {
  const { connections, messagesPerConnection = 1_000, idleMs = 5_000 } = options
  /** Insertion order is the order of turns. */
  const queues = new Map<string, Job[]>()
  const urgent: Job[] = []
  const wakers: (() => void)[] = []
  const running = new Set<Promise<void>>()
  let closed = false
  /** Disabled once a server does not answer a pipelined envelope. */
  let announces = true

  function nextJob(): Job | null {
    if (urgent.length > 0) return urgent.shift()!
    const [first] = queues
    if (!first) return null
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
    return announces && isNext && wakers.length === 0 && running.size === connections ? nextJob() : null
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
        resolve(delivery)
      } catch (error) {
        // Nothing was written, because no connection was established.
        resolve({ kind: 'unsent', error: error as Error })
      }
    }
    connection?.close()
  }

  function dispatch(): void {
    const waker = wakers.shift()
    if (waker) return waker()
    if (running.size >= connections) return
    const life = serve().finally(() => {
      running.delete(life)
      // A job that arrived while the last connection was closing.
      if (queues.size > 0 || urgent.length > 0) dispatch()
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
      for (const enqueue of wakers.splice(0)) enqueue()
      await Promise.all(running)
    },
  }
}
