// The published package: built in a temporary folder and used by a program outside this repository.

import { execFile, spawnSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const run = promisify(execFile)
const sdk = path.resolve(import.meta.dirname, '..')
const program = fs.mkdtempSync(path.join(os.tmpdir(), 'sdk-package-'))
const installed = path.join(program, 'node_modules/@lettermill/sdk')
afterAll(() => fs.rmSync(program, { recursive: true }))

beforeAll(async () => {
  await run(process.execPath, [path.join(sdk, 'pack.mjs'), installed])
})

const packed = () =>
  fs
    .readdirSync(installed, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(installed, path.join(entry.parentPath, entry.name)))

test('has code, types, a README, the license, and no dependencies', () => {
  const manifest = JSON.parse(fs.readFileSync(path.join(installed, 'package.json'), 'utf8')) as Record<string, unknown>
  expect(manifest).toMatchObject({ name: '@lettermill/sdk', license: 'Apache-2.0', type: 'module' })
  expect(Object.keys(manifest).filter((key) => /dependencies/i.test(key))).toEqual([])
  expect(packed()).toEqual(expect.arrayContaining(['README.md', 'LICENSE', 'index.js', 'index.d.ts', 'webhooks.js']))
  expect(packed().filter((file) => /(?<!\.d)\.ts$|test/.test(file))).toEqual([])
})

test('imports nothing but itself: it only needs fetch and Web Crypto', () => {
  const code = packed().filter((file) => file.endsWith('.js') || file.endsWith('.d.ts'))
  const imported = code.flatMap((file) =>
    [...fs.readFileSync(path.join(installed, file), 'utf8').matchAll(/(?:from|import\() ?['"]([^'"]+)['"]/g)].map(
      ([, target]) => target!,
    ),
  )
  expect(imported.filter((target) => !/^\.\.?\/.*\.js$/.test(target))).toEqual([])
})

test('runs and type-checks in a program that installed it', async () => {
  fs.writeFileSync(path.join(program, 'package.json'), '{"type":"module"}')
  const code = `import { createClient, everyItem, LettermillError } from '@lettermill/sdk'
import { createOAuthClient } from '@lettermill/sdk/oauth'
import { createWebhookReceiver } from '@lettermill/sdk/webhooks'
const api = createClient({ baseUrl: 'http://127.0.0.1:1', key: 'k', retries: 0 })
const names: string[] = []
try {
  for await (const list of everyItem((query) => api.lists.list({ query }))) names.push(list.name)
} catch (error) {
  if (error instanceof LettermillError) console.log(error.code, typeof createOAuthClient, typeof createWebhookReceiver)
}
`
  fs.writeFileSync(path.join(program, 'main.ts'), code)
  const tsc = path.resolve(sdk, '../node_modules/.bin/tsc')
  const options = ['--ignoreConfig', '--strict', '--target', 'es2023', '--module', 'nodenext', '--types', '']
  await run(tsc, [...options, '--lib', 'es2023,dom,dom.iterable', 'main.ts'], { cwd: program })
  const { stdout } = await run(process.execPath, ['main.js'], { cwd: program })
  expect(stdout.trim()).toBe('network_error function function')
})

describe('runs in every runtime that has fetch and Web Crypto', () => {
  const secret = 'whsec_runtimes'
  /** The program run in every runtime; the URL and a signed message are filled in. */
  const codeFor = (base: string) => {
    const body = JSON.stringify({ id: 'evt_1', event: 'order.placed', timestamp: new Date().toISOString(), data: {} })
    const signature = createHmac('sha256', secret).update(body).digest('hex')
    return `import { createClient, everyItem, LettermillError } from '@lettermill/sdk'
import { createOAuthClient } from '@lettermill/sdk/oauth'
import { createWebhookReceiver } from '@lettermill/sdk/webhooks'
const api = createClient({ baseUrl: '${base}', key: 'sk_live_x', wait: async () => {} })
const names = []
for await (const list of everyItem((query) => api.lists.list({ query }))) names.push(list.name)
const { data } = await api.events.create({ body: { name: 'sold', email: 'zoë@example.com' } })
const refused = await api.lists.get({ path: { id: 'none' } }).catch((error) => error)
const oauth = createOAuthClient({ baseUrl: '${base}', clientId: 'c', clientSecret: 's', redirectUri: 'https://a.example/b' })
const { url, state, verifier } = await oauth.start(['orders:read'])
const tokens = await oauth.finish('https://a.example/b?code=1&iss=' + encodeURIComponent('${base}') + '&state=' + state, { state, verifier })
const message = await createWebhookReceiver({ secret: '${secret}' }).verify(${JSON.stringify(body)}, '${signature}')
console.log(JSON.stringify([names, data.id, refused instanceof LettermillError && refused.code, url.includes('S256'), tokens.accessToken, message.event]))
`
  }
  const done = [['A', 'B'], 'act_1', 'not_found', true, 'ssa_1', 'order.placed']

  /** Responds like the API: pages of lists, one failure before an event is recorded, tokens, and a refusal. */
  const keys: (string | undefined)[] = []
  const server = createServer(async (request, response) => {
    const answer = (status: number, body: object) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    for await (const _ of request);
    const { pathname, searchParams } = new URL(request.url!, 'http://localhost')
    if (pathname === '/api/v1/lists') {
      const page = Number(searchParams.get('page'))
      const data = page === 1 ? [{ name: 'A' }] : [{ name: 'B' }]
      return answer(200, { data, meta: { page, limit: 1, total: 2, pages: 2 } })
    }
    if (pathname === '/api/v1/events') {
      keys.push(request.headers['idempotency-key'] as string | undefined)
      return keys.length === 1
        ? answer(503, { error: { code: 'server_error', message: 'Busy.' } })
        : answer(201, { data: { id: 'act_1' } })
    }
    if (pathname === '/api/oauth/token')
      return answer(200, { access_token: 'ssa_1', refresh_token: 'ssr_1', scope: 'orders:read', expires_in: 3600 })
    return answer(404, { error: { code: 'not_found', message: 'There is no such list.' } })
  }).listen(0, '127.0.0.1')
  let base = ''

  beforeAll(async () => {
    if (!server.listening) await once(server, 'listening')
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    fs.writeFileSync(path.join(program, 'package.json'), '{"type":"module"}')
    fs.writeFileSync(path.join(program, 'anywhere.mjs'), codeFor(base))
    fs.writeFileSync(path.join(program, 'edge.mjs'), EDGE)
  })
  afterAll(() => server.close())

  /** The first program of that name in PATH whose version starts like this. */
  const find = (name: string, version = ''): string | undefined =>
    process.env
      .PATH!.split(path.delimiter)
      .map((folder) => path.join(folder, name))
      .find((file) => {
        const asked = fs.existsSync(file) && spawnSync(file, ['--version'], { encoding: 'utf8' })
        return asked && asked.status === 0 && asked.stdout.startsWith(version)
      })

  test.for([
    { runtime: 'this Node', file: () => process.execPath, flags: ['anywhere.mjs'] },
    { runtime: 'Node 20', file: () => find('node', 'v20.'), flags: ['anywhere.mjs'] },
    { runtime: 'Bun', file: () => find('bun'), flags: ['anywhere.mjs'] },
    {
      runtime: 'Deno',
      file: () => find('deno'),
      flags: ['run', '--allow-net', '--node-modules-dir=manual', 'anywhere.mjs'],
    },
    {
      runtime: 'a context with fetch and Web Crypto alone',
      file: () => process.execPath,
      flags: ['--experimental-vm-modules', '--no-warnings', 'edge.mjs'],
    },
  ])('$runtime', async ({ runtime, file, flags }, { skip }) => {
    const found = file() ?? skip(`${runtime} is not on this machine.`)
    keys.length = 0
    const { stdout } = await run(found, flags, { cwd: program, timeout: 120_000 })
    expect(JSON.parse(stdout)).toEqual(done)
    // The retry has the same key as the first attempt.
    expect([keys.length, keys[0] !== undefined && keys[0] === keys[1]]).toEqual([2, true])
  })
})

/** Like an edge runtime: modules in a separate context that has only fetch and Web Crypto. */
const EDGE = `import fs from 'node:fs'
import path from 'node:path'
import vm from 'node:vm'
const given = { AbortController, AbortSignal, Blob, console, crypto, DOMException, fetch, FormData, Headers, ReadableStream,
  Request, Response, TextDecoder, TextEncoder, URL, URLSearchParams, atob, btoa, setTimeout, clearTimeout }
const context = vm.createContext(given)
const root = path.resolve('node_modules/@lettermill/sdk')
const modules = new Map()
function load(file) {
  if (!modules.has(file))
    modules.set(file, new vm.SourceTextModule(fs.readFileSync(file, 'utf8'), { context, identifier: file }))
  return modules.get(file)
}
const fileOf = (name, from) =>
  name.startsWith('.') ? path.resolve(path.dirname(from), name) : path.join(root, (name.split('/')[2] ?? 'index') + '.js')
const main = load(path.resolve('anywhere.mjs'))
await main.link((name, { identifier }) => load(fileOf(name, identifier)))
await main.evaluate()
`
