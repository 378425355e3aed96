// The tokens of an email, one per purpose and valid only for it: a "view in browser" link can neither unsubscribe the
// person nor prove a complaint. A token names the account and the email, and nothing about the person.

import { createHmac, createSecretKey } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import type { Sql } from '../../platform/db/db.ts'
import { installationSecret } from '../../platform/installation-secret.ts'
import { base32, fromBase32 } from '../../platform/values/base32.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { isSameSecret } from '../../platform/values/same-secret.ts'
import { withoutTrailing } from '../../platform/values/text.ts'
import { uuidAt, uuidBytes } from '../../platform/values/uuid-bytes.ts'

export type EmailRef = { accountId: Uuid; sendId: Uuid }

/**
 * `report` proves that a bounce or complaint is about the email: it is in the return path and headers, never in a link.
 */
export type TokenPurpose = 'link' | 'pixel' | 'unsubscribe' | 'report' | 'view' | 'preferences' | 'review' | 'choice'

/** The account and the email. */
const NAME_BYTES = 32
const SEAL_BYTES = 8
const UNSEALED = Buffer.alloc(SEAL_BYTES)
/** Links in old emails must keep working, so the number of a purpose never changes. */
const PURPOSES: Record<TokenPurpose, number> = {
  link: 0,
  pixel: 1,
  unsubscribe: 2,
  report: 3,
  view: 4,
  preferences: 5,
  review: 6,
  choice: 7,
}
/** One HMAC signs four purposes, each with its own bytes. */
const SEALS_PER_DIGEST = 4

const keys = new WeakMap<Buffer, KeyObject>()

/** The key of this installation, derived from the secret once because every open and click needs it. */
export async function tokenKey(db: Sql): Promise<KeyObject> {
  const secret = await installationSecret(db, 'email-links')
  const key = keys.get(secret) ?? createSecretKey(secret)
  keys.set(secret, key)
  return key
}

export type EmailTokens = Readonly<Record<TokenPurpose, string>>

/** All tokens of one email, computed on demand: few emails contain every link. */
export function emailTokens(key: KeyObject, { accountId, sendId }: EmailRef): EmailTokens {
  const bytes = Buffer.concat([uuidBytes(accountId, sendId), UNSEALED])
  const named = bytes.subarray(0, NAME_BYTES)
  const digests: Buffer[] = []
  const made: Partial<Record<TokenPurpose, string>> = {}
  const token = (purpose: TokenPurpose): string => {
    const known = made[purpose]
    if (known !== undefined) return known
    const digest = (digests[digestOf(purpose)] ??= makeDigest(key, named, digestOf(purpose)))
    sealIn(digest, purpose).copy(bytes, NAME_BYTES)
    // The local part of a return path has 64 characters, in which case may be lost: 40 bytes in base32 fill it exactly.
    return (made[purpose] = purpose === 'report' ? base32(bytes) : bytes.toString('base64url'))
  }
  return {
    get link() {
      return token('link')
    },
    get pixel() {
      return token('pixel')
    },
    get unsubscribe() {
      return token('unsubscribe')
    },
    get report() {
      return token('report')
    },
    get view() {
      return token('view')
    },
    get preferences() {
      return token('preferences')
    },
    get review() {
      return token('review')
    },
    get choice() {
      return token('choice')
    },
  }
}

/** Null if the token is damaged, made up, for another purpose or from another installation. */
export function readEmailToken(key: KeyObject, purpose: TokenPurpose, token: string): EmailRef | null {
  const bytes = purpose === 'report' ? fromBase32(token) : Buffer.from(token, 'base64url')
  if (bytes?.length !== NAME_BYTES + SEAL_BYTES) return null
  if (purpose !== 'report' && bytes.toString('base64url') !== withoutTrailing(token, '=')) return null
  const named = bytes.subarray(0, NAME_BYTES)
  const digest = makeDigest(key, named, digestOf(purpose))
  if (!isSameSecret(bytes.subarray(NAME_BYTES), sealIn(digest, purpose))) return null
  return { accountId: uuidAt(named, 0), sendId: uuidAt(named, 1) }
}

const digestOf = (purpose: TokenPurpose): number => Math.floor(PURPOSES[purpose] / SEALS_PER_DIGEST)

/** The first digest covers the names alone, the others append their number. */
function makeDigest(key: KeyObject, named: Buffer, n: number): Buffer {
  const hmac = createHmac('sha256', key).update(named)
  return (n === 0 ? hmac : hmac.update(Buffer.from([n]))).digest()
}

function sealIn(digest: Buffer, purpose: TokenPurpose): Buffer {
  const at = (PURPOSES[purpose] % SEALS_PER_DIGEST) * SEAL_BYTES
  return digest.subarray(at, at + SEAL_BYTES)
}
