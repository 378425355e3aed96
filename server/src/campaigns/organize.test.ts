// Moving campaigns to another day, tags, the archive, counts, and the order of the list.

import { expect, test } from 'vitest'
import { addTopic } from '../../test/factories.ts'
import { HTML, sendingWorld } from '../../test/sending-world.ts'

const { w, idle, newSender } = await sendingWorld()

const DAY_MS = 86_400_000

async function shop() {
  const account = await newSender()
  await account.add(`ada@${account.accountId.slice(-12)}.example`)
  const { admin } = account
  const draft = async (name: string) =>
    (await admin.post('/campaigns', { name, design_id: account.designId, everyone: true })).body.data.id as string
  const names = async (query = '') =>
    (await admin.get(`/campaigns${query}`)).body.data.map(({ name }: { name: string }) => name)
  return { account, admin, draft, names }
}

test('a scheduled campaign moves by whole days and keeps its time, across a clock change too', async () => {
  const { account, admin, draft } = await shop()
  await admin.patch('/settings', { zone: 'Europe/London' })
  const id = await draft('News')
  // The clocks of London go back on 31 October 2027.
  const at = '2027-10-29T08:30:00.000Z'
  expect((await admin.post(`/campaigns/${id}/send`, { at })).body.data.scheduled_at).toBe(at)
  const moved = await admin.post(`/campaigns/${id}/move`, { day: '2027-11-02' })
  expect(moved.body.data).toMatchObject({ status: 'scheduled', scheduled_at: '2027-11-02T09:30:00.000Z' })
  expect(moved.body.data.approved).not.toBeNull()
  // Undo restores the exact time.
  expect((await admin.post(`/campaigns/${id}/move`, { at })).body.data.scheduled_at).toBe(at)

  expect((await admin.post(`/campaigns/${id}/move`, { day: '2020-01-01' })).status).toBe(400)
  expect((await admin.post(`/campaigns/${id}/move`, { day: 'tomorrow' })).status).toBe(400)
  expect((await admin.post(`/campaigns/${id}/move`, {})).status).toBe(400)
  const { account: member } = await account.signIn('member')
  expect((await member.post(`/campaigns/${id}/move`, { day: '2027-11-05' })).status).toBe(403)
  expect((await admin.get(`/campaigns/${id}`)).body.data.scheduled_at).toBe(at)
})

test('a draft is planned for a day, by any member, and unplanned', async () => {
  const { account, draft } = await shop()
  const id = await draft('Gift guide')
  const { account: member } = await account.signIn('member')
  const planned = await member.post(`/campaigns/${id}/move`, { day: '2028-02-29' })
  expect(planned.body.data).toMatchObject({ status: 'draft', planned_on: '2028-02-29', scheduled_at: null })
  expect((await member.post(`/campaigns/${id}/move`, { day: '2020-02-29' })).status).toBe(400)
  const namesOn = async (from: string, to: string) =>
    (await member.get(`/campaigns?from=${from}&to=${to}`)).body.data.map(({ name }: { name: string }) => name)
  expect(await namesOn('2028-02-01', '2028-02-29')).toEqual(['Gift guide'])
  expect(await namesOn('2028-03-01', '2028-03-31')).toEqual([])
  expect((await member.post(`/campaigns/${id}/move`, { day: null })).body.data.planned_on).toBeNull()
})

test('a canceled campaign is listed by when it was canceled, and its history says who did what', async () => {
  const { account, admin, draft, names } = await shop()
  const id = await draft('Canceled')
  const nextYear = new Date(w.clock.now().getTime() + 365 * DAY_MS).toISOString()
  await admin.post(`/campaigns/${id}/send`, { at: nextYear })
  const user = (await admin.get('/team')).body.data.find(({ role }: { role: string }) => role === 'admin').id
  const history = async (key: string) => (await admin.get(`/campaigns/${key}`)).body.data.history
  expect(await history(id)).toMatchObject([
    { event: 'scheduled', by: user },
    { event: 'created', by: user },
  ])
  const { finished_at } = (await admin.post(`/campaigns/${id}/cancel`)).body.data
  expect((await history(id))[0]).toEqual({ event: 'cancelled', at: finished_at, by: user })
  w.clock.advance(60_000)
  // Sent by a key, and at once.
  const sent = (await account.send({ name: 'Sent' })).body.data.id as string
  await idle()
  expect(await history(sent)).toMatchObject([{ event: 'created', by: null }])
  expect(await names('?sort=date')).toEqual(['Canceled', 'Sent'])
})

