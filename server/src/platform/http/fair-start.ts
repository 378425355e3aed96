// Starts requests in turns, one per client and turn, for a few milliseconds at a time. A burst of one account or network
// waits for its turns, while the requests of others start next and their database replies are processed in between.

/** How long requests are started before the event loop does other work. */
const BUDGET_MS = 3

export type FairStart = (client: string, start: () => void) => void

export function createFairStart(): FairStart {
  const queues = new Map<string, (() => void)[]>()
  let isScheduled = false

  function startSome(): void {
    const until = performance.now() + BUDGET_MS
    // A client that is set again comes last, so this goes round.
    for (const [client, queue] of queues) {
      queues.delete(client)
      const start = queue.shift()!
      if (queue.length > 0) queues.set(client, queue)
      start()
      if (performance.now() >= until) break
    }
    isScheduled = queues.size > 0
    if (isScheduled) setImmediate(startSome)
  }

  return (client, start) => {
    const queue = queues.get(client)
    if (queue) queue.push(start)
    else queues.set(client, [start])
    if (isScheduled) return
    isScheduled = true
    setImmediate(startSome)
  }
}

/** One queue for the whole process. */
export const startFairly = createFairStart()
