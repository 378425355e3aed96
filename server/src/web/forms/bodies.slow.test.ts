// How much of an anonymous body is buffered, and when.

import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import v8 from 'node:v8'
import vm from 'node:vm'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { formWorld, publish } from '../../../test/form-world.ts'

const MB = 1024 * 1024
const PIECE = Buffer.alloc(MB, 'x')
const MULTIPART = 'multipart/form-data; boundary=x'

const w = await formWorld()
const [t, other] = [await w.tenant(), await w.tenant()]
let forms: { photo: string; plain: string; others: string }

beforeAll(async () => {
  const photo = async (tenant: typeof t) => {
    const form = await publish(tenant.team, 'review')
    expect(form.content.fields.some(({ type }) => type === 'photo')).toBe(true)
    return tenant.path(form.id)
  }
  const plain = await publish(t.team, 'signup')
  forms = { photo: await photo(t), plain: t.path(plain.id), others: await photo(other) }
})

const open: net.Socket[] = []
afterEach(async () => {
  const closed = open
    .filter((socket) => !socket.closed)
    .map((socket) => new Promise((resolve) => socket.once('close', resolve)))
  for (const socket of open.splice(0)) socket.resetAndDestroy()
  await Promise.all(closed)
  await sleep(50)
})

/** Sends the head and part of the body, then stops. Resolves with the status, or null if none arrives in time. */
async function hold(path: string, ip: string, bytes: number, waitMs = 400): Promise<number | null> {
  const { hostname, port } = new URL(w.url)
  const socket = net.connect(Number(port), hostname)
  open.push(socket)
  const chunks: Buffer[] = []
  socket.on('error', () => {})
  socket.on('data', (chunk) => void chunks.push(chunk))
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${ip}\r\nContent-Type: ${MULTIPART}\r\nContent-Length: ${8 * MB}\r\n\r\n`,
  )
  for (let sent = 0; sent < bytes; sent += MB) {
    const isWritten = socket.write(PIECE.subarray(0, Math.min(MB, bytes - sent)))
    if (!isWritten) await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), sleep(2_000)])
  }
  for (let waited = 0; chunks.length === 0 && waited < waitMs; waited += 20) await sleep(20)
  return chunks.length === 0 ? null : Number(/^HTTP\/1\.1 (\d{3})/.exec(String(chunks[0]))![1])
}

const post = (path: string, ip: string, bytes: number, type = MULTIPART) =>
  fetch(w.url + path, {
    method: 'POST',
    headers: { 'x-forwarded-for': ip, 'content-type': type },
    body: 'x='.padEnd(bytes, 'y'),
  })

v8.setFlagsFromString('--expose-gc')
const collect = vm.runInNewContext('gc') as () => void

function bufferedMb(): number {
  collect()
  return process.memoryUsage().arrayBuffers / MB
}

test('does not buffer bodies for a missing form or a form without a photo', async () => {
  const missing = forms.plain.replace(/frm_\w+/, 'frm_00000000000000000000000000')
  const before = bufferedMb()
  const sent = [missing, forms.plain].flatMap((path, p) =>
    Array.from({ length: 10 }, (_, i) => hold(path, `10.9.${p}.${i}`, 7 * MB)),
  )
  await Promise.all(sent)
  // The connections are still open, so buffered bodies would still be in memory, while discarded chunks are soon
  // collected.
  await expect.poll(() => bufferedMb() - before).toBeLessThan(50)
})

test('limits bodies to 64 KB unless the form has a photo field', async () => {
  expect((await post(forms.plain, '10.10.0.1', 64 * 1024)).status).toBe(422)
  expect((await post(forms.plain, '10.10.0.1', 64 * 1024 + 1)).status).toBe(413)
  expect((await post(forms.photo, '10.10.0.1', 200_000)).status).toBe(422)
  expect((await post(forms.photo, '10.10.0.1', 8 * MB + 1)).status).toBe(413)
})

test('limits bodies that can contain no photo to 64 KB', async () => {
  const fields = (bytes: number) => post(forms.photo, '10.10.1.1', bytes, 'application/x-www-form-urlencoded')
  expect((await fields(64 * 1024)).status).toBe(422)
  expect((await fields(64 * 1024 + 1)).status).toBe(413)
})

test('counts the rate before a byte of the body arrives', async () => {
  for (let i = 0; i < 30; i++) expect((await post(forms.plain, '10.11.0.1', 10)).status).toBe(422)
  expect((await post(forms.plain, '10.11.0.1', 10)).status).toBe(429)
  // A body over the limit would get a 413 if its size were checked first.
  expect((await post(forms.plain, '10.11.0.1', 8 * MB + 1)).status).toBe(429)
})

test('reads up to 16 MB per network at once, without affecting other networks, and recovers afterwards', async () => {
  expect(await hold(forms.photo, '10.12.0.1', 7 * MB)).toBe(null)
  expect(await hold(forms.others, '10.12.0.2', 7 * MB)).toBe(null)
  expect((await post(forms.photo, '10.12.0.3', 4 * MB)).status).toBe(429)
  expect((await post(forms.photo, '10.12.1.1', 4 * MB)).status).toBe(422)
  for (const socket of open) socket.resetAndDestroy()
  await sleep(100)
  expect((await post(forms.photo, '10.12.0.3', 4 * MB)).status).toBe(422)
})

test('reads up to 24 MB per account at once, so that an attack from many networks affects no other account', async () => {
  for (const i of [1, 2, 3]) expect(await hold(forms.photo, `10.13.${i}.1`, 7 * MB)).toBe(null)
  expect((await post(forms.photo, '10.13.4.1', 4 * MB)).status).toBe(429)
  expect((await post(forms.others, '10.13.4.1', 4 * MB)).status).toBe(422)
})

test('leaves room for small bodies while large ones are read', async () => {
  const more = [await w.tenant(), await w.tenant()]
  const paths = [forms.photo, forms.others]
  for (const tenant of more) paths.push(tenant.path((await publish(tenant.team, 'review')).id))
  // The refusal is sent once the rest of the body has arrived, or five seconds after the last byte.
  const held = await Promise.all(
    paths.flatMap((path, p) => [1, 2, 3].map((n) => hold(path, `10.14.${p}${n}.1`, 7 * MB, 8_000))),
  )
  expect(held.filter((status) => status === null).length).toBeLessThanOrEqual(6)
  expect(held.filter((status) => status === 429).length).toBeGreaterThanOrEqual(6)
  expect((await post(forms.plain, '10.14.99.1', 1_000)).status).toBe(422)
})
