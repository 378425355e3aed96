// What is done on the console's pages.

import { expect, test } from 'vitest'
import { bed, heading, PASSWORD, seen } from './bed.ts'

const b = await bed()
const mailing = await bed({ smtpUrl: 'smtp://127.0.0.1:1' })

test('a list is made, found, changed and deleted', async () => {
  const { page } = await b.openAs('member', '/lists')
  await page.getByRole('heading', { name: 'No lists yet' }).waitFor()
  await page.getByRole('button', { name: 'Make your first list' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Make the list' }).click()
  await dialog.getByText('Give the list a name.').waitFor()
  await dialog.getByLabel('Name').fill('Newsletter')
  await dialog.getByLabel('Description').fill('Once a month')
  await dialog.getByRole('button', { name: 'Make the list' }).click()
  await page.getByRole('cell', { name: 'Newsletter Once a month' }).waitFor()

  await page.getByRole('button', { name: 'Actions for Newsletter' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await dialog.getByLabel('Name').fill('Do not disturb')
  await dialog.getByLabel('Never email the people on this list').check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('row', { name: /Do not disturb.*Never email/ }).waitFor()

  await page.getByLabel('Search name or description').fill('nothing like it')
  await page.getByRole('heading', { name: 'No list matches' }).waitFor()
  await page.waitForURL(/q=nothing/)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByLabel('Search name or description').fill('disturb')
  await page.getByRole('button', { name: 'Actions for Do not disturb' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the list' }).click()
  await page.getByText('“Do not disturb” is deleted.').waitFor()
  expect((await b.all.get('/lists')).body.data).toEqual([])
})

test('search and page stand in the address, so a link shows the same', async () => {
  await Promise.all(Array.from({ length: 30 }, (_, i) => b.all.post('/lists', { name: `Page test ${i}` })))
  const { page } = await b.openAs('member', '/lists')
  await page.goto(`${b.url}/console${b.accountPath}/lists?q=Page+test&page=2`)
  await page.getByText('30 lists').waitFor()
  expect(await page.getByRole('row').count()).toBe(1 + 5)
  expect(await page.getByLabel('Search name or description').inputValue()).toBe('Page test')
  await page.getByRole('button', { name: 'Page 1' }).click()
  await page.waitForURL((url) => !url.search.includes('page=2'))
  await expect.poll(() => page.getByRole('row').count()).toBe(1 + 25)
  await page.goBack()
  await expect.poll(() => page.getByRole('row').count()).toBe(1 + 5)
})

test('a key is made with permissions, shown once, works, and stops when it is revoked', async () => {
  const { page } = await b.openAs('admin', '/settings/keys')
  await page.getByRole('button', { name: 'New key' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Web shop')
  await dialog.getByLabel('See lists').check()
  await dialog.getByRole('button', { name: 'Make the key' }).click()
  await page.getByRole('dialog', { name: 'Your new key' }).waitFor()
  const key = (await dialog.locator('pre').textContent())!
  const use = () => fetch(`${b.url}/api/v1/lists`, { headers: { authorization: `Bearer ${key}` } })
  expect(key).toMatch(/^sk_live_/)
  expect((await use()).status).toBe(200)
  await dialog.getByRole('button', { name: 'I have kept it' }).click()
  await page.getByText(`Ends in ${key.slice(-4)}`).waitFor()
  expect(await page.getByText(key).count()).toBe(0)

  await page.getByRole('button', { name: 'Actions for Web shop' }).click()
  await page.getByRole('menuitem', { name: 'Revoke' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke the key' }).click()
  await page.getByText('“Web shop” is revoked.').waitFor()
  expect((await use()).status).toBe(401)
})

test('somebody new is invited, accepts with a password, and works in their role', async () => {
  const { page } = await mailing.openAs('owner', '/settings/team')
  await page.getByRole('button', { name: 'Invite somebody' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email address').fill('grace@example.com')
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  await page.getByText('grace@example.com is invited.').waitFor()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('cell', { name: 'grace@example.com', exact: true }).waitFor()

  const { text } = (await mailing.mailsTo('grace@example.com')).at(-1)!
  const invited = await mailing.open(/\/console(\/invitation#\S+)/.exec(text)![1]!)
  await invited.getByText('Join Analytical Engines as a member').waitFor()
  await invited.getByLabel('Your name').fill('Grace')
  await invited.getByLabel('Choose a password').fill('a ship in port is safe')
  await invited.getByRole('button', { name: 'Accept and sign in' }).click()
  await heading(invited, 'Get started').waitFor()
  await invited.getByRole('link', { name: 'Settings' }).click()
  await invited.getByRole('link', { name: 'API keys for admins' }).click()
  await invited.getByRole('heading', { name: 'Only admins see API keys' }).waitFor()

  await page.reload()
  expect(await seen(page.getByRole('row', { name: /Grace.*Member/ }))).toBe(true)
})

test('without a mail server, the link of an invitation is shown to copy and hand on', async () => {
  const { page } = await b.openAs('owner', '/settings/team')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Invite somebody' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email address').fill('mary@example.com')
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  await page.getByRole('dialog', { name: 'Invitation for mary@example.com' }).waitFor()
  await dialog.getByText('No mail server is set up, so hand this link on yourself.').waitFor()
  const link = (await dialog.locator('pre').textContent())!
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await dialog.getByRole('button', { name: 'Copied' }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  await dialog.getByRole('button', { name: 'I have kept it' }).click()
  await page.getByRole('cell', { name: 'mary@example.com', exact: true }).waitFor()
  expect(link).toContain(`${b.url}/console/invitation#`)
  const invited = await b.open(link.slice(`${b.url}/console`.length))
  expect(await seen(invited.getByText('Join Analytical Engines as a member'))).toBe(true)
})

test('somebody who belongs to another account signs in to accept', async () => {
  const { signIn } = await b.newAccount({ name: 'Second' })
  const { email } = await signIn('owner', { password: 'correct horse battery' })
  const { account } = await b.signIn('owner')
  await account.post('/invitations', { email, role: 'admin' })
  const { text } = (await b.mailsTo(email)).at(-1)!
  const page = await b.open(/\/console(\/invitation#\S+)/.exec(text)![1]!)
  await page.getByText('Join Analytical Engines as an admin').waitFor()
  await page.getByLabel(/^Password/).fill('correct horse battery')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Accept' }).click()
  await heading(page, 'Get started').waitFor()
  await page.getByRole('button', { name: /Switch account/ }).click()
  await page.getByRole('menuitem', { name: /Second/ }).click()
  expect(await seen(page.getByRole('button', { name: 'Account: Second. Switch account' }))).toBe(true)
})

test('an app is made in test mode, switched live, and removed', async () => {
  const { page } = await b.openAs('owner', '/settings/apps')
  await page.getByRole('button', { name: 'New app' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Shop sync')
  await dialog.getByRole('button', { name: 'Make the app' }).click()
  await page.getByRole('dialog', { name: '“Shop sync” is made' }).waitFor()
  const key = (await dialog.locator('pre').textContent())!
  await dialog.getByRole('button', { name: 'I have kept it' }).click()
  const me = async () => (await fetch(`${b.url}/api/v1/me`, { headers: { authorization: `Bearer ${key}` } })).json()
  expect(await me()).toMatchObject({ data: { app: 'Shop sync', test_mode: true } })

  const row = page.getByRole('row', { name: /Shop sync/ })
  await row.getByText('Test mode').waitFor()
  const act = async (name: string) => {
    await page.getByRole('button', { name: 'Actions for Shop sync' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await act('Go live')
  await dialog.getByText('What it does starts drips, sends email and webhooks from now on.').waitFor()
  await dialog.getByRole('button', { name: 'Go live' }).click()
  await page.getByText('“Shop sync” is live.').waitFor()
  expect(await me()).toMatchObject({ data: { test_mode: false } })
  await act('Put into test mode')
  await page.getByText('“Shop sync” is in test mode.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await row.getByText('Live').waitFor()
  expect(await me()).toMatchObject({ data: { test_mode: false } })

  await act('Remove')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove the app' }).click()
  await page.getByRole('heading', { name: 'No apps yet' }).waitFor()
})

test('an app is edited: its name also stands beside its keys, and a public one goes back elsewhere', async () => {
  await b.newApp({ name: 'Old name', scopes: ['lists:read'] })
  await b.newApp({ name: 'Partner', kind: 'public', redirectUris: ['https://example.com/old'] })
  const { page } = await b.openAs('admin', '/settings/apps')
  const edit = async (name: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
  }
  await edit('Old name')
  const dialog = page.getByRole('dialog', { name: 'Edit app' })
  expect(await dialog.getByLabel('Redirect addresses').count()).toBe(0)
  expect(await dialog.getByLabel('See lists').isChecked()).toBe(true)
  await dialog.getByLabel('Name').fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Give the app a name.').waitFor()
  await dialog.getByLabel('Name').fill('New name')
  await dialog.getByLabel('See lists').uncheck()
  await dialog.getByLabel('See events').check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('“New name” is saved.').waitFor()
  await page.getByRole('button', { name: '1 permission of New name' }).click()
  await page.getByText('events:read').waitFor()
  await page.keyboard.press('Escape')

  await edit('Partner')
  await dialog.getByLabel('Redirect addresses').fill('nowhere')
  await dialog.getByRole('button', { name: 'Save' }).click()
  expect(await dialog.getByRole('alert').textContent()).toMatch(/must be an https address/)
  await dialog.getByLabel('Redirect addresses').fill('https://example.com/new https://example.com/newer')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'Partner' }).click()
  await page.getByRole('dialog', { name: 'Partner' }).getByText('https://example.com/newer').waitFor()
  await page.goBack()

  await page.getByRole('link', { name: 'API keys' }).click()
  await page.getByRole('cell', { name: /^Old name Ends in .*, of New name/ }).waitFor()
})

test("a public app needs a redirect address, in the API's own words", async () => {
  const { page } = await b.openAs('owner', '/settings/apps')
  await page.getByRole('button', { name: 'New app' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Reviews')
  await dialog.getByLabel('Any account that connects it').check()
  await dialog.getByLabel('Redirect addresses').fill('ftp://example.com')
  await dialog.getByRole('button', { name: 'Make the app' }).click()
  expect(await dialog.getByRole('alert').textContent()).toMatch(/must be an https address/)
  await dialog.getByLabel('Redirect addresses').fill('https://example.com/callback')
  await dialog.getByRole('button', { name: 'Make the app' }).click()
  await dialog.getByText('Client secret').waitFor()
})

test('the account is renamed everywhere at once', async () => {
  const { page } = await b.openAs('owner', '/settings')
  await page.getByRole('textbox', { name: 'Name' }).fill('Difference Engines')
  await page.getByRole('combobox', { name: 'Country' }).fill('United K')
  await page.getByRole('option', { name: 'United Kingdom' }).click()
  await page.getByRole('region', { name: 'Name and country' }).getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Account: Difference Engines. Switch account' }).waitFor()
  await page.getByRole('textbox', { name: 'Name' }).fill('Analytical Engines')
  await page.getByRole('region', { name: 'Name and country' }).getByRole('button', { name: 'Save' }).click()
  expect(await seen(page.getByRole('button', { name: 'Account: Analytical Engines. Switch account' }))).toBe(true)
})

test('a new address is used at once where no mail can leave, and after its mailed link elsewhere', async () => {
  const ask = async (at: typeof b, email: string) => {
    const { page } = await at.openAs('member', '/../../profile')
    await page.getByLabel('New address').fill(email)
    await page.getByLabel('Your current password').first().fill(PASSWORD)
    await page.getByRole('button', { name: 'Change the address' }).click()
    return page
  }
  const alone = await ask(b, 'new@example.com')
  await alone.getByText('Your address is changed. Sign in with the new one from now on.').waitFor()
  await alone.getByText('You sign in with new@example.com.').waitFor()

  const page = await ask(mailing, 'newer@example.com')
  await page.getByText('A mail is on its way to the new address. Open its link within an hour.').waitFor()
  expect(await page.getByText('You sign in with newer@example.com.').count()).toBe(0)
  expect(await mailing.mailsTo('newer@example.com')).toHaveLength(1)
})

test('an invitation is taken back: undone while the toast stands, sent when the page is left', async () => {
  const { account } = await b.signIn('owner')
  await account.post('/invitations', { email: 'joan@example.com', role: 'member' })
  const { page } = await b.openAs('owner', '/settings/team')
  const row = page.getByRole('cell', { name: 'joan@example.com', exact: true })
  const invited = async () =>
    ((await account.get('/invitations')).body.data as { email: string }[]).some((it) => it.email === 'joan@example.com')
  const takeBack = async () => {
    await page.getByRole('button', { name: 'Actions for joan@example.com' }).click()
    await page.getByRole('menuitem', { name: 'Take back' }).click()
    await row.waitFor({ state: 'detached' })
  }
  await row.waitFor()
  await takeBack()
  expect(await invited()).toBe(true)
  await page.keyboard.press('z')
  await row.waitFor()
  await takeBack()
  await page.getByRole('link', { name: 'People' }).click()
  await heading(page, 'People').waitFor()
  await expect.poll(invited).toBe(false)
})

test('a held call outlives the window', async () => {
  const { account } = await b.signIn('owner')
  await account.post('/invitations', { email: 'hedy@example.com', role: 'member' })
  const { page } = await b.openAs('owner', '/settings/team')
  await page.getByRole('button', { name: 'Actions for hedy@example.com' }).click()
  await page.getByRole('menuitem', { name: 'Take back' }).click()
  await page.getByText('The invitation of hedy@example.com is taken back.').waitFor()
  await page.goto('about:blank')
  await expect
    .poll(async () => (await account.get('/invitations')).body.data.map((it: { email: string }) => it.email))
    .not.toContain('hedy@example.com')
})

test('leaving with changes asks first', async () => {
  const { page } = await b.openAs('owner', '/settings')
  await page.getByRole('textbox', { name: 'Name' }).fill('Half a name')
  await page.getByRole('link', { name: 'Team' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Half a name')
  await page.getByRole('link', { name: 'Team' }).click()
  await dialog.getByRole('button', { name: 'Leave the page' }).click()
  expect(await seen(heading(page, 'Team'))).toBe(true)
})

test('rows are sorted in the address', async () => {
  const { account } = await b.signIn('owner')
  for (const name of ['Zebra', 'Antelope']) await account.post('/keys', { name })
  const { page } = await b.openAs('owner', '/settings/keys?sort=-name')
  const first = () => page.getByRole('row').nth(1).getByRole('cell').first().textContent()
  await expect.poll(first).toMatch(/^Zebra/)
  expect(await page.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('descending')
  await page.getByRole('button', { name: 'Name', exact: true }).click()
  await page.getByRole('button', { name: 'Name', exact: true }).click()
  await page.waitForURL(/sort=name/)
  await expect.poll(first).toMatch(/^Antelope/)
})

test('addresses that pages had before lead to where they are now', async () => {
  const { page } = await b.openAs('owner', '/keys')
  await heading(page, 'API keys').waitFor()
  expect(page.url()).toBe(`${b.url}/console${b.accountPath}/settings/keys`)
})

test('an account that one does not belong to is not there', async () => {
  const page = (await b.openAs('owner', '/lists')).page
  await page.goto(`${b.url}/console/accounts/acc_unknown/lists`)
  expect(await seen(page.getByRole('heading', { name: 'There is nothing at this address' }))).toBe(true)
})
