// Reads data sets for emails, for many people at once: each person's row of a set, the first rows of a set, and
// products and reviews by ID.

import type { Sql } from '../../platform/db/db.ts'
import { parseId, publicId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { showInstant } from '../../platform/values/time.ts'
import { builtInOf } from './built-in.ts'
import { findReviewsById } from './live-sql.ts'
import { firstRows } from './lookup.ts'
import type { Cells, DataSet } from './model.ts'
import { normalized } from './model.ts'
import { presentRow } from './present.ts'
import { resolve } from './resolve.ts'
import type { DataRow } from './schema.ts'
import { load } from './sets.ts'

/** `row`: the person's row; `rows`: how many of the first rows; `ids`: products or reviews by ID. */
export type WantedOfSet = { row: boolean; rows: number; ids: readonly string[] }

export type EmailRows = {
  rowOf(contactId: Uuid, key: string): DataRow | undefined
  /** In a matched set, a person's rows are the one row that matches them. */
  rowsOf(contactId: Uuid, key: string): readonly DataRow[]
  byId(key: string): Readonly<Record<string, DataRow>>
}

const PRODUCT_ID = 1

/** The sets that emails may read. */
export const setsForEmails = async (db: Sql, accountId: Uuid): Promise<DataSet[]> =>
  (await load(db, accountId)).filter(({ switchedOn, audienceMode }) => switchedOn && audienceMode !== 'internal')

export async function rowsForEmails(
  db: Sql,
  accountId: Uuid,
  contactIds: Uuid[],
  wanted: Readonly<Record<string, WantedOfSet>>,
  now: Date,
): Promise<EmailRows> {
  const isWanted = (key: string) => Object.hasOwn(wanted, key)
  const sets = (await setsForEmails(db, accountId)).filter(({ key }) => isWanted(key))
  const common = sets.filter(({ key, audienceMode }) => audienceMode === 'everyone' && wanted[key]!.rows > 0)
  const most = Math.max(0, ...common.map(({ key }) => wanted[key]!.rows))
  const needsRow = sets.some(({ key }) => wanted[key]!.row)
  const [resolution, first, products, reviews] = await Promise.all([
    needsRow ? resolve(db, accountId, contactIds, { now, only: ({ key }) => isWanted(key) && wanted[key]!.row }) : null,
    firstRows(db, accountId, common, showInstant(now).slice(0, 10), most),
    productsById(db, accountId, wanted['products']?.ids ?? []),
    reviewsById(db, accountId, wanted['reviews']?.ids ?? []),
  ])
  const byKey = new Map(sets.map((set) => [set.key, set]))
  const shared = new Map(
    common.map((set) => [
      set.key,
      (first.get(set.key) ?? []).slice(0, wanted[set.key]!.rows).map((row) => presentRow(set, row)),
    ]),
  )
  const rowOf = (contactId: Uuid, key: string): DataRow | undefined => {
    const row = resolution?.rowOf(contactId, key)
    return row && presentRow(byKey.get(key)!, row)
  }
  return {
    rowOf,
    rowsOf(contactId, key) {
      const everyones = shared.get(key)
      if (everyones) return everyones
      const own = rowOf(contactId, key)
      return own ? [own] : []
    },
    byId: (key) => (key === 'products' ? products : key === 'reviews' ? reviews : {}),
  }
}

type RowsById = Record<string, DataRow>

async function productsById(db: Sql, accountId: Uuid, ids: readonly string[]): Promise<RowsById> {
  if (ids.length === 0) return {}
  const found = await builtInOf('products')!.rows.find(db, accountId, PRODUCT_ID, ids.map(normalized))
  return presentById(
    'products',
    found.map(({ value, cells }) => [value, cells]),
  )
}

/** Published reviews by the ID of the answer to a form. */
async function reviewsById(db: Sql, accountId: Uuid, ids: readonly string[]): Promise<RowsById> {
  const answers = ids.flatMap((id) => parseId('ans', id) ?? [])
  if (answers.length === 0) return {}
  const found = await findReviewsById(db, accountId, answers)
  return presentById(
    'reviews',
    found.map(({ id, cells }) => [publicId('ans', id), cells]),
  )
}

function presentById(key: string, found: [id: string, cells: Cells][]): RowsById {
  const set = { fields: builtInOf(key)!.fields } as DataSet
  return Object.fromEntries(found.map(([id, cells]) => [id, presentRow(set, { cells })]))
}
