// Storage of authenticator secrets: encrypted, and bound to their user.

import type { Sql } from '../../platform/db/db.ts'
import { openVault } from '../../platform/vault.ts'
import type { Uuid } from '../../platform/values/ids.ts'

const contextOf = (userId: Uuid): string => `second factor ${userId}`

export async function sealTotp(db: Sql, userId: Uuid, secret: Buffer): Promise<Buffer> {
  return (await openVault(db)).seal(secret.toString('base64'), contextOf(userId))
}

export async function openTotp(db: Sql, userId: Uuid, kept: Buffer): Promise<Buffer> {
  return Buffer.from((await openVault(db)).open(kept, contextOf(userId)), 'base64')
}
