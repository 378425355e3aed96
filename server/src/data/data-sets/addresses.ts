// Finds columns that contain email addresses without being of that type, and masks addresses for callers who may not
// see people.

import type { Tx } from '../../platform/db/db.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import type { Field, KeptSet } from './model.ts'
import { fieldsOfAddresses } from './rows-sql.ts'
import type { Row } from './rows-sql.ts'
import * as sql from './sql.ts'

const HOLDERS = new Set(['words', 'long_words', 'link', 'image'])
/** A run of characters that can be part of an address. */
const WORD = /[^\s<>"'(),:;[\]\\/?=&]+/gu
const MASK = '[address hidden]'

export const mayHoldAddresses = ({ type }: Pick<Field, 'type'>): boolean => HOLDERS.has(type)

export const maskAddresses = (text: string): string =>
  text.includes('@') ? text.replaceAll(WORD, (word) => (holdsAddress(word) ? MASK : word)) : text

/** Text before an @, and after it a dot that is neither first nor last. */
const holdsAddress = (word: string): boolean => {
  const parts = word.split('@')
  return parts.some((part, i) => i > 0 && parts[i - 1] !== '' && part.slice(1, -1).includes('.'))
}

/**
 * After a write, marks columns that contain addresses, so that later rows without addresses don't reveal them. Only
 * checks columns in which an address was just written.
 */
export async function markAddresses(ctx: Ctx<Tx>, set: KeptSet, written: readonly Row[]): Promise<void> {
  const suspects = set.fields.filter(
    (field) =>
      mayHoldAddresses(field) &&
      !field.heldAddresses &&
      written.some(({ cells }) => isAddressLike(cells[field.number])),
  )
  if (suspects.length === 0) return
  const numbers = suspects.map(({ number }) => number)
  const found = await fieldsOfAddresses(ctx.db, ctx.accountId, set, numbers)
  if (found.length === 0) return
  const fields = set.fields.map((field) =>
    found.includes(field.number) ? { ...field, heldAddresses: true as const } : field,
  )
  await sql.updateFields(ctx.db, ctx.accountId, { number: set.number, fields })
}

const isAddressLike = (cell: unknown): boolean => typeof cell === 'string' && cell.includes('@')
