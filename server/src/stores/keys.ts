// The keys of stores: sealed in the database, opened only where a store is called or its message is checked.

import { createHmac, timingSafeEqual } from 'node:crypto'
import { publicAccountId } from '../accounts/accounts.ts'
import { openSealed, seal, sealKey } from '../mail/sealed.ts'
import type { Sql } from '../platform/db/db.ts'
import { publicId } from '../platform/values/ids.ts'
import type { Uuid } from '../platform/values/ids.ts'
import type { OpenStore } from './adapter.ts'
import type { StoreRow } from './sql.ts'

export type Keys = { credentials: Record<string, string>; hookSecrets: string[] }

export async function sealKeys(db: Sql, { credentials, hookSecrets }: Keys) {
  const key = await sealKey(db)
  return { credentials: seal(key, JSON.stringify(credentials)), hook_secret: seal(key, hookSecrets.join('\n')) }
}

export async function openKeys(db: Sql, row: Pick<StoreRow, 'credentials' | 'hook_secret'>): Promise<Keys> {
  const key = await sealKey(db)
  return {
    credentials: JSON.parse(openSealed(key, row.credentials)) as Record<string, string>,
    hookSecrets: openSealed(key, row.hook_secret).split('\n'),
  }
}

export async function openStore(db: Sql, row: StoreRow): Promise<OpenStore> {
  const { credentials, hookSecrets } = await openKeys(db, row)
  return {
    id: row.id,
    address: row.address,
    credentials,
    hookSecret: hookSecrets[0]!,
    consentField: row.consent_field,
    currency: row.progress.currency,
  }
}

/** Base64 of an HMAC over the bytes as they came. After a change of secrets the one before it still signs for a while. */
export function isSigned(bytes: Buffer, signature: string | undefined, secrets: readonly string[]): boolean {
  const given = Buffer.from(signature ?? '', 'base64')
  return secrets.some((secret) => {
    const expected = createHmac('sha256', secret).update(bytes).digest()
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

export const hookUrl = (baseUrl: string, accountId: Uuid, storeId: Uuid): string =>
  `${baseUrl}/stores/${publicAccountId(accountId)}/${publicId('sto', storeId)}/messages`
