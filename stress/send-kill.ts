// No recipient gets a campaign twice and none is missed, whatever crashes. A personalized campaign goes to a mail
// server that records every recipient it accepted, while workers are killed with SIGKILL repeatedly, one is suspended
// past its lease and resumed, and PostgreSQL is stopped abruptly and restarted, twice. At the end, everyone got it
// once, except a known set of emails with an unknown outcome, no larger than the number in flight at each crash.
// npm run stress -- send-kill [RECIPIENTS] [KILLS]

import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { addTenants, startWorkerProcess } from '../bench/kit/bed.ts'
import { addPeople, BASE_URL, startCampaign, statusOf } from '../bench/kit/mailing.ts'
import { startSink } from '../bench/kit/sink.ts'
import type { Sink } from '../bench/kit/sink.ts'
import { DEFAULT_CONNECTIONS, windowOf } from '../server/src/delivery/mail/transports.ts'
import type { Db } from '../server/src/platform/db/db.ts'
import type { Uuid } from '../server/src/platform/values/ids.ts'
import { onRestartable } from './kit/restartable-postgres.ts'

export type Verdict = {
  kills: number
  restarts: number
  sent: number
  /** Recipients the mail server accepted more than once. */
  twice: number
  /** Recipients it never accepted and whose outcome isn't unknown. */
  missed: number
  /** Neither finished nor unknown at the end. */
  unfinished: number
  unknown: number
  /** The most unknown outcomes that this many crashes can cause. */
  mostUnknown: number
  status: string
}

export type Options = {
  recipients: number
  kills: number
  /** Suspends a worker until its work was taken over, then resumes it. */
  stall: boolean
  restart: (() => Promise<void>) | null
}

const RESTARTS = 2
/** Longer than a lease lasts without a heartbeat. */
const STALL_MS = 15_000
const SENT_WITHIN_MS = 300_000

export async function main([recipients = '100000', kills = '100']: string[]): Promise<void> {
  await onRestartable('send-kill', async (db, server) => {
    const options = { recipients: Number(recipients), kills: Number(kills), stall: true, restart: server.restart }
    report(await stressSending(db, server.url, options))
  })
}

function report(verdict: Verdict): void {
  const { kills, restarts, sent, twice, missed, unfinished, unknown, mostUnknown, status } = verdict
  console.log(
    `${kills} workers killed, one stalled, PostgreSQL restarted ${restarts} times; the campaign is ${status}:`,
  )
  console.log(`  ${sent} accepted, ${twice} twice, ${missed} missed, ${unfinished} without an outcome`)
  console.log(`  ${unknown} unknown, at most ${mostUnknown} allowed`)
  if (twice + missed + unfinished > 0 || unknown > mostUnknown) process.exitCode = 1
}

export async function stressSending(db: Db, databaseUrl: string, options: Options): Promise<Verdict> {
  const { accountId } = (await addTenants(db, 1))[0]!
  await addPeople(db, accountId, options.recipients)
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'send-kill-'))
  const journal = path.join(folder, 'accepted')
  const sink = await startSink(journal)
  const env = { SMTP_URL: `smtp://127.0.0.1:${sink.port}`, BASE_URL, LOG_LEVEL: 'fatal' }
  const start = () => startWorkerProcess(databaseUrl, env, [0, 1, null])
  try {
    const id = await startCampaign(db, accountId)
    const isSent = async () => (await statusOf(db, accountId, id).catch(() => '')) === 'sent'
    const stalled = options.stall ? await stall(start(), sink) : null
    const blows = await strike(options, sink, start, isSent)
    const last = start()
    for (let waited = 0; !(await isSent()) && waited < SENT_WITHIN_MS; waited += 200) await sleep(200)
    await stalled?.enqueue()
    await end(last)
    const count = blows.kills + blows.restarts + (stalled ? 1 : 0)
    const mostUnknown = count * windowOf(DEFAULT_CONNECTIONS)
    const verdict = await verify(db, accountId, journal)
    return { ...blows, ...verdict, mostUnknown, status: await statusOf(db, accountId, id) }
  } finally {
    await sink.close()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

/** Kills workers while they send, and PostgreSQL after the first and the second third. */
async function strike(
  { kills, restart }: Options,
  sink: Sink,
  start: () => ChildProcess,
  isSent: () => Promise<boolean>,
): Promise<{ kills: number; restarts: number }> {
  const done = { kills: 0, restarts: 0 }
  while (done.kills < kills && !(await isSent())) {
    const worker = start()
    const exited = once(worker, 'exit')
    if (await isSendingAgain(sink, isSent)) {
      await sleep(Math.random() * 400)
      if (restart && done.restarts < RESTARTS && done.kills >= ((done.restarts + 1) * kills) / (RESTARTS + 1)) {
        done.restarts++
        await restart()
        await sleep(500)
      }
      done.kills++
    }
    worker.kill('SIGKILL')
    await exited
  }
  return done
}

/** Waits until the sink has received more; false when the campaign is finished. */
async function isSendingAgain(sink: Sink, isSent: () => Promise<boolean>): Promise<boolean> {
  const before = await sink.accepted()
  for (let waited = 0; waited < SENT_WITHIN_MS; waited += 20) {
    if ((await sink.accepted()) > before) return true
    if (waited % 1_000 === 0 && (await isSent())) return false
    await sleep(20)
  }
  throw new Error('Sending has stopped.')
}

/** Suspended while it sends. Resumed after others have taken over its work, it must send nothing more. */
async function stall(worker: ChildProcess, sink: Sink): Promise<{ enqueue(): Promise<void> }> {
  await isSendingAgain(sink, async () => false)
  worker.kill('SIGSTOP')
  const until = performance.now() + STALL_MS
  return {
    async enqueue() {
      await sleep(Math.max(0, until - performance.now()))
      worker.kill('SIGCONT')
      await sleep(1_000)
      await end(worker)
    },
  }
}

async function end(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null) return
  worker.kill('SIGTERM')
  await once(worker, 'exit')
}

async function verify(db: Db, accountId: Uuid, journal: string) {
  const accepted = new Map<string, number>()
  for (const to of fs.readFileSync(journal, 'utf8').split('\n').filter(Boolean))
    accepted.set(to, (accepted.get(to) ?? 0) + 1)
  const rows = await db<{ email: string; state: string }[]>`
    select email, state from email_sends where account_id = ${accountId}`
  const within = (states: string[]) => rows.filter(({ state }) => states.includes(state)).length
  return {
    sent: accepted.size,
    twice: [...accepted.values()].filter((times) => times > 1).length,
    missed: rows.filter(({ email, state }) => !accepted.has(email) && state !== 'unknown').length,
    unfinished: within(['queued', 'deferred', 'handed']),
    unknown: within(['unknown']),
  }
}
