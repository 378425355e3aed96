// Places for work that is slow or large: an account has few at once, further requests of it wait their turn for a moment,
// and what exceeds that is refused. Accounts with the least at work go first, so none waits for another's queue.
// Counted per process. What takes places is an account, or another subject that is to be treated alike.

import { Problem } from '../problem.ts'
import type { Endpoint } from './endpoint.ts'

export type PlaceLimits = {
  total: number
  perAccount: number
  /** Requests of one account that may wait. */
  waiting: number
  waitMs: number
}

type Waiting = { start: () => void; timer: NodeJS.Timeout }

export type Places = {
  /** Resolves with a function that gives the place back. Throws a Problem when there is none within the time. */
  take(accountId: string): Promise<() => void>
}

export function createPlaces({ total, perAccount, waiting, waitMs }: PlaceLimits): Places {
  const running = new Map<string, number>()
  /** Accounts in the order of their last turn. */
  const queues = new Map<string, Waiting[]>()
  let taken = 0

  const atWork = (accountId: string): number => running.get(accountId) ?? 0

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
    if (taken >= total) return
    let next: string | null = null
    for (const accountId of queues.keys())
      if (atWork(accountId) < perAccount && (next === null || atWork(accountId) < atWork(next))) next = accountId
    if (next === null) return
    const queue = queues.get(next)!
    const { start, timer } = queue.shift()!
    clearTimeout(timer)
    queues.delete(next)
    if (queue.length > 0) queues.set(next, queue)
    start()
  }

  function wait(accountId: string): Promise<() => void> {
    const queue = queues.get(accountId) ?? []
    if (queue.length >= waiting) throw busy()
    queues.set(accountId, queue)
    return new Promise((resolve, reject) => {
      const one: Waiting = {
        start: () => resolve(occupy(accountId)),
        timer: setTimeout(() => {
          queue.splice(queue.indexOf(one), 1)
          if (queue.length === 0) queues.delete(accountId)
          reject(busy())
        }, waitMs),
      }
      queue.push(one)
    })
  }

  return {
    async take(accountId) {
      // Whoever can begin at once would not take the turn of anyone who waits: those cannot.
      return taken < total && atWork(accountId) < perAccount ? occupy(accountId) : wait(accountId)
    },
  }
}

const busy = (): Problem =>
  new Problem('rate_limited', 'Too many slow requests of this account are at work. Please try again in a minute.')

/** They have connections of their own, so what is quick does not wait behind them. */
const questions = createPlaces({ total: 6, perAccount: 3, waiting: 20, waitMs: 20_000 })

/** A download holds its place until its last byte left; between its pages it holds no connection. */
const downloads = createPlaces({ total: 30, perAccount: 3, waiting: 50, waitMs: 20_000 })

/** An upload of this kind is kept in memory as a whole: 10 MB each. */
const uploads = createPlaces({ total: 12, perAccount: 2, waiting: 50, waitMs: 60_000 })

/** Where the requests of an endpoint take their places; null for endpoints that are quick. */
export function placesFor(endpoint: Endpoint): Places | null {
  if (!endpoint.slow) return null
  if ('handleUpload' in endpoint) return uploads
  return 'handleFile' in endpoint ? downloads : questions
}
