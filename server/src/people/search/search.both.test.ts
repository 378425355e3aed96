// Searching people with the search index: every acknowledged person is found, both before and after they are indexed.

import { beforeAll, describe, expect, inject, test } from 'vitest'
import { world } from '../../../test/harness.ts'
import { countWaiting } from '../../../test/lock-waits.ts'
import { searchQueue } from '../contacts/jobs.ts'
import { indexBatch } from '../contacts/search-index.ts'
import { importQueue } from '../imports/jobs.ts'
import { transaction } from '../../platform/db/db.ts'
import { runQueues } from '../../platform/queue/runner.ts'

const w = await world()

async function team() {
  const tenant = await w.newAccount()
  const [member, admin] = [await tenant.signIn('member'), await tenant.signIn('admin')]
  return { ...tenant, console: member.account, admin: admin.account }
}

type Team = Awaited<ReturnType<typeof team>>

async function index(): Promise<void> {
  const runner = runQueues({ db: w.db, clock: w.clock, log: w.log, queues: [searchQueue(w)] })
  await runner.idle()
  await runner.close()
}

const SOME = 500
/** More than are scanned before the index is used. */
const CROWD = 6_000

/** Through the API, so that the index job is notified. */
async function fill(
  { all }: Team,
  from: number,
  people: number,
  of = (n: number) => ({ email: `filler${n}@example.com` }),
) {
  for (let n = from; n < from + people; n += SOME) {
    const contacts = Array.from({ length: Math.min(SOME, from + people - n) }, (_, i) => of(n + i))
    const { body } = await all.post('/contacts/import', { contacts })
    expect(body.data.created).toBe(contacts.length)
  }
}

const search = async ({ console }: Team, query: string): Promise<string[]> =>
  (await console.get(`/contacts/search?${query}`)).body.data.map(({ email }: { email: string }) => email)

const find = (t: Team, words: string) => search(t, `search=${encodeURIComponent(words)}`)

const add = async ({ all }: Team, email: string, properties: object = {}) =>
  (await all.post('/contacts', { email, ...properties })).body.data as { id: string }

const indexed = async ({ accountId }: Team): Promise<number[]> =>
  (await w.db`select seq from people_search where account_id = ${accountId} order by seq`).map(({ seq }) => seq)

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)

