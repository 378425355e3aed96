import { expect, test, vi } from 'vitest'
import { client, world } from '../../../test/harness.ts'
import { PATIENTLY } from '../../../test/queue-world.ts'
import { SCOPES } from '../access/scopes.ts'
import { CEILINGS } from '../accounts/ceilings.ts'
import { parseId } from '../../platform/values/ids.ts'

const w = await world()
const admin = await w.signIn('admin')

const withKey = (key: string, url = w.url) => client(url, async () => key)

test('a key is shown once and stored as a hash', async () => {
  const made = await admin.account.post('/keys', { name: 'Till', scopes: ['lists:read', 'lists:read'] })
  expect(made.status).toBe(201)
  const { key, ...shown } = made.body.data
  expect(key).toMatch(/^sk_live_[\w-]{43}$/)
  expect(shown).toMatchObject({
    name: 'Till',
    scopes: ['lists:read'],
    appId: null,
    appName: null,
    hint: key.slice(-4),
    lastUsedAt: null,
  })
  expect((await withKey(key).get('/lists')).status).toBe(200)
  expect((await withKey(key).post('/lists', { name: 'No' })).status).toBe(403)

  const listed = await admin.account.get('/keys')
  expect(listed.body.data).toContainEqual(shown)
  expect(listed.text).not.toContain(key.slice(8, 40))
  const [row] = await w.db`select to_jsonb(k)::text as kept, hash from api_keys k where name = 'Till'`
  expect(row!.kept).not.toContain(key.slice(8, 40))
  expect((row!.hash as Buffer).length).toBe(32)
})

test('a new key has the chosen permissions; an unknown permission is rejected', async () => {
  const permissions = await admin.get('/permissions')
  expect(permissions.body.data).toHaveLength(Object.keys(SCOPES).length)
  const ticked = permissions.body.data
    .filter((p: { ticked: boolean }) => p.ticked)
    .map((p: { scope: string }) => p.scope)
  expect((await admin.account.post('/keys', {})).body.data.scopes).toEqual(ticked)
  const refused = await admin.account.post('/keys', { scopes: ['lists:burn'] })
  expect(refused.body.error).toEqual({ code: 'validation_error', message: '"lists:burn" is not a permission.' })
})

test('a revoked key gets 401 on every server', async () => {
  const second = await w.secondApi()
  const { id, key } = (await admin.account.post('/keys', { scopes: ['lists:read'] })).body.data
  const clients = [withKey(key), withKey(key, second.url)]
  for (const api of clients) expect((await api.get('/me')).status).toBe(200)
  expect((await admin.account.delete(`/keys/${id}`)).body.data).toEqual({ deleted: true })
  // The notification travels through the database; without it both servers would keep the key cached.
  for (const api of clients) {
    await vi.waitFor(async () => expect((await api.get('/me')).status).toBe(401), PATIENTLY)
  }
  expect((await admin.account.delete(`/keys/${id}`)).status).toBe(404)
  expect((await admin.account.get('/keys')).body.data.some((row: { id: string }) => row.id === id)).toBe(false)
})

test('records when a key was last used', async () => {
  w.clock.stop()
  const { id, key } = (await admin.account.post('/keys', { scopes: ['lists:read'] })).body.data
  w.clock.advance(90_000)
  const usedAt = w.clock.now()
  const second = await w.secondApi()
  await withKey(key, second.url).get('/me')
  await second.close()
  const listed = (await admin.account.get('/keys')).body.data as { id: string; lastUsedAt: string }[]
  expect(listed.find((row) => row.id === id)!.lastUsedAt).toBe(usedAt.toISOString())
})

test('a private app starts in test mode with a key, goes live, gets more keys, and is deleted with all of them', async () => {
  const made = await admin.account.post('/apps', { name: 'Shop sync', kind: 'private', scopes: ['lists:read'] })
  const { key, id } = made.body.data
  expect(made.body.data).toMatchObject({ kind: 'private', live: false, clientId: null, scopes: ['lists:read'] })
  expect((await withKey(key).get('/me')).body.data).toMatchObject({ app: 'Shop sync', test_mode: true })
  expect((await admin.account.patch(`/apps/${id}`, { live: true })).body.data.live).toBe(true)
  await expect.poll(async () => (await withKey(key).get('/me')).body.data.test_mode).toBe(false)
  const more = await admin.account.post(`/apps/${id}/keys`, { name: 'Second shop' })
  expect(more.body.data).toMatchObject({ appId: id, appName: 'Shop sync', scopes: ['lists:read'] })
  expect((await admin.account.post(`/apps/${id}/client-secret`)).status).toBe(400)
  expect((await admin.account.delete(`/apps/${id}`)).body.data).toEqual({ deleted: true })
  for (const secret of [key, more.body.data.key]) {
    await expect.poll(async () => (await withKey(secret).get('/me')).status).toBe(401)
  }
  expect((await admin.account.get('/apps')).body.data.some((app: { id: string }) => app.id === id)).toBe(false)
})

