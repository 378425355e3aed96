// Saves orders for many callers at once: new ones are added, existing ones change only in the fields sent. Locks are
// taken in a fixed order to avoid deadlocks: the people's counts, then the orders, then people and their buyers.

import { isDeepStrictEqual } from 'node:util'
import type { PersonCommand } from '../../people/contacts/person-command.ts'
import { findPeople, findPeopleById, lockAgainstErasure, planNewPeople } from '../../people/contacts/find-or-add.ts'
import type { People } from '../../people/contacts/find-or-add.ts'
import { savePeople } from '../../people/contacts/write.ts'
import type { PeoplePlan } from '../../people/contacts/write.ts'
import { recordEvents } from '../../activity/record-events.ts'
import type { Person } from '../../activity/record-events.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { serializationFailure } from '../../platform/db/errors.ts'
import type { Tx } from '../../platform/db/db.ts'
import { addressKey } from '../../platform/values/email-address.ts'
import { newId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { Problem } from '../../platform/problem.ts'
import { addToCounters } from '../../platform/db/counters.ts'
import { checkOrders } from '../attribution/attribution.ts'
import { countBuyers } from './buyers.ts'
import { eventsOf } from './domain-events.ts'
import { DEFAULT_CURRENCY, DEFAULT_SOURCE, FROM_API, FROM_STORE } from './schema.ts'
import * as sql from './sql.ts'
import { isReversed, movesIntoShipped } from './status.ts'

export type OrderInput = {
  caller: Caller
  orderId: string
  /** Normalized. */
  email?: string
  orderNumber?: string
  total?: string
  shipping?: string
  discount?: string
  tax?: string
  /** In lines. */
  shippingAddress?: string
  currency?: string
  items?: Record<string, unknown>[]
  status?: string
  orderDate?: Date
  source?: string
  acceptsMarketing: boolean
  startAutomations?: boolean
  /**
   * From a connected store. `isHistory` marks an order from before the store was connected: if new, it starts no drips
   * and sends no messages.
   */
  store?: { id: Uuid; isHistory: boolean }
}

/** An input, with the order and its person as they were right after it was applied. */
export type Moment = { input: OrderInput; row: sql.OrderRow; person: Person | null }

export type Draft = {
  /** The last input that changed it. */
  input: OrderInput
  row: sql.OrderRow
  /** Its state before this batch; null for a new order. */
  before: sql.OrderRow | null
  person: Person | null
  /** When it was received, and when it became shipped. */
  placed: Moment | null
  shipped: Moment | null
  dirty: boolean
}

export type Saved = { row: sql.OrderRow; personAdded: boolean; withoutPerson: Problem | null }

const keyOf = ({ caller, orderId }: OrderInput): string => `${caller.accountId} ${orderId}`
const rowKey = ({ account_id, order_id }: sql.OrderKey): string => `${account_id} ${order_id}`
const addressOf = ({ caller, email }: OrderInput): string => addressKey(caller.accountId, email!)

/** Returns results in order. */
export async function save(tx: Tx, inputs: OrderInput[]): Promise<(Saved | Problem)[]> {
  if (inputs.length === 0) return []
  const keys = distinctKeys(inputs)
  const addresses = inputs.flatMap(({ caller, email }) => (email ? [{ account_id: caller.accountId, email }] : []))
  const [people, known] = await Promise.all([findPeople(tx, addresses), sql.findOrders(tx, keys)])
  const refusals = refuseIncomplete(inputs, known)
  const found = [...people.values()].map(({ id }) => id)
  const { added, plan } = await planBuyers(tx, inputs, refusals, people, known)
  const locked = known.length > 0 ? await sql.lockOrders(tx, keys) : []
  const drafts = new Map(locked.map((row): [string, Draft] => [rowKey(row), draftOf(row, inputs[0]!)]))
  const results = inputs.map((input, i) => refusals.get(i) ?? apply(drafts, input, people, added.get(i)))
  await write(tx, [...drafts.values()], plan, new Set(found))
  return results
}

const distinctKeys = (inputs: OrderInput[]): sql.OrderKey[] => [
  ...new Map(
    inputs.map((input) => [keyOf(input), { account_id: input.caller.accountId, order_id: input.orderId }]),
  ).values(),
]

/** A new order requires an address and a total. */
function refuseIncomplete(inputs: OrderInput[], known: sql.OrderRow[]): Map<number, Problem> {
  const exists = new Set(known.map(rowKey))
  const refusals = new Map<number, Problem>()
  for (const [i, input] of inputs.entries()) {
    if (exists.has(keyOf(input))) continue
    const missing = input.email === undefined ? 'email' : input.total === undefined ? 'total' : null
    if (missing) refusals.set(i, new Problem('validation_error', `"${missing}" is required for a new order.`))
    else exists.add(keyOf(input))
  }
  return refusals
}

/** Unknown buyers. By index of the order: whether it adds them, or why it can't. */
async function planBuyers(
  tx: Tx,
  inputs: OrderInput[],
  refusals: Map<number, Problem>,
  people: People,
  known: sql.OrderRow[],
): Promise<{ added: Map<number, boolean | Problem>; plan: PeoplePlan }> {
  const current = new Map(known.map((row) => [rowKey(row), row]))
  const newcomers = [...inputs.entries()].filter(([i, input]) => {
    if (refusals.has(i) || input.email === undefined || people.has(addressOf(input))) return false
    const order = current.get(keyOf(input))
    return !(order && keepsPerson(order, input))
  })
  const { added, plan } = await planNewPeople(
    tx,
    people,
    newcomers.map(([, input]): PersonCommand => {
      const order = current.get(keyOf(input))
      return {
        caller: input.caller,
        email: input.email!,
        trigger: input.acceptsMarketing ? 'order_accepts' : 'order',
        channel: 'order',
        source: input.source ?? order?.source ?? DEFAULT_SOURCE,
        at: input.orderDate ?? order?.order_date,
        startAutomations: input.store?.isHistory ? false : input.startAutomations,
      }
    }),
  )
  return { added: new Map(newcomers.map(([i], n) => [i, added[n]!])), plan }
}

/** The address is unchanged, even if the person has another one by now. */
const keepsPerson = (order: sql.OrderRow, { email }: OrderInput): boolean =>
  order.contact_id !== null && order.email === email

const draftOf = (row: sql.OrderRow, input: OrderInput): Draft => ({
  input,
  row,
  before: { ...row },
  person: null,
  placed: null,
  shipped: null,
  dirty: false,
})

/** Only the fields sent change. */
function apply(
  drafts: Map<string, Draft>,
  input: OrderInput,
  people: People,
  added: boolean | Problem | undefined,
): Saved {
  const known = drafts.get(keyOf(input))
  const draft = known ?? newDraft(drafts, input)
  const { row } = draft
  if (input.email !== undefined && !keepsPerson(row, input)) {
    draft.person = people.get(addressOf(input)) ?? null
    set(draft, 'contact_id', draft.person?.id ?? null)
    set(draft, 'email', input.email)
  }
  for (const [column, value] of [
    ['order_number', input.orderNumber],
    ['total', input.total],
    ['shipping', input.shipping],
    ['discount', input.discount],
    ['tax', input.tax],
    ['shipping_address', input.shippingAddress],
  ] as const)
    if (value !== undefined) set(draft, column, value)
  if (input.currency !== undefined) set(draft, 'currency', input.currency)
  if (input.items !== undefined) set(draft, 'items', input.items)
  if (input.orderDate !== undefined) set(draft, 'order_date', input.orderDate)
  if (input.source !== undefined) set(draft, 'source', input.source)
  const ships = input.status !== undefined && movesIntoShipped(row.status, input.status)
  if (input.status !== undefined) {
    set(draft, 'status', input.status)
    set(draft, 'reversed', isReversed(input.status))
  }
  if (ships) set(draft, 'shipped_at', input.caller.clock.now())
  if (draft.dirty) row.updated_at = input.caller.clock.now()
  draft.input = input
  // Later changes in the batch belong to other callers.
  const after = { ...row }
  const moment = { input, row: after, person: draft.person }
  if (!known) draft.placed = moment
  if (ships) draft.shipped = moment
  return { row: after, personAdded: added === true, withoutPerson: added instanceof Problem ? added : null }
}

function set<K extends keyof sql.OrderRow>(draft: Draft, column: K, value: sql.OrderRow[K]): void {
  if (isDeepStrictEqual(draft.row[column], value)) return
  draft.row[column] = value
  draft.dirty = true
}

function newDraft(drafts: Map<string, Draft>, input: OrderInput): Draft {
  const now = input.caller.clock.now()
  const row: sql.OrderRow = {
    account_id: input.caller.accountId,
    id: newId(),
    order_id: input.orderId,
    contact_id: null,
    email: input.email!,
    order_number: null,
    total: input.total!,
    shipping: null,
    discount: null,
    tax: null,
    shipping_address: null,
    currency: DEFAULT_CURRENCY,
    items: [],
    status: null,
    order_date: now,
    source: DEFAULT_SOURCE,
    shipped_at: null,
    reversed: false,
    first_order: null,
    store_id: input.store?.id ?? null,
    created_at: now,
    updated_at: now,
  }
  const draft: Draft = { input, row, before: null, person: null, placed: null, shipped: null, dirty: true }
  drafts.set(keyOf(input), draft)
  return draft
}

/** One statement per table, whatever the number of orders. `found` are people who existed before. */
async function write(tx: Tx, drafts: Draft[], plan: PeoplePlan, found: ReadonlySet<Uuid>): Promise<void> {
  const changed = drafts.filter(({ dirty }) => dirty)
  const buyers = changed.flatMap(({ person, row }) =>
    person && found.has(person.id) ? [{ account_id: row.account_id, id: person.id }] : [],
  )
  await Promise.all([
    savePeople(tx, plan),
    lockAgainstErasure(tx, buyers),
    countBuyers(tx, changed),
    fillPersons(
      tx,
      changed.flatMap(({ shipped }) => shipped ?? []),
    ),
  ])
  const fresh = changed.filter(({ before }) => before === null).map(({ row }) => row)
  const known = changed.filter(({ before }) => before !== null).map(({ row }) => row)
  const counter = fresh.map(({ account_id, store_id }) => ({
    account_id,
    name: store_id ? FROM_STORE : FROM_API,
    n: 1,
  }))
  const [inserted] = await Promise.all([
    fresh.length > 0 ? sql.insertOrders(tx, fresh) : [],
    known.length > 0 && sql.updateOrders(tx, known),
    fresh.length > 0 && addToCounters(tx, 'orders', counter),
    recordEvents(tx, [...plan.events, ...changed.flatMap(eventsOf)]),
  ])
  // Another transaction added one of these orders in the meantime, so it is no longer new.
  if (inserted.length < fresh.length) throw serializationFailure()
  const checked = changed.filter(mayChangeCredit)
  if (checked.length > 0)
    await checkOrders(
      tx,
      checked.map(({ row }) => row),
      checked[0]!.input.caller.clock,
    )
}

/** The person of an existing order is looked up only if a message will name them. */
async function fillPersons(tx: Tx, moments: Moment[]): Promise<void> {
  const nameless = moments.filter(({ person, row }) => !person && row.contact_id)
  const keys = nameless.map(({ row }) => ({ account_id: row.account_id, id: row.contact_id! }))
  const people = await findPeopleById(tx, keys)
  for (const moment of nameless) moment.person = people.get(moment.row.contact_id!) ?? null
}

/** An email is credited with an order for its buyer and date. */
const mayChangeCredit = ({ row, before }: Draft): boolean =>
  row.contact_id !== (before?.contact_id ?? null) || row.order_date.getTime() !== before?.order_date.getTime()
