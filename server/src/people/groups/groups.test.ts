import { describe, expect, test } from 'vitest'
import { addDetail, addTopic, stopAddress } from '../../../test/factories.ts'
import { world } from '../../../test/harness.ts'
import { newId, parseId } from '../../platform/values/ids.ts'
import { checkRules, contains, find, predicate } from './groups.ts'
import { count } from './members.ts'

const w = await world()

async function team() {
  const own = await w.newAccount()
  const { account: admin } = await own.signIn('admin')
  const { account: member } = await own.signIn('member')
  const make = async (name: string, rules: object, more: object = {}) =>
    (await admin.post('/groups', { name, rules, ...more })).body.data as { id: string; rules: object }
  const people = async (...emails: string[]) => {
    const ids = []
    for (const email of emails) ids.push((await own.all.post('/contacts', { email })).body.data.id as string)
    return ids
  }
  return { ...own, admin, member, make, people }
}

const isVienna = { detail: 'City', op: 'is', value: 'Vienna' }

describe('GET /groups', () => {
  test('pinned first, then Everyone and Subscribed with fixed IDs; without rules', async () => {
    w.clock.stop('2026-11-14T09:30:00.000Z')
    const one = await team()
    await one.make('Older', { all: [] }, { description: 'Plain' })
    await one.make('Newer', { any: [] })
    await one.make('Pinned', { all: [] }, { pinned: true })
    const { status, body } = await one.as('contacts:read').get('/groups')
    expect(status).toBe(200)
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual([
      'Pinned',
      'Everyone',
      'Subscribed',
      'Newer',
      'Older',
    ])
    expect(body.data[0]).toMatchObject({ built_in: false, pinned: true })
    expect(body.data.at(-1)).toEqual({
      id: expect.stringMatching(/^grp_/),
      name: 'Older',
      description: 'Plain',
      built_in: false,
      pinned: false,
      created_at: '2026-11-14T09:30:00.000Z',
      updated_at: '2026-11-14T09:30:00.000Z',
    })
    const other = await team()
    const builtIn = (groups: { built_in: boolean; id: string }[]) =>
      groups.filter((group) => group.built_in).map(({ id }) => id)
    const theirs = (await other.all.get('/groups')).body.data
    expect(builtIn(theirs)).toEqual(builtIn(body.data))
    expect(theirs).toHaveLength(2)
  })

  test('groups of bounced or complaining addresses exist but are never listed', async () => {
    const { all, admin, make } = await team()
    const stopped = { person: 'status', op: 'is', value: 'stopped' }
    const hidden = [
      stopped,
      { all: [{ person: 'source', op: 'is', value: 'shop' }, stopped] },
      { any: [stopped, { email: 'bounced', op: 'did' }] },
      { event: 'email.complained' },
      { not: { not: { email: 'bounced', op: 'did', within_days: 30 } } },
    ]
    const ids = []
    for (const rules of hidden) ids.push((await make('Hidden', rules)).id)
    await make('Hidden', { group: ids[0], op: 'in' })
    const shown = [
      { not: stopped },
      { any: [stopped, { all: [] }] },
      { email: 'bounced', op: 'did_not' },
      { event: 'email.complained', kind: 'custom' },
    ]
    for (const rules of shown) await make('Shown', rules)
    const listed = (await all.get('/groups')).body.data.map(({ name }: { name: string }) => name)
    expect(listed).toEqual(['Everyone', 'Subscribed', ...shown.map(() => 'Shown')])
    const forTeam = (await admin.get('/groups')).body.data as { name: string; listed: boolean }[]
    expect(forTeam.filter((group) => !group.listed).map(({ name }) => name)).toEqual([
      'Bounced',
      'Reported spam',
      ...Array.from({ length: 6 }, () => 'Hidden'),
    ])
  })
})

