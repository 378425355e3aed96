// Environment faults: a full disk, a hard stop of PostgreSQL, no free connections, a cut network to the database, a
// moving clock. During each, requests get a clean answer or none, and nothing acknowledged is lost; within 10 seconds
// of its end, everything works again without intervention.
// npm run stress -- faults [FAULT …]

import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDb } from '../server/src/platform/db/db.ts'
import type { Db } from '../server/src/platform/db/db.ts'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { startFlakyNetwork } from './kit/flaky-network.ts'
import type { FlakyNetwork } from './kit/flaky-network.ts'
import { temporaryFolder } from './kit/folder.ts'
import { startPeopleLoad } from './kit/api-load.ts'
import type { Load } from './kit/api-load.ts'
import { freePort, startProcess } from './kit/processes.ts'
import { mountSmallDisk } from './kit/small-disk.ts'
import type { SmallDisk } from './kit/small-disk.ts'
import { restartable } from './kit/restartable-postgres.ts'

export const FAULTS = ['postgres-killed', 'network-cut', 'connections', 'disk-full', 'clock'] as const
export type Fault = (typeof FAULTS)[number]

export type Verdict = {
  fault: Fault
  /** False where this machine can only simulate the fault. */
  isReal: boolean
  acknowledged: number
  /** Refused with a response that says to retry. */
  refused: number
  /** Responses that weren't a clean refusal. */
  unclean: string[]
  missing: string[]
  backAfterMs: number
  workerBackAfterMs: number
}

const BACK_WITHIN_MS = 10_000

type Bed = {
  /** Null where no disk can be mounted; PostgreSQL's error is simulated instead. */
  disk: SmallDisk | null
  moveClocks(): void
  network: FlakyNetwork
  admin: Db
  load: Load
  restartPostgres(): Promise<void>
}

export async function main(asked: string[]): Promise<void> {
  const faults = asked.length > 0 ? FAULTS.filter((fault) => asked.includes(fault)) : [...FAULTS]
  const folder = temporaryFolder('faults')
  const disk = mountSmallDisk(folder.path)
  if (!disk) console.log("A small disk can't be mounted here: simulating a full one with PostgreSQL's error.")
  const server = await restartable(folder.path)
  const admin = openDb(server.url, { connections: 2, applicationName: 'stress' })
  try {
    await migrate(admin)
    for (const verdict of await stressFaults(
      admin,
      { url: server.url, restartPostgres: server.restart, disk },
      faults,
      3_000,
    )) {
      console.log(summaryOf(verdict))
      if (!isGood(verdict)) process.exitCode = 1
    }
  } finally {
    await admin.end({ timeout: 1 })
    await server.stop()
    disk?.remove()
    folder.remove()
  }
}

const summaryOf = ({
  fault,
  isReal,
  acknowledged,
  refused,
  unclean,
  missing,
  backAfterMs,
  workerBackAfterMs,
}: Verdict): string =>
  [
    `${fault}${isReal ? '' : ' (simulated)'}: ${acknowledged} acknowledged, ${missing.length} of them lost, ${refused} refused, ${unclean.length} unclean responses;`,
    `requests work again after ${backAfterMs} ms, background work after ${workerBackAfterMs} ms`,
    ...unclean.slice(0, 5),
  ].join('\n  ')

export const isGood = ({ acknowledged, unclean, missing, backAfterMs, workerBackAfterMs }: Verdict): boolean =>
  acknowledged > 0 &&
  unclean.length + missing.length === 0 &&
  Math.max(backAfterMs, workerBackAfterMs) <= BACK_WITHIN_MS

type Database = { url: string; restartPostgres(): Promise<void>; disk: SmallDisk | null }

