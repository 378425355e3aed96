// Parses a drip as sent. Invalid input is rejected with its path, such as steps[2].for. What is still to be chosen,
// such as a design, may be missing until the drip is published.

import { MAX_EVENT_NAME } from '../../activity/feed/schema.ts'
import { wrong } from '../../people/groups/comparisons.ts'
import { parseId } from '../../platform/values/ids.ts'
import { isObject } from '../../platform/values/json.ts'
import { readWhere } from './conditions.ts'
import { SPAN_UNITS, WEEKDAYS } from './graph.ts'
import type { Goal, Graph, QuietHours, Reentry, Span, Step, Trigger } from './graph.ts'
import { isTime } from './times.ts'

export const MAX_STEPS = 100
const MAX_NOTE = 200
const MAX_VALUES_BYTES = 16_384
const MAX_WAIT_DAYS = 1_000
const SECONDS_IN = { seconds: 1, minutes: 60, hours: 3_600, days: 86_400 } as const

type Fields = Record<string, unknown>

/** How names in the request are resolved: details by name, rules as written. */
export type Lookups = {
  detail(name: unknown, at: string): number | null
  rules(rules: unknown, at: string): Graph['exit_when']
}

/** The fields that were sent; others are absent. */
export type SentGraph = {
  trigger?: unknown
  steps?: unknown
  reentry?: unknown
  quiet_hours?: unknown
  goal?: unknown
  exit_when?: unknown
}

export function readGraph(sent: SentGraph, before: Graph, lookups: Lookups): Graph {
  return {
    trigger: sent.trigger === undefined ? before.trigger : readTrigger(sent.trigger, lookups),
    steps: sent.steps === undefined ? before.steps : readSteps(sent.steps, lookups),
    reentry: sent.reentry === undefined ? before.reentry : readReentry(sent.reentry),
    quiet_hours: sent.quiet_hours === undefined ? before.quiet_hours : readQuietHours(sent.quiet_hours),
    goal: sent.goal === undefined ? before.goal : readGoal(sent.goal, lookups),
    exit_when: sent.exit_when === undefined ? before.exit_when : lookups.rules(sent.exit_when, 'exit_when'),
  }
}

function fieldsOf(input: unknown, at: string): Fields {
  return isObject(input) ? (input as Fields) : wrong(at, 'must be an object')
}

function oneOf<const T extends readonly string[]>(value: unknown, known: T, at: string): T[number] {
  return typeof value === 'string' && known.includes(value) ? value : wrong(at, `must be one of ${known.join(', ')}`)
}

function text(value: unknown, at: string, most: number): string {
  if (typeof value !== 'string' || value.length > most) return wrong(at, `must be text of at most ${most} characters`)
  return value.trim()
}

function idOf(prefix: string, value: unknown, at: string, what: string): string | null {
  if (value === undefined || value === null || value === '') return null
  return typeof value === 'string' && parseId(prefix, value) ? value : wrong(at, `must be the ID of a ${what}`)
}

const TRIGGER_TYPES = [
  'subscribed',
  'event',
  'order_placed',
  'order_shipped',
  'detail_changed',
  'joined_list',
  'data_row_added',
  'entered_group',
  'checkout_abandoned',
  'form_submitted',
  'back_in_stock',
] as const

function readTrigger(input: unknown, lookups: Lookups): Trigger | null {
  if (input === null) return null
  const fields = fieldsOf(input, 'trigger')
  const type = oneOf(fields.type, TRIGGER_TYPES, 'trigger.type')
  switch (type) {
    case 'event':
      return { type, ...readEvent(fields, 'trigger') }
    case 'order_placed':
      return { type, which: oneOf(fields.which ?? 'any', ['any', 'first', 'repeat'], 'trigger.which') }
    case 'detail_changed':
      return { type, detail: lookups.detail(fields.detail, 'trigger.detail'), ...readTo(fields.to) }
    case 'joined_list':
      return { type, list_id: idOf('lst', fields.list_id, 'trigger.list_id', 'list') }
    case 'data_row_added':
      return { type, data_set: fields.data_set == null ? null : text(fields.data_set, 'trigger.data_set', 200) }
    case 'entered_group':
      return { type, group_id: idOf('grp', fields.group_id, 'trigger.group_id', 'group') }
    case 'form_submitted':
      return { type, form_id: fields.form_id == null ? null : text(fields.form_id, 'trigger.form_id', 60) }
    default:
      return { type }
  }
}

