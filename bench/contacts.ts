// POST /contacts for new and existing people, compared with raw one-row inserts; the import, compared with one insert
// of the same rows into the same tables.

import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import type { Db } from '../server/src/platform/db/db.ts'
import { openDb, rowsOf } from '../server/src/platform/db/db.ts'
import { newId } from '../server/src/platform/values/ids.ts'
import type { Uuid } from '../server/src/platform/values/ids.ts'
import { addTenants, makeBed, startWorkerProcess } from './kit/bed.ts'
import type { Bed } from './kit/bed.ts'
import { compare, SECONDS } from './kit/compare.ts'
import type { Measured } from './kit/compare.ts'
import { load } from './kit/load.ts'
import { rawInserts } from './kit/raw-insert.ts'

const CLIENTS = 32
const CONNECTIONS = 384
const ROWS = 500
const WARM_UPS = 4
const IMPORTERS = 4

export async function main(): Promise<void> {
  const bed = await makeBed()
  // A worker, as in production, analyzes tables that have grown.
  const worker = startWorkerProcess(bed.databaseUrl)
  const limit = {
    name: 'raw one-row inserts',
    run: () => rawInserts({ ...bed.raw, clients: CLIENTS, seconds: SECONDS }),
  }
  const keys = (await addTenants(bed.db, 4_000)).map(({ key }) => key)
  // Warm-up, so that the code is compiled before it is measured.
  for (let i = 0; i < WARM_UPS; i++) await post(bed, keys, 'new')
  await compare('POST /contacts, new people', 0.3, limit, () => post(bed, keys, 'new'))
  await compare('POST /contacts, known people', 0.5, limit, () => post(bed, keys, 'known'))
  await importing(bed)
  worker.kill('SIGTERM')
  await once(worker, 'exit')
  await bed.close()
}

let asked = 0

async function post(bed: Bed, keys: string[], kind: 'new' | 'known'): Promise<Measured> {
  const body = JSON.stringify({
    email: kind === 'new' ? 'person{n}@example.com' : 'known@example.com',
    firstName: 'Ada',
    source: 'bench',
  })
  const result = await load({
    port: bed.port,
    connections: CONNECTIONS,
    seconds: SECONDS,
    method: 'POST',
    path: '/api/v1/contacts',
    body,
    keys,
    from: asked,
  })
  asked += result.asked
  const refused = Object.keys(result.statuses).filter((status) => !['200', '201'].includes(status))
  if (refused.length > 0) throw new Error(`Unexpected answers: ${JSON.stringify(result.statuses)}`)
  return result
}

/**
 * Rows per second through requests of 500, with many keys, compared with the bare statement on as many connections; one
 * account each.
 */
async function importing(bed: Bed): Promise<void> {
  const tenants = await addTenants(bed.db, IMPORTERS, 60)
  const db = openDb(bed.databaseUrl, { connections: IMPORTERS, applicationName: 'bench limit' })
  let n = 0
  const emails = () => Array.from({ length: ROWS }, () => `import${n++}@example.com`)
  const accounts = [...Map.groupBy(tenants, ({ accountId }) => accountId)]
  let turn = 0
  const ours = () =>
    inTurns(async (i) => {
      const [, keys] = accounts[i]!
      const { key } = keys[turn++ % keys.length]!
      const contacts = emails().map((email) => ({ email, firstName: 'Ada', lastName: 'Lovelace' }))
      const response = await fetch(`http://127.0.0.1:${bed.port}/api/v1/contacts/import`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ contacts }),
      })
      const answer = (await response.json()) as { data?: { created: number } }
      if (answer.data?.created !== ROWS) throw new Error(`Unexpected answer: ${JSON.stringify(answer)}`)
    })
  const limit = {
    name: 'insert … select from unnest',
    run: () => inTurns((i) => insertRows(db, accounts[i]![0], emails())),
  }
  await ours()
  const before = memoryOf(bed.api)
  await compare('import, rows', 0.4, limit, ours)
  console.log(
    `Memory of the API process: ${before} MB before the measured imports, ${memoryOf(bed.api)} MB after them.`,
  )
  await db.end({ timeout: 5 })
}

/** In megabytes, where the system reports it. */
function memoryOf({ pid }: ChildProcess): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kilobytes ?? 0) / 1024)
}

async function inTurns(once: (importer: number) => Promise<unknown>): Promise<Measured> {
  const times: number[] = []
  const begun = performance.now()
  await Promise.all(
    Array.from({ length: IMPORTERS }, async (_, importer) => {
      while (performance.now() - begun < SECONDS * 1000) {
        const started = performance.now()
        await once(importer)
        times.push(performance.now() - started)
      }
    }),
  )
  times.sort((a, b) => a - b)
  const perSecond = (times.length * ROWS) / ((performance.now() - begun) / 1000)
  return { perSecond, p50: times[Math.floor(times.length / 2)]!, p99: times[Math.floor(times.length * 0.99)]! }
}

/** A separate range of numbers, far from those of real people. */
let seq = 1_000_000_000

function insertRows(db: Db, accountId: Uuid, emails: string[]) {
  const rows = emails.map((email) => ({
    id: newId(),
    log: newId(),
    event: newId(),
    seq: seq++,
    email,
    first_name: 'Ada',
    last_name: 'Lovelace',
  }))
  return db`
    with t as materialized (
      select * from ${rowsOf(db, rows, { id: 'uuid', log: 'uuid', event: 'uuid', seq: 'bigint', email: 'text', first_name: 'text', last_name: 'text' })}),
    people as (
      insert into contacts (account_id, id, seq, email, first_name, last_name, source, status, stopped, details, topics_off, created_at, updated_at)
      select ${accountId}, id, seq, email, first_name, last_name, 'api_import', 'subscribed', false, '{}', '{}', now(), now() from t),
    consent as (
      insert into consent_log (account_id, contact_id, id, change, channel, source, at)
      select ${accountId}, id, log, 'subscribed', 'import', 'api_import', now() from t)
    insert into activity (account_id, id, name, contact_id, occurred_at, properties, created_at, section)
    select ${accountId}, event, 'contact.subscribed', id, now(), '{"how": "import", "source": "api_import"}', now(), 2 from t`
}
