// No webhook message is lost, whatever crashes. Events go to receivers that misbehave in every way; workers are killed
// with SIGKILL every second and PostgreSQL is stopped abruptly and restarted, twice. At the end, every message was
// acknowledged or is listed as failed, under one id, with never more than four in flight to a receiver. A first run
// without kills measures the gaps between attempts.
// npm run stress -- webhooks-kill [EVENTS] [EVENTS WITHOUT KILLS]

import { setTimeout as sleep } from 'node:timers/promises'
import { record } from '../server/src/behavior/events/record-custom-events.ts'
import type { EventInput } from '../server/src/behavior/events/record-custom-events.ts'
import * as accounts from '../server/src/identity/accounts/accounts.ts'
import * as apps from '../server/src/identity/apps/apps.ts'
import { systemCaller } from '../server/src/platform/http/caller.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import { transaction } from '../server/src/platform/db/db.ts'
import type { Db } from '../server/src/platform/db/db.ts'
import { newId, parseId, publicId } from '../server/src/platform/values/ids.ts'
import type { Uuid } from '../server/src/platform/values/ids.ts'
import { createLog } from '../server/src/platform/log.ts'
import { TRY_AFTER_SECONDS } from '../server/src/activity/webhooks/delivery.ts'
import { newSigningSecret, openSigningVault, signingContext } from '../server/src/activity/webhooks/signing.ts'
import { insertEndpoint } from '../server/src/activity/webhooks/sql.ts'
import { HABITS, startFlakyReceivers } from './kit/flaky-receivers.ts'
import type { FlakyReceivers } from './kit/flaky-receivers.ts'
import { keepWorker } from './kit/keep-worker.ts'
import { onRestartable } from './kit/restartable-postgres.ts'

const log = createLog('error', 'stress')
const WORKERS = 3
const BATCH = 50
const LATEST_MS = 500
const ROUNDING_MS = 2

export async function main([events = '20000', quiet = '1000']: string[]): Promise<void> {
  for (const [count, kill] of [
    [Number(quiet), false],
    [Number(events), true],
  ] as const) {
    if (count === 0) continue
    await onRestartable('webhooks', async (db, server) => {
      const restart = kill ? server.restart : null
      const forMs = kill ? 40_000 : 5_000
      const verdict = await stressWebhooks(db, server.url, { events: count, kill, restart, forMs })
      report(verdict, kill)
    })
  }
}

function report(verdict: Verdict, kill: boolean): void {
  const { messages, seen, kills, restarts, lost, strayIds, undelivered, mostAtOnce, gaps, seconds } = verdict
  console.log(`${messages} messages in ${seconds} s, ${kills} workers killed, PostgreSQL restarted ${restarts} times:`)
  console.log(
    `  ${seen} attempts arrived, ${lost} messages lost, ${undelivered} events without a message, ${strayIds} with a second id`,
  )
  console.log(`  most in flight to one receiver: ${mostAtOnce}`)
  const late = gaps.filter(({ overMs }) => overMs > LATEST_MS || overMs < -ROUNDING_MS)
  const latest = Math.max(0, ...gaps.map(({ overMs }) => overMs))
  if (!kill) {
    console.log(
      `  ${gaps.length} gaps, ${late.length} not within +${LATEST_MS} ms of 5 s and 15 s, the longest +${latest} ms`,
    )
    for (const [habit, some] of Map.groupBy(late, ({ habit }) => habit)) console.log(`    ${some.length} at ${habit}`)
  }
  if (lost + strayIds + undelivered > 0 || mostAtOnce > 4 || (!kill && late.length > 0)) process.exitCode = 1
}

export type Gap = { habit: string; overMs: number }

export type Verdict = {
  messages: number
  seen: number
  kills: number
  restarts: number
  lost: number
  undelivered: number
  strayIds: number
  mostAtOnce: number
  gaps: Gap[]
  seconds: number
}

type Options = {
  events: number
  kill: boolean
  restart: (() => Promise<void>) | null
  habits?: string[]
  /** How long events, and kills, continue. */
  forMs: number
}

export async function stressWebhooks(db: Db, databaseUrl: string, options: Options): Promise<Verdict> {
  const { events, kill, restart, forMs, habits = Object.keys(HABITS) } = options
  const begun = performance.now()
  const receivers = await startFlakyReceivers()
  const accountId = await accounts.create(db, systemClock, { name: 'Stress' })
  await addEndpoints(db, accountId, receivers, habits)
  const workers = Array.from({ length: WORKERS }, () => keepWorker(databaseUrl))
  let [kills, restarts] = [0, 0]
  const recorded = new AbortController()

  async function killAndRestart(): Promise<void> {
    while (!recorded.signal.aborted) {
      await sleep(1_000)
      workers[kills++ % WORKERS]!.kill()
      if (restart && restarts < 2 && kills % 10 === 0) {
        restarts++
        await restart()
      }
    }
  }
  try {
    const killing = kill ? killAndRestart() : null
    await recordAll(db, accountId, planOf(events, habits), forMs)
    recorded.abort()
    await killing
    await drained(db)
    const verdict = await judge(db, receivers)
    return { ...verdict, kills, restarts, seconds: Math.round((performance.now() - begun) / 1000) }
  } finally {
    for (const worker of workers) worker.stop()
    await receivers.close()
  }
}