function readTo(to: unknown): Pick<Extract<Trigger, { type: 'detail_changed' }>, 'to'> {
  if (to === undefined || to === null || to === '') return {}
  return { to: scalar(to, 'trigger.to') }
}

function scalar(value: unknown, at: string): string | number | boolean {
  if (typeof value === 'string') return text(value, at, 10_000)
  return typeof value === 'number' || typeof value === 'boolean'
    ? value
    : wrong(at, 'must be text, a number, true or false')
}

function readEvent(fields: Fields, at: string) {
  const where = readWhere(fields.where, `${at}.where`)
  return { name: text(fields.name ?? '', `${at}.name`, MAX_EVENT_NAME), ...(where && { where }) }
}

function readReentry(input: unknown): Reentry {
  if (input === 'never' || input === 'always') return input
  const days = isObject(input) ? (input as Fields).after_days : undefined
  if (!Number.isInteger(days) || (days as number) < 1 || (days as number) > 3_650)
    return wrong('reentry', 'must be never, always, or {"after_days": 1 to 3650}')
  return { after_days: days as number }
}

function readQuietHours(input: unknown): QuietHours | null {
  if (input === null) return null
  const fields = fieldsOf(input, 'quiet_hours')
  return {
    from: time(fields.from, 'quiet_hours.from'),
    to: time(fields.to, 'quiet_hours.to'),
    zone: oneOf(fields.zone ?? 'person', ['person', 'account'], 'quiet_hours.zone'),
  }
}

const time = (value: unknown, at: string): string =>
  isTime(value) ? value : wrong(at, 'must be a time, for example 09:30')

function readGoal(input: unknown, lookups: Lookups): Goal | null {
  if (input === null) return null
  const fields = fieldsOf(input, 'goal')
  const type = oneOf(fields.type, ['event', 'order_placed', 'rules'], 'goal.type')
  if (type === 'order_placed') return { type }
  if (type === 'event') return { type, ...readEvent(fields, 'goal') }
  const rules = lookups.rules(fields.rules, 'goal.rules')
  return rules ? { type, rules } : wrong('goal.rules', 'must be rules')
}

export function readSpan(input: unknown, at: string): Span {
  const fields = fieldsOf(input, at)
  const known = SPAN_UNITS.filter((unit) => fields[unit] !== undefined && fields[unit] !== 0)
  const unknown = Object.keys(fields).find((name) => !(SPAN_UNITS as readonly string[]).includes(name))
  if (unknown !== undefined) wrong(`${at}.${unknown.slice(0, 50)}`, `is not one of ${SPAN_UNITS.join(', ')}`)
  let seconds = 0
  for (const unit of known) {
    const value = fields[unit]
    if (!Number.isInteger(value) || (value as number) < 0)
      wrong(`${at}.${unit}`, 'must be a whole number of at least 0')
    seconds += (value as number) * SECONDS_IN[unit]
  }
  if (seconds > MAX_WAIT_DAYS * SECONDS_IN.days) wrong(at, `must be at most ${MAX_WAIT_DAYS} days`)
  return Object.fromEntries(known.map((unit) => [unit, fields[unit]])) as Span
}

const STEP_ID = /^[A-Za-z0-9_-]{1,64}$/

function readSteps(input: unknown, lookups: Lookups): Step[] {
  if (!Array.isArray(input)) return wrong('steps', 'must be an array of steps')
  if (input.length > MAX_STEPS) return wrong('steps', `must have at most ${MAX_STEPS} steps`)
  const ids = new Set<string>()
  for (const [i, step] of input.entries()) {
    const id = fieldsOf(step, `steps[${i}]`).id
    if (typeof id !== 'string' || !STEP_ID.test(id))
      return wrong(`steps[${i}].id`, 'must be 1 to 64 letters, digits, "-" and "_"')
    if (ids.has(id)) return wrong(`steps[${i}].id`, 'must be unique within the drip')
    ids.add(id)
  }
  return input.map((step: Fields, i) => readStep(step, `steps[${i}]`, ids, lookups))
}

