// Blocks that apps offer to the designer. What they are is registered from above; a block that its app has deleted is
// simply not there, and shows nothing.

import type { Sql } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'

export type AppBlock = {
  name: string
  data_set: string
  /** Keys of fields of the set. */
  title: string | null
  text: string | null
  image: string | null
  link: string | null
  button: string | null
  /** At most this many cards. */
  count: number
}

/** An account's blocks by the name that designs use: the app's id and the block's key, as `app_…/key`. */
export type AppBlockSource = (db: Sql, accountId: Uuid) => Promise<Record<string, AppBlock>>

let source: AppBlockSource = async () => ({})

export function registerAppBlocks(from: AppBlockSource): void {
  source = from
}

export const listAppBlocks: AppBlockSource = (db, accountId) => source(db, accountId)
