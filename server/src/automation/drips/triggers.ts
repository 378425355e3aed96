// Connects events and drips: the key under which a drip listens and an event is looked up, the drip's conditions on the
// event, and the tags that emails of the drip can use from it.

import { builtInOf } from '../../activity/feed/built-in-events.ts'
import type { DripTags } from '../../content/designs/for-sending.ts'
import type { DomainEvent, ReportedEvent } from '../../activity/record-events.ts'
import type { Day } from '../../platform/values/day.ts'
import { publicId } from '../../platform/values/ids.ts'
import { nameForm } from '../../data/data-sets/fields.ts'
import { meets, whereOf } from './conditions.ts'
import { isFork, stepsById } from './graph.ts'
import type { EventNamed, Graph, SentWhere, Trigger } from './graph.ts'

export type ListenerRole = 'trigger' | 'goal' | 'wait'

export type Filter = { trigger: Trigger } | { where: SentWhere }

export type NewListener = { key: string; role: ListenerRole; step: string; filter: Filter }

/** A live drip with this key watches a group; silent changes of people are recorded for it. */
export const GROUP_KEY = 'entered_group'

/** Events that can't trigger drips, skipped without a query. */
const NEVER_TRIGGERS = new Set(['drip.enrolled', 'drip.step', 'email.sent', 'email.delivered', 'campaign.sent'])

const eventKey = (name: string): string => (builtInOf(name) ? `built_in:${name}` : `event:${name}`)

/** Whether a built-in event can be named by a trigger, a goal or a wait_for step. */
export const canTrigger = (name: string): boolean => !NEVER_TRIGGERS.has(name)

export function keysOf(event: DomainEvent): string[] {
  switch (event.name) {
    case 'detail.changed':
      return [`detail:${event.detail}`]
    case 'list.joined':
      return [`list:${publicId('lst', event.listId)}`]
    case 'row.added':
      return [`row:${event.dataSet}`]
    case 'stock.returned':
      return ['back_in_stock']
    case 'event.recorded':
      return [`event:${event.customName}`]
    case 'contact.subscribed':
      return ['subscribed', 'built_in:contact.subscribed']
    case 'order.placed':
      return ['order_placed', 'built_in:order.placed']
    case 'order.fulfilled':
      return ['order_shipped']
    default:
      return builtInOf(event.name) && canTrigger(event.name) ? [`built_in:${event.name}`] : []
  }
}

/** Null if something is still to be chosen. */
function keyOfTrigger(trigger: Trigger): string | null {
  switch (trigger.type) {
    case 'event':
      return trigger.name === '' ? null : eventKey(trigger.name)
    case 'detail_changed':
      return trigger.detail === null ? null : `detail:${trigger.detail}`
    case 'joined_list':
      return trigger.list_id === null ? null : `list:${trigger.list_id}`
    case 'data_row_added':
      return trigger.data_set === null ? null : `row:${nameForm(trigger.data_set)}`
    case 'entered_group':
      return GROUP_KEY
    case 'checkout_abandoned':
      return 'built_in:checkout.abandoned'
    case 'form_submitted':
      return 'built_in:form.submitted'
    default:
      return trigger.type
  }
}

/** Everything a published drip listens to. */
export function listenersOf(graph: Graph): NewListener[] {
  const listeners: NewListener[] = []
  const key = graph.trigger && keyOfTrigger(graph.trigger)
  if (key) listeners.push({ key, role: 'trigger', step: '', filter: { trigger: graph.trigger! } })
  const named = (role: ListenerRole, step: string, { name, where }: EventNamed) =>
    listeners.push({ key: eventKey(name), role, step, filter: { where: where ?? [] } })
  if (graph.goal?.type === 'event') named('goal', '', graph.goal)
  if (graph.goal?.type === 'order_placed')
    listeners.push({ key: 'order_placed', role: 'goal', step: '', filter: { where: [] } })
  for (const step of stepsById(graph).values())
    if (isFork(step) && step.type === 'wait_for') named('wait', step.id, { name: step.event, where: step.where })
  return listeners
}

export function isMet(filter: Filter, event: DomainEvent, today: Day): boolean {
  if ('where' in filter) return meets(whereOf(filter.where), propertiesOf(event), today)
  const { trigger } = filter
  switch (trigger.type) {
    case 'event':
      return meets(whereOf(trigger.where), propertiesOf(event), today)
    case 'order_placed':
      return trigger.which === 'any' || (propertiesOf(event).first_order === true) === (trigger.which === 'first')
    case 'detail_changed':
      return event.name === 'detail.changed' && (trigger.to == null || sameValue(event.value, trigger.to))
    case 'form_submitted':
      return trigger.form_id == null || propertiesOf(event).form_id === trigger.form_id
    case 'entered_group':
      return false
    default:
      return true
  }
}

const sameValue = (held: unknown, wanted: unknown): boolean =>
  held !== null && String(held).trim().toLowerCase() === String(wanted).trim().toLowerCase()

const propertiesOf = (event: DomainEvent): Record<string, unknown> => ('properties' in event ? event.properties : {})

export type RunContext = {
  event?: { name: string; properties: Record<string, unknown> }
  order?: Record<string, unknown>
}

/** Which drip-only tags the emails of a drip with this trigger can use; see `contextOf`. */
export function tagsFilledBy(trigger: Trigger | null): DripTags | null {
  switch (trigger?.type) {
    case 'order_placed':
    case 'order_shipped':
      return 'order'
    case 'event':
      return trigger.name === 'order.placed' ? 'order' : trigger.name === 'contact.subscribed' ? null : 'event'
    case 'data_row_added':
    case 'checkout_abandoned':
    case 'form_submitted':
    case 'back_in_stock':
      return 'event'
    default:
      return null
  }
}

/** The data of an event that emails can use. */
export function contextOf(event: DomainEvent): RunContext | null {
  if (event.name === 'order.placed' || event.name === 'order.fulfilled') {
    const { total, currency, items } = event.data
    return { order: { ...event.forEmails, total, currency, items } }
  }
  if (event.name === 'stock.returned') return { event: { name: 'back_in_stock', properties: event.product } }
  if (!('at' in event)) return null
  return eventContext(event)
}

/** Emails about a checkout show what is in it, and lead back to it. */
function eventContext(event: ReportedEvent): RunContext | null {
  const { name, properties } = event
  if (event.name === 'event.recorded') return { event: { name: event.customName, properties } }
  if (name === 'checkout.abandoned') return { event: { name, properties: { ...properties, ...event.data } } }
  return name === 'contact.subscribed' ? null : { event: { name, properties } }
}
