// An account sends a large campaign, while events trigger transactional emails of the same account, through the same mail
// server. Measures the time from the accepted event to the email that the mail server accepted, compared with an idle
// system, and how fast the campaign is sent at the same time.
// npm run bench -- transactional [RECIPIENTS] [EVENTS]

import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as drips from '../server/src/automation/drips/drips.ts'
import { publish } from '../server/src/automation/drips/publish.ts'
import { asOperator } from '../server/src/commands/operator.ts'
import * as designs from '../server/src/content/designs/designs.ts'
import { transaction } from '../server/src/platform/db/db.ts'
import type { Db } from '../server/src/platform/db/db.ts'
import type { Uuid } from '../server/src/platform/values/ids.ts'
import { addTenants, makeBed, startWorkerProcess } from './kit/bed.ts'
import type { Tenant } from './kit/bed.ts'
import { addDesignAndSender, addPeople, BASE_URL, sendNow } from './kit/mailing.ts'
import { startSink } from './kit/sink.ts'
import { at, followFile } from './kit/waits.ts'

const BETWEEN_MS = 100
const KEYS = 20
const PATIENCE_MS = 60_000
const AIM_MS = 2_000

export async function main([recipients = '200000', events = '200']: string[]): Promise<void> {
  const bed = await makeBed()
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'transactional-'))
  const journal = path.join(folder, 'accepted')
  const sink = await startSink(journal)
  const worker = startWorkerProcess(bed.databaseUrl, { SMTP_URL: `smtp://127.0.0.1:${sink.port}`, BASE_URL })
  try {
    // Several keys, because of the rate limit per key.
    const tenants = await addTenants(bed.db, 1, KEYS)
    const { accountId } = tenants[0]!
    const designId = await addDesignAndSender(bed.db, accountId)
    await addConfirmation(bed.db, accountId)
    await addPeople(bed.db, accountId, Number(recipients))
    await bed.db`vacuum analyze contacts`
    await order(bed.port, tenants, journal, 'warm', 20)
    const alone = await order(bed.port, tenants, journal, 'alone', Number(events))
    const before = await sink.accepted()
    await sendNow(bed.db, accountId, designId)
    while ((await sink.accepted()) < before + 1_000) await sleep(50)
    const [first, begun] = [await sink.accepted(), performance.now()]
    const beside = await order(bed.port, tenants, journal, 'beside', Number(events))
    const [last, seconds] = [await sink.accepted(), (performance.now() - begun) / 1000]
    const figures = (times: number[]) => [0.5, 0.99, 1].map((share) => `${at(times, share).toFixed(0)} ms`).join(', ')
    console.log(`Event accepted to email accepted (p50, p99, longest):`)
    console.log(`  alone:               ${figures(alone)}`)
    console.log(`  beside the campaign: ${figures(beside)}`)
    const rate = (last - first - Number(events)) / seconds
    const isOver = last - before >= Number(recipients) + Number(events)
    console.log(
      `  The campaign of ${recipients} sent ${rate.toFixed(0)}/s${isOver ? ' and ENDED BEFORE THE LAST EVENT' : ''}`,
    )
    const p99 = at(beside, 0.99)
    console.log(`p99 ${p99.toFixed(0)} ms (target: under ${AIM_MS})${p99 < AIM_MS ? '' : '  ABOVE TARGET'}`)
  } finally {
    worker.kill('SIGTERM')
    await once(worker, 'exit')
    await sink.close()
    await bed.close()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

const HTML = `<html><body><h1>Thank you, {{ event.properties.name }}</h1>
{% for item in event.properties.items %}<p>{{ item.title }}: {{ item.price }}</p>{% endfor %}
<a href="{{ event.properties.url }}">View your order</a></body></html>`

async function addConfirmation(db: Db, accountId: Uuid): Promise<void> {
  const ctx = asOperator(db, accountId)
  const content = { kind: 'html' as const, html: HTML }
  const { id: design_id } = await designs.create(ctx, { name: 'Order', subject: 'Your order', content })
  const id = await transaction(db, (tx) =>
    drips.create({ ...ctx, db: tx }, 'Order confirmation', {
      trigger: { type: 'event', name: 'ordered' },
      steps: [{ id: 'confirm', type: 'email', design_id, transactional: true }],
      reentry: 'always',
    }),
  )
  await publish({ db, smtpUrl: 'smtp://mail.example' }, ctx, id)
}

const PROPERTIES = {
  name: 'Ada',
  url: 'https://shop.example/orders/1',
  items: [
    { title: 'Shawl', price: '80.00' },
    { title: 'Scarf', price: '35.00' },
  ],
}

/** One event after the other on a fixed schedule. Returns how long each took to become an accepted email. */
async function order(
  port: number,
  tenants: Tenant[],
  journal: string,
  name: string,
  events: number,
): Promise<number[]> {
  const waits: number[] = []
  const acceptedAt = new Map<string, number>()
  const arrivedAt = new Map<string, number>()
  const follow = followFile(journal, (email) => {
    if (email.startsWith(name)) arrivedAt.set(email, performance.now())
  })
  async function send(email: string, { key }: Tenant): Promise<void> {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/events`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ email, name: 'ordered', properties: PROPERTIES }),
    })
    if (!answer.ok) throw new Error(await answer.text())
    acceptedAt.set(email, performance.now())
  }
  const emailOf = (n: number) => `${name}${n}@buyer.example`
  for (let n = 0; n < events; n++) {
    await Promise.all([send(emailOf(n), tenants[n % tenants.length]!), sleep(BETWEEN_MS)])
    follow.look()
  }
  const until = performance.now() + PATIENCE_MS
  while (arrivedAt.size < events && performance.now() < until) {
    await sleep(5)
    follow.look()
  }
  follow.stop()
  for (let n = 0; n < events; n++) {
    const arrived = arrivedAt.get(emailOf(n))
    if (arrived === undefined) throw new Error(`${emailOf(n)} got no email.`)
    waits.push(Math.max(0, arrived - acceptedAt.get(emailOf(n))!))
  }
  return waits
}
