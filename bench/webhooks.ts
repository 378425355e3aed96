// Webhook messages delivered per second to 200 fast receivers, signed, logged and recorded, compared with undici
// posting to the same receivers and nothing else; then the worker's memory over many messages.

import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { openDb, transaction } from '../server/src/platform/db/db.ts'
import type { Db } from '../server/src/platform/db/db.ts'
import { newId } from '../server/src/platform/values/ids.ts'
import type { Uuid } from '../server/src/platform/values/ids.ts'
import { findListeners, queueMessages } from '../server/src/activity/webhooks/queue.ts'
import { insertEndpoint } from '../server/src/activity/webhooks/sql.ts'
import { newSigningSecret, openSigningVault, signingContext } from '../server/src/activity/webhooks/signing.ts'
import { addTenants, makeBed, startWorkerProcess } from './kit/bed.ts'
import { compare } from './kit/compare.ts'
import type { Measured } from './kit/compare.ts'

const RECEIVERS = 200
const ACCOUNTS = 4
const AT_ONCE = 4
const SECONDS = 4
const PER_ROUND = 20_000
const FOR_MEMORY = 200_000

export async function main([memory = String(FOR_MEMORY)]: string[]): Promise<void> {
  const bed = await makeBed()
  const receivers = fork(path.join(import.meta.dirname, 'kit/receivers.ts'), [String(RECEIVERS)])
  const [ports] = (await once(receivers, 'message')) as [number[]]
  const db = openDb(bed.databaseUrl, { connections: 4, applicationName: 'bench' })
  const accounts = (await addTenants(db, ACCOUNTS)).map(({ accountId }) => accountId)
  await addEndpoints(db, accounts, ports)
  const worker = startWorkerProcess(bed.databaseUrl, {
    NODE_OPTIONS: `--import ${path.join(import.meta.dirname, 'kit/report-memory.ts')}`,
  })
  try {
    const ours = () => deliver(db, accounts, receivers, PER_ROUND)
    await ours()
    const limit = { name: 'bare undici', run: () => barePosts(ports) }
    await compare('webhooks delivered', 0.4, limit, ours)
    if (Number(memory) > 0) await watchMemory(worker, db, accounts, receivers, Number(memory))
  } finally {
    worker.kill('SIGTERM')
    await once(worker, 'exit')
    receivers.kill()
    await db.end()
    await bed.close()
  }
}

/**
 * Each endpoint subscribes to a different event, so that every delivery is a separate message: the most expensive case.
 */
async function addEndpoints(db: Db, accounts: Uuid[], ports: number[]): Promise<void> {
  const vault = await openSigningVault(db)
  for (const [i, port] of ports.entries()) {
    const accountId = accounts[i % accounts.length]!
    const id = newId()
    const endpoint = {
      id,
      app_id: null,
      url: `http://127.0.0.1:${port}/hook`,
      events: ['event.recorded'],
      event_name: `event ${i}`,
      step_note: null,
      reads_people: true,
      secret: vault.seal(newSigningSecret(), signingContext(accountId, id)),
      created_at: new Date(),
    }
    await transaction(db, (tx) => insertEndpoint(tx, accountId, endpoint))
  }
}

const person = { id: newId(), email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace' }

async function queue(db: Db, accounts: Uuid[], from: number, count: number): Promise<void> {
  const at = new Date()
  const messages = Array.from({ length: count }, (_, k) => {
    const i = (from + k) % RECEIVERS
    const properties = { plan: 'team', seats: 5, note: 'x'.repeat(40) }
    const data = { eventId: newId(), name: `event ${i}`, properties, occurred_at: at.toISOString(), external_id: null }
    return { accountId: accounts[i % accounts.length]!, event: 'event.recorded', person, data, at }
  })
  await transaction(db, async (tx) => queueMessages(tx, await findListeners(tx, messages), messages))
}

const receivedBy = async (receivers: ChildProcess): Promise<number> => {
  receivers.send('count')
  return ((await once(receivers, 'message')) as [number])[0]
}

/** Everything is queued first, as after an import; the time starts then. */
async function deliver(db: Db, accounts: Uuid[], receivers: ChildProcess, count: number): Promise<Measured> {
  const before = await receivedBy(receivers)
  await queue(db, accounts, 0, count)
  const begun = performance.now()
  while ((await receivedBy(receivers)) < before + count) await new Promise((resolve) => setTimeout(resolve, 5))
  await untilIdle(db)
  const perSecond = count / ((performance.now() - begun) / 1000)
  const [took] = await db<{ ms: [number, number] }[]>`
    select percentile_disc(array[0.5, 0.99]) within group (order by ms) as ms
    from (select ms from webhook_tries order by at desc limit ${count}) t`
  return { perSecond, p50: took!.ms[0], p99: took!.ms[1] }
}

/** Counted as delivered once it is recorded. */
async function untilIdle(db: Db): Promise<void> {
  while ((await db`select 1 from webhook_queue limit 1`).length > 0)
    await new Promise((resolve) => setTimeout(resolve, 5))
}

async function barePosts(ports: number[]): Promise<Measured> {
  const child = fork(path.join(import.meta.dirname, 'kit/bare-posts.ts'), [JSON.stringify([ports, AT_ONCE, SECONDS])])
  const [measured] = (await once(child, 'message')) as [Measured]
  await once(child, 'exit')
  return measured
}

type Memory = { rss: number; heapUsed: number }

async function memoryOf(worker: ChildProcess): Promise<Memory> {
  worker.send('memory')
  return ((await once(worker, 'message')) as [Memory])[0]
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`

async function watchMemory(worker: ChildProcess, db: Db, accounts: Uuid[], receivers: ChildProcess, count: number) {
  const readings: Memory[] = []
  for (let sent = 0; sent < count; sent += PER_ROUND) {
    const { perSecond } = await deliver(db, accounts, receivers, PER_ROUND)
    const memory = await memoryOf(worker)
    readings.push(memory)
    console.log(
      `  after ${sent + PER_ROUND} more: worker ${megabytes(memory.rss)}, of it used heap ${megabytes(memory.heapUsed)} (${Math.round(perSecond)}/s)`,
    )
  }
  if (readings.length < 2) return
  const half = Math.floor(readings.length / 2)
  const mean = (some: Memory[]) => some.reduce((sum, { rss }) => sum + rss, 0) / some.length
  const [early, late] = [mean(readings.slice(0, half)), mean(readings.slice(half))]
  console.log(
    `memory: ${megabytes(early)} over the first half of ${count} messages, ${megabytes(late)} over the second${late > early * 1.15 ? '  MEMORY GROWS' : ''}`,
  )
}
