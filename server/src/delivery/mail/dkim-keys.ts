// The DKIM keys of an account's sender domains: two per domain, of which one signs, so that keys can be rotated without
// a gap.

import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import type { Sql, Tx } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { openVault } from '../../platform/vault.ts'
import { dkimKey } from './dkim.ts'
import type { DkimKey } from './dkim.ts'
import * as sql from './dkim-keys-sql.ts'

/** The signing key of the domain; null if its mail is not signed here. */
export async function findDkimKey(db: Sql, accountId: Uuid, domain: string): Promise<DkimKey | null> {
  const row = await sql.findActiveKey(db, accountId, domain)
  if (!row) return null
  const { selector, algorithm, private_key } = row
  const pem = (await openVault(db)).open(private_key, signingKeyContext(accountId, domain, selector))
  return dkimKey({ domain, selector, algorithm, pem })
}

/** The additional data that a private key is encrypted with. */
export const signingKeyContext = (accountId: Uuid, domain: string, selector: string): string =>
  `signing key ${accountId} ${domain} ${selector}`

export type PublishedKey = { domain: string; selector: string; publicKey: string; isSigning: boolean; createdAt: Date }

/** The public keys of the domains, ordered by selector. */
export async function listPublished(db: Sql, accountId: Uuid, domains: string[]): Promise<PublishedKey[]> {
  const rows = await sql.listKeys(db, accountId, domains)
  return rows.map(({ domain, selector, public_key, active, created_at }) => ({
    domain,
    selector,
    publicKey: public_key,
    isSigning: active,
    createdAt: created_at,
  }))
}

const BITS = 2048
const generate = promisify(generateKeyPair)

/** Creates a key, replacing the selector's previous one. It signs nothing until it is activated. */
export async function makeKey(tx: Tx, accountId: Uuid, domain: string, selector: string, now: Date): Promise<void> {
  const { publicKey, privateKey } = await generate('rsa', {
    modulusLength: BITS,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  await sql.insertKey(tx, accountId, {
    domain,
    selector,
    algorithm: 'rsa',
    private_key: (await openVault(tx)).seal(privateKey, signingKeyContext(accountId, domain, selector)),
    public_key: publicKey.toString('base64'),
    active: false,
    created_at: now,
  })
}

export const chooseKey = (tx: Tx, accountId: Uuid, domain: string, selector: string) =>
  sql.updateActive(tx, accountId, domain, selector)

export const removeKeys = (tx: Tx, accountId: Uuid, domain: string) => sql.removeKeys(tx, accountId, domain)
