// Drips in a browser: created from a template, published, changed while a person waits, simulated, and edited by
// keyboard.

import { expect, inject, test } from 'vitest'
import { publicAccountId } from '../../server/src/identity/accounts/accounts.ts'
import { replaceSamples } from '../../server/test/replace-samples.ts'
import { browserWorld, heading, seen, TWO_LOOKS, wrongWith } from './harness.ts'
import { addSender, withDripWorker } from './seed-drip.ts'
import { inOrder, like, startingWith, words } from './words.ts'

const isSlow = inject('isSlow')

const firstWait = words.steps.wait({ days: 3 })
const until9 = words.steps.wait_until(null, '09:00')

const b = await browserWorld()
await addSender(b)

test.runIf(isSlow)('a welcome drip from a template: published, entered, and changed while a person waits', async () => {
  const { page } = await b.openAs('owner', '/drips')
  await page.getByRole('button', { name: words.drips.new }).click()
  await page.getByRole('button', { name: /Welcome series/ }).click()
  await heading(page, 'Welcome series').waitFor()
  await replaceSamples((await b.signIn('owner')).account)
  await page.reload()
  await page.getByText(words.drips.noProblems).waitFor()
  await page.getByRole('button', { name: words.drips.publish }).click()
  const dialog = page.getByRole('dialog', { name: words.drips.publishTitle('Welcome series') })
  await dialog.getByText(words.drips.publishFirst).waitFor()
  await dialog.getByRole('button', { name: words.drips.publishIt }).click()
  await page.getByText(words.drips.published('Welcome series')).waitFor()

  await b.all.post('/contacts', { email: 'ada@example.com', firstName: 'Ada' })
  await withDripWorker(b)
  await page.getByRole('link', { name: words.designer.backToDrip }).click()
  const waits = page.getByRole('button', { name: inOrder(firstWait, words.drips.waiting(1)) })
  await waits.waitFor()
  await page
    .getByRole('button', { name: inOrder(`1 ${words.drips.sentWord}`) })
    .first()
    .click()
  const panel = page.getByRole('complementary')
  await panel.getByTitle(like(words.drips.pictureOf)).waitFor()
  expect(await panel.getByText(words.drips.openedHead).locator('..').textContent()).toContain('0 of 1')
  await waits.click()
  await page.getByRole('complementary').getByText('ada@example.com').waitFor()
  expect(await wrongWith(page, TWO_LOOKS)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('complementary').getByRole('link', { name: words.drips.peopleHere }).click()
  await expect.poll(() => page.locator(`input[aria-label="${words.drips.at}"]`).inputValue()).toBe(firstWait)
  await page.getByRole('button', { name: words.ui.actionsFor('ada@example.com') }).click()
  await page.getByRole('menuitem', { name: words.drips.history }).click()
  const path = page.getByRole('dialog', { name: words.drips.historyOf('Ada') })
  await path.getByText(inOrder(words.stepOutcomes.sent!)).waitFor()
  expect(await wrongWith(page, TWO_LOOKS)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.keyboard.press('Escape')

  // The wait is removed while she is in it, so she continues with the next step.
  await page.getByRole('button', { name: words.drips.edit, exact: true }).click()
  await page.getByRole('button', { name: startingWith(firstWait) }).click()
  await page.getByRole('button', { name: words.drips.removeStep }).click()
  await page.getByText(words.ui.saved).waitFor()
  await page.getByRole('button', { name: words.drips.publish }).click()
  await dialog.getByText(`${words.drips.publishInside(1)} ${words.drips.publishMoves(1, firstWait, until9)}`).waitFor()
  await dialog.getByRole('button', { name: words.drips.publishIt }).click()
  await page.getByText(words.drips.published('Welcome series')).first().waitFor()
  await withDripWorker(b)
  await page.getByRole('link', { name: words.designer.backToDrip }).click()
  expect(await seen(page.getByRole('button', { name: inOrder(until9, words.drips.waiting(1)) }))).toBe(true)
  await page.getByRole('link', { name: startingWith(words.dripTabs.emails) }).click()
  await page.getByRole('row', { name: inOrder(words.drips.allEmails, '1') }).waitFor()
  expect(await wrongWith(page, TWO_LOOKS)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('link', { name: inOrder(words.dripTabs.people, '1') }).click()
  expect(await seen(page.getByRole('table').getByText(words.states.inDrip.waiting))).toBe(true)
  await page.getByRole('link', { name: words.dripTabs.versions }).click()
  const versions = page.getByRole('region', { name: words.drips.versions })
  await versions.getByText(words.drips.version(2)).waitFor()
  await versions.getByRole('button', { name: `${words.drips.showVersion}: ${words.drips.version(1)}` }).click()
  await page
    .getByRole('dialog', { name: words.drips.version(1) })
    .getByText(firstWait)
    .waitFor()
  expect(await wrongWith(page, TWO_LOOKS)).toEqual([])
})

test.runIf(isSlow)(
  'events that start a drip or reach its goal are chosen by name, or typed before the first one',
  async () => {
    await b.all.post('/events', { name: 'tasting_booked', email: 'ada@example.com' })
    const { account } = await b.signIn('owner')
    const { id } = (await account.post('/drips', { name: 'Tastings' })).body.data
    const { page } = await b.openAs('owner', `/drips/${id}/edit`)
    await page.getByLabel(words.dripFields.trigger, { exact: true }).selectOption('event')
    await page.getByRole('combobox', { name: words.dripFields.eventName }).click()
    await page.getByRole('option', { name: words.ruleEvents['email.bounced'], exact: true }).waitFor()
    await page.getByRole('option', { name: 'Tasting booked' }).click()
    await page.getByLabel(words.dripFields.goal, { exact: true }).selectOption('event')
    await page.getByRole('combobox', { name: words.dripFields.goalEvent }).fill('tea_collected')
    await page.getByRole('option', { name: words.activity.nameTyped('tea_collected') }).click()
    await expect
      .poll(() => page.getByRole('combobox', { name: words.dripFields.goalEvent }).inputValue())
      .toBe('Tea collected')
    await page.getByText(words.ui.saved).waitFor()
    await expect
      .poll(async () => (await account.get(`/drips/${id}`)).body.data.draft)
      .toMatchObject({ trigger: { name: 'tasting_booked' }, goal: { name: 'tea_collected' } })
    expect(await wrongWith(page, TWO_LOOKS)).toEqual([])
  },
)

test.skipIf(isSlow)(
  'steps are added, edited and removed, also by keyboard, and a simulation shows each email',
  async () => {
    const { account } = await b.signIn('owner')
    const made = await account.post('/drips', { name: 'Thanks', template: 'first_order_thanks' })
    const { page } = await b.openAs('owner', `/drips/${made.body.data.id}/edit`)
    await page.getByRole('button', { name: words.drips.addAfter(words.steps.wait({ minutes: 30 })) }).click()
    await page.getByRole('menuitem', { name: words.stepMenu.notify }).click()
    await page.getByLabel(words.dripFields.note).fill('Pack a card')
    await page.getByRole('button', { name: inOrder(words.steps.notify, 'Pack a card') }).waitFor()
    await page.getByText(words.ui.saved).waitFor()
    await page.getByRole('button', { name: startingWith(words.steps.notify) }).focus()
    await page.keyboard.press('ArrowUp')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(words.steps.wait({ minutes: 30 }))
    await page.getByRole('button', { name: startingWith(words.steps.notify) }).focus()
    await page.keyboard.press('Delete')
    await page.getByRole('button', { name: startingWith(words.steps.notify) }).waitFor({ state: 'detached' })
    await page.keyboard.press('Control+z')
    await page.getByRole('button', { name: startingWith(words.steps.notify) }).waitFor()

    await page.getByRole('button', { name: words.drips.addAfter(words.steps.notify) }).click()
    await page.getByRole('menuitem', { name: words.stepMenu.branch }).click()
    await page.getByRole('button', { name: `${words.dripFields.chooseRules}: ${words.dripFields.rule}` }).click()
    const rules = page.getByRole('dialog', { name: words.dripFields.rule })
    await rules.getByRole('button', { name: words.rules.addCondition }).click()
    await page.getByRole('menuitem', { name: words.rules.person, exact: true }).click()
    await rules.getByText(like(words.dripFields.matchingNow)).waitFor()
    expect(await wrongWith(page, TWO_LOOKS)).toEqual([])
    await page.setViewportSize({ width: 1280, height: 800 })
    await rules.getByRole('button', { name: words.dripFields.takeRules }).click()
    await page.getByRole('button', { name: inOrder(words.steps.branch, 'subscribed') }).waitFor()
    await page.getByText(words.ui.saved).waitFor()
    const kept = (await account.get(`/drips/${made.body.data.id}`)).body.data.draft.steps
    expect(kept.find(({ type }: { type: string }) => type === 'branch').rules).toEqual({
      all: [{ person: 'status', op: 'is', value: 'subscribed' }],
    })

    await page.getByRole('button', { name: words.simulation.run }).click()
    const drawer = page.getByRole('dialog', { name: words.simulation.title })
    await drawer.getByRole('button', { name: words.simulation.run }).click()
    await drawer.getByText(words.simulationEnds.finished).waitFor()
    await drawer.getByTitle(words.drips.pictureOf('Thank you, Ada. We’re on it')).waitFor()
    expect(await drawer.getByText(words.stepOutcomes.sent).count()).toBe(2)
    expect(await wrongWith(page, TWO_LOOKS)).toEqual([])
  },
)

test.runIf(isSlow)('publishing right after an edit publishes that edit, however long its save takes', async () => {
  const own = await b.newAccount({ name: 'Looms' })
  const owner = await own.signIn('owner')
  const steps = [{ id: 'a', type: 'notify', note: 'First', values: {} }]
  const made = await owner.account.post('/drips', { name: 'Tell', trigger: { type: 'subscribed' }, steps })
  const { id } = made.body.data
  const page = await b.enter(owner, `/accounts/${publicAccountId(own.accountId)}/drips/${id}/edit`)
  const saves: (() => void)[] = []
  await page.route(`**/drips/${id}`, async (route) => {
    if (route.request().method() === 'PATCH') await new Promise<void>((resolve) => saves.push(resolve))
    await route.continue()
  })
  await page.getByRole('button', { name: startingWith(words.steps.notify) }).click()
  await page.getByLabel(words.dripFields.note).fill('Second')
  // Edit again while the first save is in flight.
  await expect.poll(() => saves.length).toBe(1)
  await page.getByLabel(words.dripFields.note).fill('Third')
  await page.getByRole('button', { name: words.drips.publish }).click()
  const dialog = page.getByRole('dialog', { name: words.drips.publishTitle('Tell') })
  saves[0]!()
  await expect.poll(() => saves.length).toBe(2)
  expect(await dialog.count()).toBe(0)
  saves[1]!()
  await dialog.getByRole('button', { name: words.drips.publishIt }).click()
  await page.getByText(words.drips.published('Tell')).waitFor()
  expect((await owner.account.get(`/drips/${id}`)).body.data.live.steps).toMatchObject([{ note: 'Third' }])
})

test.runIf(isSlow)(
  'an edit conflict in a drip is reported, and publishing uses the version on the screen',
  async () => {
    const own = await b.newAccount({ name: 'Looms' })
    const owner = await own.signIn('owner')
    const noted = (note: string) => [{ id: 'a', type: 'notify', note, values: {} }]
    const body = { name: 'Tell', trigger: { type: 'subscribed' }, steps: noted('First') }
    const { id } = (await owner.account.post('/drips', body)).body.data
    const page = await b.enter(owner, `/accounts/${publicAccountId(own.accountId)}/drips/${id}/edit`)
    await page.getByRole('button', { name: startingWith(words.steps.notify) }).click()
    await owner.account.patch(`/drips/${id}`, { steps: noted('Theirs') })
    await page.getByLabel(words.dripFields.note).fill('Mine')
    const conflict = page.getByRole('dialog', { name: words.conflict.title })
    await conflict.waitFor()
    expect(await wrongWith(page, TWO_LOOKS)).toEqual([])
    await page.setViewportSize({ width: 1280, height: 800 })
    expect((await owner.account.get(`/drips/${id}`)).body.data.draft.steps).toMatchObject(noted('Theirs'))
    await conflict.getByRole('button', { name: words.conflict.loadTheirs }).click()
    await page.getByRole('button', { name: inOrder(words.steps.notify, 'Theirs') }).waitFor()

    // Changed again between opening the dialog and confirming.
    await page.getByRole('button', { name: words.drips.publish }).click()
    await page
      .getByRole('dialog', { name: words.drips.publishTitle('Tell') })
      .getByText(words.drips.publishFirst)
      .waitFor()
    await owner.account.patch(`/drips/${id}`, { steps: noted('Theirs again') })
    await page.getByRole('button', { name: words.drips.publishIt }).click()
    await conflict.getByRole('button', { name: words.conflict.loadTheirs }).click()
    await page.getByRole('button', { name: inOrder(words.steps.notify, 'Theirs again') }).waitFor()
    expect((await owner.account.get(`/drips/${id}`)).body.data.state).toBe('draft')
  },
)
