import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId, parseId, publicId } from './ids.ts'

test('IDs of one process increase, even within a millisecond', () => {
  const ids = Array.from({ length: 20_000 }, newId)
  expect(ids).toEqual(ids.toSorted())
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

test('converts an ID to its public form and back, in the same order', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), (a, b) => {
      expect(parseId('per', publicId('per', a))).toBe(a)
      expect(publicId('per', a) < publicId('per', b)).toBe(a < b)
    }),
  )
})

test('returns null for IDs that are malformed or of another type', () => {
  const good = publicId('per', newId())
  for (const bad of [
    '',
    'per_',
    good.slice(0, -1),
    `${good}0`,
    good.replace('per', 'lst'),
    good.toUpperCase(),
    `per_8${good.slice(5)}`,
    `${good.slice(0, -1)}u`,
  ]) {
    expect(parseId('per', bad)).toBeNull()
  }
})
