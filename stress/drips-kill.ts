// No one is lost in a drip and no step runs twice, whatever crashes. People enter continuously while workers are killed
// with SIGKILL at random and PostgreSQL is stopped abruptly and restarted. At the end, everyone enrolled has passed
// every step once and in order, with one email and one message for each step that sends one. Emails follow the rules of
// sending: none is sent twice, and one in flight at a kill may have an unknown outcome.
// npm run stress -- drips-kill [SECONDS] [PEOPLE PER SECOND]

import { setTimeout as sleep } from 'node:timers/promises'
import * as accounts from '../server/src/identity/accounts/accounts.ts'
import { writePeople } from '../server/src/people/contacts/write.ts'
import * as designs from '../server/src/content/designs/designs.ts'
import * as drips from '../server/src/automation/drips/drips.ts'
import { matchTriggers } from '../server/src/automation/drips/enroll.ts'
import { publish } from '../server/src/automation/drips/publish.ts'
import { registerTriggerMatcher } from '../server/src/activity/record-events.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import { transaction } from '../server/src/platform/db/db.ts'
import type { Db } from '../server/src/platform/db/db.ts'
import { systemCaller } from '../server/src/platform/http/caller.ts'
import type { Ctx } from '../server/src/platform/http/caller.ts'
import { createLog } from '../server/src/platform/log.ts'
import { newId } from '../server/src/platform/values/ids.ts'
import type { Uuid } from '../server/src/platform/values/ids.ts'
import * as senders from '../server/src/delivery/senders/senders.ts'
import { newSigningSecret, openSigningVault, signingContext } from '../server/src/activity/webhooks/signing.ts'
import { insertEndpoint } from '../server/src/activity/webhooks/sql.ts'
import { keepWorker } from './kit/keep-worker.ts'
import { onRestartable } from './kit/restartable-postgres.ts'

const log = createLog('error', 'stress')
const WORKERS = 3
const BATCH = 50
const PARTS = { smtpUrl: null, baseUrl: 'http://127.0.0.1:3000' }
const HTML = '<html><body>Hello <a href="{{ unsubscribe_url }}">Leave</a></body></html>'
const EXPECTED_HISTORY = 'first:sent pause:done notify:done mark:done rest:done last:sent'

export type Verdict = {
  people: number
  kills: number
  restarts: number
  /** Not finished when all activity had stopped. */
  stuck: number
  /** Finished by a different path than everyone else. */
  astray: number
  /** Emails or messages of a step, unless there is exactly one per person. */
  emailsOff: number
  messagesOff: number
  /** Captured more than once. */
  twice: number
  /** Neither captured nor recorded as unknown. */
  missed: number
  unknown: number
}

export async function main([seconds = '120', perSecond = '200']: string[]): Promise<void> {
  await onRestartable('drips', async (db, server) => {
    const options = { forMs: Number(seconds) * 1_000, perSecond: Number(perSecond), restart: server.restart }
    const verdict = await stressDrips(db, server.url, options)
    console.log(verdict)
    const { stuck, astray, emailsOff, messagesOff, twice, missed } = verdict
    if (stuck + astray + emailsOff + messagesOff + twice + missed > 0) process.exitCode = 1
  })
}

type Options = { forMs: number; perSecond: number; restart: (() => Promise<void>) | null }

export async function stressDrips(
  db: Db,
  databaseUrl: string,
  { forMs, perSecond, restart }: Options,
): Promise<Verdict> {
  // Registered as in app.ts and never unregistered: other tests of this process start drips, too.
  registerTriggerMatcher(matchTriggers)
  const accountId = await accounts.create(db, systemClock, { name: 'Stress' })
  const ctx = { ...systemCaller(accountId, systemClock, log), clock: systemClock, db }
  await publishDrip(ctx)
  const workers = Array.from({ length: WORKERS }, () => keepWorker(databaseUrl))
  const over = new AbortController()
  let [kills, restarts] = [0, 0]
  async function killAndRestart(): Promise<void> {
    while (!over.signal.aborted) {
      await sleep(300 + Math.random() * 1_400)
      workers[Math.floor(Math.random() * WORKERS)]!.kill()
      kills++
      if (restart && restarts === 0 && kills === 20) {
        restarts++
        await restart()
      }
    }
  }
  try {
    const killing = killAndRestart()
    const people = await enrol(ctx, forMs, perSecond)
    over.abort()
    await killing
    await quiet(db, accountId)
    return { ...(await judge(db, accountId, people)), people, kills, restarts }
  } finally {
    for (const worker of workers) worker.stop()
  }
}

