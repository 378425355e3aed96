// Authenticated encryption of stored secrets. Every value is bound to a context, such as its row, so it cannot be
// opened if moved to another row.

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
/** Names the format, so that it can change. */
const MARK = Buffer.from('LM1')
const IV_BYTES = 12
const TAG_BYTES = 16

export function seal(key: Buffer, secret: Buffer, context: string): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(context))
  const text = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([MARK, iv, cipher.getAuthTag(), text])
}

/** @throws if the key or context differs, or a byte was changed. */
export function openSealed(key: Buffer, sealed: Buffer, context: string): Buffer {
  if (!sealed.subarray(0, MARK.length).equals(MARK)) throw new Error('This is not a sealed value.')
  const iv = sealed.subarray(MARK.length, MARK.length + IV_BYTES)
  const text = sealed.subarray(MARK.length + IV_BYTES + TAG_BYTES)
  const decipher = createDecipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(context))
  decipher.setAuthTag(sealed.subarray(MARK.length + IV_BYTES, MARK.length + IV_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(text), decipher.final()])
}
