// The token in the links of an email: it names an account, a person and maybe the email, and only this installation can
// make one.

import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Uuid } from '../platform/values/ids.ts'

/** Who follows a link, and out of which email. */
export type Holder = { accountId: Uuid; contactId: Uuid; emailSendId?: Uuid }

const VERSION = 1
const ID_BYTES = 16
const SEAL_BYTES = 16

export function makeToken(secret: Buffer, { accountId, contactId, emailSendId }: Holder): string {
  const ids = [accountId, contactId, ...(emailSendId ? [emailSendId] : [])]
  const named = Buffer.concat([Buffer.from([VERSION]), ...ids.map(bytesOf)])
  return Buffer.concat([named, sealOf(secret, named)]).toString('base64url')
}

/** Null for a token that is damaged, made up or of another installation. */
export function readToken(secret: Buffer, token: string): Holder | null {
  const bytes = Buffer.from(token, 'base64url')
  const ids = (bytes.length - 1 - SEAL_BYTES) / ID_BYTES
  if ((ids !== 2 && ids !== 3) || bytes.toString('base64url') !== token) return null
  const named = bytes.subarray(0, -SEAL_BYTES)
  if (named[0] !== VERSION || !timingSafeEqual(sealOf(secret, named), bytes.subarray(-SEAL_BYTES))) return null
  const idAt = (n: number): Uuid => uuidOf(named.subarray(1 + n * ID_BYTES, 1 + (n + 1) * ID_BYTES))
  return { accountId: idAt(0), contactId: idAt(1), ...(ids === 3 && { emailSendId: idAt(2) }) }
}

const sealOf = (secret: Buffer, named: Buffer): Buffer =>
  createHmac('sha256', secret).update(named).digest().subarray(0, SEAL_BYTES)

const bytesOf = (id: Uuid): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex')

const uuidOf = (bytes: Buffer): Uuid =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
