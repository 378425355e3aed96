// People: found, added, put on lists, stopped, changed and erased.

import { expect, test } from 'vitest'
import { bulkLane } from '../../server/src/bulk/lanes.ts'
import { runLanes } from '../../server/src/platform/lanes/runner.ts'
import { bed, heading, seen } from './bed.ts'
import { withDripWorker } from './drip-shop.ts'
import { fillShop } from './shop.ts'

const b = await bed()
const { personId: ada } = await fillShop(b)
const { account } = await b.signIn('owner')

test('people are narrowed by what stands in the address, and a row leads to the person', async () => {
  const { page } = await b.openAs('member', '/people')
  await page.getByRole('link', { name: /gus@example.com/ }).waitFor()
  await page.getByLabel('Search address or name').fill('okafor')
  await page.waitForURL(/q=okafor/)
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
  await page.getByLabel('Search address or name').fill('')
  await page.waitForURL((url) => !url.search.includes('q='))

  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('menuitem', { name: 'Status' }).click()
  await page.getByRole('menuitem', { name: 'Unsubscribed' }).click()
  await page.waitForURL(/status=unsubscribed/)
  await page.getByRole('link', { name: /gus@example.com/ }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: /quiet@example.com/ }).waitFor()
  await page.getByRole('button', { name: 'Remove the filter: Status is Unsubscribed' }).click()
  await page.getByRole('cell', { name: 'form' }).first().click()
  expect(await seen(page.getByRole('link', { name: 'People' }).nth(1))).toBe(true)
  await page.goBack()
  expect(await seen(heading(page, 'People'))).toBe(true)
})

test('pages by cursor: older and back again', async () => {
  const contacts = Array.from({ length: 30 }, (_, n) => ({ email: `p${String(n).padStart(3, '0')}@many.example` }))
  await account.post('/contacts/import', { contacts, source: 'crowd' })
  const { page } = await b.openAs('member', '/people?q=many.example')
  await page.getByRole('link', { name: /p029@/ }).waitFor()
  await page.getByRole('button', { name: 'Older' }).click()
  await page.getByRole('link', { name: /p000@/ }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Newer' }).click()
  await page.getByRole('link', { name: /p029@/ }).waitFor()
  await page.getByLabel('Rows on a page').selectOption('50')
  await expect.poll(() => page.getByRole('row').count()).toBe(31)
})

test('somebody is added; whoever unsubscribed stays so unless they asked again', async () => {
  const { page } = await b.openAs('member', '/people')
  await heading(page, 'People').waitFor()
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: 'Add person' })
  await dialog.getByLabel('Email address').fill('nowhere')
  await dialog.getByRole('button', { name: 'Add nowhere' }).click()
  const field = dialog.getByLabel('Email address')
  await dialog.getByText('"email" must be an email address').waitFor()
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  await field.fill('mary@example.com')
  await dialog.getByLabel('First name').fill('Mary')
  await dialog.getByRole('button', { name: 'Add Mary' }).click()
  await page.getByText('mary@example.com is added.').waitFor()

  await page.getByRole('button', { name: 'Add person' }).click()
  await dialog.getByLabel('Email address').fill('quiet@example.com')
  await dialog.getByRole('button', { name: 'Add quiet@example.com' }).click()
  await dialog.getByText('They unsubscribed before').waitFor()
  await dialog.getByRole('button', { name: 'They asked again: subscribe them' }).click()
  await page.getByText('quiet@example.com was already here, and is updated.').waitFor()
  const found = await account.get('/contacts/search?search=quiet@')
  expect(found.body.data[0].subscriptionStatus).toBe('subscribed')
})

