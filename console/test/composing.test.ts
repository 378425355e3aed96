// From nothing to a captured email, and what composing is made of, in a real browser.

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { publicAccountId } from '../../server/src/accounts/accounts.ts'
import * as links from '../../server/src/team/links.ts'
import { faultsOf, heading, seen, wrongWith } from './bed.ts'
import { sendingBed } from './sending-bed.ts'

const b = await sendingBed()

/** A click on a control, counted. */
const counter = () => {
  let clicks = 0
  return {
    get clicks() {
      return clicks
    },
    async click(what: { click: () => Promise<void> }) {
      clicks += 1
      await what.click()
    },
  }
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const frame = (page: Page) => page.frameLocator('[data-testid=email-preview]')

test('the first start leads to the first captured email in eleven clicks', async () => {
  const own = await b.newAccount({ name: 'Looms' })
  const { email } = await own.signIn('owner')
  const { path } = await links.createSignInLink(b.db, b.clock, email)
  const c = counter()
  const page = await b.open(path.replace('/console', ''))
  await c.click(button(page, /^Sign in/))
  await page.getByRole('heading', { level: 1 }).waitFor()
  await c.click(page.getByRole('button', { name: /^Add (?:a )?person$/ }).first())
  await page.getByLabel('Email address').fill('ada@looms.example')
  await page.getByLabel('First name').fill('Ada')
  await c.click(button(page, 'Add Ada'))
  await page.getByText('ada@looms.example').first().waitFor()
  await c.click(page.getByRole('link', { name: 'Campaigns' }))
  await c.click(button(page, 'New campaign'))
  await c.click(page.getByRole('button', { name: /letter/i }).first())
  await c.click(button(page, 'Say who the mail is from'))
  await page.getByLabel('Postal address').fill('1 Mill Lane')
  await c.click(button(page, 'Save'))
  await c.click(button(page, 'Send to 1 person'))
  await c.click(page.getByRole('dialog').getByRole('button', { name: 'Send to 1 person' }))
  await c.click(page.getByRole('link', { name: 'See it in the Mailbox' }))
  await heading(page, 'Mailbox').waitFor()
  await page.getByText('ada@looms.example').first().waitFor()
  await frame(page).getByText('Ada').first().waitFor()
  expect(c.clicks).toBeLessThanOrEqual(11)
})

test('a read that a save overtakes does not bring the older campaign back', async () => {
  const own = await b.newAccount({ name: 'Looms' })
  const owner = await own.signIn('owner')
  await own.all.post('/contacts', { email: 'ada@looms.example', firstName: 'Ada' })
  await owner.account.post('/designs', { name: 'Letter', starting_design: 'letter' })
  const { id } = (await owner.account.post('/campaigns', { name: 'News', everyone: true })).body.data
  const page = await b.enter(owner, `/accounts/${publicAccountId(own.accountId)}/campaigns/${id}`)
  const letter = page.getByRole('region', { name: 'Your designs' }).getByRole('button', { name: /Letter/ })
  await letter.waitFor()
  // The save waits until the campaign was read, and what was read arrives after it.
  const [wasRead, wasSaved] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(`**/campaigns/${id}`, async (route) => {
    if (route.request().method() === 'PATCH') {
      await wasRead.promise
      return route.continue()
    }
    const response = await route.fetch()
    wasRead.resolve()
    await wasSaved.promise
    // The page may have given it up.
    await route.fulfill({ response }).catch(() => {})
  })
  await letter.click()
  await button(page, 'Say who the mail is from').click()
  await page.getByLabel('Postal address').fill('1 Mill Lane')
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'PATCH' && response.url().endsWith(id),
  )
  await button(page, 'Save').click()
  await (await answered).finished()
  await page.getByText('Saved', { exact: true }).first().waitFor()
  wasSaved.resolve()
  await button(page, 'Send to 1 person').click()
  expect(await seen(page.getByRole('dialog').getByRole('button', { name: 'Send to 1 person' }))).toBe(true)
})

