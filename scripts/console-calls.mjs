// The console's client without types: what a build needs, written without the generator and its compiler, which only
// development installs. A test compares every call with those of the generator.

import fs from 'node:fs'
import path from 'node:path'
import { consoleDocument } from '../server/src/documents.ts'

// The same on every machine; api.ts sets the real address.
const NEUTRAL_URL = 'http://localhost:3000'
const HEADER = '// Calls without types, to build the console. `npm run check` replaces them.'
/** The same for every generated client. */
const SHARED = ['client', 'core']

/** Returns [file, text] pairs. */
export function consoleCalls(root, folder) {
  const document = consoleDocument(NEUTRAL_URL)
  const shared = SHARED.flatMap((name) => {
    const from = path.join('sdk/src/generated', name)
    return fs
      .readdirSync(path.join(root, from))
      .map((file) => [path.join(folder, name, file), fs.readFileSync(path.join(root, from, file), 'utf8')])
  })
  const calls = Object.entries(document.paths).flatMap(([url, methods]) =>
    Object.entries(methods).map(([method, operation]) => call(url, method, operation)),
  )
  const [{ url: baseUrl }] = document.servers
  const client = [
    HEADER,
    "import { createClient, createConfig } from './client/index.ts'",
    `export const client = createClient(createConfig({ baseUrl: '${baseUrl}', throwOnError: true }))`,
  ]
  const functions = [HEADER, "import { client } from './client.gen.ts'", ...calls]
  return [
    ...shared,
    [path.join(folder, 'client.gen.ts'), `${client.join('\n')}\n`],
    [path.join(folder, 'sdk.gen.ts'), `${functions.join('\n')}\n`],
  ]
}

function call(url, method, { operationId, requestBody }) {
  const name = operationId.replaceAll(/[^A-Za-z0-9]+(.)/g, (_, letter) => letter.toUpperCase())
  const type = requestBody && Object.keys(requestBody.content)[0]
  const parts = [
    ...(type === 'application/octet-stream' ? ['bodySerializer: null'] : []),
    "responseStyle: 'data'",
    `url: '${url}'`,
    '...options',
    ...(type ? [`headers: { 'Content-Type': '${type}', ...options?.headers }`] : []),
  ]
  return `export const ${name} = (options) => (options?.client ?? client).${method}({ ${parts.join(', ')} })`
}
