import { rowsOf } from '../../platform/db/db.ts'
import type { Sql, Tx } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'

export type PoolRow = {
  id: Uuid
  name: string
  key: string
  reuse: boolean
  warn_below: number
  codes: number
  used: number
  warned: 'low' | 'empty' | null
  created_at: Date
}

const columns = (db: Sql) => db`id, name, key, reuse, warn_below, codes, used, warned, created_at`

export const listPools = (db: Sql, accountId: Uuid) => db<PoolRow[]>`
  select ${columns(db)} from coupon_pools where account_id = ${accountId} order by id`

export async function lockPool(tx: Tx, accountId: Uuid, id: Uuid): Promise<PoolRow | undefined> {
  const [row] = await tx<PoolRow[]>`
    select ${columns(tx)} from coupon_pools where account_id = ${accountId} and id = ${id} for update`
  return row
}

/** In the order of their IDs, so that two transactions never wait for each other. */
export const lockPoolsByKey = (tx: Tx, accountId: Uuid, keys: string[]) => tx<PoolRow[]>`
  select ${columns(tx)} from coupon_pools
  where account_id = ${accountId} and key = any(${keys}::text[]) order by id for update`

export const insertPool = (tx: Tx, accountId: Uuid, row: PoolRow) => tx`
  insert into coupon_pools (account_id, id, name, key, reuse, warn_below, created_at)
  values (${accountId}, ${row.id}, ${row.name}, ${row.key}, ${row.reuse}, ${row.warn_below}, ${row.created_at})`

export const updatePool = (tx: Tx, accountId: Uuid, { id, name, warn_below }: PoolRow) => tx`
  update coupon_pools set name = ${name}, warn_below = ${warn_below} where account_id = ${accountId} and id = ${id}`

export async function removePool(tx: Tx, accountId: Uuid, id: Uuid): Promise<void> {
  await tx`delete from coupon_codes where account_id = ${accountId} and pool_id = ${id}`
  await tx`delete from coupon_pools where account_id = ${accountId} and id = ${id}`
}

export const updateWarned = (tx: Tx, accountId: Uuid, id: Uuid, warned: PoolRow['warned']) => tx`
  update coupon_pools set warned = ${warned} where account_id = ${accountId} and id = ${id}`

/** Numbers new codes after the existing ones; returns how many were new. The pool is locked. */
export async function insertCodes(tx: Tx, accountId: Uuid, { id, codes }: PoolRow, fresh: string[]): Promise<number> {
  const [row] = await tx<{ added: number }[]>`
    with added as (
      insert into coupon_codes (account_id, pool_id, n, code)
      select ${accountId}::uuid, ${id}::uuid, ${codes}::integer + row_number() over (order by t.k), t.code
      from unnest(${fresh}::text[]) with ordinality as t (code, k)
      where not exists (
        select from coupon_codes c where c.account_id = ${accountId} and c.pool_id = ${id} and c.code = t.code)
      returning n)
    update coupon_pools set codes = codes + (select count(*) from added)::integer
    where account_id = ${accountId} and id = ${id} returning codes - ${codes}::integer as added`
  return row!.added
}

export const listHeld = (db: Sql, accountId: Uuid, poolId: Uuid, holders: Uuid[]) => db<
  { holder: Uuid; code: string }[]
>`
  select holder, code from coupon_codes
  where account_id = ${accountId} and pool_id = ${poolId} and holder = any(${holders}::uuid[])`

export type NewHolder = { n: number; holder: Uuid; contact_id: Uuid; send_id: Uuid }

/** Gives the next codes to these holders. The pool is locked. */
export async function giveCodes(
  tx: Tx,
  accountId: Uuid,
  poolId: Uuid,
  rows: NewHolder[],
  now: Date,
): Promise<{ holder: Uuid; code: string }[]> {
  const given = await tx<{ holder: Uuid; code: string }[]>`
    update coupon_codes c set holder = t.holder, contact_id = t.contact_id, send_id = t.send_id, given_at = ${now}
    from ${rowsOf(tx, rows, { n: 'integer', holder: 'uuid', contact_id: 'uuid', send_id: 'uuid' })}
    where c.account_id = ${accountId} and c.pool_id = ${poolId} and c.n = t.n
    returning c.holder, c.code`
  await tx`
    update coupon_pools set used = used + ${rows.length} where account_id = ${accountId} and id = ${poolId}`
  return given
}

export type HeldCode = { key: string; code: string }

/** The codes of an email: its own, or those that its person keeps. */
export const listCodesOfEmail = (
  db: Sql,
  accountId: Uuid,
  keys: readonly string[],
  { contactId, sendId }: { contactId: Uuid; sendId: Uuid },
) => db<HeldCode[]>`
  select p.key, c.code from coupon_pools p
  join coupon_codes c on c.account_id = ${accountId} and c.pool_id = p.id
    and c.holder = case when p.reuse then ${contactId}::uuid else ${sendId}::uuid end
  where p.account_id = ${accountId} and p.key = any(${[...keys]}::text[])`

export type CodeOfPersonRow = { pool: string; code: string; given_at: Date; send_id: Uuid | null }

/** Newest first. */
export const listCodesOf = (db: Sql, accountId: Uuid, contactId: Uuid, limit: number) => db<CodeOfPersonRow[]>`
  select p.name as pool, c.code, c.given_at, c.send_id from coupon_codes c
  join coupon_pools p on p.account_id = ${accountId} and p.id = c.pool_id
  where c.account_id = ${accountId} and c.contact_id = ${contactId} order by c.given_at desc, c.code limit ${limit}`

/** The codes stay used. */
export const forgetHolders = (tx: Tx, accountId: Uuid, contactIds: Uuid[]) => tx`
  update coupon_codes set contact_id = null, holder = gen_random_uuid()
  where account_id = ${accountId} and contact_id = any(${contactIds}::uuid[])`
