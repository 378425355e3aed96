// Forms from draft to answer: people, consent, lists, the feed, webhooks and drips.

import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { formWorld, publish, workerFor } from '../../../test/form-world.ts'
import { registerTriggerMatcher } from '../../activity/record-events.ts'
import type { DomainEvent } from '../../activity/record-events.ts'
import { FORM_WORDS } from './form-words.ts'

const w = await formWorld()
const worker = workerFor(w, ['back-in-stock'])
const facts: DomainEvent[] = []
afterAll(
  registerTriggerMatcher(async (_, some) => {
    facts.push(...some)
    return async (recorded) => recorded.map(() => false)
  }),
)
beforeEach(() => void (facts.length = 0))
const startedBy = (name: string) => facts.filter((fact) => fact.name === name).map(({ person }) => person!.email)

const t = await w.tenant()
const signup = await publish(t.team, 'signup', { name: 'Footer' })
const YES = { consent: 'yes' }

describe('creating a form', () => {
  test('visitors see a draft and its changes only after publishing', async () => {
    const { id } = (await t.team.post('/forms', { name: 'Draft', kind: 'signup' })).body.data
    expect((await t.show(id)).status).toBe(404)
    await t.team.post(`/forms/${id}/publish`)
    const { content } = (await t.team.get(`/forms/${id}`)).body.data
    expect((await t.show(id)).html).toContain('Stay in touch')
    const look = { ...content.look, heading: 'Changed' }
    const changed = await t.team.patch(`/forms/${id}`, { content: { ...content, look } })
    expect(changed.body.data.changed).toBe(true)
    expect((await t.show(id)).html).not.toContain('Changed')
    await t.team.post(`/forms/${id}/publish`)
    expect((await t.show(id)).html).toContain('Changed')
    await t.team.post(`/forms/${id}/switch-off`)
    expect((await t.show(id)).status).toBe(404)
    await t.team.delete(`/forms/${id}`)
    expect((await t.team.get(`/forms/${id}`)).status).toBe(404)
  })

  test('a new form has the button color of the brand, and shows an image of the library above its heading', async () => {
    const shop = await w.tenant()
    await shop.team.patch('/brand', { primary: '#7a2e3a' })
    const image = `https://mill.example/images/acc_${'0'.repeat(26)}/img_${'a'.repeat(26)}.jpg`
    const own = await publish(shop.team, 'signup', { look: { imageUrl: image, imageAlt: 'A "cup"' } })
    expect(own.content.look.colour).toBe('#7a2e3a')
    const { html } = await shop.show(own.id)
    expect(html).toContain(`<img class="picture" src="${new URL(image).pathname}" alt="A &quot;cup&quot;" />`)
    const elsewhere = await publish(shop.team, 'signup', { look: { imageUrl: 'https://x.test/a.png' } })
    expect((await shop.show(elsewhere.id)).html).not.toContain('x.test')
  })

  test('reports what is missing, and does not publish until it is fixed', async () => {
    const made = (await t.team.post('/forms', { name: 'Wrong', kind: 'signup' })).body.data
    const broken = (fields: object[]) =>
      t.team.patch(`/forms/${made.id}`, { content: { ...made.content, fields } }).then(({ body }) => body.data.problems)
    const [email, firstName, consent] = made.content.fields
    expect(await broken([email, firstName])).toEqual(['Add a consent checkbox: the form asks for an email address.'])
    expect(await broken([firstName])).toContain('Add a required field for the email address.')
    expect(await broken([email, email, consent])).toContain('A field of this type can appear only once.')
    expect(await broken([email, consent, { ...firstName, type: 'detail', detail: 'Nothing' }])).toEqual([
      'A field fills a detail that no longer exists.',
    ])
    expect((await t.team.post(`/forms/${made.id}/publish`)).body.error.code).toBe('validation_error')
  })

  test('reports a conflict to the second of two editors', async () => {
    const made = (await t.team.post('/forms', { name: 'Two', kind: 'signup' })).body.data
    await t.team.patch(`/forms/${made.id}`, { name: 'First', revision: made.revision })
    const late = await t.team.patch(`/forms/${made.id}`, { name: 'Second', revision: made.revision })
    expect(late.body.error.code).toBe('stale_revision')
  })

  test('hides it from other accounts', async () => {
    const other = await w.tenant()
    expect((await other.team.get(`/forms/${signup.id}`)).status).toBe(404)
    expect((await other.team.get(`/forms/${signup.id}/answers`)).status).toBe(404)
    expect((await other.show(signup.id)).status).toBe(404)
    expect((await other.answer(signup.id, { email: 'a@example.com', ...YES }, { stamp: 'x' })).status).toBe(404)
  })
})

