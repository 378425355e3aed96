// One account sends a large campaign while people sign up to another, whose welcome drip emails them immediately.
// Measures how long they wait for the email and how long the API takes to respond, compared with an idle system.
// npm run bench -- fairness [RECIPIENTS] [SIGNUPS]

import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { asOperator } from '../server/src/commands/operator.ts'
import * as drips from '../server/src/automation/drips/drips.ts'
import { publish } from '../server/src/automation/drips/publish.ts'
import { transaction } from '../server/src/platform/db/db.ts'
import type { Db } from '../server/src/platform/db/db.ts'
import type { Uuid } from '../server/src/platform/values/ids.ts'
import { addTenants, makeBed, startWorkerProcess } from './kit/bed.ts'
import type { Tenant } from './kit/bed.ts'
import { addDesignAndSender, addPeople, BASE_URL, startCampaign } from './kit/mailing.ts'
import { startSink } from './kit/sink.ts'
import { at, followFile } from './kit/waits.ts'

const BETWEEN_MS = 250
const KEYS = 20
const PATIENCE_MS = 30_000
const MOST_LATER_MS = 1_000

type Seen = { waits: number[]; answers: number[] }

export async function main([recipients = '200000', signups = '100']: string[]): Promise<void> {
  const bed = await makeBed()
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fairness-'))
  const journal = path.join(folder, 'accepted')
  const sink = await startSink(journal)
  const worker = startWorkerProcess(bed.databaseUrl, { SMTP_URL: `smtp://127.0.0.1:${sink.port}`, BASE_URL })
  try {
    const large = (await addTenants(bed.db, 1))[0]!
    // Several keys, because of the rate limit per key.
    const small = await addTenants(bed.db, 1, KEYS)
    await addWelcome(bed.db, small[0]!.accountId)
    await addPeople(bed.db, large.accountId, Number(recipients))
    await bed.db`vacuum analyze contacts`
    await signUp(bed.port, small, journal, 'warm', 20)
    const calm = await signUp(bed.port, small, journal, 'calm', Number(signups))
    const before = await sink.accepted()
    await startCampaign(bed.db, large.accountId)
    while ((await sink.accepted()) < before + 1_000) await sleep(50)
    const busy = await signUp(bed.port, small, journal, 'busy', Number(signups))
    const meanwhile = (await sink.accepted()) - before
    console.log(`${meanwhile.toLocaleString('en')} emails of the campaign were sent during the sign-ups`)
    report('welcome email after', calm.waits, busy.waits)
    report('POST /contacts answered after', calm.answers, busy.answers)
    const later = at(busy.waits, 1) - at(calm.waits, 0.5)
    console.log(
      `At most ${later.toFixed(0)} ms later (target: ${MOST_LATER_MS} or less)${later <= MOST_LATER_MS ? '' : '  ABOVE TARGET'}`,
    )
    const ratio = at(busy.answers, 0.99) / at(calm.answers, 0.99)
    console.log(
      `The API's p99 is ${ratio.toFixed(2)} times as long (target: 2 or less)${ratio <= 2 ? '' : '  ABOVE TARGET'}`,
    )
  } finally {
    worker.kill('SIGTERM')
    await once(worker, 'exit')
    await sink.close()
    await bed.close()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

async function addWelcome(db: Db, accountId: Uuid): Promise<void> {
  const ctx = asOperator(db, accountId)
  const design_id = await addDesignAndSender(db, accountId)
  const id = await transaction(db, (tx) =>
    drips.create({ ...ctx, db: tx }, 'Welcome', {
      trigger: { type: 'subscribed' },
      steps: [{ id: 'hello', type: 'email', design_id }],
    }),
  )
  await publish({ db, smtpUrl: 'smtp://mail.example' }, ctx, id)
}

/** One sign-up after the other on a fixed schedule, whether or not the previous person has their email. */
async function signUp(port: number, tenants: Tenant[], journal: string, name: string, people: number): Promise<Seen> {
  const seen: Seen = { waits: [], answers: [] }
  const waiting = new Map<string, number>()
  async function add(email: string, { key }: Tenant): Promise<void> {
    const begun = performance.now()
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/contacts`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    })
    if (!answer.ok) throw new Error(await answer.text())
    seen.answers.push(performance.now() - begun)
    waiting.set(email, performance.now())
  }
  const follow = followFile(journal, (email) => {
    const since = waiting.get(email)
    if (since === undefined) return
    seen.waits.push(performance.now() - since)
    waiting.delete(email)
  })
  for (let n = 0; n < people; n++) {
    await Promise.all([add(`${name}${n}@small.example`, tenants[n % tenants.length]!), sleep(BETWEEN_MS)])
    follow.look()
  }
  const until = performance.now() + PATIENCE_MS
  while (waiting.size > 0 && performance.now() < until) {
    await sleep(5)
    follow.look()
  }
  follow.stop()
  if (waiting.size > 0) throw new Error(`${waiting.size} people got no welcome email.`)
  return seen
}

function report(what: string, calm: number[], busy: number[]): void {
  const figures = (times: number[]) => [0.5, 0.99, 1].map((share) => `${at(times, share).toFixed(0)} ms`).join(', ')
  console.log(`  ${what} (p50, p99, longest): ${figures(calm)} alone; ${figures(busy)} beside the campaign`)
}
