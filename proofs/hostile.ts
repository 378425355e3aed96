// Hostile tenants send aborted, slow, endless, huge, wide, deep and repeated requests while a well-behaved one works. No
// process may end, the well-behaved tenant's p99 may at most double, nothing of another tenant may be seen, memory must
// return, and no single request may hold the event loop for more than 50 ms.
// npm run prove -- hostile [MINUTES]

import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { addTenants, startApiProcess, startWorkerProcess } from '../bench/kit/bed.ts'
import type { Tenant } from '../bench/kit/bed.ts'
import { accountPath, signInOwner } from '../bench/kit/owner.ts'
import { openDb } from '../server/src/platform/db/db.ts'
import type { Db } from '../server/src/platform/db/db.ts'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { connectEmbedded } from '../server/src/platform/postgres/embedded-postgres.ts'
import { attack } from './kit/attackers.ts'
import type { AttackJob, AttackReport } from './kit/attackers.ts'
import { ATTACKS } from './kit/attacks.ts'
import { temporaryFolder } from './kit/folder.ts'
import { markersOfOthers } from './kit/markers.ts'
import type { LoopReport } from './kit/tell-loop.ts'

const HOSTILE_TENANTS = 3
const KEYS = 400
const MOST_HOLD_MS = 50
const MOST_MEMORY_LEFT_MB = 64

export type HostileOptions = {
  forMs: number
  /** So many requests are sent in any case, however slow the machine is. */
  atLeast: number
  /** Between two attacks of one attacker. */
  pauseMs: number
  /** Each attack alone, to see how long it holds the event loop. */
  measureHolds: boolean
}

export type Verdict = {
  attacks: AttackReport
  /** Processes that ended. */
  ended: string[]
  /** Requests of the well-behaved tenant: how many, how many did not succeed, and how many saw others. */
  calm: { requests: number; p50: number; p99: number }
  stormy: { requests: number; p50: number; p99: number }
  refused: string[]
  seen: number
  memory: { beforeMb: number; afterMb: number; rssMb: number }
  /** Milliseconds by attack. */
  holds: Record<string, number>
}

export async function main([minutes = '10']: string[]): Promise<void> {
  const folder = temporaryFolder('hostile')
  const embedded = await connectEmbedded({ dataDir: folder.path, log: () => {} })
  const db = openDb(embedded.url, { connections: 4, applicationName: 'proof' })
  try {
    await migrate(db)
    const options = { forMs: Number(minutes) * 60_000, atLeast: 0, pauseMs: 100, measureHolds: true }
    const verdict = await proveCalm(db, embedded.url, options)
    print(verdict)
    if (!isGood(verdict)) process.exitCode = 1
  } finally {
    await db.end({ timeout: 5 })
    await embedded.stop()
    folder.remove()
  }
}

function isGood({ attacks, ended, calm, stormy, refused, seen, memory, holds }: Verdict): boolean {
  const nothingBroke = ended.length + attacks.failures.length + attacks.leaks.length + refused.length + seen === 0
  const isQuick = stormy.p99 <= 2 * calm.p99 && Object.values(holds).every((ms) => ms <= MOST_HOLD_MS)
  return nothingBroke && isQuick && memory.afterMb - memory.beforeMb <= MOST_MEMORY_LEFT_MB
}

function print({ attacks, ended, calm, stormy, refused, seen, memory, holds }: Verdict): void {
  for (const [name, statuses] of Object.entries(attacks.statuses)) {
    console.log(
      `${name.padEnd(28)} ${Object.entries(statuses)
        .map(([status, n]) => `${status === '0' ? 'none' : status}×${n}`)
        .join(' ')}`,
    )
  }
  console.log(
    `${attacks.requests} hostile requests; ${attacks.failures.length} answered with 5xx, ${attacks.leaks.length} showed something of others`,
  )
  for (const failure of attacks.failures.slice(0, 5)) console.log(`  ${failure}`)
  console.log(`processes that ended: ${ended.join(', ') || 'none'}`)
  for (const [name, { requests, p50, p99 }] of Object.entries({ calm, stormy })) {
    console.log(
      `well-behaved tenant, ${name}: ${requests} requests, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
    )
  }
  console.log(`${refused.length} of its requests did not succeed, ${seen} showed something of others`)
  for (const words of refused.slice(0, 5)) console.log(`  ${words}`)
  console.log(
    `heap ${memory.beforeMb.toFixed(0)} MB before, ${memory.afterMb.toFixed(0)} MB after; ${memory.rssMb.toFixed(0)} MB resident`,
  )
  const longest = Object.entries(holds).toSorted(([, a], [, b]) => b - a)
  for (const [name, ms] of longest.slice(0, 8)) console.log(`event loop held ${ms.toFixed(0)} ms by: ${name}`)
}

export async function proveCalm(db: Db, databaseUrl: string, options: HostileOptions): Promise<Verdict> {
  const env = {
    LETTERMILL_SOLE_API: '1',
    NODE_OPTIONS: `--import ${path.join(import.meta.dirname, 'kit/tell-loop.ts')}`,
  }
  const { port, process: api } = await startApiProcess(databaseUrl, env)
  const worker = startWorkerProcess(databaseUrl, { BASE_URL: `http://127.0.0.1:${port}` })
  // How it ended is part of the verdict.
  worker.removeAllListeners('exit')
  try {
    const good = await wellBehaved(db, port)
    const tenants = await hostileTenants(db, port)
    const markers = [good.marker, ...tenants.map(({ marker }) => marker)]
    const calm = await good.work(Math.min(30_000, Math.max(3_000, options.forMs / 4)), markers)
    const before = await ask(api, { collect: true })
    const { forMs, atLeast, pauseMs } = options
    const job: AttackJob = { port, tenants, markers, forMs, atLeast, pauseMs }
    const [attacks, stormy] = await Promise.all([attack(job), good.work(forMs, markers)])
    const ended = Object.entries({ api, worker }).flatMap(([name, { exitCode, signalCode }]) =>
      exitCode === null && signalCode === null ? [] : [`${name} (${signalCode ?? exitCode})`],
    )
    await untilQuiet(db)
    const isUp = api.exitCode === null && api.signalCode === null
    const after = isUp ? await ask(api, { collect: true }) : before
    const holds = isUp && options.measureHolds ? await holdsOf(api, port, tenants[0]!) : {}
    return {
      attacks,
      ended,
      calm: summary(calm.times),
      stormy: summary(stormy.times),
      refused: [...calm.refused, ...stormy.refused],
      seen: calm.seen + stormy.seen,
      memory: { beforeMb: before.heapMb, afterMb: after.heapMb, rssMb: after.rssMb },
      holds,
    }
  } finally {
    for (const child of [api, worker]) {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
    }
  }
}

/** Aborted requests may still be at work in the database. */
async function untilQuiet(db: Db): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const [busy] = await db<{ n: number }[]>`
      select count(*) as n from pg_stat_activity
      where datname = current_database() and application_name = 'lettermill api' and state <> 'idle'`
    if (busy!.n === 0) return
    await sleep(100)
  }
}

