// Hostile tenants attack while a well-behaved one works. In every scenario no process may exit, the well-behaved
// tenant's p99 may at most double, its campaigns leave within 5 seconds, no data of another tenant leaks, and memory
// stays bounded and is released. No single request may block the event loop for more than 50 ms.
// npm run stress -- hostile [MINUTES] [SCENARIO …]

import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startApiProcess, startWorkerProcess } from '../bench/kit/bed.ts'
import { openDb } from '../server/src/platform/db/db.ts'
import type { Db } from '../server/src/platform/db/db.ts'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { connectEmbedded } from '../server/src/platform/postgres/embedded-postgres.ts'
import { floods } from './hostile/floods.ts'
import { anonymousBodies } from './hostile/anonymous-bodies.ts'
import { pictures } from './hostile/pictures.ts'
import { requests } from './hostile/requests.ts'
import { returns } from './hostile/returns.ts'
import type { Ground, Scenario, StormOptions, StormReport } from './hostile/scenario.ts'
import { slowQuestions } from './hostile/slow-questions.ts'
import { hostileTenants, wellBehaved } from './hostile/tenants.ts'
import { ATTACKS } from './kit/attacks.ts'
import { temporaryFolder } from './kit/folder.ts'
import type { LoopReport } from './kit/report-event-loop.ts'

export const SCENARIOS: readonly Scenario[] = [requests, floods, returns, slowQuestions, anonymousBodies, pictures]

const MOST_HOLD_MS = 50
const MOST_MEMORY_LEFT_MB = 64
/** Of the API and the second process it starts, which takes 100 MB before it does anything. */
const MOST_GROWTH_MB = 400
const CAMPAIGN_LEAVES_WITHIN_MS = 5_000
const SAMPLE_EVERY_MS = 250
const REPORTING = { NODE_OPTIONS: `--import ${path.join(import.meta.dirname, 'kit/report-event-loop.ts')}` }
const WARM_UP_MS = 4_000
const MIN_CALM_MS = 1_000

export type HostileOptions = StormOptions & {
  /** Each attack alone, to measure how long it blocks the event loop. */
  measureHolds: boolean
  /** How long each scenario runs before anything is measured; 0 where latency isn't judged. */
  warmUpMs: number
}

/** The well-behaved tenant's requests. */
type Latency = { requests: number; p50: number; p99: number }

export type ScenarioVerdict = {
  name: string
  storm: StormReport
  /** Processes that exited. */
  ended: string[]
  latency: Latency
  /** How long the slowest of the well-behaved tenant's campaigns took to leave. */
  slowestCampaignMs: number
  /** Its requests that failed, and how many responses contained data of other tenants. */
  refused: string[]
  seen: number
  /** Memory of the API: the heap before and after, and the peak rise of resident memory in between. */
  memory: { beforeMb: number; afterMb: number; growthMb: number; mostGrowthMb: number }
}

export type Verdict = {
  calm: Latency
  scenarios: ScenarioVerdict[]
  /** Milliseconds by attack. */
  holds: Record<string, number>
}

export async function main([minutes = '10', ...names]: string[]): Promise<void> {
  const chosen = SCENARIOS.filter(({ name }) => names.length === 0 || names.includes(name))
  if (chosen.length === 0) throw new Error(`Scenarios: ${SCENARIOS.map(({ name }) => name).join(', ')}`)
  const folder = temporaryFolder('hostile')
  const embedded = await connectEmbedded({ dataDir: folder.path, log: () => {} })
  const db = openDb(embedded.url, { connections: 4, applicationName: 'stress' })
  try {
    await migrate(db)
    const forMs = (Number(minutes) * 60_000) / chosen.length
    const options = {
      forMs,
      atLeast: 0,
      pauseMs: 100,
      measureHolds: chosen.includes(requests),
      warmUpMs: Math.min(WARM_UP_MS, forMs),
    }
    const verdict = await stressHostile(db, embedded.url, chosen, options, printScenario)
    printVerdict(verdict)
    if (!isGood(verdict)) process.exitCode = 1
  } finally {
    await db.end({ timeout: 5 })
    await embedded.stop()
    folder.remove()
  }
}

const isGood = ({ calm, scenarios, holds }: Verdict): boolean =>
  scenarios.every((scenario) => faultsOf(scenario, calm).length === 0) &&
  Object.values(holds).every((ms) => ms <= MOST_HOLD_MS)

