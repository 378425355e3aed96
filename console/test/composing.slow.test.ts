// From an empty account to a captured email, and the parts of composing, in a real browser.

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { blocksOf } from '../../server/src/content/designs/find-block.ts'
import { contentOf, LETTER } from '../../server/test/design-world.ts'
import { publicAccountId } from '../../server/src/identity/accounts/accounts.ts'
import * as links from '../../server/src/identity/team/one-time-links.ts'
import { faultsOf, heading, seen, TWO_LOOKS, wrongWith } from './harness.ts'
import { sendingBrowserWorld } from './sending-harness.ts'
import { like, startingWith, words } from './words.ts'

const b = await sendingBrowserWorld()

/** Clicks a control and counts it. */
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
/** Opens a section of the composer. */
const edit = (page: Page, section: string) => button(page, `${words.composer.edit}: ${section}`).click()
const frame = (page: Page) => page.frameLocator('[data-testid=email-preview]')

test('a new account with a design reaches its first captured email in eleven clicks', async () => {
  const own = await b.newAccount({ name: 'Looms' })
  const { email, account } = await own.signIn('owner')
  await account.post('/designs', { name: 'Letter', ...LETTER })
  const { path } = await links.createSignInLink(b.db, b.clock, email)
  const c = counter()
  const page = await b.open(path.replace('/console', ''))
  await c.click(button(page, startingWith(words.signIn.submit)))
  await page.getByRole('heading', { level: 1 }).waitFor()
  await c.click(button(page, words.startActions.people))
  await page.getByLabel(words.ui.email).fill('ada@looms.example')
  await page.getByLabel(words.addPerson.firstName).fill('Ada')
  await c.click(button(page, words.addPerson.submit('Ada')))
  await page.getByText('ada@looms.example').first().waitFor()
  await c.click(page.getByRole('link', { name: words.campaigns.title }))
  await c.click(button(page, words.campaigns.new))
  await c.click(page.getByRole('region', { name: words.composer.ownDesigns }).getByRole('button', { name: /Letter/ }))
  await c.click(button(page, words.composer.senderMissing))
  await page.getByLabel(words.senders.postal).fill('1 Mill Lane')
  await c.click(button(page, words.ui.save))
  await c.click(button(page, words.composer.send(1)))
  await c.click(page.getByRole('dialog').getByRole('button', { name: words.composer.send(1) }))
  await c.click(page.getByRole('link', { name: words.report.viewCaptured }))
  await heading(page, words.capturedMail.title).waitFor()
  await page.getByText('ada@looms.example').first().waitFor()
  await frame(page).getByText('Ada').first().waitFor()
  expect(c.clicks).toBeLessThanOrEqual(11)
})

test('a read that started before a save does not restore the older campaign', async () => {
  const own = await b.newAccount({ name: 'Looms' })
  const owner = await own.signIn('owner')
  await own.all.post('/contacts', { email: 'ada@looms.example', firstName: 'Ada' })
  await owner.account.post('/designs', { name: 'Letter', ...LETTER })
  const { id } = (await owner.account.post('/campaigns', { name: 'News', everyone: true })).body.data
  const page = await b.enter(owner, `/accounts/${publicAccountId(own.accountId)}/campaigns/${id}`)
  const letter = page.getByRole('region', { name: words.composer.ownDesigns }).getByRole('button', { name: /Letter/ })
  await letter.waitFor()
  // The save waits for the first read, whose response arrives after it.
  const [wasRead, wasSaved] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(`**/campaigns/${id}`, async (route) => {
    if (route.request().method() === 'PATCH') {
      await wasRead.promise
      return route.continue()
    }
    const response = await route.fetch()
    wasRead.resolve()
    await wasSaved.promise
    // The page may have aborted it.
    await route.fulfill({ response }).catch(() => {})
  })
  await letter.click()
  await button(page, words.composer.senderMissing).click()
  await page.getByLabel(words.senders.postal).fill('1 Mill Lane')
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'PATCH' && response.url().endsWith(id),
  )
  await button(page, words.ui.save).click()
  await (await answered).finished()
  await page.getByText(words.ui.saved, { exact: true }).first().waitFor()
  wasSaved.resolve()
  await button(page, words.composer.send(1)).click()
  expect(await seen(page.getByRole('dialog').getByRole('button', { name: words.composer.send(1) }))).toBe(true)
})

