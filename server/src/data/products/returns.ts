// Products that can be bought again: active ones that a store does not say are sold out. Rooms above learn of them by
// registration.

import type { Caller } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { ProductRow } from './sql.ts'

/** Told in the transaction that brings them back, by the shop's own ids. */
export type ReturnListener = (tx: Tx, caller: Caller, productIds: string[]) => Promise<void>

const listeners = new Set<ReturnListener>()

export const onReturn = (listener: ReturnListener): void => void listeners.add(listener)

export const isAvailable = ({ status, in_stock }: Pick<ProductRow, 'status' | 'in_stock'>): boolean =>
  status === 'active' && in_stock !== false

export async function tellReturned(tx: Tx, caller: Caller, productIds: string[]): Promise<void> {
  if (productIds.length === 0) return
  for (const listener of listeners) await listener(tx, caller, productIds)
}
