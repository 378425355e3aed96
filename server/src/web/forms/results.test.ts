// Conversion of forms: views and answers by day, page and variant of an A/B test.

import { expect, test } from 'vitest'
import { publicAccountId } from '../../identity/accounts/accounts.ts'
import { DAY_MS, HOUR_MS } from '../../platform/values/time.ts'
import { dayIn } from '../../platform/values/zone.ts'
import { formWorld, publish } from '../../../test/form-world.ts'

const w = await formWorld()
const ORIGIN = 'https://shop.example'
const AGENT = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'

async function shop() {
  const t = await w.tenant()
  await t.team.put('/site', { origins: [ORIGIN], recordsVisits: false })
  const root = `${w.url}/site/forms/${publicAccountId(t.accountId)}`
  const headers = { origin: ORIGIN, 'user-agent': AGENT }
  const load = async () => (await (await fetch(root, { headers })).json()).forms
  const see = (id: string, query = '') => fetch(`${root}/${id}/shown${query}`, { method: 'POST', headers })
  async function sign(id: string, email: string, more: Record<string, string> = {}) {
    const { stamp } = (await load()).find((form: { id: string }) => form.id === id)
    w.clock.advance(5_000)
    const body = new URLSearchParams({ stamp, email, consent: 'yes', page: `${ORIGIN}/teas?x=1`, ...more })
    return (await fetch(`${root}/${id}`, { method: 'POST', headers, body })).json()
  }
  const results = async (id: string, days = 7) => (await t.team.get(`/forms/${id}/results?days=${days}`)).body.data
  return { ...t, load, see, sign, results }
}

test('views and answers are counted by day and page', async () => {
  const t = await shop()
  const form = await publish(t.team, 'signup', { after: { code: 'HELLO10' } })
  for (let n = 0; n < 4; n++) await t.see(form.id, n < 3 ? '?page=/teas' : '?page=/cups%3Fx=1')
  expect(await t.sign(form.id, 'ada@example.com')).toMatchObject({ code: 'HELLO10', redirectUrl: null })
  w.clock.advance(DAY_MS)
  await t.see(form.id)
  const found = await t.results(form.id)
  expect(found).toMatchObject({ views: 5, answers: 1, confirmed: 0, variants: null })
  expect(found.days).toHaveLength(7)
  expect(found.days.slice(-2)).toMatchObject([
    { views: 4, answers: 1 },
    { views: 1, answers: 0 },
  ])
  expect(found.pages).toEqual([
    { page: `${ORIGIN}/teas`, views: 3, answers: 1, confirmed: 0 },
    { page: `${ORIGIN}/cups`, views: 1, answers: 0, confirmed: 0 },
  ])
  expect(found.otherPages).toBeNull()
  expect(await t.results(form.id, 1)).toMatchObject({ views: 1, answers: 0 })
  const other = await w.tenant()
  expect((await other.team.get(`/forms/${form.id}/results`)).status).toBe(404)
})

test('views of a few pages a day are counted apart, and the others together', async () => {
  const t = await shop()
  const form = await publish(t.team, 'signup')
  const long = `/${'x'.repeat(600)}`
  for (let n = 0; n < 58; n++) await t.see(form.id, `?page=${n < 3 ? long : `/${n}`}`)
  await t.see(form.id, `?page=${long}`)
  const { views, pages, otherPages } = await t.results(form.id)
  expect(views).toBe(59)
  expect(pages).toHaveLength(10)
  expect(pages[0]).toMatchObject({ page: (ORIGIN + long).slice(0, 500), views: 4 })
  expect(otherPages).toEqual({ views: 59 - 4 - 9, answers: 0, confirmed: 0 })
  const [kept] = await w.db`select count(*) as n, max(length(page)) as longest from form_page_views
    where account_id = ${t.accountId}`
  expect(kept).toEqual({ n: 51, longest: 500 })
})

