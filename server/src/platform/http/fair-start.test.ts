// Requests start in turns: a burst of one client does not delay the next request of another.

import { setImmediate as nextRound } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createFairStart } from './fair-start.ts'

/** Keeps the event loop busy, as starting an expensive request does. */
function work(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

test('clients take turns, each in the order of its requests', async () => {
  const startFairly = createFairStart()
  const order: string[] = []
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) startFairly(name[0]!, () => order.push(name))
  await nextRound()
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
})

test('a burst leaves room for other work, and a later client starts before the rest of the burst', async () => {
  const startFairly = createFairStart()
  const order: string[] = []
  for (let n = 0; n < 20; n++)
    startFairly('burst', () => {
      work(2)
      order.push('burst')
    })
  await nextRound()
  expect(order.length).toBeLessThan(20)
  const before = order.length
  startFairly('other', () => order.push('other'))
  while (order.length < 21) await nextRound()
  // At most what the current round and the one turn before it start.
  expect(order.indexOf('other')).toBeLessThanOrEqual(before + 2)
})
