// Tokens for links: an account, one of its items, and a time, encrypted with a secret of this installation per purpose.
// They cannot be forged or used for another purpose, and need no storage.

import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Uuid } from './values/ids.ts'

/** The purpose defines the meaning of `at`: creation or expiry. */
export type Claim = { accountId: Uuid; id: Uuid; at: Date }

const VERSION = 1
const ID_BYTES = 16
const TIME_BYTES = 6
const SEAL_BYTES = 16
const CLAIM_BYTES = 1 + 2 * ID_BYTES + TIME_BYTES

export function sealClaim(secret: Buffer, { accountId, id, at }: Claim): string {
  const time = Buffer.alloc(TIME_BYTES)
  time.writeUIntBE(at.getTime(), 0, TIME_BYTES)
  const claim = Buffer.concat([Buffer.from([VERSION]), bytesOf(accountId), bytesOf(id), time])
  return Buffer.concat([claim, sealOf(secret, claim)]).toString('base64url')
}

/** Returns null if the token is damaged, forged, or belongs to another purpose or installation. */
export function openClaim(secret: Buffer, token: string): Claim | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== CLAIM_BYTES + SEAL_BYTES || bytes.toString('base64url') !== token) return null
  const claim = bytes.subarray(0, CLAIM_BYTES)
  if (claim[0] !== VERSION || !timingSafeEqual(sealOf(secret, claim), bytes.subarray(CLAIM_BYTES))) return null
  return {
    accountId: uuidAt(claim, 1),
    id: uuidAt(claim, 1 + ID_BYTES),
    at: new Date(claim.readUIntBE(1 + 2 * ID_BYTES, TIME_BYTES)),
  }
}

const sealOf = (secret: Buffer, claim: Buffer): Buffer =>
  createHmac('sha256', secret).update(claim).digest().subarray(0, SEAL_BYTES)

const bytesOf = (id: Uuid): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex')

const uuidAt = (bytes: Buffer, at: number): Uuid =>
  bytes
    .subarray(at, at + ID_BYTES)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
