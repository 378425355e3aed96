// Data sets in the console: settings of the team, and importing and exporting tables.

import { describe, expect, test } from 'vitest'
import { world } from '../../../test/harness.ts'

const w = await world()

describe('the team', () => {
  test('switches sets on and off: a switched-off set is missing from GET /data, and its rows return 404', async () => {
    const account = await w.newAccount()
    const team = (await account.signIn('member')).account
    await account.all.post('/data', { name: 'Stores' })
    for (const key of ['stores', 'products']) {
      expect((await team.patch(`/data/${key}/settings`, { switched_on: false })).body.data.switched_on).toBe(false)
      expect((await account.all.get(`/data/${key}/rows`)).status).toBe(404)
      expect((await account.all.post(`/data/${key}/rows`, { rows: [{ name: 'a' }] })).status).toBe(404)
      expect((await team.get(`/data/${key}/rows`)).status).toBe(200)
    }
    const listed = (await account.all.get('/data')).body.data.data_sets.map(({ key }: { key: string }) => key)
    expect(listed).toEqual(['orders', 'reviews'])
    expect((await team.get('/data')).body.data).toHaveLength(4)
    await team.patch('/data/stores/settings', { switched_on: true })
    expect((await account.all.get('/data/stores/rows')).status).toBe(200)
  })

  test('10. Some sets leave out rows whose date has passed; include_past=true lists them too', async () => {
    const account = await w.newAccount()
    const team = (await account.signIn('member')).account
    await account.all.post('/data', { name: 'Events', fields: [{ label: 'What' }, { label: 'On', type: 'date' }] })
    await account.all.post('/data/events/rows', {
      rows: [{ what: 'yesterday', on: '2026-11-13' }, { what: 'today', on: '2026-11-14' }, { what: 'some day' }],
    })
    const listed = async (query = '') => {
      const { data, meta } = (await account.all.get(`/data/events/rows${query}`)).body
      return [meta.total, ...data.map(({ what }: { what: string }) => what)]
    }
    expect(await listed()).toEqual([3, 'yesterday', 'today', 'some day'])
    expect((await team.patch('/data/events/settings', { past_field: 'what' })).body.error.code).toBe('invalid_request')
    expect((await team.patch('/data/events/settings', { past_field: 'On' })).body.data.past_field).toBe('on')
    expect(await listed()).toEqual([2, 'today', 'some day'])
    expect(await listed('?include_past=true')).toEqual([3, 'yesterday', 'today', 'some day'])
    await account.all.patch('/data/events', { fields: [{ key: 'what' }] })
    expect((await team.get('/data/events')).body.data.past_field).toBeNull()
  })

  test('sees who created a set, and where it is used before deleting it', async () => {
    const account = await w.newAccount()
    const team = (await account.signIn('member')).account
    const app = await account.newApp({ live: false })
    await app.as('data:write').post('/data', { name: 'Stores' })
    await account.all.post('/data', { name: 'Visits', joins: [{ field: 'name', set: 'stores', setField: 'name' }] })
    expect((await team.get('/data/stores')).body.data.made_by_app).toBe(app.id)
    expect((await team.get('/data/visits')).body.data.made_by_app).toBeNull()
    expect((await team.get('/data/stores/uses')).body.data).toEqual([
      { kind: 'join', name: 'Visits', dataSet: 'visits', field: 'name' },
    ])
    expect((await team.get('/data/visits/uses')).body.data).toEqual([])
  })

  test('previews what a person would get', async () => {
    const account = await w.newAccount()
    const team = (await account.signIn('member')).account
    const person = await account.all.post('/contacts', { email: 'ada@example.com' })
    await account.all.post('/data', {
      name: 'Cards',
      fields: [{ label: 'Mail' }],
      matchOn: { detail: 'email', field: 'mail' },
    })
    await account.all.post('/data/cards/rows', { rows: [{ mail: 'Ada@example.com' }] })
    for (const who of ['ADA@example.com', person.body.data.id]) {
      const { data } = (await team.get(`/data-preview?person=${encodeURIComponent(who)}`)).body
      expect(data).toEqual([
        { dataSet: 'products', name: 'Products', row: null },
        { dataSet: 'reviews', name: 'Reviews', row: null },
        { dataSet: 'cards', name: 'Cards', row: { id: expect.any(String), mail: 'Ada@example.com' } },
      ])
    }
    expect((await team.get('/data-preview?person=bo@example.com')).status).toBe(404)
  })

  test('chooses which people a set applies to', async () => {
    const account = await w.newAccount()
    const team = (await account.signIn('member')).account
    await account.all.post('/data', { name: 'Cards', matchOn: { detail: 'email', field: 'name' } })
    const { data } = (await team.patch('/data/cards/settings', { audienceMode: 'internal' })).body
    expect(data).toMatchObject({ audienceMode: 'internal', matchOn: null })
  })
})

