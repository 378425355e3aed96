// Whether a form is installed, and its confirmation email from the account's sender.

import { expect, test } from 'vitest'
import { formWorld, publish, workerFor } from '../../../test/form-world.ts'
import { publicAccountId } from '../../identity/accounts/accounts.ts'

const w = await formWorld()
const worker = workerFor(w, ['test-emails'])
const DAY_MS = 86_400_000
const YES = { consent: 'yes' }

test('sites count as seen for a week after the script loaded there; others are named and can be allowed', async () => {
  const t = await w.tenant()
  const form = await publish(t.team, 'signup')
  const load = (origin: string | null, page = '/teas') =>
    fetch(`${w.url}/site/forms/${publicAccountId(t.accountId)}?page=${encodeURIComponent(page)}`, {
      headers: origin === null ? {} : { origin },
    })
  const sitesOf = async () => (await t.team.get(`/forms/${form.id}`)).body.data.sites
  const origins = ['https://shop.example', 'https://journal.example']
  await t.team.put('/site', { origins, recordsVisits: false })
  expect(await sitesOf()).toEqual({ allowed: 2, seen: 0 })

  expect((await load('https://shop.example')).status).toBe(200)
  expect((await load('https://elsewhere.example')).status).toBe(403)
  await Promise.all([load(null), load('null'), load('ftp://shop.example'), load('https://shop.example/path')])
  expect(await sitesOf()).toEqual({ allowed: 2, seen: 1 })
  const { sightings } = (await t.team.get('/site')).body.data
  expect(sightings).toMatchObject([
    { origin: 'https://elsewhere.example', allowed: false },
    { origin: 'https://shop.example', path: '/teas', allowed: true },
  ])

  // Anyone can send any origin: only a few are kept.
  await Promise.all(Array.from({ length: 12 }, (_, n) => load(`https://n${n}.example`)))
  expect((await t.team.get('/site')).body.data.sightings.length).toBeLessThan(20)
  w.clock.advance(8 * DAY_MS)
  expect(await sitesOf()).toEqual({ allowed: 2, seen: 0 })

  // A page that stays open for long still tells that its website has the script, and keeps the known path.
  const show = (origin: string) =>
    fetch(`${w.url}/site/forms/${publicAccountId(t.accountId)}/${form.id}/shown`, {
      method: 'POST',
      headers: { origin },
    })
  expect((await show('https://shop.example')).status).toBe(204)
  expect((await show('https://not-allowed.example')).status).toBe(403)
  expect(await sitesOf()).toEqual({ allowed: 2, seen: 1 })
  const seen = (await t.team.get('/site')).body.data.sightings as { origin: string; path: string }[]
  expect(seen.find(({ origin }) => origin === 'https://shop.example')).toMatchObject({ path: '/teas', allowed: true })
  expect(seen.some(({ origin }) => origin === 'https://not-allowed.example')).toBe(false)
  expect((await (await w.tenant()).team.get('/site')).body.data.sightings).toEqual([])
})

test('a link shows the draft on the allowed websites, for a day and for its account only', async () => {
  const t = await w.tenant()
  const other = await w.tenant()
  const origin = 'https://shop.example'
  for (const { team } of [t, other]) await team.put('/site', { origins: [origin], recordsVisits: false })
  const form = await publish(t.team, 'signup', { look: { heading: 'Published' }, after: { message: 'Welcome' } })
  const { content, revision } = (await t.team.get(`/forms/${form.id}`)).body.data
  await t.team.patch(`/forms/${form.id}`, {
    content: { ...content, look: { ...content.look, heading: 'Draft' } },
    revision,
  })
  const [link] = (await t.team.get(`/forms/${form.id}/preview-links`)).body.data
  expect(link).toMatch(/^https:\/\/shop\.example\/\?lettermill-preview=/)
  const token = new URL(link).searchParams.get('lettermill-preview')!
  const load = async (preview: string, { accountId }: { accountId: typeof t.accountId } = t) => {
    const response = await fetch(`${w.url}/site/forms/${publicAccountId(accountId)}?preview=${preview}`, {
      headers: { origin },
    })
    const { forms, ...settings } = (await response.json()) as {
      forms: { looks: { heading: string }[] }[]
      preview?: { message: string }
    }
    return { headings: forms.map(({ looks }) => looks[0]!.heading), message: settings.preview?.message }
  }
  expect(await load(token)).toEqual({ headings: ['Draft'], message: 'Welcome' })
  expect(await load(`${token}x`)).toEqual({ headings: ['Published'], message: undefined })
  expect(await load(token, other)).toEqual({ headings: [], message: undefined })
  w.clock.advance(DAY_MS + 1)
  expect(await load(token)).toEqual({ headings: ['Published'], message: undefined })
  expect((await other.team.get(`/forms/${form.id}/preview-links`)).status).toBe(404)
})

