// From a bearer secret to a caller. Credentials are looked up once and cached per process. A change ends the cached copy:
// - in the process that made the change, before its transaction returns, so an answer never leaves before the eviction;
// - in all other processes by NOTIFY. A process trusts its cache only while it knows that notifications arrive: it notifies
//   itself, and has received everything committed before that once it comes back. A change is therefore effective everywhere
//   within TRUST_MS of its commit, whatever happens to the listening connection.
// A lookup that was under way during a change is answered but not cached, because it may have read the state before.

import type { Actor, Caller } from '../../platform/http/caller.ts'
import type { Clock } from '../../platform/clock.ts'
import { combine } from '../../platform/http/combine.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { newId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import type { Logger } from '../../platform/log.ts'
import { canFail } from '../../platform/log.ts'
import { hashSecretHex } from './secrets.ts'
import { CHANNEL, findCredentials, notifyCredentialsChanged, updateConnectionsUsed, updateKeysUsed } from './sql.ts'
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
  /** How long the cache is trusted after the last time that all notifications were known to have arrived. */
  trustMs?: number
  confirmEveryMs?: number
  saveUsesEveryMs?: number
}

const MOST_REMEMBERED = 50_000
/** Less than the second within which an ended credential is refused by every process. */
const TRUST_MS = 900
const CONFIRM_EVERY_MS = 250

/** Evicts an account from each cache in this process, by the pool that the cache reads through. */
const evictions = new WeakMap<Db['pool'], Set<(accountId: Uuid) => void>>()

export async function watchCredentials({
  db,
  clock,
  log,
  trustMs = TRUST_MS,
  confirmEveryMs = CONFIRM_EVERY_MS,
  saveUsesEveryMs = 60_000,
}: CredentialsOptions): Promise<Credentials> {
  const self = newId()
  // By the secret: whoever could read it here could read it in the request as well.
  const remembered = new Map<string, Remembered>()
  const used = { keys: new Set<Uuid>(), connections: new Set<Uuid>() }
  let round = 1
  let changes = 0
  /** Everything committed before this moment has been received. */
  let currentAt = performance.now()
  let wasAsked = false
  let isConfirming = false

  function forget(accountId: Uuid): void {
    changes++
    for (const [secret, { caller }] of remembered) {
      if (caller.accountId === accountId) remembered.delete(secret)
    }
  }
  const ownEvictions = evictions.get(db.pool) ?? new Set()
  evictions.set(db.pool, ownEvictions.add(forget))

  function onNotify(message: string): void {
    const [subject, sentAt] = message.split(' ')
    if (sentAt === undefined) forget(subject!)
    else if (subject === self) currentAt = Number(sentAt)
  }
  // Called again after every reconnect, because notifications sent in between were missed.
  const subscription = await db.listen(CHANNEL, onNotify, () => {
    changes++
    remembered.clear()
    currentAt = performance.now()
  })

  /** Not while nobody calls: an idle installation writes nothing. */
  async function confirmCurrent(): Promise<void> {
    if (!wasAsked || isConfirming) return
    wasAsked = false
    isConfirming = true
    await canFail(subscription.notify(`${self} ${performance.now()}`), 'confirm that notifications arrive', log)
    isConfirming = false
  }
  const confirming = setInterval(confirmCurrent, confirmEveryMs).unref()

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
      wasAsked = true
      const known = remembered.get(secret)
      if (!known || performance.now() >= currentAt + trustMs) return learn(secret)
      // Only tokens end by themselves: nobody else asks what time it is.
      if (known.expiresAt !== Infinity && known.expiresAt <= clock.now().getTime()) {
        remembered.delete(secret)
        return learn(secret)
      }
      return noteUse(known)
    },
    async close() {
      clearInterval(saving)
      clearInterval(confirming)
      ownEvictions.delete(forget)
      await saveUses()
      await canFail(subscription.unlisten(), 'stop listening for changed credentials', log)
    },
  }
}

/** Every process looks up the accounts' keys and tokens again: this one when the transaction ends, the others when notified. */
export async function announceChange(tx: Tx, ...accountIds: Uuid[]): Promise<void> {
  tx.onEnd(() => {
    for (const evict of evictions.get(tx.pool) ?? []) accountIds.forEach(evict)
  })
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
