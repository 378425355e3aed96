// Authenticated encryption of stored secrets. Every value is bound to a context, such as its row, so it cannot be
// opened if moved to another row.

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
/** Distinguishes current values from those of older versions. */
const MARK = Buffer.from('LM1')
const IV_BYTES = 12
const TAG_BYTES = 16

export const isSealed = (bytes: Buffer): boolean => bytes.subarray(0, MARK.length).equals(MARK)

export function seal(key: Buffer, secret: Buffer, context: string): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(context))
  const text = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([MARK, iv, cipher.getAuthTag(), text])
}

/** @throws if the key or context differs, or a byte was changed. */
export function openSealed(key: Buffer, sealed: Buffer, context: string): Buffer {
  if (!isSealed(sealed)) throw new Error('This is not a sealed value.')
  return decrypt(key, sealed.subarray(MARK.length), Buffer.from(context))
}

/** A value of an older version; `context` is null if it was not bound to one. */
export const openUnmarked = (key: Buffer, sealed: Buffer, context: string | null): Buffer =>
  decrypt(key, sealed, context === null ? null : Buffer.from(context))

function decrypt(key: Buffer, sealed: Buffer, context: Buffer | null): Buffer {
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
  if (context) decipher.setAAD(context)
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
}