describe('every kind of search finds the same people before and after indexing', async () => {
  const t = await team()
  await add(t, 'ada.lovelace@example.com', { name: 'Ada Lovelace' })
  await add(t, 'bo_100%@example.com', { name: 'Bo' })
  await add(t, 'zoe@strasse.example', { name: 'Zoë Größe' })
  await add(t, 'ivan@example.com', { name: 'ИВАН Петров' })
  await add(t, "back'slash@example.com", { name: String.raw`C:\Ada` })
  await add(t, 'istanbul@example.com', { name: 'İpek' })
  await add(t, 'droid@example.com', { firstName: 'R2D2', lastName: 'Unit 7' })
  await add(t, 'dotty.name-tag+x@sub-domain.example', { name: 'Anna Maria d’Arc-Lamp' })
  await add(t, 'at@example.com', { name: '@handle 王小明' })
  await fill(t, 0, CROWD + 100)

  const kinds: [string, string[]][] = [
    ['ada.lovelace@example.com', ['ada.lovelace@example.com']],
    ['LACE@EXAMPLE', ['ada.lovelace@example.com']],
    ['ada love', ['ada.lovelace@example.com']],
    ['vel', ['ada.lovelace@example.com']],
    ['lo', ['ada.lovelace@example.com']],
    ['z', ['zoe@strasse.example']],
    ['ex', []],
    ['co', []],
    ['ma', ['dotty.name-tag+x@sub-domain.example']],
    ['do', ['dotty.name-tag+x@sub-domain.example']],
    ['d’a', ['dotty.name-tag+x@sub-domain.example']],
    ['d-a', []],
    ['me-tag+x@sub', ['dotty.name-tag+x@sub-domain.example']],
    ['me_tag+x@sub', []],
    ['dotty%', []],
    ['@', ['at@example.com']],
    ['@h', ['at@example.com']],
    ['#', []],
    ['王', ['at@example.com']],
    ['王小', ['at@example.com']],
    ['王小明', ['at@example.com']],
    ['小明', []],
    ['größe', ['zoe@strasse.example']],
    ['GRÖSSE', []],
    ['ÖẞE', ['zoe@strasse.example']],
    ['grosse', []],
    ['иван', ['ivan@example.com']],
    ['ПЕТР', ['ivan@example.com']],
    ['_100%@', ['bo_100%@example.com']],
    ['b%100', []],
    ['filler_5', []],
    [String.raw`c:\ada`, ["back'slash@example.com"]],
    [String.raw`ck\slash`, []],
    ['er1077@', ['filler1077@example.com']],
    ['er1077@ex', ['filler1077@example.com']],
    ['r2d2 unit 7', ['droid@example.com']],
    ['D2 Unit', ['droid@example.com']],
    ['example.com r2', ['droid@example.com']],
    ['unit 8', []],
    ['filler1 0', []],
    ['nobody@nowhere', []],
  ]
  const before = new Map<string, string[]>()
  for (const [words] of kinds) before.set(words, await find(t, words))
  const indexedBefore = await indexed(t)
  await index()

  test('indexes whole thousands, and scans the rest', async () => {
    expect(indexedBefore).toEqual([])
    expect(await indexed(t)).toEqual(numbers(1, CROWD))
  })

  test.each(kinds)('%s', async (words, emails) => {
    expect(before.get(words)).toEqual(emails)
    expect(await find(t, words)).toEqual(emails)
  })

  test('finds words that only older people have, rare or common', async () => {
    await t.all.post('/contacts', { email: 'newest@example.com' })
    expect((await find(t, 'filler10')).slice(0, 2)).toEqual(['filler1099@example.com', 'filler1098@example.com'])
    expect((await search(t, 'search=filler&status=subscribed')).at(0)).toBe(`filler${CROWD + 99}@example.com`)
  })

  test('pages continue without gaps, newest first, each person once', async () => {
    const seen: string[] = []
    for (let after = ''; ;) {
      const { body } = await t.console.get(`/contacts/search?search=ller&limit=100${after}`)
      seen.push(...body.data.map(({ email }: { email: string }) => email))
      if (body.meta.next === null) break
      after = `&after=${body.meta.next}`
    }
    expect(seen).toEqual(Array.from({ length: CROWD + 100 }, (_, i) => `filler${CROWD + 99 - i}@example.com`))
  })

  test('combines with other filters', async () => {
    const list = (await t.all.post('/lists', { name: 'Guests' })).body.data.id
    await t.all.post(`/lists/${list}/members`, { emails: ['filler7@example.com', 'filler1077@example.com'] })
    expect(await search(t, `search=ler7&listId=${list}`)).toEqual(['filler7@example.com'])
    expect(await search(t, `listId=${list}`)).toEqual(['filler1077@example.com', 'filler7@example.com'])
    const [person] = (await t.console.get('/contacts/search?search=filler33@')).body.data
    await t.all.delete(`/contacts/${person.id}`)
    expect(await search(t, 'search=ler33&status=unsubscribed')).toEqual(['filler33@example.com'])
    expect(await search(t, 'search=filler&status=unsubscribed')).toEqual(['filler33@example.com'])
    expect(await search(t, 'search=filler&stopped=true')).toEqual([])
  })

  test('an export of a search contains every match', async () => {
    const { text } = await t.admin.get('/contacts/export?search=ller10')
    expect(text.split('\r\n').slice(1, -1)).toHaveLength(111)
    const everyone = await t.admin.get('/contacts/export?search=ller')
    expect(everyone.text.split('\r\n').slice(1, -1)).toHaveLength(CROWD + 100)
  })

  test('another account finds none of them', async () => {
    const other = await team()
    await fill(other, 0, 300)
    await index()
    expect(await find(other, 'lovelace')).toEqual([])
    expect(await find(other, 'filler299')).toEqual(['filler299@example.com'])
    expect(await find(other, 'filler1077')).toEqual([])
  })
})

