// Secrets that have to be read again, such as a mail server's password: encrypted with a key of the installation, so that
// no listing, log or dump of one table shows them.

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Sql } from '../platform/db/db.ts'
import { installationSecret } from '../platform/installation-secret.ts'

/** The key of this installation. */
export const sealKey = (db: Sql): Promise<Buffer> => installationSecret(db, 'sealed')

const IV_BYTES = 12
const TAG_BYTES = 16

export function seal(key: Buffer, text: string): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key.subarray(0, 32), iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

export function openSealed(key: Buffer, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key.subarray(0, 32), sealed.subarray(0, IV_BYTES))
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
}
