// Short versions of slow proofs, on a database of their own.

import { expect, test } from 'vitest'
import { proveOneEffect } from '../../proofs/idempotency.ts'
import { countGranted } from '../../proofs/rate-limit.ts'
import { openDb } from '../src/platform/db.ts'
import type { Db } from '../src/platform/db.ts'
import { freshDatabase } from './harness.ts'

async function onFreshDatabase<T>(prove: (db: Db, url: string) => Promise<T>): Promise<T> {
  const database = await freshDatabase()
  const db = openDb(database.url, { connections: 2, applicationName: 'proof' })
  try {
    return await prove(db, database.url)
  } finally {
    await db.end()
    await database.drop()
  }
}

test('eight processes racing one Idempotency-Key, with kills: one effect, equal answers, nothing stuck', async () => {
  const verdict = await onFreshDatabase((db, url) => proveOneEffect(db, url, 12))
  expect(verdict).toMatchObject({ doubled: 0, missing: 0, unequal: 0, stuck: 0 })
  expect(verdict.answers).toBe(12 * 8)
}, 90_000)

test('two API processes, 602 calls on one key in a minute: exactly 100 granted', async () => {
  expect(await onFreshDatabase(countGranted)).toBe(100)
}, 60_000)