async function publishDrip(ctx: Ctx<Db>): Promise<void> {
  const { db, accountId } = ctx
  const vault = await openSigningVault(db)
  const id = newId()
  await transaction(db, async (tx) => {
    await senders.add({ ...ctx, db: tx }, PARTS, { name: 'Stress', email: 'news@looms.example' }, true)
    await insertEndpoint(tx, accountId, {
      id,
      app_id: null,
      url: 'http://127.0.0.1:9/',
      events: ['drip.step'],
      event_name: null,
      step_note: null,
      reads_people: true,
      secret: vault.seal(newSigningSecret(), signingContext(accountId, id)),
      created_at: systemClock.now(),
    })
  })
  const { id: design_id } = await designs.create(ctx, {
    name: 'D',
    subject: 'S',
    content: { kind: 'html', html: HTML },
  })
  const drip = await transaction(db, (tx) =>
    drips.create({ ...ctx, db: tx }, 'Stress', {
      trigger: { type: 'subscribed' },
      steps: [
        { id: 'first', type: 'email', design_id, next: 'pause' },
        { id: 'pause', type: 'wait', for: { seconds: 2 }, next: 'notify' },
        { id: 'notify', type: 'notify', note: 'Notify', next: 'mark' },
        { id: 'mark', type: 'notify', note: 'Mark', next: 'rest' },
        { id: 'rest', type: 'wait', for: { seconds: 1 }, next: 'last' },
        { id: 'last', type: 'email', design_id, subject: 'Last' },
      ],
    }),
  )
  await publish({ ...PARTS, db }, ctx, drip)
}

/** People subscribe, and so enter, at a steady rate; writes that fail while PostgreSQL is down are retried. */
async function enrol(ctx: Ctx<Db>, forMs: number, perSecond: number): Promise<number> {
  const begun = performance.now()
  let people = 0
  while (performance.now() - begun < forMs) {
    const first = people
    const commands = Array.from({ length: BATCH }, (_, i) => ({
      caller: ctx,
      email: `p${first + i}@example.com`,
      trigger: 'add' as const,
      channel: 'api' as const,
    }))
    try {
      await transaction(ctx.db, (tx) => writePeople(tx, commands))
      people += BATCH
    } catch {
      await sleep(200)
      const [row] = await ctx.db<{ n: number }[]>`
        select count(*) as n from contacts where account_id = ${ctx.accountId}`.catch(() => [{ n: people }])
      people = row!.n
    }
    const ahead = (people / perSecond) * 1_000 - (performance.now() - begun)
    if (ahead > 0) await sleep(ahead)
  }
  return people
}

/** Waits until everyone has finished and every email has an outcome, or nothing has changed for two minutes. */
async function quiet(db: Db, accountId: Uuid): Promise<void> {
  let [last, same] = [-1, 0]
  while (same < 240) {
    await sleep(500)
    const [row] = await db<{ left: number }[]>`
      select (select count(*) from drip_runs where account_id = ${accountId} and state = 'waiting')
        + (select count(*) from email_sends where account_id = ${accountId} and state in ('queued', 'handed', 'deferred')) as left`
    if (row!.left === 0) return
    same = row!.left === last ? same + 1 : 0
    last = row!.left
  }
}

async function judge(db: Db, accountId: Uuid, people: number): Promise<Omit<Verdict, 'people' | 'kills' | 'restarts'>> {
  const runs = await db<{ state: string; history: string }[]>`
    select state, coalesce((select string_agg(step ->> 's' || ':' || (step ->> 'o'), ' ' order by place)
      from jsonb_array_elements(history) with ordinality as passed (step, place)), '') as history
    from drip_runs where account_id = ${accountId}`
  const [counts] = await db<{ emails: number; messages: number; twice: number; missed: number; unknown: number }[]>`
    select
      (select count(*) from email_sends where account_id = ${accountId}) as emails,
      (select count(distinct (contact_id, data::jsonb ->> 'note')) from webhook_messages where account_id = ${accountId}) as messages,
      (select count(*) from (
        select send_id from captured_emails where account_id = ${accountId} group by send_id having count(*) > 1) c) as twice,
      (select count(*) from email_sends s where s.account_id = ${accountId} and s.state <> 'unknown' and not exists (
        select from captured_emails c where c.account_id = ${accountId} and c.send_id = s.id)) as missed,
      (select count(*) from email_sends where account_id = ${accountId} and state = 'unknown') as unknown`
  const [all] = await db<{ n: number }[]>`
    select count(*) as n from webhook_messages where account_id = ${accountId} and event = 'drip.step'`
  return {
    stuck: people - runs.filter(({ state }) => state === 'finished').length,
    astray: runs.filter(({ state, history }) => state === 'finished' && history !== EXPECTED_HISTORY).length,
    emailsOff: Math.abs(counts!.emails - 2 * people),
    messagesOff: Math.abs(all!.n - 2 * people) + Math.abs(counts!.messages - 2 * people),
    twice: counts!.twice,
    missed: counts!.missed,
    unknown: counts!.unknown,
  }
}
