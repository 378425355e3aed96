// Who may act in an account, through the console, keys created there, and the consent page.

import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { world } from '../../../test/harness.ts'
import type { Browser, Client } from '../../../test/harness.ts'
import { publicAccountId } from '../accounts/accounts.ts'
import { obstacleOf } from './may-act.ts'
import { insertMember } from './sql.ts'

const w = await world()

test.each([
  [null, false, 'not_a_member'],
  [null, true, 'not_a_member'],
  ['member', false, 'role'],
  ['member', true, 'second_factor'],
  ['admin', true, 'second_factor'],
  ['admin', false, null],
  ['owner', true, 'second_factor'],
  ['owner', false, null],
] as const)(
  'as %s, lacking a second factor: %s, acting as an admin meets %s',
  (role, lacks_second_factor, obstacle) => {
    expect(obstacleOf({ role, lacks_second_factor }, 'admin')).toBe(obstacle)
  },
)

const CALLBACK = 'https://desk.example/callback'

async function publicApp(by: Client) {
  const body = { name: 'Desk', kind: 'public', scopes: ['lists:read'], redirectUris: [CALLBACK] }
  const app = (await by.post('/apps', body)).body.data
  await by.patch(`/apps/${app.id}`, { live: true })
  return app as { id: string; clientId: string }
}

function consent(browser: Browser, { clientId }: { clientId: string }, form?: Record<string, string>) {
  const search = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: CALLBACK,
    scope: 'lists:read',
    code_challenge: createHash('sha256').update('v'.repeat(43)).digest('base64url'),
    code_challenge_method: 'S256',
  })
  return fetch(`${w.url}/oauth/authorize?${search}`, {
    method: form ? 'POST' : 'GET',
    redirect: 'manual',
    headers: { cookie: `lettermill_session=${browser.cookie()}` },
    ...(form && { body: new URLSearchParams(form) }),
  })
}

const tokenIn = (page: string): string => /name="token" value="([^"]+)"/.exec(page)![1]!
const setFactor = (userId: string, on: boolean) =>
  w.db`update users set totp_secret = ${on ? Buffer.alloc(20, 7) : null} where id = ${userId}`

test('where everyone needs two-factor authentication, an admin without it cannot act anywhere', async () => {
  const t = await w.newAccount({ name: 'Strict' })
  const maker = await w.signIn('owner')
  const app = await publicApp(maker.account)
  const owner = await t.signIn('owner')
  const admin = await t.signIn('admin')
  const account_id = publicAccountId(t.accountId)
  await setFactor(owner.userId, true)

  // The page is opened before the rule is enabled.
  const token = tokenIn(await (await consent(admin, app)).text())
  expect((await owner.account.patch('/settings', { needsSecondFactor: true })).status).toBe(200)

  const refused = { status: 403, body: { error: { meta: { needs_second_factor: true } } } }
  for (const [method, path, body] of [
    ['GET', '/settings'],
    ['GET', '/keys'],
    ['POST', '/keys', { scopes: ['lists:read'] }],
    ['POST', '/apps', { name: 'Own', kind: 'private' }],
    ['GET', '/connected-apps'],
    ['GET', '/lists'],
  ] as const) {
    expect(await admin.account.request(method, path, body)).toMatchObject({ status: refused.status })
  }
  const page = await consent(admin, app)
  expect([page.status, page.headers.get('location')]).toEqual([400, null])
  expect(await page.text()).toContain('requires two-factor authentication')
  const pressed = await consent(admin, app, { token, account_id, decision: 'allow' })
  expect(pressed.headers.get('location')).toBeNull()
  const [made] = await w.db<{ n: number }[]>`
    select (select count(*) from app_connections where account_id = ${t.accountId}) +
      (select count(*) from api_keys where account_id = ${t.accountId}) + (select count(*) from apps where account_id = ${t.accountId}) as n`
  expect(made!.n).toBe(0)

  // Their account without the rule is still offered; the strict one isn't, however it is requested.
  const lax = await w.newAccount({ name: 'Lax' })
  await insertMember(w.db, lax.accountId, admin.userId, 'admin', w.clock.now())
  const choice = await (await consent(admin, app)).text()
  expect(choice).toContain(publicAccountId(lax.accountId))
  expect(choice).not.toContain(account_id)
  const forced = await consent(admin, app, { token: tokenIn(choice), account_id, decision: 'allow' })
  expect(new URL(forced.headers.get('location')!).searchParams.get('error')).toBe('access_denied')

  await setFactor(admin.userId, true)
  expect((await admin.account.get('/keys')).status).toBe(200)
  expect(await (await consent(admin, app)).text()).toContain(account_id)
})

test('a user who lost their role or was removed cannot act anywhere', async () => {
  const t = await w.newAccount()
  const app = await publicApp((await w.signIn('owner')).account)
  const owner = await t.signIn('owner')
  const account_id = publicAccountId(t.accountId)
  for (const [ending, status] of [
    [(id: string) => owner.account.patch(`/team/${id}`, { role: 'member' }), 403],
    [(id: string) => owner.account.delete(`/team/${id}`), 404],
  ] as const) {
    const admin = await t.signIn('admin')
    const { id } = (await admin.get('/me')).body.data.user
    const token = tokenIn(await (await consent(admin, app)).text())
    await ending(id)
    expect((await admin.account.post('/keys', { scopes: ['lists:read'] })).status).toBe(status)
    expect((await consent(admin, app)).status).toBe(400)
    const pressed = await consent(admin, app, { token, account_id, decision: 'allow' })
    expect([pressed.status, pressed.headers.get('location')]).toEqual([400, null])
  }
})