async function addEndpoints(db: Db, accountId: Uuid, receivers: FlakyReceivers, habits: string[]): Promise<void> {
  const vault = await openSigningVault(db)
  const caller = { ...systemCaller(accountId, systemClock, log), clock: systemClock }
  const app = await transaction(db, (tx) =>
    apps.create({ ...caller, db: tx }, { name: 'Stress', kind: 'private', live: true }),
  )
  for (const name of habits) {
    const id = newId()
    const endpoint = {
      id,
      app_id: HABITS[name]!.app ? parseId('app', app.id) : null,
      url: receivers.urlOf(name),
      events: ['event.recorded'],
      event_name: name,
      step_note: null,
      reads_people: true,
      secret: vault.seal(newSigningSecret(), signingContext(accountId, id)),
      created_at: systemClock.now(),
    }
    await transaction(db, (tx) => insertEndpoint(tx, accountId, endpoint))
  }
}

/** The names of the events in a shuffled order. */
function planOf(events: number, habits: string[]): string[] {
  const whole = habits.reduce((sum, name) => sum + HABITS[name]!.share, 0)
  const plan = habits.flatMap((name) => {
    const { share, most = events } = HABITS[name]!
    return Array.from({ length: Math.min(most, Math.ceil((events * share) / whole)) }, () => name)
  })
  const rest = Array.from({ length: Math.max(0, events - plan.length) }, () => habits[0]!)
  return [...plan, ...rest]
    .map((name) => ({ name, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ name }) => name)
}

/** Events continue for a while; a batch interrupted by a restart is recorded again, as its caller would. */
async function recordAll(db: Db, accountId: Uuid, plan: string[], forMs: number): Promise<void> {
  const caller = { ...systemCaller(accountId, systemClock, log), clock: systemClock }
  const pauseMs = forMs / Math.ceil(plan.length / BATCH)
  for (let from = 0; from < plan.length; from += BATCH) {
    const inputs = plan.slice(from, from + BATCH).map((name): EventInput => {
      const event = { name, properties: {}, occurredAt: systemClock.now(), externalId: newId() }
      return { caller, email: 'ada@example.com', ...event }
    })
    while (!(await committed(db, inputs))) await sleep(100)
    await sleep(pauseMs)
  }
}

/** The external id makes a retry safe when the response to a commit was lost. */
async function committed(db: Db, inputs: EventInput[]): Promise<boolean> {
  try {
    await transaction(db, (tx) => record(tx, inputs))
    return true
  } catch {
    return false
  }
}

async function drained(db: Db): Promise<void> {
  for (;;) {
    const left = await db`
      select 1 from webhook_queue q join webhook_endpoints e on e.account_id = q.account_id and e.id = q.endpoint_id
      limit 1`.catch(() => [null])
    if (left.length === 0) return
    await sleep(250)
  }
}

type MessageRow = { id: Uuid; name: string; event_id: string; failed: boolean; ended: boolean }

async function judge(db: Db, { journals }: FlakyReceivers) {
  const messages = await db<MessageRow[]>`
    select m.id, m.data::jsonb->>'name' as name, m.data::jsonb->>'eventId' as event_id, f.message_id is not null as failed,
      e.id is null as ended
    from webhook_messages m
    left join webhook_endpoints e on e.account_id = m.account_id and e.event_name = m.data::jsonb->>'name'
    left join webhook_failures f on f.account_id = m.account_id and f.endpoint_id = e.id and f.message_id = m.id`
  const seen = [...journals.values()].flatMap((journal) => journal.seen)
  const acknowledged = new Set(seen.filter((each) => each.acknowledged).map(({ id }) => id))
  const idOf = new Map(messages.map(({ id, event_id }) => [event_id, publicId('evt', id)]))
  const [events] = await db<{ n: number }[]>`select count(*) as n from activity`
  // A subscription ended by its receiver's 410 gets no further messages, including those for events that came while it
  // ended.
  const pending = messages.filter(({ ended }) => !ended)
  const endedNames = new Set(messages.filter(({ ended }) => ended).map(({ name }) => name))
  const undeliveredAtEnd = (HABITS['gone-410']!.most ?? 0) * (endedNames.size > 0 ? 1 : 0)
  return {
    messages: messages.length,
    seen: seen.length,
    lost: pending.filter(({ id, failed }) => !failed && !acknowledged.has(publicId('evt', id))).length,
    undelivered: Math.max(0, events!.n - messages.length - undeliveredAtEnd),
    strayIds: seen.filter(({ id, eventId }) => idOf.get(eventId) !== id).length,
    mostAtOnce: Math.max(...[...journals.values()].map(({ mostAtOnce }) => mostAtOnce)),
    gaps: await gapsOf(db),
  }
}

/** From the end of an attempt to the start of the next. */
async function gapsOf(db: Db): Promise<Gap[]> {
  const rows = await db<{ habit: string; number: number; ms: number }[]>`
    select e.event_name as habit, t.number,
      extract(epoch from t.at - (before.at + before.ms * interval '1 millisecond')) * 1000 as ms
    from webhook_tries t
    join webhook_endpoints e on e.account_id = t.account_id and e.id = t.endpoint_id
    join webhook_tries before on before.account_id = t.account_id and before.endpoint_id = t.endpoint_id
      and before.message_id = t.message_id and before.number = t.number - 1`
  return rows.map(({ habit, number, ms }) => ({
    habit,
    overMs: Math.round(Number(ms) - TRY_AFTER_SECONDS[number - 1]! * 1000),
  }))
}
