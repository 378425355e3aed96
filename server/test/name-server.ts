// A DNS server for tests: it answers over UDP with the records a test sets.

import dgram from 'node:dgram'
import type { AddressInfo } from 'node:net'

export type ZoneRecord =
  /** Strings of one record; a long value has several. */
  { txt: string[] } | { mx: [priority: number, host: string] } | { cname: string } | { a: string } | { ptr: string }

/** `servfail` for a failing name server, `silent` for one that never answers. */
export type Zone = Record<string, ZoneRecord[] | 'servfail' | 'silent'>

const TYPES = { a: 1, cname: 5, ptr: 12, mx: 15, txt: 16 } as const

export async function nameServer(zone: Zone = {}) {
  const state = { zone }
  const socket = dgram.createSocket('udp4')
  socket.on('message', (query, from) => {
    const { name, type, end } = questionOf(query)
    const found = state.zone[name]
    if (found === 'silent') return
    const all = Array.isArray(found) ? found : []
    const answers = all.filter((record) => TYPES[kindOf(record)] === type)
    const code = found === 'servfail' ? 2 : found ? 0 : 3
    const header = Buffer.alloc(12)
    query.copy(header, 0, 0, 2)
    header.writeUInt16BE(0x8180 | code, 2)
    header.writeUInt16BE(1, 4)
    header.writeUInt16BE(answers.length, 6)
    socket.send(Buffer.concat([header, query.subarray(12, end), ...answers.map(answerOf)]), from.port, from.address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  return {
    address: `127.0.0.1:${(socket.address() as AddressInfo).port}`,
    set: (next: Zone) => void (state.zone = next),
    close: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  }
}

const kindOf = (record: ZoneRecord) => Object.keys(record)[0] as keyof typeof TYPES

function questionOf(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = query[at]!; length > 0; length = query[at]!) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 }
}

const nameBytes = (name: string): Buffer =>
  Buffer.concat([
    ...name.split('.').map((label) => Buffer.from([label.length, ...Buffer.from(label)])),
    Buffer.from([0]),
  ])

function answerOf(record: ZoneRecord): Buffer {
  const data = dataOf(record)
  const head = Buffer.alloc(12)
  head.writeUInt16BE(0xc00c, 0)
  head.writeUInt16BE(TYPES[kindOf(record)], 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt32BE(60, 6)
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}

function dataOf(record: ZoneRecord): Buffer {
  if ('a' in record) return Buffer.from(record.a.split('.').map(Number))
  if ('cname' in record) return nameBytes(record.cname)
  if ('ptr' in record) return nameBytes(record.ptr)
  if ('mx' in record)
    return Buffer.concat([Buffer.from([record.mx[0] >> 8, record.mx[0] & 255]), nameBytes(record.mx[1])])
  return Buffer.concat(record.txt.map((text) => Buffer.from([Buffer.byteLength(text), ...Buffer.from(text)])))
}
