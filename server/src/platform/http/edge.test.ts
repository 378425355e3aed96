import net from 'node:net'
import { describe, expect, test } from 'vitest'
import { createKey, world } from '../../../test/harness.ts'
import { normalizeEmail } from '../values/email-address.ts'
import { parseDayOrInstant, parseInstant } from '../values/time.ts'

const w = await world()

describe('a JSON body', () => {
  test.each([
    ['NUL', String.raw`{"name":"a\u0000b"}`],
    ['NUL in a key', String.raw`{"name":"a","x\u0000":1}`],
    ['half a surrogate pair', String.raw`{"name":"\ud83d"}`],
    ['a number beyond all bounds', '{"name":"a","x":1e999}'],
    ['a 400-digit number', `{"name":"a","x":${'9'.repeat(400)}}`],
    ['1,000 levels', `{"name":"a","x":${'['.repeat(1000)}${']'.repeat(1000)}}`],
  ])('with %s is refused in words', async (_, body) => {
    const refused = await w.all.post('/lists', body)
    expect([refused.status, refused.body.error.code]).toEqual([400, 'validation_error'])
  })

  test('that is not UTF-8 is refused', async () => {
    const { key } = await createKey(w.ctx, { scopes: ['lists:write'] })
    const response = await fetch(`${w.url}/api/v1/lists`, {
      method: 'POST',
      body: Buffer.from([0x7b, 0xff, 0x7d]),
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: { code: 'invalid_request' } })
  })

  test('may use __proto__ and constructor as ordinary names', async () => {
    const made = await w.all.post('/lists', '{"name":"a","__proto__":{"name":"b"},"constructor":1}')
    expect(made.status).toBe(201)
    expect(made.body.data.name).toBe('a')
    expect(made.body.warnings).toEqual(['Ignored unknown field "__proto__".', 'Ignored unknown field "constructor".'])
  })
})

test('bytes that are not HTTP get the contract shape of an error', async () => {
  const { hostname, port } = new URL(w.url)
  const answer = await new Promise<string>((resolve) => {
    const socket = net.connect(Number(port), hostname, () => socket.write('NONSENSE\r\n\r\n'))
    let text = ''
    socket.on('data', (chunk) => (text += chunk)).on('close', () => resolve(text))
  })
  expect(answer).toMatch(/^HTTP\/1.1 400 /)
  expect(JSON.parse(answer.split('\r\n\r\n')[1]!)).toMatchObject({ error: { code: 'invalid_request' } })
})

describe('health', () => {
  test.each(['/healthz', '/readyz'])('%s answers 200', async (path) => {
    expect((await fetch(w.url + path)).status).toBe(200)
  })

  test('/metrics counts requests for whoever is on this machine', async () => {
    await w.all.get('/me')
    expect(await (await fetch(`${w.url}/metrics`)).text()).toMatch(
      /http_requests_total\{method="GET",route="\/api\/v1\/me",status="200"\} \d+/,
    )
  })
})

test.each([
  ['Ada@Example.COM ', 'ada@example.com'],
  ["o'neil+tag@mail.example.co.uk", "o'neil+tag@mail.example.co.uk"],
  ['jörg@müller.example', 'jörg@müller.example'],
  ['no-at.example.com', null],
  ['two@@example.com', null],
  ['dotless@localhost', null],
  ['Ada <ada@example.com>', null],
  ['a\r\nbcc:x@example.com', null],
  ['a b@example.com', null],
  ['.a@example.com', null],
  ['a@-example.com', null],
  ['a@example..com', null],
  [`${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example.com`, null],
])('%j as an address is %j', (text, email) => {
  expect(normalizeEmail(text)).toBe(email)
})

test.each([
  ['2026-11-14T09:30:00Z', '2026-11-14T09:30:00.000Z'],
  ['2026-11-14T09:30', '2026-11-14T09:30:00.000Z'],
  ['2026-11-14 09:30:00.5+02:00', '2026-11-14T07:30:00.500Z'],
  ['2026-11-14T09:30:00.123456789-0530', '2026-11-14T15:00:00.123Z'],
  ['2026-11-14T09:30:00+05', '2026-11-14T04:30:00.000Z'],
  ['20261114T093000Z', '2026-11-14T09:30:00.000Z'],
  ['20261114T0930+0530', '2026-11-14T04:00:00.000Z'],
  ['2026-1114T09:30:00Z', undefined],
  ['0050-01-01T00:00:00Z', '0050-01-01T00:00:00.000Z'],
  ['2024-02-29T00:00:00Z', '2024-02-29T00:00:00.000Z'],
  ['2026-02-29T00:00:00Z', undefined],
  ['2026-11-14T24:00:00Z', '2026-11-15T00:00:00.000Z'],
  ['2026-12-31T24:00', '2027-01-01T00:00:00.000Z'],
  ['20261114T24Z', '2026-11-15T00:00:00.000Z'],
  ['2026-11-14T24:00:01Z', undefined],
  ['2026-11-14T25:00:00Z', undefined],
  ['9999-12-31T24:00:00Z', undefined],
  ['2026-11-14T09', '2026-11-14T09:00:00.000Z'],
  ['2026-11-14T09+02:00', '2026-11-14T07:00:00.000Z'],
  ['275760-09-13T00:00:00Z', undefined],
  ['yesterday', undefined],
])('%s as an instant is %s', (text, iso) => {
  expect(parseInstant(text)?.toISOString()).toBe(iso)
})

test('a day stands for its first instant in UTC', () => {
  expect(parseDayOrInstant('2026-11-14')?.toISOString()).toBe('2026-11-14T00:00:00.000Z')
})
