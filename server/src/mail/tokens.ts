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

/** The account and the email. */
const NAME_BYTES = 32
const SEAL_BYTES = 8
const UNSEALED = Buffer.alloc(SEAL_BYTES)
const PURPOSES: Record<TokenPurpose, number> = { link: 0, pixel: 1, page: 2, bounce: 3 }

/** The key of this installation, asked for once. */
export const tokenKey = async (db: Sql): Promise<KeyObject> =>
  createSecretKey(await installationSecret(db, 'email-links'))

export type EmailTokens = Readonly<Record<TokenPurpose, string>>

/** All tokens of one email. The longest way to one is that of bounces, which few installations receive. */
export function emailTokens(key: KeyObject, { accountId, sendId }: EmailRef): EmailTokens {
  const token = Buffer.concat([uuidBytes(accountId, sendId), UNSEALED])
  const mac = createHmac('sha256', key).update(token.subarray(0, NAME_BYTES)).digest()
  const sealed = (purpose: TokenPurpose): Buffer => {
    sealFor(mac, purpose).copy(token, NAME_BYTES)
    return token
  }
  return {
    link: sealed('link').toString('base64url'),
    pixel: sealed('pixel').toString('base64url'),
    page: sealed('page').toString('base64url'),
    get bounce() {
      return base32(sealed('bounce'))
    },
  }
}

/** Null for a token that is damaged, made up or of another installation. */
export function readEmailToken(key: KeyObject, purpose: TokenPurpose, token: string): EmailRef | null {
  const bytes = purpose === 'bounce' ? fromBase32(token) : Buffer.from(token, 'base64url')
  if (bytes?.length !== NAME_BYTES + SEAL_BYTES) return null
  if (purpose !== 'bounce' && bytes.toString('base64url') !== token.replace(/=+$/, '')) return null
  const named = bytes.subarray(0, NAME_BYTES)
  const mac = createHmac('sha256', key).update(named).digest()
  if (!timingSafeEqual(sealFor(mac, purpose), bytes.subarray(NAME_BYTES))) return null
  return { accountId: uuidOf(named.subarray(0, 16)), sendId: uuidOf(named.subarray(16)) }
}

const sealFor = (mac: Buffer, purpose: TokenPurpose): Buffer =>
  mac.subarray(PURPOSES[purpose] * SEAL_BYTES, (PURPOSES[purpose] + 1) * SEAL_BYTES)

/** The local part of a return path holds 64 letters, which servers may fold: 40 bytes in base32 fill it exactly. */
const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567'

function base32(bytes: Buffer): string {
  let text = ''
  let held = 0
  let bits = 0
  for (const byte of bytes) {
    held = (held << 8) | byte
    for (bits += 8; bits >= 5; bits -= 5) text += BASE32[(held >> (bits - 5)) & 31]
    held &= 255
  }
  return text
}

function fromBase32(text: string): Buffer | null {
  const bytes: number[] = []
  let held = 0
  let bits = 0
  for (const letter of text.toLowerCase()) {
    const value = BASE32.indexOf(letter)
    if (value < 0) return null
    held = ((held << 5) | value) & 4095
    bits += 5
    if (bits >= 8) bytes.push((held >> (bits -= 8)) & 255)
  }
  return Buffer.from(bytes)
}
