// The console's files: found by exact name, cached forever if their name contains a hash, and never from outside their
// directory.

import fs from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { mountConsoleFiles } from './console-files.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'console-files-'))
const dist = path.join(folder, 'dist')
fs.mkdirSync(path.join(dist, 'assets'), { recursive: true })
fs.writeFileSync(path.join(folder, 'secret.txt'), 'kept outside')
fs.writeFileSync(path.join(dist, '.built-from'), 'stamp')
fs.writeFileSync(path.join(dist, 'index.html'), '<meta name="nonce" content="__NONCE__"><main>page</main>')
fs.writeFileSync(path.join(dist, 'assets/app-1a2b.js'), 'export const app = 1\n'.repeat(100))

const server = Fastify()
mountConsoleFiles(server, dist)
const url = await server.listen({ port: 0, host: '127.0.0.1' })
afterAll(async () => {
  await server.close()
  fs.rmSync(folder, { recursive: true })
})

const get = (address: string, headers: Record<string, string> = {}) =>
  fetch(url + address, { headers: { 'accept-encoding': 'identity', ...headers }, redirect: 'manual' })

/** Sent unchanged: fetch would normalize the dots. */
const getRaw = (address: string) =>
  new Promise<string>((resolve, reject) => {
    const request = http.request(url, { path: address }, (response) => {
      let body = ''
      response.on('data', (data: Buffer) => (body += data.toString()))
      response.on('end', () => resolve(body))
    })
    request.on('error', reject).end()
  })

test('the root redirects to the console', async () => {
  for (const address of ['/', '/console']) {
    const found = await get(address)
    expect([found.status, found.headers.get('location')]).toEqual([302, '/console/'])
  }
})

test('hashed files are cached forever, and compressed for clients that accept it', async () => {
  const plain = await get('/console/assets/app-1a2b.js')
  expect(plain.status).toBe(200)
  expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(plain.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(plain.headers.get('x-content-type-options')).toBe('nosniff')
  const packed = await get('/console/assets/app-1a2b.js', { 'accept-encoding': 'br, gzip' })
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  expect(await packed.text()).toBe(await plain.text())
  const again = await get('/console/assets/app-1a2b.js', { 'if-none-match': plain.headers.get('etag')! })
  expect(again.status).toBe(304)
})

test('any other path returns the page, under a strict policy with a fresh nonce', async () => {
  const nonces = new Set<string>()
  for (const address of ['/console/', '/console/lists?page=2', '/console/index.html', '/console/.built-from']) {
    const found = await get(address)
    const body = await found.text()
    const nonce = /content="([\w-]{22})"/.exec(body)![1]!
    nonces.add(nonce)
    expect([found.status, found.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(body).toContain('<main>page</main>')
    const policy = found.headers.get('content-security-policy')!
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`)
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain("frame-ancestors 'none'")
  }
  expect(nonces.size).toBe(4)
})

test('a missing asset and an unknown API path do not return the page', async () => {
  for (const address of ['/console/assets/app-old.js', '/console/api/nothing', '/console/api']) {
    expect((await get(address)).status).toBe(404)
  }
})

test('no path reaches outside the directory', async () => {
  for (const address of [
    '/console/../secret.txt',
    '/console/assets/../../secret.txt',
    '/console/%2e%2e/secret.txt',
    '/console/assets/..%2f..%2fsecret.txt',
    `/console/${folder}/secret.txt`,
    String.raw`/console/..\secret.txt`,
    '/console/assets/app-1a2b.js%00',
  ]) {
    expect(await getRaw(address)).not.toContain('kept outside')
  }
})

test('an unbuilt console says how to build it', async () => {
  const bare = Fastify()
  mountConsoleFiles(bare, path.join(folder, 'nowhere'))
  const found = await bare.inject('/console/')
  expect(found.statusCode).toBe(503)
  expect(found.body).toContain('npm run build -w console')
})
