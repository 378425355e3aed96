// The API documents, and a typed client for each: the public one is the SDK, the console's is its only way to the server.

import fs from 'node:fs'
import { registerHooks } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { apiDocument, consoleDocument } from '../server/src/documents.ts'
import { PUBLIC_PROBLEM_CODES } from '../server/src/platform/problem.ts'

// The same on every machine: a client is told its real address when it is made.
const NEUTRAL_URL = 'http://localhost:3000'
const HEADER = '// Made by `npm run generate`; changes made by hand are lost.'

/** The SDK, one class that a program holds on to. Answers with [file, text] pairs, as the next one does. */
export async function generateSdk(root) {
  const api = apiDocument(NEUTRAL_URL)
  const operations = {
    strategy: 'single',
    containerName: 'LettermillApi',
    methods: 'instance',
    nesting: 'operationId',
  }
  return [
    ['sdk/openapi.json', `${JSON.stringify(api, null, 2)}\n`],
    ['sdk/src/generated/contract.gen.ts', contract(api)],
    ...(await client(root, api, operations, 'sdk/src/generated')),
  ]
}

/** The console's client, a function per endpoint: a page downloads only those it calls. */
export const generateConsoleClient = (root) =>
  client(root, consoleDocument(NEUTRAL_URL), { strategy: 'flat' }, CONSOLE_CLIENT)

export const CONSOLE_CLIENT = 'console/src/generated'

/** What a client must know of the contract while it runs, which types cannot carry. */
function contract(document) {
  const keyed = Object.entries(document.paths).flatMap(([url, methods]) =>
    Object.entries(methods)
      .filter(([, { parameters = [] }]) => parameters.some(({ name }) => name === 'Idempotency-Key'))
      .map(([method]) => `${method.toUpperCase()} ${url}`),
  )
  return [
    HEADER,
    '',
    'export const TAKES_IDEMPOTENCY_KEY: ReadonlySet<string> = new Set([',
    ...keyed.map((operation) => `    '${operation}',`),
    ']);',
    '',
    `export type ProblemCode = ${PUBLIC_PROBLEM_CODES.map((code) => `'${code}'`).join(' | ')};`,
    '',
  ].join('\n')
}

async function client(root, document, operations, folder) {
  const { createClient } = await generator(root)
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'lettermill-generate-'))
  try {
    await createClient({
      input: structuredClone(document),
      output: { path: dir, module: { extension: '.ts' }, header: [HEADER] },
      logs: { level: 'silent', file: false },
      plugins: [
        { name: '@hey-api/client-fetch', throwOnError: true },
        '@hey-api/typescript',
        { name: '@hey-api/sdk', responseStyle: 'data', operations },
      ],
    })
    const entries = fs.readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    return entries.map((entry) => {
      const full = path.join(entry.parentPath, entry.name)
      return [path.join(folder, path.relative(dir, full)), fs.readFileSync(full, 'utf8')]
    })
  } finally {
    fs.rmSync(dir, { recursive: true })
  }
}

/** The generator needs the classic compiler API, which the TypeScript that checks the rest no longer has. */
async function generator(root) {
  const classic = pathToFileURL(path.join(root, 'sdk/node_modules/typescript/lib/typescript.js')).href
  const hooks = registerHooks({
    resolve: (specifier, context, next) => next(specifier === 'typescript' ? classic : specifier, context),
  })
  try {
    return await import('@hey-api/openapi-ts')
  } finally {
    hooks.deregister()
  }
}
