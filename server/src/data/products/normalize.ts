// Normalizes statuses, prices, and handles of other platforms.

import { readAmount } from '../../platform/values/money.ts'
import { MAX_STOCK } from './schema.ts'
import type { ProductStatus } from './schema.ts'

const STATUS_OF: Record<string, ProductStatus> = {
  active: 'active',
  publish: 'active',
  draft: 'draft',
  private: 'draft',
  pending: 'draft',
  archived: 'archived',
  trash: 'archived',
}

export const readStatus = (word: string): ProductStatus | null => {
  const known = word.trim().toLowerCase()
  return Object.hasOwn(STATUS_OF, known) ? STATUS_OF[known]! : null
}

const NUMBER = /^\d+(\.\d+)?$|^\.\d+$/

/** The amount as stored; null if it is invalid. */
export function readPrice(price: number | string): string | null {
  if (typeof price === 'number') return readAmount(price)
  const written = price.trim()
  return NUMBER.test(written) ? readAmount(Number(written)) : null
}

/** How many are left; null if it is invalid. */
export function readStock(stock: number | string): number | null {
  const count = typeof stock === 'number' ? stock : /^\s*\d{1,10}\s*$/.test(stock) ? Number(stock) : -1
  return Number.isInteger(count) && count >= 0 && count <= MAX_STOCK ? count : null
}

/** "Linen Shirt, blue" → "linen-shirt-blue". Letters of every script are kept. */
export function handleFrom(title: string, productId: string): string {
  const plain = title.normalize('NFKD').replaceAll(/\p{M}/gu, '').normalize('NFC').toLowerCase()
  const dashed = plain.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '')
  return dashed || productId
}
