// No email to one person is lost or sent twice once the API has accepted it, whatever crashes. Letters are written over
// HTTP, half of them for a moment later, while the API and the worker are killed with SIGKILL in turn. At the end, the
// mail server has every accepted letter once, except a known set with an unknown outcome, and a letter whose request got
// no response at most once.
// npm run stress -- one-to-one-kill [LETTERS] [KILLS]

import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { addTenants, startApiProcess, startWorkerProcess } from '../bench/kit/bed.ts'
import { addDesignAndSender, addPeople, BASE_URL } from '../bench/kit/mailing.ts'
import { accountPath, signInOwner } from '../bench/kit/owner.ts'
import { startSink } from '../bench/kit/sink.ts'
import { DEFAULT_CONNECTIONS, windowOf } from '../server/src/delivery/mail/transports.ts'
import type { Db } from '../server/src/platform/db/db.ts'
import { parseId, publicId } from '../server/src/platform/values/ids.ts'
import type { Uuid } from '../server/src/platform/values/ids.ts'
import { onRestartable } from './kit/restartable-postgres.ts'

export type Verdict = {
  kills: number
  accepted: number
  /** Requests without a response, because the API was killed. */
  unanswered: number
  twice: number
  /** Accepted, but never sent, and without an unknown outcome. */
  lost: number
  /** Planned or queued at the end. */
  unfinished: number
  unknown: number
  /** The most unknown outcomes that this many crashes can cause. */
  mostUnknown: number
}

const WRITERS = 4
const KILL_EVERY_MS = 400
/** Planned emails leave within this time. */
const LATER_MS = 3_000
const SENT_WITHIN_MS = 120_000

export async function main([letters = '2000', kills = '40']: string[]): Promise<void> {
  await onRestartable('one-to-one-kill', async (db, server) => {
    const options = { letters: Number(letters), kills: Number(kills) }
    const verdict = await stressLetters(db, server.url, options)
    const { accepted, unanswered, twice, lost, unfinished, unknown, mostUnknown } = verdict
    console.log(`${verdict.kills} processes killed: ${accepted} letters accepted, ${unanswered} without a response`)
    console.log(`  ${twice} twice, ${lost} lost, ${unfinished} unfinished`)
    console.log(`  ${unknown} unknown, at most ${mostUnknown} allowed`)
    if (twice + lost + unfinished > 0 || unknown > mostUnknown) process.exitCode = 1
  })
}

