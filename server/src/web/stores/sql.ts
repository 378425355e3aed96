import type { Sql, Tx } from '../../platform/db/db.ts'
import { rowsOf } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'

export type StoreKind = 'shopify' | 'woocommerce'

export type StorePhase = 'hooks' | 'customers' | 'products' | 'orders' | 'checkouts' | 'done'

export type Progress = {
  phase: StorePhase
  cursor: string | null
  /** Only changes since then are read; null for the first sync. */
  since: string | null
  /** When this sync started. */
  begunAt: string
  currency: string | null
  /** When the last sync of all customers started; absent before the first. */
  customersReadAt?: string
  counts: { customers: number; products: number; orders: number }
}

/** Problems by subject, shown to the team. */
export type Health = Partial<Record<'access' | 'reach' | 'messages' | 'addresses' | 'checkouts' | 'plan', string>>

export type StoreRow = {
  id: Uuid
  kind: StoreKind
  name: string
  address: string
  credentials: Buffer
  hook_secret: Buffer
  consent_field: string | null
  /** Prefixes its product IDs, so that they differ from another store's. */
  product_prefix: string
  state: 'syncing' | 'live' | 'stopped'
  progress: Progress
  health: Health
  connected_at: Date
  synced_at: Date | null
  reconciled_at: Date | null
  due_at: Date | null
  failures: number
}

const columns = (db: Sql) =>
  db`s.id, s.kind, s.name, s.address, s.credentials, s.hook_secret, s.consent_field, s.product_prefix, s.state, s.progress, s.health, s.connected_at, s.synced_at, s.reconciled_at, s.due_at, s.failures`

export const listStores = (db: Sql, accountId: Uuid) => db<StoreRow[]>`
  select ${columns(db)} from stores s where s.account_id = ${accountId} order by s.id`

export async function findStore(db: Sql, accountId: Uuid, id: Uuid): Promise<StoreRow | undefined> {
  const [row] = await db<StoreRow[]>`
    select ${columns(db)} from stores s where s.account_id = ${accountId} and s.id = ${id}`
  return row
}

/** Serializes connecting stores of one account. */
export const lockStores = (tx: Tx, accountId: Uuid) =>
  tx`select from accounts where id = ${accountId} for no key update`

export const insertStore = (tx: Tx, accountId: Uuid, row: StoreRow) => tx<{ id: Uuid }[]>`
  insert into stores (account_id, id, kind, name, address, credentials, hook_secret, consent_field, product_prefix, state,
    progress, health, connected_at, synced_at, reconciled_at, due_at, failures)
  values (${accountId}, ${row.id}, ${row.kind}, ${row.name}, ${row.address}, ${row.credentials}, ${row.hook_secret},
    ${row.consent_field}, ${row.product_prefix}, ${row.state}, ${JSON.stringify(row.progress)}::jsonb, ${JSON.stringify(row.health)}::jsonb,
    ${row.connected_at}, null, null, ${row.due_at}, 0)
  on conflict (account_id, address) do nothing returning id`

export const updateProgress = (tx: Tx, accountId: Uuid, row: StoreRow) => tx`
  update stores set state = ${row.state}, progress = ${JSON.stringify(row.progress)}::jsonb,
    health = ${JSON.stringify(row.health)}::jsonb, synced_at = ${row.synced_at}, reconciled_at = ${row.reconciled_at},
    failures = ${row.failures}
  where account_id = ${accountId} and id = ${row.id}`

export const updateDue = (tx: Tx, accountId: Uuid, id: Uuid, dueAt: Date | null) => tx`
  update stores set due_at = ${dueAt}, lease = null where account_id = ${accountId} and id = ${id}`

/** A sync in progress continues. */
export const updateDueNow = (tx: Tx, accountId: Uuid, id: Uuid, now: Date) => tx`
  update stores set due_at = ${now} where account_id = ${accountId} and id = ${id} and lease is null`

export const updateState = (tx: Tx, accountId: Uuid, id: Uuid, state: StoreRow['state'], health: Health) => tx`
  update stores set state = ${state}, health = ${JSON.stringify(health)}::jsonb,
    due_at = case when ${state} = 'stopped' then null else due_at end
  where account_id = ${accountId} and id = ${id}`

export const updateKeys = (
  tx: Tx,
  accountId: Uuid,
  id: Uuid,
  row: Pick<StoreRow, 'credentials' | 'hook_secret' | 'due_at'>,
) => tx`
  update stores set credentials = ${row.credentials}, hook_secret = ${row.hook_secret}, due_at = ${row.due_at}, failures = 0,
    state = case when synced_at is null then 'syncing' else 'live' end, health = '{}'
  where account_id = ${accountId} and id = ${id}`

export async function removeStore(tx: Tx, accountId: Uuid, id: Uuid): Promise<boolean> {
  const removed = await tx`delete from stores where account_id = ${accountId} and id = ${id} returning 1`
  return removed.length > 0
}

/** The store's IDs of all applied records of a kind. */
export const listExternalIds = (db: Sql, accountId: Uuid, storeId: Uuid, resource: string) => db<
  { external_id: string }[]
>`
  select external_id from store_records
  where account_id = ${accountId} and store_id = ${storeId} and resource = ${resource}`

export const claimStore = (tx: Tx, accountId: Uuid, lease: number, now: Date) => tx<StoreRow[]>`
  with due as materialized (
    select id from stores where account_id = ${accountId} and lease is null and due_at <= ${now}
    order by due_at limit 1 for update skip locked)
  update stores s set lease = ${lease} from due where s.account_id = ${accountId} and s.id = due.id
  returning ${columns(tx)}`

export async function findNextDue(db: Sql, accountId: Uuid): Promise<Date | null> {
  const [row] = await db<{ due_at: Date }[]>`
    select due_at from stores where account_id = ${accountId} and lease is null and due_at is not null
    order by due_at limit 1`
  return row?.due_at ?? null
}

export const releaseStores = (tx: Tx, accountId: Uuid, leases: number[]) => tx`
  update stores set lease = null where account_id = ${accountId} and lease = any(${leases}::bigint[])`

export const giveUpStores = (tx: Tx, accountId: Uuid, leases: number[], health: Health) => tx`
  update stores set lease = null, due_at = null, state = 'stopped', health = ${JSON.stringify(health)}::jsonb
  where account_id = ${accountId} and lease = any(${leases}::bigint[])`

export type RecordKey = { resource: string; external_id: string; updated_at: Date; digest: string }

/** Stores these versions and returns those newer than the stored ones. Ordered to avoid deadlocks. */
export const takeNewer = (tx: Tx, accountId: Uuid, storeId: Uuid, rows: RecordKey[]) => tx<
  Pick<RecordKey, 'resource' | 'external_id'>[]
>`
  insert into store_records as r (account_id, store_id, resource, external_id, updated_at, digest)
  select ${accountId}::uuid, ${storeId}::uuid, t.resource, t.external_id, t.updated_at, t.digest
  from ${rowsOf(tx, rows, { resource: 'text', external_id: 'text', updated_at: 'timestamptz', digest: 'bytea' })}
  order by t.resource, t.external_id
  on conflict (account_id, store_id, resource, external_id) do update set
    updated_at = excluded.updated_at, digest = excluded.digest
  where excluded.updated_at > r.updated_at or (excluded.updated_at = r.updated_at and excluded.digest <> r.digest)
  returning resource, external_id`
