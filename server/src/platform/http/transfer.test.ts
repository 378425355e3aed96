import { PassThrough, Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { log } from '../../../test/harness.ts'
import { NO_ACCOUNT, systemCaller } from './caller.ts'
import { systemClock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import { endpoint } from './endpoint.ts'
import { createHttpServer, mount } from './http.ts'
import { uploadOf } from './transfer.ts'
import { Type } from '../values/schema.ts'

const LIMIT = 100_000

const sum = endpoint({
  id: 'sum',
  method: 'POST',
  path: '/sum',
  tag: 'Test',
  summary: 'Counts bytes',
  bodyLimit: LIMIT,
  schema: { reply: Type.Integer() },
  async handleUpload(_ctx, _input, upload) {
    let bytes = 0
    for await (const chunk of upload) bytes += (chunk as Buffer).length
    return { data: bytes }
  },
})

const pieces = endpoint({
  id: 'pieces',
  method: 'GET',
  path: '/pieces',
  tag: 'Test',
  summary: 'A file in pieces',
  schema: { query: Type.Object({ count: Type.Integer({ maximum: 9 }) }), reply: Type.String() },
  handleFile: async (_ctx, { query }) => ({
    name: 'Größe "1".txt',
    type: 'text/plain; charset=utf-8',
    content: Readable.from(Array.from({ length: query.count }, (_, n) => `${n};`)),
  }),
})

const server = createHttpServer({ log, baseUrl: 'http://127.0.0.1', trustProxy: null })
const admit = () => systemCaller(NO_ACCOUNT, systemClock, log)
const noDb = {} as Db
mount(server, { prefix: '/t', endpoints: [sum, pieces], admit, slowDb: noDb }, noDb)
const url = await server.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => server.close())

const send = async (body: BodyInit | undefined, headers: Record<string, string> = {}) => {
  const response = await fetch(`${url}/t/sum`, { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
  return {
    status: response.status,
    body: (await response.json()) as { data?: number; error?: { code: string; message: string } },
  }
}

const streamOf = (bytes: number) => Readable.toWeb(Readable.from([Buffer.alloc(bytes)])) as unknown as BodyInit

test.each(['text/csv', 'application/json', 'image/png', 'application/x-www-form-urlencoded'])(
  'receives a file of type %s unchanged',
  async (type) => {
    expect(await send('{"not": json', { 'content-type': type })).toEqual({ status: 200, body: { data: 12 } })
  },
)

test('413 payload_too_large one byte over the limit, with and without Content-Length', async () => {
  expect((await send(new Uint8Array(LIMIT), { 'content-type': 'x/y' })).status).toBe(200)
  expect((await send(streamOf(LIMIT), { 'content-type': 'x/y' })).status).toBe(200)
  for (const body of [new Uint8Array(LIMIT + 1), streamOf(LIMIT + 1)]) {
    const answer = await send(body, { 'content-type': 'x/y' })
    expect([answer.status, answer.body.error!.code]).toEqual([413, 'payload_too_large'])
  }
})

test('rejects a request without a file', async () => {
  const { status, body } = await send(undefined)
  expect([status, body.error!.code]).toEqual([400, 'invalid_request'])
})

test('streams a download, with a file name that any browser can read', async () => {
  const response = await fetch(`${url}/t/pieces?count=3`)
  expect(await response.text()).toBe('0;1;2;')
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="Gr-e-1-.txt"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%221%22.txt`,
  )
  expect((await fetch(`${url}/t/pieces?count=10`)).status).toBe(400)
})

test('aborts an upload that stops arriving, but not one that the server reads slowly', async () => {
  const request = (body: PassThrough) => ({ body, raw: { socket: {} } }) as unknown as FastifyRequest
  const stalled = new PassThrough()
  stalled.write('a,b')
  const reading = uploadOf(request(stalled), LIMIT, null, 30).toArray()
  await expect(reading).rejects.toThrow('The upload stalled')
  const waiting = new PassThrough()
  const upload = uploadOf(request(waiting), 1_000_000, null, 100)
  waiting.write(Buffer.alloc(200_000))
  await setTimeout(350)
  waiting.end(Buffer.alloc(200_000))
  await setTimeout(350)
  expect(Buffer.concat(await upload.toArray())).toHaveLength(400_000)
})

test('aborts an upload that misses its deadline, however steadily it arrives', async () => {
  const body = new PassThrough()
  const request = { body, raw: { socket: {} } } as unknown as FastifyRequest
  const writing = setInterval(() => body.write('a,b'), 10)
  await expect(uploadOf(request, LIMIT, 100).toArray()).rejects.toThrow('The upload stalled')
  clearInterval(writing)
})
