import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { createKey, world } from '../../../test/harness.ts'
import { PATIENTLY } from '../../../test/queue-world.ts'
import * as keys from '../apps/keys.ts'
import { watchCredentials } from './credentials.ts'
import type { Credentials, CredentialsOptions } from './credentials.ts'

const w = await world()
const watching: Credentials[] = []
afterEach(async () => {
  for (const each of watching.splice(0)) await each.close()
})

async function watch(times: Omit<CredentialsOptions, 'db' | 'clock' | 'log'>): Promise<Credentials> {
  const { db, clock, log } = w
  const credentials = await watchCredentials({ db, clock, log, ...times })
  watching.push(credentials)
  return credentials
}

const newKey = async (): Promise<string> => (await createKey(w.ctx, { scopes: ['lists:read'] })).key

/** Bypasses the service function, so no notification is sent. */
const revokeAll = () => w.db`update api_keys set revoked_at = now()`

test('a credential stays cached while it is used and notifications arrive', async () => {
  const credentials = await watch({ trustMs: 200, confirmEveryMs: 20 })
  const key = await newKey()
  expect(await credentials.find(key)).toMatchObject({ caller: { accountId: w.accountId } })
  await revokeAll()
  for (let i = 0; i < 25; i++) {
    await sleep(20)
    await credentials.find(key)
  }
  expect(credentials.find(key)).not.toBeInstanceOf(Promise)
})

test('without notifications, a revoked credential is trusted no longer than trustMs', async () => {
  const credentials = await watch({ trustMs: 100, confirmEveryMs: 60_000 })
  const key = await newKey()
  expect(await credentials.find(key)).not.toBeNull()
  await revokeAll()
  await vi.waitFor(async () => expect(await credentials.find(key)).toBeNull(), PATIENTLY)
})

test('a lost connection clears the cache', async () => {
  const credentials = await watch({ trustMs: 60_000, confirmEveryMs: 60_000 })
  const key = await newKey()
  expect(await credentials.find(key)).not.toBeNull()
  await revokeAll()
  await w.db`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen%credentials_changed%'`
  await vi.waitFor(async () => expect(await credentials.find(key)).toBeNull(), PATIENTLY)
})

test('records another use of a key after the first was saved', async () => {
  w.clock.stop()
  const credentials = await watch({ saveUsesEveryMs: 20 })
  const { id, key } = await createKey(w.ctx, { scopes: ['lists:read'] })
  const lastUsed = async () => (await keys.list(w.ctx)).find((row) => row.id === id)!.lastUsedAt
  for (const _ of ['first', 'second']) {
    w.clock.advance(90_000)
    await credentials.find(key)
    const usedAt = w.clock.now().toISOString()
    await vi.waitFor(async () => expect(await lastUsed()).toBe(usedAt), PATIENTLY)
  }
})
