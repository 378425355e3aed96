// Lettermill on a Citus cluster: the server's tests, and a load of 50 accounts whose rows lie evenly on the nodes. Needs a
// coordinator and its workers, empty, by the addresses of their maintenance databases; without them it says so and ends.
// CITUS_URLS="postgres://…:9700/postgres postgres://…:9701/postgres postgres://…:9702/postgres" npm run prove -- citus [TESTS]

import { spawnSync } from 'node:child_process'
import path from 'node:path'
import * as accounts from '../server/src/accounts/accounts.ts'
import * as citus from '../server/src/platform/citus/sql.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import { openDb, transaction } from '../server/src/platform/db/db.ts'
import type { Db } from '../server/src/platform/db/db.ts'
import * as contacts from '../server/src/contacts/contacts.ts'
import { systemCaller } from '../server/src/platform/http/caller.ts'
import { createLog } from '../server/src/platform/log.ts'
import type { Uuid } from '../server/src/platform/values/ids.ts'
import { citusUrls, dropCitusDatabase, makeCitusDatabase, makeCitusTemplate } from '../server/test/citus.ts'

const ACCOUNTS = 50
const PEOPLE = 20

export async function main(tests: string[]): Promise<void> {
  if (citusUrls.length < 3) {
    console.log('Left out: CITUS_URLS does not name a coordinator and two workers.')
    return
  }
  const isSpread = await proveSpread()
  const { status } = spawnSync('vitest', ['run', '--project', 'server', '--reporter=dot', ...tests], {
    cwd: path.resolve(import.meta.dirname, '..'),
    stdio: 'inherit',
  })
  if (!isSpread || status !== 0) process.exitCode = 1
}

async function proveSpread(): Promise<boolean> {
  const [template, name] = [`template_proof_${process.pid}`, `test_${process.pid}_proof`]
  await makeCitusTemplate(template)
  await makeCitusDatabase(name, template)
  const url = Object.assign(new URL(citusUrls[0]!), { pathname: `/${name}` }).href
  const db = openDb(url, { connections: 8, applicationName: 'proof' })
  try {
    const begun = performance.now()
    const ids = await Promise.all(Array.from({ length: ACCOUNTS }, (_, n) => fill(db, n)))
    const seconds = (performance.now() - begun) / 1_000
    console.log(`${ACCOUNTS} accounts with ${PEOPLE} people each in ${seconds.toFixed(1)} s.`)
    const shares = await citus.listShares(db)
    for (const { node, shards } of shares) console.log(`  ${node}: ${shards} shards`)
    const routed = await countTasks(db, ids[0]!)
    console.log(`  one account's people are read with ${routed} task${routed === 1 ? '' : 's'}`)
    const most = Math.max(...shares.map(({ shards }) => shards))
    return shares.length >= 2 && Math.min(...shares.map(({ shards }) => shards)) * 2 >= most && routed === 1
  } finally {
    await db.end({ timeout: 1 })
    await dropCitusDatabase(name)
    await dropCitusDatabase(template)
  }
}

async function fill(db: Db, n: number): Promise<Uuid> {
  const accountId = await accounts.create(db, systemClock, { name: `Account ${n}` })
  const caller = systemCaller(accountId, systemClock, createLog('error', 'proof'))
  const input = (i: number) => ({ params: undefined, query: undefined, body: { email: `person${i}@example.com` } })
  const requests = Array.from({ length: PEOPLE }, (_, i) => ({ caller, input: input(i) }))
  await transaction(db, (tx) => contacts.add(tx, requests))
  return accountId
}

/** On how many shards a statement that names one account is run. */
async function countTasks(db: Db, accountId: Uuid): Promise<number> {
  const plan = await db<Record<string, string>[]>`
    explain (costs off) select count(*) from contacts where account_id = ${accountId}`
  return Number(/Task Count: (\d+)/.exec(plan.map((row) => Object.values(row)[0]).join('\n'))?.[1] ?? 0)
}
