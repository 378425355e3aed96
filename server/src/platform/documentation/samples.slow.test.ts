// Runs the samples of the reference for every operation, and those of the guides, in every language whose runtime is
// installed.

import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callableOrder, exampleAccount } from '../../../test/api-examples.ts'
import { createKey, world } from '../../../test/harness.ts'
import { ALL_SCOPES } from '../../identity/access/scopes.ts'
import { find as findApp } from '../../identity/apps/apps.ts'
import { EXAMPLES } from './examples.ts'
import { apiDocument } from '../../documents.ts'
import { resourcesOf } from './api-document.ts'
import type { ApiDocument } from './api-document.ts'
import { readSample, responseIn } from './guide-samples.ts'
import { readGuides } from './guides.ts'
import { LANGUAGES } from './samples.ts'

const w = await world()
const allGuides = await readGuides()
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'samples-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

const sdk = path.resolve(import.meta.dirname, '../../../../sdk/src')
const fromSources = (code: string): string =>
  code
    .replaceAll("'@lettermill/sdk/oauth'", `'${sdk}/oauth.ts'`)
    .replaceAll("'@lettermill/sdk/webhooks'", `'${sdk}/webhooks.ts'`)
    .replaceAll("'@lettermill/sdk'", `'${sdk}/index.ts'`)

/** An error response ends the script: curl is told to fail, the others throw. */
const RUNTIMES: Record<string, { program: string; file: string; prepare: (code: string) => string }> = {
  curl: {
    program: 'bash',
    file: 'sample.sh',
    prepare: (code) => `set -e\ncurl() { command curl --fail-with-body "$@"; echo; }\n${code}`,
  },
  typescript: { program: process.execPath, file: 'sample.ts', prepare: fromSources },
  python: { program: 'python3', file: 'sample.py', prepare: (code) => code },
  php: { program: 'php', file: 'sample.php', prepare: (code) => `<?php\n${code}` },
}

const isInstalled = (program: string) => spawnSync(program, ['--version']).status === 0

let scripts = 0

function run(
  language: string,
  code: string,
  env: Record<string, string>,
): Promise<{ status: number | null; output: string }> {
  const { program, file, prepare } = RUNTIMES[language]!
  const target = path.join(folder, `${scripts++}-${file}`)
  fs.writeFileSync(target, prepare(code))
  return new Promise((resolve, reject) => {
    const child = spawn(program, [target], { env: { ...process.env, ...env, NODE_NO_WARNINGS: '1' }, timeout: 120_000 })
    let output = ''
    child.stdout.on('data', (data: Buffer) => (output += data.toString()))
    child.stderr.on('data', (data: Buffer) => (output += data.toString()))
    child.on('error', reject)
    child.on('close', (status) => resolve({ status, output }))
  })
}

describe('the reference', () => {
  test.for(LANGUAGES)(
    'the samples in $label run, one for every operation',
    async ({ name, label, preamble, call }, { skip }) => {
      if (!isInstalled(RUNTIMES[name]!.program)) skip(`${label} is not installed.`)
      const account = await exampleAccount(w)
      const calls = callableOrder.map(({ id, method, path: address, idempotent }) => {
        const operation = { id, method, path: address, takesIdempotencyKey: idempotent === true }
        return account.withRealIds(call(operation, EXAMPLES[id]!, w.url))
      })
      const { status, output } = await run(name, `${preamble(w.url)}\n${calls.join('\n')}\n`, { KEY: account.key })
      expect([status, status === 0 ? '' : output.slice(-2_000)]).toEqual([0, ''])
    },
  )
})

const FENCE = /^( *)```(sh|ts)\n([\s\S]*?)\n\1```$/gm

describe('the guides', () => {
  let env: Record<string, string>

  beforeAll(async () => {
    const account = await w.newAccount()
    const app = await account.newApp({})
    const { account: admin } = await account.signIn('admin')
    await admin.post('/details', { name: 'Home store', type: 'text' })
    const appKey = await createKey(account.ctx, { scopes: ALL_SCOPES, app: await findApp(account.ctx, app.id) })
    const { key } = await createKey(account.ctx, { scopes: ALL_SCOPES })
    env = { BASE: w.url, KEY: key, APP_KEY: appKey.key }
  })

  const samplesIn = (fence: string) =>
    allGuides
      .map(({ slug, markdown }) => ({
        slug,
        samples: [...markdown.matchAll(FENCE)]
          .filter(([, , language]) => language === fence)
          .map(([, indent, , code]) => code!.replaceAll(new RegExp(`^${indent}`, 'gm'), '')),
      }))
      .filter(({ samples }) => samples.length > 0)

  test.for(samplesIn('sh'))('the commands of $slug run in order', async ({ samples }) => {
    const { status, output } = await run('curl', samples.join('\n'), env)
    expect([status, status === 0 ? '' : output.slice(-2_000)]).toEqual([0, ''])
  })

  test('their commands run in TypeScript too, with the responses that the guides show', async () => {
    const operations = resourcesOf(apiDocument(w.url) as ApiDocument).flatMap((resource) => resource.operations)
    const blocks = samplesIn('sh').flatMap(({ samples }) => samples)
    const found = blocks.flatMap((code) => readSample(code, operations) ?? [])
    expect(found.length).toBeGreaterThan(8)
    const { preamble, call } = LANGUAGES.find(({ name }) => name === 'typescript')!
    const calls = found.map(({ operation, example }) => call(operation, example, w.url))
    const { status, output } = await run('typescript', `${preamble(w.url)}${calls.join('\n')}`, env)
    expect([status, status === 0 ? '' : output.slice(-2_000)]).toEqual([0, ''])
    expect(blocks.filter((code) => readSample(code, operations)).map(responseIn)).toContainEqual({
      data: expect.objectContaining({ name: 'booked_a_table' }),
      meta: { contact_created: true, duplicate: false, automations_started: false },
    })
  })

  test('the TypeScript of every guide runs', async () => {
    // Each sample is a separate module; one process runs them all.
    const modules = samplesIn('ts').flatMap(({ slug, samples }) =>
      samples.map((code, i) => {
        const file = path.join(folder, `${slug}-${i}.ts`)
        fs.writeFileSync(file, fromSources(code))
        return `console.log('${slug}')\nawait import('${file}')`
      }),
    )
    expect(modules.length).toBeGreaterThan(4)
    const { status, output } = await run('typescript', modules.join('\n'), env)
    expect([status, status === 0 ? '' : output.slice(-2_000)]).toEqual([0, ''])
  })

  test('links between guides are valid', () => {
    const all = allGuides
    const targets = new Set(
      all.flatMap(({ slug, sections }) => sections.map(({ id }) => `${slug}.md${id && `#${id}`}`)),
    )
    const links = all.flatMap(({ markdown }) =>
      [...markdown.matchAll(/\]\(([a-z0-9-]+\.md(?:#[^)]*)?)\)/g)].map(([, to]) => to!),
    )
    expect(links.length).toBeGreaterThan(10)
    expect(links.filter((to) => !targets.has(to))).toEqual([])
  })
})
