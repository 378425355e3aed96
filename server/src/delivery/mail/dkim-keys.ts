// The keys that sign an account's mail, by the domain of its senders: two for each, of which one signs, so that it can be
// turned over without a gap.

import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import type { Sql, Tx } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { openVault } from '../../platform/vault.ts'
import { dkimKey } from './dkim.ts'
import type { DkimKey } from './dkim.ts'
import * as sql from './dkim-keys-sql.ts'

/** The key that signs for the domain; null when its mail is not signed here. */
export async function findDkimKey(db: Sql, accountId: Uuid, domain: string): Promise<DkimKey | null> {
  const row = await sql.findActiveKey(db, accountId, domain)
  if (!row) return null
  const { selector, algorithm, private_key } = row
  const pem = (await openVault(db)).open(private_key, signingKeyContext(accountId, domain, selector))
  return dkimKey({ domain, selector, algorithm, pem })
}

/** What a private key is bound to. */
export const signingKeyContext = (accountId: Uuid, domain: string, selector: string): string =>
  `signing key ${accountId} ${domain} ${selector}`

export type PublishedKey = { domain: string; selector: string; publicKey: string; isSigning: boolean; createdAt: Date }

/** What is published of the domains' keys, in the order of their selectors. */
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

/** Makes a key, in place of the one that the selector had. It signs nothing until it is chosen. */
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
