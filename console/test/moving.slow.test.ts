// Moving in from another platform in a browser: with an API key and with export files, from the dry run to the report.

import { afterAll, expect, test } from 'vitest'
import { fakeListmonk, listmonkList, listmonkSubscriber } from '../../server/test/fake-platforms.ts'
import { workerFor } from '../../server/test/form-world.ts'
import { browserWorld, seen, TWO_LOOKS, wrongWith } from './harness.ts'
import { words } from './words.ts'

const b = await browserWorld()
workerFor(b, ['moves'])
const listmonk = await fakeListmonk()
afterAll(() => listmonk.close())

const w = words.moving

for (let i = 0; i < 1_200; i++)
  listmonk.subscribers.push(
    listmonkSubscriber(`reader${i}@example.com`, 'enabled', [
      listmonkList('News', i % 10 ? 'confirmed' : 'unsubscribed'),
    ]),
  )
listmonk.campaigns.push({ uuid: 'u1', name: 'June', subject: 'In June', status: 'finished', started_at: '2026-06-01T09:00:00Z', sent: 50, views: 20, clicks: 5 }) // oxfmt-ignore
listmonk.templates.push({ id: 1, name: 'Base', body: '<a href="{{ UnsubscribeURL }}">Bye</a>' })

test('from listmonk with a token: a dry run, a pause, and the report', async () => {
  const { page } = await b.openAs('owner', '/settings/move')
  await page.getByRole('button', { name: words.movePlatforms.listmonk, exact: true }).click()
  expect(await wrongWith(page, TWO_LOOKS)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  const fill = async (token: string) => {
    await page.getByLabel(w.address).fill(listmonk.url)
    await page.getByLabel(w.user).fill(listmonk.user)
    await page.getByLabel(w.token).fill(token)
    await page.getByRole('button', { name: w.connect }).click()
  }
  await fill('wrong')
  await page.getByRole('alert').waitFor()
  await fill(listmonk.token)

  await page.getByRole('region', { name: w.found }).waitFor()
  const found = page.getByRole('region', { name: w.found })
  expect(await seen(found.getByText('1,080', { exact: true }))).toBe(true)
  expect(await seen(found.getByText('120', { exact: true }))).toBe(true)
  expect(await seen(page.getByText(words.moveLeftBehind.campaign_content))).toBe(true)
  expect(await wrongWith(page, TWO_LOOKS)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })

  listmonk.make(({ path }) => (path.includes('page=2') ? { status: 503 } : null))
  await page.getByRole('button', { name: w.start }).click()
  await page.getByText(w.failed('listmonk returned status 503.')).waitFor()
  await page.getByRole('button', { name: w.pause, exact: true }).click()
  await page.getByText(w.paused).waitFor()
  expect(await wrongWith(page, TWO_LOOKS)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  listmonk.make(() => null)
  await page.getByRole('button', { name: w.resume, exact: true }).click()

  const report = page.getByRole('region', { name: w.done })
  await report.waitFor()
  expect(await seen(report.getByText('1,200', { exact: true }))).toBe(true)
  expect(await seen(page.getByRole('cell', { name: 'In June' }))).toBe(true)
  expect(await wrongWith(page, TWO_LOOKS)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  await report.getByRole('link', { name: w.viewPeople }).click()
  await page.getByRole('heading', { level: 1, name: words.people.title }).waitFor()
})

test('from files that were exported', async () => {
  const { page } = await b.openAs('owner', '/settings/move')
  await page.getByRole('button', { name: words.movePlatforms.klaviyo, exact: true }).click()
  await page.getByRole('button', { name: words.moveSources.files, exact: true }).click()
  await page.getByRole('button', { name: w.continue, exact: true }).click()
  await page.getByRole('button', { name: w.addFiles }).waitFor()
  const csv = 'Email,First Name,Email Marketing Consent\nnew@example.com,Ada,SUBSCRIBED\nbad address,,SUBSCRIBED\n'
  await page.locator('input[type=file]').setInputFiles([
    { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) },
    { name: 'extra.csv', mimeType: 'text/csv', buffer: Buffer.from('Email\nextra@example.com\n') },
  ])
  await page.getByRole('button', { name: w.removeFile('extra.csv') }).click()
  await page.getByText('extra.csv').waitFor({ state: 'detached' })
  expect(await wrongWith(page, TWO_LOOKS)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: w.check, exact: true }).click()
  await page.getByRole('button', { name: w.downloadLeftOut }).waitFor()
  await page.getByRole('button', { name: w.start }).click()
  await page.getByRole('region', { name: w.done }).waitFor()
  const people = await b.all.get('/contacts?email=new@example.com')
  expect(people.body.data[0]).toMatchObject({ firstName: 'Ada', subscriptionStatus: 'subscribed' })
})

test('members are told that moves are for admins', async () => {
  const { page } = await b.openAs('member', '/settings/move')
  await page.getByText(words.problems.forAdmins).first().waitFor()
  expect(await page.getByRole('button', { name: w.connect }).count()).toBe(0)
})
