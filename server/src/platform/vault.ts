// Encrypts passwords, private keys, and other secrets before they are stored. The key is a secret of the installation,
// so that no listing, log, or table dump reveals them.

import type { Sql } from './db/db.ts'
import { installationSecret } from './installation-secret.ts'
import { openSealed, seal } from './sealing.ts'

export type Vault = {
  /** `context` identifies the row that the secret belongs to, and is required to open it. */
  seal(secret: string, context: string): Buffer
  open(sealed: Buffer, context: string): string
}

/** Webhook secrets have a separate key. */
type Purpose = 'sealed' | 'webhook_secrets'

export async function openVault(db: Sql, purpose: Purpose = 'sealed'): Promise<Vault> {
  const key = await installationSecret(db, purpose)
  return {
    seal: (secret, context) => seal(key, Buffer.from(secret, 'utf8'), context),
    open: (sealed, context) => openSealed(key, sealed, context).toString('utf8'),
  }
}
