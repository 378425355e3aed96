// The same five jobs against Lettermill and other programs, through their public APIs; see bench/peers/README.md.
// npm run bench -- peers lettermill|listmonk|notifuse|keila|mautic [add] [import] [event] [send] [list]

import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { median } from './kit/compare.ts'
import { startSink } from './kit/sink.ts'
import type { Sink } from './kit/sink.ts'
import type { Peer, Row } from './peers/peer.ts'

const NAMES = ['lettermill', 'listmonk', 'notifuse', 'keila', 'mautic']
/** Other programs are configured to send to this port. */
const SMTP_PORT = 2600
const CLIENTS = 16
const SECONDS = Number(process.env['PEERS_SECONDS'] ?? 30)
const IMPORTED = Number(process.env['PEERS_IMPORT'] ?? 100_000)
const RECIPIENTS = Number(process.env['PEERS_RECIPIENTS'] ?? 20_000)
const LISTED = Number(process.env['PEERS_LISTED'] ?? 1_000_000)
const READS = 50

let made = 0
const newRow = (): Row => ({
  email: `person${process.pid}.${++made}@example.com`,
  firstName: 'Ada',
  lastName: 'Lovelace',
})
const newRows = (count: number): Row[] => Array.from({ length: count }, newRow)

const JOBS: Record<string, (peer: Peer, sink: Sink) => Promise<string>> = {
  add: async (peer) => `${await perSecond(() => peer.add(newRow()))} people per second, one per request`,
  async import(peer) {
    if (!peer.importRows) return 'not possible through the API'
    const seconds = await timeOf(() => peer.importRows!(newRows(IMPORTED)))
    return `${IMPORTED} people in ${seconds.toFixed(1)} s, ${Math.round(IMPORTED / seconds)} per second`
  },
  async event({ add, record }) {
    if (!record) return 'no events'
    const { email } = newRow()
    await add({ email, firstName: 'Ada', lastName: 'Lovelace' })
    let n = 0
    return `${await perSecond(() => record(email, ++n))} events per second`
  },
  async send(peer, sink) {
    await fill(peer, RECIPIENTS)
    const before = await sink.accepted()
    const seconds = await timeOf(async () => {
      await peer.send()
      while ((await sink.accepted()) < before + RECIPIENTS) await sleep(20)
    })
    return `${RECIPIENTS} emails in ${seconds.toFixed(1)} s, ${Math.round(RECIPIENTS / seconds)} per second`
  },
  async list(peer) {
    await fill(peer, LISTED)
    const first = await middleOf(() => peer.list(0))
    await peer.list(LISTED / 2)
    const deep = await middleOf(() => peer.list(LISTED / 2))
    return `of ${LISTED} people, the first 50 in ${first.toFixed(1)} ms, 50 from the middle in ${deep.toFixed(1)} ms`
  },
}

export async function main([name = '', ...jobs]: string[]): Promise<void> {
  if (!NAMES.includes(name)) throw new Error(`Name one of ${NAMES.join(', ')}.`)
  const unknown = jobs.filter((job) => !(job in JOBS))
  if (unknown.length > 0) throw new Error(`There is no job ${unknown.join(', ')}; use ${Object.keys(JOBS).join(', ')}.`)
  const sink = await startSink('', SMTP_PORT)
  const file = path.join(import.meta.dirname, 'peers', `${name}.ts`)
  const { openPeer } = (await import(file)) as { openPeer(smtpPort: number): Promise<Peer> }
  const peer = await openPeer(SMTP_PORT)
  try {
    for (const job of jobs.length > 0 ? jobs : Object.keys(JOBS))
      console.log(`${name}, ${job}: ${await JOBS[job]!(peer, sink)}`)
  } finally {
    await peer.close()
    await sink.close()
  }
}

/** Adds people by import where there is one. */
async function fill(peer: Peer, count: number): Promise<void> {
  for (let left = count; left > 0; left -= IMPORTED) {
    const rows = newRows(Math.min(left, IMPORTED))
    if (peer.importRows) await peer.importRows(rows)
    else
      await inParallel(
        async () => void (rows.length > 0 && (await peer.add(rows.pop()!))),
        () => rows.length > 0,
      )
  }
}

async function inParallel(once: () => Promise<void>, isMore: () => boolean): Promise<void> {
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (isMore()) await once()
    }),
  )
}

async function perSecond(once: () => Promise<void>): Promise<number> {
  let done = 0
  const until = performance.now() + SECONDS * 1_000
  await inParallel(
    async () => {
      await once()
      done++
    },
    () => performance.now() < until,
  )
  return Math.round(done / SECONDS)
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) / 1_000
}

async function middleOf(once: () => Promise<void>): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < READS; i++) times.push((await timeOf(once)) * 1_000)
  return median(times)
}
