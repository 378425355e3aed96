// A move from another platform brings every person exactly once, whatever crashes. A Mailchimp account, which asks us to
// wait now and then, is moved to an account with a drip and a webhook on every subscription, and the worker that reads it
// is killed with SIGKILL repeatedly, in the middle of a page. At the end, the account has everyone once, with their
// consent and their lists; no drip was started, no message sent, and no one who opted out is subscribed. Then the move is
// repeated, and adds nothing.
// npm run stress -- move-kill [PEOPLE] [KILLS]

import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { setTimeout as sleep } from 'node:timers/promises'
import { startWorkerProcess } from '../bench/kit/bed.ts'
import * as accounts from '../server/src/identity/accounts/accounts.ts'
import * as drips from '../server/src/automation/drips/drips.ts'
import { publish } from '../server/src/automation/drips/publish.ts'
import * as moves from '../server/src/integrations/moving/moves.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import { transaction } from '../server/src/platform/db/db.ts'
import type { Db } from '../server/src/platform/db/db.ts'
import { systemCaller } from '../server/src/platform/http/caller.ts'
import { createLog } from '../server/src/platform/log.ts'
import { createSafeFetch } from '../server/src/platform/net/safe-fetch.ts'
import { newId } from '../server/src/platform/values/ids.ts'
import type { Uuid } from '../server/src/platform/values/ids.ts'
import { newSigningSecret, openSigningVault, signingContext } from '../server/src/activity/webhooks/signing.ts'
import { insertEndpoint } from '../server/src/activity/webhooks/sql.ts'
import { fakeMailchimp, mailchimpMember } from '../server/test/fake-platforms.ts'
import { onRestartable } from './kit/restartable-postgres.ts'

const log = createLog('fatal', 'stress')
const BASE_URL = 'http://127.0.0.1:3000'
const WITHIN_MS = 300_000
const STATUSES = ['subscribed', 'subscribed', 'unsubscribed', 'cleaned', 'transactional']

export type Options = {
  people: number
  kills: number
  /** A real worker, or one that only moves and whose leases expire sooner. */
  start: (databaseUrl: string) => ChildProcess
}

const startWorker = (databaseUrl: string): ChildProcess =>
  startWorkerProcess(databaseUrl, { LOG_LEVEL: 'fatal', BASE_URL }, [0, null])

const child = path.resolve(import.meta.dirname, '../server/test/move-child.ts')

export const startChild = (databaseUrl: string): ChildProcess =>
  fork(child, [databaseUrl, '2000'], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })

type Held = {
  people: number
  subscribed: number
  optedOut: number
  stopped: number
  consents: number
  lists: number
  members: number
  /** As the move counted them. */
  created: number
}

export type Verdict = {
  kills: number
  expected: Held
  killed: Held
  /** After the move was repeated. */
  repeated: Held
  started: number
  messages: number
}

export async function main([people = '50000', kills = '30']: string[]): Promise<void> {
  await onRestartable('move-kill', async (db, server) => {
    const options = { people: Number(people), kills: Number(kills), start: startWorker }
    const verdict = await stressMove(db, server.url, options)
    console.log(verdict)
    if (!isWhole(verdict)) process.exitCode = 1
  })
}

export function isWhole({ expected, killed, repeated, started, messages }: Verdict): boolean {
  const again = { ...expected, created: 0 }
  return isDeepStrictEqual(killed, expected) && isDeepStrictEqual(repeated, again) && started + messages === 0
}

export async function stressMove(db: Db, databaseUrl: string, { people, kills, start }: Options): Promise<Verdict> {
  const mailchimp = await fakeMailchimp()
  const members = Array.from({ length: people }, (_, i) =>
    mailchimpMember(`person${i}@example.com`, STATUSES[i % STATUSES.length]!, {
      tags: [{ id: i % 3, name: `Tag ${i % 3}` }],
    }),
  )
  mailchimp.lists.push({ id: 'a1', name: 'Newsletter', fields: [], members })
  mailchimp.make(({ count }) => (count % 17 === 0 ? { status: 429, headers: { 'retry-after': '1' } } : null))
  try {
    const accountId = await newAccount(db)
    const begin = () => start(databaseUrl)
    const requests = () => mailchimp.requests()
    const apart = Math.max(1, Math.floor((2 * people) / 500 / (kills + 1)))
    const done = await moveThroughKills(db, accountId, mailchimp, { begin, kills, apart, requests })
    const killed = await heldBy(db, accountId)
    await moveThroughKills(db, accountId, mailchimp, { begin, kills: 0, apart: 0, requests })
    const [left] = await db<{ started: number; messages: number }[]>`
      select (select count(*) from drip_runs)::int as started, (select count(*) from webhook_messages)::int as messages`
    return { kills: done, expected: expectedOf(people), killed, repeated: await heldBy(db, accountId), ...left! }
  } finally {
    mailchimp.close()
  }
}

