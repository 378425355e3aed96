// User journeys through the console, with a worker running.

import { text } from 'node:stream/consumers'
import { afterAll, expect, inject, test } from 'vitest'
import { queues } from '../../server/src/queues.ts'
import { runQueues } from '../../server/src/platform/queue/runner.ts'
import { startReceiver } from '../../server/test/receiver.ts'
import { browserWorld, heading, seen } from './harness.ts'
import { inOrder, words } from './words.ts'

const isSlow = inject('isSlow')

const b = await browserWorld()
const worker = runQueues({ db: b.db, queues: queues(b), clock: b.clock, log: b.log, pollMs: 50 })
afterAll(() => worker.close())
const { account } = await b.signIn('owner')

const MISTAKES = `Email,First name,Farbe
ada@example.com,Ada,blau
not an address,Nobody,rot
bo@example.com,Bo,rot
`

test.runIf(isSlow)(
  'a file with errors is imported, its rejected rows are downloaded, and the import is undone',
  async () => {
    const { page } = await b.openAs('owner', '/people')
    await page.getByRole('button', { name: words.people.import, exact: true }).click()
    await page.getByRole('textbox', { name: words.imports.paste }).fill(MISTAKES)
    await page.getByRole('button', { name: words.imports.pasteIt }).click()
    await heading(page, words.imports.pasted).waitFor()
    await page.getByLabel(words.imports.column('Farbe')).selectOption({ label: words.imports.createDetail('Farbe') })
    await expect.poll(() => page.getByLabel(words.imports.column('Farbe')).inputValue()).toMatch(/^dtl_/)
    await page.getByRole('button', { name: words.imports.importIt }).click()
    const result = page.getByRole('region', { name: words.imports.result })
    await result.getByText(words.imports.refused, { exact: true }).waitFor()
    await page.getByText(words.states.imported.done).first().waitFor()
    expect(await result.innerText()).toMatch(inOrder(words.imports.added, '2', words.imports.refused, '1'))
    const problems = page.getByRole('region', { name: words.imports.problems })
    expect(await problems.innerText()).toMatch(inOrder(words.imports.row(3), 'not an address'))

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: words.imports.downloadRefused }).click()
    expect(await text(await (await download).createReadStream())).toContain('not an address')
    const [ada] = (await account.get('/contacts/search?search=ada@')).body.data
    expect((await account.get(`/contacts/${ada.id}/profile`)).body.data.details).toContainEqual(
      expect.objectContaining({ name: 'Farbe', value: 'blau' }),
    )

    await page.getByRole('button', { name: words.imports.undo }).click()
    await page.getByRole('dialog').getByRole('button', { name: words.imports.undo }).click()
    expect(await seen(page.getByText(words.imports.undone(2)))).toBe(true)
    expect((await account.get('/contacts/search')).body.data).toEqual([])
  },
)

test.skipIf(isSlow)('a person is found with the palette, opened and erased', async () => {
  await b.all.post('/contacts', { email: 'mary@example.com', firstName: 'Mary' })
  const { page } = await b.openAs('owner', '/dashboard')
  await heading(page, words.nav.dashboard).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: words.shell.find }).fill('mary')
  await page.getByRole('option', { name: /mary@example.com/ }).waitFor()
  await page.keyboard.press('Enter')
  await heading(page, 'Mary').waitFor()
  await page.getByRole('button', { name: words.ui.moreActions }).click()
  await page.getByRole('menuitem', { name: words.person.wouldGet }).click()
  await page.getByText(words.person.noCampaigns).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: words.ui.moreActions }).click()
  await page.getByRole('menuitem', { name: words.erase.action }).click()
  await page.getByLabel(words.ui.typeToConfirm('mary@example.com')).fill('mary@example.com')
  await page.getByRole('button', { name: words.erase.submit }).click()
  expect(await seen(page.getByText(words.erase.done))).toBe(true)
})

