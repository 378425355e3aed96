// Nobody is sent a campaign twice, and nobody is forgotten, whatever dies. A personalised campaign goes to a mail server
// that writes down whom it accepted for, while the worker is killed with SIGKILL again and again. In the end everybody got
// it once, except a named set of emails in doubt, no larger than what was handed over and unanswered at each kill.
// npm run prove -- send-kill [RECIPIENTS] [KILLS]

import { fork } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { addTenants, makeBed, startWorkerProcess } from '../bench/kit/bed.ts'
import * as campaigns from '../server/src/campaigns/campaigns.ts'
import { asOperator } from '../server/src/commands/operator.ts'
import * as designs from '../server/src/designs/designs.ts'
import type { Db } from '../server/src/platform/db/db.ts'
import { transaction } from '../server/src/platform/db/db.ts'
import type { Uuid } from '../server/src/platform/values/ids.ts'
import * as senders from '../server/src/senders/senders.ts'
import { WINDOW } from '../server/src/sending/pump.ts'

export type Verdict = {
  sent: number
  /** Accepted for by the mail server more than once. */
  twice: number
  /** Accepted for never, and not in doubt. */
  missed: number
  inDoubt: number
  /** What may be in doubt after so many kills. */
  mayBeInDoubt: number
  status: string
}

const LINKS = Array.from({ length: 12 }, (_, i) => `<a href="https://shop.example/p${i}">Product ${i}</a>`).join('\n')
const HTML = `<html><body><p>Hello {{ person.first_name | default: "friend" }}</p>${LINKS}
<a href="{{ unsubscribe_url }}">Leave</a></body></html>`

export async function main([recipients = '100000', kills = '100']: string[]): Promise<void> {
  const bed = await makeBed()
  try {
    const verdict = await proveSending(bed.db, bed.databaseUrl, Number(recipients), Number(kills))
    console.log(`${kills} kills: ${verdict.sent} accepted for, ${verdict.twice} twice, ${verdict.missed} missed`)
    console.log(
      `${verdict.inDoubt} in doubt, at most ${verdict.mayBeInDoubt} allowed; the campaign is ${verdict.status}`,
    )
    if (verdict.twice + verdict.missed > 0 || verdict.inDoubt > verdict.mayBeInDoubt) process.exitCode = 1
  } finally {
    await bed.close()
  }
}

export async function proveSending(db: Db, databaseUrl: string, recipients: number, kills: number): Promise<Verdict> {
  const [tenant] = await addTenants(db, 1)
  const { accountId } = tenant!
  await addPeople(db, accountId, recipients)
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'send-kill-'))
  const journal = path.join(folder, 'accepted')
  const sink = fork(path.resolve(import.meta.dirname, '../bench/kit/smtp-sink.ts'), [journal])
  const [{ port }] = (await once(sink, 'message')) as [{ port: number }]
  try {
    const id = await startCampaign(db, accountId)
    const statusOf = async () => (await campaigns.get(asOperator(db, accountId), id)).status
    const start = () => startWorker(databaseUrl, port)
    for (let killed = 0; killed < kills && (await statusOf()) !== 'sent'; killed++) {
      const worker = start()
      // Work that a dead worker held is taken up after six seconds, so most kills come later than that.
      await sleep(2_000 + Math.random() * 8_000)
      worker.kill('SIGKILL')
      await once(worker, 'exit')
    }
    const last = start()
    for (let waited = 0; (await statusOf()) !== 'sent' && waited < 600; waited++) await sleep(500)
    last.kill('SIGTERM')
    await once(last, 'exit')
    return { ...(await verify(db, accountId, journal)), mayBeInDoubt: kills * WINDOW, status: await statusOf() }
  } finally {
    sink.disconnect()
    await once(sink, 'exit')
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

/** A worker that is killed on purpose. */
const startWorker = (databaseUrl: string, port: number) =>
  startWorkerProcess(databaseUrl, { SMTP_URL: `smtp://127.0.0.1:${port}`, BASE_URL: 'http://127.0.0.1:3000' }, [
    0,
    null,
  ])

const addPeople = (db: Db, accountId: Uuid, people: number) =>
  transaction(db, async (tx) => {
    await tx`
      insert into people_counts (account_id, people, subscribed, last_seq) values (${accountId}, ${people}, ${people}, ${people})`
    await tx`
      insert into contacts (account_id, id, seq, email, first_name, status, stopped, details, topics_off, created_at, updated_at)
      select ${accountId}::uuid, gen_random_uuid(), n, 'p' || n || '@example.com', 'Person ' || n, 'subscribed', false, '{}', '{}', now(), now()
      from generate_series(1, ${people}::integer) n`
  })

async function startCampaign(db: Db, accountId: Uuid): Promise<string> {
  const ctx = asOperator(db, accountId)
  const parts = { baseUrl: 'http://127.0.0.1:3000', smtpUrl: 'smtp://mail.example' }
  const design = await designs.create(ctx, {
    name: 'Proof',
    subject: 'Hello {{ person.first_name }}',
    content: { kind: 'html', html: HTML },
  })
  await transaction(db, (tx) =>
    senders.add({ ...ctx, db: tx }, parts, { name: 'Proof', email: 'news@looms.example' }, true),
  )
  const made = await campaigns.create({ db, smtpUrl: 'smtp://mail.example' }, ctx, {
    design_id: design.id,
    everyone: true,
    send: 'now',
  })
  return campaigns.publicCampaignId(made.campaign.id)
}

async function verify(db: Db, accountId: Uuid, journal: string) {
  const accepted = new Map<string, number>()
  for (const to of fs.readFileSync(journal, 'utf8').split('\n').filter(Boolean))
    accepted.set(to, (accepted.get(to) ?? 0) + 1)
  const rows = await db<{ email: string; state: string }[]>`
    select email, state from email_sends where account_id = ${accountId}`
  return {
    sent: accepted.size,
    twice: [...accepted.values()].filter((times) => times > 1).length,
    missed: rows.filter(({ email, state }) => !accepted.has(email) && state !== 'in_doubt').length,
    inDoubt: rows.filter(({ state }) => state === 'in_doubt').length,
  }
}
