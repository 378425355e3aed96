// Two api and two worker processes are restarted under load, one of each kind at a time. No request may fail and
// nothing may happen twice: every person exists once, and every webhook message arrives once.
// npm run stress -- rolling-restart [ROUNDS]

import * as accounts from '../server/src/identity/accounts/accounts.ts'
import * as apps from '../server/src/identity/apps/apps.ts'
import * as keys from '../server/src/identity/apps/keys.ts'
import { ALL_SCOPES } from '../server/src/identity/access/scopes.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import { openDb, transaction } from '../server/src/platform/db/db.ts'
import type { Db } from '../server/src/platform/db/db.ts'
import { systemCaller } from '../server/src/platform/http/caller.ts'
import { createLog } from '../server/src/platform/log.ts'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { connectEmbedded } from '../server/src/platform/postgres/embedded-postgres.ts'
import { startReceiver } from '../server/test/receiver.ts'
import type { Receiver } from '../server/test/receiver.ts'
import { startBalancer } from './kit/balancer.ts'
import type { Balancer } from './kit/balancer.ts'
import { temporaryFolder } from './kit/folder.ts'
import { freePort, startProcess } from './kit/processes.ts'
import type { Started } from './kit/processes.ts'

const CLIENTS = 6
/** Under the limit of 100 a minute. */
const CALLS_PER_KEY = 90
const LAST_MESSAGES_WITHIN_MS = 30_000

export type Verdict = {
  restarts: number
  requests: number
  failed: string[]
  missing: number
  doubled: number
  undelivered: number
  deliveredTwice: number
  refusals: number
  exitCodes: (number | null)[]
}

export async function main([rounds = '3']: string[]): Promise<void> {
  const folder = temporaryFolder('rolling')
  const embedded = await connectEmbedded({ dataDir: folder.path, log: () => {} })
  const db = openDb(embedded.url, { connections: 4, applicationName: 'stress' })
  try {
    await migrate(db)
    const verdict = await stressRollingRestart(db, embedded.url, Number(rounds))
    console.log(verdict)
    const { failed, missing, doubled, undelivered, deliveredTwice } = verdict
    if (failed.length + missing + doubled + undelivered + deliveredTwice > 0) process.exitCode = 1
    else console.log(`${verdict.restarts} restarts under ${verdict.requests} requests: none failed, nothing twice.`)
  } finally {
    await db.end({ timeout: 1 })
    await embedded.stop()
    folder.remove()
  }
}

type Setup = {
  front(ports: number[]): Promise<Balancer> | Balancer
  env: NodeJS.ProcessEnv
  /** Runs under load before the first restart. */
  first?(load: Load): Promise<void>
}

export type Load = { acknowledged: readonly string[]; failed: readonly string[] }

export const ALONE: Setup = {
  front: (ports) => startBalancer(ports.map((port) => `http://127.0.0.1:${port}`)),
  env: {},
}

/** Behind our own balancer unless another proxy is given. */
export async function stressRollingRestart(
  db: Db,
  url: string,
  rounds: number,
  { front, env: more, first }: Setup = ALONE,
): Promise<Verdict> {
  const receiver = await startReceiver()
  const ports = [await freePort(), await freePort()]
  const env = { DATABASE_URL: url, DB_CONNECTIONS: '4', DRAIN_SECONDS: '1', ALLOW_LOOPBACK_WEBHOOKS: '1', ...more }
  /** The first of each kind, then the second. */
  const start = ports.flatMap((port) => [
    () => startProcess('api', { ...env, PORT: String(port) }),
    () => startProcess('worker', env),
  ])
  const running: Started[] = await Promise.all(start.map((begin) => begin()))
  const balancer = await front(ports)
  const exitCodes: (number | null)[] = []
  const restart = async (n: number) => {
    exitCodes.push(await running[n]!.stop())
    running[n] = await start[n]!()
  }
  try {
    const load = await startLoad(db, balancer, receiver.url())
    await first?.(load)
    for (let round = 0; round < rounds; round++) {
      for (const pair of [0, 2]) await Promise.all([restart(pair), restart(pair + 1)])
    }
    const { acknowledged, failed, requests } = await load.stop()
    const people = await db<{ email: string; times: number }[]>`
      select email, count(*)::int as times from contacts group by email`
    const times = new Map(people.map((each) => [each.email, each.times]))
    const delivered = await untilDelivered(receiver, acknowledged, LAST_MESSAGES_WITHIN_MS)
    return {
      restarts: exitCodes.length,
      requests,
      failed,
      missing: acknowledged.filter((email) => !times.has(email)).length,
      doubled: times
        .values()
        .filter((count) => count > 1)
        .toArray().length,
      undelivered: acknowledged.filter((email) => !delivered.has(email)).length,
      deliveredTwice: delivered
        .values()
        .filter((count) => count > 1)
        .toArray().length,
      refusals: balancer.refusals(),
      exitCodes,
    }
  } finally {
    await balancer.close()
    await Promise.all(running.map((each) => each.stop()))
    await receiver.close()
  }
}

/** Clients that add people without a pause until stopped. */
async function startLoad(db: Db, balancer: Balancer, receiverUrl: string) {
  const accountId = await accounts.create(db, systemClock, { name: 'Rolling' })
  const caller = { ...systemCaller(accountId, systemClock, createLog('error', 'stress')), clock: systemClock }
  const wanted = { name: 'Rolling', kind: 'private', live: true, scopes: ALL_SCOPES } as const
  const { id } = await transaction(db, (tx) => apps.create({ ...caller, db: tx }, wanted))
  const app = await apps.find({ ...caller, db }, id)
  const newKey = async () =>
    (await transaction(db, (tx) => keys.create({ ...caller, db: tx }, { scopes: ALL_SCOPES, app }))).key
  const post = (key: string, path: string, body: object) =>
    balancer.send(`/api/v1${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const hook = await post(await newKey(), '/webhooks', { url: receiverUrl, events: ['contact.subscribed'] })
  if (hook.status !== 201) throw new Error(`POST /webhooks answered ${hook.status}: ${hook.text}`)
  const acknowledged: string[] = []
  const failed: string[] = []
  const over = new AbortController()
  let requests = 0
  const clients = Array.from({ length: CLIENTS }, async (_, client) => {
    let key = ''
    for (let n = 0; !over.signal.aborted; n++) {
      if (n % CALLS_PER_KEY === 0) key = await newKey()
      const email = `client${client}.n${n}@example.com`
      requests++
      try {
        const { status, text } = await post(key, '/contacts', { email })
        if (status === 201) acknowledged.push(email)
        else failed.push(`${status} ${text}`)
      } catch (error) {
        failed.push(String(error))
      }
    }
  })
  return {
    acknowledged,
    failed,
    async stop() {
      over.abort()
      await Promise.all(clients)
      return { acknowledged, failed, requests }
    },
  }
}

/** The number of messages about each person, once everyone in `emails` has one or the time is up. */
async function untilDelivered(
  { received }: Receiver,
  emails: string[],
  withinMs: number,
): Promise<Map<string, number>> {
  const until = performance.now() + withinMs
  for (;;) {
    const about = Map.groupBy(received, ({ text }) => /[\w.]+@example\.com/.exec(text)?.[0] ?? text)
    if (emails.every((email) => about.has(email)) || performance.now() > until)
      return new Map(about.entries().map(([email, messages]) => [email, messages.length]))
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
