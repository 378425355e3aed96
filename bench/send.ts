// Sending a campaign: personalized, twelve tracked links, a durable row and a feed row for each email, to a mail server
// that accepts everything. The limit is a bare client with the same message and as many connections. With "dkim" every
// message is signed (RSA, 2048 bits); the bare client sends one already signed.
// npm run bench -- send [RECIPIENTS] [ROUNDS] [WORKERS] [dkim]

import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { DEFAULT_CONNECTIONS } from '../server/src/delivery/mail/transports.ts'
import { addTenants, makeBed, startWorkerProcess } from './kit/bed.ts'
import type { Bed } from './kit/bed.ts'
import { sendBare } from './kit/bare-smtp.ts'
import { median } from './kit/compare.ts'
import { addDkimKey, addPeople, BASE_URL, startCampaign } from './kit/mailing.ts'
import { startSink } from './kit/sink.ts'
import type { Sink } from './kit/sink.ts'

const AIM = 0.3
const MEMORY_AIM_MB = 250

export async function main([recipients = '20000', rounds = '5', processes = '1', signing]: string[]): Promise<void> {
  const count = Number(recipients)
  const bed = await makeBed()
  const sink = await startSink()
  const workers = Array.from({ length: Number(processes) }, () =>
    startWorkerProcess(bed.databaseUrl, { SMTP_URL: `smtp://127.0.0.1:${sink.port}`, BASE_URL }),
  )
  const connections = workers.length * DEFAULT_CONNECTIONS
  const ratios: number[] = []
  try {
    for (let round = 0; round < Number(rounds); round++) {
      const ours = await sendCampaign(bed, sink, count, signing === 'dkim')
      const message = await sink.lastMessage()
      const bare = await sendBare({ port: sink.port, connections, messages: count, message })
      ratios.push(ours / bare.perSecond)
      console.log(
        `  a campaign: ${whole(ours)}/s   bare client: ${whole(bare.perSecond)}/s   ratio ${percent(ratios.at(-1)!)}` +
          `   (${message.length} bytes; memory of a worker ${memoryOf(workers)} MB)`,
      )
    }
    const middle = median(ratios)
    const verdict = middle >= AIM ? '' : '  BELOW TARGET'
    console.log(`Sending: ${percent(middle)} of a bare client (target: ${percent(AIM)} or more)${verdict}`)
    console.log(`Memory of a worker: ${memoryOf(workers)} MB (target: under ${MEMORY_AIM_MB})`)
  } finally {
    for (const worker of workers) worker.kill('SIGTERM')
    await Promise.all(workers.map((worker) => once(worker, 'exit')))
    await sink.close()
    await bed.close()
  }
}

/**
 * Emails per second between the first and the last twentieth. Uses a new account each time, because no one gets two
 * campaigns on one day.
 */
async function sendCampaign({ db }: Bed, sink: Sink, recipients: number, signs: boolean): Promise<number> {
  const { accountId } = (await addTenants(db, 1))[0]!
  if (signs) await addDkimKey(db, accountId)
  await addPeople(db, accountId, recipients)
  await db`vacuum analyze contacts`
  const before = await sink.accepted()
  await startCampaign(db, accountId)
  const from = await reached(sink, before + recipients * 0.05)
  const to = await reached(sink, before + recipients * 0.95)
  await reached(sink, before + recipients)
  return ((to.count - from.count) / (to.at - from.at)) * 1000
}

async function reached(sink: Sink, count: number): Promise<{ count: number; at: number }> {
  for (;;) {
    const accepted = await sink.accepted()
    if (accepted >= count) return { count: accepted, at: performance.now() }
    await sleep(10)
  }
}

/** The memory of the largest worker. */
function memoryOf(processes: ChildProcess[]): number {
  const kilobytes = processes.map(({ pid }) =>
    Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))![1]),
  )
  return Math.round(Math.max(...kilobytes) / 1024)
}

const percent = (ratio: number): string => `${Math.round(ratio * 100)} %`
const whole = (value: number): string => Math.round(value).toLocaleString('en')
