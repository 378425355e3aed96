// Slow and large requests move to a second process while several of them run, and nobody can tell the difference. Here
// both are servers of one process.

import fs from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { log } from '../../../test/harness.ts'
import { systemClock } from '../clock.ts'
import { createLog } from '../log.ts'
import type { Db } from '../db/db.ts'
import { Problem } from '../problem.ts'
import { Type } from '../values/schema.ts'
import { NO_ACCOUNT, systemCaller } from './caller.ts'
import { endpoint } from './endpoint.ts'
import { createHttpServer, mount } from './http.ts'
import { createOverflow } from './overflow.ts'
import type { Overflow, OverflowProcess } from './overflow.ts'

const KB = 1024
const LIMIT = 256 * KB
const noDb = {} as Db
const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'overflow-'))
const socketPath = path.join(directory, 'second.sock')
afterAll(() => fs.rmSync(directory, { recursive: true }))

type Place = 'first' | 'second'

/** Requests that wait until the test ends them. */
const held: { at: Place; finish: () => void }[] = []
/** Requests whose sign-in waits until the test ends it. */
const signingIn: { socket: net.Socket; finish: () => void }[] = []
const begun: Place[] = []
const abandoned: Place[] = []

const described = { tag: 'Test', summary: 'Test' } as const

function endpointsAt(at: Place) {
  return [
    endpoint({
      ...described,
      id: 'held',
      method: 'GET',
      path: '/held',
      slow: true,
      schema: { reply: Type.String() },
      async handle() {
        await new Promise<void>((finish) => held.push({ at, finish }))
        return { data: at }
      },
    }),
    endpoint({
      ...described,
      id: 'quick',
      method: 'GET',
      path: '/quick',
      schema: { reply: Type.String() },
      handle: () => ({ data: at }),
    }),
    endpoint({
      ...described,
      id: 'counted',
      method: 'POST',
      path: '/counted',
      bodyLimit: LIMIT,
      schema: { body: Type.Object({ text: Type.String() }), reply: Type.Unknown() },
      handleUnwrapped: async (_ctx, { body }) => ({
        data: { at, length: body.text.length },
        status: 201,
        headers: { 'x-odd': ['one', 'two'] },
      }),
    }),
    endpoint({
      ...described,
      id: 'refused',
      method: 'POST',
      path: '/refused',
      bodyLimit: 4 * KB * KB,
      schema: { reply: Type.Unknown() },
      async handleUpload() {
        throw new Problem('forbidden', `Not here, at the ${at}.`)
      },
    }),
    endpoint({
      ...described,
      id: 'received',
      method: 'POST',
      path: '/received',
      bodyLimit: 4 * KB * KB,
      schema: { reply: Type.Unknown() },
      async handleUpload(_ctx, _input, file) {
        begun.push(at)
        let bytes = 0
        try {
          for await (const piece of file) bytes += (piece as Buffer).length
        } catch (error) {
          abandoned.push(at)
          throw error
        }
        return { data: { at, bytes } }
      },
    }),
    endpoint({
      ...described,
      id: 'file',
      method: 'GET',
      path: '/file',
      slow: true,
      schema: { reply: Type.String() },
      handleFile: async () => ({
        name: 'Größe.txt',
        type: 'text/plain',
        content: Readable.from(Array.from({ length: 20 }, () => at.padEnd(10_000, '.'))),
      }),
    }),
  ] as const
}

const seenBySecond: { address: string; id: string }[] = []

function serverAt(place: Place, overflow?: Overflow): FastifyInstance {
  const behind = { trustProxy: { hops: 1 }, keepsRequestIds: true }
  const server = createHttpServer({
    log,
    baseUrl: 'http://127.0.0.1',
    trustProxy: null,
    // The limit would read, and so keep, the address of each connection.
    connectionsPerNetwork: 0,
    ...(place === 'second' && behind),
  })
  mount(
    server,
    {
      prefix: '/t',
      endpoints: endpointsAt(place),
      slowDb: noDb,
      overflow,
      async admit(request, reply) {
        const { socket } = request.raw
        if (request.headers['x-slow-sign-in']) await new Promise<void>((finish) => signingIn.push({ socket, finish }))
        if (place === 'first') reply.header('x-ratelimit-remaining', 7)
        else {
          reply.header('x-ratelimit-remaining', 0)
          seenBySecond.push({ address: request.clientAddress, id: request.id })
        }
        return systemCaller(NO_ACCOUNT, systemClock, log)
      },
    },
    noDb,
  )
  return server
}

