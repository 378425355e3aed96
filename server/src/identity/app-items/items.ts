// What report cards, drip steps, and email blocks share: an app stores up to 20 of each per account under its own keys,
// creates or replaces them with PUT, and loses them when it is removed.

import { lockAppOn } from '../apps/connections.ts'
import type { Sql, Tx } from '../../platform/db/db.ts'
import { appOf } from '../../platform/http/caller.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/problem.ts'
import { publicId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { showInstant } from '../../platform/values/time.ts'
import * as sql from './sql.ts'

export const MAX_ITEMS = 20

export type Item<Body extends object> = sql.ItemRow<Body>

/** `word` is the name in messages, `Sent` the request body, `Body` what is stored. */
export type Kind<Sent, Body extends object> = {
  kind: sql.ItemKind
  word: string
  /** Throws if the body is invalid. */
  check(ctx: Ctx<Tx>, sent: Sent): Promise<Body> | Body
}

const KEY = /^[a-z0-9_-]{1,64}$/

const missing = (word: string): Problem => new Problem('not_found', `This app has no such ${word} on this account.`)

export async function list<Body extends object>(ctx: Ctx, { kind }: Kind<never, Body>): Promise<sql.ItemRow<Body>[]> {
  return sql.listItems<Body>(ctx.db, ctx.accountId, appOf(ctx).appId, kind)
}

export async function find<Body extends object>(
  ctx: Ctx,
  { kind, word }: Kind<never, Body>,
  key: string,
): Promise<sql.ItemRow<Body>> {
  const row = await sql.findItem<Body>(ctx.db, ctx.accountId, appOf(ctx).appId, kind, key)
  if (!row) throw missing(word)
  return row
}

/** `isNew` is false for a replaced item. Saving an identical body changes nothing, not even `updated_at`. */
export async function save<Sent, Body extends object>(
  ctx: Ctx<Tx>,
  { kind, word, check }: Kind<Sent, Body>,
  key: string,
  sent: Sent,
): Promise<{ row: sql.ItemRow<Body>; isNew: boolean }> {
  if (!KEY.test(key)) {
    throw new Problem('validation_error', `The key of a ${word} must be 1 to 64 of a-z, 0-9, "-", and "_".`)
  }
  const { appId } = appOf(ctx)
  const item = { appId, kind, key }
  const body = await check(ctx, sent)
  await lockAppOn(ctx.db, ctx.accountId, appId)
  const { count, exists } = await sql.countItems(ctx.db, ctx.accountId, item)
  if (!exists && count >= MAX_ITEMS) {
    throw new Problem('limit_reached', `An app can have ${MAX_ITEMS} ${word}s per account. Delete one first.`)
  }
  await sql.saveItem(ctx.db, ctx.accountId, item, body, ctx.clock.now())
  const row = await sql.findItem<Body>(ctx.db, ctx.accountId, appId, kind, key)
  return { row: row!, isNew: !exists }
}

export async function remove(ctx: Ctx<Tx>, { kind, word }: Kind<never, object>, key: string): Promise<void> {
  if (!(await sql.removeItem(ctx.db, ctx.accountId, { appId: appOf(ctx).appId, kind, key }))) throw missing(word)
}

/** The items of every app on the account. */
export const listOfAccount = <Body extends object>(db: Sql, accountId: Uuid, { kind }: Kind<never, Body>) =>
  sql.listItemsOfAccount<Body>(db, accountId, kind)

/** An item of a given app, for modules that use it; undefined once the app has deleted it. */
export const findOfApp = <Body extends object>(
  db: Sql,
  accountId: Uuid,
  { kind }: Kind<never, Body>,
  appId: Uuid,
  key: string,
) => sql.findItem<Body>(db, accountId, appId, kind, key)

/** Deletes the app's items on these accounts. */
export async function removeItemsOfApp(tx: Tx, appId: Uuid, accountIds: Uuid[]): Promise<void> {
  await sql.removeItemsOfApp(tx, accountIds, appId)
}

/** The ID by which designs, drips, and dashboards refer to an item. */
export const itemName = ({ app_id, key }: Pick<sql.ItemRow, 'app_id' | 'key'>): string =>
  `${publicId('app', app_id)}/${key}`

/** The fields that every item has in addition to its own. */
export const presentItem = ({ key, created_at, updated_at }: sql.ItemRow) => ({
  key,
  created_at: showInstant(created_at),
  updated_at: showInstant(updated_at),
})

export const presentOwner = (row: sql.OwnedItemRow) => ({
  id: itemName(row),
  app: { id: publicId('app', row.app_id), name: row.app_name },
})
