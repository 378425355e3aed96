// Random drips of every kind of trigger and step, for comparing a simulation with what really happens.

import { STEP_TYPES } from '../../server/src/automation/drips/read-graph.ts'
import { WEEKDAYS } from '../../server/src/automation/drips/graph.ts'
import type { TriggerType } from '../../server/src/automation/drips/graph.ts'
import { linked, pick } from './drip-graphs.ts'
import type { Random, SentStep } from './drip-graphs.ts'

/** Resources of an account that steps, rules and triggers refer to. */
export type Stock = {
  designs: string[]
  lists: string[]
  group: string
  app: string
  dataSet: string
}

export const ZONES = [
  'UTC',
  'Europe/Vienna',
  'America/New_York',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'Asia/Kolkata',
  'Pacific/Apia',
]

/** Triggers unique to one drip, and resources used once per account because their effects would be indistinguishable. */
export const APART: TriggerType[] = ['event', 'detail_changed', 'joined_list', 'data_row_added', 'entered_group']
export const ONCE: TriggerType[] = [
  'subscribed',
  'order_placed',
  'order_shipped',
  'checkout_abandoned',
  'form_submitted',
  'back_in_stock',
]

const some = (random: Random, chance: number): boolean => random() < chance
export const upTo = (random: Random, most: number): number => 1 + Math.floor(random() * most)
const timeOf = (random: Random): string =>
  `${String(Math.floor(random() * 24)).padStart(2, '0')}:${pick(random, ['00', '00', '15', '30'])}`
const dayOf = (random: Random): string =>
  `${pick(random, [1984, 2000, 2026, 2027, 2028])}-${pick(random, ['01-01', '02-29', '03-29', '10-25', '11-01', '12-24']).replace('02-29', '02-28')}`

/** In whole minutes, so that a worker that is a second late is on the same side of every hour. */
const spanOf = (random: Random): object =>
  pick(random, [
    { minutes: upTo(random, 90) },
    { hours: upTo(random, 40) },
    { days: upTo(random, 9) },
    { days: upTo(random, 3), hours: upTo(random, 12) },
  ])

export function rulesOf(random: Random, stock: Stock, own: string, depth = 0): object {
  if (depth < 2 && some(random, 0.3)) {
    const inner = Array.from({ length: upTo(random, 3) }, () => rulesOf(random, stock, own, depth + 1))
    return pick(random, [{ all: inner }, { any: inner }, { not: inner[0] }])
  }
  const days = upTo(random, 6)
  return pick(random, [
    { detail: 'Flag', op: 'is', value: some(random, 0.5) },
    { detail: 'Tier', op: pick(random, ['is', 'is_not']), value: pick(random, ['gold', 'silver']) },
    { detail: 'Birthday', op: 'anniversary_in_days', value: upTo(random, 20) },
    { detail: 'Birthday', op: pick(random, ['within_next_days', 'more_than_days_ago']), value: upTo(random, 400) },
    { list: pick(random, stock.lists), op: pick(random, ['on', 'not_on']) },
    { event: own, ...(some(random, 0.7) && { within_days: days }) },
    { event: 'yes', ...(some(random, 0.5) && { within_days: days }) },
    { event: 'yes', times: { op: 'at_least', value: upTo(random, 2) } },
    { event: 'drip.enrolled', within_days: days },
    { email: 'sent', op: pick(random, ['did', 'did_not']), ...(some(random, 0.5) && { within_days: days }) },
    { event: 'email.sent', times: { op: 'more_than', value: upTo(random, 3) } },
    { person: 'status', op: 'is', value: pick(random, ['subscribed', 'unsubscribed', 'never']) },
    { person: 'created_at', op: pick(random, ['within_last_days', 'more_than_days_ago']), value: days },
    { topic: 'News', op: pick(random, ['on', 'off']) },
    { orders: 'count', op: 'at_least', value: 1 },
    { group: stock.group, op: pick(random, ['in', 'not_in']) },
    { data_set: stock.dataSet, where: [] },
  ])
}

function stepOf(random: Random, id: string, stock: Stock, own: string): SentStep {
  const type = pick(random, [
    ...STEP_TYPES.filter((each) => each !== 'exit' || some(random, 0.3)),
    'wait',
    'branch',
    'email',
  ])
  const more: Record<string, () => object> = {
    wait: () => ({ for: spanOf(random) }),
    wait_until: () => ({
      time: timeOf(random),
      zone: pick(random, ['person', 'account']),
      ...(some(random, 0.3) && { weekday: pick(random, WEEKDAYS) }),
    }),
    wait_until_date: () => ({ detail: 'Birthday', time: timeOf(random), repeat: pick(random, ['yearly', 'once']) }),
    wait_for: () => ({
      event: 'yes',
      limit: spanOf(random),
      ...(some(random, 0.3) && { where: [{ property: 'size', op: 'is', value: 'L' }] }),
    }),
    email: () => ({ design_id: pick(random, stock.designs) }),
    branch: () => ({ rules: rulesOf(random, stock, own) }),
    split: () => ({ percent: pick(random, [0, 100]) }),
    set_detail: () =>
      pick(random, [
        { detail: 'Flag', value: some(random, 0.5) },
        { detail: 'Tier', value: pick(random, ['gold', 'silver', null]) },
        { detail: 'Birthday', value: dayOf(random) },
        { detail: 'Time zone', value: pick(random, ZONES) },
      ]),
    add_to_list: () => ({ list_id: pick(random, stock.lists) }),
    remove_from_list: () => ({ list_id: pick(random, stock.lists) }),
    notify: () => ({ note: id }),
    app_step: () => ({ app_id: stock.app, key: 'card' }),
    exit: () => ({}),
  }
  return { id, type, ...more[type]!() }
}

/** A whole drip except its trigger. `own` is the name of an event that only this drip uses. */
export function randomDrip(random: Random, stock: Stock, own: string) {
  const steps = Array.from({ length: 3 + Math.floor(random() * 8) }, (_, i) => stepOf(random, `s${i}`, stock, own))
  const rules = () => rulesOf(random, stock, own)
  return {
    steps: linked(random, steps),
    reentry: 'never' as const,
    quiet_hours: some(random, 0.5)
      ? { from: timeOf(random), to: timeOf(random), zone: pick(random, ['person', 'account']) }
      : null,
    goal: pick(random, [
      null,
      null,
      { type: 'event', name: pick(random, ['yes', 'other']) },
      { type: 'order_placed' },
      { type: 'rules', rules: rules() },
    ]),
    exit_when: some(random, 0.2) ? rules() : null,
  }
}

export const randomPerson = (random: Random) => ({
  properties: {
    ...(some(random, 0.7) && { Flag: some(random, 0.5) }),
    ...(some(random, 0.7) && { Tier: pick(random, ['gold', 'silver']) }),
    ...(some(random, 0.7) && { Birthday: dayOf(random) }),
    ...(some(random, 0.6) && { 'Time zone': pick(random, [...ZONES, 'Nowhere/Land']) }),
  },
  preferences: some(random, 0.5) ? ['News'] : [],
  status: pick(random, ['subscribed', 'subscribed', 'subscribed', 'unsubscribed', 'never'] as const),
  lists: [some(random, 0.4), some(random, 0.3), some(random, 0.1)],
})
