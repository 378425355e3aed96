// Advancing people in a drip: a million wait, and at the peak 5,000 become due per second. Measures how late they
// advance, how that compares with bare batches of `update … returning` on the same rows, and the cost while no one is
// due. Then the first wait is deleted and the drip is ended with everyone in it: measures how long the request and each
// batch hold their locks. Emails are queued but not sent; the `send` benchmark measures that.
// npm run bench -- drips [PEOPLE] [DUE PER SECOND] [SECONDS]

import { setTimeout as sleep } from 'node:timers/promises'
import * as designs from '../server/src/content/designs/designs.ts'
import { designForSending } from '../server/src/content/designs/for-sending.ts'
import type { Graph } from '../server/src/automation/drips/graph.ts'
import { dripQueue } from '../server/src/automation/drips/jobs.ts'
import { endAllRuns, moveAfterPublish } from '../server/src/automation/drips/move-runs.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import { openDb, transaction } from '../server/src/platform/db/db.ts'
import type { Db, Tx } from '../server/src/platform/db/db.ts'
import { enqueue } from '../server/src/platform/queue/queue.ts'
import { systemCaller } from '../server/src/platform/http/caller.ts'
import { runQueues } from '../server/src/platform/queue/runner.ts'
import { createLog } from '../server/src/platform/log.ts'
import { newId, parseId } from '../server/src/platform/values/ids.ts'
import type { Uuid } from '../server/src/platform/values/ids.ts'
import * as mailings from '../server/src/delivery/sending/mailings.ts'
import { addTenants, makeBed } from './kit/bed.ts'
import { addDrips } from './kit/drip-bed.ts'
import { inOwnProcess } from './kit/own-process.ts'

const LATEST_MS = 2_000
/** Due times are spread over this period. */
const SETTING_MS = 20_000
const LONGEST_LOCK_MS = 1_000
const BATCH = 1_000
const HTML = '<html><body>Hello <a href="{{ unsubscribe_url }}">Leave</a></body></html>'

/** `forMs` null: until nothing is due. */
type Job = { databaseUrl: string; forMs: number | null }

/** Runs a worker with only this queue for a while. */
const work = inOwnProcess(import.meta.url, async ({ databaseUrl, forMs }: Job) => {
  const log = createLog('error', 'bench')
  const db = openDb(databaseUrl, { connections: 6, applicationName: 'bench worker' })
  const runner = runQueues({ db, queues: [dripQueue({ db, clock: systemClock, log })], clock: systemClock, log })
  const before = process.cpuUsage()
  await (forMs === null ? runner.idle() : sleep(forMs))
  const { user, system } = process.cpuUsage(before)
  await runner.close()
  await db.end({ timeout: 1 })
  return { cpuMs: (user + system) / 1_000 }
})

export async function main([people = '1000000', perSecond = '5000', seconds = '20']: string[]): Promise<void> {
  const bed = await makeBed()
  try {
    const [tenant] = await addTenants(bed.db, 1)
    const { accountId } = tenant!
    const dripId = await prepare(bed.db, accountId, Number(people))
    const run = (seconds: number | null) =>
      work({ databaseUrl: bed.databaseUrl, forMs: seconds === null ? null : seconds * 1_000 })
    await idle(bed.db, () => run(10))
    await peak(bed.db, accountId, dripId, Number(perSecond), Number(seconds), run)
    await backlog(bed.db, accountId, dripId, () => run(null))
    await changes(bed.db, accountId, dripId, () => run(null))
  } finally {
    await bed.close()
  }
}

const graphOf = (): Graph => ({
  trigger: { type: 'subscribed' },
  steps: [
    { id: 'wait', type: 'wait', for: { days: 1 }, next: 'mail' },
    { id: 'mail', type: 'email', design_id: null, subject: null, next: 'rest' },
    { id: 'rest', type: 'wait', for: { days: 1 }, next: null },
  ],
  reentry: 'never',
  quiet_hours: null,
  goal: null,
  exit_when: null,
})

