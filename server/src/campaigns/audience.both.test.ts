// Audiences of several groups and lists with exclusions, compared with a model in plain code.

import { expect, inject, test } from 'vitest'
import { sendingWorld } from '../../test/sending-world.ts'
import { seeded } from '../insight/demo/random.ts'
import { parseId } from '../platform/values/ids.ts'

const { w, idle, newSender } = await sendingWorld({ captures: true })

const DAY_MS = 86_400_000

type Person = {
  email: string
  firstName: string
  lists: number[]
  status: 'subscribed' | 'unsubscribed' | 'never'
  stopped: boolean
  /** Days since the last email. */
  emailed: number | null
  received: boolean
}

type Condition = { everyone: true } | { group: string } | { list: number } | { days: number } | { campaign: true }

const matches = (person: Person, condition: Condition): boolean => {
  if ('everyone' in condition) return true
  if ('group' in condition) return person.firstName === condition.group
  if ('list' in condition) return person.lists.includes(condition.list)
  if ('campaign' in condition) return person.received
  return person.emailed !== null && person.emailed < condition.days
}

/** The number of people by line, each under the first that applies. */
function model(people: Person[], include: Condition[], exclude: Condition[]) {
  const lines: Record<string, number> = {}
  const excluded = exclude.map(() => 0)
  for (const person of people.filter((each) => include.some((condition) => matches(each, condition)))) {
    const by = exclude.findIndex((condition) => matches(person, condition))
    if (by >= 0) excluded[by]! += 1
    const automatic = person.stopped
      ? 'stopped_address'
      : { subscribed: 'recipients', unsubscribed: 'unsubscribed', never: 'never_subscribed' }[person.status]
    const line = by >= 0 ? 'excluded' : automatic
    lines[line] = (lines[line] ?? 0) + 1
  }
  const { recipients = 0, ...left_out } = lines
  return { recipients, left_out, excluded, audience: Object.values(lines).reduce((sum, n) => sum + n, 0) }
}

async function shop() {
  const account = await newSender()
  const { db, accountId } = { db: w.db, accountId: account.accountId }
  const rolls = seeded(33)
  const random = () => rolls.next()
  const pick = <T>(...choices: T[]): T => choices[Math.floor(random() * choices.length)]!
  const people = Array.from({ length: 40 }, (_, n): Person => {
    const received = random() < 0.3
    return {
      email: `p${n}@audience.example`,
      firstName: pick('Ada', 'Bo', 'Cy'),
      lists: [0, 1, 2].filter(() => random() < 0.3),
      status: pick('subscribed', 'subscribed', 'subscribed', 'unsubscribed', 'never'),
      stopped: random() < 0.1,
      received,
      emailed: received ? 10 : pick(null, 1, 5),
    }
  })
  await account.all.post('/contacts/import', { contacts: people.map(({ email, firstName }) => ({ email, firstName })) })
  await idle()
  for (const { email, status, stopped } of people)
    await db`update contacts set status = ${status}, stopped = ${stopped} where account_id = ${accountId} and email = ${email}`
  const lists: string[] = []
  for (const n of [0, 1, 2]) {
    const { id } = (await account.all.post('/lists', { name: `List ${n}` })).body.data
    const emails = people.filter((person) => person.lists.includes(n)).map(({ email }) => email)
    await account.all.post(`/lists/${id}/members`, { emails })
    lists.push(id)
  }
  const groups: Record<string, string> = {}
  for (const name of ['Ada', 'Bo'])
    groups[name] = (
      await account.admin.post('/groups', { name, rules: { all: [{ person: 'first_name', op: 'is', value: name }] } })
    ).body.data.id
  const [earlier, drip] = [crypto.randomUUID(), crypto.randomUUID()]
  const campaign = (await account.admin.post('/campaigns', { name: 'Earlier' })).body.data.id as string
  await db`update campaigns set mailing_id = ${earlier} where account_id = ${accountId} and name = 'Earlier'`
  for (const [mailing, kind] of [
    [earlier, 'campaign'],
    [drip, 'drip'],
  ] as const)
    await db`
      insert into mailings (account_id, id, kind, campaign_id, design_id, design_version_id, subject, from_name, from_email, state,
        complete, created_at)
      select ${accountId}, ${mailing}, ${kind}, c.id, gen_random_uuid(), gen_random_uuid(), 'Hi', 'Looms', 'a@looms.example', 'done',
        true, now()
      from (select 1) one left join campaigns c on ${kind} = 'campaign' and c.account_id = ${accountId} and c.name = 'Earlier'`
  for (const { email, received, emailed } of people)
    if (emailed !== null)
      await db`
        insert into email_sends (account_id, id, mailing_id, contact_id, email, state, handed_at)
        select account_id, gen_random_uuid(), ${received ? earlier : drip}, id, email, 'accepted',
          ${new Date(w.clock.now().getTime() - emailed * DAY_MS)}
        from contacts where account_id = ${accountId} and email = ${email}`
  return { ...account, people, lists, groups, campaign, random, pick }
}

const { admin, all, people, lists, groups, campaign, random, pick } = await shop()