describe('the console', () => {
  test('creates, shows, changes and deletes a group; returns rules as they were sent', async () => {
    const { member, accountId } = await team()
    await addDetail({ db: w.db, accountId }, 'City')
    const rules = { all: [{ op: 'is', value: 'Vienna', detail: 'city' }, { not: { event: 'viewed', within_days: 3 } }] }
    const made = await member.post('/groups', { name: ' Viennese ', rules })
    expect(made.status).toBe(201)
    expect(made.body.data).toMatchObject({
      name: 'Viennese',
      description: null,
      pinned: false,
      listed: true,
      people: null,
      problem: null,
    })
    const path = `/groups/${made.body.data.id}`
    const shown = (await member.get(path)).body.data
    expect(shown.rules).toEqual({ all: [{ op: 'is', value: 'Vienna', detail: 'City' }, rules.all[1]] })
    w.clock.advance(1_000)
    const same = await member.patch(path, { name: 'Viennese' })
    expect(same.body.data.updated_at).toBe(shown.updated_at)
    const changed = await member.patch(path, { pinned: true, description: 'From there', rules: { any: [] } })
    expect(changed.body.data).toMatchObject({
      name: 'Viennese',
      pinned: true,
      description: 'From there',
      rules: { any: [] },
    })
    expect(changed.body.data.updated_at).not.toBe(shown.updated_at)
    const refused = await member.patch(path, { name: 'Other', rules: { all: 1 } })
    expect(refused.status).toBe(400)
    expect((await member.get(path)).body.data).toEqual(changed.body.data)
    expect((await member.delete(path)).body.data).toEqual({ deleted: true })
    expect((await member.get(path)).status).toBe(404)
  })

  test('built-in groups are read-only', async () => {
    const { admin } = await team()
    for (const { id, built_in } of (await admin.get('/groups')).body.data) {
      expect(built_in).toBe(true)
      for (const answer of [await admin.patch(`/groups/${id}`, { pinned: true }), await admin.delete(`/groups/${id}`)])
        expect([answer.status, answer.body.error.code]).toEqual([400, 'read_only'])
      expect((await admin.get(`/groups/${id}/members`)).status).toBe(200)
    }
  })

  test('limits an account to 500 groups', async () => {
    const { admin, accountId } = await team()
    await admin.post('/groups', { name: 'First', rules: { all: [] } })
    await w.db`update group_counts set groups = 500 where account_id = ${accountId}`
    const refused = await admin.post('/groups', { name: 'One more', rules: { all: [] } })
    expect([refused.status, refused.body.error.code]).toEqual([400, 'limit_reached'])
  })

  test('groups are hidden from other accounts', async () => {
    const [one, other] = [await team(), await team()]
    const { id } = await one.make('Mine', { all: [] })
    for (const call of [
      other.admin.get(`/groups/${id}`),
      other.admin.patch(`/groups/${id}`, { name: 'x' }),
      other.admin.delete(`/groups/${id}`),
      other.admin.get(`/groups/${id}/members`),
      other.admin.get(`/groups/${id}/uses`),
      other.admin.get(`/groups/${id}/export`),
      other.admin.get('/groups/nothing/members'),
    ]) {
      const { status, body } = await call
      expect([status, body.error.code]).toEqual([404, 'not_found'])
    }
    await one.people('mine@example.com')
    const theirs = await other.people('theirs@example.com')
    const key = parseId('grp', id)!
    const asked = theirs.map((each) => parseId('per', each)!)
    expect(await contains(w.db, one.accountId, w.ctx, { group: key }, asked)).toEqual(new Set())
    await expect(contains(w.db, other.accountId, w.ctx, { group: key }, asked)).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})

describe('circles', () => {
  test('rejects a group that contains itself, directly or indirectly', async () => {
    const { make, admin } = await team()
    const a = await make('A', { all: [] })
    const b = await make('B', { any: [{ not: { group: a.id, op: 'not_in' } }] })
    const c = await make('C', { group: b.id, op: 'in' })
    for (const id of [a.id, b.id, c.id]) {
      const refused = await admin.patch(`/groups/${a.id}`, { rules: { all: [{ all: [] }, { group: id, op: 'in' }] } })
      expect([refused.status, refused.body.error]).toEqual([
        400,
        {
          code: 'validation_error',
          message: '"rules.all[1].group" creates a cycle: that group already depends on this one.',
          field: 'rules.all[1].group',
        },
      ])
    }
    expect((await admin.get(`/groups/${a.id}`)).body.data.rules).toEqual({ all: [] })
  })

  test('rejects a cycle created by two concurrent changes', async () => {
    const { make, admin } = await team()
    for (let round = 0; round < 5; round++) {
      const [a, b] = [await make('A', { all: [] }), await make('B', { all: [] })]
      const answers = await Promise.all([
        admin.patch(`/groups/${a.id}`, { rules: { group: b.id, op: 'in' } }),
        admin.patch(`/groups/${b.id}`, { rules: { group: a.id, op: 'in' } }),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
      expect((await admin.get(`/groups/${a.id}/members`)).status).toBe(200)
    }
  })
})

describe('what a group refers to', () => {
  test('can be renamed', async () => {
    const { make, admin, accountId, people } = await team()
    const own = { db: w.db, accountId }
    await addDetail(own, 'City')
    await addTopic(own, 'News')
    const [ada] = await people('ada@example.com')
    await w.db`update contacts set details = '{"1": "vienna"}' where account_id = ${accountId}`
    const { id } = await make('Viennese', { all: [isVienna, { topic: 'news', op: 'on' }] })
    const [detail] = (await admin.get('/details')).body.data
    await admin.patch(`/details/${detail.id}`, { name: 'Town' })
    const [topic] = (await admin.get('/topics')).body.data
    await admin.patch(`/topics/${topic.id}`, { name: 'Letters' })
    const after = (await admin.get(`/groups/${id}`)).body.data
    expect(after.rules.all).toEqual([
      { ...isVienna, detail: 'Town' },
      { topic: 'Letters', op: 'on' },
    ])
    expect((await admin.get(`/groups/${id}/members`)).body.data).toMatchObject([{ id: ada }])
  })

  test('is reported before it is deleted; a group in use cannot be deleted', async () => {
    const { make, admin, all, accountId } = await team()
    await addDetail({ db: w.db, accountId }, 'City')
    await addTopic({ db: w.db, accountId }, 'News')
    const list = (await all.post('/lists', { name: 'List' })).body.data.id
    await all.post('/data', { name: 'Stores', matchOn: { detail: 'City', field: 'name' } })
    const inner = await make('Inner', {
      any: [isVienna, { list, op: 'not_on' }, { topic: 'News', op: 'off' }, { data_set: 'Stores', where: [] }],
    })
    const outer = await make('Outer', { not: { group: inner.id, op: 'in' } })
    const inUse = [{ kind: 'group', id: inner.id, name: 'Inner' }]
    for (const [of, name] of [
      ['detail', 'city'],
      ['list', list],
      ['topic', 'NEWS'],
      ['data_set', 'stores'],
    ])
      expect((await admin.get(`/groups/uses?of=${of}&name=${name}`)).body.data).toEqual(inUse)
    expect((await admin.get('/groups/uses?of=detail&name=nothing')).body.data).toEqual([])
    const draft = (await admin.post('/campaigns', { name: 'Spring', group_id: inner.id })).body.data
    const uses = [
      { kind: 'campaign', id: draft.id, name: 'Spring', state: 'draft' },
      { kind: 'group', id: outer.id, name: 'Outer' },
    ]
    expect((await admin.get(`/groups/${inner.id}/uses`)).body.data).toEqual(uses)
    expect((await admin.get('/groups/all-uses')).body.data).toEqual([{ id: inner.id, uses }])
    await admin.delete(`/campaigns/${draft.id}`)
    const refused = await admin.delete(`/groups/${inner.id}`)
    expect([refused.status, refused.body.error.message]).toEqual([
      400,
      '"Inner" cannot be deleted because it is used by the group "Outer".',
    ])
    await admin.delete(`/groups/${outer.id}`)
    expect((await admin.delete(`/groups/${inner.id}`)).status).toBe(200)
  })

  test('can be deleted anyway; the group then fails with a reason', async () => {
    const { make, admin, all, accountId } = await team()
    const list = (await all.post('/lists', { name: 'List' })).body.data.id
    const inner = await make('Inner', { any: [{ list, op: 'not_on' }] })
    await make('Outer', { group: inner.id, op: 'in' })
    await all.delete(`/lists/${list}`)
    const problem = 'The group "Inner" no longer works: "rules.any[0].list" must be the ID of a list in this account.'
    const groups = (await admin.get('/groups')).body.data as { built_in: boolean; problem: string | null }[]
    expect(groups.filter((group) => !group.built_in).map((group) => group.problem)).toEqual([problem, problem])
    const members = await admin.get(`/groups/${inner.id}/members`)
    expect([members.status, members.body.error]).toEqual([400, { code: 'validation_error', message: problem }])
    const target = { group: parseId('grp', inner.id)! }
    await expect(predicate(w.db, accountId, w.ctx, target)).rejects.toMatchObject({ message: problem })
    await expect(contains(w.db, accountId, w.ctx, target, [newId()])).rejects.toMatchObject({ message: problem })
    expect((await admin.get(`/groups/${inner.id}/export`)).status).toBe(400)
    expect((await admin.patch(`/groups/${inner.id}`, { rules: { all: [] } })).body.data.problem).toBeNull()
  })
})

describe('members', () => {
  test('are always current, newest first, in pages', async () => {
    const { make, admin, people, all } = await team()
    const ids = await people(...Array.from({ length: 7 }, (_, n) => `person${n}@example.com`))
    const list = (await all.post('/lists', { name: 'List' })).body.data.id
    const { id } = await make('Not listed', { list, op: 'not_on' })
    await all.post(`/lists/${list}/members`, { contactIds: [ids[3]] })
    const expected = ids.filter((_, n) => n !== 3).toReversed()
    const first = await admin.get(`/groups/${id}/members?limit=4`)
    expect(first.body.data.map((person: { id: string }) => person.id)).toEqual(expected.slice(0, 4))
    expect(first.body.meta).toEqual({ next: expect.any(String), total: 6, emailable: 6 })
    const second = await admin.get(`/groups/${id}/members?limit=4&after=${first.body.meta.next}`)
    expect(second.body.data.map((person: { id: string }) => person.id)).toEqual(expected.slice(4))
    expect(second.body.meta).toEqual({ next: null, total: null })
    await all.delete(`/lists/${list}/members`, { contactIds: [ids[3]] })
    expect((await admin.get(`/groups/${id}/members`)).body.meta.total).toBe(7)
    expect((await admin.get(`/groups/${id}/members?after=x`)).status).toBe(400)
  })

  test('finds a few members among thousands of newer people, in pages', async () => {
    const { make, admin, people, all, accountId } = await team()
    const ids = await people(...Array.from({ length: 6 }, (_, n) => `rare${n}@example.com`))
    await w.db`
      insert into contacts (account_id, id, seq, email, status, stopped, details, topics_off, created_at, updated_at)
      select ${accountId}::uuid, gen_random_uuid(), 6 + n, n || '@many.example', 'subscribed', false, '{}', '{}', now(), now()
      from generate_series(1, 5000) n`
    await w.db`update people_counts set last_seq = 5006, people = 5006 where account_id = ${accountId}`
    const list = (await all.post('/lists', { name: 'List' })).body.data.id
    await all.post(`/lists/${list}/members`, { contactIds: ids })
    const { id } = await make('Listed', { list, op: 'on' })
    const first = await admin.get(`/groups/${id}/members?limit=4`)
    expect(first.body.data.map((person: { id: string }) => person.id)).toEqual(ids.slice(2).toReversed())
    const second = await admin.get(`/groups/${id}/members?limit=4&after=${first.body.meta.next}`)
    expect(second.body.data.map((person: { id: string }) => person.id)).toEqual(ids.slice(0, 2).toReversed())
    expect(second.body.meta.next).toBeNull()
  })

  test('counts include the emailable people: subscribed, not stopped, not on a list that blocks sending', async () => {
    const { admin, people, all, accountId } = await team()
    const [, , blocked, left] = await people('a@example.com', 'b@example.com', 'c@example.com', 'd@example.com')
    await stopAddress({ db: w.db, accountId }, 'b@example.com')
    await all.patch(`/contacts/${left}`, { subscriptionStatus: 'unsubscribed' })
    const counted = async () => (await admin.post('/groups/count', { rules: { all: [] } })).body.data
    expect(await counted()).toMatchObject({ count: 4, emailable: 2 })
    const list = (await all.post('/lists', { name: 'Never', blockSending: true })).body.data.id
    await all.post(`/lists/${list}/members`, { contactIds: [blocked] })
    const { sample, ...rest } = await counted()
    expect(rest).toEqual({ count: 4, emailable: 1 })
    expect(sample.map(({ email }: { email: string }) => email)).toEqual([
      'd@example.com',
      'c@example.com',
      'b@example.com',
      'a@example.com',
    ])
  })

  test('distinguishes bounced from complaining people', async () => {
    const { admin, people, accountId } = await team()
    await people('bounced@example.com', 'spam@example.com', 'fine@example.com')
    for (const name of ['bounced', 'spam']) await stopAddress({ db: w.db, accountId }, `${name}@example.com`)
    await w.db`
      update stopped_addresses set reason = 'complaint'
      where account_id = ${accountId} and email_hash = stopped_hash(${accountId}, 'spam@example.com')`
    const groups = (await admin.get('/groups')).body.data as { name: string; id: string }[]
    const emailsOf = async (name: string) => {
      const { id } = groups.find((group) => group.name === name)!
      return (await admin.get(`/groups/${id}/members`)).body.data.map(({ email }: { email: string }) => email)
    }
    expect(await emailsOf('Bounced')).toEqual(['bounced@example.com'])
    expect(await emailsOf('Reported spam')).toEqual(['spam@example.com'])
    expect(await emailsOf('Subscribed')).toEqual(['fine@example.com'])
    expect(await emailsOf('Everyone')).toHaveLength(3)
  })

  test('exports CSV for admins', async () => {
    const { make, admin, member, people, accountId } = await team()
    await addDetail({ db: w.db, accountId }, 'City')
    await people('ada@example.com', 'bo@example.com')
    await w.db`update contacts set details = '{"1": "Vienna"}', first_name = '=cmd()' where account_id = ${accountId} and email like 'ada%'`
    const { id } = await make('Viennese, mostly', { all: [isVienna] })
    expect((await member.get(`/groups/${id}/export`)).status).toBe(403)
    const { text, headers, status } = await admin.get(`/groups/${id}/export`)
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(headers.get('content-disposition')).toContain('Viennese-mostly-2026-11-14.csv')
    const lines = text.trimEnd().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatch(/Email,First name,Last name,Status,Source,Added,City$/)
    expect(lines[1]).toMatch(/^ada@example.com,'=cmd\(\),,subscribed,,2026-11-14T.*Z,Vienna$/)
  })
})

describe('slow rules', () => {
  test('return an estimated count, marked as an estimate', async () => {
    const { accountId, ctx } = await team()
    const people = 40_000
    await w.db`
      insert into contacts (account_id, id, seq, email, status, stopped, details, topics_off, created_at, updated_at)
      select ${accountId}, gen_random_uuid(), n, 'p' || n || '@example.com', case when n % 2 = 0 then 'subscribed' else 'never' end, false, '{}', '{}', now(), now()
      from generate_series(1, ${people}::bigint) n`
    await w.db`
      insert into people_counts (account_id, people, subscribed, last_seq) values (${accountId}, ${people}, ${people / 2}, ${people})`
    const one = { person: 'email', op: 'ends_with', value: '5@example.com' }
    const none = { person: 'email', op: 'contains', value: 'nobody' }
    const rules = await checkRules(w.db, accountId, ctx, { any: [...Array.from({ length: 60 }, () => none), one] })
    expect(await count(ctx, { rules }, 60_000)).toEqual({ count: 4_000, emailable: 0 })
    const estimated = await count(ctx, { rules }, 1)
    expect(estimated.estimate).toBe(true)
    expect(estimated.emailable).toBe(0)
    expect(estimated.count).toBeGreaterThan(3_500)
    expect(estimated.count).toBeLessThan(4_500)
  })
})

describe('functions for other modules', () => {
  test('contains filters the given people; predicate selects everyone within a statement', async () => {
    const { make, people, accountId, all, ctx } = await team()
    const ids = (await people('a@example.com', 'b@example.com', 'c@example.com')).map((id) => parseId('per', id)!)
    await all.post('/events', { name: 'viewed', email: 'b@example.com' })
    const { id } = await make('Viewers', { event: 'viewed' })
    const { id: group, name } = await find(w.db, accountId, id)
    expect(name).toBe('Viewers')
    expect(await contains(w.db, accountId, ctx, { group }, ids)).toEqual(new Set([ids[1]]))
    expect(await contains(w.db, accountId, ctx, { group }, [])).toEqual(new Set())
    const belongs = await predicate(w.db, accountId, ctx, { group })
    const rows = await w.db`select c.email from contacts c where c.account_id = ${accountId} and ${belongs(w.db)}`
    expect(rows).toEqual([{ email: 'b@example.com' }])
    const rules = await checkRules(w.db, accountId, ctx, { not: { event: 'viewed' } }, 'steps[2].rules')
    expect((await contains(w.db, accountId, ctx, { rules }, ids)).size).toBe(2)
    const wrong = checkRules(w.db, accountId, ctx, { all: [{ event: 3 }] }, 'steps[2].rules')
    await expect(wrong).rejects.toThrow('"steps[2].rules.all[0].event" must be text')
    await expect(find(w.db, accountId, 'grp_nothing')).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('POST /groups/{id}/changes', () => {
  test('returns who would enter and leave, and changes nothing', async () => {
    const { admin, member, make, people } = await team()
    await people('ada@one.example', 'bo@one.example', 'cy@two.example', 'di@three.example')
    const ends = (value: string) => ({ person: 'email', op: 'ends_with', value })
    const group = await make('One or two', { any: [ends('@one.example'), ends('@two.example')] })
    const rules = { any: [ends('@two.example'), ends('@three.example')] }
    const { status, body } = await member.post(`/groups/${group.id}/changes`, { rules })
    expect(status).toBe(200)
    expect(body.data).toEqual({ before: 3, after: 2, joining: 1, leaving: 2 })
    expect((await admin.get(`/groups/${group.id}`)).body.data.rules).toEqual(group.rules)
    const other = await team()
    expect((await other.admin.post(`/groups/${group.id}/changes`, { rules })).status).toBe(404)
    const wrong = await member.post(`/groups/${group.id}/changes`, { rules: { person: 'email', op: 'is_not' } })
    expect(wrong.body.error.message).toContain('rules')
  })
})

describe('POST /groups/check-person', () => {
  test('tells which of the rules a person matches', async () => {
    const { member, make, people } = await team()
    const [ada] = await people('ada@one.example', 'bo@two.example')
    const ends = (value: string) => ({ person: 'email', op: 'ends_with', value })
    const twos = await make('Twos', ends('@two.example'))
    // Comparing a detail that Ada doesn't have is neither true nor false.
    const parts = [ends('@one.example'), { group: twos.id, op: 'in' }, { person: 'last_name', op: 'is', value: 'B' }]
    const check = (contact_id: string, rules: object[]) => member.post('/groups/check-person', { contact_id, rules })
    const { status, body } = await check(ada!, [{ all: parts }, { any: parts }, ...parts, { not: { any: [parts[1]] } }])
    expect([status, body.data]).toEqual([200, [false, true, true, false, false, true]])
    expect((await check(ada!, [{ person: 'email', op: 'is_not' }])).body.error.message).toContain('rules[0]')
    const [foreign] = await (await team()).people('eve@one.example')
    expect((await check(foreign!, parts)).status).toBe(404)
  })
})