describe('signing up', () => {
  test('subscribes when the box is checked, and stores its text, the page and the network in the consent log', async () => {
    const answered = await t.answer(
      signup.id,
      { email: 'Ada@Example.com ', first_name: 'Ada', ...YES },
      { ip: '10.9.9.9' },
    )
    expect(answered.status).toBe(200)
    expect(answered.html).toContain('Thank you! You’re on the list.')
    const ada = await t.personOf('ada@example.com')
    expect(ada).toMatchObject({ firstName: 'Ada', source: 'Footer', subscriptionStatus: 'subscribed' })
    const [consent] = (await t.team.get(`/contacts/${ada.id}/consent`)).body.data
    const text = signup.content.fields.at(-1)!.label
    expect(consent).toMatchObject({ change: 'subscribed', how: 'form', text, page: signup.pageUrl })
    const [row] = await w.db<
      { evidence: object }[]
    >`select evidence from consent_log where evidence->>'ip' = '10.9.9.9'`
    expect(row!.evidence).toEqual({ text, form: signup.id, page: signup.pageUrl, ip: '10.9.9.9' })
    expect(startedBy('contact.subscribed')).toEqual(['ada@example.com'])
    expect(startedBy('form.submitted')).toEqual(['ada@example.com'])
    expect((await t.feed('form.submitted'))[0].properties).toEqual({
      form_id: signup.id,
      form_name: 'Footer',
      kind: 'signup',
    })
  })

  test('rejects an unchecked box and shows the entered values again', async () => {
    const answered = await t.answer(signup.id, { email: 'no-tick@example.com', first_name: '"><b>Bo' })
    expect(answered.status).toBe(422)
    expect(answered.html).toContain(FORM_WORDS.en.consent)
    expect(answered.html).toContain('&quot;&gt;&lt;b&gt;Bo')
    expect(await t.personOf('no-tick@example.com')).toBeUndefined()
    const wrong = await t.answer(signup.id, { email: 'nonsense', ...YES })
    expect(wrong.html).toContain(FORM_WORDS.en.email)
  })

  test('says what is missing in the words of the team', async () => {
    const form = await publish(t.team, 'signup', {
      fields: (fields) =>
        fields.map((field) => ({ ...field, missing: field.type === 'consent' ? ' ' : 'Your <email>?' })),
    })
    const { html } = await t.answer(form.id, {})
    expect(html).toContain('Your &lt;email&gt;?')
    expect(html).not.toContain(FORM_WORDS.en.required)
    // Blank is the standard text.
    expect(html).toContain(FORM_WORDS.en.consent)
  })

  test('asks once about an address that looks mistyped', async () => {
    const typed = { email: 'mistyped@gmial.com', ...YES }
    const asked = await t.answer(signup.id, typed)
    expect(asked.status).toBe(422)
    expect(asked.html).toContain(FORM_WORDS.en.didYouMean.replace('{email}', 'mistyped@gmail.com'))
    const addresses = async () => (await t.answersOf(signup.id)).map(({ email }: { email: string }) => email)
    expect(await addresses()).not.toContain(typed.email)
    const [, name, value] = /type="hidden" name="(asked_about)" value="([^"]+)"/.exec(asked.html)!
    expect((await t.answer(signup.id, { ...typed, [name!]: value! })).status).toBe(200)
    expect(await addresses()).toContain(typed.email)
    // Another mistake is another question.
    const other = { email: 'mistyped@gmali.com', ...YES, [name!]: value! }
    expect((await t.answer(signup.id, other)).status).toBe(422)
  })

  test('fills in blanks of a known person and overwrites nothing', async () => {
    await t.team.post('/details', { name: 'City', type: 'text' })
    const form = await publish(t.team, 'signup', {
      fields: (fields) => [...fields, { id: 'city', type: 'detail', label: 'City', required: false, detail: 'City' }],
    })
    await t.all.post('/contacts', { email: 'known@example.com', firstName: 'Kay', source: 'fair' })
    await t.answer(form.id, { email: 'known@example.com', first_name: 'SPAM', city: 'Linz', ...YES })
    await t.answer(form.id, { email: 'known@example.com', city: 'Graz', ...YES })
    const known = (await t.all.get(`/contacts/${(await t.personOf('known@example.com')).id}`)).body.data
    expect(known).toMatchObject({ firstName: 'Kay', source: 'fair', properties: { City: 'Linz' } })
  })

  test('turns chosen topics on and the others off', async () => {
    for (const name of ['News', 'Offers']) await t.team.post('/topics', { name })
    const topics = {
      id: 'topics',
      type: 'topics' as const,
      label: 'About',
      required: false,
      options: ['News', 'Offers'],
    }
    const form = await publish(t.team, 'signup', { fields: (fields) => [...fields, topics] })
    await t.answer(form.id, { email: 'topics@example.com', topics: ['Offers'], ...YES })
    const [row] = await w.db<{ off: number }[]>`
      select cardinality(topics_off) as off from contacts where email = 'topics@example.com'`
    expect(row!.off).toBe(1)
    expect((await t.answer(form.id, { email: 'x@example.com', topics: ['Else'], ...YES })).status).toBe(422)
  })

  test('after submitting: adds to a list and starts its drips, redirects, and sends a webhook only if configured', async () => {
    const listId = (await t.all.post('/lists', { name: 'From the site' })).body.data.id
    const form = await publish(t.team, 'signup', {
      after: { listId, redirectUrl: 'https://shop.example/thanks', sendToTool: true },
    })
    const answered = await t.answer(form.id, { email: 'listed@example.com', ...YES })
    expect([answered.status, answered.headers.get('location')]).toEqual([303, 'https://shop.example/thanks'])
    expect(
      (await t.all.get(`/lists/${listId}/members`)).body.data.map(({ email }: { email: string }) => email),
    ).toEqual(['listed@example.com'])
    expect(startedBy('list.joined')).toEqual(['listed@example.com'])
  })

  test('keeps the answer without adding a person when the plan is full', async () => {
    const full = await w.tenant({ peopleLimit: 1 })
    await full.all.post('/contacts', { email: 'first@example.com' })
    const form = await publish(full.team, 'signup')
    expect((await full.answer(form.id, { email: 'late@example.com', ...YES })).status).toBe(200)
    expect(await full.personOf('late@example.com')).toBeUndefined()
    expect(await full.answersOf(form.id)).toMatchObject([{ email: 'late@example.com', contactId: null, state: 'new' }])
  })
})