test.runIf(isSlow)('a data set is pasted from a spreadsheet, edited in place, and previewed for a person', async () => {
  await b.all.post('/contacts', { email: 'gus@example.com' })
  const { page } = await b.openAs('member', '/data-sets')
  await page.getByRole('button', { name: words.dataSets.new }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words.dataSets.name).fill('Tables')
  await dialog.getByLabel(words.dataSets.fromTable).fill('Guest\tTable\tSeats\ngus@example.com\tWindow\t4\n')
  await dialog.getByRole('button', { name: words.dataSets.create }).click()
  await heading(page, 'Tables').waitFor()

  await page.getByTestId('cell-0-table').click()
  await page.keyboard.type('Garden')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await account.get('/data/tables/rows')).body.data[0].table).toBe('Garden')
  // A rejected value stays in its cell, with the reason.
  await page.getByTestId('cell-0-seats').click()
  await page.keyboard.type('four')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByTestId('cell-0-seats').getAttribute('aria-invalid')).toBe('true')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('6')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await account.get('/data/tables/rows')).body.data[0].seats).toBe(6)

  // A pasted range overwrites rows and adds new ones below.
  await page.getByTestId('cell-1-guest').click()
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'bo@example.com\tCellar\t2\nchidi@example.com\tYard\t8\n')
    document.activeElement!.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  })
  await page.getByRole('button', { name: words.dataSets.pasteIt(2) }).click()
  await page.getByText(words.dataSets.pasted(6)).waitFor()
  expect((await account.get('/data/tables')).body.data.row_count).toBe(3)
  await page.getByTestId('cell-0-guest').click()
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await account.get('/data/tables')).body.data.row_count).toBe(1)

  await page.getByRole('link', { name: words.dataSets.audienceAndUses }).click()
  await page.getByLabel(words.audienceChoices.matched).check()
  await page.getByLabel(words.dataSets.matchField).selectOption({ label: 'Guest' })
  await page.getByRole('button', { name: words.ui.save, exact: true }).click()
  await page.getByLabel(words.dataSets.previewOf).fill('gus@example.com')
  await page.getByRole('button', { name: words.dataSets.show }).click()
  expect(await seen(page.getByText('Garden'))).toBe(true)
})

test.runIf(isSlow)(
  'a failing webhook: from the badge to the attempt, a test event, and resending missed events',
  async () => {
    const receiver = await startReceiver()
    afterAll(() => receiver.close())
    receiver.answer((response) => void response.writeHead(503).end('Not now'))
    const { body } = await account.post('/webhooks', { url: receiver.url('/hook'), events: ['contact.subscribed'] })
    await b.all.post('/contacts', { email: 'fatima@example.com' })
    for (const ms of [0, 5_000, 15_000]) {
      b.clock.advance(ms)
      await worker.idle()
    }
    expect((await account.get(`/webhooks/${body.data.id}`)).body.data.failed_in_row).toBe(1)

    const { page } = await b.openAs('admin', '/people')
    await page.getByRole('link', { name: inOrder(words.nav.settings, words.shell.alerts(1)) }).click()
    await page.getByRole('link', { name: inOrder(words.nav.webhooks, words.shell.alerts(1)) }).click()
    await page.getByRole('link', { name: /127\.0\.0\.1/ }).click()
    await page.getByText(words.webhookStates.failing).waitFor()
    await page
      .getByRole('link', { name: /contact.subscribed/ })
      .first()
      .click()
    await page.getByRole('dialog').getByText('Not now').waitFor()
    await page.keyboard.press('Escape')

    receiver.answer(200)
    await page.getByRole('button', { name: words.webhooks.test }).click()
    await page.getByRole('dialog').getByRole('button', { name: words.webhooks.testIt, exact: true }).click()
    await page
      .getByRole('row', { name: inOrder(words.states.attempt.delivered) })
      .first()
      .waitFor()
    await page.getByRole('button', { name: words.webhooks.resend }).click()
    await page.getByRole('dialog').getByRole('button', { name: words.webhooks.resend }).click()
    expect(await seen(page.getByText(words.webhooks.resendLine(1, 0, 1)))).toBe(true)
  },
)

test.runIf(isSlow)('new events appear, topics are reordered, and a product is edited in its drawer', async () => {
  await account.post('/topics', { name: 'Offers' })
  await account.post('/topics', { name: 'News' })
  await b.all.post('/products', { product_id: 'mug-1', title: 'Blue mug', price: 12.5, currency: 'EUR' })
  const { page } = await b.openAs('owner', '/activity')
  await page.getByText(words.happened.subscribed('api')).first().waitFor()
  await b.all.post('/events', { name: 'quiz_finished', email: 'gus@example.com' })
  await page.getByRole('button', { name: words.activity.fresh(1) }).click()
  await page.getByText('Quiz finished').waitFor()

  await page.getByRole('link', { name: words.nav.settings }).click()
  await page.getByRole('link', { name: words.nav.topics }).click()
  await page.getByRole('button', { name: words.ui.moveUp('News') }).click()
  await expect
    .poll(async () => (await account.get('/topics')).body.data.map(({ name }: { name: string }) => name))
    .toEqual(['News', 'Offers'])

  await page.getByRole('link', { name: words.nav.products }).click()
  await page.getByRole('link', { name: /Blue mug/ }).click()
  await page.getByLabel(words.products.price, { exact: true }).fill('14')
  await page.getByRole('button', { name: words.ui.save }).click()
  expect(await seen(page.getByText(words.products.saved('Blue mug')))).toBe(true)
  expect((await account.get('/products')).body.data[0].price).toBe(14)
})
