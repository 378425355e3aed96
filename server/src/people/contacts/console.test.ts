import { describe, expect, test } from 'vitest'
import { world } from '../../../test/harness.ts'
import { tablesHolding } from '../../../test/tables-holding.ts'
import { transaction } from '../../platform/db/db.ts'
import { parseId } from '../../platform/values/ids.ts'
import { stop, unstop } from './stop.ts'

const w = await world()

async function team(plan = {}) {
  const tenant = await w.newAccount(plan)
  const [member, admin] = [await tenant.signIn('member'), await tenant.signIn('admin')]
  return { ...tenant, console: member.account, admin: admin.account }
}

type Team = Awaited<ReturnType<typeof team>>

const add = async ({ all }: Team, email: string, properties: object = {}) =>
  (await all.post('/contacts', { email, ...properties })).body.data as { id: string; email: string }

const statusOf = async ({ all }: Team, id: string) => {
  const { subscriptionStatus, suppressed } = (await all.get(`/contacts/${id}`)).body.data
  return suppressed ? `${subscriptionStatus}, stopped` : subscriptionStatus
}

const changesOf = async ({ console }: Team, id: string) =>
  (await console.get(`/contacts/${id}/consent`)).body.data.map(
    ({ change, how }: { change: string; how: string }) => `${change} ${how}`,
  )

const countsOf = async ({ accountId }: Team) => {
  const [row] = await w.db`
    select c.people, c.subscribed, count(*) as really, count(*) filter (where p.status = 'subscribed') as really_subscribed
    from people_counts c left join contacts p using (account_id) where account_id = ${accountId} group by 1, 2`
  expect([row!.people, row!.subscribed]).toEqual([row!.really, row!.really_subscribed])
  return row!
}

const askOf = ({ ctx }: Team, email: string) => ({ caller: ctx, email })
const stopping = (t: Team, reason: 'bounce' | 'complaint' | 'team', ...emails: string[]) =>
  transaction(w.db, (tx) =>
    stop(
      tx,
      emails.map((email) => ({ ...askOf(t, email), reason })),
    ),
  )
const unstopping = (t: Team, ...emails: string[]) =>
  transaction(w.db, (tx) =>
    unstop(
      tx,
      emails.map((email) => askOf(t, email)),
      ['bounce', 'team', 'complaint'],
    ),
  )

