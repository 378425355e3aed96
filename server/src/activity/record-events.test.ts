// The consequences of events, as a table: age windows, the caller's choice, and test mode.

import { describe, expect, test } from 'vitest'
import { BUILT_IN } from './feed/built-in-events.ts'
import { consequencesOf, RULES } from './record-events.ts'
import type { DomainEventName } from './record-events.ts'
import type { Actor } from '../platform/http/caller.ts'
import { systemCaller } from '../platform/http/caller.ts'
import { newId } from '../platform/values/ids.ts'
import { log } from '../../test/harness.ts'

const NOW = new Date('2026-11-14T09:30:00.000Z')
const DAY = 86_400_000
const clock = { now: () => NOW }

const caller = (testMode: boolean) => {
  const actor: Actor = { kind: 'app', id: newId(), appId: newId(), public: false, testMode }
  return { ...systemCaller(newId(), clock, log), clock, actor }
}

const decide = (name: DomainEventName, ageMs: number, startAutomations?: boolean, testMode = false) => {
  const { message, drips } = consequencesOf({
    name,
    caller: caller(testMode),
    at: new Date(NOW.getTime() - ageMs),
    startAutomations,
  })
  return `${message ? 'message' : '-'} ${drips ? 'drips' : '-'}`
}

const AHEAD = -400 * DAY

describe('age windows and startAutomations', () => {
  test.each<[DomainEventName, string, number, boolean | undefined, string]>([
    // POST /events, rule 2: an event from the last 3 days or in the future; rule 3: an older one only if requested.
    ['event.recorded', 'now', 0, undefined, 'message drips'],
    ['event.recorded', 'in the future', AHEAD, undefined, 'message drips'],
    ['event.recorded', 'exactly 3 days old', 3 * DAY, undefined, 'message drips'],
    ['event.recorded', 'just over 3 days old', 3 * DAY + 1, undefined, 'message -'],
    ['event.recorded', 'older, startAutomations true', 400 * DAY, true, 'message drips'],
    ['event.recorded', 'recent, startAutomations false', 0, false, 'message -'],
    ['event.recorded', 'in the future, startAutomations false', AHEAD, false, 'message -'],
    // A new buyer who accepts marketing: welcome drips and contact.subscribed if the order is within 3 days, or if
    // requested.
    ['contact.subscribed', 'now', 0, undefined, 'message drips'],
    ['contact.subscribed', 'an order from 3 days ago', 3 * DAY, undefined, 'message drips'],
    ['contact.subscribed', 'an older order', 3 * DAY + 1, undefined, '- -'],
    ['contact.subscribed', 'an older order, startAutomations true', 400 * DAY, true, 'message drips'],
    ['contact.subscribed', 'recent, startAutomations false', 0, false, '- -'],
    // POST /orders, rule 4: a new order from the last 3 days.
    ['order.placed', 'now', 0, undefined, 'message drips'],
    ['order.placed', 'in the future', AHEAD, undefined, 'message drips'],
    ['order.placed', 'exactly 3 days old', 3 * DAY, undefined, 'message drips'],
    ['order.placed', 'older', 3 * DAY + 1, undefined, '- -'],
    ['order.placed', 'older, startAutomations true', 3 * DAY + 1, true, '- -'],
    ['order.placed', 'recent, startAutomations false', 0, false, 'message -'],
    // Rule 5: the order is from the last 30 days.
    ['order.fulfilled', 'exactly 30 days old', 30 * DAY, undefined, 'message drips'],
    ['order.fulfilled', 'older', 30 * DAY + 1, undefined, '- -'],
    ['order.fulfilled', 'older, startAutomations true', 30 * DAY + 1, true, '- -'],
    ['order.fulfilled', 'recent, startAutomations false', DAY, false, 'message -'],
    // Age doesn't matter for events without a window.
    ['contact.unsubscribed', 'now', 0, undefined, 'message drips'],
    ['contact.updated', 'startAutomations false', 0, false, 'message -'],
  ])('%s %s', (name, _, age, startAutomations, expected) => {
    expect(decide(name, age, startAutomations)).toBe(expected)
  })
})

test.each(Object.keys(RULES) as DomainEventName[])(
  'in test mode, %s starts and sends nothing, even if requested',
  (name) => {
    for (const word of [undefined, true, false]) expect(decide(name, 0, word, true)).toBe('- -')
  },
)

test('the window may be measured from another time than the one shown', () => {
  const old = new Date(NOW.getTime() - 10 * DAY)
  const decided = consequencesOf({ name: 'contact.subscribed', caller: caller(false), at: NOW, agedFrom: old })
  expect(decided).toMatchObject({ message: false, drips: false })
})

test('the catalog contains everything the feed shows', () => {
  const shown = Object.entries(RULES).filter(([name, { feed }]) => feed && name !== 'event.recorded')
  for (const [name] of shown) expect(Object.keys(BUILT_IN)).toContain(name)
  // The remaining names in the catalog are outcomes of emails.
  const outcomes = Object.keys(BUILT_IN).filter((name) => !shown.some(([each]) => each === name))
  expect(outcomes).toEqual(['email.delivered', 'email.failed', 'email.bounced'])
})
