// What a link may claim: an account, something of it, and a moment. Sealed with a secret of this installation, one for each
// purpose, so that nobody else can make one and none serves another purpose. Nothing has to be kept of it.

import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Uuid } from './values/ids.ts'

/** What `at` means is the purpose's own: when it was made, or when it ends. */
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

/** Null for one that is damaged, made up, of another purpose or of another installation. */
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
