// Finds due jobs that were not announced, and sleeps until the next job is due.

import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import type { Logger } from '../log.ts'
import type { QueueServer } from './serve.ts'
import * as sql from './sql.ts'

export type Poller = {
  /** Polls again soon. */
  notify(): void
  stop(): Promise<void>
}

export type PollerDeps = { db: Db; servers: readonly QueueServer[]; clock: Clock; log: Logger; pollMs: number }

/** The minimum time between two requested polls. */
const LOOK_AGAIN_MS = 20

export function startPoller({ db, servers, clock, log, pollMs }: PollerDeps): Poller {
  const names = servers.map(({ queue }) => queue.name)
  const stopping = new AbortController()
  let notify = () => {}

  /** Serves due queues and returns how long until the next job is due. */
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
      notify = () => woken.resolve(true)
      const waitMs = await look().catch((err) => {
        log.warn({ err }, 'due jobs could not be listed')
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
    notify: () => notify(),
    async stop() {
      stopping.abort()
      notify()
      await polling
    },
  }
}
