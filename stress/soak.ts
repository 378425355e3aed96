// Runs under a steady load for a long time and watches for slow growth: memory and open files of each process, dead
// rows, the oldest due job. New people sign up, trigger a drip with an email, and order; a webhook receives every
// event. Flat means the last quarter exceeds the second by no more than a tenth and a small allowance.
// npm run stress -- soak [MINUTES]

import { setTimeout as sleep } from 'node:timers/promises'
import { addDesignAndSender, BASE_URL } from '../bench/kit/mailing.ts'
import { startSink } from '../bench/kit/sink.ts'
import { asOperator } from '../server/src/commands/operator.ts'
import * as drips from '../server/src/automation/drips/drips.ts'
import { publish } from '../server/src/automation/drips/publish.ts'
import { openDb, transaction } from '../server/src/platform/db/db.ts'
import type { Db } from '../server/src/platform/db/db.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { connectEmbedded } from '../server/src/platform/postgres/embedded-postgres.ts'
import type { Uuid } from '../server/src/platform/values/ids.ts'
import { readInstallation } from '../server/src/platform/watch/watch.ts'
import * as endpoints from '../server/src/activity/webhooks/endpoints.ts'
import { startReceiver } from '../server/test/receiver.ts'
import { temporaryFolder } from './kit/folder.ts'
import type { Call } from './kit/api-load.ts'
import { startLoad } from './kit/api-load.ts'
import { freePort, startProcess } from './kit/processes.ts'

const SAMPLES = 40

export type Sample = {
  apiMb: number
  workerMb: number
  apiFiles: number
  workerFiles: number
  oldestDueSeconds: number
  /** Share of all rows that await vacuuming. */
  deadShare: number
}

export type Verdict = {
  minutes: number
  acknowledged: number
  unclean: string[]
  /** Accepted by the mail server, and by the webhook receiver. */
  emails: number
  messages: number
  samples: Sample[]
  rising: string[]
}

/** With four clients and 60 keys, below the limit of 100 calls per key and minute. */
const PAUSE_MS = 200

/** How far a figure may grow, beyond a tenth of its value, before it counts as rising. */
const SLACK: Sample = { apiMb: 30, workerMb: 30, apiFiles: 5, workerFiles: 5, oldestDueSeconds: 5, deadShare: 0.2 }

export async function main([minutes = '60']: string[]): Promise<void> {
  const folder = temporaryFolder('soak')
  const embedded = await connectEmbedded({ dataDir: folder.path, log: () => {} })
  const db = openDb(embedded.url, { connections: 4, applicationName: 'stress' })
  try {
    await migrate(db)
    const verdict = await stressSoak(db, embedded.url, Number(minutes) * 60_000)
    console.table(verdict.samples.filter((_, n) => n % 4 === 0))
    const { acknowledged, minutes: passed, emails, messages, unclean } = verdict
    console.log(`${acknowledged} calls, ${emails} emails and ${messages} webhook messages in ${passed} minutes.`)
    console.log(`${unclean.length} unclean responses.`, ...unclean.slice(0, 5))
    console.log(verdict.rising.length === 0 ? 'All figures are flat.' : `Rising: ${verdict.rising.join(', ')}`)
    if (verdict.rising.length + unclean.length > 0) process.exitCode = 1
  } finally {
    await db.end({ timeout: 1 })
    await embedded.stop()
    folder.remove()
  }
}