describe('tables', () => {
  test('import from a spreadsheet: a new set, more rows, a replacement', async () => {
    const account = await w.newAccount({ country: 'GB' })
    const team = (await account.signIn('member')).account
    const text = [
      'City\tOpens\tRent\tStaff\tPhone\tSite\tOpen\t',
      'Leeds\t14/10/2026\t£1,200.50\t4\t0113 1\thttps://example.com\tyes',
      '"York\n""old"" town"\t1 Nov 2026\t£900\t12\t01904\thttps://example.com/y\tno',
      '\t\t',
    ].join('\r\n')
    const made = await team.post('/data-from-table', { name: 'Stores', text })
    expect(made.status).toBe(201)
    expect(made.body.data.fields.map(({ key, type }: { key: string; type: string }) => [key, type])).toEqual([
      ['city', 'words'],
      ['opens', 'date'],
      ['rent', 'money'],
      ['staff', 'number'],
      ['phone', 'words'],
      ['site', 'link'],
      ['open', 'yes_no'],
      ['column_8', 'words'],
    ])
    expect((await team.get('/data/stores/rows')).body.data).toMatchObject([
      { city: 'Leeds', opens: '2026-10-14', rent: 1200.5, staff: 4, phone: '0113 1', open: true },
      { city: 'York\n"old" town', opens: '2026-11-01', rent: 900, staff: 12, phone: '01904', open: false },
    ])
    const named = await team.post('/data/stores/table', { text: 'rent;CITY;nonsense\n100;Hull;x' })
    expect(named.body).toMatchObject({
      data: { added: 1, row_count: 3 },
      warnings: ['Skipped "nonsense": this set has no such field.'],
    })
    const bare = await team.post('/data/stores/table', { text: 'Bath,2026-01-02,5' })
    expect(bare.body.data.row_count).toBe(4)
    const wrong = await team.post('/data/stores/table', { text: 'City,Rent\nBath,cheap', mode: 'replace' })
    expect(wrong.body.error.message).toBe('"rows[0].rent" must be an amount of money, for example 12.50.')
    expect((await team.post('/data/stores/table', { text: 'City,Rent' })).body.error.code).toBe('invalid_request')
  })

  test('export as CSV and import again unchanged; cells cannot run as formulas', async () => {
    const account = await w.newAccount()
    const team = (await account.signIn('member')).account
    await account.all.post('/data', {
      name: 'Notes',
      fields: [{ label: 'Note' }, { label: 'Note' }, { label: 'N', type: 'number' }],
    })
    await account.all.post('/data/notes/rows', {
      rows: [
        { note: '=HYPERLINK("http://evil")', note_2: 'a,"b"\nc', n: -5 },
        { note: '+44 1', note_2: "'quoted'", n: 1.5 },
        { note: '@sum', note_2: '-x' },
      ],
    })
    const file = await team.get('/data/notes/table')
    expect(file.headers.get('content-disposition')).toContain('filename="notes.csv"')
    expect(file.text).toBe(
      ['note,note_2,N', `"'=HYPERLINK(""http://evil"")","a,""b""\nc",-5`, `'+44 1,'quoted',1.5`, `'@sum,'-x,`, ''].join(
        '\r\n',
      ),
    )
    const again = await team.post('/data/notes/table', { text: file.text, mode: 'replace' })
    expect(again.body.data).toEqual({ added: 0, unchanged: 3, removed: 0, row_count: 3 })
    expect((await team.get('/data/products/table')).text).toContain('Product ID,Title')
  })
})