async function prepare(db: Db, accountId: Uuid, people: number): Promise<Uuid> {
  const log = createLog('error', 'bench')
  const ctx = { ...systemCaller(accountId, systemClock, log), clock: systemClock, db }
  const { id } = await designs.create(ctx, { name: 'D', subject: 'S', content: { kind: 'html', html: HTML } })
  const design = await designForSending(db, accountId, parseId('dsn', id)!, {})
  const mailingId = newId()
  await addDrips(db, [accountId], graphOf(), { mail: { id: mailingId, topic: null } })
  const [drip] = await db<{ id: Uuid }[]>`select id from drips where account_id = ${accountId}`
  await transaction(db, async (tx) => {
    await mailings.create(
      tx,
      {
        account_id: accountId,
        id: mailingId,
        kind: 'drip',
        campaign_id: null,
        drip_id: drip!.id,
        drip_step_id: 'mail',
        scheduled_email_id: null,
        design_id: design.id,
        design_version_id: design.versionId,
        subject: 'S',
        preview_text: null,
        from_name: 'Bench',
        from_email: 'news@looms.example',
        reply_to: null,
        topic: null,
        transactional: false,
        tracking: null,
        complete: false,
        created_at: systemClock.now(),
      },
      design.compiled,
    )
    await tx`
      insert into people_counts (account_id, people, subscribed, last_seq) values (${accountId}, ${people}, ${people}, ${people})`
    await tx`
      insert into contacts (account_id, id, seq, email, status, stopped, details, topics_off, created_at, updated_at)
      select ${accountId}::uuid, gen_random_uuid(), n, 'p' || n || '@example.com', 'subscribed', false, '{}', '{}', now(), now()
      from generate_series(1, ${people}::integer) n`
    await tx`
      insert into drip_runs (account_id, id, drip_id, contact_id, occurrence, state, step, step_started, due_at, since, entered_at)
      select ${accountId}::uuid, uuidv7(), ${drip!.id}::uuid, id, 1, 'waiting', 'wait', true,
        now() + interval '30 days' + seq * interval '1 second', now(), now()
      from contacts where account_id = ${accountId}`
  })
  await db`vacuum analyze drip_runs`
  await db`vacuum analyze contacts`
  await transaction(db, (tx) => enqueue(tx, 'drips', [accountId], systemClock.now()))
  console.log(`${people.toLocaleString('en')} people wait.`)
  return drip!.id
}

type Reads = { reads: number; scans: number }

async function readsOf(db: Db): Promise<Reads> {
  await db`select pg_stat_force_next_flush()`
  const [row] = await db<Reads[]>`
    select coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as reads, coalesce(seq_scan, 0) as scans
    from pg_stat_user_tables where relname = 'drip_runs'`
  return row!
}

async function idle(db: Db, run: () => Promise<{ cpuMs: number }>): Promise<void> {
  const before = await readsOf(db)
  const { cpuMs } = await run()
  await sleep(1_500)
  const after = await readsOf(db)
  console.log(
    `idle for 10 s: ${after.reads - before.reads} rows of waiting runs were read, ${after.scans - before.scans} full scans; the worker took ${Math.round(cpuMs)} ms of CPU time`,
  )
}

/** This many become due each second, evenly. */
async function peak(
  db: Db,
  accountId: Uuid,
  dripId: Uuid,
  perSecond: number,
  seconds: number,
  run: (seconds: number) => Promise<unknown>,
): Promise<void> {
  const total = perSecond * seconds
  await db`create table bench_due (id uuid primary key, due_at timestamptz not null)`
  // All due times are set before the first is reached.
  const first = new Date(Date.now() + SETTING_MS)
  await db`
    insert into bench_due
    select id, ${first}::timestamptz + (row_number() over () - 1) * make_interval(secs => 1.0 / ${perSecond}::float8)
    from drip_runs where account_id = ${accountId} and drip_id = ${dripId} and step = 'wait' limit ${total}`
  await db`update drip_runs r set due_at = b.due_at from bench_due b where r.account_id = ${accountId} and r.id = b.id`
  await transaction(db, (tx) => enqueue(tx, 'drips', [accountId], first))
  const leftMs = first.getTime() - Date.now()
  if (leftMs < 0) throw new Error(`Setting the due times took ${-leftMs} ms too long: use fewer people.`)
  await run(leftMs / 1_000 + seconds + 10)
  const [late] = await db<{ moved: number; p50: number; p99: number; most: number }[]>`
    select count(*) as moved, percentile_cont(0.5) within group (order by late) as p50,
      percentile_cont(0.99) within group (order by late) as p99, max(late) as most
    from (
      select extract(epoch from r.since - b.due_at) * 1000 as late from bench_due b
      join drip_runs r on r.account_id = ${accountId} and r.id = b.id where r.step = 'rest') moved`
  const verdict = late!.moved === total && late!.p99 <= LATEST_MS ? '' : '  BELOW TARGET'
  console.log(
    `${perSecond} due a second for ${seconds} s: ${late!.moved} of ${total} moved on, ${Math.round(late!.p50)} ms late at p50, ${Math.round(late!.p99)} ms at p99 (target: ${LATEST_MS} ms), ${Math.round(late!.most)} ms at most${verdict}`,
  )
}