/** Bounced addresses are stopped, and add no person. */
function expectedOf(people: number): Held {
  const of = (status: string) =>
    Array.from({ length: people }, (_, i) => STATUSES[i % STATUSES.length]).filter((each) => each === status).length
  const [subscribed, optedOut, stopped] = [of('subscribed'), of('unsubscribed'), of('cleaned')]
  const added = people - stopped
  return {
    people: added,
    subscribed,
    optedOut,
    stopped,
    consents: subscribed + optedOut,
    lists: 4,
    // Everyone has a tag; those who unsubscribed are not on the audience's list.
    members: added + (added - optedOut),
    created: added,
  }
}

/** An account with a drip and a webhook for subscriptions. */
async function newAccount(db: Db): Promise<Uuid> {
  const accountId = await accounts.create(db, systemClock, { name: 'Stress' })
  const ctx = { ...systemCaller(accountId, systemClock, log), clock: systemClock, db }
  const id = newId()
  const vault = await openSigningVault(db)
  await transaction(db, (tx) =>
    insertEndpoint(tx, accountId, {
      id,
      app_id: null,
      url: 'http://127.0.0.1:9/',
      events: ['contact.subscribed', 'contact.unsubscribed', 'contact.updated'],
      event_name: null,
      step_note: null,
      reads_people: true,
      secret: vault.seal(newSigningSecret(), signingContext(accountId, id)),
      created_at: systemClock.now(),
    }),
  )
  const steps = [{ id: 'tell', type: 'notify', note: 'Tell' }]
  const drip = await transaction(db, (tx) =>
    drips.create({ ...ctx, db: tx }, 'Stress', { trigger: { type: 'subscribed' }, steps }),
  )
  await publish({ smtpUrl: null, db }, ctx, drip)
  return accountId
}

type Kills = { begin: () => ChildProcess; kills: number; apart: number; requests: () => number }

/** Kills each worker after a number of requests, in the middle of a page; the last one finishes. */
async function moveThroughKills(
  db: Db,
  accountId: Uuid,
  { url, key }: { url: string; key: string },
  { begin, kills, apart, requests }: Kills,
): Promise<number> {
  const { checkUrl, request: fetchFrom } = createSafeFetch({ allowLoopback: true })
  const ctx = { ...systemCaller(accountId, systemClock, log), clock: systemClock, db }
  const { id } = await moves.create(
    ctx,
    { checkUrl, fetchFrom },
    { platform: 'mailchimp', source: 'api', key, address: url },
  )
  const until = Date.now() + WITHIN_MS
  /** Starts the move after its dry run. */
  const isDone = async (): Promise<boolean> => {
    const { state, failure } = await moves.get(ctx, id)
    if (state === 'checked') await transaction(db, (tx) => moves.start({ ...ctx, db: tx }, id))
    if (state === 'stopped' || Date.now() > until) throw new Error(`The move did not end: ${state} ${failure}`)
    return state === 'done'
  }
  for (let killed = 0; ; killed++) {
    const worker = begin()
    const exited = once(worker, 'exit')
    const isLast = killed === kills
    const most = isLast ? Infinity : requests() + apart
    let isOver = await isDone()
    while (!isOver && requests() < most) {
      await sleep(isLast ? 50 : 2)
      isOver = await isDone()
    }
    if (!isLast) await sleep(Math.random() * 20)
    worker.kill('SIGKILL')
    await exited
    if (isOver) return killed
  }
}

async function heldBy(db: Db, accountId: Uuid): Promise<Held> {
  const [held] = await db<Held[]>`
    select (select count(*) from contacts where account_id = ${accountId})::int as people,
      (select count(*) from contacts where account_id = ${accountId} and status = 'subscribed')::int as subscribed,
      (select count(*) from contacts where account_id = ${accountId} and status = 'unsubscribed')::int as "optedOut",
      (select count(*) from stopped_addresses where account_id = ${accountId})::int as stopped,
      (select count(*) from consent_log where account_id = ${accountId})::int as consents,
      (select count(*) from lists where account_id = ${accountId})::int as lists,
      (select count(*) from list_members where account_id = ${accountId})::int as members,
      (select (counts->>'created')::int from moves where account_id = ${accountId} order by id desc limit 1) as created`
  return { ...held! }
}
