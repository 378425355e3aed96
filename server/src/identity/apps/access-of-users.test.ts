// Keys, apps, and connections of a user who leaves the team are kept, listed, and can be ended together.

import { expect, test } from 'vitest'
import { world } from '../../../test/harness.ts'
import { transaction } from '../../platform/db/db.ts'
import { newId, parseId } from '../../platform/values/ids.ts'
import * as connections from './connections.ts'

const w = await world()
const idOf = (userId: string) => `usr_${userId}`

async function teamWithAccess() {
  const t = await w.newAccount()
  const [owner, other, leaving] = [await t.signIn('owner'), await t.signIn('admin'), await t.signIn('admin')]
  const id = (await leaving.get('/me')).body.data.user.id as string
  const key = (await leaving.account.post('/keys', { name: 'Till', scopes: ['lists:read'] })).body.data
  const app = (await leaving.account.post('/apps', { name: 'Sync', kind: 'private', scopes: ['lists:read'] })).body.data
  const stays = (await other.account.post('/keys', { name: 'Stays', scopes: ['lists:read'] })).body.data
  // A public app of another account that this user connected.
  const maker = await w.newAccount()
  const desk = (
    await (
      await maker.signIn('owner')
    ).account.post('/apps', {
      name: 'Desk',
      kind: 'public',
      scopes: ['lists:read'],
      redirectUris: ['https://desk.example/callback'],
    })
  ).body.data
  await transaction(w.db, (tx) =>
    connections.connect(
      tx,
      { accountId: t.accountId, appId: parseId('app', desk.id)!, scopes: ['lists:read'], userId: leaving.userId },
      w.clock.now(),
    ),
  )
  const works = async (secret: string) =>
    (await fetch(`${w.url}/api/v1/me`, { headers: { authorization: `Bearer ${secret}` } })).status === 200
  return { ...t, owner, other, leaving, id, key, app, stays, works }
}

const names = (access: { kind: string; name: string }[]) => access.map(({ kind, name }) => `${kind} ${name}`)
const ALL = ['key Till', 'key Sync', 'connection Desk', 'app Sync']

test("lists a user's keys, apps, and connections before removal, and as left behind afterwards", async () => {
  const { owner, other, leaving, id, works, key } = await teamWithAccess()
  expect(names((await owner.account.get(`/team/${id}/access`)).body.data)).toEqual(ALL)
  expect((await owner.account.get('/left-access')).body.data).toEqual([])
  expect((await owner.account.delete(`/team/${id}`)).status).toBe(200)
  for (const by of [owner, other]) {
    const [left, ...more] = (await by.account.get('/left-access')).body.data
    expect([left.userId, left.email, names(left.access), more]).toEqual([id, leaving.email, ALL, []])
  }
  expect(await works(key.key)).toBe(true)
})

test('ends all of them in one request, immediately, and nothing else', async () => {
  const { owner, id, key, app, stays, works } = await teamWithAccess()
  await owner.account.delete(`/team/${id}`)
  for (const { key: secret } of [key, app, stays]) expect(await works(secret)).toBe(true)
  expect((await owner.account.delete(`/team/${id}/access`)).body.data).toEqual({ ended: 4 })
  expect([await works(key.key), await works(app.key), await works(stays.key)]).toEqual([false, false, true])
  expect((await owner.account.get('/left-access')).body.data).toEqual([])
  expect((await owner.account.get('/connected-apps')).body.data).toEqual([])
  expect((await owner.account.get('/apps')).body.data).toEqual([])
  expect((await owner.account.get('/keys')).body.data.map(({ name }: { name: string }) => name)).toEqual(['Stays'])
  expect((await owner.account.delete(`/team/${id}/access`)).body.data).toEqual({ ended: 0 })
})

test("allowed for admins except for an owner's; not for members or other accounts", async () => {
  const { owner, other, id, signIn, key, works } = await teamWithAccess()
  const member = await signIn('member')
  for (const [method, path] of [
    ['GET', '/left-access'],
    ['GET', `/team/${id}/access`],
    ['DELETE', `/team/${id}/access`],
  ] as const)
    expect((await member.account.request(method, path)).status).toBe(403)
  const ownerId = (await owner.get('/me')).body.data.user.id
  expect((await other.account.delete(`/team/${ownerId}/access`)).status).toBe(403)
  const stranger = await (await w.newAccount()).signIn('owner')
  expect((await stranger.account.get(`/team/${id}/access`)).body.data).toEqual([])
  expect((await stranger.account.delete(`/team/${id}/access`)).body.data).toEqual({ ended: 0 })
  expect(await works(key.key)).toBe(true)
  expect((await owner.account.delete(`/team/${idOf(newId())}/access`)).status).toBe(404)
  expect((await other.account.delete(`/team/${id}/access`)).body.data).toEqual({ ended: 4 })
})
