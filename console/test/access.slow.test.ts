// Access in a real browser: credentials of people who left the team, and removing a stop that a person asked for.

import { expect, test } from 'vitest'
import { stop } from '../../server/src/people/contacts/stop.ts'
import { transaction } from '../../server/src/platform/db/db.ts'
import { browserWorld, faultsOf } from './harness.ts'
import { words } from './words.ts'

const b = await browserWorld()

async function adminWithAccess() {
  const admin = await b.signIn('admin')
  await admin.account.post('/keys', { name: 'Till', scopes: ['lists:read'] })
  await admin.account.post('/apps', { name: 'Sync', kind: 'private', scopes: ['lists:read'] })
  return admin
}
const keyNames = async () => {
  const { account } = await b.signIn('owner')
  return (await account.get('/keys')).body.data.map(({ name }: { name: string }) => name) as string[]
}

test('removing an admin lists and revokes the credentials they created', async () => {
  const admin = await adminWithAccess()
  const { page } = await b.openAs('owner', '/settings/team')
  await page.getByRole('button', { name: words.ui.actionsFor(admin.email) }).click()
  await page.getByRole('menuitem', { name: words.team.remove }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(words.leftAccess.item('key', 'Till')).waitFor()
  await dialog.getByText(words.leftAccess.item('app', 'Sync')).waitFor()
  expect(await faultsOf(page)).toEqual([])
  expect(await dialog.getByLabel(words.leftAccess.endToo(3)).isChecked()).toBe(true)
  await dialog.getByRole('button', { name: words.team.remove }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await keyNames()).toEqual([])
})

test('credentials of former members are listed on the keys page and revoked with one click', async () => {
  const admin = await adminWithAccess()
  const { page } = await b.openAs('owner', '/settings/team')
  await page.getByRole('button', { name: words.ui.actionsFor(admin.email) }).click()
  await page.getByRole('menuitem', { name: words.team.remove }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words.leftAccess.endToo(3)).uncheck()
  await dialog.getByRole('button', { name: words.team.remove }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await keyNames()).toHaveLength(2)
  await page.goto(page.url().replace('/settings/team', '/settings/keys'))
  await page.getByText(words.leftAccess.createdBy(admin.email)).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: words.leftAccess.end(3) }).click()
  await dialog.getByRole('button', { name: words.leftAccess.end(3) }).click()
  await page.getByText(words.leftAccess.ended(3)).waitFor()
  await page.getByText(words.leftAccess.createdBy(admin.email)).waitFor({ state: 'detached' })
  expect(await keyNames()).toEqual([])
})

test('an admin, but no member, removes a spam report from stopped addresses by typing the address', async () => {
  const email = 'reported@example.com'
  await b.all.post('/contacts', { email })
  await transaction(b.db, (tx) => stop(tx, [{ caller: b.ctx, email, reason: 'complaint' }]))
  for (const role of ['member', 'admin'] as const) {
    const { page } = await b.openAs(role, '/settings/stopped-addresses')
    await page.getByRole('button', { name: words.stopped.removeOf(email) }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: words.unstop.submit }).click()
    if (role === 'member') {
      await dialog.getByRole('alert').waitFor()
      continue
    }
    await dialog.getByText(words.unstopWarnings.complaint).waitFor()
    const submit = dialog.getByRole('button', { name: words.unstop.submit })
    expect(await submit.isDisabled()).toBe(true)
    expect(await faultsOf(page)).toEqual([])
    await dialog.getByRole('textbox').fill(email)
    await submit.click()
    await page.getByText(words.unstop.done(email)).waitFor()
  }
})
