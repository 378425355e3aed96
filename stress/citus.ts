// Runs Lettermill on a Citus cluster and checks five things: 50 accounts under load spread evenly over the nodes; when
// a node fails, only its own accounts notice; a node added under load gets its share; a database distributed by an old
// version migrates; and the server's tests pass, with a count of how many shards each of their statements touches.
//
// CITUS_URLS lists an empty coordinator and its workers, by the URLs of their maintenance databases. The failure test
// also needs commands that stop and start the last worker; the scaling test needs the URL of a node outside the
// cluster:
//
//   CITUS_URLS="postgres://…:9700/postgres postgres://…:9701/postgres postgres://…:9702/postgres"
//   CITUS_STOP="pg_ctl … -m immediate stop" CITUS_START="pg_ctl … start" CITUS_SPARE="postgres://…:9703/postgres"
//   npm run stress -- citus [TESTS | none]

import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { distribute, placeTables, listUnplaced } from '../server/src/platform/citus/placement.ts'
import * as citus from '../server/src/platform/citus/sql.ts'
import { openDb } from '../server/src/platform/db/db.ts'
import type { Db } from '../server/src/platform/db/db.ts'
import { migrate, migrateTo } from '../server/src/platform/db/migrate.ts'
import { DIRECTORY, readMigrations } from '../server/src/platform/db/migration-files.ts'
import { PLACEMENTS } from '../server/src/placements.ts'
import {
  citusUrls,
  dropCitusDatabase,
  dropCitusLeftovers,
  dropDatabaseAt,
  ensureCitusTemplate,
  makeCitusDatabase,
  makeCluster,
  makeEmptyDatabase,
} from '../server/test/citus.ts'
import { isLeftover, templateName } from '../server/test/global.ts'
import { temporaryFolder } from './kit/folder.ts'
import { explainRecorded } from './kit/explain-statements.ts'
import { startManyAccounts } from './kit/many-accounts.ts'
import type { Answer, Load, Tenant } from './kit/many-accounts.ts'
import { freePort, startProcess } from './kit/processes.ts'

const ACCOUNTS = 50
const BEFORE_MS = 5_000
const AWAY_MS = 5_000
const BACK_WITHIN_MS = 10_000
/** The schema of the first release, which existing clusters may still have. */
const OLDEST_MIGRATIONS = 6

export async function main(tests: string[]): Promise<void> {
  if (citusUrls.length < 3) {
    console.log('Skipped: CITUS_URLS must name a coordinator and two workers.')
    return
  }
  // Every database left by an earlier run occupies one of Citus's few background processes.
  await dropCitusLeftovers(isLeftover)
  const verdicts = [await onNewDatabase(stressLoad), await stressNewNode(), await stressOldCluster()]
  if (tests[0] !== 'none') verdicts.push(await runSuite(tests))
  if (!verdicts.every(Boolean)) process.exitCode = 1
}

const urlOf = (name: string): string => Object.assign(new URL(citusUrls[0]!), { pathname: `/${name}` }).href

type DatabaseTest = (db: Db, url: string) => Promise<boolean>

/** A copy of the distributed template. */
async function onNewDatabase(run: DatabaseTest): Promise<boolean> {
  const [template, name] = [templateName({ placements: PLACEMENTS }), `test_${process.pid}_proof`]
  await ensureCitusTemplate(template)
  await makeCitusDatabase(name, template)
  return onDatabase(name, run)
}

/** An empty database on every node. */
async function onCluster(name: string, run: DatabaseTest): Promise<boolean> {
  await makeCluster(name)
  return onDatabase(name, run)
}

async function onDatabase(name: string, run: DatabaseTest): Promise<boolean> {
  const db = openDb(urlOf(name), { connections: 4, applicationName: 'stress' })
  try {
    return await run(db, urlOf(name))
  } finally {
    await db.end({ timeout: 1 })
    await dropCitusDatabase(name)
  }
}

const stressLoad = (db: Db, url: string): Promise<boolean> =>
  underLoad(db, url, async (load) => {
    await sleep(BEFORE_MS)
    const isCalm = await takeNodeAway(db, load)
    await load.stop()
    return [await isSpread(db, load), await isKept(db, load), isCalm].every(Boolean)
  })

async function underLoad(db: Db, url: string, run: (load: Load) => Promise<boolean>): Promise<boolean> {
  const port = await freePort()
  const env = { DATABASE_URL: url, PORT: String(port), LOG_LEVEL: 'silent' }
  const processes = await Promise.all([startProcess('api', env), startProcess('worker', env)])
  try {
    const address = `http://127.0.0.1:${port}`
    return await run(await startManyAccounts(db, address, { accounts: ACCOUNTS, pauseMs: 100, keysEach: 12 }))
  } finally {
    await Promise.all(processes.map((each) => each.stop()))
  }
}