describe('confirming by email', () => {
  test('changes nothing until the owner of the address presses the button; opening the page is not enough', async () => {
    const form = await publish(t.team, 'signup', { after: { doubleOptIn: true } })
    const answered = await t.answer(form.id, { email: 'double@example.com', first_name: 'Dot http', ...YES })
    expect(answered.html).toContain(FORM_WORDS.en.checkMail)
    expect(await t.personOf('double@example.com')).toBeUndefined()
    expect(facts).toEqual([])
    const [mail] = await w.mailsTo('double@example.com')
    expect(mail!.text).not.toContain('Dot')
    const link = (await w.confirmLinkFor('double@example.com'))!
    const asked = await (await fetch(link)).text()
    for (const part of [FORM_WORDS.en.confirmTitle, FORM_WORDS.en.confirmNot]) expect(asked).toContain(part)
    // Links are forwarded, so the address is masked.
    expect(asked).toContain('<strong>d•••@example.com</strong>')
    expect(asked).not.toContain('double@example.com')
    expect(await t.personOf('double@example.com')).toBeUndefined()
    w.clock.advance(60_000)
    for (let i = 0; i < 2; i++) expect((await fetch(link, { method: 'POST' })).status).toBe(200)
    expect(await t.personOf('double@example.com')).toMatchObject({
      subscriptionStatus: 'subscribed',
      firstName: 'Dot http',
    })
    expect(startedBy('form.submitted')).toEqual(['double@example.com'])
    expect((await fetch(`${link}x`)).status).toBe(404)
    // The consent log and the export prove it.
    const { id } = await t.personOf('double@example.com')
    const [{ submittedAt, confirmedAt, at }] = (await t.team.get(`/contacts/${id}/consent`)).body.data
    expect(Date.parse(confirmedAt) - Date.parse(submittedAt)).toBeGreaterThanOrEqual(60_000)
    expect(Math.abs(Date.parse(at) - Date.parse(confirmedAt))).toBeLessThan(1_000)
    const exported = JSON.parse((await t.team.get(`/contacts/${id}/export`)).text)
    expect(exported.consent).toMatchObject([{ submittedAt, confirmedAt }])
  })

  test('lists those who confirmed and those who did not', async () => {
    const form = await publish(t.team, 'signup', { after: { doubleOptIn: true } })
    for (const email of ['sure@example.com', 'unsure@example.com', 'fake@example.com'])
      await t.answer(form.id, { email, ...YES })
    await fetch((await w.confirmLinkFor('sure@example.com'))!, { method: 'POST' })
    const [{ id }] = await t.answersOf(form.id)
    await t.team.post(`/forms/${form.id}/answers/state`, { ids: [id], state: 'spam' })
    const listed = async (query: string) => {
      const { data, meta } = (await t.team.get(`/forms/${form.id}/answers?${query}`)).body
      expect(meta.total).toBe(data.length)
      return data.map(({ email }: { email: string }) => email)
    }
    expect(await listed('confirmation=confirmed')).toEqual(['sure@example.com'])
    expect(await listed('confirmation=waiting')).toEqual(['fake@example.com', 'unsure@example.com'])
    expect(await listed('state=new&confirmation=waiting')).toEqual(['unsure@example.com'])
  })

  test('an unanswered confirmation changes nothing for a known person', async () => {
    const form = await publish(t.team, 'signup', { after: { doubleOptIn: true } })
    await t.all.post('/contacts', { email: 'there@example.com', firstName: 'Theo' })
    const before = await t.personOf('there@example.com')
    await t.answer(form.id, { email: 'there@example.com', first_name: 'Else', ...YES })
    expect(await t.personOf('there@example.com')).toEqual(before)
  })

  test('people who unsubscribed can return only by confirming, even without double opt-in', async () => {
    const { id } = (await t.all.post('/contacts', { email: 'left@example.com' })).body.data
    await t.all.delete(`/contacts/${id}`)
    const answered = await t.answer(signup.id, { email: 'left@example.com', ...YES })
    expect(answered.html).toContain('Thank you! You’re on the list.')
    expect((await t.personOf('left@example.com')).subscriptionStatus).toBe('unsubscribed')
    await fetch((await w.confirmLinkFor('left@example.com'))!, { method: 'POST' })
    expect((await t.personOf('left@example.com')).subscriptionStatus).toBe('subscribed')
  })

  test('asks disposable addresses to confirm, and sends nothing to stopped ones', async () => {
    await t.answer(signup.id, { email: 'x@mailinator.com', ...YES })
    expect(await t.personOf('x@mailinator.com')).toBeUndefined()
    expect(await w.mailsTo('x@mailinator.com')).toHaveLength(1)
    await t.team.post('/stopped-addresses', { emails: ['stopped@example.com'] })
    const form = await publish(t.team, 'signup', { after: { doubleOptIn: true } })
    await t.answer(form.id, { email: 'stopped@example.com', ...YES })
    expect(await w.mailsTo('stopped@example.com')).toEqual([])
  })

  test('sends at most three of these emails a day, with a link that expires after a week', async () => {
    const form = await publish(t.team, 'signup', { after: { doubleOptIn: true } })
    for (let i = 0; i < 5; i++) await t.answer(form.id, { email: 'bombed@example.com', ...YES })
    expect(await w.mailsTo('bombed@example.com')).toHaveLength(3)
    const link = (await w.confirmLinkFor('bombed@example.com'))!
    w.clock.advance(8 * 86_400_000)
    expect((await fetch(link, { method: 'POST' })).status).toBe(404)
  })

  const mailsToAll = async (emails: string[]) =>
    (await Promise.all(emails.map((email) => w.mailsTo(email)))).reduce((sum, mails) => sum + mails.length, 0)

  test('counts spellings of one mailbox as one', async () => {
    const form = await publish(t.team, 'signup', { after: { doubleOptIn: true } })
    const gmail = ['b.omb@gmail.com', 'bo.mb+1@gmail.com', 'bomb@googlemail.com', 'bomb+2@gmail.com', 'bomb@gmail.com']
    const tagged = ['many+1@example.com', 'many+2@example.com', 'many+3@example.com', 'many@example.com']
    const dotted = ['ma.ny@example.com']
    for (const email of [...gmail, ...tagged, ...dotted]) await t.answer(form.id, { email, ...YES })
    expect(await mailsToAll(gmail)).toBe(3)
    expect(await mailsToAll(tagged)).toBe(3)
    expect(await mailsToAll(dotted)).toBe(1)
  })

  test('sends at most ten a day to a mailbox from all accounts together', async () => {
    const email = 'target@example.com'
    for (let i = 0; i < 4; i++) {
      const other = await w.tenant()
      const form = await publish(other.team, 'signup', { after: { doubleOptIn: true } })
      for (let n = 0; n < 3; n++) await other.answer(form.id, { email, ...YES })
    }
    expect(await w.mailsTo(email)).toHaveLength(10)
  })

  test('the mail is written in the language that the account chose for its pages', async () => {
    const german = await w.tenant({ name: 'Weberei' })
    await german.team.patch('/settings', { language: 'de' })
    const form = await publish(german.team, 'signup', { after: { doubleOptIn: true } })
    await german.answer(form.id, { email: 'leserin@example.com', ...YES })
    const [mail] = await w.mailsTo('leserin@example.com')
    expect(mail!.subject).toBe(FORM_WORDS.de.mail.subject.replace('{{ account.name }}', 'Weberei'))
    expect(await (await fetch((await w.confirmLinkFor('leserin@example.com'))!)).text()).toContain(
      FORM_WORDS.de.confirmTitle,
    )
  })

  test("keeps links in an account's name out of the email", async () => {
    const other = await w.tenant({ name: 'WIN at https://evil.example/x\u202e evil.com\r\nBcc: a@b.example' })
    const form = await publish(other.team, 'signup', { after: { doubleOptIn: true } })
    await other.answer(form.id, { email: 'reader@example.com', ...YES })
    const [mail] = await w.mailsTo('reader@example.com')
    const [link] = /https?:\/\/\S+/.exec(mail!.text)!
    expect(link).toContain('/forms/confirm/')
    const words = mail!.subject + mail!.text.replace(link, '')
    expect(words).not.toMatch(/https?:|evil\.|\.com|@|[\p{Cf}]/u)
    expect(mail!.subject).toBe(
      FORM_WORDS.en.mail.subject.replace('{{ account.name }}', 'WIN at https evil example x evil com Bcc'),
    )
  })
})

