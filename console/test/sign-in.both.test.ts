// Signing in and out.

import { expect, inject, test } from 'vitest'
import { totpCode, totpStep } from '../../server/src/identity/team/totp.ts'
import * as links from '../../server/src/identity/team/one-time-links.ts'
import { browserWorld, heading, PASSWORD, seen } from './harness.ts'
import { startingWith, words } from './words.ts'

const isSlow = inject('isSlow')

const b = await browserWorld()

test.skipIf(isSlow)('signing in by keyboard leads to the requested page', async () => {
  const { email } = await b.signIn('owner', { password: PASSWORD })
  const page = await b.open(`${b.accountPath}/settings/team`)
  await heading(page, words.signIn.title).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await heading(page, words.team.title).waitFor()
  expect(new URL(page.url()).pathname).toBe(`/console${b.accountPath}/settings/team`)
  await page.getByRole('row').filter({ hasText: email }).getByText(words.team.you).waitFor()
})

test.skipIf(isSlow)('a wrong password shows an error and keeps the form', async () => {
  const { email } = await b.signIn('member', { password: PASSWORD })
  const page = await b.open('/sign-in')
  await page.getByLabel(words.ui.email).fill(email)
  await page.getByLabel(startingWith(words.signIn.password)).fill('not it at all')
  await page.getByRole('button', { name: words.signIn.title }).click()
  expect(await seen(page.getByRole('alert'))).toBe(true)
  expect(await page.getByLabel(words.ui.email).inputValue()).toBe(email)
})

test.runIf(isSlow)('a second factor is set up with an app, then required', async () => {
  const { page, email } = await b.openAs('owner', '/lists')
  await page.getByRole('button', { name: words.shell.userMenu.trim() }).click()
  await page.getByRole('menuitem', { name: words.nav.profile }).click()
  await page.getByRole('button', { name: words.secondFactor.turnOn }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words.ui.currentPassword).fill(PASSWORD)
  await dialog.getByRole('button', { name: words.signIn.continue }).click()
  await dialog.getByRole('img', { name: words.secondFactor.qrCode }).waitFor()
  const secret = fromBase32((await dialog.locator('code').textContent())!)
  const codeAt = (now: Date) => totpCode(secret, totpStep(now))
  await dialog.getByLabel(words.signIn.code).fill(codeAt(b.clock.now()))
  await dialog.getByRole('button', { name: words.secondFactor.turnOn }).click()
  await page.getByRole('dialog', { name: words.secondFactor.codesTitle }).waitFor()
  const [backup] = (await dialog.locator('code').textContent())!.split('\n')
  await dialog.getByRole('button', { name: words.secondFactor.savedCodes }).click()
  await page.getByText(words.secondFactor.codesLeft(10)).waitFor()

  await page.getByRole('button', { name: words.profile.signOutEverywhere }).click()
  await heading(page, words.signIn.title).waitFor()
  const signIn = async () => {
    await page.getByLabel(words.ui.email).fill(email)
    await page.getByLabel(startingWith(words.signIn.password)).fill(PASSWORD)
    await page.getByRole('button', { name: words.signIn.title }).click()
  }
  await signIn()
  // Six digits submit themselves.
  await page.getByLabel(words.signIn.code).fill('000000')
  expect(await seen(page.getByRole('alert'))).toBe(true)
  b.clock.advance(60_000)
  await page.getByLabel(words.signIn.code).fill(codeAt(b.clock.now()))
  await heading(page, words.shell.start).waitFor()

  await page.getByRole('button', { name: words.shell.userMenu.trim() }).click()
  await page.getByRole('menuitem', { name: words.shell.signOut }).click()
  await heading(page, words.signIn.title).waitFor()
  await signIn()
  await page.getByRole('button', { name: words.signIn.withBackupCode }).click()
  await page.getByLabel(words.signIn.backupCode).fill(backup!)
  await page.getByRole('button', { name: words.signIn.continue }).click()
  await heading(page, words.shell.start).waitFor()
})

test.runIf(isSlow)('a user without a password sets one before the second factor', async () => {
  const { page } = await b.openAs('owner', '/../../profile', { password: null })
  await page.getByText(words.secondFactor.passwordFirst).waitFor()
  expect(await page.getByRole('button', { name: words.secondFactor.turnOn }).count()).toBe(0)
  await page.getByLabel(words.ui.newPassword).fill(PASSWORD)
  await page.getByRole('button', { name: words.signIn.setPassword }).click()
  await expect.poll(() => page.getByLabel(words.ui.newPassword).inputValue()).toBe('')
  await page.getByRole('button', { name: words.secondFactor.turnOn }).click()
  await page.getByRole('dialog').getByLabel(words.ui.currentPassword).fill(PASSWORD)
  await page.getByRole('button', { name: words.signIn.continue }).click()
  expect(await seen(page.getByRole('img', { name: words.secondFactor.qrCode }))).toBe(true)
})

