// Abandoned checkouts: each appears once in the person's feed, and starts the drips that it triggers.

import { personOf } from '../../people/contacts/domain-events.ts'
import { writePeople } from '../../people/contacts/write.ts'
import { recordEvents } from '../../activity/record-events.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/db/db.ts'
import { Problem } from '../../platform/problem.ts'
import { newId } from '../../platform/values/ids.ts'
import * as sql from './checkouts-sql.ts'

export async function abandon(ctx: Ctx<Tx>, claimed: sql.CheckoutRow[]): Promise<void> {
  const bought = await sql.endBought(ctx.db, ctx.accountId, claimed)
  const isBought = new Set(bought.map(keyOf))
  const rows = claimed.filter((row) => !isBought.has(keyOf(row)))
  if (rows.length === 0) return
  const written = await writePeople(
    ctx.db,
    rows.map(({ email }) => ({ caller: ctx, email, trigger: 'event', channel: 'store', source: 'checkout' })),
  )
  const abandoned = rows.map((row, i) => {
    const result = written[i]!
    return { row, id: newId(), person: result instanceof Problem ? null : personOf(result.row) }
  })
  await recordEvents(
    ctx.db,
    abandoned.map(({ row, id, person }) => ({
      caller: ctx,
      name: 'checkout.abandoned' as const,
      person,
      at: row.updated_at,
      id,
      properties: { total: Number(row.total), currency: row.currency, bought_later: false },
      data: {
        url: row.url,
        items: row.items,
        total: Number(row.total),
        currency: row.currency,
        ...subtotalOf(row),
      },
    })),
  )
  await sql.finishCheckouts(
    ctx.db,
    ctx.accountId,
    abandoned.map(({ row, id, person }) => ({
      store_id: row.store_id,
      token: row.token,
      activity_id: id,
      abandoned_at: row.updated_at,
      contact_id: person?.id ?? null,
    })),
  )
}

/** The sum of the items, if the total adds something to it. */
function subtotalOf({ items, total }: sql.CheckoutRow): { subtotal?: number } {
  const cents = items.reduce((sum, { price, quantity }) => sum + Math.round(Number(price) * Number(quantity) * 100), 0)
  return cents > 0 && cents < Math.round(Number(total) * 100) ? { subtotal: cents / 100 } : {}
}

const keyOf = ({ store_id, token }: sql.CheckoutKey): string => `${store_id} ${token}`