test('a stamp is good for one answer; the same answer again changes nothing', async () => {
  const form = await publish(t.team, 'signup')
  const stamp = await t.stampOf(form.id)
  const first = await t.answer(form.id, { email: 'once@example.com', ...YES }, { stamp })
  const again = await t.answer(form.id, { email: 'once@example.com', ...YES }, { stamp })
  const other = await t.answer(form.id, { email: 'other@example.com', ...YES }, { stamp })
  expect([first.status, again.status, other.status]).toEqual([200, 200, 422])
  expect(await t.answersOf(form.id)).toHaveLength(1)
  expect(await t.personOf('other@example.com')).toBeUndefined()
  // The page shown again carries a new stamp, with which the answer is accepted.
  const fresh = /name="stamp" value="([^"]+)"/.exec(other.html)![1]!
  expect((await t.answer(form.id, { email: 'other@example.com', ...YES }, { stamp: fresh })).status).toBe(200)
  expect(await t.answersOf(form.id)).toHaveLength(2)
})

test('rejects a stamp of another form', async () => {
  const [one, two] = [await publish(t.team, 'signup'), await publish(t.team, 'signup')]
  const stamp = await t.stampOf(one.id)
  await t.answer(two.id, { email: 'elsewhere@example.com', ...YES }, { stamp })
  expect(await t.answersOf(two.id, 'spam')).toMatchObject([{ spamReasons: ['no_stamp'] }])
})

