// How many emails may be sent to a provider: holds, warm-up, and gradual rollout.

import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/values/time.ts'
import { allowance, dailyLimit, isGoodDay, NO_RECORD, portionAt, portionSize, warmUpStep } from './allowance.ts'
import type { History } from './allowance.ts'
import type { Hold } from './holds.ts'

const now = new Date('2026-11-14T09:30:00Z')
const after = (ms: number) => new Date(now.getTime() + ms)

const day = (n: number, more = {}) => ({
  day: new Date(Date.UTC(2026, 9, n)),
  accepted: 400,
  deferred: 0,
  bounced: 0,
  complained: 0,
  ...more,
})

describe('allowance', () => {
  const none: History = {
    provider: 'google',
    holds: [],
    days: [],
    record: NO_RECORD,
    portions: { current: null, previous: 0 },
  }
  const hold = (more: Partial<Hold>): Hold => ({
    kind: 'slow',
    cause: 'throttled',
    words: '',
    server: 's',
    domain: 'looms.example',
    provider: 'google',
    level: 1,
    perMinute: 60,
    since: after(-MINUTE_MS),
    until: after(HOUR_MS),
    releasedAt: null,
    ...more,
  })
  const pause = (more: Partial<Hold> = {}) => hold({ kind: 'pause', cause: 'blocked', perMinute: null, ...more })
  const unlimited = { perMinute: null, today: null, portion: null, reason: null, pausedUntil: null }
  const plain = { warmSince: null, isCampaign: true, isTransactional: false }
  const warming = { ...plain, warmSince: after(-40 * DAY_MS) }
  const yesterdays = (accepted: number, days: number) =>
    Array.from({ length: days }, (_, i) => ({
      day: new Date(Date.UTC(2026, 10, 14 - days + i)),
      accepted,
      deferred: 0,
      bounced: 0,
      complained: 0,
    }))

  test('a known server has no limit', () => {
    expect(allowance(none, plain, now)).toEqual(unlimited)
    expect(allowance({ ...none, days: yesterdays(400, 30) }, { ...warming, isCampaign: false }, now)).toEqual(unlimited)
  })

  test.each([
    ['the lowest rate of several holds', [hold({}), hold({ perMinute: 6 })], { perMinute: 6, reason: 'slowed' }],
    ['nothing for a hold that ended', [hold({ until: now }), pause({ until: now })], {}],
    [
      'a pause before a slower rate, until the last pause ends',
      [hold({}), pause(), pause({ until: after(2 * HOUR_MS) })],
      { perMinute: 0, reason: 'paused', pausedUntil: after(2 * HOUR_MS) },
    ],
    [
      'a pause without an end, checked again',
      [pause({ until: null })],
      { perMinute: 0, reason: 'paused', pausedUntil: after(15 * MINUTE_MS) },
    ],
  ] as [string, Hold[], object][])('holds: %s', (_, holds, expected) => {
    expect(allowance({ ...none, holds }, plain, now)).toEqual({ ...unlimited, ...expected })
  })

  test('a new server warms up by day, and its campaigns start with a portion', () => {
    expect(allowance(none, { ...warming, isCampaign: false }, now)).toMatchObject({
      today: 480,
      portion: null,
      reason: 'warm_up',
    })
    expect(allowance(none, warming, now)).toMatchObject({ today: 480, portion: 480, reason: 'gradual_rollout' })
    const known = { ...none, days: yesterdays(480, 1), record: { ...NO_RECORD, accepted: 480 } }
    expect(allowance(known, warming, now)).toMatchObject({ today: 672, portion: 611, reason: 'gradual_rollout' })
    const large = { ...known, portions: { current: 5_000, previous: 0 } }
    expect(allowance(large, warming, now)).toMatchObject({ today: 672, portion: 5_000, reason: 'warm_up' })
  })

  test('transactional email is limited by rejections, not by warm-up or complaints', () => {
    const transactional = { ...warming, isCampaign: false, isTransactional: true }
    const complaints = [pause({ cause: 'complaints' }), pause({ cause: 'dead_addresses' })]
    expect(allowance({ ...none, holds: complaints }, transactional, now)).toEqual(unlimited)
    expect(allowance({ ...none, holds: [pause()] }, transactional, now).reason).toBe('paused')
  })

  test('a portion keeps the size it began with, and waits for complaints about the previous one', () => {
    const record = { ...NO_RECORD, accepted: 480 }
    expect(allowance({ ...none, record, portions: { current: 480, previous: 0 } }, warming, now).portion).toBe(480)
    expect(allowance({ ...none, record, portions: { current: null, previous: 480 } }, warming, now).portion).toBe(0)
  })

  test('providers that measure no rates, and teams that resumed sending, have no portions', () => {
    expect(allowance({ ...none, provider: 'other' }, warming, now).portion).toBeNull()
    const released = (ago: number) => pause({ cause: 'complaints', until: after(-ago), releasedAt: after(-ago) })
    const portion = (holds: Hold[]) => allowance({ ...none, holds }, warming, now).portion
    expect(portion([released(DAY_MS)])).toBeNull()
    expect(portion([released(8 * DAY_MS)])).toBe(480)
    expect(portion([{ ...released(DAY_MS), releasedAt: null }])).toBe(480)
  })

  test('portions alternate every two hours', () => {
    const { current, previous } = portionAt(now)
    expect(current.startsAt.getTime() - previous.startsAt.getTime()).toBe(2 * HOUR_MS)
    expect(portionAt(previous.startsAt).current).toEqual(previous)
    expect(current.span).not.toBe(previous.span)
  })
})

