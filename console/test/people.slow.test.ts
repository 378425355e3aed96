// People: search, add, lists, stops, edits and erasure.

import { expect, test } from 'vitest'
import { bulkQueue } from '../../server/src/people/bulk/jobs.ts'
import { runQueues } from '../../server/src/platform/queue/runner.ts'
import { browserWorld, heading, seen } from './harness.ts'
import { withDripWorker } from './seed-drip.ts'
import { seedShop } from './seed-shop.ts'
import { inOrder, like, startingWith, words } from './words.ts'

const b = await browserWorld()
const { personId: ada } = await seedShop(b)
const { account } = await b.signIn('owner')

test('the URL filters people, and a row opens the person', async () => {
  const { page } = await b.openAs('member', '/people')
  await page.getByRole('link', { name: /gus@example.com/ }).waitFor()
  await page.getByLabel(words.people.search).fill('okafor')
  await page.waitForURL(/q=okafor/)
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
  await page.getByLabel(words.people.search).fill('')
  await page.waitForURL((url) => !url.search.includes('q='))

  await page.getByRole('button', { name: words.ui.filter }).click()
  await page.getByRole('menuitem', { name: words.people.status }).click()
  await page.getByRole('menuitem', { name: words.states.subscription.unsubscribed }).click()
  await page.waitForURL(/status=unsubscribed/)
  await page.getByRole('link', { name: /gus@example.com/ }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: /quiet@example.com/ }).waitFor()
  await page
    .getByRole('button', {
      name: words.ui.removeFilter(words.ui.filterPhrase(words.people.status, words.states.subscription.unsubscribed)),
    })
    .click()
  await page.getByRole('cell', { name: 'form' }).first().click()
  expect(await seen(page.getByRole('link', { name: words.people.title }).nth(1))).toBe(true)
  await page.goBack()
  expect(await seen(heading(page, words.people.title))).toBe(true)
})

test('cursor pagination: older and back', async () => {
  const contacts = Array.from({ length: 30 }, (_, n) => ({ email: `p${String(n).padStart(3, '0')}@many.example` }))
  await account.post('/contacts/import', { contacts, source: 'crowd' })
  const { page } = await b.openAs('member', '/people?q=many.example')
  await page.getByRole('link', { name: /p029@/ }).waitFor()
  await page.getByRole('button', { name: words.ui.older }).click()
  await page.getByRole('link', { name: /p000@/ }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: words.ui.newer }).click()
  await page.getByRole('link', { name: /p029@/ }).waitFor()
  await page.getByLabel(words.ui.rowsPerPage).selectOption('50')
  await expect.poll(() => page.getByRole('row').count()).toBe(31)
})

test('the members of a list are searched and filtered by status', async () => {
  const add = async (email: string) => (await b.all.post('/contacts', { email })).body.data.id as string
  const [kim, lee] = [await add('kim@taste.example'), await add('lee@taste.example')]
  await b.all.delete(`/contacts/${lee}`)
  const list = (await account.post('/lists', { name: 'Tasters' })).body.data.id as string
  await account.post(`/lists/${list}/members`, { contactIds: [kim, lee] })
  const { page } = await b.openAs('member', `/lists/${list}`)
  const [kims, lees] = [page.getByRole('link', { name: /kim@/ }), page.getByRole('link', { name: /lee@/ })]
  await lees.waitFor()
  await page.getByLabel(words.people.search).fill('kim@')
  await lees.waitFor({ state: 'detached' })
  await kims.waitFor()
  await page.getByLabel(words.people.search).fill('')
  await lees.waitFor()
  await page.getByRole('button', { name: words.ui.filter }).click()
  await page.getByRole('menuitem', { name: words.people.status }).click()
  await page.getByRole('menuitem', { name: words.states.subscription.unsubscribed }).click()
  await kims.waitFor({ state: 'detached' })
  expect(await seen(lees)).toBe(true)
})

