import { writeFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { describeInput } from '../src/platform/http/openapi.ts'
import { Type } from '../src/platform/values/schema.ts'
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

test('a field may be called like a keyword of our schemas', () => {
  const fields = { shown: Type.Integer(), usually: Type.String(), properties: Type.Boolean(), $id: Type.Null() }
  const schema = { body: Type.Object({ inner: Type.Object(fields) }), reply: Type.Null() }
  const { body } = describeInput({ path: '/things', schema })
  expect(body!.properties.inner).toMatchObject({ properties: { ...fields }, required: Object.keys(fields) })
})

test('the document lists defaults, the codes of each status, and how long to wait', async () => {
  const { paths } = (await document('/api/openapi')) as { paths: any } // eslint-disable-line typescript/no-explicit-any
  const fields = (path: string) => paths[path].post.requestBody.content['application/json'].schema.properties
  expect([fields('/orders').currency.default, fields('/orders').source.default]).toEqual(['USD', 'api'])
  expect([fields('/data').category.default, fields('/data').audienceMode.default]).toEqual(['Kept by you', 'everyone'])
  expect(fields('/data/{key}/rows').mode.default).toBe('append')
  expect(fields('/contacts/import').source.default).toBe('api_import')
  const { responses } = paths['/contacts'].post
  const codes = (status: number) =>
    responses[status].content['application/json'].schema.allOf[1].properties.error.properties.code.enum
  expect(codes(403)).toEqual(['forbidden', 'plan_limit_reached', 'key_in_web_page'])
  expect(codes(409)).toEqual(['idempotency_in_progress'])
  expect(codes(429)).toEqual(['rate_limited'])
  expect(codes(400)).toEqual(['validation_error', 'invalid_request'])
  for (const [status, seconds] of [
    [409, 5],
    [429, 60],
  ])
    expect(responses[status!].headers['Retry-After'].schema).toMatchObject({ type: 'integer', examples: [seconds] })
})

test('an updated order keeps its currency and source, whatever default the document gives', async () => {
  const order = { order_id: 'kept', email: 'a@example.com', total: 1, currency: 'EUR', source: 'till' }
  await w.all.post('/orders', order)
  expect((await w.all.post('/orders', { order_id: 'kept', total: 2 })).body.data.currency).toBe('EUR')
  expect((await w.all.get('/orders')).body.data[0]).toMatchObject({ currency: 'EUR', source: 'till' })
})

test('bodies validated part by part are documented like all others', async () => {
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