test('ticked people go onto a list, which can be undone, and addresses are stopped', async () => {
  const { page } = await b.openAs('member', '/people?q=example.com')
  await page.getByLabel('Tick bo.okafor@example.com').check()
  await page.getByLabel('Tick chidi@example.com').check()
  await page.getByText('2 rows ticked').waitFor()
  await page.getByRole('button', { name: 'Add to a list' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'List' }).click()
  await page.getByRole('option', { name: 'Staff' }).click()
  await dialog.getByRole('button', { name: 'Add 2 people' }).click()
  await page.getByText('2 people are now on “Staff”.').waitFor()
  const onStaff = async () => (await account.get('/contacts/search?search=bo.okafor')).body.data[0].id as string
  const lists = async () =>
    (await account.get(`/contacts/${await onStaff()}/lists`)).body.data.map(({ name }: { name: string }) => name)
  expect(await lists()).toContain('Staff')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(lists).not.toContain('Staff')

  await page.getByLabel('Tick chidi@example.com').check()
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Stop chidi@example.com?' })
    .getByRole('button', { name: 'Stop the address' })
    .click()
  await page.getByText('1 address is stopped.').waitFor()
  expect(await seen(page.getByRole('row', { name: /chidi.*Stopped/ }))).toBe(true)
})

test('ticked people are unsubscribed by one request', async () => {
  const worker = runLanes({ db: b.db, lanes: [bulkLane(b)], clock: b.clock, log: b.log, pollMs: 20 })
  const emails = Array.from({ length: 3 }, (_, n) => `leaving${n}@leavers.example`)
  await account.post('/contacts/import', { contacts: emails.map((email) => ({ email })) })
  const { page } = await b.openAs('member', '/people?q=leavers.example')
  for (const email of emails) await page.getByLabel(`Tick ${email}`).check()
  await page.getByRole('button', { name: 'Unsubscribe', exact: true }).click()
  const writes: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET')
      writes.push(`${request.method()} ${new URL(request.url()).pathname.split('/').at(-1)}`)
  })
  await page.getByRole('dialog').getByRole('button', { name: 'Unsubscribe 3 people' }).click()
  const left = async () =>
    (await account.get('/contacts/count?search=leavers.example&status=unsubscribed')).body.data.count as number
  await expect.poll(left, { timeout: 20_000 }).toBe(3)
  expect(writes).toEqual(['POST bulk'])
  await worker.close()
})

test('a detail is changed where it stands, refused in its place, and undone', async () => {
  const { page } = await b.openAs('member', `/people/${ada}`)
  await page.getByRole('button', { name: 'Edit Shoe size' }).click()
  await page.getByRole('textbox', { name: 'Shoe size' }).fill('41')
  await page.keyboard.press('Enter')
  await page.getByText('Shoe size is changed.').waitFor()
  await page.getByRole('button', { name: 'Edit Shoe size: 41' }).waitFor()
  await page.keyboard.press('z')
  await page.getByRole('button', { name: 'Edit Shoe size: 38' }).waitFor()
  await page.getByRole('button', { name: 'Edit First name' }).click()
  await page.getByRole('textbox', { name: 'First name' }).fill('x'.repeat(300))
  await page.keyboard.press('Enter')
  expect(await seen(page.getByText(/"firstName" must/))).toBe(true)
  await page.keyboard.press('Escape')
  expect(await seen(heading(page, 'Ada Lovelace'))).toBe(true)
})

test('what happened opens in a drawer that the address names', async () => {
  const { page } = await b.openAs('member', `/people/${ada}`)
  await page.getByRole('button', { name: /quiz_finished/ }).click()
  await page.waitForURL(/open=/)
  const drawer = page.getByRole('dialog', { name: 'quiz_finished' })
  await drawer.getByText('score', { exact: true }).waitFor()
  await page.goBack()
  await drawer.waitFor({ state: 'detached' })
  expect(page.url()).not.toContain('open=')
})

