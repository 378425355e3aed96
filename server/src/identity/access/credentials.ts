// Resolves a bearer secret to a caller. Credentials are cached per process. A change evicts the cached copy in this
// process before the transaction returns, so no response is sent before the eviction, and in all other processes
// through NOTIFY. A process trusts its cache only while it knows that notifications arrive: it notifies itself, and
// once that notification comes back it has received everything committed before. So a change takes effect everywhere
// within TRUST_MS of its commit, whatever happens to the listening connection. A lookup that overlaps a change is
// answered but not cached, because it may have read the old state.

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
  /** The subject of the rate limit: a key, or a public app on one account. */
  rateSubject: string
  /** When a token expires, in milliseconds since the epoch; Infinity for a key. */
  expiresAt: number
}

/** `notedIn` is the save round in which a use was last recorded. */
type CachedCredential = Credential & { notedIn: number }

export type Credentials = {
  /** Synchronous for a cached credential. */
  find(secret: string): Credential | Promise<Credential | null>
  close(): Promise<void>
}

export type CredentialsOptions = {
  db: Db
  clock: Clock
  log: Logger
  /** How long the cache is trusted after this process last knew that all notifications had arrived. */
  trustMs?: number
  confirmEveryMs?: number
  saveUsesEveryMs?: number
}

const MAX_CACHED = 50_000
/** Below one second: the time within which every process must reject a revoked credential. */
const TRUST_MS = 900
const CONFIRM_EVERY_MS = 250

/** Functions that evict an account, one per cache in this process, keyed by the cache's connection pool. */
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
  // Keyed by the plain secret: code that could read it here could also read it from the request.
  const cache = new Map<string, CachedCredential>()
  const used = { keys: new Set<Uuid>(), connections: new Set<Uuid>() }
  let round = 1
  let changes = 0
  /** Everything committed before this moment has been received. */
  let currentAt = performance.now()
  let wasUsed = false
  let isConfirming = false

  function evict(accountId: Uuid): void {
    changes++
    for (const [secret, { caller }] of cache) {
      if (caller.accountId === accountId) cache.delete(secret)
    }
  }
  const poolEvictions = evictions.get(db.pool) ?? new Set()
  evictions.set(db.pool, poolEvictions.add(evict))

  function onNotify(message: string): void {
    const [subject, sentAt] = message.split(' ')
    if (sentAt === undefined) evict(subject!)
    else if (subject === self) currentAt = Number(sentAt)
  }
  // Runs again after every reconnect, because notifications sent in between were missed.
  const subscription = await db.listen(CHANNEL, onNotify, () => {
    changes++
    cache.clear()
    currentAt = performance.now()
  })

  /** Skipped when there were no lookups, so an idle installation writes nothing. */
  async function confirmCurrent(): Promise<void> {
    if (!wasUsed || isConfirming) return
    wasUsed = false
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
    if (keys!.length > 0) await canFail(updateKeysUsed(db, keys!), 'save when keys were last used', log)
    if (connections!.length > 0) {
      await canFail(updateConnectionsUsed(db, connections!), 'save when connected apps last called', log)
    }
  }
  const saving = setInterval(saveUses, saveUsesEveryMs).unref()

  function noteUse(credential: CachedCredential): Credential {
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

  async function load(secret: string): Promise<Credential | null> {
    const before = changes
    const row = await lookUp(hashSecretHex(secret))
    if (!row) return null
    const credential = { ...credentialOf(row, clock, log), notedIn: 0 }
    if (cache.size >= MAX_CACHED) cache.clear()
    // A row read during a change may be stale.
    if (before === changes) cache.set(secret, credential)
    return noteUse(credential)
  }

  return {
    find(secret) {
      wasUsed = true
      const known = cache.get(secret)
      if (!known || performance.now() >= currentAt + trustMs) return load(secret)
      // Only tokens expire, so keys skip reading the clock.
      if (known.expiresAt !== Infinity && known.expiresAt <= clock.now().getTime()) {
        cache.delete(secret)
        return load(secret)
      }
      return noteUse(known)
    },
    async close() {
      clearInterval(saving)
      clearInterval(confirming)
      poolEvictions.delete(evict)
      await saveUses()
      await canFail(subscription.unlisten(), 'stop listening for changed credentials', log)
    },
  }
}

/**
 * Makes every process look up the accounts' credentials again: this one when the transaction ends, the others when
 * notified.
 */
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