/** Maximum throughput: everyone is due at once. */
async function backlog(db: Db, accountId: Uuid, dripId: Uuid, run: () => Promise<unknown>): Promise<void> {
  const [{ count }] = await db<[{ count: number }]>`
    select count(*) as count from (
      select from drip_runs where account_id = ${accountId} and drip_id = ${dripId} and step = 'wait' limit 100000) found`
  const bare = await bareUpdates(db, accountId, dripId, count)
  await db`truncate bench_due`
  await db`
    insert into bench_due select id, now() from drip_runs
    where account_id = ${accountId} and drip_id = ${dripId} and step = 'wait' limit ${count}`
  await db`
    update drip_runs r set due_at = now() - interval '1 second' from bench_due b where r.account_id = ${accountId} and r.id = b.id`
  await transaction(db, (tx) => enqueue(tx, 'drips', [accountId], systemClock.now()))
  await run()
  const [row] = await db<{ moved: number; seconds: number }[]>`
    select count(*) as moved, extract(epoch from max(r.since) - min(r.since)) as seconds from bench_due b
    join drip_runs r on r.account_id = ${accountId} and r.id = b.id where r.step = 'rest'`
  const ours = row!.moved / row!.seconds
  console.log(
    `maximum throughput: ${Math.round(ours).toLocaleString('en')} people a second with an email each, bare updates ${Math.round(bare).toLocaleString('en')} a second, ratio ${((100 * ours) / bare).toFixed(0)} %`,
  )
}

async function bareUpdates(db: Db, accountId: Uuid, dripId: Uuid, count: number): Promise<number> {
  await db`create table bench_runs (like drip_runs including all)`
  await db`
    insert into bench_runs select * from drip_runs
    where account_id = ${accountId} and drip_id = ${dripId} and step = 'wait' limit ${count}`
  await db`update bench_runs set due_at = now() - interval '1 second'`
  await db`vacuum analyze bench_runs`
  const begun = performance.now()
  let moved = 0
  for (;;) {
    const rows = await db`
      with due as materialized (
        select id from bench_runs
        where account_id = ${accountId} and drip_id = ${dripId} and state = 'waiting' and due_at <= now()
        order by due_at limit ${BATCH} for update skip locked)
      update bench_runs r set step = 'rest', due_at = now() + interval '1 day', since = now()
      from due where r.account_id = ${accountId} and r.id = due.id returning r.id`
    if (rows.length === 0) break
    moved += rows.length
  }
  const perSecond = moved / ((performance.now() - begun) / 1_000)
  await db`drop table bench_runs`
  return perSecond
}

/** A drip that is edited, and one that is ended, with everyone in it: the request, then the batches of the queue. */
async function changes(db: Db, accountId: Uuid, dripId: Uuid, run: () => Promise<unknown>): Promise<void> {
  const caller = { ...systemCaller(accountId, systemClock, createLog('error', 'bench')), clock: systemClock }
  const moves = [
    { step: 'wait', target: 'rest' },
    { step: 'rest', target: 'rest' },
  ]
  // Paused, so that no one advances at the same time.
  await db`update drips set state = 'paused' where account_id = ${accountId} and id = ${dripId}`
  await watched(db, 'a new version', run, (tx) => moveAfterPublish(tx, caller, dripId, moves))
  await watched(db, 'an end', run, async (tx) => {
    await tx`update drips set state = 'ended' where account_id = ${accountId} and id = ${dripId}`
    await endAllRuns(tx, caller, dripId)
  })
}

async function watched(
  db: Db,
  what: string,
  run: () => Promise<unknown>,
  begin: (tx: Tx) => Promise<void>,
): Promise<void> {
  const [{ n }] = await db<[{ n: number }]>`select count(*) as n from drip_runs where state = 'waiting'`
  const asked = performance.now()
  await transaction(db, begin)
  const askedMs = performance.now() - asked
  const over = new AbortController()
  let longest = 0
  async function watch(): Promise<void> {
    while (!over.signal.aborted) {
      const [row] = await db<[{ ms: number | null }]>`
        select max(extract(epoch from clock_timestamp() - xact_start)) * 1000 as ms from pg_stat_activity
        where application_name like 'bench worker%' and backend_xid is not null`
      longest = Math.max(longest, row.ms ?? 0)
      await sleep(20)
    }
  }
  const watching = watch()
  await run()
  over.abort()
  await watching
  const seconds = (performance.now() - asked) / 1_000
  console.log(
    `${what} with ${n.toLocaleString('en')} in the drip: the request took ${Math.round(askedMs)} ms, all of it ${seconds.toFixed(1)} s, the longest transaction ${Math.round(longest)} ms (target: ${LONGEST_LOCK_MS} ms)`,
  )
}
