// Drips in a browser: built from a template, published, walked by somebody, changed while they wait; simulated; by keyboard.

import { expect, test } from 'vitest'
import { publicAccountId } from '../../server/src/accounts/accounts.ts'
import { bed, heading, seen, TWO_LOOKS, wrongWith } from './bed.ts'
import { addSender, withDripWorker } from './drip-shop.ts'

const b = await bed()
await addSender(b)

test('a welcome drip from a template: published, walked by somebody, changed while they wait', async () => {
  const { page } = await b.openAs('owner', '/drips')
  await page.getByRole('button', { name: 'New drip' }).click()
  await page.getByRole('button', { name: /Welcome series/ }).click()
  await heading(page, 'Welcome series').waitFor()
  await page.getByText('No problems').waitFor()
  await page.getByRole('button', { name: 'Publish' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish “Welcome series”?' })
  await dialog.getByText('From now on it starts whoever').waitFor()
  await dialog.getByRole('button', { name: 'Publish the drip' }).click()
  await page.getByText('“Welcome series” is live.').waitFor()

  await b.all.post('/contacts', { email: 'ada@example.com', firstName: 'Ada' })
  await withDripWorker(b)
  await page.getByRole('link', { name: 'Welcome series' }).click()
  const waits = page.getByRole('button', { name: /^Wait 2 days.*1 person here/ })
  await waits.waitFor()
  await page
    .getByRole('button', { name: /^Send an email.*1 person passed/ })
    .first()
    .click()
  const figures = page.getByRole('region', { name: 'How “Send an email” went' })
  expect(await figures.getByText('Email queued').locator('..').textContent()).toBe('Email queued1')
  await waits.click()
  await page.getByText('Who is at “Wait 2 days”').waitFor()
  await page.getByRole('button', { name: 'Actions for ada@example.com' }).click()
  await page.getByRole('menuitem', { name: 'Their way' }).click()
  const way = page.getByRole('dialog', { name: 'The way of Ada' })
  await way.getByText(/Email queued/).waitFor()
  expect(await wrongWith(page, TWO_LOOKS)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.keyboard.press('Escape')

  // The wait goes while she is in it: she goes on to what follows.
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('button', { name: /^Wait 2 days/ }).click()
  await page.getByRole('button', { name: 'Remove the step' }).click()
  await page.getByText('Saved').waitFor()
  await page.getByRole('button', { name: 'Publish' }).click()
  await dialog.getByText('1 person is inside. 1 at “Wait 2 days”, which is gone, go on to “Wait until 09:00”').waitFor()
  await dialog.getByRole('button', { name: 'Publish the drip' }).click()
  await page.getByText('“Welcome series” is live.').first().waitFor()
  await withDripWorker(b)
  await page.getByRole('link', { name: 'Welcome series' }).click()
  expect(await seen(page.getByRole('button', { name: /^Wait until 09:00.*1 person here/ }))).toBe(true)
  expect(await seen(page.getByText('Waiting', { exact: true }))).toBe(true)
  const versions = page.getByRole('region', { name: 'Versions' })
  await versions.getByText('Version 2').waitFor()
  await versions.getByRole('button', { name: 'Show: Version 1' }).click()
  await page.getByRole('dialog', { name: 'Version 1' }).getByText('Wait 2 days').waitFor()
  expect(await wrongWith(page, TWO_LOOKS)).toEqual([])
})

test('steps are added, set and taken out, with the keyboard too, and a simulation shows each email', async () => {
  const { account } = await b.signIn('owner')
  const made = await account.post('/drips', { name: 'Thanks', template: 'first_order_thanks' })
  const { page } = await b.openAs('owner', `/drips/${made.body.data.id}/edit`)
  await page.getByRole('button', { name: 'Add a step after “Wait 30 minutes”' }).click()
  await page.getByRole('menuitem', { name: 'Notify your systems' }).click()
  await page.getByLabel('Note').fill('Pack a card')
  await page.getByRole('button', { name: /Notify your systems.*Pack a card/ }).waitFor()
  await page.getByText('Saved').waitFor()
  await page.getByRole('button', { name: /^Notify your systems/ }).focus()
  await page.keyboard.press('ArrowUp')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Wait 30 minutes')
  await page.getByRole('button', { name: /^Notify your systems/ }).focus()
  await page.keyboard.press('Delete')
  await page.getByRole('button', { name: /^Notify your systems/ }).waitFor({ state: 'detached' })
  await page.keyboard.press('Control+z')
  await page.getByRole('button', { name: /^Notify your systems/ }).waitFor()

  await page.getByRole('button', { name: 'Add a step after “Notify your systems”' }).click()
  await page.getByRole('menuitem', { name: 'By who they are' }).click()
  await page.getByRole('button', { name: 'Choose rules: Who goes the way “Yes”' }).click()
  const rules = page.getByRole('dialog', { name: 'Who goes the way “Yes”' })
  await rules.getByRole('button', { name: 'Add a condition' }).click()
  await page.getByRole('menuitem', { name: 'Person', exact: true }).click()
  await rules.getByText(/They hold for \d+ (person|people) now/).waitFor()
  expect(await wrongWith(page, TWO_LOOKS)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  await rules.getByRole('button', { name: 'Use these rules' }).click()
  await page.getByRole('button', { name: /^Decide.*is subscribed/ }).waitFor()
  await page.getByText('Saved').waitFor()
  const kept = (await account.get(`/drips/${made.body.data.id}`)).body.data.draft.steps
  expect(kept.find(({ type }: { type: string }) => type === 'branch').rules).toEqual({
    all: [{ person: 'status', op: 'is', value: 'subscribed' }],
  })

  await page.getByRole('button', { name: 'Simulate' }).click()
  await page.getByRole('button', { name: 'Walk through it' }).click()
  const drawer = page.getByRole('dialog', { name: 'Simulate' })
  await drawer.getByText('They come to the end.').waitFor()
  await drawer.getByTitle('Email: Thank you for your first order').waitFor()
  expect(await drawer.getByText('Email queued').count()).toBe(2)
  expect(await wrongWith(page, TWO_LOOKS)).toEqual([])
})

test('publishing right after an edit publishes that edit, however long its save takes', async () => {
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
  await page.getByRole('button', { name: /^Notify your systems/ }).click()
  await page.getByLabel('Note').fill('Second')
  // The first save is on its way when the last edit is made.
  await expect.poll(() => saves.length, { timeout: 20_000 }).toBe(1)
  await page.getByLabel('Note').fill('Third')
  await page.getByRole('button', { name: 'Publish' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish “Tell”?' })
  saves[0]!()
  await expect.poll(() => saves.length, { timeout: 20_000 }).toBe(2)
  expect(await dialog.count()).toBe(0)
  saves[1]!()
  await dialog.getByRole('button', { name: 'Publish the drip' }).click()
  await page.getByText('“Tell” is live.').waitFor()
  expect((await owner.account.get(`/drips/${id}`)).body.data.live.steps).toMatchObject([{ note: 'Third' }])
})

test('of two who edit one drip the slower is told, loads the other version, and publishes what is on the screen', async () => {
  const own = await b.newAccount({ name: 'Looms' })
  const owner = await own.signIn('owner')
  const noted = (note: string) => [{ id: 'a', type: 'notify', note, values: {} }]
  const body = { name: 'Tell', trigger: { type: 'subscribed' }, steps: noted('First') }
  const { id } = (await owner.account.post('/drips', body)).body.data
  const page = await b.enter(owner, `/accounts/${publicAccountId(own.accountId)}/drips/${id}/edit`)
  await page.getByRole('button', { name: /^Notify your systems/ }).click()
  await owner.account.patch(`/drips/${id}`, { steps: noted('Theirs') })
  await page.getByLabel('Note').fill('Mine')
  const conflict = page.getByRole('dialog', { name: 'Someone else changed this' })
  await conflict.waitFor()
  expect(await wrongWith(page, TWO_LOOKS)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  expect((await owner.account.get(`/drips/${id}`)).body.data.draft.steps).toMatchObject(noted('Theirs'))
  await conflict.getByRole('button', { name: 'Load their version' }).click()
  await page.getByRole('button', { name: /^Notify your systems.*Theirs/ }).waitFor()

  // Once more between opening the question and answering it.
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('dialog', { name: 'Publish “Tell”?' }).getByText('From now on').waitFor()
  await owner.account.patch(`/drips/${id}`, { steps: noted('Theirs again') })
  await page.getByRole('button', { name: 'Publish the drip' }).click()
  await conflict.getByRole('button', { name: 'Load their version' }).click()
  await page.getByRole('button', { name: /^Notify your systems.*Theirs again/ }).waitFor()
  expect((await owner.account.get(`/drips/${id}`)).body.data.state).toBe('draft')
})
