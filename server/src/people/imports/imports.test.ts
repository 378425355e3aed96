import { afterAll, describe, expect, test } from 'vitest'
import { world } from '../../../test/harness.ts'
import { publicAccountId } from '../../identity/accounts/accounts.ts'
import { runQueues } from '../../platform/queue/runner.ts'
import { importHousekeeping, importQueue } from './jobs.ts'

const w = await world()
const queues = runQueues({ db: w.db, clock: w.clock, log: w.log, queues: [importQueue(w), importHousekeeping] })
afterAll(() => queues.close())

type Tenant = Awaited<ReturnType<typeof w.newAccount>>

/** A separate account, with a team member signed in to the console. */
async function team(plan = {}) {
  const tenant = await w.newAccount(plan)
  const member = await tenant.signIn('member')
  const admin = await tenant.signIn('admin')
  return { ...tenant, console: member.account, admin: admin.account }
}

type Team = Awaited<ReturnType<typeof team>>

const upload = async ({ console }: Team, content: string | Buffer, name = 'people.csv') => {
  const answer = await console.request('POST', `/imports?name=${name}`, content, { 'content-type': 'text/csv' })
  expect(answer.status).toBe(201)
  return answer.body.data
}

async function importFile(t: Team, content: string | Buffer, settings: object = {}) {
  const { id } = await upload(t, content)
  const started = await t.console.post(`/imports/${id}/start`, settings)
  expect(started.status).toBe(200)
  await queues.idle()
  return (await t.console.get(`/imports/${id}`)).body.data
}

const people = async ({ all }: Tenant) =>
  (await all.get('/contacts?limit=100')).body.data as { id: string; email: string; firstName: string | null }[]

const report = async (t: Team, id: string) => (await t.console.get(`/imports/${id}/report`)).text

