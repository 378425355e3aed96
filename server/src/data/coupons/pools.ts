// Pools of coupon codes: created, filled and removed. Codes that were given out are kept.

import * as accounts from '../../identity/accounts/accounts.ts'
import type { Sql, Tx } from '../../platform/db/db.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import { missing, Problem } from '../../platform/problem.ts'
import { newId, parseId, publicId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { showInstant } from '../../platform/values/time.ts'
import { keyFrom } from '../data-sets/fields.ts'
import { generateCodes, readCodes } from './generate.ts'
import { MAX_ADDED, MAX_CODES, MAX_POOLS } from './schema.ts'
import type { CodesAdd, CouponPool, CouponPoolChange, CouponPoolCreate } from './schema.ts'
import * as sql from './sql.ts'

const WARN_BELOW = 100
const SHOWN_OF_PERSON = 100

type CodesListener = (tx: Tx, accountId: Uuid, now: Date) => Promise<unknown>

const listeners: CodesListener[] = []

/** For modules with emails that wait for a code. */
export const onCodesAdded = (listener: CodesListener): void => void listeners.push(listener)

const poolId = (text: string): Uuid => parseId('cpl', text) ?? missing('coupon pool')

export const list = async ({ db, accountId }: Ctx): Promise<CouponPool[]> =>
  (await sql.listPools(db, accountId)).map(present)

/** The names that tags may use. */
export const listKeys = async (db: Sql, accountId: Uuid): Promise<string[]> =>
  (await sql.listPools(db, accountId)).map(({ key }) => key)

/** How many codes are left of each pool that is named. */
export const listLeft = async (
  db: Sql,
  accountId: Uuid,
  keys: readonly string[],
): Promise<{ name: string; left: number }[]> =>
  (await sql.listPools(db, accountId))
    .filter(({ key }) => keys.includes(key))
    .map(({ name, codes, used }) => ({ name, left: codes - used }))

export async function create(ctx: Ctx<Tx>, { name, reuse = true, warnBelow }: CouponPoolCreate): Promise<CouponPool> {
  const { db, accountId, clock } = ctx
  await accounts.lock(db, accountId)
  const pools = await sql.listPools(db, accountId)
  if (pools.length >= MAX_POOLS)
    throw new Problem('limit_reached', `An account can have ${MAX_POOLS} coupon pools. Delete one first.`)
  const key = keyFrom(name, 'pool')
  if (pools.some((pool) => pool.key === key))
    throw new Problem('validation_error', '"name" must differ from that of your other coupon pools.')
  const row: sql.PoolRow = {
    id: newId(),
    name: name.trim(),
    key,
    reuse,
    warn_below: warnBelow ?? WARN_BELOW,
    codes: 0,
    used: 0,
    warned: null,
    created_at: clock.now(),
  }
  await sql.insertPool(db, accountId, row)
  return present(row)
}

/** The key of its tag stays the same. */
export async function update(ctx: Ctx<Tx>, id: string, change: CouponPoolChange): Promise<CouponPool> {
  const before = await lock(ctx, id)
  const row = {
    ...before,
    name: change.name?.trim() ?? before.name,
    warn_below: change.warnBelow ?? before.warn_below,
  }
  await sql.updatePool(ctx.db, ctx.accountId, row)
  return present(row)
}

export async function remove(ctx: Ctx<Tx>, id: string): Promise<void> {
  const row = await lock(ctx, id)
  if (row.used > 0)
    throw new Problem('invalid_request', 'Codes of this pool were sent to people, so it cannot be deleted.')
  await sql.removePool(ctx.db, ctx.accountId, row.id)
}

/** Pasted, read from a file, or generated. */
export async function addCodes(ctx: Ctx<Tx>, id: string, { text, pattern, count }: CodesAdd) {
  if ((text === undefined) === (pattern === undefined) || (pattern !== undefined && count === undefined))
    throw new Problem('validation_error', 'Send either "text", or "pattern" and "count".')
  const { codes, invalid } =
    text === undefined ? { codes: await generateCodes(pattern!, count!), invalid: 0 } : await readCodes(text)
  if (codes.length > MAX_ADDED)
    throw new Problem('validation_error', `"text" must have at most ${MAX_ADDED} codes. Add the others afterwards.`)
  const distinct = [...new Set(codes)]
  const row = await lock(ctx, id)
  if (row.codes + distinct.length > MAX_CODES)
    throw new Problem('limit_reached', `A coupon pool can have ${MAX_CODES} codes.`)
  const added = await sql.insertCodes(ctx.db, ctx.accountId, row, distinct)
  const after = { ...row, codes: row.codes + added }
  if (after.codes - after.used >= after.warn_below) await sql.updateWarned(ctx.db, ctx.accountId, row.id, null)
  else if (added > 0 && row.warned === 'empty') await sql.updateWarned(ctx.db, ctx.accountId, row.id, 'low')
  if (added > 0) for (const listener of listeners) await listener(ctx.db, ctx.accountId, ctx.clock.now())
  return { added, duplicates: codes.length - added, invalid, pool: present(after) }
}

export async function ofPerson(ctx: Ctx, contactId: Uuid) {
  const rows = await sql.listCodesOf(ctx.db, ctx.accountId, contactId, SHOWN_OF_PERSON)
  return rows.map(({ pool, code, given_at, send_id }) => ({
    pool,
    code,
    givenAt: showInstant(given_at),
    emailId: send_id && publicId('ems', send_id),
  }))
}

const lock = async ({ db, accountId }: Ctx<Tx>, id: string): Promise<sql.PoolRow> =>
  (await sql.lockPool(db, accountId, poolId(id))) ?? missing('coupon pool')

const present = (row: sql.PoolRow): CouponPool => ({
  id: publicId('cpl', row.id),
  name: row.name,
  tag: `coupon.${row.key}`,
  reuse: row.reuse,
  warnBelow: row.warn_below,
  codes: row.codes,
  used: row.used,
  left: row.codes - row.used,
  createdAt: showInstant(row.created_at),
})
