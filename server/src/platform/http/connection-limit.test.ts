import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { log } from '../../../test/harness.ts'
import type { TrustedProxies } from '../net/client-address.ts'
import { createHttpServer } from './http.ts'

async function serverWith(trustProxy: TrustedProxies | null) {
  const server = createHttpServer({ log, baseUrl: 'http://127.0.0.1', trustProxy, connectionsPerNetwork: 3 })
  const waiting: (() => void)[] = []
  server.get('/slow', () => new Promise((resolve) => waiting.push(() => resolve({ ok: true }))))
  server.get('/quick', () => ({ ok: true }))
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  afterAll(() => server.close())
  return { url, waiting }
}

test('rejects the fourth connection of a network with an error, and serves another once one closes', async () => {
  const { url } = await serverWith(null)
  const { port, hostname } = new URL(url)
  const connect = () => {
    const socket = net.connect(Number(port), hostname)
    return new Promise<net.Socket>((resolve) => socket.once('connect', () => resolve(socket)))
  }
  const ask = async (socket: net.Socket) => {
    let text = ''
    socket.on('data', (chunk) => (text += chunk))
    socket.write('GET /quick HTTP/1.1\r\nHost: x\r\n\r\n')
    while (!text.includes('}')) await sleep(10)
    return text
  }
  const open = [await connect(), await connect(), await connect()]
  await sleep(50)
  const fourth = await connect()
  const refused = await ask(fourth)
  expect(refused).toMatch(/^HTTP\/1\.1 429 /)
  expect(refused).toMatch(/connection: close/i)
  expect(refused).toContain('"rate_limited"')
  fourth.destroy()
  open[0]!.destroy()
  await expect
    .poll(async () => {
      const fifth = await connect()
      const answer = await ask(fifth)
      fifth.destroy()
      return answer
    })
    .toMatch(/^HTTP\/1\.1 200 /)
  for (const socket of open) socket.destroy()
})

test('behind a proxy, counts the requests of a client network across connections', async () => {
  const { url, waiting } = await serverWith({ hops: 1 })
  const from = (ip: string, path: string) => fetch(url + path, { headers: { 'x-forwarded-for': ip } })
  const slow = [1, 2, 3].map((n) => from(`203.0.113.${n}`, '/slow'))
  while (waiting.length < 3) await sleep(5)
  expect((await from('203.0.113.9', '/quick')).status).toBe(429)
  expect((await from('198.51.100.9', '/quick')).status).toBe(200)
  for (const finish of waiting) finish()
  for (const answer of await Promise.all(slow)) expect(await answer.json()).toEqual({ ok: true })
  await expect.poll(async () => (await from('203.0.113.9', '/quick')).status).toBe(200)
})