export async function stressLetters(
  db: Db,
  databaseUrl: string,
  { letters, kills }: { letters: number; kills: number },
): Promise<Verdict> {
  const { accountId } = (await addTenants(db, 1))[0]!
  await addPeople(db, accountId, letters)
  await addDesignAndSender(db, accountId)
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'one-to-one-kill-'))
  const journal = path.join(folder, 'accepted')
  fs.writeFileSync(journal, '')
  const sink = await startSink(journal, 0, String.raw`letter:(\d+):`)
  const env = { SMTP_URL: `smtp://127.0.0.1:${sink.port}`, BASE_URL, LOG_LEVEL: 'fatal' }
  const startApi = (port?: number) => startApiProcess(databaseUrl, { ...env, LETTERMILL_SOLE_API: '1' }, port)
  const startWorker = () => startWorkerProcess(databaseUrl, env, [0, 1, null])
  let [api, worker] = [await startApi(), startWorker()]
  try {
    const writing = await writeLetters(db, accountId, api.port)
    let killed = 0
    for (; killed < kills && !writing.isOver(); killed++) {
      await sleep(Math.random() * 2 * KILL_EVERY_MS)
      const victim = killed % 2 === 0 ? api.process : worker
      const exited = once(victim, 'exit')
      victim.kill('SIGKILL')
      await exited
      if (killed % 2 === 0) api = await startApi(api.port)
      else worker = startWorker()
    }
    const written = await writing.end
    const until = performance.now() + SENT_WITHIN_MS
    while ((await countUnfinished(db, accountId)) > 0 && performance.now() < until) await sleep(200)
    const mostUnknown = killed * windowOf(DEFAULT_CONNECTIONS)
    return { kills: killed, ...(await verify(db, accountId, written, journal)), mostUnknown }
  } finally {
    for (const child of [api.process, worker]) {
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
    }
    await sink.close()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

type Written = { accepted: Map<number, Uuid>; unanswered: number }

/** Writes one letter to each person, a few at a time. */
async function writeLetters(db: Db, accountId: Uuid, port: number) {
  const people = await db<{ id: Uuid }[]>`select id from contacts where account_id = ${accountId} order by seq`
  const cookie = await signInOwner(db, port, accountId, 'Writer')
  const written: Written = { accepted: new Map(), unanswered: 0 }
  let [next, isOver] = [0, false]

  /** The ID of the accepted letter; null without a response. */
  async function write(n: number): Promise<Uuid | null> {
    const at = n % 2 === 0 ? {} : { at: new Date(Date.now() + Math.random() * LATER_MS).toISOString() }
    const url = `http://127.0.0.1:${port}${accountPath(accountId)}/contacts/${publicId('per', people[n]!.id)}/emails`
    const answer = await fetch(url, {
      method: 'POST',
      headers: { cookie, origin: BASE_URL, 'content-type': 'application/json' },
      body: JSON.stringify({ subject: 'For you', text: `letter:${n}:`, ...at }),
    }).catch((error: Error & { cause?: { code?: string } }) => error)
    if (answer instanceof Error) {
      if (answer.cause?.code !== 'ECONNREFUSED') return null
      // The API is starting again, and did not get the request.
      await sleep(50)
      return write(n)
    }
    const body = (await answer.json().catch(() => null)) as { data: { id: string } } | null
    if (!body) return null
    if (answer.status === 429) {
      await sleep(1_000)
      return write(n)
    }
    if (answer.status !== 201) throw new Error(`The letter was answered with ${answer.status}: ${JSON.stringify(body)}`)
    return parseId('sem', body.data.id)
  }
  async function writeSome(): Promise<void> {
    while (next < people.length) {
      const n = next++
      const id = await write(n)
      if (id) written.accepted.set(n, id)
      else written.unanswered++
    }
  }
  const end = Promise.all(Array.from({ length: WRITERS }, writeSome)).then(() => {
    isOver = true
    return written
  })
  return { end, isOver: () => isOver }
}

async function countUnfinished(db: Db, accountId: Uuid): Promise<number> {
  const [row] = await db<{ n: number }[]>`
    select (select count(*) from scheduled_emails where account_id = ${accountId} and status = 'scheduled')
      + (select count(*) from email_sends where account_id = ${accountId} and state in ('queued', 'deferred', 'handed'))
      as n`
  return row!.n
}

async function verify(db: Db, accountId: Uuid, { accepted, unanswered }: Written, journal: string) {
  const times = new Map<number, number>()
  for (const line of fs.readFileSync(journal, 'utf8').split('\n').filter(Boolean)) {
    const n = Number(line.split(' ')[1])
    times.set(n, (times.get(n) ?? 0) + 1)
  }
  const rows = await db<{ id: Uuid; state: string | null }[]>`
    select e.id, s.state from scheduled_emails e
    left join email_sends s on s.account_id = e.account_id and s.id = email_send_id(e.mailing_id, 0::bigint)
    where e.account_id = ${accountId}`
  const stateOf = new Map(rows.map(({ id, state }) => [id, state]))
  return {
    accepted: accepted.size,
    unanswered,
    twice: [...times.values()].filter((n) => n > 1).length,
    lost: [...accepted].filter(([n, id]) => !times.has(n) && stateOf.get(id) !== 'unknown').length,
    unfinished: await countUnfinished(db, accountId),
    unknown: rows.filter(({ state }) => state === 'unknown').length,
  }
}
