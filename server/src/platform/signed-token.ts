// Tokens for links: data, signed with a secret of this installation per purpose. They cannot be forged or used for
// another purpose, and need no storage.

import { createHmac } from 'node:crypto'
import type { Uuid } from './values/ids.ts'
import { isSameSecret } from './values/same-secret.ts'
import { UUID_BYTES, uuidAt, uuidBytes } from './values/uuid-bytes.ts'

const SIGNATURE_BYTES = 16

/** `context` is signed but not part of the token, so that it is valid only where the context is the same. */
export const signToken = (secret: Buffer, data: Buffer, context = ''): string =>
  Buffer.concat([data, signatureOf(secret, data, context)]).toString('base64url')

/**
 * The signed data, whose length is the same for all tokens of a purpose. Null if the token is damaged, forged, or belongs
 * to another purpose, context, or installation.
 */
export function readToken(secret: Buffer, token: string, length: number, context = ''): Buffer | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== length + SIGNATURE_BYTES || bytes.toString('base64url') !== token) return null
  const data = bytes.subarray(0, length)
  return isSameSecret(bytes.subarray(length), signatureOf(secret, data, context)) ? data : null
}

const signatureOf = (secret: Buffer, data: Buffer, context: string): Buffer =>
  createHmac('sha256', secret).update(context).update(data).digest().subarray(0, SIGNATURE_BYTES)

/** The purpose defines the meaning of `at`: creation or expiry. */
export type Claim = { accountId: Uuid; id: Uuid; at: Date }

const VERSION = 1
const TIME_BYTES = 6
const CLAIM_BYTES = 1 + 2 * UUID_BYTES + TIME_BYTES

/** A token for an item of an account and a time. */
export function signClaim(secret: Buffer, { accountId, id, at }: Claim, context?: string): string {
  const time = Buffer.alloc(TIME_BYTES)
  time.writeUIntBE(at.getTime(), 0, TIME_BYTES)
  return signToken(secret, Buffer.concat([Buffer.from([VERSION]), uuidBytes(accountId, id), time]), context)
}

export function readClaim(secret: Buffer, token: string, context?: string): Claim | null {
  const data = readToken(secret, token, CLAIM_BYTES, context)
  if (data?.[0] !== VERSION) return null
  const ids = data.subarray(1)
  return { accountId: uuidAt(ids, 0), id: uuidAt(ids, 1), at: new Date(ids.readUIntBE(2 * UUID_BYTES, TIME_BYTES)) }
}