test('the list and the results count the same 30 days, today included', async () => {
  const t = await shop()
  const form = await publish(t.team, 'signup')
  await t.see(form.id)
  await t.sign(form.id, 'first@example.com')
  const compared = async () => {
    // The session of the first day has ended.
    const { account } = await t.signIn('member')
    const { shownIn30Days, answersIn30Days } = (await account.get('/forms')).body.data[0]
    const { views, answers } = (await account.get(`/forms/${form.id}/results?days=30`)).body.data
    expect([shownIn30Days, answersIn30Days]).toEqual([views, answers])
    return [views, answers]
  }
  w.clock.advance(29 * DAY_MS)
  await t.see(form.id)
  expect(await compared()).toEqual([2, 1])
  w.clock.advance(DAY_MS)
  expect(await compared()).toEqual([1, 0])
})

test("days begin in the account's time zone", async () => {
  const t = await shop()
  const { account: owner } = await t.signIn('owner')
  await owner.patch('/settings', { zone: 'Pacific/Auckland' })
  const form = await publish(t.team, 'signup')
  // The evening and the following night of UTC are one day in Auckland.
  w.clock.advance((DAY_MS + 22 * HOUR_MS - (w.clock.now().getTime() % DAY_MS)) % DAY_MS)
  await t.see(form.id)
  await t.sign(form.id, 'evening@example.com')
  w.clock.advance(3 * HOUR_MS)
  await t.see(form.id)
  await t.sign(form.id, 'night@example.com')
  const day = dayIn('Pacific/Auckland', w.clock.now())
  const { days, pages } = await t.results(form.id, 1)
  expect(days).toEqual([{ day, views: 2, answers: 2, confirmed: 0 }])
  expect(pages).toMatchObject([{ answers: 2 }])
})

test('an A/B test counts each look, and starts again when a look changes', async () => {
  const t = await shop()
  const form = await publish(t.team, 'signup')
  const save = async (content: object) => {
    const { revision } = (await t.team.get(`/forms/${form.id}`)).body.data
    expect((await t.team.patch(`/forms/${form.id}`, { content, revision })).status).toBe(200)
    await t.team.post(`/forms/${form.id}/publish`)
  }
  await t.see(form.id, '?v=b')
  const variant = { look: { ...form.content.look, heading: 'The other one' } }
  await save({ ...form.content, variant })
  const [loaded] = await t.load()
  expect(loaded.looks.map(({ heading }: { heading: string }) => heading)).toEqual(['Stay in touch', 'The other one'])
  for (const v of ['a', 'b', 'b', 'c']) await t.see(form.id, `?v=${v}`)
  await t.sign(form.id, 'b@example.com', { variant: 'b' })
  await t.sign(form.id, 'none@example.com', { variant: 'x' })
  expect((await t.results(form.id)).variants).toEqual([
    { variant: 'a', views: 1, answers: 0, confirmed: 0 },
    { variant: 'b', views: 2, answers: 1, confirmed: 0 },
  ])
  // Display rules are the same for both, so that the figures stay comparable.
  await save({ ...form.content, variant, where: { ...form.content.where, seconds: 3 } })
  expect((await t.results(form.id)).variants[1]).toMatchObject({ views: 2, answers: 1 })
  await save({ ...form.content, variant: { look: { ...variant.look, heading: 'A third' } } })
  expect((await t.results(form.id)).variants[1]).toMatchObject({ views: 0, answers: 0 })
  expect(await t.results(form.id)).toMatchObject({ views: 5, answers: 2 })
})

test('people who have to confirm get the code only then', async () => {
  const t = await shop()
  const form = await publish(t.team, 'signup', {
    after: { doubleOptIn: true, code: 'SECRET20', message: 'Welcome in.' },
  })
  expect((await t.sign(form.id, 'new@example.com')).code).toBeNull()
  const link = (await w.confirmLinkFor('new@example.com'))!
  expect(await (await fetch(link)).text()).not.toContain('SECRET20')
  const confirmed = await (await fetch(link, { method: 'POST' })).text()
  expect(confirmed).toContain('SECRET20')
  expect(confirmed).toContain('Welcome in.')
})
