// Finds work that is due without having been announced, and wakes up when the next work is.

import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import type { Logger } from '../log.ts'
import type { QueueServer } from './serve.ts'
import * as sql from './sql.ts'

export type Poller = {
  /** Looks again soon. */
  enqueue(): void
  stop(): Promise<void>
}

export type PollerDeps = { db: Db; servers: readonly QueueServer[]; clock: Clock; log: Logger; pollMs: number }

/** Between two looks that were asked for. */
const LOOK_AGAIN_MS = 20

export function startPoller({ db, servers, clock, log, pollMs }: PollerDeps): Poller {
  const names = servers.map(({ queue }) => queue.name)
  const stopping = new AbortController()
  let enqueue = () => {}

  /** Serves what is due, and says for how long nothing else will be. */
  async function look(): Promise<number> {
    let waitMs = pollMs
    const due = await sql.listNextDue(db, names)
    const now = clock.now().getTime()
    for (const [i, { dueAt }] of due.entries()) {
      if (!dueAt) continue
      if (dueAt.getTime() <= now) void servers[i]!.serve()
      else waitMs = Math.min(waitMs, dueAt.getTime() - now)
    }
    return waitMs
  }

  async function poll(): Promise<void> {
    while (!stopping.signal.aborted) {
      const woken = Promise.withResolvers<boolean>()
      enqueue = () => woken.resolve(true)
      const waitMs = await look().catch((err) => {
        log.warn({ err }, 'due work could not be looked up')
        return pollMs
      })
      const timer = setTimeout(() => woken.resolve(false), waitMs).unref()
      const early = await woken.promise
      clearTimeout(timer)
      if (early && !stopping.signal.aborted) await sleep(LOOK_AGAIN_MS)
    }
  }

  const polling = poll()
  return {
    enqueue: () => enqueue(),
    async stop() {
      stopping.abort()
      enqueue()
      await polling
    },
  }
}