test('people who joined or left on certain days, without imports, like on the dashboard', async () => {
  const t = await team()
  const today = new Date(w.clock.now()).toISOString().slice(0, 10)
  await add(t, 'joined@example.com', { subscriptionStatus: 'subscribed' })
  await t.all.post('/orders', { order_id: 'A-1', email: 'shopper@example.com', total: 1 })
  const { id } = await add(t, 'left@example.com', { subscriptionStatus: 'subscribed' })
  await t.all.patch(`/contacts/${id}`, { subscriptionStatus: 'unsubscribed' })
  await t.all.post('/contacts/import', { contacts: [{ email: 'imported@example.com' }] })
  const now = `joinedFrom=${today}&joinedTo=${today}`
  expect(await search(t, now)).toEqual(['left@example.com', 'joined@example.com'])
  expect((await t.console.get(`/contacts/count?${now}`)).body.data).toEqual({ count: 2, estimate: false })
  expect(await search(t, 'joinedFrom=2020-01-01&joinedTo=2020-12-31')).toEqual([])
  expect(await search(t, `leftFrom=${today}&leftTo=${today}`)).toEqual(['left@example.com'])
  expect(await search(t, `${now}&status=subscribed`)).toEqual(['joined@example.com'])
  expect((await t.console.get(`/contacts/search?joinedFrom=${today}`)).body.error.code).toBe('validation_error')
  const rules = (await t.console.get(`/contacts/rules?${now}`)).body.data
  expect((await t.console.post('/groups/count', { rules })).body.data.count).toBe(2)
})

describe('people who change', async () => {
  const t = await team()
  const people = new Map<string, string>()
  for (const name of ['renamed', 'moved', 'imported', 'erased']) {
    people.set(name, (await add(t, `${name}@example.com`, { name: `Former ${name}` })).id)
  }
  await fill(t, 0, CROWD)
  await index()

  test('a new name is found immediately, and the former one is not', async () => {
    await t.all.patch(`/contacts/${people.get('renamed')}`, { firstName: 'Quixote' })
    expect(await find(t, 'uixot')).toEqual(['renamed@example.com'])
    expect(await find(t, 'former renamed')).toEqual([])
  })

  test('so is a new address', async () => {
    await t.console.put(`/contacts/${people.get('moved')}/email`, { email: 'elsewhere@strange.example' })
    expect(await find(t, 'strange.ex')).toEqual(['elsewhere@strange.example'])
    expect(await find(t, 'moved@exam')).toEqual([])
  })

  test('names from an import, while other people are being added', async () => {
    const contacts = [{ email: 'imported@example.com', firstName: 'Dulcinea' }, { email: 'fresh@example.com' }]
    await t.all.post('/contacts/import', { contacts })
    expect(await find(t, 'ulcine')).toEqual(['imported@example.com'])
    expect(await find(t, 'fresh@')).toEqual(['fresh@example.com'])
  })

  test('an erased person is removed from the index immediately', async () => {
    expect(await indexed(t)).toEqual(numbers(1, CROWD))
    await t.admin.post(`/contacts/${people.get('erased')}/erase`)
    expect(await indexed(t)).toEqual([1, 2, 3, ...numbers(5, CROWD)])
    expect(await find(t, 'former erased')).toEqual([])
    expect(await find(t, 'uixot')).toEqual(['renamed@example.com'])
  })
})

describe('a change while the job is indexing', () => {
  /** The job has read people and not committed yet. */
  async function during(t: Team, change: () => Promise<{ status: number }>): Promise<void> {
    const running = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    const batch = transaction(w.db, async (tx) => {
      expect(await indexBatch(tx, t.accountId)).toBe(true)
      running.resolve()
      await release.promise
    })
    await running.promise
    const changed = change()
    await expect.poll(() => countWaiting(w.db)).toBeGreaterThan(0)
    release.resolve()
    await batch
    expect((await changed).status).toBe(200)
  }

  const textOf = async ({ accountId }: Team, seq: number) =>
    (await w.db`select text from people_search where account_id = ${accountId} and seq = ${seq}`).map(
      ({ text }) => text,
    )

  test('the new name wins', async () => {
    const t = await team()
    const { id } = await add(t, 'person@example.com', { name: 'Former' })
    await fill(t, 0, 1_000)
    await during(t, () => t.all.patch(`/contacts/${id}`, { firstName: 'Quixote' }))
    expect(await textOf(t, 1)).toEqual([' personqexampleqcom quixote  '])
  })

  test('an erased person is not indexed', async () => {
    const t = await team()
    const { id } = await add(t, 'person@example.com', { name: 'Former' })
    await fill(t, 0, 1_000)
    await during(t, () => t.admin.post(`/contacts/${id}/erase`))
    expect(await textOf(t, 1)).toEqual([])
    expect(await indexed(t)).toEqual(numbers(2, 1_000))
  })
})

