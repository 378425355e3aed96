// Orders: saving and listing them.

import type { Caller, Ctx } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/db/db.ts'
import { normalizeEmail } from '../../platform/values/email-address.ts'
import type { Answer, Request } from '../../platform/http/endpoint.ts'
import { publicId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { readAmount } from '../../platform/values/money.ts'
import type { Page } from '../../platform/http/paging.ts'
import { Problem } from '../../platform/problem.ts'
import { readCounter } from '../../platform/db/counters.ts'
import { parseInstant, showInstant, showInstantOrNull } from '../../platform/values/time.ts'
import { save } from './save.ts'
import type { OrderInput, Saved } from './save.ts'
import { FROM_API } from './schema.ts'
import type { Order, OrderSave, OrderSaved, OrderSavedMeta } from './schema.ts'
import * as sql from './sql.ts'

/** How many of a person's orders their profile shows. */
const RECENT = 10

export async function saveAll(
  tx: Tx,
  requests: Request<{ body: OrderSave }>[],
): Promise<(Answer<OrderSaved, OrderSavedMeta> | Problem)[]> {
  const inputs = requests.map(({ caller, input }) => readInput(caller, input.body))
  const good = inputs.filter((input): input is OrderInput => !(input instanceof Problem))
  const saved = (await save(tx, good)).values()
  return inputs.map((input) => {
    if (input instanceof Problem) return input
    const result = saved.next().value!
    return result instanceof Problem ? result : presentSaved(input, result)
  })
}

const AMOUNTS = ['total', 'shipping', 'discount', 'tax'] as const
type Amount = (typeof AMOUNTS)[number]

export function readInput(caller: Caller, body: OrderSave): OrderInput | Problem {
  const amounts: Partial<Record<Amount, string>> = {}
  for (const name of AMOUNTS) {
    if (body[name] === undefined) continue
    const amount = readAmount(body[name])
    if (amount === null) return new Problem('validation_error', `"${name}" must have at most 4 decimals.`)
    amounts[name] = amount
  }
  return {
    caller,
    orderId: String(body.order_id).trim(),
    email: body.email === undefined ? undefined : normalizeEmail(body.email)!,
    ...amounts,
    orderNumber: body.order_number?.trim(),
    shippingAddress: body.shipping_address?.trim(),
    currency: body.currency?.toUpperCase(),
    items: body.items,
    status: body.status,
    orderDate: body.order_date === undefined ? undefined : parseInstant(body.order_date)!,
    source: body.source,
    acceptsMarketing: body.accepts_marketing === true,
    startAutomations: body.startAutomations,
  }
}

function presentSaved(
  { caller, email }: OrderInput,
  { row, personAdded, withoutPerson }: Saved,
): Answer<OrderSaved, OrderSavedMeta> {
  return {
    data: summary(row, email === row.email || caller.may('contacts:read')),
    meta: {
      contact_created: personAdded,
      ...(withoutPerson && {
        warning: "The plan's people limit is reached, so the order was saved without a person.",
      }),
    },
  }
}

/** Orders that were sent through the API. */
export async function list(ctx: Ctx, page: Page): Promise<{ orders: Order[]; total: number }> {
  const [rows, total] = await Promise.all([
    sql.listOrders(ctx.db, ctx.accountId, page),
    readCounter(ctx.db, ctx.accountId, 'orders', FROM_API),
  ])
  return { orders: rows.map((row) => present(ctx, row)), total }
}

/** The orders section of a person's profile. */
export async function ordersOf(ctx: Ctx, contactId: Uuid) {
  const [sums, recent] = await Promise.all([
    sql.sumOrdersOf(ctx.db, ctx.accountId, contactId),
    sql.listNewestOrders(ctx.db, ctx.accountId, contactId, RECENT),
  ])
  return {
    count: sums.reduce((count, { orders }) => count + orders, 0),
    total_by_currency: Object.fromEntries(sums.map(({ currency, total }) => [currency, Number(total)])),
    recent: recent.map((row) => present(ctx, row)),
  }
}

const summary = (row: sql.OrderRow, withEmail: boolean): OrderSaved => ({
  id: publicId('ord', row.id),
  order_id: row.order_id,
  ...(withEmail && { email: row.email }),
  total: Number(row.total),
  currency: row.currency,
  status: row.status,
  order_date: showInstant(row.order_date),
  contact_id: row.contact_id && publicId('per', row.contact_id),
})

export const present = (caller: Caller, row: sql.OrderRow): Order => ({
  ...summary(row, caller.may('contacts:read')),
  items: row.items,
  source: row.source,
  shipped_at: showInstantOrNull(row.shipped_at),
  reversed: row.reversed,
  created_at: showInstant(row.created_at),
  updated_at: showInstant(row.updated_at),
})