describe('back in stock', () => {
  test('notifies people who asked once, when the product becomes active or its stock returns', async () => {
    const form = await publish(t.team, 'back_in_stock')
    const image_url = 'https://shop.example/mug.png'
    await t.all.post('/products', { product_id: 'mug', title: 'Blue mug', image_url, status: 'draft' })
    await t.answer(form.id, { email: 'wants@example.com', product: 'mug', ...YES })
    expect((await t.feed('back_in_stock.requested'))[0].properties).toEqual({ product_id: 'mug', title: 'Blue mug' })
    expect(startedBy('back_in_stock.requested')).toEqual([])
    const save = async (status: string) => {
      await t.all.post('/products', { product_id: 'mug', status })
      await worker.idle()
      return startedBy('stock.returned')
    }
    expect(await save('archived')).toEqual([])
    expect(await save('active')).toEqual(['wants@example.com'])
    expect(facts.at(-1)).toMatchObject({ product: { product_id: 'mug', title: 'Blue mug', image_url } })
    await save('draft')
    expect(await save('active')).toEqual(['wants@example.com'])
  })

  test('a product restocked in test mode triggers nothing', async () => {
    const form = await publish(t.team, 'back_in_stock')
    await t.all.post('/products', { product_id: 'cup', title: 'Cup', status: 'draft' })
    await t.answer(form.id, { email: 'cup@example.com', product: 'cup', ...YES })
    const app = await t.newApp({ live: false })
    await app.as('products:write').post('/products', { product_id: 'cup', status: 'active' })
    await worker.idle()
    expect(startedBy('stock.returned')).toEqual([])
  })
})

