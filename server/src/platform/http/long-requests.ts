// Requests with long bodies wait for one another: one is worked on at a time, and one of an account, so that most of the
// process's time and connections is for everybody else. One that takes long, because it waits for a lock, lets the next of
// another account begin.

import type { Uuid } from '../values/ids.ts'

const ALONE_MS = 500

type Waiting = { accountId: Uuid; start: () => void }

export function longRequests() {
  const working = new Set<Uuid>()
  const waiting: Waiting[] = []
  let isTaken = false

  /** In the order in which they came, past those whose account is at work. */
  function startNext(): void {
    const next = isTaken ? -1 : waiting.findIndex(({ accountId }) => !working.has(accountId))
    if (next === -1) return
    const [{ accountId, start }] = waiting.splice(next, 1) as [Waiting]
    isTaken = true
    working.add(accountId)
    start()
  }

  /** The turn that this one has, to be given on once. */
  function takeSlice(): () => void {
    let isMine = true
    const giveOn = () => {
      clearTimeout(timer)
      if (!isMine) return
      isMine = false
      isTaken = false
      startNext()
    }
    const timer = setTimeout(giveOn, ALONE_MS)
    return giveOn
  }

  /** Does the work when its turn has come. */
  return async function inTurn<T>(accountId: Uuid, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((start) => {
      waiting.push({ accountId, start })
      startNext()
    })
    const giveOn = takeSlice()
    try {
      return await work()
    } finally {
      working.delete(accountId)
      giveOn()
      startNext()
    }
  }
}