describe('a file', () => {
  test('is previewed with its detected format and suggested columns', async () => {
    const t = await team()
    const colour = await t.admin.post('/details', { name: 'Favourite colour', type: 'text' })
    const csv = 'E-Mail;Vorname;Nachname;Favourite Colour;Notiz\r\nada@example.com;Ada;Lovelace;green;"x;y"\r\n'
    const { id } = await upload(t, csv)
    expect((await t.console.get(`/imports/${id}/preview`)).body.data).toEqual({
      encoding: 'utf-8',
      delimiter: ';',
      hasHeader: true,
      columns: [
        { heading: 'E-Mail', samples: ['ada@example.com'], to: 'email' },
        { heading: 'Vorname', samples: ['Ada'], to: 'firstName' },
        { heading: 'Nachname', samples: ['Lovelace'], to: 'lastName' },
        { heading: 'Favourite Colour', samples: ['green'], to: colour.body.data.id },
        { heading: 'Notiz', samples: ['x;y'], to: 'skip' },
      ],
    })
    const other = await t.console.get(`/imports/${id}/preview?delimiter=,&hasHeader=false`)
    expect(other.body.data.columns).toHaveLength(1)
    expect(other.body.data.columns[0].heading).toBe('Column 1')
  })

  test.each([
    ['UTF-8', Buffer.from('email,first name\nzoe@example.com,Zoë\n'), 'utf-8'],
    ['UTF-8 with a byte order mark', Buffer.from('\ufeffemail,first name\nzoe@example.com,Zoë\n'), 'utf-8'],
    ['Windows-1252', Buffer.from('email,first name\nzoe@example.com,Zoë\n', 'latin1'), 'windows-1252'],
    ['UTF-16, as spreadsheets save Unicode text', Buffer.from('\ufeffemail\tfirst name\nzoe@example.com\tZoë\n', 'utf16le'), 'utf-8'], // oxfmt-ignore
  ])('decodes %s', async (_name, bytes, encoding) => {
    const t = await team()
    const done = await importFile(t, bytes)
    expect(done).toMatchObject({ state: 'done', encoding, created: 1, bytesRead: done.bytes })
    expect(await people(t)).toMatchObject([{ email: 'zoe@example.com', firstName: 'Zoë' }])
  })

  test('without headings is read from its first row, and the address column is detected by its values', async () => {
    const t = await team()
    const done = await importFile(t, 'Ada,ada@example.com\nBo,bo@example.com\n', { columns: ['firstName', 'email'] })
    expect(done).toMatchObject({ hasHeader: false, created: 2 })
    const { id } = await upload(t, 'Ada,ada@example.com\nBo,bo@example.com\n')
    expect((await t.console.get(`/imports/${id}/preview`)).body.data.columns[1].to).toBe('email')
  })

  test('that is empty, not text, or has unusable columns is rejected with a reason', async () => {
    const t = await team()
    const send = (body: Buffer) => t.console.request('POST', '/imports', body, { 'content-type': 'text/csv' })
    expect((await send(Buffer.alloc(0))).status).toBe(400)
    expect((await send(Buffer.from('PK\u0003\u0004\0\0binary', 'latin1'))).body.error.message).toMatch(
      /not a text file/,
    )
    const { id } = await upload(t, 'email,x\na@example.com,1\n')
    for (const columns of [['email'], ['skip', 'skip'], ['email', 'email'], ['email', 'dtl_nothing']]) {
      const answer = await t.console.post(`/imports/${id}/start`, { columns })
      expect([columns, answer.status, answer.body.error.code]).toEqual([columns, 400, 'validation_error'])
    }
    expect((await t.console.get('/imports')).body.data).toMatchObject([{ id, state: 'uploaded' }])
    expect((await t.console.get('/imports?page=99')).body.meta.total).toBe(1)
  })

  test('whose upload is interrupted leaves nothing', async () => {
    const t = await team()
    const member = await t.signIn('member')
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(Buffer.from(`email\n${'a@example.com\n'.repeat(50_000)}`))
        const arrived = () => w.db`select 1 from import_chunks where account_id = ${t.accountId}`
        while ((await arrived()).length === 0) await new Promise((resolve) => setTimeout(resolve, 10))
        controller.error(new Error('cut'))
      },
    })
    const url = `${w.url}/console/api/accounts/${publicAccountId(t.accountId)}/imports`
    const headers = { cookie: `lettermill_session=${member.cookie()}`, origin: w.config.baseUrl }
    await expect(fetch(url, { method: 'POST', headers, body, duplex: 'half' } as RequestInit)).rejects.toThrow(/failed/)
    const left = () => w.db`select 1 from imports where account_id = ${t.accountId}`
    await expect.poll(async () => (await left()).length).toBe(0)
    expect(await w.db`select 1 from import_chunks where account_id = ${t.accountId}`).toHaveLength(0)
  })

  test('without progress for an hour is discarded, even if the uploading process died', async () => {
    const t = await team()
    const member = await t.signIn('member')
    const rest = Promise.withResolvers<void>()
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(Buffer.from(`email\n${'a@example.com\n'.repeat(50_000)}`))
        await rest.promise
        controller.enqueue(Buffer.from('b@example.com\n'))
        controller.close()
      },
    })
    const url = `${w.url}/console/api/accounts/${publicAccountId(t.accountId)}/imports`
    const headers = { cookie: `lettermill_session=${member.cookie()}`, origin: w.config.baseUrl }
    const sent = fetch(url, { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
    const count = async () => {
      const [row] = await w.db`select (select count(*) from imports where account_id = ${t.accountId}) as imports,
        (select count(*) from import_chunks where account_id = ${t.accountId}) as chunks`
      return row
    }
    await expect.poll(count).toEqual({ imports: 1, chunks: 2 })
    w.clock.advance(59 * 60_000)
    await queues.idle()
    expect(await count()).toEqual({ imports: 1, chunks: 2 })
    w.clock.advance(3_600_000)
    await queues.idle()
    expect(await count()).toEqual({ imports: 0, chunks: 0 })
    rest.resolve()
    const answer = await sent
    expect(answer.status).toBe(400)
    expect(((await answer.json()) as { error: { message: string } }).error.message).toMatch(
      /made no progress for too long/,
    )
    expect(await count()).toEqual({ imports: 0, chunks: 0 })
  })

  test('is deleted when no one starts it, and once it has been read', async () => {
    const t = await team()
    const { id } = await upload(t, 'email\na@example.com\n')
    await importFile(t, 'email\nb@example.com\n')
    const chunks = () => w.db`select 1 from import_chunks where account_id = ${t.accountId}`
    expect(await chunks()).toHaveLength(1)
    w.clock.advance(8 * 86_400_000)
    await queues.idle()
    expect(await chunks()).toHaveLength(0)
    expect((await t.console.get(`/imports/${id}`)).status).toBe(404)
  })
})

