// Misbehaving receivers, each on a real loopback socket.

import http from 'node:http'
import https from 'node:https'
import net from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cert, key } from '../../../test/loopback-tls.ts'
import { FetchFailure } from './fetch-try.ts'
import { createSafeFetch } from './safe-fetch.ts'
import type { SafeFetch } from './safe-fetch.ts'

const lookup = async (hostname: string) => [hostname === 'public.test' ? '93.184.215.14' : '127.0.0.1']
const dev = createSafeFetch({ allowLoopback: true, lookup, ca: cert })

let receiver: https.Server
let base: string
let connections = 0
let requests: string[] = []

const answers: Record<string, http.RequestListener> = {
  '/ok': (_, reply) => reply.writeHead(201, { 'x-kind': 'fine' }).end('thank you'),
  '/redirect': (_, reply) => reply.writeHead(302, { location: `${base}/ok` }).end(),
  '/silent': () => {},
  '/drip': (_, reply) => {
    const drip = setInterval(() => reply.write('x'), 10)
    reply.writeHead(200).on('close', () => clearInterval(drip))
  },
  '/endless': (_, reply) => {
    const pour = () => {
      while (!reply.destroyed && reply.write('y'.repeat(1_000)));
      if (!reply.destroyed) reply.once('drain', pour)
    }
    pour()
  },
  '/exact': (_, reply) => reply.end('z'.repeat(16_384)),
  '/reset': (request) => request.socket.destroy(),
  '/garbage': (request) => request.socket.end('this is not HTTP\r\n\r\n'),
  '/echo': (request, reply) => {
    request
      .setEncoding('utf8')
      .on('data', (text) => reply.end(`${request.method} ${request.headers['x-mark']} ${text}`))
  },
}

const listen = (server: net.Server) =>
  new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })

beforeAll(async () => {
  receiver = https.createServer({ cert, key }, (request, reply) => {
    requests.push(request.url!)
    answers[request.url!]!(request, reply)
  })
  receiver.on('connection', () => connections++)
  base = `https://hook.test:${await listen(receiver)}`
})

afterAll(async () => {
  await dev.close()
  receiver.closeAllConnections()
  receiver.close()
})

const post = (path: string) => dev.post(new URL(base + path), '{}', {}, { timeoutMs: 5_000 })

const failure = async (url: string, { timeoutMs = 5_000, via = dev }: { timeoutMs?: number; via?: SafeFetch } = {}) => {
  try {
    return await via.post(new URL(url), '{}', {}, { timeoutMs })
  } catch (error) {
    return error instanceof FetchFailure ? error.reason : error
  }
}

test('returns a complete response and reuses connections', async () => {
  const before = connections
  for (let i = 0; i < 10; i++) {
    expect(await post('/ok')).toMatchObject({ status: 201, bodyHead: 'thank you', headers: { 'x-kind': 'fine' } })
  }
  expect(connections - before).toBeLessThanOrEqual(2)
})

test('sends the body and headers unchanged', async () => {
  const answer = await dev.post(new URL(`${base}/echo`), '{"é":1}', { 'x-mark': 'abc' }, { timeoutMs: 5_000 })
  expect(answer.bodyHead).toBe('POST abc {"é":1}')
})

test('does not follow a redirect', async () => {
  requests = []
  expect(await post('/redirect')).toMatchObject({ status: 302 })
  expect(requests).toEqual(['/redirect'])
})

test('keeps 16 KB of the response and reads no more', async () => {
  expect((await post('/exact')).bodyHead).toBe('z'.repeat(16_384))
  expect((await post('/endless')).bodyHead).toBe('y'.repeat(16_384))
})

test.each(['/silent', '/drip'])('applies one deadline to everything: %s', async (path) => {
  expect(await failure(base + path, { timeoutMs: 100 })).toBe('timeout')
})

test('a hanging lookup ends at the deadline, and nothing is sent when it resolves later', async () => {
  let enqueue = () => {}
  const held = new Promise<void>((resolve) => {
    enqueue = resolve
  })
  const via = createSafeFetch({ allowLoopback: true, ca: cert, lookup: () => held.then(() => ['127.0.0.1']) })
  const before = connections
  requests = []
  expect(await failure(`${base}/ok`, { via, timeoutMs: 50 })).toBe('timeout')
  enqueue()
  await expect.poll(() => connections).toBe(before + 1)
  // When these have completed, the late request, which connected first, would have been read.
  for (let i = 0; i < 3; i++) expect(await failure(`${base}/redirect`, { via })).toMatchObject({ status: 302 })
  expect(requests).not.toContain('/ok')
  await via.close()
})

test('reports a connection that breaks, is refused, or is not HTTP', async () => {
  expect(await failure(`${base}/reset`)).toBe('reset')
  expect(await failure(`${base}/garbage`)).toBe('bad_answer')
  const gone = net.createServer()
  const port = await listen(gone)
  await new Promise((resolve) => {
    gone.close(resolve)
  })
  expect(await failure(`https://hook.test:${port}/`)).toBe('refused')
})

test('rejects a certificate that is untrusted or for another name, and a server without TLS', async () => {
  const distrusting = createSafeFetch({ allowLoopback: true, lookup })
  expect(await failure(`${base}/ok`, { via: distrusting })).toBe('tls')
  await distrusting.close()
  expect(await failure(base.replace('hook.test', 'other.test'))).toBe('tls')
  const plain = http.createServer((_, reply) => reply.end())
  const port = await listen(plain)
  expect(await failure(`https://hook.test:${port}/`)).toBe('tls')
  expect(await failure(`http://hook.test:${port}/`)).toMatchObject({ status: 200 })
  plain.close()
})

test('allowing loopback allows no other private address', async () => {
  for (const host of ['localhost', '[::1]', '127.0.0.9']) {
    expect((await dev.checkUrl(`http://${host}:9/`)).host).toBe(`${host}:9`)
  }
  for (const url of ['https://10.0.0.1/', 'https://169.254.169.254/', 'https://0.0.0.0/', 'https://[fd00::1]/']) {
    await expect(dev.checkUrl(url)).rejects.toThrow('private, local, or reserved')
    expect(await failure(url)).toBe('blocked')
  }
  await expect(dev.checkUrl('http://public.test/')).rejects.toThrow('must start with https')
  expect(await failure('http://public.test/')).toBe('blocked')
})

test('a header with a line break is an error of the caller', async () => {
  const broken = dev.post(new URL(`${base}/ok`), '', { 'x-mark': 'a\r\nx-b: c' }, { timeoutMs: 1_000 })
  await expect(broken).rejects.toMatchObject({ code: 'UND_ERR_INVALID_ARG' })
})