test('a public app has a replaceable client secret, shown once, and no key', async () => {
  const made = await admin.account.post('/apps', {
    name: 'Reviews',
    kind: 'public',
    redirectUris: ['https://reviews.example/callback'],
  })
  const { id, clientSecret } = made.body.data
  expect(made.body.data).toMatchObject({ kind: 'public', clientId: expect.stringMatching(/^client_/) })
  expect(made.body.data.key).toBeUndefined()
  const secretHash = async () => {
    const [row] = await w.db`select client_secret_hash from apps where name = 'Reviews'`
    return (row!.client_secret_hash as Buffer).toString('hex')
  }
  const before = await secretHash()
  const replaced = await admin.account.post(`/apps/${id}/client-secret`)
  expect(replaced.body.data.clientSecret).not.toBe(clientSecret)
  expect(await secretHash()).not.toBe(before)
  expect((await admin.account.get('/apps')).text).not.toContain('ssc_')
  expect((await admin.account.post(`/apps/${id}/keys`, {})).status).toBe(400)
})

test("renaming an app and adding permissions: its keys keep theirs, new keys get the app's", async () => {
  const { id, key } = (await admin.account.post('/apps', { name: 'Till', kind: 'private', scopes: ['lists:read'] }))
    .body.data
  expect((await withKey(key).get('/me')).body.data.app).toBe('Till')
  const scopes = ['lists:read', 'lists:write']
  const changed = await admin.account.patch(`/apps/${id}`, { name: ' Counter ', scopes: [...scopes, 'lists:read'] })
  expect(changed.body.data).toMatchObject({ name: 'Counter', scopes, live: false, redirectUris: [] })
  await expect
    .poll(async () => (await withKey(key).get('/me')).body.data)
    .toMatchObject({ app: 'Counter', scopes: ['lists:read'] })
  const more = (await admin.account.post(`/apps/${id}/keys`, {})).body.data
  expect(more).toMatchObject({ appName: 'Counter', scopes })
  const listed = (await admin.account.get('/keys')).body.data as {
    appId: string
    appName: string
    scopes: string[]
  }[]
  expect(listed.filter(({ appId }) => appId === id)).toMatchObject([
    { appName: 'Counter', scopes },
    { appName: 'Counter', scopes: ['lists:read'] },
  ])
})

test('a key never has a permission that its app lacks, neither when created nor later', async () => {
  const { id, key } = (
    await admin.account.post('/apps', { name: 'Less', kind: 'private', scopes: ['lists:read', 'events:read'] })
  ).body.data
  const refused = await admin.account.post(`/apps/${id}/keys`, { scopes: ['lists:read', 'contacts:read'] })
  expect(refused.body.error).toMatchObject({
    code: 'validation_error',
    message: '"scopes" contains contacts:read, which the app Less does not have.',
  })
  expect((await withKey(key).get('/lists')).status).toBe(200)
  await admin.account.patch(`/apps/${id}`, { scopes: ['events:read', 'contacts:read'] })
  await expect.poll(async () => (await withKey(key).get('/lists')).status).toBe(403)
  expect((await withKey(key).get('/me')).body.data.scopes).toEqual(['events:read'])
  const listed = (await admin.account.get('/keys')).body.data as { appId: string; scopes: string[] }[]
  expect(listed.filter(({ appId }) => appId === id).map(({ scopes }) => scopes)).toEqual([['events:read']])
})

test('keys show who created them, even after that user has left', async () => {
  const own = await w.newAccount()
  const [owner, leaver] = [await own.signIn('owner'), await own.signIn('admin')]
  await own.all.get('/me')
  const made = await leaver.account.post('/keys', { name: 'Theirs' })
  expect(made.body.data.madeBy).toBe(leaver.email)
  await leaver.account.post('/team/leave')
  const listed = (await owner.account.get('/keys')).body.data as { madeBy: string | null }[]
  expect(listed.map(({ madeBy }) => madeBy)).toEqual([leaver.email, null])
})

