import { expect, test } from 'vitest'
import { world } from '../../test/harness.ts'

const w = await world()
const password = 'correct horse battery'

test('a person signs in with their password and sees their accounts', async () => {
  const { email } = await w.signIn('owner', { password })
  const browser = w.browser()
  expect((await browser.get('/me')).status).toBe(401)
  const signedIn = await browser.post('/session', { email: email.toUpperCase(), password })
  expect(signedIn.body.data).toEqual({ state: 'signed_in' })
  const me = await browser.get('/me')
  expect(me.body.data).toMatchObject({
    user: { email, has_password: true, second_factor: false },
    accounts: [{ name: 'Analytical Engines', role: 'owner' }],
  })
})