test('random audiences count as a model does, and the lines always add up', async () => {
  const { id } = (await admin.post('/campaigns', { name: 'Random' })).body.data
  const sent = (condition: Condition) => {
    if ('everyone' in condition) return condition
    if ('group' in condition) return { group_id: groups[condition.group] }
    if ('list' in condition) return { list_id: lists[condition.list] }
    return 'days' in condition ? { emailed_within_days: condition.days } : { campaign_id: campaign }
  }
  const named = (): Condition =>
    pick<Condition>({ group: 'Ada' }, { group: 'Bo' }, { list: 0 }, { list: 1 }, { list: 2 })
  const several = (from: () => Condition, most: number) => {
    const all = Array.from({ length: Math.floor(random() * (most + 1)) }, from)
    return [...new Map(all.map((each) => [JSON.stringify(each), each])).values()]
  }
  for (let round = 0; round < (inject('isSlow') ? 100 : 20); round += 1) {
    const include = [named(), ...several(() => (random() < 0.1 ? { everyone: true } : named()), 3)]
    const exclude = several(() => pick<Condition>(named(), named(), { days: pick(2, 7, 30) }, { campaign: true }), 4)
    const unique = [...new Map(include.map((each) => [JSON.stringify(each), each])).values()]
    const audience = { include: unique.map(sent), exclude: exclude.map(sent) }
    const saved = await admin.patch(`/campaigns/${id}`, { audience })
    expect([saved.status, saved.body.data?.audience]).toEqual([200, audience])
    const {
      recipients,
      left_out,
      excluded,
      audience: all,
      estimate,
    } = (await admin.post(`/campaigns/${id}/check`)).body.data
    expect({ unique, exclude, recipients, left_out, excluded, audience: all }).toEqual({
      unique,
      exclude,
      ...model(people, unique, exclude),
    })
    expect(estimate).toBe(false)
  }
})

test('each line lists its people, and a person is checked against the whole audience', async () => {
  const audience = {
    include: [{ group_id: groups.Ada }, { list_id: lists[0] }],
    exclude: [{ list_id: lists[1] }, { emailed_within_days: 7 }, { campaign_id: campaign }],
  }
  const { id } = (await admin.post('/campaigns', { name: 'Lines', audience })).body.data
  const check = (await admin.post(`/campaigns/${id}/check`)).body.data
  const listed = async (query: string) =>
    (await admin.get(`/campaigns/${id}/audience?${query}`)).body.data as { email: string }[]
  expect(await listed('')).toHaveLength(check.audience)
  expect(await listed('line=recipients')).toHaveLength(check.recipients)
  for (const [n, count] of check.excluded.entries())
    expect(await listed(`line=excluded&exclusion=${n}`)).toHaveLength(count)
  const inside = people.filter(({ firstName, lists: own }) => firstName === 'Ada' || own.includes(0))
  const on = (n: number) => inside.filter(({ lists: own }) => own.includes(n)).map(({ email }) => email)
  expect((await listed('line=excluded&exclusion=0')).map(({ email }) => email).toSorted()).toEqual(on(1).toSorted())
  const why = async (email: string) => {
    const [{ id: contact }] = (await all.get(`/contacts?email=${email}`)).body.data
    return (await admin.get(`/campaigns/${id}/why?contact_id=${contact}`)).body.data
  }
  expect(await why(on(1)[0]!)).toMatchObject({
    would_get: false,
    excluded_by: 0,
    reasons: expect.arrayContaining(['excluded']),
  })
  const outside = people.find((each) => !inside.includes(each))!
  expect((await why(outside.email)).reasons).toContain('not_in_audience')
})

test('exclusions are evaluated when sending starts, and each person receives it once', async () => {
  const { admin, all, add, designId, accountId } = await newSender()
  await add('ada@once.example', 'bo@once.example', 'cy@once.example', 'di@once.example')
  const list = async (name: string, ...emails: string[]) => {
    const { id } = (await all.post('/lists', { name })).body.data
    await all.post(`/lists/${id}/members`, { emails })
    return id as string
  }
  const [one, two, out] = [
    await list('One', 'ada@once.example', 'bo@once.example', 'cy@once.example'),
    await list('Two', 'bo@once.example', 'cy@once.example', 'di@once.example'),
    await list('Out', 'cy@once.example'),
  ]
  const audience = { include: [{ list_id: one }, { list_id: two }], exclude: [{ list_id: out }] }
  const { id } = (await admin.post('/campaigns', { design_id: designId, audience })).body.data
  const at = new Date(w.clock.now().getTime() + 3_600_000).toISOString()
  expect((await admin.post(`/campaigns/${id}/send`, { at, expected: 3 })).body.data).toMatchObject({
    status: 'scheduled',
    audience,
    everyone: false,
    group_id: null,
    list_id: null,
  })
  await all.post(`/lists/${out}/members`, { emails: ['di@once.example'] })
  w.clock.advance(3_600_000)
  await idle()
  const got = await w.db<{ recipient: string }[]>`
    select recipient from captured_emails where account_id = ${accountId} order by recipient`
  expect(got.map(({ recipient }) => recipient)).toEqual(['ada@once.example', 'bo@once.example'])
  const left = (await admin.get(`/campaigns/${id}/recipients?outcome=left_out&reason=excluded`)).body.data
  expect(left.map(({ email }: { email: string }) => email).toSorted()).toEqual(['cy@once.example', 'di@once.example'])

  // The same conditions in another order are the same audience; fewer are another one.
  const again = { include: [{ list_id: two }, { list_id: one }], exclude: [{ list_id: out }] }
  const copy = (await admin.post('/campaigns', { design_id: designId, audience: again })).body.data
  expect((await admin.post(`/campaigns/${copy.id}/send`, {})).body.error.code).toBe('sent_recently')
  await admin.patch(`/campaigns/${copy.id}`, { audience: { include: [{ list_id: two }], exclude: [] } })
  const other = await admin.post(`/campaigns/${copy.id}/send`, {})
  expect([other.status, other.body.data.list_id]).toEqual([200, two])
})