test('adding a person keeps an earlier opt-out unless they asked again', async () => {
  const { page } = await b.openAs('member', '/people')
  await heading(page, words.people.title).waitFor()
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: words.people.add })
  await dialog.getByLabel(words.ui.email).fill('nowhere')
  await dialog.getByRole('button', { name: words.addPerson.submit('nowhere') }).click()
  const field = dialog.getByLabel(words.ui.email)
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
  await field.fill('mary@example.com')
  await dialog.getByLabel(words.addPerson.firstName).fill('Mary')
  await dialog.getByRole('button', { name: words.addPerson.submit('Mary') }).click()
  await page.getByText(words.addPerson.added('mary@example.com')).waitFor()

  await page.getByRole('button', { name: words.people.add }).click()
  await dialog.getByLabel(words.ui.email).fill('quiet@example.com')
  await dialog.getByRole('button', { name: words.addPerson.submit('quiet@example.com') }).click()
  await dialog.getByText(words.addPerson.stillUnsubscribed).waitFor()
  await dialog.getByRole('button', { name: words.addPerson.resubscribe }).click()
  await page.getByText(words.addPerson.updated('quiet@example.com')).waitFor()
  const found = await account.get('/contacts/search?search=quiet@')
  expect(found.body.data[0].subscriptionStatus).toBe('subscribed')
})

test('selected people are added to a list, with undo, and their addresses stopped', async () => {
  const { page } = await b.openAs('member', '/people?q=example.com')
  await page.getByLabel(words.ui.selectRow('bo.okafor@example.com')).check()
  await page.getByLabel(words.ui.selectRow('chidi@example.com')).check()
  await page.getByText(words.ui.selected(2)).waitFor()
  await page.getByRole('button', { name: words.people.addToList }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: words.people.list }).click()
  await page.getByRole('option', { name: 'Staff' }).click()
  await dialog.getByRole('button', { name: words.bulkButtons.add_to_list(2) }).click()
  await page.getByText(words.addToList.done(2, 0, 'Staff')).waitFor()
  const onStaff = async () => (await account.get('/contacts/search?search=bo.okafor')).body.data[0].id as string
  const lists = async () =>
    (await account.get(`/contacts/${await onStaff()}/lists`)).body.data.map(({ name }: { name: string }) => name)
  expect(await lists()).toContain('Staff')
  await page.getByRole('button', { name: words.ui.undo }).click()
  await expect.poll(lists).not.toContain('Staff')

  await page.getByLabel(words.ui.selectRow('chidi@example.com')).check()
  await page.getByRole('button', { name: words.people.stop, exact: true }).click()
  await page
    .getByRole('dialog', { name: words.stop.title(['chidi@example.com']) })
    .getByRole('button', { name: words.stop.submit(1) })
    .click()
  await page.getByText(words.stop.done(1)).waitFor()
  expect(await seen(page.getByRole('row', { name: inOrder('chidi', words.states.subscription.stopped) }))).toBe(true)
})

test('selected people are unsubscribed with one request', async () => {
  const worker = runQueues({ db: b.db, queues: [bulkQueue(b)], clock: b.clock, log: b.log, pollMs: 20 })
  const emails = Array.from({ length: 3 }, (_, n) => `leaving${n}@leavers.example`)
  await account.post('/contacts/import', { contacts: emails.map((email) => ({ email })) })
  const { page } = await b.openAs('member', '/people?q=leavers.example')
  for (const email of emails) await page.getByLabel(words.ui.selectRow(email)).check()
  await page.getByRole('button', { name: words.people.unsubscribe, exact: true }).click()
  const writes: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET')
      writes.push(`${request.method()} ${new URL(request.url()).pathname.split('/').at(-1)}`)
  })
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words.bulkButtons.unsubscribe(3) })
    .click()
  const left = async () =>
    (await account.get('/contacts/count?search=leavers.example&status=unsubscribed')).body.data.count as number
  await expect.poll(left).toBe(3)
  expect(writes).toEqual(['POST bulk'])
  await worker.close()
})