test('erasing a person deletes their answers, and an export contains them', async () => {
  await t.answer(signup.id, { email: 'gone@example.com', ...YES })
  const { id } = await t.personOf('gone@example.com')
  const exported = await t.team.get(`/contacts/${id}/export`)
  expect(JSON.parse(exported.text).formAnswers).toMatchObject([{ form: 'Footer', page: signup.pageUrl }])
  const { account: owner } = await t.signIn('owner')
  expect((await owner.post(`/contacts/${id}/erase`)).status).toBe(200)
  expect([...(await w.db`select 1 from form_answers where email = 'gone@example.com'`)]).toEqual([])
})

test('counts views by people, not by bots, and compares them with answers', async () => {
  const t = await w.tenant()
  const form = await publish(t.team, 'signup')
  const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
  const look = (headers: Record<string, string> = browser, method = 'GET') =>
    fetch(w.url + t.path(form.id), { method, headers })
  await look()
  await look()
  await look(browser, 'HEAD')
  await look({ 'user-agent': 'curl/8.10' })
  await look({ ...browser, 'sec-purpose': 'prefetch' })
  await t.team.put('/site', { origins: ['https://shop.example'], recordsVisits: false })
  const tell = (origin: string, headers = browser) =>
    fetch(`${w.url}/site${t.path(form.id)}/shown`, { method: 'POST', headers: { ...headers, origin } })
  expect((await tell('https://shop.example')).status).toBe(204)
  expect((await tell('https://other.example')).status).toBe(403)
  const [listed] = (await t.team.get('/forms')).body.data
  expect(listed).toMatchObject({ shownIn30Days: 3, answersIn30Days: 0 })
  for (let i = 0; i < 80; i++) await tell('https://shop.example')
  expect((await t.team.get(`/forms/${form.id}`)).body.data.shownIn30Days).toBeLessThanOrEqual(61)
  w.clock.advance(31 * 86_400_000)
  const { account: later } = await t.signIn('member')
  expect((await later.get(`/forms/${form.id}`)).body.data.shownIn30Days).toBe(0)
})