describe('searching', async () => {
  const t = await team()
  const list = (await t.all.post('/lists', { name: 'Guests' })).body.data.id
  const ada = await add(t, 'ada.lovelace@example.com', { name: 'Ada Lovelace', source: 'shop' })
  const zoe = await add(t, 'z@strasse.example', { name: 'Zoë Größe', source: 'fair' })
  const bo = await add(t, 'bo_100%@example.com', { name: 'Bo' })
  const al = await add(t, 'albert@x.example')
  await t.all.post(`/lists/${list}/members`, { contactIds: [ada.id, bo.id] })
  await t.all.delete(`/contacts/${bo.id}`)
  await t.all.post('/events', { email: 'never@example.com', name: 'came' })
  await stopping(t, 'bounce', al.email)

  test.each([
    ['search=lovelace', ['ada.lovelace@example.com']],
    ['search=LACE@EXAMPLE', ['ada.lovelace@example.com']],
    ['search=ada love', ['ada.lovelace@example.com']],
    ['search=größe', [zoe.email]],
    ['search=_100%25@', [bo.email]],
    ['search=%25', []],
    ['search=a', ['albert@x.example', 'ada.lovelace@example.com']],
    ['search=AL', ['albert@x.example']],
    ['search=lo', ['ada.lovelace@example.com']],
    ['search=nobody', []],
    ['status=subscribed', [zoe.email, ada.email]],
    ['status=unsubscribed', [al.email, bo.email]],
    ['status=never', ['never@example.com']],
    ['stopped=true', [al.email]],
    ['source=fair', [zoe.email]],
    [`listId=${list}`, [bo.email, ada.email]],
    [`listId=${list}&status=subscribed`, [ada.email]],
    ['search=example&status=unsubscribed&stopped=false', [bo.email]],
    ['search=%20%20', ['never@example.com', al.email, bo.email, zoe.email, ada.email]],
  ])('%s', async (query, emails) => {
    const { body } = await t.console.get(`/contacts/search?${query}`)
    expect(body.data.map(({ email }: { email: string }) => email)).toEqual(emails)
  })

  test('pages through everyone, and returns the total when no filter is set', async () => {
    const first = (await t.console.get('/contacts/search?limit=3')).body
    expect(first.meta.total).toBe(5)
    const second = (await t.console.get(`/contacts/search?limit=3&after=${first.meta.next}`)).body
    expect([...first.data, ...second.data]).toHaveLength(5)
    expect(second.meta.next).toBeNull()
    expect((await t.console.get('/contacts/search?after=x')).status).toBe(400)
  })

  test('returns what each person spent by currency, without refunded orders', async () => {
    for (const [order_id, email, total, currency, status] of [
      ['1', ada.email, 20, 'GBP', 'paid'],
      ['2', ada.email, 15.5, 'GBP', 'paid'],
      ['3', ada.email, 9, 'EUR', 'paid'],
      ['4', zoe.email, 50, 'GBP', 'refunded'],
    ])
      await t.all.post('/orders', { order_id, email, total, currency, status })
    const { body } = await t.console.get('/contacts/search?status=subscribed')
    expect(body.data.map(({ spent }: { spent: object }) => spent)).toEqual([{}, { GBP: 35.5, EUR: 9 }])
  })

  test('returns the existing sources', async () => {
    expect((await t.console.get('/contacts/sources')).body.data).toEqual(['event', 'fair', 'shop'])
  })

  test('returns 404 for a list of another account', async () => {
    const foreign = (await w.all.post('/lists', { name: 'Theirs' })).body.data.id
    expect((await t.console.get(`/contacts/search?listId=${foreign}`)).status).toBe(404)
  })

  test('returns the lists of a person', async () => {
    const { body } = await t.console.get(`/contacts/${ada.id}/lists`)
    expect(body.data).toMatchObject([{ id: list, name: 'Guests', blockSending: false }])
  })
})

test('the people API works in the console, with the team as the consent channel', async () => {
  const t = await team()
  const made = await t.console.post('/contacts', { email: 'a@example.com' })
  expect(made.status).toBe(201)
  await t.console.patch(`/contacts/${made.body.data.id}`, { subscriptionStatus: 'unsubscribed' })
  expect(await changesOf(t, made.body.data.id)).toEqual(['unsubscribed team', 'subscribed team'])
})