/** Describes the limits that a scenario broke. */
function faultsOf({ storm, ended, latency, slowestCampaignMs, refused, seen, memory }: ScenarioVerdict, calm: Latency) {
  const faults = {
    'a process exited': ended.length > 0,
    'answered with 5xx': storm.failures.length > 0,
    'leaked data of another tenant': storm.leaks.length + seen > 0,
    'the well-behaved tenant was refused': refused.length > 0,
    'its p99 more than doubled': latency.p99 > 2 * calm.p99,
    'its campaign was late': slowestCampaignMs > CAMPAIGN_LEAVES_WITHIN_MS,
    'memory was not released': memory.afterMb - memory.beforeMb > MOST_MEMORY_LEFT_MB,
    'memory grew too far': memory.growthMb > memory.mostGrowthMb,
  }
  return Object.entries(faults).flatMap(([words, isTrue]) => (isTrue ? [words] : []))
}

const latencyOf = ({ requests: n, p50, p99 }: Latency): string =>
  `${n} requests, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`

function printVerdict({ calm, scenarios, holds }: Verdict): void {
  console.log(`\nwell-behaved tenant, calm: ${latencyOf(calm)}`)
  for (const scenario of scenarios)
    console.log(
      `${scenario.name}: ${faultsOf(scenario, calm).join('; ') || 'passed'}, p99 ${scenario.latency.p99.toFixed(1)} ms`,
    )
  const longest = Object.entries(holds).toSorted(([, a], [, b]) => b - a)
  for (const [name, ms] of longest.slice(0, 8)) console.log(`event loop blocked ${ms.toFixed(0)} ms by: ${name}`)
}

function printScenario(scenario: ScenarioVerdict): void {
  const { name, storm, ended, latency, slowestCampaignMs, refused, seen, memory } = scenario
  console.log(`\n${name}`)
  for (const [sent, statuses] of Object.entries(storm.statuses)) {
    const counts = Object.entries(statuses).map(([status, n]) => `${status === '0' ? 'none' : status}×${n}`)
    console.log(`  ${sent.padEnd(28)} ${counts.join(' ')}`)
  }
  console.log(
    `  ${storm.requests} hostile requests, ${storm.failures.length} failures, ${storm.leaks.length + seen} leaks; exited processes: ${ended.join(', ') || 'none'}`,
  )
  for (const words of [...storm.failures.slice(0, 5), ...refused.slice(0, 5)]) console.log(`    ${words}`)
  console.log(`  well-behaved tenant: ${latencyOf(latency)}, ${refused.length} refused`)
  console.log(`  slowest campaign ${(slowestCampaignMs / 1_000).toFixed(1)} s`)
  console.log(
    `  heap ${memory.beforeMb.toFixed(0)} MB before, ${memory.afterMb.toFixed(0)} MB after; resident memory rose by ${memory.growthMb.toFixed(0)} MB`,
  )
}

/**
 * Scenarios run one after the other, against the same processes. Before, between and after them the well-behaved tenant
 * works alone: all of these times together are the calm to compare with, so that a machine that changes its pace in
 * between affects both.
 */
export async function stressHostile(
  db: Db,
  databaseUrl: string,
  chosen: readonly Scenario[],
  options: HostileOptions,
  onScenario?: (verdict: ScenarioVerdict) => void,
): Promise<Verdict> {
  const env = Object.assign({}, ...chosen.map((scenario) => scenario.env ?? {})) as Record<string, string>
  const { port, process: api } = await startApiProcess(databaseUrl, {
    LETTERMILL_SOLE_API: '1',
    ...REPORTING,
    ...env,
  })
  const worker = startWorkerProcess(databaseUrl, { BASE_URL: `http://127.0.0.1:${port}`, ...env })
  // How it exited is part of the verdict.
  worker.removeAllListeners('exit')
  try {
    const good = await wellBehaved(db, port)
    const tenants = await hostileTenants(db, port)
    const markers = [good.marker, ...tenants.map(({ marker }) => marker)]
    const ground: Ground = { db, databaseUrl, port, tenants, markers }
    for (const scenario of chosen) {
      await scenario.prepare?.(ground)
      // A process that has just started compiles as it goes; that is not what is measured.
      if (options.warmUpMs > 0) await scenario.storm(ground, { ...options, forMs: options.warmUpMs })
    }
    const calmTimes: number[] = []
    const beCalm = async () => {
      const { times, refused, seen } = await good.work(Math.max(MIN_CALM_MS, options.forMs / 4), markers)
      if (refused.length + seen > 0) throw new Error(`A request failed while nobody attacked: ${refused[0]}`)
      calmTimes.push(...times)
    }
    const scenarios: ScenarioVerdict[] = []
    await beCalm()
    for (const scenario of chosen) {
      if (!isUp(api)) break
      const verdict = await runScenario(scenario, ground, good, { api, worker }, options)
      scenarios.push(verdict)
      onScenario?.(verdict)
      if (isUp(api)) await beCalm()
    }
    const calm = summary(calmTimes)
    const holds = isUp(api) && options.measureHolds ? await holdsOf(databaseUrl, tenants[0]!) : {}
    return { calm, scenarios, holds }
  } finally {
    await stop(api)
    await stop(worker)
  }
}

