// Takes over the leases of dead workers, and this worker's own leases whose claim was committed while the connection
// broke before confirming it.

import { canFail } from '../log.ts'
import type { Queue } from './queue.ts'
import { takeOver, takeOverFromDead } from './lease.ts'
import type { Shared } from './serve.ts'
import * as sql from './sql.ts'

export type Reaper = {
  reap(): Promise<void>
  stop(): Promise<void>
}

export function startReaper(queues: readonly Queue[], shared: Shared): Reaper {
  const { leaseMs, log } = shared
  let reaping: Promise<void> | null = null
  const reap = () => canFail(reapDeadWorkers(queues, shared), 'look for dead workers', log)
  const timer = setInterval(() => {
    reaping ??= reap().finally(() => {
      reaping = null
    })
  }, leaseMs / 4)
  return {
    reap,
    async stop() {
      clearInterval(timer)
      await reaping
    },
  }
}

async function reapDeadWorkers(queues: readonly Queue[], shared: Shared): Promise<void> {
  const { db, clock, log, leaseMs, held, phase, onPaused } = shared
  const own = shared.session()?.id ?? null
  const byName = new Map(queues.map((queue) => [queue.name, queue]))
  for (const orphans of await sql.listOrphans(db, [...byName.keys()], leaseMs, own)) {
    const { accountId, workerId } = orphans
    const queue = byName.get(orphans.queue)!
    const about = { queue: queue.name, account: accountId, worker: workerId }
    if (workerId === own) {
      const leases = orphans.leases.filter((id) => !held.has(id))
      const taken = { queue, accountId, leases, now: clock.now() }
      if (leases.length > 0) await canFail(takeOver(taken, db), `take over ${queue.name}`, log)
      continue
    }
    const dead = takeOverFromDead({ queue, accountId, leases: orphans.leases, now: clock.now() }, db, onPaused)
    const logged = dead.then(
      (isAbandoned) => isAbandoned && log.error(about, 'jobs crashed three workers and were abandoned'),
    )
    await canFail(logged, `take over ${queue.name}`, log)
  }
  await sql.removeWorkers(db, leaseMs, phase.isClosed ? own : null)
}