const run = (command: string): void => {
  const { status } = spawnSync('sh', ['-c', command], { stdio: 'ignore' })
  if (status !== 0) throw new Error(`Command failed: ${command}`)
}

/** True if accounts on other nodes had no failures, and its own accounts failed only while it was down. */
async function takeNodeAway(db: Db, { tenants }: Load): Promise<boolean> {
  const { CITUS_STOP: stop, CITUS_START: start } = process.env
  if (!stop || !start) {
    console.log('Skipped: CITUS_STOP and CITUS_START must be the commands that stop and start a node.')
    return true
  }
  const { hostname, port } = new URL(citusUrls.at(-1)!)
  const homes = await homesOf(db, tenants)
  const isThere = ({ accountId }: Tenant) => homes.get(accountId) === `${hostname}:${port || 5432}`
  const leftAt = performance.now()
  run(stop)
  await sleep(AWAY_MS)
  run(start)
  const backAt = performance.now()
  await sleep(BACK_WITHIN_MS)
  const during = ({ at, ms }: Answer) => at + ms >= leftAt && at <= backAt
  const [own, others] = [tenants.filter(isThere), tenants.filter((tenant) => !isThere(tenant))]
  const bad = (of: Tenant[], when: (answer: Answer) => boolean) =>
    of.flatMap(({ answers }) => answers.filter((each) => !each.isGood && when(each)))
  const late = bad(own, ({ at }) => at > backAt)
  const lastLate = Math.max(0, ...late.map(({ at, ms }) => at + ms - backAt))
  const unmoved = own.filter(({ answers }) => !answers.some(({ at, isGood }) => isGood && at > backAt))
  const strangers = bad(others, () => true)
  console.log(`A node with ${own.length} of ${tenants.length} accounts was down for ${Math.round(backAt - leftAt)} ms:`)
  console.log(
    `  its accounts: ${bad(own, during).length} requests failed, the last ${Math.round(lastLate)} ms after the node was back`,
  )
  console.log(
    `  accounts of other nodes: ${strangers.length} requests failed, the slowest took ${slowest(others, during)} ms`,
  )
  for (const { said } of [...strangers, ...bad(own, during)].slice(0, 3)) console.log(`  e.g. ${said}`)
  return strangers.length === 0 && unmoved.length === 0 && lastLate <= BACK_WITHIN_MS / 2
}

const slowest = (of: Tenant[], when: (answer: Answer) => boolean): number =>
  Math.round(Math.max(0, ...of.flatMap(({ answers }) => answers.filter(when).map(({ ms }) => ms))))

/** Maps each account to the node that stores its rows. */
async function homesOf(db: Db, tenants: Tenant[]): Promise<Map<string, string>> {
  const rows = await db<{ id: string; node: string }[]>`
    select t.id, s.nodename || ':' || s.nodeport as node from unnest(${tenants.map(({ accountId }) => accountId)}::uuid[]) t (id)
    join citus_shards s on s.shardid = get_shard_id_for_distribution_column('contacts', t.id)`
  return new Map(rows.map(({ id, node }) => [id, node]))
}

/** No node has twice as many shards, or three times as many accounts, as another. */
async function isSpread(db: Db, { tenants }: Load): Promise<boolean> {
  const shares = await citus.listShares(db)
  const homes = [...(await homesOf(db, tenants)).values()]
  const accountsOn = (node: string) => homes.filter((home) => home === node).length
  const answered = tenants.reduce((sum, { answers }) => sum + answers.filter(({ isGood }) => isGood).length, 0)
  console.log(`${tenants.length} accounts, ${answered} people added:`)
  for (const { node, shards } of shares) console.log(`  ${node}: ${shards} shards, ${accountsOn(node)} accounts`)
  const isEven = (counts: number[], most: number) => Math.max(...counts) <= most * Math.min(...counts)
  const nodes = shares.map(({ node }) => accountsOn(node))
  return (
    shares.length >= 2 &&
    isEven(
      shares.map(({ shards }) => shards),
      2,
    ) &&
    isEven(nodes, 3)
  )
}

