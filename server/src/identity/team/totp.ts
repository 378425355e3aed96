// Time-based one-time passwords (RFC 6238: SHA-1, six digits, 30-second steps), and the storage of their secrets:
// encrypted, and bound to their user.

import { createHmac, randomBytes } from 'node:crypto'
import type { Sql } from '../../platform/db/db.ts'
import { openVault } from '../../platform/vault.ts'
import { base32 } from '../../platform/values/base32.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { isSameSecret } from '../../platform/values/same-secret.ts'

const STEP_MS = 30_000

const SECRET_BYTES = 20

export const newTotpSecret = (): Buffer => randomBytes(SECRET_BYTES)

export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const number = digest.readUInt32BE(digest[19]! & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

export const totpStep = (now: Date): number => Math.floor(now.getTime() / STEP_MS)

/**
 * The time step of a code, at most one before or after now because clocks differ; null when the code is wrong or was
 * used.
 */
export function matchTotp(secret: Buffer, code: string, lastStep: number, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const current = totpStep(now)
  const steps = [current - 1, current, current + 1]
  return steps.find((step) => step > lastStep && isSameSecret(totpCode(secret, step), code)) ?? null
}

/** As typed into authenticator apps. */
export const totpSecretText = (secret: Buffer): string => base32(secret).toUpperCase()

/** The URI that authenticator apps read from a QR code. */
export function totpUri(secret: Buffer, email: string): string {
  const label = encodeURIComponent(`Lettermill:${email}`)
  return `otpauth://totp/${label}?secret=${totpSecretText(secret)}&issuer=Lettermill&algorithm=SHA1&digits=6&period=30`
}

const contextOf = (userId: Uuid): string => `second factor ${userId}`

export async function sealTotp(db: Sql, userId: Uuid, secret: Buffer): Promise<Buffer> {
  return (await openVault(db)).seal(secret.toString('base64'), contextOf(userId))
}

export async function openTotp(db: Sql, userId: Uuid, kept: Buffer): Promise<Buffer> {
  return Buffer.from((await openVault(db)).open(kept, contextOf(userId)), 'base64')
}