/** An account with a sender, a person and a block design. */
async function studio() {
  const own = await b.newAccount({ name: 'Looms' })
  const owner = await own.signIn('owner')
  const { account, email } = owner
  await account.post('/senders', { name: 'Looms', email: 'news@looms.example' })
  await account.patch('/settings', { postalAddress: '1 Mill Lane' })
  await own.all.post('/contacts', { email: 'ada@looms.example', firstName: 'Ada' })
  await own.all.post('/contacts', { email: 'bo@looms.example', firstName: 'Bo' })
  const content = contentOf([
    { id: 'one', type: 'text', html: '<p>Hello</p>' },
    { id: 'foot', type: 'footer' },
  ])
  const design = (await account.post('/designs', { name: 'Letter', subject: 'News', content })).body.data.id as string
  const root = `/accounts/${publicAccountId(own.accountId)}`
  const enter = (path: string, look: { width?: number } = {}) => b.enter(owner, root + path, look)
  return { ...own, account, email, design, root, enter }
}

const saved = (page: Page) => page.getByRole('status').getByText(words.ui.saved, { exact: true }).waitFor()

test('import and group people, build a design, test and schedule it, see it in captured mail and in the report', async () => {
  const { account, design, enter } = await studio()
  const page = await enter('/people')
  await button(page, words.people.import).click()
  await page
    .getByRole('textbox', { name: words.imports.paste })
    .fill('Email,First name\ncleo@looms.example,Cleo\ncarl@looms.example,Carl\n')
  await button(page, words.imports.pasteIt).click()
  await button(page, words.imports.importIt).click()
  await page.getByText(words.states.imported.done).first().waitFor()
  await page.getByRole('link', { name: words.people.title }).first().click()
  await page.getByLabel(words.people.search).fill('Cleo')
  await page.getByText(words.people.matching(1, false), { exact: true }).waitFor()
  await button(page, words.ui.moreActions).click()
  await page.getByRole('menuitem', { name: words.people.saveAsGroup }).click()
  await page.getByRole('dialog').getByLabel(words.groups.name).fill('Everybody named Cleo')
  await button(page, words.groups.create).click()
  await heading(page, 'Everybody named Cleo').waitFor()

  await page.getByRole('link', { name: words.designs.title }).click()
  await page.getByRole('link', { name: 'Letter' }).click()
  await button(page, words.blockKinds.heading).click()
  await page.getByLabel(words.blockFields.text, { exact: true }).fill('Autumn is here')
  await button(page, words.blockKinds.button).click()
  await page.getByRole('textbox', { name: words.blockFields.href }).fill('')
  await page.getByText(words.designs.problems(1)).first().waitFor()
  await page.keyboard.press('Escape')
  await button(page, /needs a link/).click()
  await page.getByRole('textbox', { name: words.blockFields.href }).fill(`${b.url}/healthz`)
  await page.getByText(words.designs.noProblems).waitFor()
  const text = page.getByRole('group', { name: words.designer.block(words.blockKinds.text, 1) })
  await text.click()
  const editor = page.getByRole('textbox', { name: words.designer.block(words.blockKinds.text, 1) })
  await editor.press('End')
  await editor.pressSequentially(' dear ')
  await button(page, words.tagNames.insertTag).first().click()
  await page.getByRole('menuitem', { name: words.tagNames.firstName }).click()
  await editor.locator('[data-tag]').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await button(page, words.designer.undo).click()
  await button(page, words.designer.redo).click()
  await saved(page)
  const kept = (await account.get(`/designs/${design}`)).body.data.content
  expect(blocksOf(kept).map(({ type }: { type: string }) => type)).toEqual(['text', 'heading', 'button', 'footer'])
  expect(blocksOf(kept)[0]).toHaveProperty('html', '<p>Hello dear {{ person.first_name | default: "friend" }}</p>')
  await button(page, words.composer.preview).click()
  await frame(page).getByText('Autumn is here').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await button(page, words.designer.sendTest).click()
  await page.getByLabel(words.composer.testTo).fill('qa@looms.example')
  await button(page, words.composer.testSubmit).click()
  await page.getByText(words.composer.testSent(1)).waitFor()

  await page.goto(page.url().replace(/designs.*/, 'campaigns'))
  await button(page, words.campaigns.new).first().click()
  await page.getByRole('button', { name: /^Letter/ }).click()
  await edit(page, words.composer.audience)
  await button(page, words.composer.remove(words.campaigns.everyone)).click()
  await button(page, words.composer.addInclusion).click()
  await button(page, 'Everybody named Cleo').click()
  await page.keyboard.press('Escape')
  await button(page, words.composer.schedule(1))
    .or(button(page, words.composer.send(1)))
    .first()
    .waitFor()
  await edit(page, words.composer.when)
  await page.getByRole('radio', { name: startingWith(words.composer.atTime) }).click()
  expect(await faultsOf(page)).toEqual([])
  await button(page, words.composer.schedule(1)).click()
  expect(await faultsOf(page)).toEqual([])
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words.composer.schedule(1) })
    .click()
  await page.getByText(words.states.campaign.scheduled).first().waitFor()
  // The browser has its own clock.
  const { scheduled_at: at } = (await account.get('/campaigns')).body.data[0]
  b.clock.advance(Date.parse(at) - b.clock.now().getTime() + 1_000)
  await b.idle()
  await page.getByRole('link', { name: words.capturedMail.title }).click()
  await page.getByRole('button', { name: /cleo@looms.example/ }).click()
  await frame(page).getByText('Hello dear Cleo').waitFor()
  await button(page, words.capturedMail.headers).click()
  await page.getByText('List-Unsubscribe', { exact: true }).waitFor()
  await page.getByRole('link', { name: words.campaigns.title }).click()
  await page
    .getByRole('link', { name: /Letter/ })
    .first()
    .click()
  await page.getByText(words.report.adds(1)).waitFor()
  await page.getByRole('link', { name: words.campaigns.recipients }).click()
  await page.getByRole('link', { name: /cleo@looms.example/ }).click()
  await frame(page).getByText('Hello dear Cleo').waitFor()
  expect(await faultsOf(page)).toEqual([])
})