/** Every acknowledged write is in the database. */
async function isKept(db: Db, { tenants }: Load): Promise<boolean> {
  const rows = await db<{ account_id: string; email: string }[]>`select account_id, email from contacts`
  const there = new Set(rows.map(({ account_id, email }) => `${account_id} ${email}`))
  const lost = tenants.flatMap(({ accountId, answers }) =>
    answers.filter(({ isGood, email }) => isGood && !there.has(`${accountId} ${email}`)),
  )
  console.log(`  ${lost.length} acknowledged writes lost`)
  return lost.length === 0
}

/** Adds a node under load and rebalances the shards: no request fails and no write is lost. */
async function stressNewNode(): Promise<boolean> {
  const spare = process.env['CITUS_SPARE']
  if (!spare) {
    console.log('Skipped: CITUS_SPARE must name a node that can be added.')
    return true
  }
  // Created from scratch: a copy still refers to the template's name, and a joining node looks for a database of that
  // name.
  return onCluster(`test_${process.pid}_node`, async (db, url) => {
    const name = new URL(url).pathname.slice(1)
    await migrate(db)
    await distribute(db, PLACEMENTS, () => {})
    await makeEmptyDatabase(spare, name)
    try {
      return await underLoad(db, url, (load) => addNode(db, load, new URL(spare)))
    } finally {
      await dropDatabaseAt(spare, name)
    }
  })
}

async function addNode(db: Db, load: Load, { hostname, port }: URL): Promise<boolean> {
  await sleep(BEFORE_MS)
  const begun = performance.now()
  await db`select citus_add_node(${hostname}::text, ${Number(port || 5432)}::integer)`
  await db`select citus_rebalance_start()`
  await db`select citus_rebalance_wait()`
  const took = performance.now() - begun
  await sleep(BEFORE_MS)
  await load.stop()
  const failed = load.tenants.flatMap(({ answers }) => answers.filter(({ isGood }) => !isGood))
  const during = ({ at, ms }: Answer) => at + ms >= begun && at <= begun + took
  console.log(`A node was added and rebalanced within ${Math.round(took / 1_000)} s:`)
  console.log(`  ${failed.length} requests failed, the slowest took ${slowest(load.tenants, during)} ms`)
  for (const { said } of failed.slice(0, 3)) console.log(`  e.g. ${said}`)
  const shares = await citus.listShares(db)
  const isUsed = shares.some(({ node, shards }) => node.endsWith(`:${port || 5432}`) && shards > 0)
  return [isUsed, await isSpread(db, load), await isKept(db, load), failed.length === 0].every(Boolean)
}

/** Migrates a database distributed by the first release and places its new tables. */
const stressOldCluster = (): Promise<boolean> =>
  onCluster(`test_${process.pid}_old`, async (db) => {
    await migrateTo(db, readMigrations(DIRECTORY).slice(0, OLDEST_MIGRATIONS))
    await distribute(db, PLACEMENTS, () => {})
    const applied = await migrate(db)
    const placed = await placeTables(db, PLACEMENTS, () => {})
    console.log(`A cluster of the first release ran ${applied.length} migrations and placed ${placed.length} tables.`)
    return (await listUnplaced(db, PLACEMENTS)).length === 0
  })

/** Three servers and Citus's planner share one machine, so tests need more time. */
const VITEST = ['run', '--project', 'server*', '--reporter=dot', '--testTimeout=120000', '--hookTimeout=120000']

/** Runs the server's tests on the cluster and counts how many shards each statement touches. */
async function runSuite(tests: string[]): Promise<boolean> {
  const folder = temporaryFolder('citus')
  fs.mkdirSync(folder.path)
  try {
    const { status } = spawnSync('vitest', [...VITEST, ...tests], {
      cwd: path.resolve(import.meta.dirname, '..'),
      env: { ...process.env, RECORD_STATEMENTS: folder.path },
      stdio: 'inherit',
    })
    const isRouted =
      fs.readdirSync(folder.path).length > 0 && (await onNewDatabase((_, url) => reportShards(url, folder.path)))
    return status === 0 && isRouted
  } finally {
    folder.remove()
  }
}

async function reportShards(url: string, folder: string): Promise<boolean> {
  const { local, one, all, strayed, refused, strange } = await explainRecorded(url, folder)
  console.log(
    `Statements: ${one} on one account's shards, ${local} on the coordinator, ${all} housekeeping on all shards,`,
  )
  console.log(`  ${strayed.length} that name an account and run on all shards, ${refused.length} refused;`)
  console.log(`  ${strange} that fail on plain PostgreSQL with our tables alone: written for a test`)
  for (const text of [...strayed, ...refused].slice(0, 10)) console.log(text.trim().slice(0, 300))
  return strayed.length + refused.length === 0
}