async function ask(child: ChildProcess, question: { collect?: boolean }): Promise<LoopReport> {
  child.send(question)
  const [report] = (await once(child, 'message')) as [LoopReport]
  return report
}

/** The shortest of three longest holds, by the clock or the processor: what else the machine does only ever adds. */
async function holdsOf(api: ChildProcess, port: number, tenant: AttackJob['tenants'][number]) {
  const holds: Record<string, number> = {}
  for (const [name, run] of Object.entries(ATTACKS)) {
    for (let i = 0; i < 3; i++) {
      await ask(api, { collect: true })
      await ask(api, {})
      await run(port, tenant)
      const { longestHoldMs, longestWorkMs } = await ask(api, {})
      holds[name] = Math.min(holds[name] ?? Infinity, longestHoldMs, longestWorkMs)
    }
  }
  return holds
}

function summary(times: number[]) {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { requests: sorted.length, p50: at(0.5), p99: at(0.99) }
}

/** One who adds people, records events and reads, twenty times a second. */
async function wellBehaved(db: Db, port: number) {
  const keys = await addTenants(db, 1, KEYS)
  const marker = 'marker-of-the-good'
  let n = 0
  const { set } = await fillSet(port, keys[0]!, marker, 50)

  function next(): { method: string; path: string; body?: object } {
    const email = `${marker}${n % 50}@example.com`
    switch (n % 5) {
      case 0:
        return { method: 'POST', path: '/contacts', body: { email, firstName: marker } }
      case 1:
        return { method: 'GET', path: '/contacts?limit=25' }
      case 2:
        return { method: 'POST', path: '/events', body: { email, name: 'visit', properties: { marker } } }
      case 3:
        return { method: 'GET', path: `/data/${set}/rows` }
      default:
        return { method: 'GET', path: '/activity?limit=25' }
    }
  }

  async function work(forMs: number, markers: string[]) {
    const times: number[] = []
    const refused: string[] = []
    let seen = 0
    async function one(): Promise<void> {
      const { method, path: at, body } = next()
      const { key } = keys[n++ % keys.length]!
      const begun = performance.now()
      const answer = await fetch(`http://127.0.0.1:${port}/api/v1${at}`, {
        method,
        headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      }).catch((error: Error) => error)
      if (answer instanceof Error) return void refused.push(`${method} ${at}: ${answer.message}`)
      const text = await answer.text()
      times.push(performance.now() - begun)
      if (!answer.ok) refused.push(`${method} ${at}: ${text.slice(0, 300)}`)
      if (markersOfOthers(text, markers, marker)) seen++
    }
    const until = performance.now() + forMs
    const open: Promise<void>[] = []
    // Sent by the clock, whether the one before was answered or not.
    while (performance.now() < until) {
      open.push(one())
      await sleep(50)
    }
    await Promise.all(open)
    return { times, refused, seen }
  }
  return { marker, work }
}

async function hostileTenants(db: Db, port: number): Promise<AttackJob['tenants']> {
  const keys = await addTenants(db, HOSTILE_TENANTS, 40)
  const accounts = [...new Set(keys.map(({ accountId }) => accountId))]
  return Promise.all(
    accounts.map(async (accountId, i) => {
      const own = keys.filter((tenant) => tenant.accountId === accountId)
      const marker = `marker-of-hostile-${i}`
      const { set } = await fillSet(port, own[0]!, marker, 1_000)
      return {
        marker,
        set,
        cookie: await signInOwner(db, port, accountId, marker),
        account: accountPath(accountId),
        keys: own.map(({ key }) => key),
      }
    }),
  )
}

/** A data set of 40 fields, with the tenant's own word in every row. */
async function fillSet(port: number, { key }: Tenant, marker: string, rows: number): Promise<{ set: string }> {
  const post = async (at: string, body: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1${at}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`POST ${at} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as { data: { key: string } }
  }
  const fields = Array.from({ length: 40 }, (_, n) => ({ label: `f${n}` }))
  const { data } = await post('/data', { name: 'Rows', fields })
  const row = { f0: marker, f1: 'x'.repeat(1_000) }
  await post(`/data/${data.key}/rows`, { rows: Array.from({ length: rows }, (_, i) => ({ ...row, f2: i })) })
  return { set: data.key }
}