/** An account with a sender, somebody to write to, and a design of blocks. */
async function studio() {
  const own = await b.newAccount({ name: 'Looms' })
  const owner = await own.signIn('owner')
  const { account, email } = owner
  await account.post('/senders', { name: 'Looms', email: 'news@looms.example' })
  await account.patch('/settings', { postalAddress: '1 Mill Lane' })
  await own.all.post('/contacts', { email: 'ada@looms.example', firstName: 'Ada' })
  await own.all.post('/contacts', { email: 'bo@looms.example', firstName: 'Bo' })
  const content = {
    kind: 'blocks',
    blocks: [
      { id: 'one', type: 'text', html: '<p>Hello</p>' },
      { id: 'foot', type: 'footer' },
    ],
  }
  const design = (await account.post('/designs', { name: 'Letter', subject: 'News', content })).body.data.id as string
  const root = `/accounts/${publicAccountId(own.accountId)}`
  const enter = (path: string, look: { width?: number } = {}) => b.enter(owner, root + path, look)
  return { ...own, account, email, design, root, enter }
}

const saved = (page: Page) => page.getByRole('status').getByText('Saved', { exact: true }).waitFor()

test('people are imported and grouped, a design is built from blocks, tested and scheduled for them, and shows in the Mailbox and the report', async () => {
  const { account, design, enter } = await studio()
  const page = await enter('/people')
  await button(page, 'Import').click()
  await page
    .getByRole('textbox', { name: 'Or paste rows with their headings' })
    .fill('Email,First name\ncleo@looms.example,Cleo\ncarl@looms.example,Carl\n')
  await button(page, 'Go on with these rows').click()
  await button(page, 'Import the file').click()
  await page.getByText('Done').first().waitFor()
  await page.getByRole('link', { name: 'People' }).first().click()
  await page.getByLabel('Search address or name').fill('Cleo')
  await page.getByText('1 person', { exact: true }).waitFor()
  await button(page, 'More actions').click()
  await page.getByRole('menuitem', { name: 'Make a group of these' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Everybody named Cleo')
  await button(page, 'Make the group').click()
  await heading(page, 'Everybody named Cleo').waitFor()

  await page.getByRole('link', { name: 'Designs' }).click()
  await page.getByRole('link', { name: 'Letter' }).click()
  await button(page, 'Heading').click()
  await page.getByLabel('Words').fill('Autumn is here')
  await button(page, 'Button').click()
  await page.getByLabel('Link').fill('')
  await page.getByText('1 problem').first().waitFor()
  await page.keyboard.press('Escape')
  await button(page, /leads nowhere/).click()
  await page.getByLabel('Link').fill('https://looms.example/')
  await page.getByText('No problems').waitFor()
  const text = page.getByRole('group', { name: 'Text, block 1' })
  await text.click()
  const editor = page.getByRole('textbox', { name: 'Text, block 1' })
  await editor.press('End')
  await editor.pressSequentially(' dear ')
  await button(page, 'Personalise').first().click()
  await page.getByRole('menuitem', { name: 'First name' }).click()
  await editor.locator('[data-tag]').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await button(page, 'Undo').click()
  await button(page, 'Redo').click()
  await saved(page)
  const kept = (await account.get(`/designs/${design}`)).body.data.content.blocks
  expect(kept.map(({ type }: { type: string }) => type)).toEqual(['text', 'heading', 'button', 'footer'])
  expect(kept[0].html).toBe('<p>Hello dear {{ person.first_name | default: "friend" }}</p>')
  await button(page, 'Preview').click()
  await frame(page).getByText('Autumn is here').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await button(page, 'More actions').click()
  await page.getByRole('menuitem', { name: 'Send a test' }).click()
  await page.getByLabel('Send it to').fill('qa@looms.example')
  await button(page, 'Send the test').click()
  await page.getByText('The test is on its way to 1 address').waitFor()

  await page.goto(page.url().replace(/designs.*/, 'campaigns'))
  await button(page, 'New campaign').first().click()
  await page.getByRole('button', { name: /^Letter/ }).click()
  await page.getByRole('radio', { name: 'A group' }).check()
  await page.getByRole('combobox', { name: 'Group' }).click()
  await page.getByRole('option', { name: 'Everybody named Cleo' }).click()
  await page.getByText('1 person gets it').waitFor()
  await page.getByRole('radio', { name: 'Later' }).check()
  expect(await faultsOf(page)).toEqual([])
  await button(page, 'Schedule for 1 person').click()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule for 1 person' }).click()
  await page.getByText('Scheduled').first().waitFor()
  // The browser has a clock of its own.
  const { scheduled_at: at } = (await account.get('/campaigns')).body.data[0]
  b.clock.advance(Date.parse(at) - b.clock.now().getTime() + 1_000)
  await b.idle()
  await page.getByRole('link', { name: 'Mailbox' }).click()
  await page.getByRole('button', { name: /cleo@looms.example/ }).click()
  await frame(page).getByText('Hello dear Cleo').waitFor()
  await button(page, 'Headers').click()
  await page.getByText('List-Unsubscribe', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Campaigns' }).click()
  await page
    .getByRole('link', { name: /Letter/ })
    .first()
    .click()
  await page.getByText('1 recipient in all').waitFor()
  await page.getByRole('link', { name: 'Recipients' }).click()
  await page.getByRole('link', { name: /cleo@looms.example/ }).click()
  await frame(page).getByText('Hello dear Cleo').waitFor()
  expect(await faultsOf(page)).toEqual([])
})

test('the same by keyboard: a block is added, moved, edited and taken out', async () => {
  const { account, design, enter } = await studio()
  const page = await enter(`/designs/${design}`)
  const block = page.getByRole('group', { name: 'Text, block 1' })
  await block.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('End')
  await page.keyboard.type(' world')
  await block.focus()
  await page.keyboard.press('Escape')
  await page.keyboard.press('a')
  await page.keyboard.press('Enter')
  const headline = page.getByRole('group', { name: /^Heading, block/ })
  await headline.waitFor()
  await headline.focus()
  await page.keyboard.press('Alt+ArrowUp')
  await page.getByRole('group', { name: 'Heading, block 1' }).waitFor()
  await saved(page)
  const order = async () =>
    (await account.get(`/designs/${design}`)).body.data.content.blocks.map(({ type }: { type: string }) => type)
  expect(await order()).toEqual(['heading', 'text', 'footer'])
  await page.getByRole('group', { name: 'Heading, block 1' }).focus()
  await page.keyboard.press('Delete')
  await page.getByRole('group', { name: 'Text, block 1' }).getByText('Hello world').waitFor()
  await page.keyboard.press('Control+z')
  await page.getByRole('group', { name: 'Heading, block 1' }).waitFor()
})

test('of two who edit one design the slower is told, and keeps what they wrote as a copy', async () => {
  const { account, design, enter } = await studio()
  const page = await enter(`/designs/${design}`)
  await page.getByLabel('Name of the design').waitFor()
  await account.patch(`/designs/${design}`, { subject: 'Theirs' })
  await button(page, 'Line').click()
  await page.getByRole('dialog', { name: 'Someone else changed this' }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await button(page, 'Keep mine as a copy').click()
  await heading(page, 'Letter (mine)').waitFor()
  const both = (await account.get('/designs')).body.data.map(({ name }: { name: string }) => name)
  expect(both).toEqual(['Letter (mine)', 'Letter'])
  expect((await account.get(`/designs/${design}`)).body.data).toMatchObject({ subject: 'Theirs', revision: 2 })
})

test('on a phone: a text is edited, previewed and sent', async () => {
  const { design, enter } = await studio()
  const page = await enter(`/designs/${design}`, { width: 390 })
  await page.getByRole('group', { name: 'Text, block 1' }).click()
  await page.getByRole('textbox', { name: 'Text, block 1' }).press('End')
  await page.keyboard.type(' from a phone')
  expect(await wrongWith(page, [{ scheme: 'light', width: 390 }])).toEqual([])
  await button(page, 'Preview').click()
  await frame(page).getByText('Hello from a phone').waitFor()
  await page.goto(page.url().replace(/designs.*/, 'campaigns'))
  await button(page, 'New campaign').first().click()
  await page.getByRole('button', { name: /^Letter/ }).click()
  await button(page, 'Send to 2 people').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send to 2 people' }).click()
  await page.getByRole('link', { name: 'See it in the Mailbox' }).waitFor()
})

test('a member who may not send sees everything, reads who can, and is refused by the server as well', async () => {
  const { design, root, signIn, account: owner } = await studio()
  const somebody = await signIn('member')
  const { account: member } = somebody
  const drip = (
    await owner.post('/drips', {
      name: 'Hello',
      trigger: { type: 'subscribed' },
      steps: [{ id: 'w', type: 'wait', for: { days: 1 } }],
    })
  ).body.data.id as string
  const page = await b.enter(somebody, `${root}/campaigns`)
  await button(page, 'New campaign').first().click()
  await page.getByRole('button', { name: /^Letter/ }).click()
  await page.getByText(/Sending needs an admin\. owner\..* can send it\./).waitFor()
  expect(await button(page, 'Send to 2 people').isDisabled()).toBe(true)
  await frame(page).getByText('Hello').waitFor()
  const { id, revision } = (await member.get('/campaigns')).body.data[0]
  const sent = await member.post(`/campaigns/${id}/send`, { expected: 2, revision })
  expect([sent.status, sent.body.error.message]).toEqual([
    403,
    'Only an owner or an admin of the account can send. Ask one of them.',
  ])

  await page.goto(`${b.url}/console${root}/drips/${drip}/edit`)
  await page.getByText('No problems').waitFor()
  expect(await page.getByRole('button', { name: /^Publish/ }).isDisabled()).toBe(true)
  expect((await member.post(`/drips/${drip}/publish`)).status).toBe(403)
  await owner.post(`/drips/${drip}/publish`)
  await page.goto(`${b.url}/console${root}/drips/${drip}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  for (const name of [/^Pause/, /^End/]) expect(await page.getByRole('menuitem', { name }).isDisabled()).toBe(true)
  for (const act of ['pause', 'stop']) expect((await member.post(`/drips/${drip}/${act}`)).status).toBe(403)

  // An owner may let members send.
  await owner.patch('/settings', { membersMaySend: true })
  await page.goto(`${b.url}/console${root}/campaigns/${id}`)
  await expect.poll(() => button(page, 'Send to 2 people').isEnabled()).toBe(true)
  expect((await member.get(`/designs/${design}`)).status).toBe(200)
})

test('a data set from a pasted spreadsheet fills an email, each person seeing their own row', async () => {
  const { account, enter } = await studio()
  const page = await enter('/data-sets')
  await button(page, 'New data set').first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Seats')
  await dialog
    .getByLabel('Paste from a spreadsheet')
    .fill('Guest\tPlace\nada@looms.example\tThe window\nbo@looms.example\tThe garden\n')
  await button(page, 'Make the data set').click()
  await heading(page, 'Seats').waitFor()
  await page.getByRole('link', { name: 'For whom, and uses' }).click()
  await page.getByLabel('Each person gets the row that matches them').check()
  await page.getByLabel('is the same as the field').selectOption({ label: 'Guest' })
  await button(page, 'Save').click()
  await expect.poll(async () => (await account.get('/data/seats')).body.data.audienceMode).toBe('matched')

  const content = {
    kind: 'blocks',
    blocks: [
      { id: 'one', type: 'text', html: '<p>You sit at: {{ data.seats.place }}</p>' },
      { id: 'foot', type: 'footer' },
    ],
  }
  await account.post('/designs', { name: 'Seating', subject: 'Your seat', content })
  await page.getByRole('link', { name: 'Campaigns' }).click()
  await button(page, 'New campaign').first().click()
  await page.getByRole('button', { name: /^Seating/ }).click()
  for (const [search, place] of [
    ['ada@looms', 'The window'],
    ['bo@looms', 'The garden'],
  ] as const) {
    await page.getByRole('combobox', { name: 'Preview as' }).fill(search)
    await page.getByRole('option', { name: new RegExp(search) }).click()
    await frame(page).getByText(`You sit at: ${place}`).waitFor()
  }
})
