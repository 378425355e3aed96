// Getting in and out of the console.

import { expect, test } from 'vitest'
import { totpCode, totpStep } from '../../server/src/team/totp.ts'
import * as links from '../../server/src/team/links.ts'
import { bed, heading, PASSWORD, seen } from './bed.ts'

const b = await bed()

test('signing in by keyboard alone leads to the page that was asked for', async () => {
  const { email } = await b.signIn('owner', { password: PASSWORD })
  const page = await b.open(`${b.accountPath}/settings/team`)
  await heading(page, 'Sign in').waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await heading(page, 'Team').waitFor()
  expect(new URL(page.url()).pathname).toBe(`/console${b.accountPath}/settings/team`)
  await page.getByText(`${email} (you)`).waitFor()
})

test('a wrong password is refused in plain words, and the form stays', async () => {
  const { email } = await b.signIn('member', { password: PASSWORD })
  const page = await b.open('/sign-in')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel(/^Password/).fill('not it at all')
  await page.getByRole('button', { name: 'Sign in' }).click()
  expect(await page.getByRole('alert').textContent()).toBe('The email address or the password is not right.')
  expect(await page.getByLabel('Email address').inputValue()).toBe(email)
})

test('the second factor is set up with an app, and asked for from then on', async () => {
  const { page, email } = await b.openAs('owner', '/lists')
  await page.getByRole('button', { name: 'Your menu' }).click()
  await page.getByRole('menuitem', { name: 'Your profile' }).click()
  await page.getByRole('button', { name: 'Turn it on' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your current password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('img', { name: 'QR code' }).waitFor()
  const secret = fromBase32((await dialog.locator('pre').textContent())!)
  const codeAt = (now: Date) => totpCode(secret, totpStep(now))
  await dialog.getByLabel('Code').fill(codeAt(b.clock.now()))
  await dialog.getByRole('button', { name: 'Turn it on' }).click()
  await page.getByRole('dialog', { name: 'Your backup codes' }).waitFor()
  const [backup] = (await dialog.locator('pre').textContent())!.split('\n')
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  await page.getByText('10 backup codes are left.').waitFor()

  await page.getByRole('button', { name: 'Sign out everywhere, here too' }).click()
  await heading(page, 'Sign in').waitFor()
  const signIn = async () => {
    await page.getByLabel('Email address').fill(email)
    await page.getByLabel(/^Password/).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
  }
  await signIn()
  // Six digits are sent as soon as they are there.
  await page.getByLabel('Code').fill('000000')
  expect(await page.getByRole('alert').textContent()).toMatch(/That code is not right/)
  b.clock.advance(60_000)
  await page.getByLabel('Code').fill(codeAt(b.clock.now()))
  await heading(page, 'Get started').waitFor()

  await page.getByRole('button', { name: 'Your menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await heading(page, 'Sign in').waitFor()
  await signIn()
  await page.getByRole('button', { name: 'Use a backup code' }).click()
  await page.getByLabel('Backup code').fill(backup!)
  await page.getByRole('button', { name: 'Continue' }).click()
  await heading(page, 'Get started').waitFor()
})

test('somebody without a password sets one before the second factor', async () => {
  const { page } = await b.openAs('owner', '/../../profile', { password: null })
  await page.getByText('Set a password first: the second factor is asked for after it.').waitFor()
  expect(await page.getByRole('button', { name: 'Turn it on' }).count()).toBe(0)
  await page.getByLabel('New password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Set the password' }).click()
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await page.getByRole('dialog').getByLabel('Your current password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  expect(await seen(page.getByRole('img', { name: 'QR code' }))).toBe(true)
})

test('a one-time link signs in when its button is pressed, and only once', async () => {
  const { email } = await b.signIn('owner')
  const { path } = await links.createSignInLink(b.db, b.clock, email)
  const at = path.replace('/console', '')
  const page = await b.open(at)
  await page.getByRole('button', { name: 'Sign in to Lettermill' }).click()
  await heading(page, 'Get started').waitFor()
  const again = await b.open(at)
  await again.getByRole('button', { name: 'Sign in to Lettermill' }).click()
  expect(await again.getByRole('alert').textContent()).toMatch(/This link was used before/)
})

test('a forgotten password is replaced through the mailed link', async () => {
  const { email } = await b.signIn('member', { password: PASSWORD })
  const page = await b.open('/sign-in')
  await page.getByRole('link', { name: 'I forgot my password' }).click()
  const mail = page.getByRole('button', { name: 'Mail me a link' })
  // The page that is left has a field of the same name.
  await mail.waitFor()
  await page.getByLabel('Email address').fill(email)
  await mail.click()
  await page.getByRole('status').getByText(email).waitFor()
  const { text } = (await b.mailsTo(email)).at(-1)!
  await page.goto(/http\S+/.exec(text)![0])
  await page.getByLabel('New password').fill('another horse entirely')
  await page.getByRole('button', { name: 'Set the password' }).click()
  await page.getByText('Your new password is set').waitFor()
  await page.getByRole('link', { name: 'Go to sign-in' }).click()
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel(/^Password/).fill('another horse entirely')
  await page.getByRole('button', { name: 'Sign in' }).click()
  expect(await seen(heading(page, 'Get started'))).toBe(true)
})

test('after signing in nobody is sent to another site', async () => {
  const { email } = await b.signIn('member', { password: PASSWORD })
  for (const to of ['//evil.example', String.raw`/\evil.example`, 'https://evil.example/']) {
    const page = await b.open(`/sign-in?to=${encodeURIComponent(to)}`)
    await page.getByLabel('Email address').fill(email)
    await page.getByLabel(/^Password/).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await heading(page, 'Get started').waitFor()
    expect(page.url()).toBe(`${b.url}/console${b.accountPath}/start`)
  }
})

test('whoever signs out is not led back to where they were, whatever answers late', async () => {
  const { page, email } = await b.openAs('owner', '/lists')
  // A look at what is new finds no session, while the sign-in page is still on its way.
  const [isOver, hasAnswered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/live', async (route) => {
    await isOver.promise
    await route.continue()
  })
  const late = page.waitForResponse((response) => response.url().endsWith('/live') && response.status() === 401)
  await Promise.all([page.waitForRequest('**/live'), page.reload()])
  await page.getByRole('button', { name: 'Your menu' }).click()
  await page.route('**/assets/*.js', async (route) => {
    await hasAnswered.promise
    await route.continue()
  })
  const over = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await (await over).finished()
  isOver.resolve()
  await (await late).finished()
  hasAnswered.resolve()
  await heading(page, 'Sign in').waitFor()
  expect(new URL(page.url()).search).toBe('')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel(/^Password/).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  expect(await seen(heading(page, 'Get started'))).toBe(true)
})

test('a session that ends brings back the sign-in page', async () => {
  const { page } = await b.openAs('owner', '/people')
  await heading(page, 'People').waitFor()
  await b.db`delete from sessions`
  // Whatever is asked for next brings it back: the click, or what the shell asks for every few seconds.
  const click = page.getByRole('link', { name: 'Lists' }).click()
  await Promise.race([click.catch(() => {}), heading(page, 'Sign in').waitFor()])
  expect(await seen(heading(page, 'Sign in'))).toBe(true)
})

function fromBase32(text: string): Buffer {
  const bits = [...text].map((c) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(c).toString(2).padStart(5, '0')).join('')
  return Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)))
}
