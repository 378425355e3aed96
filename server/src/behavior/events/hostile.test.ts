// Hostile or malformed input is either stored as sent or rejected with a clear error, and never causes a server error.

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { world } from '../../../test/harness.ts'
import { MAX_PROPERTIES_BYTES } from './schema.ts'

const w = await world()

/** Every code point except NUL, which is rejected, as keys and as values. */
const anyText = fc.string({ unit: 'binary' }).filter((text) => !text.includes('\0'))
const anyObject = fc
  .dictionary(anyText, fc.jsonValue({ maxDepth: 5, stringUnit: 'binary' }))
  .filter((value) => !/(?<!\\)(?:\\\\)*\\u0000/.test(JSON.stringify(value)))

test('any JSON as properties up to 16 KB is returned as sent', async () => {
  let n = 0
  const property = fc.asyncProperty(anyObject, async (sent) => {
    const text = JSON.stringify(sent)
    fc.pre(Buffer.byteLength(text) <= MAX_PROPERTIES_BYTES)
    const name = `any-${n++}`
    const made = await w.all.post('/events', `{"email":"any@example.com","name":"${name}","properties":${text}}`)
    expect(made.status).toBe(201)
    const answer = await w.all.get(`/events?name=${name}`)
    expect(JSON.parse(answer.text).data[0].properties).toEqual(JSON.parse(text))
  })
  await fc.assert(property, { numRuns: 80 })
})

describe.each([
  ['a NUL', '{"a":"\\u0000"}', 400],
  ['a NUL in a key', '{"a\\u0000":1}', 400],
  ['half of a surrogate pair', '{"a":"\\ud800"}', 400],
  ['a number of 400 digits', `{"a":${'9'.repeat(400)}}`, 400],
  ['a very small number', '{"a":1e-400}', 201],
  ['the largest number', '{"a":1.7976931348623157e308}', 201],
  ['a depth of 1,000', `${'{"a":'.repeat(1000)}1${'}'.repeat(1000)}`, 400],
  ['a depth of 400', `${'{"a":'.repeat(400)}1${'}'.repeat(400)}`, 201],
  ['the key __proto__', '{"__proto__":{"polluted":true},"constructor":1}', 201],
  ['an empty key', '{"":{"":null}}', 201],
])('properties with %s', (what, properties, status) => {
  test(`gets ${status}`, async () => {
    const name = `hostile ${what}`
    const made = await w.all.post('/events', `{"email":"h@example.com","name":"${name}","properties":${properties}}`)
    expect(made.status).toBe(status)
    const { text } = await w.all.get(`/events?name=${encodeURIComponent(name)}`)
    const kept = JSON.parse(text).data.map((event: { properties: object }) => JSON.stringify(event.properties))
    expect(kept).toEqual(status === 201 ? [JSON.stringify(JSON.parse(properties))] : [])
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })
})

test.each([
  ['+275760-09-13T00:00:00.000Z', 400],
  ['275760-09-13T00:00:00Z', 400],
  ['0000-01-01T00:00:00Z', 400],
  ['0001-01-01T00:00:00+14:00', 400],
  ['9999-12-31T23:59:59-14:00', 400],
  ['9999-12-31T23:59:59.999Z', 201],
  ['0001-01-01T00:00:00Z', 201],
  ['2026-02-29T00:00:00Z', 400],
])('occurred_at %s gets %i', async (occurred_at, status) => {
  const made = await w.all.post('/events', { email: 'when@example.com', name: 'when', occurred_at })
  expect(made.status).toBe(status)
})

test('years of the first century are stored as sent, and the feed can be paged past them', async () => {
  const account = await w.newAccount()
  const times = ['1883-11-18T12:00:00.000Z', '1582-10-15T00:00:00.000Z', '0099-01-01T00:00:00.000Z']
  for (const occurred_at of [...times, '0001-01-01T00:00:00.000Z'])
    await account.all.post('/events', { email: 'old@example.com', name: 'old', occurred_at })
  const walked: string[] = []
  let cursor: string | null = ''
  while (cursor !== null && walked.length < 10) {
    const page = await account.all.get(`/activity?name=old&limit=1${cursor && `&cursor=${cursor}`}`)
    walked.push(page.body.data[0].occurred_at)
    cursor = page.body.meta.next_cursor
  }
  expect(walked).toEqual([...times, '0001-01-01T00:00:00.000Z'])
})

test.each([true, ['a'], {}])('external_id %j is rejected', async (external_id) => {
  const refused = await w.all.post('/events', { email: 'a@example.com', name: 'x', external_id })
  expect([refused.status, refused.body.error.message]).toEqual([400, '"external_id" must be text, a number or null.'])
})

test.each(['email=%00', 'name=%00', 'name=%ED%A0%80', 'email=a%00@example.com', 'page=1e99', 'limit=0', 'page=-1'])(
  'GET /events?%s causes no server error',
  async (query) => {
    expect((await w.all.get(`/events?${query}`)).status).toBeLessThan(500)
    expect((await w.all.get(`/activity?${query}`)).status).toBeLessThan(500)
    expect((await w.all.get(`/activity/count?name=x&${query}`)).status).toBeLessThan(500)
  },
)
