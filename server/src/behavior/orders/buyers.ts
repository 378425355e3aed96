// Determines whether an order is its person's first. The person's order count is locked, so that exactly one of two
// concurrent orders is.

import type { Tx } from '../../platform/db/db.ts'
import type { Draft } from './save.ts'
import * as sql from './sql.ts'

export async function countBuyers(tx: Tx, drafts: Draft[]): Promise<void> {
  const moved = drafts.filter(({ row, before }) => row.contact_id !== (before?.contact_id ?? null))
  const joined = moved.filter(({ row }) => row.contact_id !== null)
  const left = moved.flatMap(({ before }) => (before?.contact_id ? [change(before)] : []))
  if (left.length > 0) await sql.takeFromBuyers(tx, left)
  for (const { row } of moved) if (row.contact_id === null) row.first_order = null
  if (joined.length === 0) return
  const counts = await sql.addToBuyers(
    tx,
    joined.map(({ row }) => change(row)),
  )
  const ordersOf = new Map(counts.map(({ account_id, contact_id, orders }) => [`${account_id} ${contact_id}`, orders]))
  // The counts include this batch: going backwards, each order is the last of those that remain.
  for (const { row } of joined.toReversed()) {
    const key = `${row.account_id} ${row.contact_id}`
    const orders = ordersOf.get(key)!
    row.first_order = orders === 1
    ordersOf.set(key, orders - 1)
  }
}

const change = ({ account_id, contact_id }: sql.OrderRow): sql.BuyerChange => ({
  account_id,
  contact_id: contact_id!,
  orders: 1,
})