test.skipIf(isSlow)('a one-time link signs in when its button is pressed, once', async () => {
  const { email } = await b.signIn('owner')
  const { path } = await links.createSignInLink(b.db, b.clock, email)
  const at = path.replace('/console', '')
  const page = await b.open(at)
  await page.getByRole('button', { name: words.signIn.submitLink }).click()
  await heading(page, words.shell.start).waitFor()
  const again = await b.open(at)
  await again.getByRole('button', { name: words.signIn.submitLink }).click()
  expect(await seen(again.getByRole('alert'))).toBe(true)
})

test.runIf(isSlow)('a forgotten password is reset through the emailed link', async () => {
  const { email } = await b.signIn('member', { password: PASSWORD })
  const page = await b.open('/sign-in')
  await page.getByRole('link', { name: words.signIn.forgot }).click()
  const mail = page.getByRole('button', { name: words.signIn.sendLink })
  // The previous page has a field of the same name.
  await mail.waitFor()
  await page.getByLabel(words.ui.email).fill(email)
  await mail.click()
  await page.getByRole('status').getByText(email).waitFor()
  const { text } = (await b.mailsTo(email)).at(-1)!
  await page.goto(/http\S+/.exec(text)![0])
  await page.getByLabel(words.ui.newPassword).fill('another horse entirely')
  await page.getByRole('button', { name: words.signIn.setPassword }).click()
  await page.getByText(words.signIn.resetDone).waitFor()
  await page.getByRole('link', { name: words.signIn.back }).click()
  await page.getByLabel(words.ui.email).fill(email)
  await page.getByLabel(startingWith(words.signIn.password)).fill('another horse entirely')
  await page.getByRole('button', { name: words.signIn.title }).click()
  expect(await seen(heading(page, words.shell.start))).toBe(true)
})

test('signing in never redirects to another site', async () => {
  const { email } = await b.signIn('member', { password: PASSWORD })
  const targets = ['//evil.example', String.raw`/\evil.example`, 'https://evil.example/']
  for (const to of isSlow ? targets.slice(1) : targets.slice(0, 1)) {
    const page = await b.open(`/sign-in?to=${encodeURIComponent(to)}`)
    await page.getByLabel(words.ui.email).fill(email)
    await page.getByLabel(startingWith(words.signIn.password)).fill(PASSWORD)
    await page.getByRole('button', { name: words.signIn.title }).click()
    await heading(page, words.shell.start).waitFor()
    expect(page.url()).toBe(`${b.url}/console${b.accountPath}/start`)
  }
})

test.runIf(isSlow)('a late response after signing out does not add a return address', async () => {
  const { page, email } = await b.openAs('owner', '/lists')
  // Polling finds no session while the sign-in page is still loading.
  const [isOver, hasAnswered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/live', async (route) => {
    await isOver.promise
    await route.continue()
  })
  const late = page.waitForResponse((response) => response.url().endsWith('/live') && response.status() === 401)
  await Promise.all([page.waitForRequest('**/live'), page.reload()])
  await page.getByRole('button', { name: words.shell.userMenu.trim() }).click()
  await page.route('**/assets/*.js', async (route) => {
    await hasAnswered.promise
    await route.continue()
  })
  const over = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await page.getByRole('menuitem', { name: words.shell.signOut }).click()
  await (await over).finished()
  isOver.resolve()
  await (await late).finished()
  hasAnswered.resolve()
  await heading(page, words.signIn.title).waitFor()
  expect(new URL(page.url()).search).toBe('')
  await page.getByLabel(words.ui.email).fill(email)
  await page.getByLabel(startingWith(words.signIn.password)).fill(PASSWORD)
  await page.getByRole('button', { name: words.signIn.title }).click()
  expect(await seen(heading(page, words.shell.start))).toBe(true)
})

test.skipIf(isSlow)('an expired session leads to the sign-in page', async () => {
  const { page } = await b.openAs('owner', '/people')
  await heading(page, words.people.title).waitFor()
  await b.db`delete from sessions`
  // Either the click or the shell's polling triggers it. Wait in either case: a pending click would hit the next test's page.
  await page
    .getByRole('link', { name: words.nav.lists })
    .click({ timeout: 3_000 })
    .catch(() => {})
  expect(await seen(heading(page, words.signIn.title))).toBe(true)
})

function fromBase32(text: string): Buffer {
  const bits = [...text].map((c) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(c).toString(2).padStart(5, '0')).join('')
  return Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)))
}
