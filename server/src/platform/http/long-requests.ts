// Requests with long bodies wait for one another: few are worked on at once, and few of one account, so that most of the
// process's time and connections is for everybody else.

import type { Uuid } from '../values/ids.ts'

const AT_ONCE = 3
const PER_ACCOUNT = 1

type Waiting = { accountId: Uuid; start: () => void }

export function longRequests() {
  const working = new Map<Uuid, number>()
  const waiting: Waiting[] = []
  let all = 0

  const workingOf = (accountId: Uuid) => working.get(accountId) ?? 0

  function add(accountId: Uuid, n: 1 | -1): void {
    all += n
    const left = workingOf(accountId) + n
    if (left === 0) working.delete(accountId)
    else working.set(accountId, left)
  }

  /** In the order in which they came, past those whose account has its share. */
  function startNext(): void {
    while (all < AT_ONCE) {
      const next = waiting.findIndex(({ accountId }) => workingOf(accountId) < PER_ACCOUNT)
      if (next === -1) return
      const [{ accountId, start }] = waiting.splice(next, 1) as [Waiting]
      add(accountId, 1)
      start()
    }
  }

  /** Does the work when its turn has come. */
  return async function inTurn<T>(accountId: Uuid, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((start) => {
      waiting.push({ accountId, start })
      startNext()
    })
    try {
      return await work()
    } finally {
      add(accountId, -1)
      startNext()
    }
  }
}
