// A transactional email in a browser: marked in the editor, explained when it is published, and published by admins only.

import { expect, test } from 'vitest'
import { browserWorld, heading, seen, TWO_LOOKS, wrongWith } from './harness.ts'
import { addSender } from './seed-drip.ts'
import { inOrder, startingWith, words } from './words.ts'

const b = await browserWorld()
await addSender(b)

async function seedReset(): Promise<string> {
  const { account } = await b.signIn('owner')
  await account.patch('/settings', { membersMaySend: true })
  const html = '<html><body><a href="{{ event.properties.url }}">Reset</a></body></html>'
  const design = await account.post('/designs', { name: 'Reset', subject: 'Reset', content: { kind: 'html', html } })
  const made = await account.post('/drips', {
    name: 'Password reset',
    trigger: { type: 'event', name: 'password_reset' },
    steps: [{ id: 'mail', type: 'email', design_id: design.body.data.id }],
  })
  return made.body.data.id
}

test('an email step becomes transactional, and publishing says what the law expects', async () => {
  const id = await seedReset()
  const { page } = await b.openAs('owner', `/drips/${id}/edit`)
  await page.getByText(words.drips.problems(1)).waitFor()
  await page.getByRole('button', { name: startingWith(words.steps.email) }).click()
  await page.getByRole('switch', { name: words.dripFields.transactional }).click()
  await page.getByRole('button', { name: startingWith(words.steps.transactional) }).waitFor()
  await page.getByText(words.drips.noProblems).waitFor()
  await page.getByLabel(words.dripFields.sender).selectOption({ index: 1 })
  await page.getByText(words.ui.saved).waitFor()
  expect(await wrongWith(page, TWO_LOOKS)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })

  const dialog = (of: typeof page) => of.getByRole('dialog', { name: words.drips.publishTitle('Password reset') })
  const { page: member } = await b.openAs('member', `/drips/${id}/edit`)
  await member.getByRole('button', { name: words.drips.publish }).click()
  await dialog(member).getByText(words.drips.transactionalManagers).waitFor()
  expect(await dialog(member).getByRole('button', { name: words.drips.publishIt }).isDisabled()).toBe(true)

  await page.getByRole('button', { name: words.drips.publish }).click()
  await dialog(page).getByText(words.drips.transactionalLaw).waitFor()
  expect(await wrongWith(page, TWO_LOOKS)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  await dialog(page).getByRole('button', { name: words.drips.publishIt }).click()
  await page.getByText(words.drips.published('Password reset')).waitFor()
  await heading(page, 'Password reset').waitFor()
})

test('a mail server is reserved for transactional email', async () => {
  const { page } = await b.openAs('owner', '/settings/mail-servers')
  await page.getByRole('button', { name: words.servers.add }).click()
  const dialog = page.getByRole('dialog', { name: words.servers.add })
  await dialog.getByRole('textbox', { name: startingWith(words.servers.name) }).fill('Receipts')
  await dialog.getByLabel(words.servers.host).fill('smtp.example.com')
  await dialog.getByLabel(words.servers.purpose, { exact: true }).click()
  await page.getByRole('option', { name: words.serverPurposes.transactional }).click()
  await dialog.getByRole('button', { name: words.servers.addIt }).click()
  await page.getByText(words.servers.added('Receipts')).waitFor()
  expect(await seen(page.getByRole('row', { name: inOrder('Receipts', words.serverPurposes.transactional) }))).toBe(
    true,
  )
})
