// Opens the reader of a move. Keys are sealed in the database and opened only to call the platform.

import type { Sql } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { openVault } from '../../platform/vault.ts'
import type { FetchFrom } from './ask.ts'
import { filesReader } from './files.ts'
import { klaviyoReader } from './klaviyo.ts'
import { listmonkReader } from './listmonk.ts'
import { mailchimpReader } from './mailchimp.ts'
import { PlatformFault } from './reader.ts'
import type { MoveReader, Platform } from './reader.ts'
import type { MoveRow } from './sql.ts'

/** listmonk has users with tokens. */
export type Credentials = { key: string; user: string }

const contextOf = (moveId: Uuid): string => `move ${moveId}`

export const sealCredentials = async (db: Sql, moveId: Uuid, credentials: Credentials): Promise<Buffer> =>
  (await openVault(db)).seal(JSON.stringify(credentials), contextOf(moveId))

export function apiReader(
  fetchFrom: FetchFrom,
  platform: Platform,
  address: string,
  { key, user }: Credentials,
): MoveReader {
  if (platform === 'mailchimp') return mailchimpReader(fetchFrom, address, key)
  return platform === 'klaviyo' ? klaviyoReader(fetchFrom, address, key) : listmonkReader(fetchFrom, address, user, key)
}

export async function openReader({ db, fetchFrom }: { db: Sql; fetchFrom: FetchFrom }, move: MoveRow) {
  if (move.source === 'files') return filesReader(db, move)
  if (!move.credentials) throw new PlatformFault('The API key was deleted. Enter it again.', 'key')
  const vault = await openVault(db)
  const credentials = JSON.parse(vault.open(move.credentials, contextOf(move.id))) as Credentials
  return apiReader(fetchFrom, move.platform, move.address!, credentials)
}
