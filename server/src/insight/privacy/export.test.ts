import { describe, expect, test } from 'vitest'
import { world } from '../../../test/harness.ts'
import { parseRecords } from '../../platform/values/csv.ts'

const w = await world()

async function team() {
  const tenant = await w.newAccount()
  const [member, admin] = [await tenant.signIn('member'), await tenant.signIn('admin')]
  return { ...tenant, console: member.account, admin: admin.account }
}

const add = async ({ all }: Awaited<ReturnType<typeof team>>, email: string, properties: object = {}) =>
  (await all.post('/contacts', { email, ...properties })).body.data as { id: string; email: string }

describe('exporting', () => {
  test('people as CSV: with their subscription, safe for spreadsheets, and importable', async () => {
    const t = await team()
    await t.admin.post('/details', { name: 'Balance', type: 'number' })
    await t.admin.post('/details', { name: '=Note', type: 'text' })
    await t.admin.post('/topics', { name: 'News' })
    const a = await add(t, 'a@example.com', {
      name: '=HYPERLINK("x") Ö, "q"',
      properties: { balance: -5, '=note': '@cmd' },
    })
    await add(t, 'b@example.com')
    await t.all.delete(`/contacts/${a.id}`)
    const answer = await t.admin.get('/contacts/export')
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toMatch(/attachment; filename="people-2026-11-14.csv"/)
    const rows = parseRecords(answer.text, ',', { isLast: true }).records.map(({ fields }) => fields)
    expect(rows[0]).toEqual(['Email', 'First name', 'Last name', 'Status', 'Stopped', 'Source', 'Topics', 'Email frequency', 'Added', 'Changed', 'Balance', "'=Note"]) // oxfmt-ignore
    expect(rows[1]!.slice(0, 4)).toEqual(['b@example.com', '', '', 'subscribed'])
    expect(rows[2]).toEqual([
      'a@example.com',
      '\'=HYPERLINK("x")',
      'Ö, "q"',
      'unsubscribed',
      'no',
      '',
      'News',
      'any',
      expect.any(String),
      expect.any(String),
      '-5',
      "'@cmd",
    ])
    const filtered = await t.admin.get('/contacts/export?status=subscribed')
    expect(filtered.text).not.toContain('a@example.com')
  })

  test('a file of many pages contains everyone once', async () => {
    const t = await team()
    await w.db`
      insert into contacts (account_id, id, seq, email, status, stopped, details, topics_off, created_at, updated_at)
      select ${t.accountId}, gen_random_uuid(), n, 'p' || n || '@example.com', 'subscribed', false, '{}', '{}', now(), now() from generate_series(1, 4500) n`
    const { text } = await t.admin.get('/contacts/export')
    const emails = text
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(',')[0])
    expect(emails).toHaveLength(4500)
    expect(new Set(emails).size).toBe(4500)
  })

  test('all data about one person, as JSON', async () => {
    const t = await team()
    await t.admin.post('/details', { name: 'City', type: 'text' })
    await t.admin.post('/topics', { name: 'News' })
    const list = (await t.all.post('/lists', { name: 'Guests' })).body.data.id
    const { id, email } = await add(t, 'a@example.com', { name: 'Ada', properties: { city: 'Rome' } })
    await t.all.post(`/lists/${list}/members`, { contactIds: [id] })
    await t.all.post('/events', { email, name: 'came', properties: { seat: 4 } })
    await t.all.post('/orders', { order_id: 'o1', email, total: 12.5, currency: 'EUR', shipping_address: 'Via Roma 1' })
    const known = JSON.parse((await t.admin.get(`/contacts/${id}/export`)).text)
    expect(known).toMatchObject({
      person: { id, email, firstName: 'Ada' },
      details: { City: 'Rome' },
      topics: ['News'],
      howOften: 'any',
      consent: [{ change: 'subscribed', how: 'api' }],
      lists: [{ id: list, name: 'Guests' }],
      orders: [{ orderId: 'o1', total: 12.5, currency: 'EUR', shippingAddress: 'Via Roma 1' }],
    })
    expect(known.activity.map(({ name }: { name: string }) => name)).toContain('came')
  })
})
