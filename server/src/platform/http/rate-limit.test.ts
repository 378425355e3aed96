import { describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../test/databases.ts'
import { createKey, send, world } from '../../../test/harness.ts'
import { openDb } from '../db/db.ts'
import { memoryRateLimiter, RATE_LIMIT, sharedRateLimiter } from './rate-limit.ts'

const w = await world()

test('101 requests in a minute with one key: 100 succeed, then 429 rate_limited with Retry-After: 60', async () => {
  const { key } = await createKey(w.ctx, { scopes: ['lists:read'] })
  const call = () => send(w.url, 'GET', '/api/v1/me', undefined, { authorization: `Bearer ${key}` })
  const answers = await Promise.all(Array.from({ length: RATE_LIMIT + 5 }, call))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(RATE_LIMIT)
  const refused = await call()
  expect([refused.status, refused.body.error.code]).toEqual([429, 'rate_limited'])
  expect(refused.headers.get('retry-after')).toBe('60')
  expect(refused.headers.get('x-ratelimit-remaining')).toBe('0')
})

describe('in memory', () => {
  test('a window starts with the first request in it and lasts a minute', () => {
    let now = 1_000
    const limiter = memoryRateLimiter(() => now)
    const allowed = () => (limiter.take('a') as { allowed: boolean }).allowed
    for (let i = 0; i < RATE_LIMIT; i++) expect(allowed()).toBe(true)
    now += 59.9
    expect(allowed()).toBe(false)
    now += 0.1
    expect(allowed()).toBe(true)
    expect(limiter.take('b')).toEqual({ allowed: true, remaining: RATE_LIMIT - 1, resetAt: now + 60 })
  })

  test('removes expired windows', () => {
    let now = 0
    const limiter = memoryRateLimiter(() => now)
    for (let i = 0; i < 30_000; i++) {
      now += 0.01
      limiter.take(`subject ${i}`)
    }
    expect((limiter.take('subject 0') as { remaining: number }).remaining).toBe(RATE_LIMIT - 1)
  })
})

test('shared by several processes: of 602 calls with one key, exactly 100 succeed', async () => {
  const database = await freshDatabase()
  const pools = [1, 2].map(() => openDb(database.url, { connections: 5, applicationName: 'test' }))
  const limiters = pools.map(sharedRateLimiter)
  const taken = await Promise.all(Array.from({ length: 602 }, (_, i) => limiters[i % 2]!.take('one key')))
  expect(taken.filter(({ allowed }) => allowed)).toHaveLength(RATE_LIMIT)
  await Promise.all(pools.map((pool) => pool.end()))
  await database.drop()
})
