// The second API process counts its rate limits in the first one.

import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import type { RateLimiter } from '../platform/http/rate-limit.ts'
import { memoryRateLimiter } from '../platform/http/rate-limit.ts'
import { answerQuestions, limiterOfFirst } from './overflow.ts'

/** Two ends: what one sends, the other receives. */
function channel() {
  const ends = [new EventEmitter(), new EventEmitter()] as const
  const end = (own: EventEmitter, other: EventEmitter) =>
    Object.assign(own, {
      connected: true,
      send: (message: object) => setImmediate(() => other.emit('message', message)),
    })
  return { first: end(ends[0], ends[1]), second: end(ends[1], ends[0]) }
}

function asking(limiter: RateLimiter) {
  const { first, second } = channel()
  answerQuestions(first, limiter)
  return limiterOfFirst(second)
}

test('both processes count together', async () => {
  const limiter = memoryRateLimiter(() => 0)
  const second = asking(limiter)
  expect(limiter.take('key').remaining).toBe(99)
  expect(await Promise.all([second.take('key'), second.take('key'), second.take('other', 5)])).toMatchObject([
    { remaining: 98 },
    { remaining: 97 },
    { remaining: 4 },
  ])
  expect(limiter.take('key').remaining).toBe(96)
})

test('a count that fails fails its request, and no other', async () => {
  let isDown = true
  const working = memoryRateLimiter(() => 0)
  const second = asking({
    take: async (subject, most) => {
      if (isDown) throw new Error('The database is down.')
      return working.take(subject, most)
    },
  })
  await expect(second.take('key')).rejects.toThrow('could not count')
  isDown = false
  expect(await second.take('key')).toMatchObject({ allowed: true, remaining: 99 })
})
