// The token in the link that proves a sender: it names the sender and the day it ends, and only this installation can make
// one. Using it twice proves nothing new, so nothing has to be kept of it.

import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Sql } from '../platform/db/db.ts'
import { installationSecret } from '../platform/installation-secret.ts'
import type { Uuid } from '../platform/values/ids.ts'

export type Claim = { accountId: Uuid; senderId: Uuid; expiresAt: Date }

const VERSION = 1
const ID_BYTES = 16
const TIME_BYTES = 6
const SEAL_BYTES = 16
const CLAIM_BYTES = 1 + 2 * ID_BYTES + TIME_BYTES

const secretOf = (db: Sql): Promise<Buffer> => installationSecret(db, 'sender-proofs')

export async function makeProof(db: Sql, { accountId, senderId, expiresAt }: Claim): Promise<string> {
  const time = Buffer.alloc(TIME_BYTES)
  time.writeUIntBE(expiresAt.getTime(), 0, TIME_BYTES)
  const claim = Buffer.concat([Buffer.from([VERSION]), bytesOf(accountId), bytesOf(senderId), time])
  return Buffer.concat([claim, sealOf(await secretOf(db), claim)]).toString('base64url')
}

/** Null for a token that is damaged, made up, too old or of another installation. */
export async function readProof(db: Sql, token: string, now: Date): Promise<Claim | null> {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== CLAIM_BYTES + SEAL_BYTES || bytes.toString('base64url') !== token) return null
  const claim = bytes.subarray(0, CLAIM_BYTES)
  if (claim[0] !== VERSION || !timingSafeEqual(sealOf(await secretOf(db), claim), bytes.subarray(CLAIM_BYTES)))
    return null
  const expiresAt = new Date(claim.readUIntBE(1 + 2 * ID_BYTES, TIME_BYTES))
  if (expiresAt <= now) return null
  return { accountId: uuidAt(claim, 1), senderId: uuidAt(claim, 1 + ID_BYTES), expiresAt }
}

const sealOf = (secret: Buffer, claim: Buffer): Buffer =>
  createHmac('sha256', secret).update(claim).digest().subarray(0, SEAL_BYTES)

const bytesOf = (id: Uuid): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex')

const uuidAt = (bytes: Buffer, at: number): Uuid =>
  bytes
    .subarray(at, at + ID_BYTES)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
