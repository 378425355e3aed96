// POST /events, durable, new and known people mixed, against raw one-row insert transactions on the same PostgreSQL; and
// what limits it, in words.

import { once } from 'node:events'
import { addTenants, makeBed, startWorkerProcess } from './kit/bed.ts'
import type { Bed, Tenant } from './kit/bed.ts'
import { compare, median, SECONDS } from './kit/compare.ts'
import { watchCores } from './kit/cores.ts'
import { load } from './kit/load.ts'
import { rawInserts } from './kit/raw-insert.ts'

const KEYS = 2_000
const CLIENTS = 32
/** Callers at once, some and many: the more of them wait, the more share a statement. */
const LOADS = [384, 1_000]
const KNOWN = 20
const WARM_UPS = 4
const AIM = 0.6
const P99_BOUND = 5

export async function main(): Promise<void> {
  const bed = await makeBed()
  // As everywhere, a worker tells the planner of tables that have grown.
  const worker = startWorkerProcess(bed.databaseUrl)
  // A key is good for 100 calls a minute, so every run has 2,000 of its own.
  const runs = await Promise.all(Array.from({ length: 5 }, () => tenantsWithPeople(bed)))
  let run = 0
  let from = 0
  const record = async (connections: number) => {
    const result = await load({
      port: bed.port,
      connections,
      seconds: SECONDS,
      method: 'POST',
      path: '/api/v1/events',
      body: bodies(),
      keys: runs[run++ % runs.length]!.map(({ key }) => key),
      from,
    })
    from += result.asked
    if (Object.keys(result.statuses).some((status) => status !== '201'))
      throw new Error(`Unexpected answers: ${JSON.stringify(result.statuses)}`)
    return result
  }
  const limit = {
    name: 'raw one-row inserts',
    run: () => rawInserts({ ...bed.raw, clients: CLIENTS, seconds: SECONDS }),
  }
  // So that the program has been compiled by the time it is measured.
  for (let i = 0; i < WARM_UPS; i++) await record(LOADS[0]!)
  for (const connections of LOADS) {
    const cores = watchCores(bed.api)
    const tails: number[] = []
    await compare(`POST /events, ${connections} callers at once`, AIM, limit, async () => {
      const result = await cores.during(() => record(connections))
      tails.push(result.p99 / result.p50)
      return result
    })
    const tail = median(tails)
    const verdict = tail <= P99_BOUND ? '' : '  ABOVE THE BOUND'
    console.log(`p99 is ${tail.toFixed(1)} × p50 (bound ${P99_BOUND} ×)${verdict}`)
    console.log(cores.limit())
  }
  worker.kill('SIGTERM')
  await once(worker, 'exit')
  await bed.close()
}

/** One in five is a person nobody knows. */
const bodies = (): string[] =>
  Array.from({ length: 20 }, (_, i) =>
    JSON.stringify({
      email: i % 5 === 0 ? 'new{n}@example.com' : `known${i}@example.com`,
      name: 'signed_up',
      properties: { plan: 'pro', amount: 12.5, items: ['a', 'b'] },
      external_id: 'bench-{n}',
    }),
  )

async function tenantsWithPeople({ db }: Bed): Promise<Tenant[]> {
  const tenants = await addTenants(db, KEYS)
  const ids = tenants.map(({ accountId }) => accountId)
  await db`
    insert into contacts (account_id, id, seq, email, status, stopped, details, topics_off, created_at, updated_at)
    select a, gen_random_uuid(), n + 1, 'known' || n || '@example.com', 'subscribed', false, '{}', '{}', now(), now()
    from unnest(${ids}::uuid[]) a, generate_series(0, ${KNOWN - 1}) n`
  await db`
    insert into people_counts (account_id, people, subscribed, last_seq)
    select a, ${KNOWN}, ${KNOWN}, ${KNOWN} from unnest(${ids}::uuid[]) a`
  return tenants
}