export async function stressSoak(db: Db, url: string, forMs: number): Promise<Verdict> {
  const [port, apiMetrics, workerMetrics] = [await freePort(), await freePort(), await freePort()]
  const sink = await startSink()
  let messages = 0
  const receiver = await startReceiver((response) => {
    // Counted, not stored: a soak test can last for days.
    messages += receiver.received.splice(0).length
    response.writeHead(204).end()
  })
  const env = {
    SMTP_URL: `smtp://127.0.0.1:${sink.port}`,
    BASE_URL,
    ALLOW_LOOPBACK_WEBHOOKS: '1',
    DATABASE_URL: url,
    DB_CONNECTIONS: '4',
    PORT: String(port),
    METRICS_PORT: String(apiMetrics),
    WORKER_METRICS_PORT: String(workerMetrics),
  }
  const processes = await Promise.all([startProcess('api', env), startProcess('worker', env)])
  try {
    const load = await startLoad(db, `http://127.0.0.1:${port}`, {
      name: 'soak',
      callsOf: callsOfShopper,
      pauseMs: PAUSE_MS,
      prepare: (accountId) => prepareShop(db, accountId, receiver.url()),
    })
    const samples: Sample[] = []
    for (let n = 0; n < SAMPLES; n++) {
      await sleep(forMs / SAMPLES)
      samples.push(await look(db, apiMetrics, workerMetrics))
    }
    const { acknowledged, unclean } = await load.stop()
    return {
      minutes: Math.round(forMs / 6_000) / 10,
      acknowledged: acknowledged.length,
      unclean,
      emails: await sink.accepted(),
      messages,
      samples,
      rising: risingOf(samples),
    }
  } finally {
    await Promise.all(processes.map((each) => each.stop()))
    await sink.close()
    await receiver.close()
  }
}

const callsOfShopper = (email: string): Call[] => [
  { path: '/contacts', body: { email } },
  { path: '/events', body: { email, name: 'looked', properties: { page: 'looms' } } },
  { path: '/orders', body: { order_id: email, email, total: 12.5, items: [{ name: 'Loom' }] } },
]

/** A drip that responds to the event with an email, and a webhook that receives every event. */
async function prepareShop(db: Db, accountId: Uuid, hook: string): Promise<void> {
  const ctx = asOperator(db, accountId)
  const design_id = await addDesignAndSender(db, accountId)
  const drip = await transaction(db, (tx) =>
    drips.create({ ...ctx, db: tx }, 'Looked', {
      trigger: { type: 'event', name: 'looked' },
      steps: [
        { id: 'wait', type: 'wait', for: { minutes: 1 }, next: 'write' },
        { id: 'write', type: 'email', design_id },
      ],
    }),
  )
  await publish({ db, smtpUrl: 'smtp://mail.example' }, ctx, drip)
  const events = ['contact.subscribed', 'event.recorded', 'order.placed', 'email.delivered']
  await endpoints.create(ctx, { url: hook, events }, async (raw) => new URL(raw))
}

async function look(db: Db, apiPort: number, workerPort: number): Promise<Sample> {
  const now = systemClock.now()
  const [api, worker, { queues }, [rows]] = await Promise.all([
    readMetrics(apiPort),
    readMetrics(workerPort),
    readInstallation(db, now),
    db<[{ dead: number; live: number }]>`
      select coalesce(sum(n_dead_tup), 0)::float8 as dead, coalesce(sum(n_live_tup), 0)::float8 as live
      from pg_stat_user_tables`,
  ])
  const mb = (metrics: Map<string, number>) => Math.round(metrics.get('process_resident_memory_bytes')! / 1e6)
  return {
    apiMb: mb(api),
    workerMb: mb(worker),
    apiFiles: api.get('process_open_fds')!,
    workerFiles: worker.get('process_open_fds')!,
    oldestDueSeconds: Math.max(0, ...queues.map(({ oldest }) => (now.getTime() - oldest.getTime()) / 1_000)),
    deadShare: rows.dead / Math.max(1, rows.dead + rows.live),
  }
}

async function readMetrics(port: number): Promise<Map<string, number>> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return new Map(
    [...text.matchAll(/^(\w+) ([\d.e+-]+)$/gm)].map(([, name, value]) => [name!, Number(value)] as [string, number]),
  )
}

/** The first quarter is the warm-up. */
export function risingOf(samples: Sample[]): string[] {
  const quarter = Math.floor(samples.length / 4)
  const mean = (name: keyof Sample, from: number) =>
    samples.slice(from, from + quarter).reduce((sum, sample) => sum + sample[name], 0) / quarter
  return (Object.keys(SLACK) as (keyof Sample)[]).filter(
    (name) => mean(name, 3 * quarter) > mean(name, quarter) * 1.1 + SLACK[name],
  )
}
