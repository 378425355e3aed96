// No coupon code is given twice and none is lost, whatever crashes. A campaign gives each recipient a code, while its
// workers are killed with SIGKILL repeatedly. At the end, every code that was given belongs to one recipient, the codes
// are given in order without a gap, and each recipient that the mail server accepted got the code that is theirs.
// npm run stress -- coupons-kill [RECIPIENTS] [KILLS]

import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { addTenants, startWorkerProcess } from '../bench/kit/bed.ts'
import { addDesignAndSender, addPeople, BASE_URL, sendNow, statusOf } from '../bench/kit/mailing.ts'
import { startSink } from '../bench/kit/sink.ts'
import { asOperator } from '../server/src/commands/operator.ts'
import * as designs from '../server/src/content/designs/designs.ts'
import * as pools from '../server/src/data/coupons/pools.ts'
import { transaction } from '../server/src/platform/db/db.ts'
import type { Db } from '../server/src/platform/db/db.ts'
import type { Uuid } from '../server/src/platform/values/ids.ts'
import { onRestartable } from './kit/restartable-postgres.ts'

export type Verdict = {
  kills: number
  given: number
  /** Recipients with more than one code, and codes with more than one recipient. */
  twice: number
  /** Codes that are neither free nor a recipient's. */
  lost: number
  /** Recipients whose email did not show their own code. */
  wrong: number
  /** Neither finished nor unknown at the end. */
  unfinished: number
}

const SENT_WITHIN_MS = 300_000

export async function main([recipients = '50000', kills = '50']: string[]): Promise<void> {
  await onRestartable('coupons-kill', async (db, server) => {
    const verdict = await stressCoupons(db, server.url, { recipients: Number(recipients), kills: Number(kills) })
    const { twice, lost, wrong, unfinished } = verdict
    console.log(`${verdict.kills} workers killed, ${verdict.given} codes given:`)
    console.log(`  ${twice} twice, ${lost} lost, ${wrong} wrong, ${unfinished} emails without an outcome`)
    if (twice + lost + wrong + unfinished > 0) process.exitCode = 1
  })
}

const HTML = '<html><body><p>code:{{ coupon.spring }}:</p><a href="{{ unsubscribe_url }}">Leave</a></body></html>'

export async function stressCoupons(
  db: Db,
  databaseUrl: string,
  { recipients, kills }: { recipients: number; kills: number },
): Promise<Verdict> {
  const { accountId } = (await addTenants(db, 1))[0]!
  await addPeople(db, accountId, recipients)
  const designId = await addCoupons(db, accountId, recipients)
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'coupons-kill-'))
  const journal = path.join(folder, 'accepted')
  const sink = await startSink(journal, 0, String.raw`code:([\w-]+):`)
  const env = { SMTP_URL: `smtp://127.0.0.1:${sink.port}`, BASE_URL, LOG_LEVEL: 'fatal' }
  const start = () => startWorkerProcess(databaseUrl, env, [0, 1, null])
  try {
    const id = await sendNow(db, accountId, designId)
    const isSent = async () => (await statusOf(db, accountId, id)) === 'sent'
    let killed = 0
    while (killed < kills && !(await isSent())) {
      const worker = start()
      const exited = once(worker, 'exit')
      const before = await sink.accepted()
      while ((await sink.accepted()) === before && !(await isSent())) await sleep(20)
      await sleep(Math.random() * 300)
      worker.kill('SIGKILL')
      await exited
      killed++
    }
    const last = start()
    for (let waited = 0; !(await isSent()) && waited < SENT_WITHIN_MS; waited += 200) await sleep(200)
    last.kill('SIGTERM')
    await once(last, 'exit')
    return { kills: killed, ...(await verify(db, accountId, journal)) }
  } finally {
    await sink.close()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

async function addCoupons(db: Db, accountId: Uuid, recipients: number): Promise<string> {
  const ctx = asOperator(db, accountId)
  await addDesignAndSender(db, accountId)
  await transaction(db, async (tx) => {
    const pool = await pools.create({ ...ctx, db: tx }, { name: 'Spring' })
    await pools.addCodes({ ...ctx, db: tx }, pool.id, { pattern: 'S-########', count: recipients + 100 })
  })
  const content = { kind: 'html' as const, html: HTML }
  return (await designs.create(ctx, { name: 'Coupons', subject: 'Your code', content })).id
}

async function verify(db: Db, accountId: Uuid, journal: string): Promise<Omit<Verdict, 'kills'>> {
  const sent = fs
    .readFileSync(journal, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split(' '))
  const codes = await db<{ n: number; code: string; email: string | null; state: string | null }[]>`
    select c.n, c.code, s.email, s.state from coupon_codes c
    left join email_sends s on s.account_id = c.account_id and s.id = c.send_id
    where c.account_id = ${accountId} and c.holder is not null order by c.n`
  const [pool] = await db<{ used: number; codes: number }[]>`
    select used, codes from coupon_pools where account_id = ${accountId}`
  const [open] = await db<{ n: number }[]>`
    select count(*) as n from email_sends where account_id = ${accountId} and state in ('queued', 'deferred', 'handed')`
  const codeOf = new Map(codes.map(({ email, code }) => [email, code]))
  const gaps = codes.filter(({ n }, i) => n !== i + 1).length
  return {
    given: codes.length,
    twice: codes.length - codeOf.size + (codes.length - new Set(codes.map(({ code }) => code)).size),
    lost: gaps + Math.abs(pool!.used - codes.length) + codes.filter(({ state }) => state === null).length,
    wrong: sent.filter(([to, code]) => codeOf.get(to!) !== code).length,
    unfinished: open!.n,
  }
}