test('people are narrowed by a detail and a group; a detail is set for all that match, and put back', async () => {
  const worker = runLanes({ db: b.db, lanes: [bulkLane(b)], clock: b.clock, log: b.log, pollMs: 20 })
  const contacts = Array.from({ length: 30 }, (_, n) => ({
    email: `g${String(n).padStart(3, '0')}@greens.example`,
    properties: { 'Favourite colour': 'green' },
  }))
  await account.post('/contacts/import', { contacts })
  await account.post('/groups', {
    name: 'Greens',
    rules: { all: [{ detail: 'Favourite colour', op: 'is', value: 'green' }] },
  })
  const greens = async () =>
    (await account.get('/contacts/count?detail=Favourite%20colour&detailIs=green')).body.data.count as number

  const { page } = await b.openAs('member', '/people')
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('menuitem', { name: 'Detail' }).click()
  await page.getByLabel('Is', { exact: true }).selectOption('green')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.waitForURL(/detail=Favourite/)
  await page.getByText('30 people', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Remove the filter: Favourite colour is green' }).click()
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('menuitem', { name: 'Group' }).click()
  await page.getByRole('menuitem', { name: 'Greens' }).click()
  await page.waitForURL(/group=grp_/)

  await page.getByLabel('Tick all on this page').check()
  await page.getByRole('button', { name: 'Select all 30 that match' }).click()
  await page.getByText('All 30 that match').waitFor()
  await page.getByRole('button', { name: 'Set a detail' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set a detail' })
  await dialog.getByLabel('Becomes').selectOption('blue')
  await dialog.getByRole('button', { name: 'Set it for 30 people' }).click()
  await page.getByText('30 people changed.').waitFor()
  await page.getByText('No person matches').waitFor()
  expect(await greens()).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('30 people put back.').waitFor()
  expect(await greens()).toBe(30)
  await worker.close()
})

test('what People shows becomes a group, each filter a rule', async () => {
  const filters = 'q=Ada+Love&status=subscribed&stopped=no&detail=Shoe+size&is=38&source=form'
  const { page } = await b.openAs('admin', `/people?${filters}`)
  await page.getByRole('link', { name: /ada@example.com/ }).waitFor()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Make a group of these' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Small feet')
  await page.getByRole('button', { name: 'Make the group' }).click()
  await heading(page, 'Small feet').waitFor()
  await page.getByText('1 person', { exact: true }).first().waitFor()
  const made = (await account.get('/groups')).body.data.find(({ name }: { name: string }) => name === 'Small feet')
  const named = (value: string) => ({
    any: ['email', 'first_name', 'last_name'].map((person) => ({ person, op: 'contains', value })),
  })
  expect((await account.get(`/groups/${made.id}`)).body.data.rules).toEqual({
    all: [
      named('Ada'),
      named('Love'),
      { person: 'status', op: 'is', value: 'subscribed' },
      { person: 'status', op: 'is_not', value: 'stopped' },
      { person: 'source', op: 'is', value: 'form' },
      { detail: 'Shoe size', op: 'is', value: 38 },
    ],
  })
})

test('a timeline shows one kind of event when asked', async () => {
  const { page } = await b.openAs('member', `/people/${ada}/timeline`)
  await page.getByRole('button', { name: /quiz_finished/ }).waitFor()
  const ordered = page.getByRole('button', { name: /ordered/i })
  await ordered.first().waitFor()
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('menuitem', { name: 'Event' }).click()
  await page.getByRole('menuitem', { name: 'quiz_finished' }).click()
  await page.waitForURL(/name=quiz_finished/)
  await ordered.first().waitFor({ state: 'detached' })
  await page
    .getByRole('button', { name: /quiz_finished/ })
    .last()
    .waitFor()
  await page.goto(page.url().replace('quiz_finished', 'nothing_such'))
  expect(await seen(page.getByText('Nothing matches'))).toBe(true)
})

test('parts of a person: the email as they got it, topics, and their way through a drip', async () => {
  const gus = (await account.get('/contacts/search?search=gus@')).body.data[0].id as string
  const { page } = await b.openAs('member', `/people/${gus}`)
  await page.getByRole('switch', { name: 'Offers' }).click({ force: true })
  await page.getByText('“Offers” is switched off for them.').waitFor()
  await page.keyboard.press('z')
  await expect.poll(() => page.getByRole('switch', { name: 'Offers' }).isChecked()).toBe(true)

  await page.getByRole('link', { name: 'Emails', exact: true }).click()
  await page.waitForURL(/\/emails$/)
  await page.getByRole('region', { name: 'Emails' }).getByRole('button').first().click()
  await page.waitForURL(/open=ems_/)
  const frame = page.getByTestId('email-preview').contentFrame()
  expect(await seen(frame.getByRole('link').first())).toBe(true)
  await page.goBack()

  const drip = (
    await account.post('/drips', {
      name: 'Thanks',
      trigger: { type: 'event', name: 'visited' },
      steps: [{ id: 'w', type: 'wait', for: { days: 2 } }],
    })
  ).body.data.id as string
  await account.post(`/drips/${drip}/publish`)
  await b.all.post('/events', { email: 'gus@example.com', name: 'visited' })
  await withDripWorker(b)
  await page.getByRole('link', { name: 'Drips', exact: true }).last().click()
  await page.getByText('Waiting').waitFor()
  await page.getByRole('button', { name: 'Take out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take them out' }).click()
  await page.getByText('gus@example.com has left “Thanks”.').waitFor()
  expect(await seen(page.getByText('taken out by the team'))).toBe(true)
})

test('a person is taken off a list and put back; a member may not erase, an admin types the address', async () => {
  const { page } = await b.openAs('member', `/people/${ada}`)
  await page.getByRole('button', { name: 'Take them off “Newsletter”' }).click()
  await page.getByText('They are no longer on “Newsletter”.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Take them off “Newsletter”' }).waitFor()
  await page.getByRole('button', { name: 'More actions' }).click()
  expect(await page.getByRole('menuitem', { name: 'Erase (for admins)' }).isDisabled()).toBe(true)

  const gus = (await account.get('/contacts/search?search=gus@')).body.data[0].id as string
  const admin = (await b.openAs('admin', `/people/${gus}`)).page
  await admin.getByRole('button', { name: 'More actions' }).click()
  await admin.getByRole('menuitem', { name: 'Erase' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Erase gus@example.com?' })
  const button = dialog.getByRole('button', { name: 'Erase the person' })
  expect(await button.isDisabled()).toBe(true)
  await dialog.getByLabel('Type gus@example.com').fill('gus@example.com')
  await button.click()
  await admin.getByText('Erased. A hash of the address stays').waitFor()
  await heading(admin, 'People').waitFor()
  expect((await account.get(`/contacts/${gus}`)).status).toBe(404)
})

test('an import that runs is shown with how far it is, and can be cancelled', async () => {
  const file = await account.request('POST', '/imports?name=spring.csv', 'email\nnew@import.example\n', {
    'content-type': 'text/csv',
  })
  await account.post(`/imports/${file.body.data.id}/start`, {})
  const { page } = await b.openAs('member', '/people')
  const card = page.getByRole('region', { name: 'Importing “spring.csv”' })
  await card.getByText('0 rows read').waitFor()
  await card.getByRole('button', { name: 'Cancel' }).click()
  await card.waitFor({ state: 'detached' })
  expect((await account.get(`/imports/${file.body.data.id}`)).body.data.state).toBe('cancelled')
})

test('everything about a person is given as a file', async () => {
  const { page } = await b.openAs('admin', `/people/${ada}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Export everything about them' }).click()
  expect((await download).suggestedFilename()).toBe('ada@example.com.json')
})

test('what stops sending, and a lost connection, stand above every page', async () => {
  const { page } = await b.openAs('member', '/people')
  await heading(page, 'People').waitFor()
  expect(await page.getByText('Nothing can be sent').count()).toBe(0)
  await page.context().setOffline(true)
  await page.getByText(/You are offline. Showing what was loaded at/).waitFor()
  await page.context().setOffline(false)
  await b.db`update accounts set open_for_sending = false`
  await page.reload()
  await page.getByText('Nothing can be sent').waitFor()
  await b.db`update accounts set open_for_sending = true`
  expect(await seen(heading(page, 'People'))).toBe(true)
})

test('the palette finds pages and people, and does things', async () => {
  const { page } = await b.openAs('owner', '/lists')
  await heading(page, 'Lists').waitFor()
  const find = page.getByRole('combobox', { name: 'Find or do anything' })
  await page.keyboard.press('Control+k')
  await find.fill('@lovelace')
  await page.getByRole('option', { name: /ada@example.com/ }).waitFor()
  await page.keyboard.press('Enter')
  await heading(page, 'Ada Lovelace').waitFor()
  await page.keyboard.press('Control+k')
  await find.fill('>invite')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Invite somebody' }).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await page.keyboard.press('l')
  expect(await seen(heading(page, 'Lists'))).toBe(true)
})

test('rows by keyboard', async () => {
  const { page } = await b.openAs('owner', '/people?q=example.com')
  await page.getByRole('link', { name: /ada@example.com/ }).waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.getByText('1 row ticked').waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  const address = await page.evaluate(() => document.activeElement?.textContent)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/people\/\w/)
  expect(address).toContain('@')
})
