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
  expect((await (await w.tenant()).team.get('/site')).body.data.sightings).toEqual([])
})

test('the confirmation email has the brand, the wording and the sender of the account, and is captured', async () => {
  const t = await w.tenant()
  await t.team.post('/senders', { name: 'Kettle', email: 'hello@kettle.example' })
  await t.team.patch('/settings', { postalAddress: '4 Albion Street\nLeeds <LS1>' })
  await t.team.patch('/brand', { primary: '#123456' })
  const confirmation = { subject: 'Just one step', heading: 'Is it you?', text: 'Press the button.', button: 'Yes' }
  const form = await publish(t.team, 'signup', { after: { doubleOptIn: true, confirmation } })
  await t.answer(form.id, { email: 'new@example.com', first_name: 'Typed by a stranger', ...YES })
  expect(await w.mailsTo('new@example.com')).toEqual([])
  await worker.idle()
  const [mail] = (await t.team.get('/mailbox?search=new@example.com')).body.data
  expect(mail.subject).toBe('Just one step')
  const { html, text, source } = (await t.team.get(`/mailbox/${mail.id}`)).body.data
  expect(source).toContain('hello@kettle.example')
  expect(html).toContain('Is it you?')
  expect(html).toContain('4 Albion Street<br>Leeds &lt;LS1&gt;')
  expect(html + text).not.toContain('stranger')
  const link = /https?:\/\/\S+\/forms\/confirm\/[^\s"]+/.exec(text)![0]
  expect((await fetch(w.url + new URL(link).pathname, { method: 'POST' })).status).toBe(200)
  expect(await t.personOf('new@example.com')).toMatchObject({ subscriptionStatus: 'subscribed' })
  expect((await t.team.get(`/forms/${form.id}`)).body.data.confirmed).toEqual({ asked: 1, confirmed: 1 })
})
