// Detects products that are available again: active, and not sold out according to their store. Modules that depend on
// this one register for them.

import type { Caller } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { ProductRow } from './sql.ts'

/** Called with the shop's product IDs, in the transaction that makes them available. */
export type ReturnListener = (tx: Tx, caller: Caller, productIds: string[]) => Promise<void>

const listeners = new Set<ReturnListener>()

export const onReturn = (listener: ReturnListener): void => void listeners.add(listener)

export const isAvailable = ({ status, in_stock }: Pick<ProductRow, 'status' | 'in_stock'>): boolean =>
  status === 'active' && in_stock !== false

export async function notifyReturned(tx: Tx, caller: Caller, productIds: string[]): Promise<void> {
  if (productIds.length === 0) return
  for (const listener of listeners) await listener(tx, caller, productIds)
}
