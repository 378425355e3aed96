// Signing in with a real OpenID Connect provider.

import { afterAll, expect, test } from 'vitest'
import { startProvider, CLIENT } from '../../server/test/oidc-server.ts'
import { openTotp, totpCode, totpStep } from '../../server/src/identity/team/totp.ts'
import { browserWorld, heading, PASSWORD, seen, wrongWith } from './harness.ts'
import { words } from './words.ts'

const provider = await startProvider()
afterAll(() => provider.close())
const w = await browserWorld({ ...CLIENT, oidcIssuer: provider.issuer, oidcName: 'Keycloak' })
provider.trust(w.url)

const { signIn, provider: text } = words

test('a user connects their identity with the password, then signs in and out with it', async () => {
  const { email } = await w.signIn('owner', { password: PASSWORD })
  provider.signInAs(provider.add({ email, email_verified: true }))
  const page = await w.open('/sign-in?to=/profile')
  expect(await wrongWith(page)).toEqual([])
  await page.getByRole('button', { name: text.signInWith('Keycloak') }).click()
  await seen(page.getByText(text.linkIntro(email, 'Keycloak')))
  expect(await wrongWith(page)).toEqual([])
  await page.getByRole('textbox', { name: signIn.password }).fill(PASSWORD)
  await page.getByRole('button', { name: signIn.submit, exact: true }).click()
  await seen(heading(page, words.nav.profile))
  await seen(page.getByRole('list', { name: words.identities.title }).getByText(email))

  await page.context().clearCookies()
  await page.goto(`${w.url}/console/sign-in?to=/profile`)
  await page.getByRole('button', { name: text.signInWith('Keycloak') }).click()
  await seen(heading(page, words.nav.profile))
  await page.getByRole('button', { name: words.shell.userMenu }).click()
  await page.getByRole('menuitem', { name: words.shell.signOut }).click()
  await page.waitForURL(`${provider.issuer}/session/end**`)
})

test('connecting an identity asks for the second factor too', async () => {
  const user = await w.signIn('owner', { password: PASSWORD })
  await user.post('/me/second-factor', { password: PASSWORD })
  const [row] = await w.db<{ totp_offered: Buffer }[]>`select totp_offered from users where id = ${user.userId}`
  const secret = await openTotp(w.db, user.userId, row!.totp_offered)
  const code = () => totpCode(secret, totpStep(w.clock.now()))
  await user.post('/me/second-factor/confirm', { code: code() })
  w.clock.advance(60_000)
  provider.signInAs(provider.add({ email: user.email, email_verified: true }))
  const page = await w.open('/sign-in?to=/profile')
  await page.getByRole('button', { name: text.signInWith('Keycloak') }).click()
  await page.getByRole('textbox', { name: signIn.password }).fill(PASSWORD)
  await page.getByRole('button', { name: signIn.submit, exact: true }).click()
  // Six digits are sent without a click.
  await page.getByRole('textbox', { name: signIn.code }).fill(code())
  const identities = page.getByRole('list', { name: words.identities.title })
  expect(await seen(identities.getByText(user.email))).toBe(true)
})

test('a destination elsewhere is not followed after signing in', async () => {
  const { email } = await w.signIn('owner', { password: PASSWORD })
  const page = await w.open('/sign-in?to=//evil.example/x')
  await page.evaluate(() => localStorage.setItem('lettermill:sign-in-to', '//evil.example/x'))
  provider.signInAs(provider.add({ email, email_verified: true }))
  await page.getByRole('button', { name: text.signInWith('Keycloak') }).click()
  await page.getByRole('textbox', { name: signIn.password }).fill(PASSWORD)
  await page.getByRole('button', { name: signIn.submit, exact: true }).click()
  await page.waitForURL(/\/console\/accounts\//)
  expect(new URL(page.url()).origin).toBe(w.url)
})
