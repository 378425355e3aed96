// Signing secrets: how they are kept, and the signature that receivers check.

import { createCipheriv, createDecipheriv, createHmac, createSecretKey, randomBytes } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { newSecret } from '../access/secrets.ts'
import type { Db } from '../platform/db/db.ts'
import type { Uuid } from '../platform/values/ids.ts'
import { installationSecret } from '../platform/installation-secret.ts'

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

export const newSigningSecret = (): string => newSecret('whsec_')

/** Where a secret belongs. One that is moved to another row in the database cannot be read there. */
export type SecretOwner = { accountId: Uuid; endpointId: Uuid }

export type Vault = {
  seal(secret: string, owner: SecretOwner): Buffer
  open(sealed: Buffer, owner: SecretOwner): string
}

/** A signing secret has to be read again to sign, so it is encrypted and not hashed. */
export async function openVault(db: Db): Promise<Vault> {
  const key = await installationSecret(db, 'webhook_secrets')
  const context = ({ accountId, endpointId }: SecretOwner) => Buffer.from(`${accountId} ${endpointId}`)
  return {
    seal(secret, owner) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(context(owner))
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), text])
    },
    open(sealed, owner) {
      const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
      decipher.setAAD(context(owner)).setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      return decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    },
  }
}

export const signingKey = (secret: string): KeyObject => createSecretKey(secret, 'utf8')

/** Over the exact bytes that are sent, in hexadecimal. */
export const signatureOf = (key: KeyObject, body: string): string =>
  createHmac('sha256', key).update(body, 'utf8').digest('hex')
