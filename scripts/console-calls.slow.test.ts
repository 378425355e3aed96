// The calls that a first start builds the console with are those of the generated client.

import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { consoleCalls } from './console-calls.mjs'
import { generateConsoleClient } from './generate-clients.mjs'

const root = path.resolve(import.meta.dirname, '..')

type Options = Record<string, unknown> & { client: unknown; headers?: object }
type Calls = Record<string, (options: Options) => [method: string, options: Options]>

/** Imports the functions of a client that was written to a temporary folder. */
async function load(files: [file: string, text: string][], into: string): Promise<Calls> {
  for (const [file, text] of files) {
    const full = path.join(into, file)
    fs.mkdirSync(path.dirname(full), { recursive: true })
    fs.writeFileSync(full, text)
  }
  return (await import(pathToFileURL(path.join(into, 'sdk.gen.ts')).href)) as Calls
}

/** Returns the method and options of each request instead of sending it. */
const client = Object.fromEntries(
  ['get', 'post', 'put', 'patch', 'delete'].map((method) => [method, (options: Options) => [method, options]]),
)

/** Without `security`: the browser sends the cookie. */
function requestsOf(calls: Calls) {
  return Object.entries(calls)
    .map(([name, call]) => {
      const [method, { security: _, ...options }] = call({ client, path: { id: 1 }, headers: { 'x-own': '1' } })
      return { name, method, ...options }
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

test('every call without types sends what the generated call sends', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'calls-'))
  try {
    const inside = (files: [string, string][]) =>
      files.map(([file, text]): [string, string] => [path.relative('console/src/generated', file), text])
    const generated = await load(inside(await generateConsoleClient(root)), path.join(folder, 'generated'))
    const written = await load(inside(consoleCalls(root, 'console/src/generated')), path.join(folder, 'written'))
    const expected = requestsOf(generated)
    expect(expected.length).toBeGreaterThan(300)
    expect(requestsOf(written)).toEqual(expected)
  } finally {
    fs.rmSync(folder, { recursive: true })
  }
})