test.runIf(inject('isSlow'))(
  'numbers freed by an undone import are reused correctly',
  async () => {
    const t = await team()
    const queues = [importQueue(w), searchQueue(w)]
    const idle = async () => {
      const runner = runQueues({ db: w.db, clock: w.clock, log: w.log, queues })
      await runner.idle()
      await runner.close()
    }
    await fill(t, 0, 300)
    const file = `email\n${Array.from({ length: CROWD }, (_, n) => `undone${n}@example.com`).join('\n')}\n`
    const uploaded = await t.console.request('POST', '/imports?name=people.csv', file, { 'content-type': 'text/csv' })
    const { id } = uploaded.body.data
    await t.console.post(`/imports/${id}/start`, {})
    await idle()
    expect(await find(t, 'undone311@')).toEqual(['undone311@example.com'])
    expect(await indexed(t)).toEqual(numbers(1, CROWD))
    expect((await t.admin.post(`/imports/${id}/undo`)).status).toBe(200)
    await idle()
    expect(await find(t, 'undone')).toEqual([])
    expect(await indexed(t)).toEqual(numbers(1, 300))
    await fill(t, 10_000, CROWD)
    expect(await find(t, 'ler10311@')).toEqual(['filler10311@example.com'])
    await idle()
    expect(await find(t, 'ler10311@')).toEqual(['filler10311@example.com'])
    expect(await indexed(t)).toEqual(numbers(1, CROWD))
  },
  60_000,
)

describe('within a list, short or long', async () => {
  const t = await team()
  await fill(t, 0, CROWD)
  const list = (await t.all.post('/lists', { name: 'Guests' })).body.data.id
  const put = (...numbers: number[]) =>
    t.all.post(`/lists/${list}/members`, { emails: numbers.map((n) => `filler${n}@example.com`) })
  await put(510, 3, 517, 42, 599)
  await index()
  // A person who was renamed, and a person who isn't indexed yet.
  const [renamed] = (await t.console.get('/contacts/search?search=filler42@')).body.data
  await t.all.patch(`/contacts/${renamed.id}`, { firstName: 'Quizz517' })
  await add(t, 'late517@example.com')
  await t.all.post(`/lists/${list}/members`, { emails: ['late517@example.com'] })
  const everybody = [599, 517, 510, 42, 3].map((n) => `filler${n}@example.com`)

  describe.each([6, 1_000_000])('of %i members', (members) => {
    beforeAll(async () => {
      await w.db`update lists set members = ${members} where account_id = ${t.accountId}`
    })

    test('without search words: newest people first, regardless of when they joined the list', async () => {
      expect(await search(t, `listId=${list}`)).toEqual(['late517@example.com', ...everybody])
      const { body } = await t.console.get(`/contacts/search?listId=${list}&limit=2`)
      expect(await search(t, `listId=${list}&after=${body.meta.next}`)).toEqual(everybody.slice(1))
    })

    test.each([
      ['517', ['late517@example.com', 'filler517@example.com', 'filler42@example.com']],
      ['r517', ['filler517@example.com']],
      ['zz517', ['filler42@example.com']],
      ['filler', everybody],
      ['ler4', ['filler42@example.com']],
      ['filler511', []],
    ])('%s', async (words, emails) => {
      expect(await search(t, `listId=${list}&search=${words}`)).toEqual(emails)
    })
  })
})
