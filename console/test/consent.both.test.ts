// Connecting an app in a real browser: sign-in, the consent page without scripts, and the redirect.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, inject, test } from 'vitest'
import { sessionCookie } from '../../server/src/identity/team/cookie.ts'
import { browserWorld, faultsOf, heading, PASSWORD } from './harness.ts'

const isSlow = inject('isSlow')

const b = await browserWorld()
const desk = createServer((_request, response) => response.end('<title>Desk</title>Welcome back'))
await new Promise<void>((resolve) => desk.listen(0, '127.0.0.1', resolve))
afterAll(() => void desk.close())
const callback = `http://127.0.0.1:${(desk.address() as AddressInfo).port}/callback`

const { account } = await b.signIn('owner')
const made = await account.post('/apps', { name: 'Desk', kind: 'public', redirectUris: [callback] })
const asked = new URLSearchParams({
  response_type: 'code',
  client_id: made.body.data.clientId,
  redirect_uri: callback,
  scope: 'contacts:read events:write',
  state: 'here',
  code_challenge: 'c'.repeat(43),
  code_challenge_method: 'S256',
})
const path = `/oauth/authorize?${asked}`

test.skipIf(isSlow)('signed-out users sign in and return to the consent page', async () => {
  const { email } = await b.signIn('owner', { password: PASSWORD })
  const page = await b.open(`/..${path}`)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await heading(page, 'Connect Desk?').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await faultsOf(page)).toEqual([])
})

const ANSWERS = [
  ['Allow', 'code'],
  ['Deny', 'error'],
] as const

test.for(isSlow ? ANSWERS.slice(1) : ANSWERS.slice(0, 1))(
  'without JavaScript, %s leads back to the app',
  async ([button, answer]) => {
    const { cookie } = await b.signIn('admin')
    const open = await b.open('/sign-in')
    const context = await open.context().browser()!.newContext({ javaScriptEnabled: false })
    await context.addCookies([{ name: sessionCookie(b.url).name, value: cookie()!, url: b.url }])
    const page = await context.newPage()
    await page.goto(b.url + path)
    await page.getByRole('button', { name: button }).click()
    await page.getByText('Welcome back').waitFor()
    const back = new URL(page.url()).searchParams
    expect(Object.fromEntries(back)).toMatchObject({ state: 'here', iss: b.url, [answer]: expect.any(String) })
    await context.close()
  },
)
