import { expect, test } from 'vitest'
import { combine } from './combine.ts'

test('calls that arrive while a batch is in flight form the next batch', async () => {
  const batches: number[][] = []
  const double = combine(
    async (calls: number[]) => {
      batches.push(calls)
      await new Promise(setImmediate)
      return calls.map((n) => n * 2)
    },
    { inFlight: 1 },
  )
  const first = double(1)
  await new Promise(setImmediate)
  const rest = [2, 3, 4].map(double)
  expect(await Promise.all([first, ...rest])).toEqual([2, 4, 6, 8])
  expect(batches).toEqual([[1], [2, 3, 4]])
})

test('a batch never exceeds its maximum size', async () => {
  const sizes: number[] = []
  const same = combine(
    async (calls: number[]) => {
      sizes.push(calls.length)
      return calls
    },
    { maxBatch: 10 },
  )
  await Promise.all(Array.from({ length: 35 }, (_, i) => same(i)))
  expect(sizes).toEqual([10, 10, 10, 5])
})

test.each([
  [false, ['rejected', 'rejected', 'rejected'], 1],
  [true, ['fulfilled', 'fulfilled', 'fulfilled'], 4],
])('retries a batch with an unknown outcome only if it is idempotent: %j', async (repeatable, outcomes, runs) => {
  let ran = 0
  const same = combine(
    async (calls: number[]) => {
      if (++ran === 1) throw Object.assign(new Error('lost'), { code: 'COMMIT_UNKNOWN' })
      return calls
    },
    { repeatable },
  )
  const results = await Promise.allSettled([1, 2, 3].map(same))
  expect(results.map(({ status }) => status)).toEqual(outcomes)
  expect(ran).toBe(runs)
})

test('when a batch fails, each call runs alone and only the bad one fails', async () => {
  const parse = combine(async (texts: string[]) => texts.map((text) => JSON.parse(text) as unknown))
  const results = await Promise.allSettled(['1', '{', '3'].map(parse))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})