let second: { server: FastifyInstance; crash(): void }
let starts = 0

async function startSecond(): Promise<OverflowProcess> {
  starts++
  const server = serverAt('second')
  await server.listen({ path: socketPath })
  const { promise: exited, resolve: exit } = Promise.withResolvers<void>()
  const close = async () => {
    await server.close()
    exit()
  }
  second = {
    server,
    crash() {
      void close()
      server.server.closeAllConnections()
    },
  }
  return { socketPath, exited, stop: close }
}

const times = { startAfterMs: 30, keepMs: 200, retryAfterMs: 60 }
const first = serverAt('first', createOverflow(startSecond, log, times))
const url = await first.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => first.close())

const placeIn = async (answer: Response) => ((await answer.json()) as { data: Place }).data
const hold = (at = url) => fetch(`${at}/t/held`).then(placeIn)
const letGo = () => held.splice(0).forEach(({ finish }) => finish())

/** Overlaps slow requests until they reach the second process: two at a time, because an account has few slots. */
async function untilForwarding(): Promise<void> {
  for (let places: Place[] = ['first']; places.includes('first');) {
    const both = [hold(), hold()]
    await expect.poll(() => held.length).toBe(2)
    places = held.map(({ at }) => at)
    await expect.poll(() => second?.server.server.listening).toBe(true)
    letGo()
    await Promise.all(both)
  }
}

afterEach(letGo)

test('one slow request at a time is answered here, however long it takes', async () => {
  for (let i = 0; i < 2; i++) {
    const one = hold()
    await expect.poll(() => held.length).toBe(1)
    await sleep(3 * times.startAfterMs)
    letGo()
    expect(await one).toBe('first')
  }
  expect(starts).toBe(0)
})

test('once two overlap, the second process answers the next, until none has come for a while', async () => {
  const before = [hold(), hold()]
  await expect.poll(() => starts).toBe(1)
  await expect.poll(() => second?.server.server.listening).toBe(true)
  const after = hold()
  await expect.poll(() => held.map(({ at }) => at)).toEqual(['first', 'first', 'second'])
  expect(await fetch(`${url}/t/quick`).then(placeIn)).toBe('first')
  letGo()
  expect(await Promise.all([...before, after])).toEqual(['first', 'first', 'second'])

  await expect.poll(() => second.server.server.listening).toBe(false)
  const last = hold()
  await expect.poll(() => held.map(({ at }) => at)).toEqual(['first'])
  letGo()
  expect(await last).toBe('first')
})

