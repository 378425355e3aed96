// The short version of `npm run stress -- events-kill`.

import { expect, test } from 'vitest'
import { stressEvents } from '../../../../stress/events-kill.ts'
import { world } from '../../../test/harness.ts'

const w = await world()

test('after a kill, every acknowledged event exists exactly once, and the counts are exact', async () => {
  const { answered, ...faults } = await stressEvents(w.db, w.databaseUrl, 2)
  expect(answered).toBeGreaterThan(0)
  expect(faults).toMatchObject({ lost: 0, notOnce: 0, wrongCounts: 0 })
})
