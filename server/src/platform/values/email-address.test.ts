import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalizeEmail } from './email-address.ts'

/** A trailing space forces the text through the full rule. */
const byTheWholeRule = (text: string): string | null => normalizeEmail(`${text} `)

const piece = fc.string({ unit: fc.constantFrom('a', 'z', '0', '9', '-', '_', '+', '.', 'Z', 'ü', ' '), maxLength: 12 })
const word = fc.string({ unit: fc.constantFrom('a', 'k', '7', '-', '.'), minLength: 1, maxLength: 40 })

test.each([
  ['with random characters', fc.tuple(piece, piece, piece)],
  ['of the common form', fc.tuple(word, word, fc.constantFrom('example', 'co.uk', 'x', ''))],
])('the fast check agrees with the full rule for addresses %s', (_kind, parts) => {
  fc.assert(
    fc.property(parts, ([local, host, end]) => {
      const text = `${local}@${host}.${end}`
      expect(normalizeEmail(text)).toBe(byTheWholeRule(text))
    }),
    { numRuns: 3_000 },
  )
})

test.each([
  ['ada@example.com', 'ada@example.com'],
  ['  Ada.Lovelace+News@Example.COM ', 'ada.lovelace+news@example.com'],
  ['größe@straße.example', 'größe@straße.example'],
  [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
  [`${'a'.repeat(65)}@example.com`, null],
  [`a@${'b'.repeat(63)}.com`, `a@${'b'.repeat(63)}.com`],
  [`a@${'b'.repeat(64)}.com`, null],
  ['a@localhost', null],
  ['a..b@example.com', null],
  ['.a@example.com', null],
  ['a@-b.com', null],
  ['a@b-.com', null],
  ['a b@example.com', null],
  ['a\u0007b@example.com', null],
  ['a\u0085b@example.com', null],
  ['a@ex\u009fample.com', null],
  ['a@b@example.com', null],
  ['', null],
])('stores %j as %j', (text, kept) => {
  expect(normalizeEmail(text)).toBe(kept)
})
