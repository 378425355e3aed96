// The tokens in an email's links. One HMAC per recipient: its bytes seal the links, the pixel and the unsubscribe link
// apart, so that none can be made from another. A token names the account and the email, nothing of the person.

import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import type { Sql } from '../platform/db/db.ts'
import { installationSecret } from '../platform/installation-secret.ts'
import type { Uuid } from '../platform/values/ids.ts'
import { uuidBytes, uuidOf } from './uuid-bytes.ts'

export type EmailRef = { accountId: Uuid; sendId: Uuid }

export type TokenPurpose = 'link' | 'pixel' | 'page' | 'bounce'

const SEAL_BYTES = 8
const PURPOSES: Record<TokenPurpose, number> = { link: 0, pixel: 1, page: 2, bounce: 3 }

/** The key of this installation, asked for once. */
export const tokenKey = async (db: Sql): Promise<KeyObject> =>
  createSecretKey(await installationSecret(db, 'email-links'))

export type EmailTokens = Record<TokenPurpose, string>

/** All tokens of one email. */
export function emailTokens(key: KeyObject, { accountId, sendId }: EmailRef): EmailTokens {
  const named = Buffer.concat([uuidBytes(accountId), uuidBytes(sendId)])
  const mac = createHmac('sha256', key).update(named).digest()
  const tokenOf = (purpose: TokenPurpose) => Buffer.concat([named, sealFor(mac, purpose)]).toString('base64url')
  // Local parts of addresses are case-insensitive to some servers, so the return path is written in hex.
  const bounce = named.toString('hex') + sealFor(mac, 'bounce').toString('hex')
  return { link: tokenOf('link'), pixel: tokenOf('pixel'), page: tokenOf('page'), bounce }
}

/** Null for a token that is damaged, made up or of another installation. */
export function readEmailToken(key: KeyObject, purpose: TokenPurpose, token: string): EmailRef | null {
  const encoding = purpose === 'bounce' ? 'hex' : 'base64url'
  const bytes = Buffer.from(token, encoding)
  if (bytes.length !== 32 + SEAL_BYTES || bytes.toString(encoding) !== token.replace(/=+$/, '')) return null
  const named = bytes.subarray(0, 32)
  const mac = createHmac('sha256', key).update(named).digest()
  if (!timingSafeEqual(sealFor(mac, purpose), bytes.subarray(32))) return null
  return { accountId: uuidOf(named.subarray(0, 16)), sendId: uuidOf(named.subarray(16)) }
}

const sealFor = (mac: Buffer, purpose: TokenPurpose): Buffer =>
  mac.subarray(PURPOSES[purpose] * SEAL_BYTES, (PURPOSES[purpose] + 1) * SEAL_BYTES)