test('by keyboard: a block is added, moved, edited and removed', async () => {
  const { account, design, enter } = await studio()
  const page = await enter(`/designs/${design}`)
  const name = words.designer.block(words.blockKinds.text, 1)
  const block = page.getByRole('group', { name })
  await block.focus()
  // The editor is loaded when a block is selected for the first time.
  await block.getByRole('textbox', { name }).waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.press('End')
  await page.keyboard.type(' world')
  await block.focus()
  await page.keyboard.press('Escape')
  await page.keyboard.press('a')
  await page.keyboard.press('Enter')
  const headline = page.getByRole('group', {
    name: startingWith(words.designer.block(words.blockKinds.heading, 1).replace('1', '')),
  })
  await headline.waitFor()
  await headline.focus()
  await page.keyboard.press('Alt+ArrowUp')
  await page.getByRole('group', { name: words.designer.block(words.blockKinds.heading, 1) }).waitFor()
  await saved(page)
  const order = async () =>
    blocksOf((await account.get(`/designs/${design}`)).body.data.content).map(({ type }: { type: string }) => type)
  expect(await order()).toEqual(['heading', 'text', 'footer'])
  await page.getByRole('group', { name: words.designer.block(words.blockKinds.heading, 1) }).focus()
  await page.keyboard.press('Delete')
  await page.getByRole('group', { name: words.designer.block(words.blockKinds.text, 1) }).waitFor()
  await page.frameLocator('[data-testid=email-canvas]').getByText('Hello world').waitFor()
  await page.keyboard.press('Control+z')
  await page.getByRole('group', { name: words.designer.block(words.blockKinds.heading, 1) }).waitFor()
})

