// Signing secrets: their storage, and the signature that receivers verify.

import { createHmac, createSecretKey } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { newSecret } from '../../identity/access/secrets.ts'
import type { Sql } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { openVault } from '../../platform/vault.ts'
import type { Vault } from '../../platform/vault.ts'

export const newSigningSecret = (): string => newSecret('whsec_')

/** A signing secret must be readable to sign, so it is encrypted and not hashed. */
export const openSigningVault = (db: Sql): Promise<Vault> => openVault(db, 'webhook_secrets')

/** The endpoint that a secret belongs to. */
export const signingContext = (accountId: Uuid, endpointId: Uuid): string => `${accountId} ${endpointId}`

export const signingKey = (secret: string): KeyObject => createSecretKey(secret, 'utf8')

/** The signature of the exact bytes sent, in hex. */
export const signatureOf = (key: KeyObject, body: string): string =>
  createHmac('sha256', key).update(body, 'utf8').digest('hex')
