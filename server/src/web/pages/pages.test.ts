import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDetail, addTopic } from '../../../test/factories.ts'
import { mailedLinks } from '../../../test/mailed-links.ts'
import { sendingWorld } from '../../../test/sending-world.ts'
import { contrast } from '../../content/designs/brand/palette.ts'
import { parseId } from '../../platform/values/ids.ts'
import { UNSUBSCRIBE_REASONS } from '../tracking/unsubscribe-reasons.ts'
import { LANGUAGES, WORDS, chooseLanguage } from './page-words.ts'

const { w, idle, newSender } = await sendingWorld({ captures: true })
const t = await newSender()
const { admin } = t

let people = 0

async function newPerson(account = t) {
  const { body } = await account.all.post('/contacts', { email: `person${++people}@example.com` })
  const { id, email } = body.data as { id: string; email: string }
  const read = async () => (await account.all.get(`/contacts/${id}`)).body.data
  const consent = async () =>
    (await account.admin.get(`/contacts/${id}/consent`)).body.data as { change: string; how: string }[]
  return { id, email, read, consent, ...(await mailedLinks(account, { url: w.url, idle }, { id, email })) }
}

async function visit(url: string, options: RequestInit = {}) {
  const response = await fetch(url, { redirect: 'manual', ...options })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

const post = (url: string, fields: [string, string][]) =>
  visit(url, { method: 'POST', body: new URLSearchParams(fields) })

/** All rows about the account's people. */
const snapshot = async () =>
  JSON.stringify(
    await w.db`
  select (select jsonb_agg(c order by id) from contacts c) as people, (select jsonb_agg(l order by id) from consent_log l) as consent,
    (select jsonb_agg(a order by id) from activity a) as activity, (select jsonb_agg(p) from people_counts p) as counts`,
  )

test('GET, HEAD and prefetch requests change nothing', async () => {
  const { unsubscribe, preferences } = await newPerson()
  const before = await snapshot()
  for (const url of [unsubscribe, preferences]) {
    for (const query of ['', '?lang=de', '?List-Unsubscribe=One-Click', '?act=leave']) {
      expect((await visit(url + query)).status).toBe(200)
      const head = await visit(url + query, { method: 'HEAD' })
      expect([head.status, head.text]).toEqual([200, ''])
      expect((await visit(url + query, { headers: { 'sec-purpose': 'prefetch' } })).status).toBe(200)
    }
  }
  expect(await snapshot()).toBe(before)
})

test('the button unsubscribes and confirms it', async () => {
  const { unsubscribe, read, consent, email } = await newPerson()
  const page = await visit(unsubscribe)
  expect(page.text).toContain('p•••@example.com')
  expect(page.text).not.toContain(email)
  expect(page.text).toContain('<form method="post"')
  const done = await post(unsubscribe, [])
  expect([done.status, done.headers.get('location')]).toEqual([200, null])
  expect(done.text).toContain(WORDS.en.unsubscribe.doneTitle)
  expect((await read()).subscriptionStatus).toBe('unsubscribed')
  expect(await consent()).toMatchObject([{ change: 'unsubscribed', how: 'unsubscribe_link' }, { change: 'subscribed' }])
  const activity = await t.all.get('/activity?name=contact.unsubscribed')
  expect(activity.body.data[0]).toMatchObject({ properties: { how: 'unsubscribe_link' } })
  expect((await visit(unsubscribe)).text).toContain(WORDS.en.unsubscribe.doneTitle)
})

test.each([
  ['as a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'List-Unsubscribe=One-Click'],
  [
    'as multipart',
    { 'content-type': 'multipart/form-data; boundary=----x1' },
    '------x1\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n------x1--\r\n',
  ],
])('RFC 8058: one-click unsubscribe %s takes effect without cookie or redirect', async (_way, headers, body) => {
  const { unsubscribe, read, consent } = await newPerson()
  const done = await visit(unsubscribe, { method: 'POST', headers, body })
  expect([done.status, done.headers.get('location'), done.headers.getSetCookie()]).toEqual([200, null, []])
  expect((await read()).subscriptionStatus).toBe('unsubscribed')
  expect((await consent())[0]).toMatchObject({ change: 'unsubscribed', how: 'one_click' })
  const again = await visit(unsubscribe, { method: 'POST', headers, body })
  expect(again.status).toBe(200)
  expect(await consent()).toHaveLength(2)
})

test('preferences: topics, frequency, unsubscribing and resubscribing', async () => {
  await admin.post('/topics', { name: 'News', description: 'Once in a while' })
  await admin.post('/topics', { name: 'Offers & <deals>' })
  const { preferences, id, read, consent } = await newPerson()
  const numbers = await w.db<{ number: number }[]>`
    select number from topics where account_id = ${t.accountId} order by number`
  const [news, offers] = numbers.map(({ number }) => number) as [number, number]
  const kept = async () => (await w.db`select topics_off, frequency from contacts where id = ${parseId('per', id)}`)[0]
  const page = await visit(preferences)
  expect(page.text).toContain('Offers &amp; &lt;deals&gt;')
  expect(page.text.match(/type="checkbox"[^>]*checked/g)).toHaveLength(2)
  const saved = await post(preferences, [['act', 'save'], ['topic', String(news)], ['often', 'monthly']]) // oxfmt-ignore
  expect(saved.text).toContain(WORDS.en.preferences.saved)
  expect(saved.text.match(/type="checkbox"[^>]*checked/g)).toHaveLength(1)
  expect(await kept()).toEqual({ topics_off: [offers], frequency: 'monthly' })

  expect((await post(preferences, [['act', 'leave']])).text).toContain(WORDS.en.unsubscribe.doneTitle)
  expect((await read()).subscriptionStatus).toBe('unsubscribed')
  expect((await visit(preferences)).text).toContain(WORDS.en.preferences.comeBack)
  await post(preferences, [['act', 'return']])
  expect((await read()).subscriptionStatus).toBe('subscribed')
  expect((await consent()).map(({ change, how }) => `${change} ${how}`)).toEqual([
    'resubscribed preference_page',
    'unsubscribed preference_page',
    'subscribed api',
  ])
  expect(await kept()).toEqual({ topics_off: [offers], frequency: 'monthly' })

  const before = await snapshot()
  expect((await post(preferences, [['act', 'nonsense']])).status).toBe(200)
  expect((await post(preferences, [])).status).toBe(200)
  expect(await snapshot()).toBe(before)
  await post(preferences, [['act', 'save'], ['topic', '999'], ['topic', 'x'], ['often', 'hourly']]) // oxfmt-ignore
  expect(await kept()).toEqual({ topics_off: [news, offers], frequency: 'any' })
})

test("keeps a person's choice of an archived topic", async () => {
  const other = await newSender()
  const old = (await other.admin.post('/topics', { name: 'Old' })).body.data
  const { preferences } = await newPerson(other)
  await post(preferences, [['act', 'save']])
  await other.admin.delete(`/topics/${old.id}`)
  await other.admin.post('/topics', { name: 'New' })
  await post(preferences, [['act', 'save'], ['topic', '2']]) // oxfmt-ignore
  expect((await w.db`select topics_off from contacts where account_id = ${other.accountId}`)[0]).toEqual({
    topics_off: [1],
  })
})

test('a stopped address cannot resubscribe here, but can still unsubscribe', async () => {
  const { preferences, unsubscribe, email, read, consent } = await newPerson()
  await admin.post('/stopped-addresses', { emails: [email] })
  expect((await visit(preferences)).text).toContain(WORDS.en.preferences.stoppedTitle)
  expect((await post(preferences, [['act', 'return']])).status).toBe(200)
  expect((await read()).subscriptionStatus).toBe('unsubscribed')
  await post(unsubscribe, [])
  expect((await consent())[0]).toMatchObject({ change: 'unsubscribed', how: 'unsubscribe_link' })
  await admin.delete('/stopped-addresses', { emails: [email] })
  expect(await read()).toMatchObject({ suppressed: false, subscriptionStatus: 'unsubscribed' })
})

test('shows a friendly page for a token that is damaged, for another purpose or of an erased person, and changes nothing', async () => {
  const { unsubscribe, preferences, view, id } = await newPerson()
  const tokenOf = (url: string) => url.split('/').at(-1)!
  const token = tokenOf(unsubscribe)
  const flip = (at: number) => token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
  const damaged = [flip(0), flip(10), flip(30), flip(50), token.slice(0, -1), `${token}A`, 'x', '%00', tokenOf(view)]
  const wrong = {
    unsubscribe: [...damaged, tokenOf(preferences)],
    preferences: [...damaged, token],
  }
  const before = await snapshot()
  for (const [page, texts] of Object.entries(wrong)) {
    for (const text of texts) {
      const url = `${w.url}/${page}/${text}`
      const looked = await visit(url, { headers: { 'accept-language': 'de' } })
      expect([text, looked.status]).toEqual([text, 404])
      expect(looked.text).toContain(WORDS.de.missing.title)
      expect((await post(url, [['act', 'leave']])).status).toBe(404)
    }
  }
  for (const other of [token, tokenOf(preferences)]) expect((await visit(`${w.url}/view/${other}`)).status).toBe(404)
  expect(await snapshot()).toBe(before)
  await admin.post(`/contacts/${id}/erase`)
  for (const url of [unsubscribe, preferences, view]) expect((await visit(url)).status).toBe(404)
})

test('an email viewed in a browser shows no address, and its links do not act on the person', async () => {
  const { view, email, read } = await newPerson()
  const { text, status } = await visit(view)
  expect(status).toBe(200)
  expect(text).toContain('Hello p•••@example.com')
  expect(text).not.toContain(email)
  const links = Array.from(text.matchAll(/href="([^"]+)"/g), ([, url]) => new URL(url!))
  expect(links.map(({ pathname }) => pathname)).toEqual(expect.arrayContaining(['/unsubscribe', '/preferences']))
  const before = await snapshot()
  for (const { pathname } of links.filter(({ pathname: path }) => !path.startsWith('/c/'))) {
    const page = await visit(w.url + pathname)
    expect([pathname, page.status]).toEqual([pathname, 200])
    for (const fields of [[], [['act', 'leave']], [['List-Unsubscribe', 'One-Click']]] as [string, string][][])
      expect((await post(w.url + pathname, fields)).status).toBe(404)
  }
  expect((await visit(`${w.url}/unsubscribe`)).text).toContain(WORDS.en.useOwnEmail.title)
  expect(await snapshot()).toBe(before)
  expect((await read()).subscriptionStatus).toBe('subscribed')
})

test('pages load no resources, run no scripts and cannot be framed', async () => {
  const { unsubscribe, preferences } = await newPerson()
  for (const url of [unsubscribe, preferences, `${w.url}/unsubscribe/x`]) {
    const { headers, text } = await visit(url)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-[^']+' 'self'; img-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/) // oxfmt-ignore
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.getSetCookie()).toEqual([])
    expect(headers.get('x-ratelimit-limit')).toBeNull()
    expect(text).not.toMatch(/<script|\son\w+=|https?:\/\/|src=/i)
  }
})

test('escapes HTML in an account name', async () => {
  const { unsubscribe } = await newPerson(await newSender({ name: '<img src=x onerror=alert(1)> & "Co"' }))
  const { text } = await visit(unsubscribe)
  expect(text).not.toContain('<img')
  expect(text).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Co&quot;')
})

test.each(LANGUAGES)('is translated to %s throughout', async (language) => {
  const { unsubscribe, preferences } = await newPerson()
  const words = WORDS[language]
  const page = await visit(unsubscribe, { headers: { 'accept-language': `xx, ${language}-AT;q=0.8, en;q=0.5` } })
  expect(page.text).toContain(`<html lang="${language}">`)
  expect(page.text).toContain(words.unsubscribe.button)
  const chosen = await visit(`${preferences}?lang=${language}`, { headers: { 'accept-language': 'en' } })
  expect(chosen.text).toContain(words.preferences.save)
  const done = await post(`${unsubscribe}?lang=${language}`, [])
  expect(done.text).toContain(words.unsubscribe.doneTitle.replaceAll("'", '&#39;'))
})

test.each([
  [undefined, undefined, 'en'],
  ['fr', 'de', 'fr'],
  ['xx', 'de', 'de'],
  [['fr'], 'de', 'de'],
  [undefined, 'pt, es;q=0.9, de;q=0.95', 'de'],
  [undefined, 'de;q=0, es', 'es'],
  [undefined, '*', 'en'],
])('chooses the language: ?lang=%s, Accept-Language %s → %s', (asked, header, language) => {
  expect(chooseLanguage(asked, header)).toBe(language)
})

test('rejects a form that is too large with a page', async () => {
  const { preferences } = await newPerson()
  const answer = await post(preferences, [['x', 'y'.repeat(100_000)]])
  expect([answer.status, answer.headers.get('content-type')]).toEqual([413, 'text/html; charset=utf-8'])
})

test('the policy of every page allows the style that the page carries', async () => {
  const { unsubscribe, preferences } = await newPerson()
  for (const url of [unsubscribe, preferences, `${w.url}/preferences/nobody`]) {
    const { text, headers } = await visit(url)
    const styles = [...text.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, style]) => style!)
    expect(styles).toHaveLength(1)
    const digest = createHash('sha256').update(styles[0]!).digest('base64')
    expect(headers.get('content-security-policy')).toContain(`style-src 'sha256-${digest}'`)
    expect(text).not.toMatch(/ style=/)
  }
})

