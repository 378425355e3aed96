// The upper limit of durable writes: one-row insert transactions through a prepared statement, on 32 connections, using
// PostgreSQL's protocol directly. A separate process, like pgbench.

import net from 'node:net'
import { inOwnProcess } from './own-process.ts'

export type RawInsert = { socket: string; user: string; database: string; clients: number; seconds: number }
export type RawResult = { perSecond: number; p50: number; p99: number }

const int32 = (n: number) => Buffer.from([n >>> 24, n >>> 16, n >>> 8, n])
const int16 = (n: number) => Buffer.from([n >>> 8, n])
const text = (value: string) => Buffer.from(`${value}\0`)

function message(kind: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from(kind), int32(body.length + 4), body])
}

const SETUP =
  'create table if not exists raw_limit (id uuid primary key default gen_random_uuid(), body jsonb not null)'
const INSERT = 'insert into raw_limit (body) values ($1::jsonb)'
const BODY = Buffer.from(JSON.stringify({ name: 'signed_up', plan: 'pro', amount: 12.5, items: ['a', 'b'] }))

const startup = (user: string, database: string) => {
  const body = Buffer.concat([
    int32(196_608),
    text('user'),
    text(user),
    text('database'),
    text(database),
    Buffer.from([0]),
  ])
  return Buffer.concat([int32(body.length + 4), body])
}
const prepare = Buffer.concat([message('P', text('s'), text(INSERT), int16(0)), message('S')])
const execute = Buffer.concat([
  message('B', text(''), text('s'), int16(0), int16(1), int32(BODY.length), BODY, int16(0)),
  message('E', text(''), int32(0)),
  message('S'),
])

/** Resolves with a sender that waits until PostgreSQL is ready for the next query. */
function connect({ socket, user, database }: RawInsert) {
  const connection = net.connect(socket)
  let ready = () => {}
  let failed: (error: Error) => void = () => {}
  let held: Buffer = Buffer.alloc(0)
  connection.on('data', (chunk) => {
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk])
    let at = 0
    while (held.length - at >= 5) {
      const length = held.readInt32BE(at + 1) + 1
      if (held.length - at < length) break
      if (held[at] === 69) failed(new Error(held.toString('latin1', at + 5, at + length)))
      if (held[at] === 90) ready()
      at += length
    }
    held = held.subarray(at)
  })
  const send = (bytes: Buffer) =>
    new Promise<void>((resolve, reject) => {
      ready = resolve
      failed = reject
      connection.write(bytes)
    })
  return { send, open: () => send(startup(user, database)), end: () => connection.destroy() }
}

async function run(job: RawInsert): Promise<RawResult> {
  const clients = Array.from({ length: job.clients }, () => connect(job))
  await Promise.all(clients.map((client) => client.open()))
  await clients[0]!.send(message('Q', text(SETUP)))
  await Promise.all(clients.map((client) => client.send(prepare)))
  const times: number[] = []
  const started = performance.now()
  const until = started + job.seconds * 1000
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() < until) {
        const sentAt = performance.now()
        await client.send(execute)
        times.push(performance.now() - sentAt)
      }
      client.end()
    }),
  )
  const took = (performance.now() - started) / 1000
  times.sort((a, b) => a - b)
  return {
    perSecond: times.length / took,
    p50: times[Math.floor(times.length / 2)]!,
    p99: times[Math.floor(times.length * 0.99)]!,
  }
}

export const rawInserts = inOwnProcess(import.meta.url, run)
