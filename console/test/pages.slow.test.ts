// Actions on the console's pages.

import { expect, test } from 'vitest'
import { SCOPES } from '../../server/src/identity/access/scopes.ts'
import { browserWorld, heading, PASSWORD, seen } from './harness.ts'
import { inOrder, like, startingWith, words } from './words.ts'

const b = await browserWorld()
const mailing = await browserWorld({ smtpUrl: 'smtp://127.0.0.1:1' })

test('a list is created, found, edited and deleted', async () => {
  const { page } = await b.openAs('member', '/lists')
  await page.getByRole('heading', { name: words.lists.none }).waitFor()
  await page.getByRole('button', { name: words.lists.createFirst }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: words.lists.create }).click()
  await dialog.getByText(words.lists.needsName).waitFor()
  await dialog.getByLabel(words.lists.name).fill('Newsletter')
  await dialog.getByLabel(words.lists.description).fill('Once a month')
  await dialog.getByRole('button', { name: words.lists.create }).click()
  await page.getByRole('cell', { name: 'Newsletter Once a month' }).waitFor()

  await page.getByRole('button', { name: words.ui.actionsFor('Newsletter') }).click()
  await page.getByRole('menuitem', { name: words.lists.edit }).click()
  await dialog.getByLabel(words.lists.name).fill('Do not disturb')
  await dialog.getByLabel(words.lists.neverEmail).check()
  await dialog.getByRole('button', { name: words.ui.save }).click()
  await page.getByRole('row', { name: inOrder('Do not disturb', words.states.subscription.never_email) }).waitFor()

  await page.getByLabel(words.lists.search).fill('nothing like it')
  await page.getByRole('heading', { name: words.lists.noMatch }).waitFor()
  await page.waitForURL(/q=nothing/)
  await page.getByRole('button', { name: words.ui.clearFilters }).click()
  await page.getByLabel(words.lists.search).fill('disturb')
  await page.getByRole('button', { name: words.ui.actionsFor('Do not disturb') }).click()
  await page.getByRole('menuitem', { name: words.lists.delete }).click()
  await page.getByRole('dialog').getByRole('button', { name: words.lists.deleteIt }).click()
  await page.getByText(words.lists.deleted('Do not disturb')).waitFor()
  expect((await b.all.get('/lists')).body.data).toEqual([])
})

test('search and page are in the URL, so links can be shared', async () => {
  await Promise.all(Array.from({ length: 30 }, (_, i) => b.all.post('/lists', { name: `Page test ${i}` })))
  const { page } = await b.openAs('member', '/lists')
  await page.goto(`${b.url}/console${b.accountPath}/lists?q=Page+test&page=2`)
  await page.getByText(words.lists.count(30)).waitFor()
  expect(await page.getByRole('row').count()).toBe(1 + 5)
  expect(await page.getByLabel(words.lists.search).inputValue()).toBe('Page test')
  await page.getByRole('button', { name: words.ui.pageNumber(1) }).click()
  await page.waitForURL((url) => !url.search.includes('page=2'))
  await expect.poll(() => page.getByRole('row').count()).toBe(1 + 25)
  await page.goBack()
  await expect.poll(() => page.getByRole('row').count()).toBe(1 + 5)
})

test('a key is created with permissions, shown once, works, and stops working when revoked', async () => {
  const { page } = await b.openAs('admin', '/settings/keys')
  await page.getByRole('button', { name: words.keys.new }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words.keys.name).fill('Web shop')
  await dialog.getByLabel(SCOPES['lists:read']).check()
  await dialog.getByRole('button', { name: words.keys.create }).click()
  await page.getByRole('dialog', { name: words.keys.yourKey }).waitFor()
  const key = (await dialog.locator('code').textContent())!
  const use = () => fetch(`${b.url}/api/v1/lists`, { headers: { authorization: `Bearer ${key}` } })
  expect(key).toMatch(/^sk_live_/)
  expect((await use()).status).toBe(200)
  await dialog.getByRole('button', { name: words.ui.savedIt }).click()
  await page.getByText(words.keys.about(key.slice(-4), null)).waitFor()
  expect(await page.getByText(key).count()).toBe(0)

  await page.getByRole('button', { name: words.ui.actionsFor('Web shop') }).click()
  await page.getByRole('menuitem', { name: words.keys.revoke }).click()
  await page.getByRole('dialog').getByRole('button', { name: words.keys.revokeIt }).click()
  await page.getByText(words.keys.revoked('Web shop')).waitFor()
  expect((await use()).status).toBe(401)
})

