// Bodies that end early, late, or never: the process survives, and every rejected client can read the reason.

import { execFile } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { setImmediate as nextTurn, setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { log } from '../../../test/harness.ts'
import { NO_ACCOUNT, systemCaller } from './caller.ts'
import { systemClock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import { endpoint } from './endpoint.ts'
import { createHttpServer, mount } from './http.ts'
import type { Surface } from './http.ts'
import { Problem } from '../problem.ts'
import { Type } from '../values/schema.ts'

const run = promisify(execFile)
const BIG = 4 * 1024 * 1024 + 1
const isSlow = inject('isSlow')
/** An answer that is lost, is lost once in some tries. */
const TRIES = isSlow ? 20 : 2

const described = { method: 'POST', tag: 'Test', summary: 'Test' } as const
const gates: (() => void)[] = []
const ended: string[] = []

/** Starts to read its file when the test says so, like a handler that first writes a row. */
const upload = endpoint({
  ...described,
  id: 'upload',
  path: '/upload',
  bodyLimit: 64 * 1024 * 1024,
  schema: { reply: Type.Integer() },
  async handleUpload(_ctx, _input, file) {
    await new Promise<void>((open) => gates.push(open))
    let bytes = 0
    try {
      for await (const chunk of file) bytes += (chunk as Buffer).length
    } catch (error) {
      ended.push((error as Error).message)
      throw error
    }
    return { data: bytes }
  },
})

const refusesUnread = endpoint({
  ...described,
  id: 'refuses',
  path: '/refuses',
  bodyLimit: 64 * 1024 * 1024,
  schema: { reply: Type.Integer() },
  async handleUpload() {
    throw new Problem('forbidden', 'Not you.')
  },
})

const json = endpoint({
  ...described,
  id: 'json',
  path: '/json',
  schema: { body: Type.Object({}), reply: Type.Integer() },
  handleUnwrapped: async () => ({ data: 1 }),
})

const namesPool = endpoint({
  ...described,
  id: 'namesPool',
  path: '/pool',
  schema: { body: Type.Object({ text: Type.String() }), reply: Type.String() },
  handleUnwrapped: async ({ db }) => ({ data: db === slowDb ? 'slow' : 'fast' }),
})

/** A valid file name that no header can contain: half a surrogate pair. */
const oddName = endpoint({
  ...described,
  id: 'oddName',
  method: 'GET',
  path: '/odd-name',
  schema: { reply: Type.String() },
  handleFile: async () => ({ name: '\ud800.csv', type: 'text/csv', content: Readable.from(['a']) }),
})

const server = createHttpServer({ log, baseUrl: 'http://127.0.0.1', trustProxy: null, discardBytesPerMs: 32 * 1024 })
const admit: Surface['admit'] = (request) => {
  if (request.headers.authorization === 'none') throw new Problem('unauthorized', 'Who are you?')
  return systemCaller(NO_ACCOUNT, systemClock, log)
}
const noDb = {} as Db
const slowDb = {} as Db
mount(server, { prefix: '/t', endpoints: [upload, refusesUnread, json, namesPool, oddName], admit, slowDb }, noDb)
const url = await server.listen({ port: 0, host: '127.0.0.1' })
const { hostname, port } = new URL(url)
afterAll(() => server.close())

const headersOf = (path: string, length: number, type = 'application/json', connection = 'keep-alive') =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: ${connection}\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`

async function connected(): Promise<net.Socket> {
  const socket = net.connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.on('error', () => {})
  return socket
}

describe.skipIf(isSlow)('an aborted upload', () => {
  test('does not end the process or hang its handler before anything reads it', async () => {
    for (let i = 0; i < 5; i++) {
      const socket = await connected()
      socket.write(headersOf('/t/upload', 1_000_000, 'text/csv') + 'a,b\n'.repeat(1000))
      await expect.poll(() => gates.length).toBe(1)
      socket.resetAndDestroy()
      await once(socket, 'close')
      // Returns once the server has noticed.
      await (await fetch(`${url}/t/nothing`)).text()
      await nextTurn()
      gates.pop()!()
      await expect.poll(() => ended.length).toBe(i + 1)
    }
    expect(new Set(ended)).toEqual(new Set(['The file is incomplete. Send it again.']))
  })
})

test('a large body does not use the connections of small ones', async () => {
  const poolFor = async (bytes: number) => {
    const body = JSON.stringify({ text: 'x'.repeat(bytes) })
    const answer = await fetch(`${url}/t/pool`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    return ((await answer.json()) as { data: string }).data
  }
  expect(await Promise.all([poolFor(1_000), poolFor(100_000)])).toEqual(['fast', 'slow'])
})

test('sends a file whose name no header can contain', async () => {
  const answer = await fetch(`${url}/t/odd-name`)
  expect([answer.status, await answer.text()]).toEqual([200, 'a'])
})

type Refusal = { name: string; path: string; status: number; headers?: Record<string, string> }

const REFUSALS: Refusal[] = [
  { name: 'a body over the limit', path: '/t/json', status: 413 },
  { name: 'a wrong content type', path: '/t/json', status: 400, headers: { 'content-type': 'text/plain' } },
  { name: 'a compressed body', path: '/t/json', status: 400, headers: { 'content-encoding': 'gzip' } },
  { name: 'an unknown path', path: '/nowhere', status: 404 },
  { name: 'an unreadable path', path: '/t/%ZZ', status: 404 },
  { name: 'an unknown caller', path: '/t/json', status: 401, headers: { authorization: 'none' } },
  { name: 'a handler that does not read the body', path: '/t/refuses', status: 403 },
]

/** Clients that read the response while they send, or only afterwards. */
const CLIENTS: Record<string, (refusal: Refusal, body: Buffer) => Promise<number>> = {
  async fetch({ path, headers }, body) {
    const answer = await fetch(url + path, {
      method: 'POST',
      body: new Uint8Array(body),
      headers: { 'content-type': 'application/json', ...headers },
    })
    await answer.text()
    return answer.status
  },
  async 'http.request without keep-alive'({ path, headers }, body) {
    const request = http.request(url + path, {
      method: 'POST',
      agent: false,
      headers: { 'content-type': 'application/json', 'content-length': body.length, connection: 'close', ...headers },
    })
    request.end(body)
    const [answer] = (await once(request, 'response')) as [http.IncomingMessage]
    answer.resume()
    await once(answer, 'end')
    return answer.statusCode!
  },
  async 'a socket that reads after its last byte'({ path, headers }, body) {
    const socket = await connected()
    socket.pause()
    const lines = Object.entries({
      host: 'x',
      connection: 'close',
      'content-type': 'application/json',
      'content-length': body.length,
      ...headers,
    })
    socket.write(`POST ${path} HTTP/1.1\r\n${lines.map((line) => line.join(': ')).join('\r\n')}\r\n\r\n`)
    for (let at = 0; at < body.length; at += 65_536) {
      if (!socket.write(body.subarray(at, at + 65_536))) await once(socket, 'drain')
    }
    let text = ''
    socket.on('data', (chunk) => (text += chunk)).resume()
    await once(socket, 'close')
    return Number(text.split(' ')[1])
  },
}

describe.each(Object.keys(CLIENTS))('%s', (client) => {
  test.each(REFUSALS)('always reads the response to $name', async (refusal) => {
    const statuses = []
    for (let i = 0; i < TRIES; i++) statuses.push(await CLIENTS[client]!(refusal, Buffer.alloc(BIG, 'x')))
    expect(statuses).toEqual(Array.from({ length: TRIES }, () => refusal.status))
  })
})

const isThere = (program: string) =>
  run(program, ['--version']).then(
    () => true,
    () => false,
  )

const URLLIB = `
import sys, urllib.request, urllib.error
for i in range(${TRIES}):
    request = urllib.request.Request(sys.argv[1], data=b'x' * ${BIG}, headers={'Content-Type': 'application/json'})
    try: print(urllib.request.urlopen(request).status)
    except urllib.error.HTTPError as error: print(error.status)
    except Exception as error: print(type(error).__name__)
`

test.runIf(await isThere('python3'))('urllib always reads the 413', async () => {
  const { stdout } = await run('python3', ['-c', URLLIB, `${url}/t/json`])
  expect(stdout.trim().split('\n')).toEqual(Array.from({ length: TRIES }, () => '413'))
})

test.runIf(await isThere('curl'))('curl always reads the 413', async () => {
  const statuses = []
  const file = path.join(os.tmpdir(), `body-${process.pid}`)
  fs.writeFileSync(file, Buffer.alloc(BIG))
  for (let i = 0; i < TRIES; i++) {
    const args = ['-s', '-o', '/dev/null', '-w', '%{http_code}', '-H', 'Content-Type: application/json']
    statuses.push((await run('curl', [...args, '--data-binary', `@${file}`, `${url}/t/json`])).stdout)
  }
  fs.rmSync(file)
  expect(statuses).toEqual(Array.from({ length: TRIES }, () => '413'))
})

test('reuses the connection of a rejected request', async () => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const post = async (length: number) => {
    const request = http.request(`${url}/t/json`, {
      method: 'POST',
      agent,
      headers: { 'content-type': 'application/json', 'content-length': length },
    })
    request.end(length === 2 ? '{}' : Buffer.alloc(length))
    const [answer] = (await once(request, 'response')) as [http.IncomingMessage]
    answer.resume()
    await once(answer, 'end')
    return [answer.statusCode, request.reusedSocket]
  }
  expect(await post(BIG)).toEqual([413, false])
  expect(await post(2)).toEqual([200, true])
  agent.destroy()
})

test("rejects endless headers with an error in the contract's shape", async () => {
  const socket = await connected()
  socket.write(`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(100_000)}`)
  let text = ''
  socket.on('data', (chunk) => (text += chunk))
  await once(socket, 'end')
  socket.destroy()
  expect(text).toMatch(/^HTTP\/1.1 400 /)
  expect(JSON.parse(text.split('\r\n\r\n')[1]!).error.code).toBe('invalid_request')
})

describe('a request that never completes', () => {
  const times = { requestMs: 300, headersMs: 200, checkEveryMs: 50, idleMs: 1_000 }
  const hasty = createHttpServer({ log, baseUrl: url, trustProxy: null, times })
  mount(hasty, { prefix: '/t', endpoints: [upload, json], admit, slowDb: noDb }, noDb)
  const listening = hasty.listen({ port: 0, host: '127.0.0.1' })
  afterAll(() => hasty.close())

  /** Returns the response after sending these pieces with pauses in between. */
  async function dribble(pieces: string[], everyMs = 0): Promise<string> {
    const at = new URL(await listening)
    const socket = net.connect(Number(at.port), at.hostname).on('error', () => {})
    let text = ''
    socket.on('data', (chunk) => (text += chunk))
    const ended = once(socket, 'close')
    for (const piece of pieces) {
      if (socket.writable) socket.write(piece)
      if (everyMs) await setTimeout(everyMs)
    }
    await ended
    return text
  }

  test.each([
    ['headers', ['POST /t/json HTTP/1.1\r\nHost: x\r\n']],
    ['a body', [headersOf('/t/json', 100) + '{']],
    ['a body that trickles in', [headersOf('/t/json', 100), ...'{"a":"aaaaaaaaaaaaaaa']],
    ['endless chunks', ['POST /t/json HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n', '1\r\na\r\n']],
  ])("%s gets 408 in the contract's shape", async (_, pieces) => {
    const text = await dribble(pieces, 50)
    expect(text).toMatch(/^HTTP\/1.1 408 /)
    expect(JSON.parse(text.split('\r\n\r\n')[1]!).error.code).toBe('invalid_request')
  })

  test('a file may take longer, as long as it keeps arriving', async () => {
    const opening = (async () => {
      await expect.poll(() => gates.length).toBe(1)
      gates.pop()!()
    })()
    const text = await dribble([headersOf('/t/upload', 20, 'text/csv', 'close'), ...'01234567890123456789'], 50)
    await opening
    expect(text).toMatch(/^HTTP\/1.1 200 /)
    expect(text).toContain('{"data":20}')
  })

  test('closes a connection over which nothing was sent', async () => {
    expect(await dribble([])).toMatch(/^(HTTP\/1.1 408 |$)/)
  })
})