describe('an import', () => {
  test('reads names, status and details, adds people to a list, and records consent', async () => {
    const t = await team()
    const list = (await t.all.post('/lists', { name: 'Guests' })).body.data.id
    await t.admin.post('/details', { name: 'Visits', type: 'number' })
    const csv = 'email,name,status,visits\nada@example.com,Ada Lovelace,subscribed,3\nbo@example.com,Bo,unsubscribed,\n'
    const done = await importFile(t, csv, { listId: list, source: 'fair' })
    expect(done).toMatchObject({ state: 'done', rows: 2, created: 2, updated: 0, refused: 0, addedToList: 2 })
    const ada = (await t.all.get('/contacts?email=ada@example.com')).body.data[0]
    expect(ada).toMatchObject({ lastName: 'Lovelace', source: 'fair', subscriptionStatus: 'subscribed' })
    expect((await t.all.get(`/contacts/${ada.id}`)).body.data.properties).toEqual({ Visits: 3 })
    expect((await t.all.get('/contacts?email=bo@example.com')).body.data[0].subscriptionStatus).toBe('unsubscribed')
    const consent = await t.console.get(`/contacts/${ada.id}/consent`)
    expect(consent.body.data).toMatchObject([{ change: 'subscribed', how: 'import', source: 'fair' }])
    expect(consent.body.data[0].by).toMatch(/^usr_/)
    expect((await t.all.get(`/lists/${list}`)).body.data.memberCount).toBe(2)
  })

  test('Import rule 7: never resubscribes anyone; a blank cell clears nothing', async () => {
    const t = await team()
    await t.admin.post('/details', { name: 'City', type: 'text' })
    const { id } = (
      await t.all.post('/contacts', { email: 'ada@example.com', name: 'Ada L', properties: { City: 'Rome' } })
    ).body.data
    await t.all.delete(`/contacts/${id}`)
    const done = await importFile(t, 'email,first name,last name,city\nADA@example.com,Augusta,,\n')
    expect(done).toMatchObject({ created: 0, updated: 1 })
    expect((await t.all.get(`/contacts/${id}`)).body.data).toMatchObject({
      firstName: 'Augusta',
      lastName: 'L',
      subscriptionStatus: 'unsubscribed',
      properties: { City: 'Rome' },
    })
  })

  test('an import marked unsubscribed subscribes no one', async () => {
    const t = await team()
    await importFile(t, 'email\na@example.com\n', { markUnsubscribed: true })
    expect((await t.all.get('/contacts?status=subscribed')).body.meta.total).toBe(0)
  })

  test("reports rejected rows with the spreadsheet's row number and a reason", async () => {
    const t = await team()
    await t.admin.post('/details', { name: 'Visits', type: 'number' })
    const csv = [
      'email,status,visits,note',
      'not an address,,,=1+1',
      '',
      'good@example.com,subscribed,many,',
      ',,,nobody',
      'maybe@example.com,perhaps,,',
      '"open@example.com,,,',
    ].join('\n')
    const done = await importFile(t, csv)
    expect(done).toMatchObject({ state: 'done', created: 1, refused: 4, partly: 1 })
    expect((await report(t, done.id)).split('\r\n')).toEqual([
      'Row,Problem,email,status,visits,note',
      '2,"""not an address"" is not an email address.",not an address,,,\'=1+1',
      '4,"Skipped ""Visits"": it must be a number.",good@example.com,subscribed,many,',
      '5,This row has no email address.,,,,nobody',
      '6,"""perhaps"" is neither subscribed nor unsubscribed.",maybe@example.com,perhaps,,',
      '7,This row has an opening quotation mark without a closing one.,"""open@example.com,,,"',
      '',
    ])
    const { data } = (await t.console.get(`/imports/${done.id}/refusals`)).body
    expect(data.map(({ row }: { row: number }) => row)).toEqual([2, 4, 5, 6, 7])
    expect(data[0]).toEqual({ row: 2, reason: '"not an address" is not an email address.' })
  })

  test('rejects rows with too many or too long cells, and imports the others', async () => {
    const t = await team()
    const csv = `email,note\n${'x,'.repeat(600)}\na@example.com,${'x'.repeat(130_000)}\nb@example.com,${'x'.repeat(200_000)}\nc@example.com\n`
    const done = await importFile(t, csv)
    expect(done).toMatchObject({ state: 'done', created: 2, refused: 2 })
    const reasons = (await report(t, done.id)).split('\r\n').map((line) => line.split(',').slice(0, 2).join())
    expect(reasons.slice(1, -1)).toEqual([
      '2,This row has more than 500 cells.',
      '4,A cell in this row is longer than 128 KB.',
    ])
  })

  test('rejects a file with too many columns or an endless first row', async () => {
    const t = await team()
    for (const [csv, words] of [
      [`email${',x'.repeat(500)}\na@example.com\n`, /more than 500 columns/],
      [`email${','.repeat(1_000_000)}\na@example.com\n`, /first row is longer than 256 KB/],
    ] as const) {
      const { id } = await upload(t, csv)
      for (const answer of [
        await t.console.get(`/imports/${id}/preview`),
        await t.console.post(`/imports/${id}/start`, {}),
      ])
        expect([answer.status, answer.body.error.message]).toEqual([400, expect.stringMatching(words)])
    }
  })

  test("Import rule 5: stops at the plan's limit, and continues once there is room", async () => {
    const t = await team({ peopleLimit: 2 })
    const csv = 'email\na@example.com\nbad\nb@example.com\nc@example.com\na@example.com\n'
    const stopped = await importFile(t, csv)
    expect(stopped).toMatchObject({
      state: 'stopped',
      stoppedBecause: 'plan_limit_reached',
      rows: 3,
      created: 2,
      refused: 1,
    })
    await w.db`update accounts set people_limit = 10 where id = ${t.accountId}`
    await t.console.post(`/imports/${stopped.id}/start`, {})
    await queues.idle()
    expect((await t.console.get(`/imports/${stopped.id}`)).body.data).toMatchObject({
      state: 'done',
      stoppedBecause: null,
      rows: 5,
      created: 3,
      unchanged: 1,
      refused: 1,
    })
  })

  test('that is cancelled stops at its position', async () => {
    const t = await team()
    const { id } = await upload(t, 'email\na@example.com\n')
    expect((await t.console.post(`/imports/${id}/cancel`)).body.data.state).toBe('cancelled')
    expect((await t.console.post(`/imports/${id}/start`, {})).status).toBe(400)
    expect((await t.console.post(`/imports/${id}/cancel`)).status).toBe(400)
    await queues.idle()
    expect(await people(t)).toEqual([])
  })

  test('two files of one account are read one after the other', async () => {
    const t = await team()
    const files = await Promise.all(['a', 'b'].map((name) => upload(t, `email\n${name}@example.com\n`)))
    await Promise.all(files.map(({ id }) => t.console.post(`/imports/${id}/start`, {})))
    await queues.idle()
    expect(await people(t)).toHaveLength(2)
  })

  test('of another account is not found', async () => {
    const [t, other] = [await team(), await team()]
    const { id } = await upload(other, 'email\na@example.com\n')
    for (const path of ['', '/preview', '/refusals', '/report', '/kept'])
      expect([path, (await t.admin.get(`/imports/${id}${path}`)).status]).toEqual([path, 404])
    for (const verb of ['start', 'cancel', 'undo'])
      expect((await t.console.post(`/imports/${id}/${verb}`, {})).status).toBe(404)
    const list = (await other.all.post('/lists', { name: 'Theirs' })).body.data.id
    const mine = await upload(t, 'email\na@example.com\n')
    expect((await t.console.post(`/imports/${mine.id}/start`, { listId: list })).status).toBe(404)
  })
})

