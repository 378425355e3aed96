// Statements for items that apps store on accounts.

import type { Sql, Tx } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'

export type ItemKind = 'report_card' | 'drip_step' | 'email_block'

export type ItemRow<Body extends object = object> = {
  app_id: Uuid
  key: string
  body: Body
  created_at: Date
  updated_at: Date
}

export type OwnedItemRow<Body extends object = object> = ItemRow<Body> & { app_name: string }

type Item = { appId: Uuid; kind: ItemKind; key: string }

const columns = (db: Sql) => db`i.app_id, i.key, i.body, i.created_at, i.updated_at`

export const listItems = <Body extends object>(db: Sql, accountId: Uuid, appId: Uuid, kind: ItemKind) => db<
  ItemRow<Body>[]
>`
  select ${columns(db)} from app_items i where account_id = ${accountId} and app_id = ${appId} and kind = ${kind}
  order by key`

export async function findItem<Body extends object>(
  db: Sql,
  accountId: Uuid,
  appId: Uuid,
  kind: ItemKind,
  key: string,
): Promise<ItemRow<Body> | undefined> {
  const [row] = await db<ItemRow<Body>[]>`
    select ${columns(db)} from app_items i
    where account_id = ${accountId} and app_id = ${appId} and kind = ${kind} and key = ${key}`
  return row
}

export const listItemsOfAccount = <Body extends object>(db: Sql, accountId: Uuid, kind: ItemKind) => db<
  OwnedItemRow<Body>[]
>`
  select ${columns(db)}, p.name as app_name from app_items i join apps p on p.id = i.app_id
  where i.account_id = ${accountId} and i.kind = ${kind} order by lower(p.name), p.id, i.key`

/** How many items of this kind the app has, and whether this one exists. */
export async function countItems(
  db: Sql,
  accountId: Uuid,
  { appId, kind, key }: Item,
): Promise<{ count: number; exists: boolean }> {
  const [row] = await db<{ count: number; exists: boolean }[]>`
    select count(*) as count, count(*) filter (where key = ${key}) > 0 as exists from app_items
    where account_id = ${accountId} and app_id = ${appId} and kind = ${kind}`
  return row!
}

export const saveItem = (tx: Tx, accountId: Uuid, { appId, kind, key }: Item, body: object, now: Date) => tx`
  insert into app_items as i (account_id, app_id, kind, key, body, created_at, updated_at)
  values (${accountId}, ${appId}, ${kind}, ${key}, ${JSON.stringify(body)}::text::jsonb, ${now}, ${now})
  on conflict (account_id, app_id, kind, key) do update set body = excluded.body, updated_at = excluded.updated_at
  where i.body <> excluded.body`

export async function removeItem(tx: Tx, accountId: Uuid, { appId, kind, key }: Item): Promise<boolean> {
  const rows = await tx`
    delete from app_items where account_id = ${accountId} and app_id = ${appId} and kind = ${kind} and key = ${key}
    returning 1`
  return rows.length > 0
}

export const removeItemsOfApp = (tx: Tx, accountIds: Uuid[], appId: Uuid) => tx`
  delete from app_items where account_id = any(${accountIds}::uuid[]) and app_id = ${appId}`
