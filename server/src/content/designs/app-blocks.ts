// Blocks that apps add to the designer. Registered by a module that depends on this one; a block that its app has deleted
// is missing and renders nothing.

import type { Sql } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'

export type AppBlock = {
  name: string
  data_set: string
  /** Keys of the set's fields. */
  title: string | null
  text: string | null
  image: string | null
  link: string | null
  button: string | null
  /** At most this many cards. */
  count: number
}

/** An account's blocks by their name in designs: the app's ID and the block's key, as `app_…/key`. */
export type AppBlockSource = (db: Sql, accountId: Uuid) => Promise<Record<string, AppBlock>>

let source: AppBlockSource = async () => ({})

export function registerAppBlocks(from: AppBlockSource): void {
  source = from
}

export const listAppBlocks: AppBlockSource = (db, accountId) => source(db, accountId)
