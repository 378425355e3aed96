import { writeFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { describedApi } from '../src/documents.ts'
import { world } from './harness.ts'

const w = await world()
const root = path.resolve(import.meta.dirname, '../..')
const document = async (url: string) => (await fetch(w.url + url)).json()

test.each(['/api/openapi', '/console/api/openapi'])('%s is OpenAPI 3.1 for one validator', async (url) => {
  const result = await new Validator().validate((await document(url)) as Record<string, unknown>)
  expect(result.errors).toBeUndefined()
  expect(result.valid).toBe(true)
})

test.each(['/api/openapi', '/console/api/openapi'])(
  '%s is OpenAPI 3.1 for another validator',
  async (url) => {
    const file = path.join(os.tmpdir(), `openapi-${process.pid}-${url.length}.json`)
    await writeFile(file, JSON.stringify(await document(url)))
    const cli = path.join(root, 'node_modules/@redocly/cli/bin/cli.js')
    const run = promisify(execFile)(process.execPath, [cli, 'lint', file, '--extends=spec', '--format=json'], {
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    })
    const { stdout } = await run.catch((error: { stdout: string }) => error)
    await rm(file)
    expect(JSON.parse(stdout.slice(stdout.indexOf('{'))).problems).toEqual([])
  },
  60_000,
)

test('/api/openapi says version 1.0.0', async () => {
  expect(await document('/api/openapi')).toMatchObject({ openapi: '3.1.0', info: { version: '1.0.0' } })
})

test('/api/docs names every endpoint, runs no script and loads nothing from elsewhere', async () => {
  const page = await fetch(`${w.url}/api/docs`)
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
  const html = await page.text()
  expect(html).not.toMatch(/<script|(?:src|href)="https?:/)
  for (const { id, method, path: url } of describedApi) {
    expect(html).toContain(`id="${id}"`)
    expect(html).toContain(`<code>${method} ${url}</code>`)
  }
})

test('what is checked part by part is documented like everything else', async () => {
  const body = (properties: object) => ({
    post: { requestBody: { content: { 'application/json': { schema: { properties } } } } },
  })
  expect(await document('/api/openapi')).toMatchObject({
    paths: {
      '/products': body({
        products: { items: { $ref: '#/components/schemas/ProductSave' } },
        url: { anyOf: [{ type: 'string', maxLength: 2_000 }, { type: 'null' }] },
      }),
      '/contacts/import': body({ contacts: { items: { required: ['email'] } } }),
    },
  })
})