test('pages wear the brand, and keep their contrast with a pale one', async () => {
  const { unsubscribe } = await newPerson()
  const { text } = await visit(unsubscribe)
  const [, path] = /<link rel="stylesheet" href="(\/brand\/acc_\w+\.css)" \/>/.exec(text)!
  await admin.patch('/brand', {
    primary: '#ffe066',
    display: 'didone',
    radius: 'square',
    logo_url: 'https://x.test/a".png',
    logo_dark_url: 'https://x.test/white.png',
  })
  const style = await visit(new URL(path!, unsubscribe).href)
  expect(style.headers.get('content-type')).toContain('text/css')
  for (const scheme of style.text.matchAll(/:root \{([^}]+)\}/g)) {
    const colors = Object.fromEntries(
      [...scheme[1]!.matchAll(/--([\w-]+): (#\w+)/g)].map(([, name, color]) => [name, color!]),
    )
    for (const [ink, ground] of [
      ...['text', 'quiet', 'accent'].flatMap((name) => [[name, 'card'] as const, [name, 'page'] as const]),
      ['on-accent', 'accent'] as const,
      ['text', 'tint'] as const,
      ['quiet', 'tint'] as const,
    ])
      expect([ink, ground, contrast(colors[ink]!, colors[ground]!) >= 4.5]).toEqual([ink, ground, true])
  }
  expect(style.text).toContain('Didot')
  expect(style.text).toContain('url("https://x.test/a%22.png")')
  expect(style.text).toMatch(/\(prefers-color-scheme: dark\) \{ \.account [^}]*url\("https:\/\/x\.test\/white\.png"\)/)
  expect((await admin.patch('/brand', { logo_dark_url: 'white.png' })).body.error.message).toContain('"logo_dark_url"')
  expect((await visit(new URL('/brand/acc_nope.css', unsubscribe).href)).status).toBe(404)
})

test('the unsubscribe page offers fewer emails, which keeps topics and needs one press', async () => {
  const sender = await newSender()
  const { unsubscribe, preferences, read, id } = await newPerson(sender)
  const { text } = await visit(unsubscribe)
  const words = WORDS.en
  expect(text.indexOf(words.unsubscribe.button)).toBeLessThan(text.indexOf(words.unsubscribe.less))
  expect(text).toContain(words.preferences.weekly)
  const action = /action="(\/preferences\/[^"]+)"/.exec(text)![1]!
  expect(new URL(preferences).pathname.split('/')[1]).toBe('preferences')
  const { text: after } = await post(w.url + action, [
    ['act', 'less'],
    ['often', 'monthly'],
  ])
  expect(after).toContain(words.preferences.saved)
  expect((await read()).subscriptionStatus).toBe('subscribed')
  expect((await sender.admin.get(`/contacts/${id}/topics`)).body.data.frequency).toBe('monthly')
  expect((await visit(unsubscribe)).text).not.toContain(words.unsubscribe.less)
})

