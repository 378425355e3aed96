// POST /events as clients send it: an Idempotency-Key on every call, new and existing people mixed; without listeners,
// with a webhook on the event in every account, and with a drip that every event starts. Compared with raw one-row
// insert transactions on the same PostgreSQL; also reports the bottleneck. Webhook messages stay in the queue:
// `webhooks` measures sending them.

import type { Graph } from '../server/src/automation/drips/graph.ts'
import { analyzeGrown } from '../server/src/platform/db/statistics.ts'
import { addTenants, makeBed } from './kit/bed.ts'
import type { Bed, Tenant } from './kit/bed.ts'
import { compare, median, SECONDS } from './kit/compare.ts'
import { watchCores } from './kit/cores.ts'
import { addDrips } from './kit/drip-bed.ts'
import { load } from './kit/load.ts'
import { rawInserts } from './kit/raw-insert.ts'

const KEYS = 2_000
const CLIENTS = 32
const CALLERS = 384
const KNOWN = 20
const WARM_UPS = 4
const P99_BOUND = 5
const CASES = [
  { what: 'no listeners', aim: 0.35, listening: false, starting: false },
  { what: 'a webhook in every account', aim: 0.25, listening: true, starting: false },
  { what: 'a drip in every account', aim: 0.22, listening: false, starting: true },
]
/** The cost of an event that starts a drip, as a multiple of one that starts nothing. */
const DRIP_BOUND = 1.6

export async function main(): Promise<void> {
  const bed = await makeBed()
  const limit = {
    name: 'raw one-row inserts',
    run: () => rawInserts({ ...bed.raw, clients: CLIENTS, seconds: SECONDS }),
  }
  const ratios: number[] = []
  for (const { what, aim, listening, starting } of CASES) {
    const record = await recorder(bed, listening, starting)
    // Warm-up, so that the code is compiled before it is measured.
    for (let i = 0; i < WARM_UPS; i++) await record()
    const cores = watchCores(bed.api)
    const tails: number[] = []
    const reached = await compare(`POST /events, ${what}`, aim, limit, async () => {
      // Done here instead of by a worker, which would compete with what is measured.
      await analyzeGrown(bed.db)
      const result = await cores.during(record)
      tails.push(result.p99 / result.p50)
      return result
    })
    ratios.push(reached)
    const tail = median(tails)
    const verdict = tail <= P99_BOUND ? '' : '  ABOVE THE BOUND'
    console.log(`p99 is ${tail.toFixed(1)} × p50 (bound ${P99_BOUND} ×)${verdict}`)
    console.log(cores.limit())
  }
  const cost = ratios[0]! / ratios.at(-1)!
  console.log(
    `An event that starts a drip costs ${cost.toFixed(2)} × one that starts nothing (bound ${DRIP_BOUND} ×)${cost <= DRIP_BOUND ? '' : '  ABOVE THE BOUND'}`,
  )
  await bed.close()
}

/** Every event starts a new run. */
const DRIP: Graph = {
  trigger: { type: 'event', name: 'signed_up' },
  steps: [{ id: 'wait', type: 'wait', for: { days: 1 }, next: null }],
  reentry: 'always',
  quiet_hours: null,
  goal: null,
  exit_when: null,
}

/** A key allows 100 calls a minute, so runs alternate between sets of 2,000. */
async function recorder(bed: Bed, listening: boolean, starting: boolean) {
  const runs: Tenant[][] = []
  for (let i = 0; i < 5; i++) runs.push(await tenantsWithPeople(bed))
  if (listening) await listen(bed, runs.flat())
  const accounts = runs.flat().map(({ accountId }) => accountId)
  if (starting) await addDrips(bed.db, accounts, DRIP)
  let run = 0
  let from = 0
  return async () => {
    const result = await load({
      port: bed.port,
      connections: CALLERS,
      seconds: SECONDS,
      method: 'POST',
      path: '/api/v1/events',
      body: bodies(),
      keys: runs[run++ % runs.length]!.map(({ key }) => key),
      idempotent: true,
      from,
    })
    from += result.asked
    if (Object.keys(result.statuses).some((status) => status !== '201'))
      throw new Error(`Unexpected answers: ${JSON.stringify(result.statuses)}`)
    return result
  }
}

/** One event in five is for a new person. */
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

async function listen({ db }: Bed, tenants: Tenant[]): Promise<void> {
  const ids = tenants.map(({ accountId }) => accountId)
  await db`
    insert into webhook_endpoints (account_id, id, url, events, reads_people, secret, state, created_at, updated_at)
    select a, gen_random_uuid(), 'https://example.com/hook', '{event.recorded}', true, '', 'active', now(), now() from unnest(${ids}::uuid[]) a`
}