test('an edit conflict in a design is reported, and the slower edit can be saved as a copy', async () => {
  const { account, design, enter } = await studio()
  const page = await enter(`/designs/${design}`)
  await page.getByLabel(words.designer.name).waitFor()
  await account.patch(`/designs/${design}`, { subject: 'Theirs' })
  await button(page, words.blockKinds.divider).click()
  await page.getByRole('dialog', { name: words.conflict.title }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await button(page, words.designer.keepMine).click()
  await heading(page, words.designer.keepMineName('Letter')).waitFor()
  const both = (await account.get('/designs')).body.data.map(({ name }: { name: string }) => name)
  expect(both).toEqual([words.designer.keepMineName('Letter'), 'Letter'])
  expect((await account.get(`/designs/${design}`)).body.data).toMatchObject({ subject: 'Theirs', revision: 2 })
})

test('a scheduled campaign names its design version; people who may send can update or unschedule it', async () => {
  const { account, accountId, signIn, design, enter } = await studio()
  const { id } = (await account.post('/campaigns', { name: 'News', design_id: design, everyone: true })).body.data
  // The browser has its own clock, and in the last minute nothing can be changed.
  const at = new Date(Math.max(b.clock.now().getTime(), Date.now()) + 86_400_000).toISOString()
  expect((await account.post(`/campaigns/${id}/send`, { at })).status).toBe(200)
  b.clock.advance(1_000)
  const member = await signIn('member')
  expect((await member.account.patch(`/designs/${design}`, { subject: 'Newest' })).status).toBe(200)

  const theirs = await b.enter(member, `/accounts/${publicAccountId(accountId)}/campaigns/${id}`)
  await theirs.getByText(words.campaignStates.scheduledOnly).waitFor()
  expect(await theirs.getByLabel(words.composer.subject, { exact: true }).count()).toBe(0)
  for (const name of [words.campaignStates.backToDraft, words.campaignStates.changeTime, words.campaignStates.sendNow])
    expect(await button(theirs, name).count()).toBe(0)

  const page = await enter(`/campaigns/${id}`)
  await page.getByText(words.campaignStates.scheduledVersion).waitFor()
  await page.getByText(words.campaignStates.newerDesign).waitFor()
  expect(await wrongWith(page, TWO_LOOKS)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  await button(page, words.campaignStates.takeNewest).click()
  await page.getByText(words.composer.newestUsed('News')).waitFor()
  await page.getByText(words.campaignStates.newerDesign).waitFor({ state: 'detached' })
  expect((await account.get(`/campaigns/${id}`)).body.data).toMatchObject({ status: 'scheduled', subject: 'Newest' })

  // A change makes it a draft again, and the page says why.
  await account.patch(`/campaigns/${id}`, { subject: 'Other' })
  await page.reload()
  await page.getByText('It was changed after it was scheduled').waitFor()
  expect((await account.get(`/campaigns/${id}`)).body.data.status).toBe('draft')
  await account.post(`/campaigns/${id}/send`, { at })
  await page.reload()
  await button(page, words.campaignStates.backToDraft).click()
  await page.getByText(words.campaignStates.unscheduled('News')).waitFor()
  expect((await account.get(`/campaigns/${id}`)).body.data.status).toBe('draft')
})

test('on a phone: text is edited, previewed and sent', async () => {
  const { design, enter } = await studio()
  const page = await enter(`/designs/${design}`, { width: 390 })
  await page.getByRole('button', { name: startingWith(words.blockKinds.text) }).click()
  const drawer = page.getByRole('dialog', { name: words.blockKinds.text })
  await drawer.getByRole('textbox', { name: words.blockKinds.text }).press('End')
  await page.keyboard.type(' from a phone')
  expect(await wrongWith(page, [{ scheme: 'light', width: 390 }])).toEqual([])
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  expect(await wrongWith(page, [{ scheme: 'light', width: 390 }])).toEqual([])
  await button(page, words.ui.moreActions).click()
  await page.getByRole('menuitem', { name: words.designer.preview }).click()
  await frame(page).getByText('Hello from a phone').waitFor()
  await page.goto(page.url().replace(/designs.*/, 'campaigns'))
  await button(page, words.campaigns.new).first().click()
  await page.getByRole('button', { name: /^Letter/ }).click()
  await button(page, words.composer.send(2)).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words.composer.send(2) })
    .click()
  await page.getByRole('link', { name: words.report.viewCaptured }).waitFor()
})