test('the confirmation email is a design: the standard one, or one of the account', async () => {
  const t = await w.tenant({ name: 'Kettle & Leaf' })
  await t.team.post('/senders', { name: 'Kettle', email: 'hello@kettle.example' })
  await t.team.patch('/settings', { postalAddress: '4 Albion Street\nLeeds <LS1>' })
  await t.team.patch('/brand', { primary: '#123456' })
  const form = await publish(t.team, 'signup', { after: { doubleOptIn: true } })
  const sign = async (email: string) => {
    await t.answer(form.id, { email, first_name: 'Typed by a stranger', ...YES })
    expect(await w.mailsTo(email)).toEqual([])
    await worker.idle()
    const [mail] = (await t.team.get(`/mailbox?search=${email}`)).body.data
    return { subject: mail.subject, ...(await t.team.get(`/mailbox/${mail.id}`)).body.data }
  }
  const standard = await sign('one@example.com')
  expect(standard.subject).toBe('Please confirm your email address for Kettle & Leaf')
  expect(standard.source).toContain('hello@kettle.example')
  expect(standard.html).toContain('#123456')
  expect(standard.html).toMatch(/4 Albion Street<br ?\/?>\s*Leeds &lt;LS1&gt;/)
  expect(standard.html + standard.text).not.toContain('stranger')

  // As a test to the user, it is the same email; its link confirms nothing.
  const { to } = (await t.team.post('/forms/standard-confirmation/test')).body.data
  await worker.idle()
  const [tested] = (await t.team.get(`/mailbox?search=${to}`)).body.data
  expect(tested.subject).toBe(`[Test] ${standard.subject}`)
  const { html, source } = (await t.team.get(`/mailbox/${tested.id}`)).body.data
  expect(source).toContain('hello@kettle.example')
  expect(html).toContain('/unsubscribe/preview')
  expect(html).not.toContain('/forms/confirm/')

  const edited = (await t.team.post(`/forms/${form.id}/confirmation-design`)).body.data
  const { designId } = edited.content.after
  const again = (await t.team.post(`/forms/${form.id}/confirmation-design`)).body.data
  expect(again.content.after.designId).toBe(designId)
  const design = (await t.team.get(`/designs/${designId}`)).body.data
  expect(design.problems).toEqual([])
  const change = async (body: object) =>
    t.team.patch(`/designs/${designId}`, {
      ...body,
      revision: (await t.team.get(`/designs/${designId}`)).body.data.revision,
    })
  await change({ subject: 'Is it you?' })
  expect((await t.team.post(`/forms/${form.id}/publish`)).status).toBe(200)
  expect((await sign('two@example.com')).subject).toBe('Is it you?')

  // Nothing else can fill the link.
  const campaign = await t.team.post('/campaigns', { name: 'News', design_id: designId })
  const checked = (await t.team.post(`/campaigns/${campaign.body.data.id}/check`)).body.data
  expect(JSON.stringify(checked)).toContain('Only forms can send it')

  // A design that lost its link is refused; until it is fixed, the standard one is sent.
  await change({ content: { kind: 'html', html: '<p><a href="{{ unsubscribe_url }}">Bye</a></p>' } })
  const { problems } = (await t.team.get(`/forms/${form.id}`)).body.data
  expect(problems.join()).toContain('no confirm link')
  expect((await t.team.post(`/forms/${form.id}/publish`)).status).toBe(400)
  const last = await sign('three@example.com')
  expect(last.subject).toBe(standard.subject)
  const link = /https?:\/\/\S+\/forms\/confirm\/[^\s"]+/.exec(last.text)![0]
  expect((await fetch(w.url + new URL(link).pathname, { method: 'POST' })).status).toBe(200)
  expect(await t.personOf('three@example.com')).toMatchObject({ subscriptionStatus: 'subscribed' })
  expect((await t.team.get(`/forms/${form.id}`)).body.data.confirmed).toEqual({ asked: 3, confirmed: 1 })
})