describe('stopping addresses', () => {
  test('by the team: sending stops, the feed records it, and lifting the stop restores the subscription', async () => {
    const t = await team()
    const [a, b] = [await add(t, 'a@example.com'), await add(t, 'b@example.com')]
    await t.all.delete(`/contacts/${b.id}`)
    const emails = [' A@example.com', 'b@example.com', 'unknown@example.com', 'a@example.com']
    expect((await t.console.post('/stopped-addresses', { emails })).body.data).toEqual({
      stopped: 3,
      alreadyStopped: 0,
    })
    expect((await t.console.post('/stopped-addresses', { emails })).body.data).toEqual({
      stopped: 0,
      alreadyStopped: 3,
    })
    expect([await statusOf(t, a.id), await statusOf(t, b.id)]).toEqual([
      'unsubscribed, stopped',
      'unsubscribed, stopped',
    ])
    expect(await changesOf(t, a.id)).toEqual(['stopped team', 'subscribed api'])
    const feed = await t.all.get('/activity?name=contact.suppressed')
    expect(feed.body.data).toHaveLength(2)
    expect(feed.body.data[0].properties).toEqual({ how: 'team' })
    expect((await t.all.get('/activity?name=contact.unsubscribed')).body.data).toHaveLength(1)
    expect((await t.all.patch(`/contacts/${a.id}`, { subscriptionStatus: 'subscribed' })).status).toBe(409)
    expect((await t.all.post('/contacts', { email: 'unknown@example.com' })).body.meta.suppressed).toBe(true)
    await countsOf(t)

    expect((await t.console.delete('/stopped-addresses', { emails })).body.data).toEqual({ unstopped: 3 })
    expect([await statusOf(t, a.id), await statusOf(t, b.id)]).toEqual(['subscribed', 'unsubscribed'])
    expect(await changesOf(t, a.id)).toEqual(['unstopped team', 'stopped team', 'subscribed api'])
    const [unknown] = (await t.console.get('/contacts/search?search=unknown')).body.data
    expect(unknown.status).toBe('never')
    await countsOf(t)
  })

  test('a bounce leaves consent unchanged; a spam report withdraws it', async () => {
    const t = await team()
    const [bounced, complained] = [await add(t, 'b@example.com'), await add(t, 'c@example.com')]
    await stopping(t, 'bounce', bounced.email)
    await stopping(t, 'complaint', complained.email)
    expect(await changesOf(t, bounced.id)).toEqual(['stopped bounce', 'subscribed api'])
    expect(await changesOf(t, complained.id)).toEqual(['unsubscribed complaint', 'subscribed api'])
    expect((await t.all.get('/activity?name=contact.suppressed')).body.data).toHaveLength(1)
    expect((await t.all.get('/activity?name=contact.unsubscribed')).body.data).toMatchObject([
      { contact_id: complained.id, properties: { how: 'complaint' } },
    ])
    await unstopping(t, bounced.email, complained.email)
    expect(await statusOf(t, bounced.id)).toBe('subscribed')
    expect(await statusOf(t, complained.id)).toBe('unsubscribed')
    await countsOf(t)
  })

  test('lifting a stop does not resubscribe people who complained or unsubscribed while stopped', async () => {
    const t = await team()
    const [left, complained] = [await add(t, 'l@example.com'), await add(t, 'c@example.com')]
    await stopping(t, 'bounce', left.email, complained.email)
    await t.all.delete(`/contacts/${left.id}`)
    await stopping(t, 'complaint', complained.email)
    await unstopping(t, left.email, complained.email)
    expect([await statusOf(t, left.id), await statusOf(t, complained.id)]).toEqual(['unsubscribed', 'unsubscribed'])
  })

  test('applies to one account only', async () => {
    const [t, other] = [await team(), await team()]
    const theirs = await add(other, 'a@example.com')
    await t.console.post('/stopped-addresses', { emails: ['a@example.com'] })
    expect(await statusOf(other, theirs.id)).toBe('subscribed')
  })

  test('show who stopped an address by hand, as long as they are on the team', async () => {
    const t = await team()
    const ann = await t.signIn('member')
    await w.db`update users set name = 'Ann' where id = ${ann.userId}`
    const emails = ['erased@example.com', 'spam@example.com', 'hand@example.com']
    const { id } = await add(t, emails[0]!)
    await ann.account.post('/stopped-addresses', { emails })
    await stopping(t, 'bounce', 'bounced@example.com')
    const listed = async () =>
      Object.fromEntries(
        (await t.admin.get('/stopped-addresses')).body.data.map(
          ({ email, addedBy }: { email: string; addedBy: { name: string | null } | null }) => [email, addedBy],
        ),
      )
    const by = { name: 'Ann' }
    expect(await listed()).toEqual({
      'bounced@example.com': null,
      'erased@example.com': by,
      'spam@example.com': by,
      'hand@example.com': by,
    })
    const file = async () => (await t.admin.get('/stopped-addresses.csv')).text
    expect(await file()).toMatch(/hand@example\.com,team,,\S+,Ann\r\n/)
    // The owner of the address reported spam, or was erased: the stop is no longer hers.
    await stopping(t, 'complaint', 'spam@example.com')
    await t.admin.post(`/contacts/${id}/erase`)
    await w.db`delete from memberships where account_id = ${t.accountId} and user_id = ${ann.userId}`
    expect(await listed()).toEqual({
      'bounced@example.com': null,
      'spam@example.com': null,
      'hand@example.com': { name: null },
    })
    expect(await file()).not.toContain('Ann')
    expect(
      await w.db`
        select reason from stopped_addresses
        where account_id = ${t.accountId} and stopped_by is null and reason in ('erased', 'complaint') order by 1`,
    ).toEqual([{ reason: 'complaint' }, { reason: 'erased' }])
  })
})

