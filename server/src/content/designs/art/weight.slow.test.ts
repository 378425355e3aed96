// Emails load quickly on a phone: every picture of the kit is small.

import { expect, test } from 'vitest'
import { draw, DRAWING_NAMES } from './draw.ts'

const MAX_BYTES = 200 * 1024

test('every drawing is under 200 KB', { timeout: 180_000 }, async () => {
  const heavy: string[] = []
  for (const name of DRAWING_NAMES) {
    const { length } = (await draw(name, { primary: '#1f4d3a', accent: '#f2a957' }))!
    if (length >= MAX_BYTES) heavy.push(`${name}: ${length}`)
  }
  expect(heavy).toEqual([])
})