test('tabs count every campaign once; archived ones are apart; drafts are deleted together', async () => {
  const { account, admin, draft, names } = await shop()
  const sent = (await account.send({ name: 'Sent' })).body.data.id as string
  await idle()
  const [a, b, c] = [await draft('A'), await draft('B'), await draft('C')]
  const later = new Date(w.clock.now().getTime() + 3 * DAY_MS).toISOString()
  expect((await admin.post(`/campaigns/${c}/send`, { at: later })).status).toBe(200)

  expect(await names()).toEqual(['C', 'B', 'A', 'Sent'])
  expect(await names('?sort=-recipients')).toEqual(['Sent', 'C', 'B', 'A'])
  expect((await names('?sort=-opened'))[0]).toBe('Sent')

  const organize = (body: object) => admin.post('/campaigns/organize', body)
  expect((await organize({ ids: [a, sent], add_tags: ['Winter'], archived: true })).body.data).toEqual({ changed: 2 })
  expect((await admin.get('/campaigns/counts')).body.data).toEqual({
    all: 3,
    draft: 2,
    scheduled: 1,
    sending: 0,
    sent: 0,
    cancelled: 0,
    archived: 1,
    tags: ['Winter'],
  })
  expect(await names('?archived=true')).toEqual(['Sent'])
  expect(await names('?tag=Winter')).toEqual(['A'])
  await organize({ ids: [a, sent], remove_tags: ['Winter'], archived: false })
  expect((await admin.get('/campaigns/counts')).body.data).toMatchObject({ all: 4, archived: 0, tags: [] })

  const tooMany = Array.from({ length: 20 }, (_, n) => `Tag ${n}`)
  await organize({ ids: [a], add_tags: tooMany })
  expect((await organize({ ids: [a], add_tags: ['One more'] })).body.error.code).toBe('limit_reached')

  const deleted = await admin.post('/campaigns/delete-drafts', { ids: [a, b, c, sent] })
  expect(deleted.body.data).toEqual({ deleted: 2 })
  expect(await names()).toEqual(['C', 'Sent'])
})

test('any campaign can be renamed; the export has every campaign with its results', async () => {
  const { account, admin, draft } = await shop()
  const { account: member } = await account.signIn('member')
  const sent = (await account.send({ name: 'Sent' })).body.data.id as string
  await idle()
  const one = await draft('One')
  await draft('Two, "quoted"')
  expect((await member.post(`/campaigns/${one}/rename`, { name: ' First ' })).body.data.name).toBe('First')
  expect((await member.post(`/campaigns/${sent}/rename`, { name: 'Mine' })).status).toBe(403)
  expect((await admin.post(`/campaigns/${sent}/rename`, { name: 'Went out' })).body.data).toMatchObject({
    name: 'Went out',
    status: 'sent',
  })
  const linesOf = async (query = '') =>
    (await admin.get(`/campaigns/campaigns.csv${query}`)).text.replace('\ufeff', '').trim().split('\r\n')
  const [head, ...lines] = await linesOf()
  expect(head).toMatch(/^Name,Subject,Status,/)
  expect(lines.map((line) => line.split(',')[0])).toEqual(['First', '"Two', 'Went out'])
  expect((await linesOf('?status=draft')).length).toBe(3)
  expect((await linesOf(`?ids=${sent}`))[1]).toMatch(/^Went out,/)
  expect((await admin.get('/campaigns/campaigns.csv?ids=nothing')).status).toBe(404)
})

test('people who turned off the topic of the other campaign are not counted as receiving both', async () => {
  const { account, admin, draft } = await shop()
  await addTopic({ db: w.db, accountId: account.accountId }, 'Offers')
  const [one, other] = [await draft('One'), await draft('Other')]
  const offers = { name: 'Offers', subject: 'Offers', topic: 'Offers', content: { kind: 'html', html: HTML } }
  await admin.patch(`/campaigns/${other}`, { design_id: (await admin.post('/designs', offers)).body.data.id })
  const off = `off@${account.accountId.slice(-12)}.example`
  await account.add(off)
  await w.db`update contacts set topics_off = '{1}' where account_id = ${account.accountId} and email = ${off}`
  const at = new Date(w.clock.now().getTime() + 3 * DAY_MS).toISOString()
  await admin.post(`/campaigns/${other}/send`, { at })
  const { recipients, overlaps } = (await admin.post(`/campaigns/${one}/check`)).body.data
  expect(overlaps).toEqual([{ campaign_id: other, name: 'Other', at, people: recipients - 1 }])
  await admin.post(`/campaigns/${one}/send`, { at })
  const day = at.slice(0, 10)
  const { crowded } = (await admin.get(`/calendar?from=${day}&to=${day}`)).body.data
  expect(crowded).toEqual([{ day, people: recipients - 1 }])
})

test('two campaigns to the same people are named before sending and under the calendar', async () => {
  const { admin, draft } = await shop()
  const [one, other] = [await draft('One'), await draft('Other')]
  const second = (
    await admin.post('/designs', { name: 'Second', subject: 'Second', content: { kind: 'html', html: HTML } })
  ).body.data.id
  await admin.patch(`/campaigns/${other}`, { design_id: second })
  const at = new Date(w.clock.now().getTime() + 3 * DAY_MS).toISOString()
  expect((await admin.post(`/campaigns/${one}/check`)).body.data.overlaps).toEqual([])
  await admin.post(`/campaigns/${other}/send`, { at })
  const people = (await admin.post(`/campaigns/${one}/check`)).body.data.recipients as number
  expect(people).toBeGreaterThan(0)
  expect((await admin.post(`/campaigns/${one}/check`)).body.data.overlaps).toEqual([
    { campaign_id: other, name: 'Other', at, people },
  ])
  const day = at.slice(0, 10)
  const crowded = async () => (await admin.get(`/calendar?from=${day}&to=${day}`)).body.data.crowded
  expect(await crowded()).toEqual([])
  expect((await admin.post(`/campaigns/${one}/send`, { at })).status).toBe(200)
  expect(await crowded()).toEqual([{ day, people }])
  const { account: theirs } = await (await w.newAccount()).signIn('admin')
  expect((await theirs.get(`/calendar?from=${day}&to=${day}`)).body.data.crowded).toEqual([])
})
