import { beforeAll, describe, expect, test } from 'vitest'
import { activityNamed, addDetail, stopAddress } from '../../../test/factories.ts'
import { world } from '../../../test/harness.ts'
import { describedApi } from '../../documents.ts'

const w = await world()

beforeAll(async () => addDetail(w, 'Colour'))

const importing = (contacts: unknown[], rest: object = {}, client = w.all) =>
  client.post('/contacts/import', { contacts, ...rest })
const person = async (email: string) => (await w.all.get(`/contacts?email=${email}`)).body.data[0]

describe('POST /contacts/import: subscription rules', () => {
  test('new person | not marked unsubscribed → subscribed, consent recorded; source is api_import unless sent', async () => {
    const done = await importing([{ email: 'new@example.com' }], {}, w.as('contacts:write'))
    expect(done.status).toBe(200)
    expect(done.body).toEqual({
      data: { created: 1, updated: 0, failed: 0 },
      meta: {
        startAutomations: false,
        errors: [],
        unknownProperties: [],
        planLimitReached: false,
        stoppedAtIndex: null,
      },
    })
    expect(await person('new@example.com')).toMatchObject({ subscriptionStatus: 'subscribed', source: 'api_import' })
    await importing([{ email: 'sourced@example.com' }], { source: 'crm' })
    expect((await person('sourced@example.com')).source).toBe('crm')
    const consent = await w.db`select change, channel from consent_log where source = 'crm'`
    expect([...consent]).toEqual([{ change: 'subscribed', channel: 'import' }])
  })

  test('new person | subscriptionStatus=unsubscribed → unsubscribed', async () => {
    await importing([{ email: 'out@example.com', subscriptionStatus: 'unsubscribed' }])
    expect((await person('out@example.com')).subscriptionStatus).toBe('unsubscribed')
  })

  test('existing | status and source are kept; rule 7: no one who unsubscribed is resubscribed, name and details are updated', async () => {
    const { body } = await w.all.post('/contacts', { email: 'left@example.com', source: 'shop' })
    await w.all.delete(`/contacts/${body.data.id}`)
    const done = await importing(
      [
        {
          email: 'LEFT@example.com',
          name: 'Ada Lovelace',
          properties: { colour: 'red' },
          subscriptionStatus: 'subscribed',
        },
      ],
      { source: 'crm' },
    )
    expect(done.body.data).toMatchObject({ created: 0, updated: 1 })
    expect((await w.all.get(`/contacts/${body.data.id}`)).body.data).toMatchObject({
      subscriptionStatus: 'unsubscribed',
      source: 'shop',
      firstName: 'Ada',
      properties: { Colour: 'red' },
    })
    await w.all.post('/contacts', { email: 'stays@example.com' })
    await importing([{ email: 'stays@example.com', subscriptionStatus: 'unsubscribed' }])
    expect((await person('stays@example.com')).subscriptionStatus).toBe('subscribed')
  })

  test('a stopped address is never subscribed, and a warning counts them', async () => {
    await stopAddress(w, 'bounced@example.com')
    const done = await importing([{ email: 'bounced@example.com' }])
    expect(await person('bounced@example.com')).toMatchObject({ subscriptionStatus: 'unsubscribed', suppressed: true })
    expect(done.body.warnings[0]).toMatch(/^1 of the addresses/)
  })
})

describe('POST /contacts/import: rows', () => {
  test('rule 4: each row succeeds or fails alone; failed rows are in meta.errors, the rest are imported', async () => {
    const done = await importing([
      { email: 'r1@example.com' },
      { email: 'nope' },
      'text',
      { email: 'r2@example.com', firstName: 5 },
      null,
      { email: 'r3@example.com' },
    ])
    expect(done.body.data).toEqual({ created: 2, updated: 0, failed: 4 })
    expect(done.body.meta.errors.map(({ index, email }: { index: number; email: string }) => [index, email])).toEqual([
      [1, 'nope'],
      [2, null],
      [3, 'r2@example.com'],
      [4, null],
    ])
    expect(done.body.meta.errors[0].message).toBe('"email" must be an email address, such as ada@example.com.')
  })

  test('echoes at most 50 errors and 50 unknown names', async () => {
    const bad = Array.from({ length: 60 }, () => ({ email: 'nope' }))
    const properties = Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`unknown ${i}`, 1]))
    const { meta, data } = (await importing([...bad, { email: 'echo@example.com', properties }])).body
    expect([data.failed, meta.errors.length, meta.unknownProperties.length]).toEqual([60, 50, 50])
  })

  test('a repeated address: the first row creates, the later ones update', async () => {
    const done = await importing([
      { email: 'twice@example.com', firstName: 'One' },
      { email: 'TWICE@example.com', firstName: 'Two' },
    ])
    expect(done.body.data).toEqual({ created: 1, updated: 1, failed: 0 })
    expect((await person('twice@example.com')).firstName).toBe('Two')
  })

  test.each([
    ['no rows', { contacts: [] }],
    ['501 rows', { contacts: Array.from({ length: 501 }, () => ({ email: 'a@example.com' })) }],
    ['rows that are not an array', { contacts: {} }],
    ['nothing', {}],
  ])('refuses %s', async (_, body) => {
    const refused = await w.all.post('/contacts/import', body)
    expect([refused.status, refused.body.error.code]).toEqual([400, 'validation_error'])
  })

  test('accepts 500 rows in a body of up to 1 MB', async () => {
    const rows = Array.from({ length: 500 }, (_, i) => ({
      email: `bulk${i}@example.com`,
      properties: { colour: 'x'.repeat(1_500) },
    }))
    expect((await importing(rows)).body.data.created).toBe(500)
    expect(describedApi.find(({ id }) => id === 'contacts.import')!.bodyLimit).toBe(1_048_576)
  })
})