test('deleted, foreign and too many conditions are refused', async () => {
  const { admin, all, add, designId } = await newSender()
  await add('ada@gone.example')
  const list = (await all.post('/lists', { name: 'Gone' })).body.data.id as string
  const group = (
    await admin.post('/groups', { name: 'Kept', rules: { all: [{ person: 'first_name', op: 'is', value: 'x' }] } })
  ).body.data.id as string
  const audience = { include: [{ everyone: true }], exclude: [{ group_id: group }, { list_id: list }] }
  const { id } = (await admin.post('/campaigns', { design_id: designId, audience })).body.data
  expect((await admin.delete(`/groups/${group}`)).body.error.code).toBe('validation_error')
  await all.delete(`/lists/${list}`)
  const refused = await admin.post(`/campaigns/${id}/send`, {})
  expect(refused.body.error.message).toBe('"audience" names a list that was deleted. Remove it or choose another.')
  const foreign = await newSender()
  const theirs = (await foreign.all.post('/lists', { name: 'Theirs' })).body.data.id
  const save = async (body: object) => (await admin.patch(`/campaigns/${id}`, body)).body.error
  expect((await save({ audience: { include: [{ list_id: theirs }], exclude: [] } })).message).toBe(
    '"audience.include.0.list_id" must be the ID of a list in this account.',
  )
  expect((await save({ audience: { include: [{ everyone: true, list_id: list }], exclude: [] } })).message).toContain(
    'exactly one condition',
  )
  const many = Array.from({ length: 21 }, (_, n) => ({ emailed_within_days: n + 1 }))
  expect((await save({ audience: { include: [], exclude: many } })).code).toBe('validation_error')
  expect((await save({ audience: { include: [], exclude: [] }, everyone: true })).code).toBe('validation_error')
})

test('excludes people emailed in the last hours, and people in a drip', async () => {
  const { admin, add, accountId, designId } = await newSender()
  await add('now@hours.example', 'before@hours.example', 'drip@hours.example', 'none@hours.example')
  const idOf = async (name: string) =>
    (
      await w.db<{ id: string }[]>`
      select id from contacts where account_id = ${accountId} and email = ${`${name}@hours.example`}`
    )[0]!.id
  const emailed = async (name: string, hours: number) => w.db`
    insert into email_sends (account_id, id, mailing_id, contact_id, email, state, handed_at)
    values (${accountId}, gen_random_uuid(), gen_random_uuid(), ${await idOf(name)}, ${`${name}@hours.example`}, 'accepted',
      ${new Date(w.clock.now().getTime() - hours * 3_600_000)})`
  await emailed('now', 2)
  await emailed('before', 7)
  const drip = (await admin.post('/drips', { name: 'Welcome' })).body.data.id as string
  await w.db`
    insert into drip_runs (account_id, id, drip_id, contact_id, occurrence, state, since, entered_at)
    values (${accountId}, gen_random_uuid(), ${parseId('drp', drip)!}, ${await idOf('drip')}, 1, 'waiting', now(), now())`
  const audience = { include: [{ everyone: true }], exclude: [{ emailed_within_hours: 6 }, { in_drip: true }] }
  const campaign = (await admin.post('/campaigns', { design_id: designId, audience })).body.data
  expect(campaign.audience).toEqual(audience)
  expect((await admin.post(`/campaigns/${campaign.id}/check`)).body.data).toMatchObject({
    audience: 4,
    recipients: 2,
    excluded: [1, 1],
  })
})

test('warns about an A/B test with few people per variant', async () => {
  const { admin, add, designId } = await newSender()
  await add('one@few.example', 'two@few.example')
  const split = { kind: 'subject', share: 100, winner_by: 'clicks', hours: 1, variants: [{ subject: 'Other' }] }
  const draft = { design_id: designId, everyone: true, subject: 'One', split }
  const { id } = (await admin.post('/campaigns', draft)).body.data
  const { warnings } = (await admin.post(`/campaigns/${id}/check`)).body.data
  expect(warnings).toContainEqual({
    field: 'split',
    message: 'Each variant of the A/B test goes to about 1 person. With fewer than 30, the winner is mostly chance.',
  })
})