test('a member who may not send sees who can, and the server rejects their request', async () => {
  const { design, root, signIn, account: owner } = await studio()
  const memberSession = await signIn('member')
  const { account: member } = memberSession
  const drip = (
    await owner.post('/drips', {
      name: 'Hello',
      trigger: { type: 'subscribed' },
      steps: [{ id: 'w', type: 'wait', for: { days: 1 } }],
    })
  ).body.data.id as string
  const page = await b.enter(memberSession, `${root}/campaigns`)
  await button(page, words.campaigns.new).first().click()
  await page.getByRole('button', { name: /^Letter/ }).click()
  await page.getByText(like(words.composer.whoCan)).waitFor()
  expect(await button(page, words.composer.send(2)).isDisabled()).toBe(true)
  await frame(page).getByText('Hello').waitFor()
  const { id, revision } = (await member.get('/campaigns')).body.data[0]
  const sent = await member.post(`/campaigns/${id}/send`, { expected: 2, revision })
  expect([sent.status, sent.body.error.message]).toEqual([
    403,
    'Only an owner or an admin of the account can send. Ask one of them.',
  ])

  await page.goto(`${b.url}/console${root}/drips/${drip}/edit`)
  await page.getByText(words.drips.noProblems).waitFor()
  expect(await page.getByRole('button', { name: startingWith(words.drips.publish) }).isDisabled()).toBe(true)
  expect((await member.post(`/drips/${drip}/publish`)).status).toBe(403)
  await owner.post(`/drips/${drip}/publish`)
  await page.goto(`${b.url}/console${root}/drips/${drip}`)
  expect(await page.getByRole('button', { name: startingWith(words.drips.pause) }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: words.ui.moreActions }).click()
  expect(await page.getByRole('menuitem', { name: startingWith(words.drips.end) }).isDisabled()).toBe(true)
  for (const action of ['pause', 'stop']) expect((await member.post(`/drips/${drip}/${action}`)).status).toBe(403)

  // Owners can allow members to send.
  await owner.patch('/settings', { membersMaySend: true })
  await page.goto(`${b.url}/console${root}/campaigns/${id}`)
  await expect.poll(() => button(page, words.composer.send(2)).isEnabled()).toBe(true)
  expect((await member.get(`/designs/${design}`)).status).toBe(200)
})

test('a pasted data set fills an email with each person’s own row', async () => {
  const { account, enter } = await studio()
  const page = await enter('/data-sets')
  await button(page, words.dataSets.new).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words.dataSets.name).fill('Seats')
  await dialog
    .getByLabel(words.dataSets.fromTable)
    .fill('Guest\tPlace\nada@looms.example\tThe window\nbo@looms.example\tThe garden\n')
  await button(page, words.dataSets.create).click()
  await heading(page, 'Seats').waitFor()
  await page.getByRole('link', { name: words.dataSets.audienceAndUses }).click()
  await page.getByLabel(words.audienceChoices.matched).check()
  await page.getByLabel(words.dataSets.matchField).selectOption({ label: 'Guest' })
  await button(page, words.ui.save).click()
  await expect.poll(async () => (await account.get('/data/seats')).body.data.audienceMode).toBe('matched')

  const content = contentOf([
    { id: 'one', type: 'text', html: '<p>You sit at: {{ data.seats.place }}</p>' },
    { id: 'foot', type: 'footer' },
  ])
  await account.post('/designs', { name: 'Seating', subject: 'Your seat', content })
  await page.getByRole('link', { name: words.campaigns.title }).click()
  await button(page, words.campaigns.new).first().click()
  await page.getByRole('button', { name: /^Seating/ }).click()
  for (const [search, place] of [
    ['ada@looms', 'The window'],
    ['bo@looms', 'The garden'],
  ] as const) {
    await page.getByRole('combobox', { name: words.emailPreview.person }).fill(search)
    await page.getByRole('option', { name: new RegExp(search) }).click()
    await frame(page).getByText(`You sit at: ${place}`).waitFor()
  }
})