describe('while the second process runs', () => {
  beforeAll(() => {
    times.keepMs = 600_000
  })
  beforeEach(untilForwarding)

  const post = (at: string, body: BodyInit, headers: Record<string, string> = {}) =>
    fetch(`${url}/t/${at}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
      duplex: 'half',
    } as RequestInit)
  const bodyOf = (length: number) => JSON.stringify({ text: 'x'.repeat(length) })
  const streamed = (text: string) => Readable.toWeb(Readable.from([Buffer.from(text)])) as unknown as BodyInit

  test.each([
    ['a small body stays here', bodyOf(1_000), { at: 'first', length: 1_000 }],
    ['a large body moves', bodyOf(100_000), { at: 'second', length: 100_000 }],
    ['so does one of unknown length', streamed(bodyOf(1_000)), { at: 'second', length: 1_000 }],
  ])('%s', async (_, body, data) => {
    const answer = await post('counted', body)
    expect([answer.status, await answer.json()]).toEqual([201, { data }])
  })

  test('a body over the limit is refused, with and without a length', async () => {
    for (const body of [bodyOf(LIMIT), streamed(bodyOf(LIMIT))]) {
      const answer = await post('counted', body)
      expect([answer.status, ((await answer.json()) as Refused).error.code]).toEqual([413, 'payload_too_large'])
    }
  })

  test('the response has the same headers, and the limits that were counted here', async () => {
    const [here, there] = await Promise.all([post('counted', bodyOf(1)), post('counted', bodyOf(100_000))])
    const known = ({ headers }: Response) =>
      [...headers].filter(([name]) => !['date', 'x-request-id', 'content-length'].includes(name))
    expect(known(there)).toEqual(known(here))
    expect(there.headers.get('x-odd')).toBe('one, two')
    expect(there.headers.get('x-ratelimit-remaining')).toBe('7')
  })

  test('the second process knows the client and the request ID, and nobody else sets them', async () => {
    const forged = { 'x-forwarded-for': '203.0.113.9', 'x-request-id': 'mine' }
    const answer = await post('counted', bodyOf(100_000), forged)
    const id = answer.headers.get('x-request-id')
    expect(id).toMatch(/^req_/)
    expect(seenBySecond.at(-1)).toEqual({ address: '127.0.0.1', id })
  })

  test('a file comes back whole, and HEAD gets its headers', async () => {
    const [file, head] = await Promise.all([fetch(`${url}/t/file`), fetch(`${url}/t/file`, { method: 'HEAD' })])
    expect(await file.text()).toBe('second'.padEnd(10_000, '.').repeat(20))
    expect(file.headers.get('content-disposition')).toContain("UTF-8''Gr%C3%B6%C3%9Fe.txt")
    expect(head.headers.get('content-disposition')).toBe(file.headers.get('content-disposition'))
  })

  test('odd bytes in the path or a header get an answer', async () => {
    const bytes = [...Array(33).keys(), 0x22, 0x5c, 0x7f, 0x80, 0xa0, 0xff].map((byte) => Buffer.from([byte]))
    const answerTo = async (pieces: (string | Buffer)[]): Promise<string> => {
      const socket = net.connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {})
      socket.write(Buffer.concat(pieces.map((piece) => Buffer.from(piece as string))))
      let text = ''
      for await (const piece of socket) text += piece
      return text
    }
    const end = ' HTTP/1.1\r\nHost: x\r\nConnection: close\r\n'
    for (const byte of bytes) {
      const answers = await Promise.all([
        answerTo(['GET /t/file?a=', byte, end, '\r\n']),
        answerTo(['GET /t/file', end, 'X-A: a', byte, 'a\r\n\r\n']),
      ])
      for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 [24]\d\d /)
    }
    expect(await fetch(`${url}/t/quick`).then(placeIn)).toBe('first')
  })

  test('an upload that it refuses without reading', async () => {
    const answer = await post('refused', new Uint8Array(3 * KB * KB), { 'content-type': 'image/png' })
    expect([answer.status, ((await answer.json()) as Refused).error.message]).toEqual([403, 'Not here, at the second.'])
  })

  test('an upload that arrives whole, and one whose client hangs up', async () => {
    const whole = await post('received', new Uint8Array(2 * KB * KB), { 'content-type': 'image/png' })
    expect(await whole.json()).toEqual({ data: { at: 'second', bytes: 2 * KB * KB } })
    const headers = { 'content-type': 'image/png', 'content-length': 2 * KB * KB }
    const broken = http.request(`${url}/t/received`, { method: 'POST', headers }).on('error', () => {})
    broken.write(Buffer.alloc(100_000))
    await expect.poll(() => begun).toEqual(['second', 'second'])
    broken.destroy()
    await expect.poll(() => abandoned).toEqual(['second'])
  })

  test('a request whose client hangs up while it waits is forgotten', async () => {
    const gone = http.request(`${url}/t/held`, { headers: { 'x-slow-sign-in': '1' } }).on('error', () => {})
    gone.end()
    await expect.poll(() => signingIn.length).toBe(1)
    gone.destroy()
    await expect.poll(() => signingIn[0]!.socket.destroyed).toBe(true)
    signingIn[0]!.finish()
    const next = hold()
    await expect.poll(() => held.map(({ at }) => at)).toEqual(['second'])
    letGo()
    expect(await next).toBe('second')
  })

  test('a crash fails only what it was doing', async () => {
    const lost = fetch(`${url}/t/held`)
    await expect.poll(() => held.length).toBe(1)
    second.crash()
    const answer = await lost
    const { error } = (await answer.json()) as Refused
    expect([answer.status, error.code]).toEqual([500, 'internal_error'])
    letGo()

    const next = hold()
    await expect.poll(() => held.map(({ at }) => at)).toEqual(['first'])
    letGo()
    expect(await next).toBe('first')
  })
})

test('while it cannot start, everything is answered here, and it is tried again', async () => {
  let tries = 0
  const failing = createOverflow(() => Promise.reject(new Error(`Try ${++tries}`)), createLog('silent', 'test'), times)
  const alone = serverAt('first', failing)
  const at = await alone.listen({ port: 0, host: '127.0.0.1' })
  for (const expected of [1, 2]) {
    const both = [hold(at), hold(at)]
    await expect.poll(() => tries).toBe(expected)
    await expect.poll(() => held.length).toBe(2)
    letGo()
    expect(await Promise.all(both)).toEqual(['first', 'first'])
    await sleep(2 * times.retryAfterMs)
  }
  await alone.close()
})

type Refused = { error: { code: string; message: string } }