test('limits an account to 1,000 keys and 200 apps under concurrent requests', async () => {
  const own = await w.newAccount()
  const owner = await own.signIn('owner')
  await w.db`
    insert into api_keys (id, account_id, name, hash, hint, scopes, created_at)
    select gen_random_uuid(), ${own.accountId}, 'Many', decode(md5(random()::text || n), 'hex'), 'xxxx', '{}', now()
    from generate_series(1, ${CEILINGS.keys - 1}) n`
  await w.db`
    insert into apps (id, account_id, name, kind, live, scopes, redirect_uris, created_at)
    select gen_random_uuid(), ${own.accountId}, 'Many', 'private', false, '{}', '{}', now()
    from generate_series(1, ${CEILINGS.apps}) n`
  const keys = await Promise.all(Array.from({ length: 3 }, () => owner.account.post('/keys', {})))
  expect(keys.map(({ status }) => status).toSorted()).toEqual([201, 400, 400])
  const app = await owner.account.post('/apps', { name: 'One more', kind: 'private' })
  expect([...keys, app].flatMap(({ body }) => body.error?.message ?? [])).toEqual([
    'An account can have 1,000 keys. Revoke one first.',
    'An account can have 1,000 keys. Revoke one first.',
    'An account can have 200 apps. Delete one first.',
  ])
})

test('changes the redirect URIs of a public app; invalid ones are rejected and change nothing', async () => {
  const made = await admin.account.post('/apps', {
    name: 'Loyalty',
    kind: 'public',
    redirectUris: ['https://loyalty.example/callback'],
  })
  const path = `/apps/${made.body.data.id}`
  const redirectUris = ['https://loyalty.example/back', 'http://localhost:8080/back']
  expect((await admin.account.patch(path, { redirectUris })).body.data).toMatchObject({
    name: 'Loyalty',
    redirectUris,
  })
  const own = (await admin.account.post('/apps', { name: 'Own', kind: 'private' })).body.data
  const refused = [
    await admin.account.patch(path, { name: 'No', redirectUris: [] }),
    await admin.account.patch(path, { name: 'No', redirectUris: ['http://loyalty.example'] }),
    await admin.account.patch(path, { name: 'No', scopes: ['lists:burn'] }),
    await admin.account.patch(path, { name: '   ' }),
    await admin.account.patch(`/apps/${own.id}`, { redirectUris }),
  ]
  expect(refused.map(({ status, body }) => [status, body.error.message])).toEqual([
    [400, 'A public app needs at least one redirect URI, for example https://example.com/callback.'],
    [400, '"http://loyalty.example" must be an https URI without a fragment.'],
    [400, '"lists:burn" is not a permission.'],
    [400, expect.stringMatching(/^"name" must /)],
    [400, 'A private app has no redirect URIs, because accounts do not connect to it.'],
  ])
  const listed = (await admin.account.get('/apps')).body.data as { name: string; redirectUris: string[] }[]
  expect(listed.slice(0, 2)).toMatchObject([
    { name: 'Own', redirectUris: [] },
    { name: 'Loyalty', redirectUris },
  ])
})

test('admins can change apps; members cannot', async () => {
  const { id } = (await admin.account.post('/apps', { name: 'Mine', kind: 'private' })).body.data
  const member = await w.signIn('member')
  expect((await member.account.patch(`/apps/${id}`, { name: 'Theirs' })).status).toBe(403)
})

test('keys and apps of another account are not found', async () => {
  const stranger = await (await w.newAccount()).signIn('owner')
  const key = (await admin.account.post('/keys', {})).body.data
  const app = (await admin.account.post('/apps', { name: 'Mine', kind: 'private' })).body.data
  const answers = [
    await stranger.account.delete(`/keys/${key.id}`),
    await stranger.account.patch(`/apps/${app.id}`, { live: true }),
    await stranger.account.post(`/apps/${app.id}/keys`, {}),
    await stranger.account.post(`/apps/${app.id}/client-secret`),
    await stranger.account.delete(`/apps/${app.id}`),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  expect((await withKey(key.key).get('/me')).status).toBe(200)
})

test('ignores fields that a body may not contain: the app of a key, and the mode of an app', async () => {
  const theirs = await (await w.newAccount()).newApp({})
  const made = await admin.account.post('/keys', {
    scopes: ['lists:read'],
    app: { id: parseId('app', theirs.id), kind: 'private' },
  })
  expect([made.body.data.appId, made.body.warnings]).toEqual([null, ['Ignored unknown field "app".']])
  const app = await admin.account.post('/apps', { name: 'Eager', kind: 'private', live: true })
  expect([app.body.data.live, app.body.warnings]).toEqual([false, ['Ignored unknown field "live".']])
})