describe('changing an address', () => {
  test('keeps the same person, and contact.updated lists the email', async () => {
    const t = await team()
    const { id } = await add(t, 'old@example.com', { name: 'Ada' })
    const changed = await t.console.put(`/contacts/${id}/email`, { email: ' New@Example.com ' })
    expect(changed.body.data).toMatchObject({
      id,
      email: 'new@example.com',
      firstName: 'Ada',
      subscriptionStatus: 'subscribed',
    })
    expect((await t.all.get('/contacts?email=old@example.com')).body.data).toEqual([])
    expect((await t.all.get('/contacts')).body.meta.total).toBe(1)
    await add(t, 'other@example.com')
    const taken = await t.console.put(`/contacts/${id}/email`, { email: 'other@example.com' })
    expect([taken.status, taken.body.error.code]).toEqual([400, 'validation_error'])
    expect((await t.console.put(`/contacts/${id}/email`, { email: 'new@example.com' })).status).toBe(200)
  })

  test('leaves a stop with the old address, and applies one on the new address', async () => {
    const t = await team()
    const { id } = await add(t, 'typo@exmaple.com')
    await stopping(t, 'bounce', 'typo@exmaple.com', 'dead@example.com')
    await t.console.put(`/contacts/${id}/email`, { email: 'right@example.com' })
    expect(await statusOf(t, id)).toBe('subscribed')
    await t.console.put(`/contacts/${id}/email`, { email: 'dead@example.com' })
    expect(await statusOf(t, id)).toBe('unsubscribed, stopped')
    await countsOf(t)
  })
})

