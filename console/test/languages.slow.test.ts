// The console in the user's language: what the browser prefers, what the user chooses, and text that fits.

import { expect, test } from 'vitest'
import * as german from '../src/words/de/index.ts'
import * as french from '../src/words/fr/index.ts'
import { browserLanguage } from '../src/words/language.ts'
import { browserWorld, heading, LOOKS, setLook } from './harness.ts'
import { seedShop } from './seed-shop.ts'
import { words } from './words.ts'

const b = await browserWorld()
await seedShop(b)

const PAGES = [
  'people',
  'campaigns',
  'drips',
  'groups',
  'lists',
  'designs',
  'forms',
  'orders',
  'products',
  'activity',
  'settings/senders',
  'settings/team',
]

test('the first of the browser’s languages that exists is used', () => {
  expect(browserLanguage(['pl', 'fr-CA', 'de'])).toBe('fr')
  expect(browserLanguage(['pl'])).toBe('en')
})

test('a user chooses a language, and it applies wherever they sign in', async () => {
  const owner = await b.signIn('owner', { password: 'correct horse battery' })
  const page = await b.enter(owner, '/profile')
  await heading(page, words.nav.profile).waitFor()
  await page.getByLabel(words.profile.language).selectOption('de')
  await page.getByRole('button', { name: words.profile.saveLanguage }).click()
  await heading(page, german.nav.profile).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('de')
  // Another browser has nothing stored and learns it from the user.
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${b.url}/console${b.accountPath}/people`)
  await heading(page, german.people.title).waitFor()
  await page.goto(`${b.url}/console/profile`)
  await page.getByLabel(german.profile.language).selectOption('fr')
  await page.getByRole('button', { name: german.profile.saveLanguage }).click()
  await heading(page, french.nav.profile).waitFor()
  await page.evaluate(() => localStorage.clear())
})

test('the checklist of a campaign is in the user’s language, though the server reports it', async () => {
  const owner = await b.signIn('owner', { password: 'correct horse battery' })
  await owner.patch('/me', { language: 'de' })
  const { data } = (await owner.account.post('/campaigns', { name: 'Herbst', subject: 'Hallo!!!' })).body
  const page = await b.enter(owner, `${b.accountPath}/campaigns/${data.id}`)
  const checks = page.getByRole('region', { name: german.composer.checks })
  await checks.getByText(german.sendProblems.design).waitFor()
  expect(await checks.locator('[data-check=subject]').textContent()).toContain(german.findings.subject_punctuation)
  await page.evaluate(() => localStorage.clear())
})

test('the problems of a design are in the user’s language, in the designer and in the checklist', async () => {
  const owner = await b.signIn('owner', { password: 'correct horse battery' })
  await owner.patch('/me', { language: 'de' })
  const content = { kind: 'html', html: '<p>{{ person.nope }}</p>' }
  const design = (await owner.account.post('/designs', { name: 'Herbst', subject: 'Hallo', content })).body.data
  const page = await b.enter(owner, `${b.accountPath}/designs/${design.id}`)
  const { designProblems, sendProblems } = german
  const unknown = designProblems.unknown_tag({ tag: 'person.nope' })
  await page.getByText(unknown).waitFor()
  await page.getByRole('button', { name: german.designer.allProblems }).click()
  await page.getByRole('menuitem', { name: designProblems.unsubscribe_missing }).waitFor()
  const sent = (await owner.account.post('/campaigns', { name: 'Herbst', subject: 'Hallo', design_id: design.id })).body
  await page.goto(`${b.url}/console${b.accountPath}/campaigns/${sent.data.id}`)
  const both = `${unknown} ${designProblems.unsubscribe_missing}`
  await page.getByText(sendProblems.designNotReady('Herbst', both)).waitFor()
  const split = { kind: 'subject', share: 20, winner_by: 'opens', hours: 1, variants: [{ subject: '{{ nope }}' }] }
  await owner.account.patch(`/campaigns/${sent.data.id}`, { split })
  await page.reload()
  const subject = german.variantFields.subject('B')
  await page.getByText(sendProblems.textNotReady(subject, designProblems.unknown_tag({ tag: 'nope' }))).waitFor()
  expect(await page.getByText(design.problems[0].message).count()).toBe(0)
  await page.evaluate(() => localStorage.clear())
})

test('what a DNS check found is in the user’s language', async () => {
  const owner = await b.signIn('owner', { password: 'correct horse battery' })
  await owner.patch('/me', { language: 'de' })
  const sender = await owner.account.post('/senders', { name: 'Laden', email: 'laden@herbst.example' })
  await owner.account.post(`/senders/${sender.body.data.id}/domain`)
  const domains: { domain: string; records: { record: string; name: string }[] }[] = (
    await owner.account.get('/domains')
  ).body.data
  const record = domains.find(({ domain }) => domain === 'herbst.example')!.records[0]!
  const found = { code: 'absent', values: { type: 'TXT', name: record.name }, words: 'There is no TXT record.' }
  await b.db`
    update sender_domains set checked_at = now(),
      findings = ${JSON.stringify([{ record: record.record, state: 'missing', seen: [], ...found }])}::text::jsonb
    where account_id = ${b.accountId} and domain = 'herbst.example'`
  const page = await b.enter(owner, `${b.accountPath}/settings/domains`)
  await page.getByRole('region', { name: 'herbst.example' }).getByText(german.dnsResults.absent(found.values)).waitFor()
  expect(await page.getByText(found.words).count()).toBe(0)
  await page.evaluate(() => localStorage.clear())
})

test('German, the longest, fits every page', async () => {
  const owner = await b.signIn('owner', { password: 'correct horse battery' })
  await owner.patch('/me', { language: 'de' })
  const page = await b.enter(owner, `${b.accountPath}/people`)
  await heading(page, german.people.title).waitFor()
  for (const path of PAGES) {
    await page.goto(`${b.url}/console${b.accountPath}/${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    for (const look of LOOKS.slice(0, 2)) {
      await setLook(page, look)
      // Tables become cards one render after the width changed.
      await expect.poll(() => page.evaluate(cutOff), { message: `${path} at ${look.width} px` }).toEqual([])
    }
    await setLook(page, LOOKS[0])
  }
  await page.evaluate(() => localStorage.clear())
})

/** Buttons, headings, and links of the navigation whose text doesn't fit, and a page that scrolls sideways. */
function cutOff(): string[] {
  const cut = [...document.querySelectorAll<HTMLElement>('button, h1, h2, nav a, th')]
    .filter((element) => element.offsetWidth > 0 && element.scrollWidth > element.clientWidth + 1)
    .filter((element) => getComputedStyle(element).overflow !== 'visible')
    .map((element) => element.textContent ?? '')
  return document.documentElement.scrollWidth > window.innerWidth ? [...cut, 'the page'] : cut
}
