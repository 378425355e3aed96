// Requests with large bodies and the pieces of exports run one at a time, and one per account, so that most of the
// process's time and connections serve other requests. One that takes long, for example because it waits for a lock,
// lets the next request of another account start.

import { setTimeout as sleep } from 'node:timers/promises'
import type { Uuid } from '../values/ids.ts'

const ALONE_MS = 500
const MOST_REST_MS = 20

type Waiting = { accountId: Uuid; start: () => void }

export function longRequests() {
  const working = new Set<Uuid>()
  const waiting: Waiting[] = []
  let isTaken = false

  /** In order of arrival, skipping accounts that already have one running. */
  function startNext(): void {
    const next = isTaken ? -1 : waiting.findIndex(({ accountId }) => !working.has(accountId))
    if (next === -1) return
    const [{ accountId, start }] = waiting.splice(next, 1) as [Waiting]
    isTaken = true
    working.add(accountId)
    start()
  }

  /** Occupies the slot; returns a function that passes it on once. */
  function takeSlot(): () => void {
    let isMine = true
    const passOn = () => {
      clearTimeout(timer)
      if (!isMine) return
      isMine = false
      isTaken = false
      startNext()
    }
    const timer = setTimeout(passOn, ALONE_MS)
    return passOn
  }

  /** Runs the work when it is its turn. */
  return async function inTurn<T>(accountId: Uuid, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((start) => {
      waiting.push({ accountId, start })
      startNext()
    })
    const passOn = takeSlot()
    try {
      return await work()
    } finally {
      working.delete(accountId)
      passOn()
      startNext()
    }
  }
}

/** One queue for the whole process. */
export const inTurn = longRequests()

/**
 * Produces each piece of a file in turn. After each piece it rests for as long as the piece took, so that all exports
 * together use at most half of the process's time.
 */
export async function* piecesInTurn<T>(accountId: Uuid, content: AsyncIterable<T> | Iterable<T>): AsyncGenerator<T> {
  const pieces = Symbol.asyncIterator in content ? content[Symbol.asyncIterator]() : content[Symbol.iterator]()
  try {
    for (;;) {
      const { done, value } = await inTurn(accountId, async () => {
        const begun = performance.now()
        const piece = await pieces.next()
        await sleep(Math.min(MOST_REST_MS, performance.now() - begun))
        return piece
      })
      if (done) return
      yield value
    }
  } finally {
    await pieces.return?.()
  }
}