const READERS: Record<Step['type'], (fields: Fields, at: string, lookups: Lookups) => Fields> = {
  wait: (fields, at) => ({ for: readSpan(fields.for, `${at}.for`) }),
  wait_until: (fields, at) => ({
    weekday: fields.weekday == null ? null : oneOf(fields.weekday, WEEKDAYS, `${at}.weekday`),
    time: time(fields.time, `${at}.time`),
    zone: oneOf(fields.zone ?? 'account', ['person', 'account'], `${at}.zone`),
  }),
  wait_until_date: (fields, at, { detail }) => ({
    detail: detail(fields.detail, `${at}.detail`),
    time: time(fields.time, `${at}.time`),
    repeat: oneOf(fields.repeat ?? 'yearly', ['yearly', 'once'], `${at}.repeat`),
  }),
  wait_for: (fields, at) => {
    const { name, where } = readEvent({ name: fields.event, where: fields.where }, at)
    return { event: name, ...(where && { where }), limit: readSpan(fields.limit, `${at}.limit`) }
  },
  email: (fields, at) => ({
    design_id: idOf('dsn', fields.design_id, `${at}.design_id`, 'design'),
    subject: fields.subject == null ? null : text(fields.subject, `${at}.subject`, 500) || null,
    ...readTransactional(fields, at),
  }),
  branch: (fields, at, { rules }) => ({ rules: rules(fields.rules, `${at}.rules`) }),
  split: (fields, at) => ({ percent: percent(fields.percent, `${at}.percent`) }),
  set_detail: (fields, at, { detail }) => ({
    detail: detail(fields.detail, `${at}.detail`),
    value: fields.value == null ? null : scalar(fields.value, `${at}.value`),
  }),
  add_to_list: (fields, at) => ({ list_id: idOf('lst', fields.list_id, `${at}.list_id`, 'list') }),
  remove_from_list: (fields, at) => ({ list_id: idOf('lst', fields.list_id, `${at}.list_id`, 'list') }),
  notify: (fields, at) => ({ note: text(fields.note ?? '', `${at}.note`, MAX_NOTE), ...values(fields, at) }),
  app_step: (fields, at) => ({
    app_id: idOf('app', fields.app_id, `${at}.app_id`, 'app'),
    key: text(fields.key ?? '', `${at}.key`, 64),
    ...values(fields, at),
  }),
  exit: () => ({}),
}

function readTransactional({ transactional = false, sender_id }: Fields, at: string): Fields {
  if (typeof transactional !== 'boolean') wrong(`${at}.transactional`, 'must be true or false')
  const sender = idOf('snd', sender_id, `${at}.sender_id`, 'sender')
  if (!transactional && sender !== null) wrong(`${at}.sender_id`, 'requires "transactional": true')
  return transactional ? { transactional, sender_id: sender } : {}
}

export const STEP_TYPES = Object.keys(READERS) as Step['type'][]

const FORKS = new Set<Step['type']>(['wait_for', 'branch', 'split'])

function readStep(fields: Fields, at: string, ids: ReadonlySet<string>, lookups: Lookups): Step {
  const type = oneOf(fields.type, STEP_TYPES, `${at}.type`)
  const way = (name: 'next' | 'then' | 'else') => {
    const to = fields[name] ?? null
    if (to !== null && (typeof to !== 'string' || !ids.has(to))) wrong(`${at}.${name}`, 'must be the ID of a step')
    return { [name]: to }
  }
  const ways = type === 'exit' ? {} : FORKS.has(type) ? { ...way('then'), ...way('else') } : way('next')
  return { id: fields.id, type, ...READERS[type](fields, at, lookups), ...ways } as Step
}

function percent(value: unknown, at: string): number {
  if (!Number.isInteger(value) || (value as number) < 0 || (value as number) > 100)
    wrong(at, 'must be a whole number from 0 to 100')
  return value as number
}

function values(fields: Fields, at: string): { values: Fields } {
  if (fields.values == null) return { values: {} }
  const sent = fieldsOf(fields.values, `${at}.values`)
  if (JSON.stringify(sent).length > MAX_VALUES_BYTES) wrong(`${at}.values`, 'must be at most 16 KB')
  return { values: sent }
}