describe('erasing', () => {
  test('removes the person from every table; only a hash stays, which keeps the address stopped', async () => {
    const t = await team()
    const list = (await t.all.post('/lists', { name: 'Guests' })).body.data.id
    await t.admin.post('/details', { name: 'Nickname', type: 'text' })
    const email = 'erase.me@example.com'
    const { body } = await t.all.post(
      '/contacts',
      { email, name: 'Quixote', properties: { nickname: 'Rocinante' } },
      { 'idempotency-key': 'once' },
    )
    const { id } = body.data
    await add(t, 'stays@example.com')
    await t.all.post(`/lists/${list}/members`, { emails: [email] })
    await t.all.post(
      '/events',
      { email, name: 'came', properties: { said: 'Rocinante' } },
      { 'idempotency-key': 'twice' },
    )
    await t.all.post('/orders', { order_id: 'o1', email, total: 10, currency: 'EUR' })
    expect(await tablesHolding(w.db, email)).not.toEqual([])

    expect((await t.admin.post(`/contacts/${id}/erase`)).body.data).toEqual({ deleted: true })
    expect(await tablesHolding(w.db, email)).toEqual([])
    expect(await tablesHolding(w.db, 'Quixote')).toEqual([])
    expect(await tablesHolding(w.db, 'Rocinante')).toEqual([])
    expect(await tablesHolding(w.db, parseId('per', id)!)).toEqual([])
    for (const path of ['', '/profile', '/consent', '/lists', '/export'])
      expect((await t.admin.get(`/contacts/${id}${path}`)).status).toBe(404)
    expect((await t.all.get('/contacts')).body.meta.total).toBe(1)
    expect((await t.all.get(`/lists/${list}`)).body.data.memberCount).toBe(0)
    expect((await t.all.get('/orders')).body.data).toMatchObject([{ order_id: 'o1', contact_id: null, email: null }])
    expect((await countsOf(t)).people).toBe(1)

    const [hash] = await w.db`
      select reason from stopped_addresses where account_id = ${t.accountId} and email_hash = stopped_hash(account_id, ${email})`
    expect(hash).toEqual({ reason: 'erased' })
    const again = await t.all.post('/contacts/import', { contacts: [{ email }] })
    expect(again.body.data.created).toBe(1)
    expect((await t.all.get(`/contacts?email=${email}`)).body.data).toMatchObject([
      { suppressed: true, subscriptionStatus: 'unsubscribed' },
    ])
  })

  test('includes data stored under a former address, unless another person has that address now', async () => {
    const t = await team()
    const [before, since, now] = ['before@example.com', 'since@example.com', 'now@example.com']
    const { id } = (await t.all.post('/contacts', { email: before, name: 'Quijano' }, { 'idempotency-key': 'x' })).body
      .data
    await t.all.post('/events', { email: before, name: 'came' }, { 'idempotency-key': 'y' })
    for (const email of [since, now]) await t.admin.put(`/contacts/${id}/email`, { email })
    await add(t, since)
    expect((await t.admin.get(`/contacts/${id}/export`)).text).toContain(before)
    await t.admin.post(`/contacts/${id}/erase`)
    for (const text of [before, now, 'Quijano']) expect([text, await tablesHolding(w.db, text)]).toEqual([text, []])
    expect((await t.all.post('/contacts', { email: before })).body.data.suppressed).toBe(true)
    expect((await t.all.get(`/contacts?email=${since}`)).body.data).toMatchObject([{ suppressed: false }])
  })

  test('removes the address from orders received while the plan was full, which exports include', async () => {
    const t = await team({ peopleLimit: 1 })
    const first = await add(t, 'first@example.com')
    const email = 'late@example.com'
    await t.all.post('/orders', { order_id: 'of no one', email, total: 1 })
    await t.admin.post(`/contacts/${first.id}/erase`)
    const late = await add(t, email)
    const exported = (await t.admin.get(`/contacts/${late.id}/export`)).text
    expect(exported).toContain('of no one')
    await t.admin.post(`/contacts/${late.id}/erase`)
    expect(await tablesHolding(w.db, email)).toEqual([])
    expect((await t.all.get('/orders')).body.data).toMatchObject([{ order_id: 'of no one', email: null }])
  })

  test('keeps pagination correct', async () => {
    const t = await team()
    const people = []
    for (let n = 1; n <= 9; n++) people.push(await add(t, `p${n}@example.com`))
    for (const n of [9, 4, 5, 1]) await t.admin.post(`/contacts/${people[n - 1]!.id}/erase`)
    const emailsOn = async (page: number) =>
      (await t.all.get(`/contacts?limit=2&page=${page}`)).body.data.map(({ email }: { email: string }) => email[1])
    expect([await emailsOn(1), await emailsOn(2), await emailsOn(3), await emailsOn(4)]).toEqual([['8', '7'], ['6', '3'], ['2'], []]) // oxfmt-ignore
    expect((await countsOf(t)).people).toBe(5)
  })
})

test('members are forbidden what admins may do; a person of another account is not found', async () => {
  const [t, other] = [await team(), await team()]
  const theirs = await add(other, 'a@example.com')
  const mine = await add(t, 'a@example.com')
  const forAdmins = [
    ['GET', '/contacts/export'],
    ['GET', `/contacts/${mine.id}/export`],
    ['POST', `/contacts/${mine.id}/erase`],
  ] as const
  for (const [method, path] of forAdmins) {
    expect([path, (await t.console.request(method, path)).status]).toEqual([path, 403])
    expect([path, (await t.admin.request(method, path)).status]).toEqual([path, 200])
  }
  const foreign = [
    ['GET', '/consent'],
    ['GET', '/lists'],
    ['GET', '/export'],
    ['POST', '/erase'],
    ['PUT', '/email', { email: 'x@example.com' }],
  ] as const
  for (const [method, path, body] of foreign)
    expect([path, (await t.admin.request(method, `/contacts/${theirs.id}${path}`, body)).status]).toEqual([path, 404])
  expect(await statusOf(other, theirs.id)).toBe('subscribed')
})