test('a new person is invited, sets a password, and has their role', async () => {
  const { page } = await mailing.openAs('owner', '/settings/team')
  await page.getByRole('button', { name: words.team.invite }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words.ui.email).fill('grace@example.com')
  await dialog.getByRole('button', { name: words.team.sendInvitation }).click()
  await page.getByText(words.team.invited('grace@example.com')).waitFor()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('cell', { name: 'grace@example.com', exact: true }).waitFor()

  const { text } = (await mailing.mailsTo('grace@example.com')).at(-1)!
  const invited = await mailing.open(/\/console(\/invitation#\S+)/.exec(text)![1]!)
  await invited
    .getByText(
      inOrder(...words.invitation.join({ account: 'Analytical Engines', role: 'member', email: '\0' }).split('\0')),
    )
    .waitFor()
  await invited.getByLabel(words.signIn.yourName).fill('Grace')
  await invited.getByLabel(words.invitation.choosePassword).fill('a ship in port is safe')
  await invited.getByRole('button', { name: words.invitation.acceptNew }).click()
  await heading(invited, words.shell.start).waitFor()
  await invited.getByRole('link', { name: words.nav.settings }).click()
  await invited.getByRole('link', { name: inOrder(words.nav.keys, words.problems.forAdmins) }).click()
  await invited.getByRole('heading', { name: words.problems.onlyAdmins(words.nav.keys) }).waitFor()

  await page.reload()
  expect(await seen(page.getByRole('row', { name: inOrder('Grace', words.roles.member) }))).toBe(true)
})

test('without a mail server the invitation link is shown to copy', async () => {
  const { page } = await b.openAs('owner', '/settings/team')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: words.team.invite }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words.ui.email).fill('mary@example.com')
  await dialog.getByRole('button', { name: words.team.sendInvitation }).click()
  await page.getByRole('dialog', { name: words.team.invitationFor('mary@example.com') }).waitFor()
  await dialog.getByText(words.team.shareLink).waitFor()
  const link = (await dialog.locator('code').textContent())!
  await dialog.getByRole('button', { name: words.ui.copy }).click()
  await dialog.getByRole('button', { name: words.ui.copied }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  await dialog.getByRole('button', { name: words.ui.savedIt }).click()
  await page.getByRole('cell', { name: 'mary@example.com', exact: true }).waitFor()
  expect(link).toContain(`${b.url}/console/invitation#`)
  const invited = await b.open(link.slice(`${b.url}/console`.length))
  expect(
    await seen(
      invited.getByText(
        inOrder(...words.invitation.join({ account: 'Analytical Engines', role: 'member', email: '\0' }).split('\0')),
      ),
    ),
  ).toBe(true)
})

test('an invitation that does not work any longer leads to the sign-in page', async () => {
  const page = await b.open('/invitation#token=x')
  await page.getByRole('link', { name: words.signIn.back }).click()
  expect(await seen(heading(page, words.signIn.title))).toBe(true)
})

test('a user of another account signs in to accept an invitation', async () => {
  const { signIn } = await b.newAccount({ name: 'Second' })
  const { email } = await signIn('owner', { password: 'correct horse battery' })
  const { account } = await b.signIn('owner')
  await account.post('/invitations', { email, role: 'admin' })
  const { text } = (await b.mailsTo(email)).at(-1)!
  const page = await b.open(/\/console(\/invitation#\S+)/.exec(text)![1]!)
  await page
    .getByText(
      inOrder(...words.invitation.join({ account: 'Analytical Engines', role: 'admin', email: '\0' }).split('\0')),
    )
    .waitFor()
  await page.getByLabel(startingWith(words.signIn.password)).fill('correct horse battery')
  await page.getByRole('button', { name: words.signIn.title }).click()
  await page.getByRole('button', { name: words.invitation.accept }).click()
  await heading(page, words.shell.start).waitFor()
  await page.getByRole('button', { name: like(words.shell.switchAccount) }).click()
  await page.getByRole('menuitem', { name: /Second/ }).click()
  expect(await seen(page.getByRole('button', { name: words.shell.switchAccount('Second') }))).toBe(true)
})

test('an app is created in test mode, goes live, and is removed', async () => {
  const { page } = await b.openAs('owner', '/settings/apps')
  await page.getByRole('button', { name: words.apps.new }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words.apps.name).fill('Shop sync')
  await dialog.getByRole('button', { name: words.apps.create }).click()
  await page.getByRole('dialog', { name: words.apps.created('Shop sync') }).waitFor()
  const key = (await dialog.locator('code').textContent())!
  await dialog.getByRole('button', { name: words.ui.savedIt }).click()
  const me = async () => (await fetch(`${b.url}/api/v1/me`, { headers: { authorization: `Bearer ${key}` } })).json()
  expect(await me()).toMatchObject({ data: { app: 'Shop sync', test_mode: true } })

  const row = page.getByRole('row', { name: /Shop sync/ })
  await row.getByText(words.states.app.test).waitFor()
  const action = async (name: string) => {
    await page.getByRole('button', { name: words.ui.actionsFor('Shop sync') }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await action(words.apps.goLive)
  await dialog.getByText(words.apps.goLiveBody).waitFor()
  await dialog.getByRole('button', { name: words.apps.goLive }).click()
  await page.getByText(words.apps.isLive('Shop sync')).waitFor()
  expect(await me()).toMatchObject({ data: { test_mode: false } })
  await action(words.apps.toTest)
  await page.getByText(words.apps.isInTest('Shop sync')).waitFor()
  await page.getByRole('button', { name: words.ui.undo }).click()
  await row.getByText(words.states.app.live).waitFor()
  expect(await me()).toMatchObject({ data: { test_mode: false } })

  await action(words.apps.remove)
  await page.getByRole('dialog').getByRole('button', { name: words.apps.removeIt }).click()
  await page.getByRole('heading', { name: words.apps.none }).waitFor()
})

test('an edited app shows its name next to its keys, and a public one has new redirect addresses', async () => {
  await b.newApp({ name: 'Old name', scopes: ['lists:read'] })
  await b.newApp({ name: 'Partner', kind: 'public', redirectUris: ['https://example.com/old'] })
  const { page } = await b.openAs('admin', '/settings/apps')
  const edit = async (name: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: words.apps.edit }).click()
  }
  await edit('Old name')
  const dialog = page.getByRole('dialog', { name: words.apps.editTitle })
  expect(await dialog.getByLabel(words.apps.redirects).count()).toBe(0)
  expect(await dialog.getByLabel(SCOPES['lists:read']).isChecked()).toBe(true)
  await dialog.getByLabel(words.apps.name).fill('')
  await dialog.getByRole('button', { name: words.ui.save }).click()
  await dialog.getByText(words.apps.needsName).waitFor()
  await dialog.getByLabel(words.apps.name).fill('New name')
  await dialog.getByLabel(SCOPES['lists:read']).uncheck()
  await dialog.getByLabel(SCOPES['events:read']).check()
  await dialog.getByRole('button', { name: words.ui.save }).click()
  await page.getByText(words.apps.saved('New name')).waitFor()
  await page.getByRole('button', { name: words.keys.permissionsOf(1, 'New name') }).click()
  await page.getByText('events:read').waitFor()
  await page.keyboard.press('Escape')

  await edit('Partner')
  await dialog.getByLabel(words.apps.redirects).fill('nowhere')
  await dialog.getByRole('button', { name: words.ui.save }).click()
  expect(await seen(dialog.getByRole('alert'))).toBe(true)
  await dialog.getByLabel(words.apps.redirects).fill('https://example.com/new https://example.com/newer')
  await dialog.getByRole('button', { name: words.ui.save }).click()
  await page.getByRole('link', { name: 'Partner' }).click()
  await page.getByRole('dialog', { name: 'Partner' }).getByText('https://example.com/newer').waitFor()
  await page.goBack()

  await page.getByRole('link', { name: words.keys.title }).click()
  await page
    .getByRole('cell', { name: inOrder('Old name', ...words.keys.about('\0', 'New name').split('\0')) })
    .waitFor()
})

test("a public app without a redirect address shows the API's error", async () => {
  const { page } = await b.openAs('owner', '/settings/apps')
  await page.getByRole('button', { name: words.apps.new }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words.apps.name).fill('Reviews')
  await dialog.getByLabel(words.apps.anyAccount).check()
  await dialog.getByLabel(words.apps.redirects).fill('ftp://example.com')
  await dialog.getByRole('button', { name: words.apps.create }).click()
  expect(await seen(dialog.getByRole('alert'))).toBe(true)
  await dialog.getByLabel(words.apps.redirects).fill('https://example.com/callback')
  await dialog.getByRole('button', { name: words.apps.create }).click()
  await dialog.getByText(words.apps.clientSecret).waitFor()
})

test('renaming the account updates every page', async () => {
  const { page } = await b.openAs('owner', '/settings')
  await page.getByRole('textbox', { name: words.settings.name }).fill('Difference Engines')
  await page.getByRole('combobox', { name: words.settings.country }).fill('United K')
  await page.getByRole('option', { name: 'United Kingdom' }).click()
  await page.getByRole('region', { name: words.settings.identity }).getByRole('button', { name: words.ui.save }).click()
  await page.getByRole('button', { name: words.shell.switchAccount('Difference Engines') }).waitFor()
  await page.getByRole('textbox', { name: words.settings.name }).fill('Analytical Engines')
  await page.getByRole('region', { name: words.settings.identity }).getByRole('button', { name: words.ui.save }).click()
  expect(await seen(page.getByRole('button', { name: words.shell.switchAccount('Analytical Engines') }))).toBe(true)
})

test('a new email address takes effect immediately without a mail server, otherwise after confirmation', async () => {
  const ask = async (at: typeof b, email: string) => {
    const { page } = await at.openAs('member', '/../../profile')
    await page.getByLabel(words.profile.newEmail).fill(email)
    await page.getByLabel(words.ui.currentPassword).first().fill(PASSWORD)
    await page.getByRole('button', { name: words.profile.changeEmail }).click()
    return page
  }
  const alone = await ask(b, 'new@example.com')
  await alone.getByText(words.profile.emailChanged).waitFor()
  await alone.getByText(words.profile.signInWith('new@example.com')).waitFor()

  const page = await ask(mailing, 'newer@example.com')
  await page.getByText(words.profile.emailLinkSent).waitFor()
  expect(await page.getByText(words.profile.signInWith('newer@example.com')).count()).toBe(0)
  expect(await mailing.mailsTo('newer@example.com')).toHaveLength(1)
})

test('revoking an invitation can be undone while the toast shows, and is sent when the page is left', async () => {
  const { account } = await b.signIn('owner')
  await account.post('/invitations', { email: 'joan@example.com', role: 'member' })
  const { page } = await b.openAs('owner', '/settings/team')
  const row = page.getByRole('cell', { name: 'joan@example.com', exact: true })
  const invited = async () =>
    ((await account.get('/invitations')).body.data as { email: string }[]).some((it) => it.email === 'joan@example.com')
  const takeBack = async () => {
    await page.getByRole('button', { name: words.ui.actionsFor('joan@example.com') }).click()
    await page.getByRole('menuitem', { name: words.team.revoke }).click()
    await row.waitFor({ state: 'detached' })
  }
  await row.waitFor()
  await takeBack()
  expect(await invited()).toBe(true)
  await page.keyboard.press('z')
  await row.waitFor()
  await takeBack()
  await page.getByRole('link', { name: words.nav.people }).click()
  await heading(page, words.nav.people).waitFor()
  await expect.poll(invited).toBe(false)
})

test('a deferred request is sent when the window closes', async () => {
  const { account } = await b.signIn('owner')
  await account.post('/invitations', { email: 'hedy@example.com', role: 'member' })
  const { page } = await b.openAs('owner', '/settings/team')
  await page.getByRole('button', { name: words.ui.actionsFor('hedy@example.com') }).click()
  await page.getByRole('menuitem', { name: words.team.revoke }).click()
  await page.getByText(words.team.revoked('hedy@example.com')).waitFor()
  await page.goto('about:blank')
  await expect
    .poll(async () => (await account.get('/invitations')).body.data.map((it: { email: string }) => it.email))
    .not.toContain('hedy@example.com')
})

test('leaving with changes asks first', async () => {
  const { page } = await b.openAs('owner', '/settings')
  await page.getByRole('textbox', { name: words.settings.name }).fill('Half a name')
  await page.getByRole('link', { name: words.team.title }).click()
  const dialog = page.getByRole('dialog', { name: words.ui.leaveTitle })
  await dialog.getByRole('button', { name: words.ui.cancel }).click()
  expect(await page.getByRole('textbox', { name: words.settings.name }).inputValue()).toBe('Half a name')
  await page.getByRole('link', { name: words.team.title }).click()
  await dialog.getByRole('button', { name: words.ui.leave }).click()
  expect(await seen(heading(page, words.team.title))).toBe(true)
})

test('the sort order is in the URL', async () => {
  const { account } = await b.signIn('owner')
  for (const name of ['Zebra', 'Antelope']) await account.post('/keys', { name })
  const { page } = await b.openAs('owner', '/settings/keys?sort=-name')
  const first = () => page.getByRole('row').nth(1).getByRole('cell').first().textContent()
  await expect.poll(first).toMatch(/^Zebra/)
  expect(await page.getByRole('columnheader', { name: words.keys.name }).getAttribute('aria-sort')).toBe('descending')
  await page.getByRole('button', { name: words.keys.name, exact: true }).click()
  await page.getByRole('button', { name: words.keys.name, exact: true }).click()
  await page.waitForURL(/sort=name/)
  await expect.poll(first).toMatch(/^Antelope/)
})

test('another account’s URL is not found', async () => {
  const page = (await b.openAs('owner', '/lists')).page
  await page.goto(`${b.url}/console/accounts/acc_unknown/lists`)
  expect(await seen(page.getByRole('heading', { name: words.problems.notFound }))).toBe(true)
})