describe('warm-up', () => {
  test('grows by 40 % after every good day, and ends after thirty', () => {
    expect([0, 1, 2, 3].map(dailyLimit)).toEqual([480, 672, 941, 1317])
    expect([dailyLimit(29) !== null, dailyLimit(30)]).toEqual([true, null])
  })

  test.each([
    [{}, true],
    [{ accepted: 0 }, false],
    [{ deferred: 30 }, false],
    [{ bounced: 10 }, false],
    [{ complained: 1 }, true],
    [{ complained: 3 }, false],
  ])('a day with %o is good: %s', (more, good) => {
    expect(isGoodDay(day(1, more))).toBe(good)
  })

  test('counts only good days before today, and starts over after a month without sending', () => {
    const days = [day(1), day(2, { bounced: 50 }), day(3)]
    expect(warmUpStep(days, new Date(Date.UTC(2026, 9, 4)))).toBe(2)
    expect(warmUpStep(days, new Date(Date.UTC(2026, 9, 3)))).toBe(1)
    expect(warmUpStep(days, new Date(Date.UTC(2026, 10, 20)))).toBe(0)
  })
})

describe('gradual rollout', () => {
  const month = { acceptedInMonth: 0, complainedInMonth: 0 }

  test.each([
    ['an unknown sender', { accepted: 0, complained: 0 }, 0, 480],
    ['after the first portion', { accepted: 480, complained: 0 }, 480, 0],
    ['without complaints', { accepted: 480, complained: 0 }, 0, 611],
    ['with one complaint', { accepted: 480, complained: 1 }, 0, 156],
    ['with two complaints', { accepted: 480, complained: 2 }, 0, 0],
    ['a frequent sender', { accepted: 20_000, complained: 10 }, 0, 20_909],
  ])('%s', (_, record, previous, expected) => {
    expect(portionSize({ ...record, ...month }, previous)).toBe(expected)
  })

  test('allows a larger portion after a good month, but not after a bad one', () => {
    const record = { accepted: 480, complained: 0 }
    expect(portionSize({ ...record, acceptedInMonth: 3_000, complainedInMonth: 1 }, 0)).toBe(1_920)
    expect(portionSize({ ...record, acceptedInMonth: 3_000, complainedInMonth: 4 }, 0)).toBe(611)
  })

  test('even the worst allowed portion keeps the rate below the threshold', () => {
    for (const accepted of [480, 1_090, 5_000, 50_000])
      for (const complained of [0, 1, Math.floor(accepted * 0.001)]) {
        const portion = portionSize({ accepted, complained, ...month }, 0)
        const rate = (complained + 0.005 * portion) / (accepted + portion)
        expect(portion === 0 || rate <= 0.003).toBe(true)
      }
  })
})
