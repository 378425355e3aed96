import { expect, test } from 'vitest'
import { world } from '../../../test/harness.ts'

const w = await world()
const { account: team } = await w.signIn('member')

test('rows as JSON: each is independent, and rejected rows are listed with position and reason', async () => {
  const done = await team.post('/events/import', {
    rows: [
      { email: 'a@example.com', name: 'x', external_id: 'one', properties: { a: 1 } },
      { email: 'nobody', name: 'x' },
      { email: 'a@example.com', name: 'y', external_id: 'one' },
      'text',
      { email: 'b@example.com', name: 'x', occurred_at: '2026-11-01T00:00:00Z' },
    ],
  })
  expect(done.body).toEqual({
    data: { recorded: 2, duplicates: 1, failed: 2, peopleAdded: 2 },
    meta: {
      errors: [
        { index: 1, message: '"email" must be an email address, such as ada@example.com.' },
        { index: 3, message: 'The row must be an object.' },
      ],
    },
  })
  expect((await w.all.get('/events')).body.meta.total).toBe(2)
})

test('a CSV file: columns without a predefined meaning are properties', async () => {
  const account = await w.newAccount()
  const { account: theirs } = await account.signIn('member')
  const csv = [
    '\uFEFFEmail;Name;occurred_at;Plan;seats;vip;zip;properties',
    'ada@example.com;bought;2026-11-01;Größe "L";2;true;01234;"{""deep"":[1]}"',
    '',
    'bo@example.com;bought;2026-11-02 10:00:00 +0100;;;;;',
    'cy@example.com;bought;someday;;;;;',
  ].join('\r\n')
  const done = await theirs.post('/events/import', { csv })
  expect(done.body.data).toEqual({ recorded: 2, duplicates: 0, failed: 1, peopleAdded: 2 })
  expect(done.body.meta.errors).toEqual([
    { index: 2, message: '"occurred_at" must be a date and time, such as 2026-11-14T09:30:00Z.' },
  ])
  expect((await account.all.get('/events')).body.data).toMatchObject([
    { email: 'bo@example.com', occurred_at: '2026-11-02T09:00:00.000Z', properties: {} },
    {
      email: 'ada@example.com',
      occurred_at: '2026-11-01T00:00:00.000Z',
      properties: { Plan: 'Größe "L"', seats: 2, vip: true, zip: '01234', deep: [1] },
    },
  ])
})

test('invalid JSON in a cell rejects only its row', async () => {
  const account = await w.newAccount()
  const { account: theirs } = await account.signIn('member')
  const cells = [
    String.raw`{"a":"\u0000"}`,
    String.raw`{"\ud800":1}`,
    '{"a":1e999}',
    `${'['.repeat(7000)}${']'.repeat(7000)}`,
    '[1,2]',
    '{"a":1}',
  ]
  const lines = cells.map((cell) => `a@example.com,x,"${cell.replaceAll('"', '""')}"`)
  const done = await theirs.post('/events/import', { csv: ['email,name,properties', ...lines].join('\n') })
  expect(done.body).toEqual({
    data: { recorded: 1, duplicates: 0, failed: 5, peopleAdded: 1 },
    meta: {
      errors: [
        { index: 0, message: 'The JSON in a cell contains a NUL character, which cannot be stored.' },
        { index: 1, message: 'The JSON in a cell contains a lone surrogate, which is not valid Unicode.' },
        { index: 2, message: 'The JSON in a cell contains a number that is too large.' },
        { index: 3, message: 'The JSON in a cell is nested more than 500 levels deep.' },
        { index: 4, message: '"properties" must be an object.' },
      ],
    },
  })
})

test('unknown fields of rows are listed in warnings', async () => {
  const rows = [{ email: 'w@example.com', name: 'x', occuredAt: '2020-01-01T00:00:00Z' }]
  const done = await team.post('/events/import', { rows: [...rows, ...rows] })
  expect(done.body.warnings).toEqual(['Ignored unknown field "occuredAt" in rows.'])
})

test("the plan's limit rejects only new people", async () => {
  const account = await w.newAccount({ peopleLimit: 1 })
  const { account: theirs } = await account.signIn('member')
  const rows = ['a', 'b', 'a', 'c'].map((name) => ({ email: `${name}@example.com`, name: 'x' }))
  const done = await theirs.post('/events/import', { rows })
  expect(done.body.data).toEqual({ recorded: 2, duplicates: 0, failed: 2, peopleAdded: 1 })
  expect(done.body.meta.errors.map(({ index }: { index: number }) => index)).toEqual([1, 3])
})

test.each([[{}], [{ rows: [], csv: 'a' }], [{ rows: [] }], [{ csv: 'email,name' }], [{ csv: '' }]])(
  '400 validation_error for %j',
  async (body) => {
    const refused = await team.post('/events/import', body)
    expect([refused.status, refused.body.error.code]).toEqual([400, 'validation_error'])
  },
)

test('5,000 rows in one request', async () => {
  const account = await w.newAccount()
  const { account: theirs } = await account.signIn('member')
  const rows = Array.from({ length: 5_000 }, (_, i) => ({
    email: `p${i % 700}@example.com`,
    name: `n${i % 3}`,
    properties: { i },
  }))
  expect((await theirs.post('/events/import', { rows })).body.data).toEqual({
    recorded: 5_000,
    duplicates: 0,
    failed: 0,
    peopleAdded: 700,
  })
  expect((await account.all.get('/events?page=50&limit=100')).body.data.length).toBe(100)
  expect((await theirs.post('/events/import', { rows: [...rows, {}] })).status).toBe(400)
})
