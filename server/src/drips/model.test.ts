// The short version of `npm run prove -- drips-model`.

import { expect, test } from 'vitest'
import { proveModel } from '../../../proofs/drips-model.ts'
import { freshDatabase } from '../../test/harness.ts'
import { openDb } from '../platform/db/db.ts'

test('random drips, people, changes, pauses and times come to what a simple interpreter says', async () => {
  const database = await freshDatabase()
  const db = openDb(database.url, { connections: 6, applicationName: 'model test' })
  try {
    const seed = Number(process.env.DRIPS_SEED ?? Math.floor(Math.random() * 1_000_000))
    const verdict = await proveModel(db, { drips: 4, acts: 35, seed })
    expect(verdict.disagreements).toEqual([])
    expect(verdict.passed).toBeGreaterThan(0)
  } finally {
    await db.end({ timeout: 1 })
    await database.drop()
  }
}, 60_000)
