// Sending a campaign: personalized, twelve tracked links, a durable row and a feed row for each email, to a mail server
// that accepts everything. The limit is a bare client with the same message and as many connections. With "dkim" every
// message is signed (RSA, 2048 bits); the bare client sends one already signed. WORKERS is a number, or "cores" for one
// per core.
// npm run bench -- send [RECIPIENTS] [ROUNDS] [WORKERS] [dkim]

import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { DEFAULT_CONNECTIONS } from '../server/src/delivery/mail/transports.ts'
import type { Db } from '../server/src/platform/db/db.ts'
import type { Uuid } from '../server/src/platform/values/ids.ts'
import { addTenants, makeBed, startWorkerProcess } from './kit/bed.ts'
import { sendBare } from './kit/bare-smtp.ts'
import { median } from './kit/compare.ts'
import { familyTime, parentOf, processTime } from './kit/cores.ts'
import { addDkimKey, addPeople, BASE_URL, startCampaign, statusOf } from './kit/mailing.ts'
import { startSink } from './kit/sink.ts'
import type { Sink } from './kit/sink.ts'

const AIM = 0.35
const MEMORY_AIM_MB = 250

/** What one email costs: microseconds of CPU time, and bytes and commits of PostgreSQL. */
type Cost = { worker: number; postgres: number; wal: number; commits: number }

type Round = { perSecond: number; ratio: number; bareCpu: number } & Cost

export async function main([recipients = '20000', rounds = '9', processes = '1', signing]: string[]): Promise<void> {
  const count = Number(recipients)
  const bed = await makeBed()
  const sink = await startSink()
  const workers = Array.from({ length: processes === 'cores' ? os.availableParallelism() : Number(processes) }, () =>
    startWorkerProcess(bed.databaseUrl, { SMTP_URL: `smtp://127.0.0.1:${sink.port}`, BASE_URL }),
  )
  const connections = workers.length * DEFAULT_CONNECTIONS
  const results: Round[] = []
  try {
    const costs = await costMeter(bed.db, workers)
    for (let round = 0; round < Number(rounds); round++) {
      const accountId = await addRecipients(bed.db, count, signing === 'dkim')
      const before = await costs()
      const perSecond = await sendCampaign(bed.db, sink, accountId, count)
      const after = await costs()
      const message = await sink.lastMessage()
      const bare = await sendBare({ port: sink.port, connections, messages: count, message })
      const cost = perEmail(before, after, count)
      results.push({ perSecond, ratio: perSecond / bare.perSecond, bareCpu: bare.cpu, ...cost })
      console.log(
        `  a campaign: ${whole(perSecond)}/s   bare client: ${whole(bare.perSecond)}/s   ratio ${percent(results.at(-1)!.ratio)}` +
          `   worker ${whole(cost.worker)} µs, PostgreSQL ${whole(cost.postgres)} µs, bare client ${whole(bare.cpu)} µs` +
          `   (${message.length} bytes; memory of a worker ${memoryOf(workers)} MB)`,
      )
    }
    report(results, workers)
  } finally {
    for (const worker of workers) worker.kill('SIGTERM')
    await Promise.all(workers.map((worker) => once(worker, 'exit')))
    await sink.close()
    await bed.close()
  }
}

function report(results: Round[], workers: ChildProcess[]): void {
  const middle = (what: keyof Round) => median(results.map((round) => round[what]))
  const verdict = middle('ratio') >= AIM ? '' : '  BELOW TARGET'
  console.log(`Medians of ${results.length} rounds, ${workers.length} worker${workers.length === 1 ? '' : 's'}:`)
  console.log(`Sending: ${whole(middle('perSecond'))} emails per second,`)
  console.log(`  ${percent(middle('ratio'))} of a bare client (target: ${percent(AIM)} or more)${verdict}`)
  console.log(
    `CPU per email: ${whole(middle('worker'))} µs of a worker, ${whole(middle('postgres'))} µs of PostgreSQL;` +
      ` a bare client takes ${whole(middle('bareCpu'))} µs`,
  )
  console.log(
    `PostgreSQL per email: ${whole(middle('wal'))} bytes of WAL, ${middle('commits').toFixed(3)} transactions`,
  )
  console.log(`Memory of a worker: ${memoryOf(workers)} MB (target: under ${MEMORY_AIM_MB})`)
}

/** Reads what workers and PostgreSQL have used so far. */
async function costMeter(db: Db, workers: ChildProcess[]): Promise<() => Promise<Cost>> {
  const [backend] = await db<{ pid: number }[]>`select pg_backend_pid() as pid`
  const postmaster = parentOf(backend!.pid)
  return async () => {
    const [used] = await db<{ wal: number; commits: number }[]>`
      select (pg_current_wal_insert_lsn() - '0/0')::bigint as wal,
        (select xact_commit from pg_stat_database where datname = current_database()) as commits`
    return {
      worker: workers.reduce((sum, { pid }) => sum + processTime(pid!), 0) * 1e6,
      postgres: familyTime(postmaster) * 1e6,
      ...used!,
    }
  }
}

const perEmail = (before: Cost, after: Cost, emails: number): Cost => ({
  worker: (after.worker - before.worker) / emails,
  postgres: (after.postgres - before.postgres) / emails,
  wal: (after.wal - before.wal) / emails,
  commits: (after.commits - before.commits) / emails,
})

/** A new account each time, because no one gets two campaigns on one day. */
async function addRecipients(db: Db, recipients: number, signs: boolean): Promise<Uuid> {
  const { accountId } = (await addTenants(db, 1))[0]!
  if (signs) await addDkimKey(db, accountId)
  await addPeople(db, accountId, recipients)
  await db`vacuum analyze contacts`
  return accountId
}

/** Emails per second between the first and the last twentieth. Waits until everything is recorded. */
async function sendCampaign(db: Db, sink: Sink, accountId: Uuid, recipients: number): Promise<number> {
  const before = await sink.accepted()
  const id = await startCampaign(db, accountId)
  const from = await reached(sink, before + recipients * 0.05)
  const to = await reached(sink, before + recipients * 0.95)
  await reached(sink, before + recipients)
  while ((await statusOf(db, accountId, id)) !== 'sent') await sleep(10)
  return ((to.count - from.count) / (to.at - from.at)) * 1000
}

async function reached(sink: Sink, count: number): Promise<{ count: number; at: number }> {
  for (;;) {
    const accepted = await sink.accepted()
    if (accepted >= count) return { count: accepted, at: performance.now() }
    await sleep(10)
  }
}

/** The memory of the largest worker. */
function memoryOf(processes: ChildProcess[]): number {
  const kilobytes = processes.map(({ pid }) =>
    Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))![1]),
  )
  return Math.round(Math.max(...kilobytes) / 1024)
}

const percent = (ratio: number): string => `${Math.round(ratio * 100)} %`
const whole = (value: number): string => Math.round(value).toLocaleString('en')
