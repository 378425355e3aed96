// Personal data of coupon codes: which ones a person got. After erasure, the codes stay used.

import type { Sql, Tx } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { showInstant } from '../../platform/values/time.ts'
import * as sql from './sql.ts'

const MOST_EXPORTED = 10_000

export async function listCouponsOf(db: Sql, accountId: Uuid, contactId: Uuid) {
  const rows = await sql.listCodesOf(db, accountId, contactId, MOST_EXPORTED)
  return rows.map(({ pool, code, given_at }) => ({ pool, code, givenAt: showInstant(given_at) }))
}

export async function forgetCouponsOf(tx: Tx, accountId: Uuid, contactIds: Uuid[]): Promise<void> {
  await sql.forgetHolders(tx, accountId, contactIds)
}