describe('POST /contacts/import: listId', () => {
  test('adds everyone to the list and counts new members', async () => {
    const { id } = (await w.all.post('/lists', { name: 'Imported' })).body.data
    const rows = [{ email: 'l1@example.com' }, { email: 'l2@example.com' }, { email: 'bad' }]
    expect((await importing(rows, { listId: id })).body.data).toEqual({
      created: 2,
      updated: 0,
      failed: 1,
      addedToList: 2,
    })
    expect((await importing(rows, { listId: id })).body.data).toMatchObject({ updated: 2, addedToList: 0 })
    expect((await w.all.get(`/lists/${id}`)).body.data.memberCount).toBe(2)
  })

  test('requires lists:write and a list of this account; otherwise imports nothing', async () => {
    const { id } = (await w.all.post('/lists', { name: 'Mine' })).body.data
    const refused = await importing([{ email: 'noscope@example.com' }], { listId: id }, w.as('contacts:write'))
    expect([refused.status, refused.body.error.code]).toEqual([403, 'forbidden'])
    const other = await w.newAccount()
    const theirs = (await other.all.post('/lists', { name: 'Theirs' })).body.data.id
    for (const listId of [theirs, 'lst_nope']) {
      const missing = await importing([{ email: 'noscope@example.com' }], { listId })
      expect([missing.status, missing.body.error.code]).toEqual([404, 'not_found'])
    }
    expect(await person('noscope@example.com')).toBeUndefined()
  })
})

test("rule 5: at the plan's people limit the import stops: the row at stoppedAtIndex and all later ones are not added", async () => {
  const small = await w.newAccount({ peopleLimit: 3 })
  await small.all.post('/contacts', { email: 'known@example.com' })
  const rows = [
    { email: 'a@example.com' },
    { email: 'nope' },
    { email: 'b@example.com' },
    { email: 'c@example.com' },
    { email: 'known@example.com', firstName: 'Late' },
  ]
  const done = await small.all.post('/contacts/import', { contacts: rows })
  expect(done.body).toMatchObject({
    data: { created: 2, updated: 0, failed: 1 },
    meta: { planLimitReached: true, stoppedAtIndex: 3 },
  })
  expect(done.body.warnings[0]).toMatch(/people limit/)
  expect((await small.all.get('/contacts?email=known@example.com')).body.data[0].firstName).toBeNull()
})

test('two concurrent imports of the same people: each exists once, limits and counts are correct', async () => {
  const other = await w.newAccount({ peopleLimit: 150 })
  const rows = Array.from({ length: 100 }, (_, i) => ({ email: `same${i}@example.com` }))
  const more = Array.from({ length: 100 }, (_, i) => ({ email: `more${i}@example.com` }))
  const answers = await Promise.all(
    [rows, rows.toReversed(), more, more.toReversed()].map((contacts) =>
      other.all.post('/contacts/import', { contacts }),
    ),
  )
  expect(answers.reduce((sum, { body }) => sum + body.data.created, 0)).toBe(150)
  const [counted] =
    await w.db`select count(*) as people, count(*) filter (where status = 'subscribed') as subscribed from contacts where account_id = ${other.accountId}`
  const [kept] = await w.db`select people, subscribed from people_counts where account_id = ${other.accountId}`
  expect([kept, counted]).toEqual([
    { people: 150, subscribed: 150 },
    { people: 150, subscribed: 150 },
  ])
})

test('rule 6: contact.subscribed is in the feed; no drips start unless startAutomations=true', async () => {
  const other = await w.newAccount()
  await other.all.post('/contacts/import', { contacts: [{ email: 'quiet@example.com' }] })
  const [happened] = await activityNamed({ db: w.db, accountId: other.accountId }, 'contact.subscribed')
  expect(happened!.properties).toEqual({ how: 'import', source: 'api_import' })
  expect(
    (await other.all.post('/contacts/import', { contacts: [{ email: 'loud@example.com' }], startAutomations: true }))
      .body.meta.startAutomations,
  ).toBe(true)
})
