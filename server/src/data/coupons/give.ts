// Gives coupon codes to emails, in the transaction that hands them over. A code has one holder and a holder one code of a
// pool, so a retry gets the same code again, and a crash before the commit gives none.

import { listManagers } from '../../identity/team/managers.ts'
import type { Sql, Tx } from '../../platform/db/db.ts'
import type { Clock } from '../../platform/clock.ts'
import { queueMails } from '../../platform/mail/outgoing-mail.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { emptyMail, lowMail } from './mails.ts'
import * as sql from './sql.ts'

/** Codes by the key of their pool, as tags read them. */
export type Coupons = Record<string, string>

export type CouponEmail = { id: Uuid; contact_id: Uuid }

/** The codes of each email; emails for which a pool has none left are missing from the result. */
export async function giveCoupons(
  tx: Tx,
  accountId: Uuid,
  clock: Clock,
  keys: readonly string[],
  emails: readonly CouponEmail[],
): Promise<Map<Uuid, Coupons>> {
  if (emails.length === 0) return new Map()
  const pools = await sql.lockPoolsByKey(tx, accountId, [...keys])
  const given = new Map<Uuid, Coupons>(emails.map(({ id }) => [id, {}]))
  for (const pool of pools) {
    const codes = await giveFrom(tx, accountId, clock, pool, emails)
    for (const email of emails) {
      const code = codes.get(holderOf(pool, email))
      if (code !== undefined) given.get(email.id)![pool.key] = code
    }
  }
  for (const [id, coupons] of given) if (keys.some((key) => !(key in coupons))) given.delete(id)
  return given
}

const holderOf = ({ reuse }: sql.PoolRow, { id, contact_id }: CouponEmail): Uuid => (reuse ? contact_id : id)

async function giveFrom(
  tx: Tx,
  accountId: Uuid,
  clock: Clock,
  pool: sql.PoolRow,
  emails: readonly CouponEmail[],
): Promise<Map<Uuid, string>> {
  const wanted = new Map(emails.map((email) => [holderOf(pool, email), email]))
  const held = await sql.listHeld(tx, accountId, pool.id, [...wanted.keys()])
  const codes = new Map(held.map(({ holder, code }) => [holder, code]))
  const fresh = [...wanted]
    .filter(([holder]) => !codes.has(holder))
    .slice(0, pool.codes - pool.used)
    .map(([holder, { id, contact_id }], i) => ({ n: pool.used + i + 1, holder, contact_id, send_id: id }))
  if (fresh.length > 0)
    for (const { holder, code } of await sql.giveCodes(tx, accountId, pool.id, fresh, clock.now()))
      codes.set(holder, code)
  await warn(tx, accountId, clock, { ...pool, used: pool.used + fresh.length })
  return codes
}

/** Once when few are left, and once when none is. */
async function warn(tx: Tx, accountId: Uuid, clock: Clock, pool: sql.PoolRow): Promise<void> {
  const left = pool.codes - pool.used
  const warned = left === 0 ? 'empty' : left < pool.warn_below ? 'low' : null
  if (warned === null || warned === pool.warned || pool.warned === 'empty') return
  await sql.updateWarned(tx, accountId, pool.id, warned)
  const managers = await listManagers(tx, accountId)
  await queueMails(
    tx,
    clock,
    managers.map((manager) => (warned === 'empty' ? emptyMail(manager, pool.name) : lowMail(manager, pool.name, left))),
  )
}

/** The codes that an email was sent with, to show it again. */
export async function couponsOf(
  db: Sql,
  accountId: Uuid,
  keys: readonly string[],
  email: { contactId: Uuid; sendId: Uuid },
): Promise<Coupons> {
  if (keys.length === 0) return {}
  const rows = await sql.listCodesOfEmail(db, accountId, keys, email)
  return Object.fromEntries(rows.map(({ key, code }) => [key, code]))
}
