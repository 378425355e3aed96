import { expect, test } from 'vitest'
import { isReversed, isShipped, movesIntoShipped } from './status.ts'

test.each(['fulfilled', 'completed', 'complete', 'shipped', 'delivered', 'Shipped', ' DELIVERED '])(
  '%j counts as shipped',
  (status) => {
    expect(isShipped(status)).toBe(true)
    expect(isReversed(status)).toBe(false)
  },
)

test.each([
  'refunded',
  'voided',
  'cancelled',
  'canceled',
  'payment_failed',
  'payment-failed',
  'Payment failed',
  'failed',
  'Refunded',
])('%j marks it reversed', (status) => {
  expect(isReversed(status)).toBe(true)
  expect(isShipped(status)).toBe(false)
})

test.each([null, '', 'paid', 'processing', 'partially_refunded', 'unfulfilled', 'constructor'])(
  '%j means neither',
  (status) => expect([isShipped(status), isReversed(status)]).toEqual([false, false]),
)

test.each([
  [null, 'shipped', true],
  ['paid', 'delivered', true],
  ['shipped', 'delivered', false],
  ['refunded', 'completed', true],
  ['shipped', 'paid', false],
  [null, null, false],
])('%j to %j becomes shipped: %j', (before, after, moves) => {
  expect(movesIntoShipped(before, after)).toBe(moves)
})
