// Searches orders in the console: by number, buyer, or status.

import { findByIds } from '../../people/contacts/contacts.ts'
import { findPersonId } from '../../people/contacts/find-or-add.ts'
import { fullName } from '../../people/contacts/person-names.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import { normalizeEmail } from '../../platform/values/email-address.ts'
import { daysAsked } from '../../identity/accounts/accounts.ts'
import { readCounter } from '../../platform/db/counters.ts'
import { parseId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { startingWith } from '../../platform/values/like.ts'
import type { DayRangeQuery } from '../../platform/http/day-range.ts'
import type { Page } from '../../platform/http/paging.ts'
import { notFound } from '../../platform/problem.ts'
import { creditsOf } from '../attribution/attribution.ts'
import { present } from './orders.ts'
import type { ConsoleOrder } from './schema.ts'
import * as sql from './sql.ts'

export type OrderSearch = DayRangeQuery & { search?: string; status?: string; reversed?: boolean }

/** `search` is the address of a buyer, current or at the time of the order, or the beginning of an order number. */
export async function searchOrders(
  ctx: Ctx,
  { search, status, reversed, from, to }: OrderSearch,
  page: Page,
): Promise<{ orders: ConsoleOrder[]; total: number }> {
  const text = search?.trim() ?? ''
  const isOpen = text === '' && [status, reversed, from, to].every((asked) => asked === undefined)
  const email = normalizeEmail(text)
  const contactId = email ? await findPersonId(ctx.db, ctx.accountId, email) : null
  const filter: sql.OrderFilter = {
    buyer: email ? { email, contactId } : null,
    number: text !== '' && !email ? startingWith(text) : null,
    status: status?.trim().toLowerCase() ?? null,
    reversed: reversed ?? null,
    placed: await daysAsked(ctx, { from, to }),
  }
  const [rows, total] = await Promise.all([
    sql.searchOrders(ctx.db, ctx.accountId, filter, page),
    isOpen ? readCounter(ctx.db, ctx.accountId, 'orders') : sql.countOrders(ctx.db, ctx.accountId, filter),
  ])
  return { orders: await presentAll(ctx, rows), total }
}

export async function getOrder(ctx: Ctx, id: string): Promise<ConsoleOrder> {
  const key = parseId('ord', id)
  const row = key && (await sql.findOrder(ctx.db, ctx.accountId, key))
  if (!row) throw notFound('order')
  return (await presentAll(ctx, [row]))[0]!
}

const amountOf = (stored: string | null): number | null => (stored === null ? null : Number(stored))

/** With names and credits. */
async function presentAll(ctx: Ctx, rows: sql.OrderRow[]): Promise<ConsoleOrder[]> {
  const ids = rows.map(({ id }) => id)
  const buyers = rows.map(({ contact_id }) => contact_id).filter((id) => id !== null)
  const [people, credits] = await Promise.all([
    findByIds(ctx.db, ctx.accountId, [...new Set(buyers)]),
    creditsOf(ctx.db, ctx.accountId, ids),
  ])
  const names = new Map<Uuid | null, string | null>(people.map((person) => [person.id, fullName(person)]))
  return rows.map((row) => ({
    ...present(ctx, row),
    order_number: row.order_number,
    shipping: amountOf(row.shipping),
    discount: amountOf(row.discount),
    tax: amountOf(row.tax),
    shipping_address: row.shipping_address,
    name: names.get(row.contact_id) ?? null,
    credit: credits.get(row.id) ?? null,
  }))
}
