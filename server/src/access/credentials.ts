// From a bearer secret to a caller. Looked up once, remembered, and forgotten at once in every process when the account
// changes its keys or apps. What is remembered is only trusted for as long as it is sure that changes are heard: each
// process sends word to itself the same way, and whatever was announced before it has arrived when that word has.

import type { Actor, Caller } from '../platform/http/caller.ts'
import type { Clock } from '../platform/clock.ts'
import { combine } from '../platform/http/combine.ts'
import type { Db, Sql } from '../platform/db/db.ts'
import { newId } from '../platform/values/ids.ts'
import type { Uuid } from '../platform/values/ids.ts'
import type { Logger } from '../platform/log.ts'
import { canFail } from '../platform/log.ts'
import { hashSecretHex } from './secrets.ts'
import { findCredentials, notifyAlive, notifyCredentialsChanged, updateConnectionsUsed, updateKeysUsed } from './sql.ts'
import type { CredentialRow, Use } from './sql.ts'

export type Credential = {
  caller: Caller
  /** What the rate limit counts: a key, or a public app on one account. */
  rateSubject: string
  /** When a token ends, in milliseconds; a key does not. */
  expiresAt: number
}

/** `notedIn` is the last round of saving uses in which its use was noted. */
type Remembered = Credential & { notedIn: number }

export type Credentials = {
  /** At once for one that is remembered. */
  find(secret: string): Credential | Promise<Credential | null>
  close(): Promise<void>
}

export type CredentialsOptions = {
  db: Db
  clock: Clock
  log: Logger
  /** For how long what is remembered is trusted after it was last sure that changes are heard. */
  trustMs?: number
  sendWordEveryMs?: number
  saveUsesEveryMs?: number
}

const MOST_REMEMBERED = 50_000

export async function watchCredentials({
  db,
  clock,
  log,
  trustMs = 30_000,
  sendWordEveryMs = 10_000,
  saveUsesEveryMs = 60_000,
}: CredentialsOptions): Promise<Credentials> {
  const self = newId()
  // By the secret: whoever could read it here could read it in the request as well.
  const remembered = new Map<string, Remembered>()
  const used = { keys: new Set<Uuid>(), connections: new Set<Uuid>() }
  let round = 1
  let changes = 0
  let heardUntil = performance.now()

  function forget(accountId: string): void {
    changes++
    for (const [secret, { caller }] of remembered) {
      if (caller.accountId === accountId) remembered.delete(secret)
    }
  }

  function onNotify(message: string): void {
    const [subject, sentAt] = message.split(' ')
    if (sentAt === undefined) forget(subject!)
    else if (subject === self) heardUntil = Number(sentAt)
  }
  // Called again whenever the connection had to be made anew: what was announced in between was missed.
  const subscription = await db.listen('credentials_changed', onNotify, () => {
    changes++
    remembered.clear()
    heardUntil = performance.now()
  })
  const sendWord = () => canFail(notifyAlive(db, self, performance.now()), 'hear of changed credentials', log)
  const sendingWord = setInterval(sendWord, sendWordEveryMs).unref()

  async function saveUses(): Promise<void> {
    const [keys, connections] = [used.keys, used.connections].map((ids): Use[] =>
      Array.from(ids, (id) => ({ id, usedAt: clock.now() })),
    )
    used.keys.clear()
    used.connections.clear()
    round++
    if (keys!.length > 0) await canFail(updateKeysUsed(db, keys!), 'note when keys were last used', log)
    if (connections!.length > 0) {
      await canFail(updateConnectionsUsed(db, connections!), 'note when connected apps last called', log)
    }
  }
  const saving = setInterval(saveUses, saveUsesEveryMs).unref()

  function noteUse(credential: Remembered): Credential {
    if (credential.notedIn === round) return credential
    credential.notedIn = round
    const { actor } = credential.caller
    if (actor.kind === 'app' && actor.public) used.connections.add(actor.id)
    else if ('id' in actor) used.keys.add(actor.id)
    return credential
  }

  const lookUp = combine(async (hashes: string[]) => {
    const rows = new Map((await findCredentials(db, hashes, clock.now())).map((row) => [row.hash, row]))
    return hashes.map((hash) => rows.get(hash) ?? null)
  })

  async function learn(secret: string): Promise<Credential | null> {
    const before = changes
    const row = await lookUp(hashSecretHex(secret))
    if (!row) return null
    const credential = { ...credentialOf(row, clock, log), notedIn: 0 }
    if (remembered.size >= MOST_REMEMBERED) remembered.clear()
    // What was read while a change was announced may be from before it.
    if (before === changes) remembered.set(secret, credential)
    return noteUse(credential)
  }

  return {
    find(secret) {
      const known = remembered.get(secret)
      if (!known || performance.now() >= heardUntil + trustMs) return learn(secret)
      // Only tokens end by themselves: nobody else asks what time it is.
      if (known.expiresAt !== Infinity && known.expiresAt <= clock.now().getTime()) {
        remembered.delete(secret)
        return learn(secret)
      }
      return noteUse(known)
    },
    async close() {
      clearInterval(saving)
      clearInterval(sendingWord)
      await saveUses()
      await canFail(subscription.unlisten(), 'stop listening for changed credentials', log)
    },
  }
}

/** Every process looks the accounts' keys and apps up again once the transaction commits. */
export async function announceChange(tx: Sql, ...accountIds: Uuid[]): Promise<void> {
  await notifyCredentialsChanged(tx, accountIds)
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
    expiresAt: row.expires_at?.getTime() ?? Infinity,
  }
}