test('the unsubscribe page offers one of several topics only', async () => {
  const sender = await newSender()
  for (const name of ['Offers', 'Recipes', 'New harvests']) await addTopic({ db: w.db, ...sender }, name)
  const { unsubscribe, id } = await newPerson(sender)
  const { text } = await visit(unsubscribe)
  const words = WORDS.en.unsubscribe
  expect(text).toContain(words.only('Offers'))
  expect(text).toContain(words.without(['Recipes', 'New harvests']))
  expect(text).not.toContain(words.only('Recipes'))
  expect(text.match(/class="option"/g)).toHaveLength(2)
  const action = /action="(\/preferences\/[^"]+)"/.exec(text)![1]!
  const [, topic] = /name="topic" value="(\d+)"/.exec(text)!
  await post(w.url + action, [
    ['act', 'less'],
    ['topic', topic!],
  ])
  const { frequency, topics } = (await sender.admin.get(`/contacts/${id}/topics`)).body.data
  expect(frequency).toBe('any')
  expect(topics.map(({ name, on }: { name: string; on: boolean }) => [name, on])).toEqual([
    ['Offers', true],
    ['Recipes', false],
    ['New harvests', false],
  ])
  expect((await visit(unsubscribe)).text).not.toContain('name="topic"')
})

test('pages speak the language of the person, unless another one is asked for', async () => {
  const sender = await newSender()
  await addDetail({ db: w.db, ...sender }, 'Language')
  const { unsubscribe, preferences, email } = await newPerson(sender)
  const asked = { headers: { 'accept-language': 'es' } }
  const languageOf = async (url: string) => /<html lang="(\w+)"/.exec((await visit(url, asked)).text)![1]
  expect(await languageOf(unsubscribe)).toBe('es')
  await sender.all.post('/contacts', { email, properties: { Language: 'fr-CA' } })
  expect([await languageOf(unsubscribe), await languageOf(preferences)]).toEqual(['fr', 'fr'])
  expect(await languageOf(`${unsubscribe}?lang=de`)).toBe('de')
})

