// From a bearer secret to a caller. Looked up once, remembered briefly, forgotten at once in every process when the
// account changes its keys or apps.

import type { Actor, Caller } from '../platform/caller.ts'
import type { Clock } from '../platform/clock.ts'
import { combine } from '../platform/combine.ts'
import type { Db } from '../platform/db.ts'
import type { Uuid } from '../platform/ids.ts'
import type { Logger } from '../platform/log.ts'
import { canFail } from '../platform/log.ts'
import { hashSecretHex } from './secrets.ts'
import { findCredentials, updateLastUsed } from './sql.ts'
import type { CredentialRow } from './sql.ts'

export type Credential = {
  caller: Caller
  /** What the rate limit counts: a key, or a public app on one account. */
  rateSubject: string
}

export type Credentials = {
  /** At once for one that is remembered. */
  find(secret: string): Credential | Promise<Credential | null>
  close(): Promise<void>
}

type Remembered = { credential: Credential; until: number }

const REMEMBER_MS = 30_000
const MOST_REMEMBERED = 50_000
const SAVE_USES_EVERY_MS = 10_000

export async function watchCredentials({
  db,
  clock,
  log,
}: {
  db: Db
  clock: Clock
  log: Logger
}): Promise<Credentials> {
  const remembered = new Map<string, Remembered>()
  const used = new Set<Uuid>()
  let changes = 0

  function forget(accountId: string): void {
    changes++
    for (const [hash, { credential }] of remembered) {
      if (credential.caller.accountId === accountId) remembered.delete(hash)
    }
  }
  // Called again whenever the connection had to be made anew: what was announced in between was missed.
  const subscription = await db.listen('credentials_changed', forget, () => {
    changes++
    remembered.clear()
  })

  async function saveUses(): Promise<void> {
    const batch = [...used].map((id) => ({ id, usedAt: clock.now() }))
    used.clear()
    if (batch.length > 0) await canFail(updateLastUsed(db, batch), 'note when keys were last used', log)
  }
  const saving = setInterval(saveUses, SAVE_USES_EVERY_MS).unref()

  function noteUse(credential: Credential): Credential {
    const { actor } = credential.caller
    if ('id' in actor) used.add(actor.id)
    return credential
  }

  const lookUp = combine(async (hashes: string[]) => {
    const rows = new Map((await findCredentials(db, hashes)).map((row) => [row.hash, row]))
    return hashes.map((hash) => rows.get(hash) ?? null)
  })

  async function learn(hash: string): Promise<Credential | null> {
    const before = changes
    const row = await lookUp(hash)
    if (!row) return null
    const credential = credentialOf(row, clock, log)
    if (remembered.size >= MOST_REMEMBERED) remembered.clear()
    // What was read while a change was announced may be from before it.
    if (before === changes) remembered.set(hash, { credential, until: performance.now() + REMEMBER_MS })
    return noteUse(credential)
  }

  return {
    find(secret) {
      const hash = hashSecretHex(secret)
      const known = remembered.get(hash)
      return known && known.until > performance.now() ? noteUse(known.credential) : learn(hash)
    },
    async close() {
      clearInterval(saving)
      await saveUses()
      await canFail(subscription.unlisten(), 'stop listening for changed credentials', log)
    },
  }
}

function credentialOf(row: CredentialRow, clock: Clock, log: Logger): Credential {
  const scopes = new Set(row.scopes)
  const testMode = row.app_id !== null && !row.app_live
  const actor: Actor = row.app_id
    ? { kind: 'app', id: row.id, appId: row.app_id, public: row.app_kind === 'public', testMode }
    : { kind: 'key', id: row.id }
  return {
    caller: {
      accountId: row.account_id,
      accountName: row.account_name,
      appName: row.app_name,
      actor,
      scopes: row.scopes,
      may: (scope) => scopes.has(scope),
      clock,
      log,
    },
    rateSubject: row.app_kind === 'public' ? `${row.app_id}/${row.account_id}` : row.id,
  }
}
