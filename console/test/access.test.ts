// Who has access, in a real browser: what someone who left the team gave, and lifting a stop that was a person's own word.

import { expect, test } from 'vitest'
import { stop } from '../../server/src/contacts/stop.ts'
import { transaction } from '../../server/src/platform/db/db.ts'
import { bed, faultsOf } from './bed.ts'

const b = await bed()

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

test('removing an admin lists what they gave access with, and ends it with them', async () => {
  const admin = await adminWithAccess()
  const { page } = await b.openAs('owner', '/settings/team')
  await page.getByRole('button', { name: `Actions for ${admin.email}` }).click()
  await page.getByRole('menuitem', { name: 'Remove from the team' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Key “Till”').waitFor()
  await dialog.getByText('App “Sync”').waitFor()
  expect(await faultsOf(page)).toEqual([])
  expect(await dialog.getByLabel('End all 3 of them too').isChecked()).toBe(true)
  await dialog.getByRole('button', { name: 'Remove from the team' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await keyNames()).toEqual([])
})

test('what was left behind stands on the page of keys, with one press to end it', async () => {
  const admin = await adminWithAccess()
  const { page } = await b.openAs('owner', '/settings/team')
  await page.getByRole('button', { name: `Actions for ${admin.email}` }).click()
  await page.getByRole('menuitem', { name: 'Remove from the team' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('End all 3 of them too').uncheck()
  await dialog.getByRole('button', { name: 'Remove from the team' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await keyNames()).toHaveLength(2)
  await page.goto(page.url().replace('/settings/team', '/settings/keys'))
  await page.getByText(`Created by ${admin.email}, no longer on the team`).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'End all 3' }).click()
  await dialog.getByRole('button', { name: 'End all 3' }).click()
  await page.getByText('3 keys and apps ended').waitFor()
  await page.getByText('no longer on the team').waitFor({ state: 'detached' })
  expect(await keyNames()).toEqual([])
})

test('an address that was reported as spam is let through by an admin who types it, and by no member', async () => {
  const email = 'reported@example.com'
  await b.all.post('/contacts', { email })
  await transaction(b.db, (tx) => stop(tx, [{ caller: b.ctx, email, reason: 'complaint' }]))
  for (const role of ['member', 'admin'] as const) {
    const { page } = await b.openAs(role, '/stopped-addresses')
    await page.getByRole('button', { name: `Actions for ${email}` }).click()
    await page.getByRole('menuitem', { name: 'Let through again' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Let the address through' }).click()
    if (role === 'member') {
      await dialog.getByText('Only an owner or an admin of the account can let it through.').waitFor()
      continue
    }
    await dialog.getByText('This person reported one of your emails as spam.').waitFor()
    const submit = dialog.getByRole('button', { name: 'Let the address through' })
    expect(await submit.isDisabled()).toBe(true)
    expect(await faultsOf(page)).toEqual([])
    await dialog.getByRole('textbox').fill(email)
    await submit.click()
    await page.getByText(`${email} is let through.`).waitFor()
  }
})