const isUp = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null

async function runScenario(
  scenario: Scenario,
  ground: Ground,
  good: Awaited<ReturnType<typeof wellBehaved>>,
  processes: Record<'api' | 'worker', ChildProcess>,
  options: HostileOptions,
): Promise<ScenarioVerdict> {
  const { api } = processes
  const before = await ask(api, { collect: true })
  const peak = watchMemory(api)
  const [storm, stormy] = await Promise.all([scenario.storm(ground, options), good.work(options.forMs, ground.markers)])
  const peakMb = await peak.stop()
  const ended = Object.entries(processes).flatMap(([name, child]) =>
    isUp(child) ? [] : [`${name} (${child.signalCode ?? child.exitCode})`],
  )
  await untilQuiet(ground.db)
  const after = isUp(api) ? await ask(api, { collect: true }) : before
  return {
    name: scenario.name,
    storm,
    ended,
    latency: summary(stormy.times),
    slowestCampaignMs: Math.max(...stormy.campaigns),
    refused: stormy.refused,
    seen: stormy.seen,
    memory: {
      beforeMb: before.heapMb,
      afterMb: after.heapMb,
      growthMb: Math.max(0, peakMb - before.rssMb),
      mostGrowthMb: scenario.mostGrowthMb ?? MOST_GROWTH_MB,
    },
  }
}

/** Samples resident memory, with that of its second process, until stopped; returns the maximum. */
function watchMemory(api: ChildProcess): { stop(): Promise<number> } {
  const over = new AbortController()
  const watching = (async () => {
    let most = 0
    while (!over.signal.aborted && isUp(api)) {
      most = Math.max(most, (await ask(api, {})).rssMb + memoryOfChildrenMb(api.pid!))
      await sleep(SAMPLE_EVERY_MS)
    }
    return most
  })()
  return {
    stop() {
      over.abort()
      return watching
    },
  }
}

/** Without the program itself, which is in memory once. Linux only; elsewhere nothing is added. */
function memoryOfChildrenMb(pid: number): number {
  const children = linesIn(`/proc/${pid}/task/${pid}/children`)[0]?.trim().split(' ').filter(Boolean) ?? []
  const resident = children.map((child) => linesIn(`/proc/${child}/status`).find((line) => line.startsWith('RssAnon:')))
  return resident.reduce((sum, line) => sum + Number(line?.split(/\s+/)[1] ?? 0) / 1024, 0)
}

function linesIn(file: string): string[] {
  try {
    return fs.readFileSync(file, 'utf8').split('\n')
  } catch {
    return []
  }
}

/** Aborted requests may still be running in the database. */
async function untilQuiet(db: Db): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const [busy] = await db<{ n: number }[]>`
      select count(*) as n from pg_stat_activity
      where datname = current_database() and application_name = 'lettermill api' and state <> 'idle'`
    if (busy!.n === 0) return
    await sleep(100)
  }
}

const NO_REPORT: LoopReport = { longestHoldMs: 0, longestWorkMs: 0, heapMb: 0, rssMb: 0 }

/** Asks one question at a time. A process that has exited reports nothing. */
async function ask(child: ChildProcess, question: { collect?: boolean }): Promise<LoopReport> {
  return new Promise((resolve) => {
    const finish = (report: LoopReport) => {
      child.off('message', finish).off('exit', atExit)
      resolve(report)
    }
    const atExit = () => finish(NO_REPORT)
    child.on('message', finish).on('exit', atExit)
    child.send(question)
  })
}

/**
 * In a process without a second one, so that it does everything itself. The minimum of three runs, by wall clock or CPU
 * time, whichever is lower: other load on the machine can only add to it.
 */
async function holdsOf(databaseUrl: string, tenant: Ground['tenants'][number]): Promise<Record<string, number>> {
  const { port, process: api } = await startApiProcess(databaseUrl, { ...REPORTING, OVERFLOW_PROCESS: 'false' })
  const holds: Record<string, number> = {}
  try {
    for (const [name, run] of Object.entries(ATTACKS)) {
      // The first time, it still compiles.
      await run(port, tenant)
      for (let i = 0; i < 3; i++) {
        await ask(api, { collect: true })
        await ask(api, {})
        await run(port, tenant)
        const { longestHoldMs, longestWorkMs } = await ask(api, {})
        holds[name] = Math.min(holds[name] ?? Infinity, longestHoldMs, longestWorkMs)
      }
    }
  } finally {
    await stop(api)
  }
  return holds
}

async function stop(child: ChildProcess): Promise<void> {
  if (!isUp(child)) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

function summary(times: number[]): Latency {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { requests: sorted.length, p50: at(0.5), p99: at(0.99) }
}
