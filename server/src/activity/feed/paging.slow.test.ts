// The short version of `npm run stress -- feed-walk`.

import { expect, test } from 'vitest'
import { addTenants } from '../../../../bench/kit/bed.ts'
import { stressFeedPaging } from '../../../../stress/feed-walk.ts'
import { world } from '../../../test/harness.ts'

const w = await world()

test('paging through the whole feed while events arrive repeats and skips none', async () => {
  const tenants = await addTenants(w.db, 1, 50)
  const verdict = await stressFeedPaging(w.db, w.url, { tenants, events: 2_000, perSecond: 300, limit: 20 })
  expect(verdict).toMatchObject({ standing: 2_000, repeated: 0, skipped: 0 })
  expect(verdict.arrived).toBeGreaterThan(0)
})
