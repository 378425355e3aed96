// Storage of authenticator secrets: encrypted, and bound to their user.

import type { Db, Sql } from '../../platform/db/db.ts'
import { openVault } from '../../platform/vault.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { listPlainTotp, updatePlainTotp } from './session-sql.ts'
import { TOTP_SECRET_BYTES } from './totp.ts'

const contextOf = (userId: Uuid): string => `second factor ${userId}`

export async function sealTotp(db: Sql, userId: Uuid, secret: Buffer): Promise<Buffer> {
  return (await openVault(db)).seal(secret.toString('base64'), contextOf(userId))
}

export async function openTotp(db: Sql, userId: Uuid, kept: Buffer): Promise<Buffer> {
  if (isPlain(kept)) return kept
  return Buffer.from((await openVault(db)).open(kept, contextOf(userId)), 'base64')
}

/** Stored unencrypted by an older version; `sealPlainTotp` encrypts these during an update. */
const isPlain = (kept: Buffer): boolean => kept.length === TOTP_SECRET_BYTES

/** Encrypts secrets that older versions stored in plain text. Returns how many. */
export async function sealPlainTotp(db: Db): Promise<number> {
  const plain = await listPlainTotp(db, TOTP_SECRET_BYTES)
  const sealed = await Promise.all(
    plain.map(async ({ id, secret }) => ({
      id,
      before: secret.toString('hex'),
      after: (await sealTotp(db, id, secret)).toString('hex'),
    })),
  )
  if (sealed.length > 0) await updatePlainTotp(db, sealed)
  return sealed.length
}
