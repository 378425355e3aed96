import { expect, test } from 'vitest'
import { createWindow } from './window.ts'

test('the first batch of an account takes all slots, and the next one what it gives back', async () => {
  const window = createWindow(40)
  const [first, second] = [window.join('one'), window.join('one')]
  expect([first.take(500, 0), second.take(500, 0)]).toEqual([40, 0])
  expect(first.isAwaited()).toBe(false)
  const free = second.whenFree()
  expect(first.isAwaited()).toBe(true)
  expect(first.take(500, 30)).toBe(30)
  first.keep(10)
  await free
  expect(first.isAwaited()).toBe(false)
  expect(second.take(500, 0)).toBe(30)
})

test('accounts share the slots evenly, however many batches they have', () => {
  const window = createWindow(40)
  const [one, other] = [window.join('one'), window.join('other')]
  const more = window.join('one')
  expect([one.limit(), one.take(500, 0), more.take(500, 0), other.take(500, 0)]).toEqual([20, 20, 0, 20])
  other.leave()
  expect([one.limit(), more.take(500, 0)]).toEqual([40, 20])
})

test('an account that has more than its part since another one joined passes on no slots', () => {
  const window = createWindow(40)
  const one = window.join('one')
  one.take(500, 0)
  const other = window.join('other')
  expect([one.take(500, 15), other.take(500, 0)]).toEqual([0, 0])
  expect(one.take(500, 30)).toBe(10)
  one.keep(20)
  expect(other.take(500, 0)).toBe(20)
})