export async function stressFaults(
  admin: Db,
  { url, restartPostgres, disk }: Database,
  faults: readonly Fault[],
  forMs: number,
): Promise<Verdict[]> {
  const network = await startFlakyNetwork(url)
  const port = await freePort()
  const clock = pathToFileURL(path.join(import.meta.dirname, 'kit/moving-clock.ts')).href
  const settings = { DATABASE_URL: network.url, DB_CONNECTIONS: '4', PORT: String(port), LOG_LEVEL: 'silent' }
  const env = { ...settings, NODE_OPTIONS: `--import ${clock}` }
  const processes = await Promise.all([startProcess('api', env), startProcess('worker', env)])
  const verdicts: Verdict[] = []
  try {
    for (const fault of faults) {
      const load = await startPeopleLoad(admin, `http://127.0.0.1:${port}`, `${fault}`)
      await load.untilAcknowledged(20)
      const moveClocks = () => void processes.map((each) => each.process.kill('SIGUSR2'))
      verdicts.push(await judge(fault, { network, admin, load, restartPostgres, disk, moveClocks }, forMs))
    }
    return verdicts
  } finally {
    await Promise.all(processes.map((each) => each.stop()))
    network.close()
  }
}

async function judge(fault: Fault, bed: Bed, forMs: number): Promise<Verdict> {
  await CAUSES[fault](bed, forMs)
  const ended = performance.now()
  await bed.load.untilAcknowledged(20)
  const backAfterMs = Math.round(performance.now() - ended)
  const workerBackAfterMs = Math.round(await untilWorkIsDone(bed.admin, ended))
  const { acknowledged, refused, unclean } = await bed.load.stop()
  const found = await bed.admin<{ email: string }[]>`select email from contacts`
  const emails = new Set(found.map(({ email }) => email))
  const missing = acknowledged.filter((email) => !emails.has(email))
  const isReal = fault !== 'disk-full' || bed.disk !== null
  return { fault, isReal, acknowledged: acknowledged.length, refused, unclean, missing, backAfterMs, workerBackAfterMs }
}

/** Waits until a worker has run a housekeeping job that became due after the fault. */
async function untilWorkIsDone(admin: Db, since: number): Promise<number> {
  const queue = 'http-housekeeping'
  await admin`update queue_periods set due_at = now() - interval '1 second' where queue = ${queue}`
  await admin`
    insert into queue_due (queue, account_id, due_at)
    values (${queue}, '00000000-0000-0000-0000-000000000000', now() - interval '1 second')`
  for (;;) {
    const [row] = await admin<
      { done: boolean }[]
    >`select due_at > now() as done from queue_periods where queue = ${queue}`
    if (row?.done) return performance.now() - since
    if (performance.now() - since > 6 * BACK_WITHIN_MS) return Infinity
    await sleep(50)
  }
}

const CAUSES: Record<Fault, (bed: Bed, forMs: number) => Promise<void>> = {
  'postgres-killed': ({ restartPostgres }) => restartPostgres(),

  async 'network-cut'({ network }, forMs) {
    network.cut()
    await sleep(forMs)
    network.mend()
  },

  /** Another client holds all of PostgreSQL's connections. */
  async connections({ admin }, forMs) {
    const [{ most }] = await admin<[{ most: number }]>`select current_setting('max_connections')::int as most`
    const greedy = admin.clone({ connections: most, applicationName: 'greedy' })
    const held = Array.from({ length: most }, () => greedy`select pg_sleep(${forMs / 1000})`.catch(() => {}))
    // Terminates the processes' connections; the waiting client takes the freed slots first.
    await admin`
      select pg_terminate_backend(pid) from pg_stat_activity where application_name in ('lettermill api', 'lettermill worker')`
    await Promise.all(held)
    await greedy.end({ timeout: 0 })
  },

  async 'disk-full'({ admin, disk }, forMs) {
    if (disk) {
      disk.fill()
      await sleep(forMs)
      return disk.empty()
    }
    await admin.unsafe(`
      create function disk_full() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`)
    await admin.unsafe(`create trigger disk_full before insert or update on contacts execute function disk_full()`)
    await sleep(forMs)
    await admin.unsafe(`drop function disk_full() cascade`)
  },

  /** One hour ahead, one hour behind, then correct again. */
  async clock({ moveClocks }, forMs) {
    moveClocks()
    await sleep(forMs / 2)
    moveClocks()
    await sleep(forMs / 2)
    moveClocks()
  },
}