test.each([
  ['without the name', '4 Albion Street\nLeeds LS1 5ES'],
  ['that begins with the name, which is not repeated', 'Kettle & Leaf\n4 Albion Street\nLeeds LS1 5ES'],
])('pages end with the account’s name and each line of a postal address %s', async (_, address) => {
  const sender = await newSender({ name: 'Kettle & Leaf' })
  await w.db`update accounts set postal_address = ${address} where id = ${sender.accountId}`
  const { unsubscribe } = await newPerson(sender)
  const { text } = await visit(unsubscribe)
  expect(text).toContain('<header class="account">Kettle &amp; Leaf</header>')
  expect(text.replaceAll(/\s+/g, ' ')).toContain(
    'Kettle &amp; Leaf · <span>4 Albion Street</span>, <span>Leeds LS1 5ES</span>',
  )
})

test('the reason is asked after unsubscribing, kept, and counted in the report', async () => {
  const { unsubscribe, campaignId, consent } = await newPerson()
  const before = await visit(unsubscribe)
  expect(before.text).not.toContain('name="reason"')
  // Nothing is kept before the person left.
  await post(unsubscribe, [
    ['act', 'reason'],
    ['reason', 'too_many'],
  ])
  const done = await post(unsubscribe, [])
  for (const reason of UNSUBSCRIBE_REASONS) {
    expect(done.text).toContain(`type="radio" id="${reason}" name="reason" value="${reason}"`)
  }
  const reportOf = async () => (await admin.get(`/campaigns/${campaignId}/report`)).body.data
  expect(await reportOf()).toMatchObject({ unsubscribed: 1, unsubscribed_because: {} })
  const answer = async (...reason: [string, string][]) => (await post(unsubscribe, [['act', 'reason'], ...reason])).text
  const { thanks, why } = WORDS.en.unsubscribe
  expect(await answer(['reason', 'not_relevant'])).toContain(thanks)
  // Without one of the reasons, the question is asked again.
  for (const text of [await answer(['reason', 'nonsense']), await answer()]) {
    expect(text).not.toContain(thanks)
    expect(text).toContain(why)
  }
  expect(await reportOf()).toMatchObject({ unsubscribed: 1, unsubscribed_because: { not_relevant: 1 } })
  expect((await consent())[0]).toMatchObject({ change: 'unsubscribed', reason: 'not_relevant' })
})

