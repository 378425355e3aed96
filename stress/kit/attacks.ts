// What a hostile tenant sends: aborted, slow, endless, huge, wide, deep and repeated requests, over the API and the console.

import { rawRequest } from './raw-http.ts'
import type { RawAnswer, RawOptions } from './raw-http.ts'

export type HostileTenant = {
  /** Used in rotation: each key allows 100 calls a minute. */
  keys: string[]
  cookie: string
  /** Path prefix of the console's API, such as /console/api/accounts/acc_… */
  account: string
  /** A data set of 40 fields with many rows. */
  set: string
}

export type Attack = (port: number, tenant: HostileTenant) => Promise<RawAnswer[]>

const MB = 1024 * 1024

type Sent = {
  method?: string
  path: string
  body?: string | Buffer | Iterable<string | Buffer>
  type?: string
  length?: number | 'chunked'
  headers?: Record<string, string>
} & RawOptions

function headOf(
  credentials: Record<string, string>,
  { method = 'POST', path, type, length, headers }: Sent,
  size: number,
) {
  const all: Record<string, string | number> = {
    host: 'x',
    connection: 'close',
    ...credentials,
    ...(method !== 'GET' && { 'content-type': type ?? 'application/json' }),
    ...(length === 'chunked' ? { 'transfer-encoding': 'chunked' } : { 'content-length': length ?? size }),
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`
}

const isWhole = (body: Sent['body']): body is string | Buffer => typeof body === 'string' || Buffer.isBuffer(body)

function send(port: number, credentials: Record<string, string>, sent: Sent): Promise<RawAnswer> {
  const body = sent.body ?? ''
  const head = headOf(credentials, sent, isWhole(body) ? Buffer.byteLength(body) : 0)
  return rawRequest(port, head, isWhole(body) ? [body] : body, sent)
}

let turn = 0

const asApp = (port: number, { keys }: HostileTenant, sent: Sent) =>
  send(port, { authorization: `Bearer ${keys[turn++ % keys.length]}` }, { ...sent, path: `/api/v1${sent.path}` })

const asMember = (port: number, { cookie, account }: HostileTenant, sent: Sent) =>
  send(port, { cookie, origin: `http://127.0.0.1:${port}` }, { ...sent, path: account + sent.path })

const json = (value: unknown): string => JSON.stringify(value)

/** Built when first sent, then cached. */
function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`

function* endless(piece: string): Generator<string> {
  for (;;) yield piece
}

const repeat = (unit: string, bytes: number) => unit.repeat(Math.floor(bytes / unit.length))
const values = (unit: string, bytes: number) => repeat(`${unit},`, bytes) + unit

const fatRows = once(() =>
  json({
    mode: 'replace',
    rows: Array.from({ length: 4_000 }, (_, i) =>
      Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`f${n}`, `cell ${n} of ${i}`])),
    ),
  }),
)
const squareTable = once(() => json({ text: `${repeat('a,', 48_000)}\n${repeat('a\n', 48_000)}` }))
const tallTable = once(() => json({ text: repeat('a\n', 2 * MB) }))
const blankTable = once(() => json({ text: `x${'\n'.repeat(1.5 * MB)}` }))
const quotedTable = once(() => json({ text: `x${repeat(',"""', 2 * MB)}` }))
const fullTable = once(() => {
  const line = Array.from({ length: 40 }, (_, i) => `12.5${i}`).join(',')
  return json({ name: `Full ${Math.random()}`, text: repeat(`${line}\n`, 1.2 * MB).slice(0, -1) })
})
const bigCsv = once(() =>
  json({ csv: `email,name,note\n${repeat(`a@example.com,visit,${'n'.repeat(400)}\n`, 1.9 * MB)}` }),
)
const manyValues = once(() => `{"rows":[${values('{}', 3 * MB)}]}`)
const manyKeys = once(() => `{"rows":[{${Array.from({ length: 250_000 }, (_, i) => `"k${i}":1`).join(',')}}]}`)
const manyKeysBeside = once(() => `{${Array.from({ length: 250_000 }, (_, i) => `"k${i}":1`).join(',')}}`)
const deepBody = once(() => `{"rows":${'['.repeat(1.5 * MB)}${']'.repeat(1.5 * MB)}}`)
const deepSmall = once(
  () => `{"name":"x","email":"a@example.com","properties":${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}}`,
)
const crowdedSmall = once(() => `{"email":"a@example.com","name":"x","properties":{"a":[${values('{}', 240_000)}]}}`)
const wideFile = once(() => Buffer.from(`email\n${`${','.repeat(MB)}\n`.repeat(4)}`))
const people = once(() =>
  Buffer.from(`email,name\n${Array.from({ length: 20_000 }, (_, i) => `p${i}@example.com,P\n`).join('')}`),
)

const one = async (answer: Promise<RawAnswer>): Promise<RawAnswer[]> => [await answer]

/** By name; each is one request, or a few that only make sense together. */
export const ATTACKS: Record<string, Attack> = {
  // Aborted
  'aborted upload': (port, tenant) =>
    one(
      asMember(port, tenant, {
        path: '/imports',
        type: 'text/csv',
        body: 'a,b\n'.repeat(999),
        length: 9 * MB,
        abortAfterMs: 1 + Math.random() * 30,
      }),
    ),
  'aborted body': (port, tenant) =>
    one(asApp(port, tenant, { path: '/contacts', body: '{"email":', length: 5_000, abortAfterMs: Math.random() * 30 })),
  'aborted before the answer': (port, tenant) =>
    one(
      asApp(port, tenant, {
        path: `/data/${tenant.set}/rows`,
        body: fatRows(),
        abortAfterMs: 20 + Math.random() * 200,
      }),
    ),
  'aborted download': (port, tenant) =>
    one(asMember(port, tenant, { method: 'GET', path: `/data/${tenant.set}/table`, readAtMost: 5_000 })),
  // Slow
  'slow headers': (port, tenant) =>
    one(
      rawRequest(port, 'GET / HTTP/1.1\r\n', endless(`X-${tenant.set}: y\r\n`), { everyMs: 300, abortAfterMs: 8_000 }),
    ),
  'slow body': (port, tenant) =>
    one(
      asApp(port, tenant, {
        path: '/contacts',
        body: endless(' '),
        length: 200_000,
        everyMs: 200,
        abortAfterMs: 8_000,
      }),
    ),
  'slow upload': (port, tenant) =>
    one(
      asMember(port, tenant, {
        path: '/imports',
        type: 'text/csv',
        body: endless('a,b\n'),
        length: MB,
        everyMs: 200,
        abortAfterMs: 8_000,
      }),
    ),
  'slow reader': (port, tenant) =>
    one(
      asMember(port, tenant, {
        method: 'GET',
        path: `/data/${tenant.set}/table`,
        readsNothing: true,
        abortAfterMs: 3_000,
      }),
    ),
  // Endless
  'endless chunks': (port, tenant) =>
    one(
      asApp(port, tenant, {
        path: '/events',
        body: endless(chunk('x'.repeat(16_384))),
        length: 'chunked',
        everyMs: 1,
        abortAfterMs: 9_000,
      }),
    ),
  'endless body nowhere': (port, tenant) =>
    one(
      send(
        port,
        {},
        {
          path: `/nowhere/${tenant.set}`,
          body: endless('x'.repeat(65_536)),
          length: 1e12,
          everyMs: 1,
          abortAfterMs: 9_000,
        },
      ),
    ),
  'endless upload': (port, tenant) =>
    one(
      asMember(port, tenant, {
        path: '/imports',
        type: 'text/csv',
        body: endless(chunk('x,y\n'.repeat(4_096))),
        length: 'chunked',
        everyMs: 5,
        abortAfterMs: 2_000,
      }),
    ),
  // Huge
  'huge body': (port, tenant) => one(asApp(port, tenant, { path: '/contacts', body: Buffer.alloc(5 * MB, 'x') })),
  'huge rows': (port, tenant) =>
    one(asApp(port, tenant, { path: `/data/${tenant.set}/rows`, body: Buffer.alloc(4 * MB + 1, 'x') })),
  'huge body of a stranger': (port) =>
    one(send(port, { authorization: 'Bearer x' }, { path: '/api/v1/contacts', body: Buffer.alloc(8 * MB, 'x') })),
  'huge headers': (port) => one(rawRequest(port, `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(200_000)}\r\n\r\n`, [])),
  'huge address': (port) =>
    one(
      rawRequest(
        port,
        `GET /api/v1/contacts/${'x'.repeat(12_000)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
        [],
      ),
    ),
  'full set': (port, tenant) => one(asApp(port, tenant, { path: `/data/${tenant.set}/rows`, body: fatRows() })),
  'full table': (port, tenant) => one(asMember(port, tenant, { path: '/data-from-table', body: fullTable() })),
  'full events': (port, tenant) => one(asMember(port, tenant, { path: '/events/import', body: bigCsv() })),
  'full page': (port, tenant) =>
    one(asApp(port, tenant, { method: 'GET', path: `/data/${tenant.set}/rows?limit=100` })),
  'three tables out': (port, tenant) =>
    Promise.all([1, 2, 3].map(() => asMember(port, tenant, { method: 'GET', path: `/data/${tenant.set}/table` }))),
  // Wide
  'square table': (port, tenant) =>
    one(asMember(port, tenant, { path: `/data/${tenant.set}/table`, body: squareTable() })),
  'tall table': (port, tenant) => one(asMember(port, tenant, { path: '/data-from-table', body: tallTable() })),
  'blank table': (port, tenant) =>
    one(asMember(port, tenant, { path: `/data/${tenant.set}/table`, body: blankTable() })),
  'quoted table': (port, tenant) =>
    one(asMember(port, tenant, { path: `/data/${tenant.set}/table`, body: quotedTable() })),
  'square events': (port, tenant) =>
    one(asMember(port, tenant, { path: '/events/import', body: squareTable().replace('"text"', '"csv"') })),
  'wide file': (port, tenant) => one(asMember(port, tenant, { path: '/imports', type: 'text/csv', body: wideFile() })),
  'file of people': (port, tenant) =>
    one(asMember(port, tenant, { path: '/imports', type: 'text/csv', body: people() })),
  'many values': (port, tenant) => one(asApp(port, tenant, { path: `/data/${tenant.set}/rows`, body: manyValues() })),
  'many keys in a row': (port, tenant) =>
    one(asApp(port, tenant, { path: `/data/${tenant.set}/rows`, body: manyKeys() })),
  'many keys beside': (port, tenant) =>
    one(asApp(port, tenant, { path: `/data/${tenant.set}/rows`, body: manyKeysBeside() })),
  'crowded event': (port, tenant) => one(asApp(port, tenant, { path: '/events', body: crowdedSmall() })),
  // Deep
  'deep rows': (port, tenant) => one(asApp(port, tenant, { path: `/data/${tenant.set}/rows`, body: deepBody() })),
  'deep event': (port, tenant) => one(asApp(port, tenant, { path: '/events', body: deepSmall() })),
  // Repeated
  'repeated key': (port, tenant) => {
    const headers = { 'idempotency-key': `again-${Math.random()}` }
    const body = json({ email: 'again@example.com', name: 'again' })
    return Promise.all(Array.from({ length: 8 }, () => asApp(port, tenant, { path: '/events', body, headers })))
  },
  'repeated sign-in': (port) => {
    const body = json({ email: 'nobody@example.com', password: 'x'.repeat(50) })
    const origin = `http://127.0.0.1:${port}`
    return Promise.all(Array.from({ length: 4 }, () => send(port, { origin }, { path: '/console/api/session', body })))
  },
  'repeated garbage': (port) =>
    Promise.all(Array.from({ length: 10 }, () => rawRequest(port, `\0\x16\x03 ${'z'.repeat(300)}\r\n\r\n`, []))),
}
