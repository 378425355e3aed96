// The short version of `npm run stress -- forms-hostile`.

import { expect, test } from 'vitest'
import { stressForms } from '../../../../stress/forms-hostile.ts'
import { world } from '../../../test/harness.ts'

const w = await world({ config: { trustProxy: { hops: 1 } } })

test('hostile submissions and reports change nothing, and are never rendered as markup', async () => {
  const verdict = await stressForms(w.db, w.url, 180)
  expect(verdict).toMatchObject({ attacks: 180, faults: [], changed: [] })
  expect(Object.keys(verdict.statuses).toSorted()).toEqual(['200', '400', '401', '403', '404', '413', '422'])
})