test('a detail is edited in place, rejected in place, and undone', async () => {
  const { page } = await b.openAs('member', `/people/${ada}`)
  await page.getByRole('button', { name: words.ui.editOf('Shoe size').trim() }).click()
  await page.getByRole('spinbutton', { name: 'Shoe size' }).fill('41')
  await page.keyboard.press('Enter')
  await page.getByText(words.person.changed('Shoe size')).waitFor()
  await page.getByRole('button', { name: `${words.ui.editOf('Shoe size')}41` }).waitFor()
  await page.keyboard.press('z')
  await page.getByRole('button', { name: `${words.ui.editOf('Shoe size')}38` }).waitFor()
  await page.getByRole('button', { name: words.ui.editOf(words.addPerson.firstName).trim() }).click()
  await page.getByRole('textbox', { name: words.addPerson.firstName }).fill('x'.repeat(300))
  await page.keyboard.press('Enter')
  expect(await seen(page.getByText(/"firstName" must/))).toBe(true)
  await page.keyboard.press('Escape')
  expect(await seen(heading(page, 'Ada Lovelace'))).toBe(true)
})

test('an event opens in a drawer, and the URL holds its id', async () => {
  const { page } = await b.openAs('member', `/people/${ada}`)
  await page.getByRole('button', { name: /Quiz finished/ }).click()
  await page.waitForURL(/open=/)
  const drawer = page.getByRole('dialog', { name: 'Quiz finished' })
  await drawer.getByText('Score', { exact: true }).waitFor()
  await page.goBack()
  await drawer.waitFor({ state: 'detached' })
  expect(page.url()).not.toContain('open=')
})

test('people are filtered by detail and group; a detail is set for all matches, and undone', async () => {
  const worker = runQueues({ db: b.db, queues: [bulkQueue(b)], clock: b.clock, log: b.log, pollMs: 20 })
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
  await page.getByRole('button', { name: words.ui.filter }).click()
  await page.getByRole('menuitem', { name: words.people.detail }).click()
  await page.getByLabel(words.people.is, { exact: true }).selectOption('green')
  await page.getByRole('button', { name: words.ui.apply }).click()
  await page.waitForURL(/detail=Favourite/)
  await page.getByText(words.people.matching(30, false), { exact: true }).waitFor()
  await page
    .getByRole('button', { name: words.ui.removeFilter(words.ui.filterPhrase('Favourite colour', 'green')) })
    .click()
  await page.getByRole('button', { name: words.ui.filter }).click()
  await page.getByRole('menuitem', { name: words.people.group }).click()
  await page.getByRole('menuitem', { name: 'Greens' }).click()
  await page.waitForURL(/group=grp_/)

  await page.getByLabel(words.ui.selectPage).check()
  await page.getByRole('button', { name: words.ui.selectAll(30) }).click()
  await page.getByText(words.ui.allSelected(30)).waitFor()
  await page.getByRole('button', { name: words.people.setDetail }).click()
  const dialog = page.getByRole('dialog', { name: words.people.setDetail })
  await dialog.getByLabel(words.bulk.value).selectOption('blue')
  await dialog.getByRole('button', { name: words.bulkButtons.set_detail(30) }).click()
  await page.getByText(words.bulk.changed(30, 30)).waitFor()
  await page.getByText(words.people.noMatch).waitFor()
  expect(await greens()).toBe(0)
  await page.getByRole('button', { name: words.ui.undo }).click()
  await page.getByText(words.bulk.restored(30, 0)).waitFor()
  expect(await greens()).toBe(30)
  await worker.close()
})