describe('an undo', () => {
  const undo = async (t: Team, id: string) => {
    expect((await t.console.post(`/imports/${id}/undo`)).body.data.state).toBe('undoing')
    await queues.idle()
    return (await t.console.get(`/imports/${id}`)).body.data
  }

  test('removes added people and restores changed ones; counts, pages and lists are restored', async () => {
    const t = await team()
    const list = (await t.all.post('/lists', { name: 'Guests' })).body.data.id
    await t.admin.post('/details', { name: 'City', type: 'text' })
    await t.all.post('/contacts', { email: 'old@example.com', name: 'Old Name', properties: { City: 'Rome' } })
    await t.all.post('/contacts', { email: 'same@example.com' })
    const before = await t.all.get('/contacts')
    w.clock.advance(1000)
    const csv =
      'email,name,city\nnew@example.com,New,Oslo\nold@example.com,Young Name,Bern\nsame@example.com,,\nnew@example.com,Newer,\n'
    const done = await importFile(t, csv, { listId: list })
    expect(done).toMatchObject({ created: 1, updated: 2, unchanged: 1, canUndo: true })
    w.clock.advance(1000)
    expect(await undo(t, done.id)).toMatchObject({ state: 'undone', undone: 3, kept: 0, canUndo: false })
    const after = await t.all.get('/contacts')
    const withoutTime = (body: { data: object[] }) => body.data.map((person) => ({ ...person, updatedAt: null }))
    expect(withoutTime(after.body)).toEqual(withoutTime(before.body))
    expect(after.body.meta).toEqual(before.body.meta)
    const old = after.body.data.find(({ email }: { email: string }) => email === 'old@example.com')
    expect((await t.all.get(`/contacts/${old.id}`)).body.data.properties).toEqual({ City: 'Rome' })
    expect((await t.all.get(`/lists/${list}`)).body.data.memberCount).toBe(0)
    expect((await t.console.post(`/imports/${done.id}/undo`)).status).toBe(400)
    expect(await w.db`select 1 from erased_people where account_id = ${t.accountId}`).toHaveLength(0)
  })

  test('skips people changed since, and lists them', async () => {
    const t = await team()
    await t.all.post('/contacts', { email: 'old@example.com', name: 'Old' })
    w.clock.advance(1000)
    const rows = ['left', 'renamed', 'listed', 'acted', 'untouched'].map((name) => `${name}@example.com,X`)
    const done = await importFile(t, ['email,name', ...rows, 'old@example.com,Young'].join('\n'))
    w.clock.advance(1000)
    const idOf = new Map((await people(t)).map(({ email, id }) => [email.split('@')[0], id]))
    await t.all.delete(`/contacts/${idOf.get('left')}`)
    await t.all.patch(`/contacts/${idOf.get('renamed')}`, { name: 'Y' })
    await t.all.patch(`/contacts/${idOf.get('old')}`, { lastName: 'Z' })
    const list = (await t.all.post('/lists', { name: 'Other' })).body.data.id
    await t.all.post(`/lists/${list}/members`, { contactIds: [idOf.get('listed')] })
    await t.all.post('/events', { email: 'acted@example.com', name: 'came' })
    const undone = await undo(t, done.id)
    expect(undone).toMatchObject({ state: 'undone', undone: 1, kept: 5 })
    expect((await t.console.get(`/imports/${done.id}/kept`)).status).toBe(403)
    const kept = (await t.admin.get(`/imports/${done.id}/kept`)).text
    for (const name of ['left', 'renamed', 'listed', 'acted', 'old']) expect(kept).toContain(`${name}@example.com`)
    expect((await people(t)).map(({ email }) => email)).not.toContain('untouched@example.com')
    expect((await t.all.get('/contacts')).body.meta.total).toBe(5)
    expect((await t.all.get('/contacts?page=2&limit=3')).body.data).toHaveLength(2)
  })

  test('detects a change made during the import', async () => {
    const t = await team({ peopleLimit: 1 })
    await t.all.post('/contacts', { email: 'old@example.com', name: 'First' })
    w.clock.advance(1000)
    // The plan's limit pauses the import between two rows of the same person.
    const done = await importFile(t, 'email,name\nold@example.com,Second\nnew@example.com,N\nold@example.com,Fourth\n')
    expect(done.state).toBe('stopped')
    w.clock.advance(1000)
    const [old] = await people(t)
    await t.all.patch(`/contacts/${old!.id}`, { name: 'Third' })
    w.clock.advance(1000)
    await w.db`update accounts set people_limit = 10 where id = ${t.accountId}`
    await t.console.post(`/imports/${done.id}/start`, {})
    await queues.idle()
    expect(await undo(t, done.id)).toMatchObject({ undone: 1, kept: 1 })
    expect(await people(t)).toMatchObject([{ firstName: 'Fourth' }])
  })

  test('is available for 30 days; then the previous state of people is deleted', async () => {
    const t = await team()
    await t.all.post('/contacts', { email: 'old@example.com' })
    const done = await importFile(t, 'email,name\nold@example.com,X\nbad,\n')
    w.clock.advance(30 * 86_400_000)
    const { account } = await t.signIn('member')
    expect((await account.get(`/imports/${done.id}`)).body.data.canUndo).toBe(false)
    expect((await account.post(`/imports/${done.id}/undo`)).status).toBe(400)
    w.clock.advance(86_400_000)
    await queues.idle()
    expect(await w.db`select 1 from import_changes where account_id = ${t.accountId}`).toHaveLength(0)
    expect(await w.db`select 1 from import_refusals where account_id = ${t.accountId}`).toHaveLength(0)
  })
})
