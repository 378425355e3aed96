// Slots for slow or large requests. Each account has a few; further requests wait briefly, and the rest are rejected.
// Accounts with the least running work go first, so none waits for another's queue, and one slot is kept for accounts that
// have nothing running. Counted per process. The owner of a slot is an account or another ID that needs the same limits.

import type { Socket } from 'node:net'
import { Problem } from '../problem.ts'
import type { Endpoint } from './endpoint.ts'

export type SlotLimits = {
  total: number
  perAccount: number
  /** How many requests of one account may wait. */
  waiting: number
  waitMs: number
}

type Waiting = { start: () => void }

export type Slots = {
  /**
   * Resolves to a function that releases the slot. Throws a Problem if no slot becomes free in time, or if the client
   * hangs up while the request waits.
   */
  take(accountId: string, client?: Socket): Promise<() => void>
}

export function createSlots({ total, perAccount, waiting, waitMs }: SlotLimits): Slots {
  const running = new Map<string, number>()
  /** Waiting requests by account, in the order of their last turn. */
  const queues = new Map<string, Waiting[]>()
  let taken = 0

  /** Where one account can take all slots, none is kept. */
  const kept = total > perAccount ? 1 : 0

  const atWork = (accountId: string): number => running.get(accountId) ?? 0

  const mayStart = (accountId: string): boolean =>
    atWork(accountId) < perAccount && taken < (atWork(accountId) === 0 ? total : total - kept)

  function occupy(accountId: string): () => void {
    taken++
    running.set(accountId, atWork(accountId) + 1)
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      taken--
      if (atWork(accountId) === 1) running.delete(accountId)
      else running.set(accountId, atWork(accountId) - 1)
      startNext()
    }
  }

  function startNext(): void {
    let next: string | null = null
    for (const accountId of queues.keys())
      if (mayStart(accountId) && (next === null || atWork(accountId) < atWork(next))) next = accountId
    if (next === null) return
    const queue = queues.get(next)!
    const { start } = queue.shift()!
    queues.delete(next)
    if (queue.length > 0) queues.set(next, queue)
    start()
  }

  function wait(accountId: string, client: Socket | undefined): Promise<() => void> {
    const queue = queues.get(accountId) ?? []
    if (queue.length >= waiting) throw busy()
    queues.set(accountId, queue)
    return new Promise((resolve, reject) => {
      const giveUp = (problem: Problem) => {
        stopWaiting()
        queue.splice(queue.indexOf(one), 1)
        if (queue.length === 0) queues.delete(accountId)
        reject(problem)
      }
      const onTimeout = setTimeout(() => giveUp(busy()), waitMs)
      const onClose = () => giveUp(new Problem('invalid_request', 'The connection was closed before the response.'))
      const stopWaiting = () => {
        clearTimeout(onTimeout)
        client?.off('close', onClose)
      }
      const one: Waiting = {
        start() {
          stopWaiting()
          resolve(occupy(accountId))
        },
      }
      client?.once('close', onClose)
      queue.push(one)
    })
  }

  return {
    async take(accountId, client) {
      // Starting immediately takes no one's turn: waiting requests cannot start now.
      return mayStart(accountId) ? occupy(accountId) : wait(accountId, client)
    },
  }
}

const busy = (): Problem =>
  new Problem('rate_limited', 'Too many slow requests of this account are running. Try again in a minute.')

/** These use a separate connection pool, so fast requests never wait behind them. */
const questions = createSlots({ total: 4, perAccount: 3, waiting: 20, waitMs: 20_000 })

/** A download keeps its slot until its last byte is sent; between pages it holds no connection. */
const downloads = createSlots({ total: 30, perAccount: 3, waiting: 50, waitMs: 20_000 })

/** These uploads are kept in memory completely, 10 MB each. Waiting ones already fill buffers of the system. */
const uploads = createSlots({ total: 12, perAccount: 2, waiting: 10, waitMs: 60_000 })

/** Returns the slots for an endpoint's requests, or null for fast endpoints. */
export function slotsFor(endpoint: Endpoint): Slots | null {
  if (!endpoint.slow) return null
  if ('handleUpload' in endpoint) return uploads
  return 'handleFile' in endpoint ? downloads : questions
}