test('saving filters as a group turns each into a rule', async () => {
  const filters = 'q=Ada+Love&status=subscribed&stopped=no&detail=Shoe+size&is=38&source=form'
  const { page } = await b.openAs('admin', `/people?${filters}`)
  await page.getByRole('link', { name: /ada@example.com/ }).waitFor()
  await page.getByRole('button', { name: words.ui.moreActions }).click()
  await page.getByRole('menuitem', { name: words.people.saveAsGroup }).click()
  await page.getByRole('dialog').getByLabel(words.groups.name).fill('Small feet')
  await page.getByRole('button', { name: words.groups.create }).click()
  await heading(page, 'Small feet').waitFor()
  await page.getByText(words.people.matching(1, false), { exact: true }).first().waitFor()
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

test('a timeline can be filtered by event type', async () => {
  const { page } = await b.openAs('member', `/people/${ada}/timeline`)
  await page.getByRole('button', { name: /Quiz finished/ }).waitFor()
  const ordered = page.getByRole('button', { name: startingWith(words.happened.ordered('', '').split(' ')[0]!) })
  await ordered.first().waitFor()
  await page.getByRole('button', { name: words.ui.filter }).click()
  await page.getByRole('menuitem', { name: words.activity.name }).click()
  await page.getByRole('menuitem', { name: 'Quiz finished' }).click()
  await page.waitForURL(/name=quiz_finished/)
  await ordered.first().waitFor({ state: 'detached' })
  await page
    .getByRole('button', { name: /Quiz finished/ })
    .last()
    .waitFor()
  await page.goto(page.url().replace('quiz_finished', 'nothing_such'))
  expect(await seen(page.getByText(words.activity.noMatch))).toBe(true)
})

test('an order in the timeline shows its total in its currency, and yes and no in words', async () => {
  const { page } = await b.openAs('member', `/people/${ada}/timeline`)
  await page.getByRole('button', { name: words.happened.ordered('A-1001', '€120.50') }).click()
  const details = page.getByRole('dialog').getByRole('definition')
  await expect.poll(() => details.allTextContents()).toContain('€120.50')
  expect(await details.allTextContents()).toContain(words.ui.yes)
  expect(await details.allTextContents()).not.toContain('EUR')
})

test('tabs of a person: sent email, topics, and path through a drip', async () => {
  const gus = (await account.get('/contacts/search?search=gus@')).body.data[0].id as string
  const { page } = await b.openAs('member', `/people/${gus}`)
  await page.getByRole('switch', { name: 'Offers' }).click({ force: true })
  await page.getByText(words.personTopics.changed('Offers', false)).waitFor()
  await page.keyboard.press('z')
  await expect.poll(() => page.getByRole('switch', { name: 'Offers' }).isChecked()).toBe(true)

  await page.getByRole('link', { name: words.personTabs.emails, exact: true }).click()
  await page.waitForURL(/\/emails$/)
  await page.getByRole('table', { name: words.personTabs.emails }).getByRole('link').first().click()
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
  await page.getByRole('link', { name: words.personTabs.drips, exact: true }).last().click()
  await page.getByText(words.states.inDrip.waiting).waitFor()
  await page.getByRole('button', { name: words.ui.actionsFor('Thanks') }).click()
  await page.getByRole('menuitem', { name: words.personDrips.removeIt }).click()
  await page.getByRole('dialog').getByRole('button', { name: words.personDrips.removeIt }).click()
  await page.getByText(words.personDrips.removed('gus@example.com', 'Thanks')).waitFor()
  expect(await seen(page.getByText(words.stepReasons.team))).toBe(true)
})

test('on a phone, tabs fade out where more of them follow, and the next one is partly in view', async () => {
  const { page } = await b.openAs('member', `/people/${ada}`)
  await page.setViewportSize({ width: 390, height: 844 })
  const bar = page.getByRole('navigation', { name: words.person.tabs })
  const fades = () =>
    bar.evaluate((shown) => [') 40px', '- 40px'].map((end) => getComputedStyle(shown).maskImage.includes(end)))
  await expect.poll(fades).toEqual([false, true])
  await page.goto(page.url() + '/drips')
  const next = bar.getByRole('link', { name: words.personTabs.orders })
  const room = async () => {
    const [tabs, tab] = await Promise.all([bar.boundingBox(), next.boundingBox()])
    return tabs!.x + tabs!.width - tab!.x
  }
  await next.waitFor()
  await expect.poll(room).toBeGreaterThan(40)
  await page.goto(page.url().replace(/drips$/, 'consent'))
  await bar.waitFor()
  await expect.poll(fades).toEqual([true, false])
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect.poll(fades).toEqual([false, false])
})

test('a person is removed from a list and restored; only admins can erase, by typing the address', async () => {
  const { page } = await b.openAs('member', `/people/${ada}`)
  await page.getByRole('button', { name: words.person.removeFromList('Newsletter') }).click()
  await page.getByText(words.person.removedFromList('Newsletter')).waitFor()
  await page.getByRole('button', { name: words.ui.undo }).click()
  await page.getByRole('button', { name: words.person.removeFromList('Newsletter') }).waitFor()
  await page.getByRole('button', { name: words.ui.moreActions }).click()
  expect(
    await page.getByRole('menuitem', { name: inOrder(words.erase.action, words.problems.forAdmins) }).isDisabled(),
  ).toBe(true)

  const gus = (await account.get('/contacts/search?search=gus@')).body.data[0].id as string
  const admin = (await b.openAs('admin', `/people/${gus}`)).page
  await admin.getByRole('button', { name: words.ui.moreActions }).click()
  await admin.getByRole('menuitem', { name: words.erase.action }).click()
  const dialog = admin.getByRole('dialog', { name: words.erase.title('gus@example.com') })
  const button = dialog.getByRole('button', { name: words.erase.submit })
  expect(await button.isDisabled()).toBe(true)
  await dialog.getByLabel(words.ui.typeToConfirm('gus@example.com')).fill('gus@example.com')
  await button.click()
  await admin.getByText(words.erase.done).waitFor()
  await heading(admin, words.people.title).waitFor()
  expect((await account.get(`/contacts/${gus}`)).status).toBe(404)
})

test('a running import shows its progress and can be canceled', async () => {
  const file = await account.request('POST', '/imports?name=spring.csv', 'email\nnew@import.example\n', {
    'content-type': 'text/csv',
  })
  await account.post(`/imports/${file.body.data.id}/start`, {})
  const { page } = await b.openAs('member', '/people')
  const card = page.getByRole('region', { name: words.imports.running('spring.csv') })
  await card.getByText(words.importing.rows(0)).waitFor()
  await card.getByRole('button', { name: words.ui.cancel }).click()
  await card.waitFor({ state: 'detached' })
  expect((await account.get(`/imports/${file.body.data.id}`)).body.data.state).toBe('cancelled')
})

test('a person’s data is exported as a file', async () => {
  const { page } = await b.openAs('admin', `/people/${ada}`)
  await page.getByRole('button', { name: words.ui.moreActions }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: words.person.export }).click()
  expect((await download).suggestedFilename()).toBe('ada@example.com.json')
})

test('sending alerts and a lost connection are shown above every page', async () => {
  const { page } = await b.openAs('member', '/people')
  await heading(page, words.people.title).waitFor()
  expect(await page.getByText(words.shell.notOpen).count()).toBe(0)
  await page.context().setOffline(true)
  await page.getByText(like(words.shell.offline)).waitFor()
  await page.context().setOffline(false)
  await b.db`update accounts set open_for_sending = false`
  await page.reload()
  await page.getByText(words.shell.notOpen).waitFor()
  await b.db`update accounts set open_for_sending = true`
  expect(await seen(heading(page, words.people.title))).toBe(true)
})

test('the palette finds pages and people, and runs actions', async () => {
  const { page } = await b.openAs('owner', '/lists')
  await heading(page, words.lists.title).waitFor()
  const find = page.getByRole('combobox', { name: words.shell.find })
  await page.keyboard.press('Control+k')
  await find.fill('@lovelace')
  await page.getByRole('option', { name: /ada@example.com/ }).waitFor()
  await page.keyboard.press('Enter')
  await heading(page, 'Ada Lovelace').waitFor()
  await page.keyboard.press('Control+k')
  await find.fill('>invite')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: words.team.invite }).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await page.keyboard.press('l')
  expect(await seen(heading(page, words.lists.title))).toBe(true)
})

test('keyboard navigation of rows', async () => {
  const { page } = await b.openAs('owner', '/people?q=example.com')
  await page.getByRole('link', { name: /ada@example.com/ }).waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.getByText(words.ui.selected(1)).waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  const address = await page.evaluate(() => document.activeElement?.textContent)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/people\/\w/)
  expect(address).toContain('@')
})
