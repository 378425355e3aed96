// The package as it is published: made in a folder of its own, used by a program that knows nothing of this repository.

import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

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

test('has code, types, a README, the licence, and no dependencies', () => {
  const manifest = JSON.parse(fs.readFileSync(path.join(installed, 'package.json'), 'utf8')) as Record<string, unknown>
  expect(manifest).toMatchObject({ name: '@lettermill/sdk', license: 'Apache-2.0', type: 'module' })
  expect(Object.keys(manifest).filter((key) => /dependencies/i.test(key))).toEqual([])
  expect(packed()).toEqual(expect.arrayContaining(['README.md', 'LICENSE', 'index.js', 'index.d.ts', 'webhooks.js']))
  expect(packed().filter((file) => /(?<!\.d)\.ts$|test/.test(file))).toEqual([])
})

test('imports nothing but itself: fetch and Web Crypto are all it needs', () => {
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
