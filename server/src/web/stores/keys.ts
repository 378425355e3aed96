// The keys of stores: encrypted in the database, decrypted only to call a store or to verify its webhook.

import { createHmac } from 'node:crypto'
import { publicAccountId } from '../../identity/accounts/accounts.ts'
import type { Sql } from '../../platform/db/db.ts'
import { publicId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { isSameSecret } from '../../platform/values/same-secret.ts'
import { openVault } from '../../platform/vault.ts'
import type { OpenStore } from './adapter.ts'
import type { StoreRow } from './sql.ts'

export type Keys = { credentials: Record<string, string>; hookSecrets: string[] }

const credentialsOf = (storeId: Uuid): string => `store credentials ${storeId}`
const hookSecretsOf = (storeId: Uuid): string => `store messages ${storeId}`

export async function sealKeys(db: Sql, storeId: Uuid, { credentials, hookSecrets }: Keys) {
  const vault = await openVault(db)
  return {
    credentials: vault.seal(JSON.stringify(credentials), credentialsOf(storeId)),
    hook_secret: vault.seal(hookSecrets.join('\n'), hookSecretsOf(storeId)),
  }
}

export async function openKeys(db: Sql, row: Pick<StoreRow, 'id' | 'credentials' | 'hook_secret'>): Promise<Keys> {
  const vault = await openVault(db)
  return {
    credentials: JSON.parse(vault.open(row.credentials, credentialsOf(row.id))) as Record<string, string>,
    hookSecrets: vault.open(row.hook_secret, hookSecretsOf(row.id)).split('\n'),
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

/** Base64 of an HMAC over the raw bytes. After a change, the previous secret stays valid for a while. */
export function isSigned(bytes: Buffer, signature: string | undefined, secrets: readonly string[]): boolean {
  const given = Buffer.from(signature ?? '', 'base64')
  return secrets.some((secret) => isSameSecret(given, createHmac('sha256', secret).update(bytes).digest()))
}

/**
 * WooCommerce signs the body but not the topic, so each topic has its own secret. Otherwise a signed body could be replayed
 * under another topic, such as an update as a deletion.
 */
export const topicSecret = (secret: string, topic: string): string =>
  createHmac('sha256', secret).update(topic).digest('hex')

export const hookUrl = (baseUrl: string, accountId: Uuid, storeId: Uuid): string =>
  `${baseUrl}/stores/${publicAccountId(accountId)}/${publicId('sto', storeId)}/messages`
