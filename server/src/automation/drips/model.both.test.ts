// The short versions of `npm run stress -- drips-model` and `npm run stress -- drips-simulation`.

import { expect, inject, test } from 'vitest'
import { stressModel } from '../../../../stress/drips-model.ts'
import { stressSimulation } from '../../../../stress/drips-simulation.ts'
import { freshDatabase } from '../../../test/databases.ts'
import { openDb } from '../../platform/db/db.ts'

test('random drips, people, changes, pauses and times match a simple interpreter', async () => {
  const database = await freshDatabase()
  const db = openDb(database.url, { connections: 6, applicationName: 'model test' })
  try {
    const seed = Number(process.env.DRIPS_SEED ?? Math.floor(Math.random() * 1_000_000))
    const verdict = await stressModel(db, { drips: inject('isSlow') ? 4 : 2, acts: 35, seed })
    expect(verdict.disagreements).toEqual([])
    expect(verdict.passed).toBeGreaterThan(0)
  } finally {
    await db.end({ timeout: 1 })
    await database.drop()
  }
})

test('a simulation of random drips predicts what happens to a real person', async () => {
  const database = await freshDatabase()
  const db = openDb(database.url, { connections: 8, applicationName: 'simulation test' })
  try {
    const seed = Number(process.env.DRIPS_SEED ?? Math.floor(Math.random() * 1_000_000))
    const drips = inject('isSlow') ? 12 : 4
    const verdict = await stressSimulation(db, database.url, { drips, seed })
    expect(verdict.differences).toEqual([])
    expect(verdict.drips).toBe(drips)
  } finally {
    await db.end({ timeout: 1 })
    await database.drop()
  }
})