test('someone who unsubscribed by mistake subscribes again with one press', async () => {
  const { unsubscribe, read } = await newPerson()
  const { text } = await post(unsubscribe, [])
  const action = /class="inline" method="post" action="([^"]+)"/.exec(text)![1]!.replaceAll('&amp;', '&')
  const back = await post(new URL(action, unsubscribe).href, [['act', 'return']])
  expect(back.text).toContain(WORDS.en.preferences.back)
  expect((await read()).subscriptionStatus).toBe('subscribed')
})

test('a link whose email is gone offers a new one, and reveals no address', async () => {
  const { unsubscribe, preferences, email, read } = await newPerson()
  await w.db`delete from email_sends where account_id = ${t.accountId}`
  for (const language of LANGUAGES) {
    const page = await visit(`${unsubscribe}?lang=${language}`)
    expect(page.status).toBe(404)
    expect(page.text).toContain(WORDS[language].newLink.button)
  }
  const action = /action="([^"]+new-link[^"]+)"/.exec((await visit(preferences)).text)![1]!
  const ask = (address: string, ip = '10.9.9.9') =>
    visit(new URL(action, w.url).href, {
      method: 'POST',
      body: new URLSearchParams({ email: address }),
      headers: { 'x-forwarded-for': ip },
    })
  const known = await ask(email)
  expect(known.status).toBe(200)
  expect((await ask('stranger@example.com')).text).toBe(known.text)
  expect((await ask('not an address')).status).toBe(422)
  const mailed = async (address: string) => {
    await idle()
    return (await admin.get(`/mailbox?search=${address}`)).body.data as { id: string; subject: string }[]
  }
  const isLink = ({ subject }: { subject: string }) => subject.includes('preferences')
  await expect.poll(async () => (await mailed(email)).filter(isLink).length).toBe(1)
  expect((await mailed('stranger@example.com')).filter(isLink)).toEqual([])
  const [mail] = (await mailed(email)).filter(isLink)
  const { text } = (await admin.get(`/mailbox/${mail!.id}`)).body.data
  const link = w.url + /https?:\/\/[^/]+(\/preferences\/\S+)/.exec(text)![1]!
  expect((await visit(link)).text).toContain(WORDS.en.preferences.title)
  await post(link, [['act', 'leave']])
  expect((await read()).subscriptionStatus).toBe('unsubscribed')
  w.clock.advance(8 * 86_400_000)
  expect((await visit(link)).text).toContain(WORDS.en.newLink.button)
})
