// The key, the effects, and the stored response of a request are committed together. "Still running" is a lock that
// ends with its transaction, so nothing stale survives a crash.

import { hash } from 'node:crypto'
import type { Sql, Tx } from '../db/db.ts'
import { rowsOf, valuesOf } from '../db/db.ts'
import type { Uuid } from '../values/ids.ts'
import { Problem } from '../problem.ts'

export const KEPT_FOR_DAYS = 7
const VISIBLE_ASCII = /^[\x21-\x7e]{1,255}$/

export type Claim = { accountId: Uuid; owner: string; key: string; requestHash: string; lockId: string }

export type StoredAnswer = { status: number; body: string }

/** `request` is everything that the response depends on. */
export function claimOf(accountId: Uuid, owner: string, key: string, request: Buffer): Claim {
  if (!VISIBLE_ASCII.test(key)) {
    throw new Problem('validation_error', '"Idempotency-Key" must have 1 to 255 visible ASCII characters.')
  }
  const lock = hash('sha256', keyOf(accountId, owner, key), 'buffer')
  return {
    accountId,
    owner,
    key,
    requestHash: hash('sha256', request, 'hex'),
    lockId: lock.readBigInt64BE().toString(),
  }
}

/** Returns for each claim the stored response, a Problem, or null if the request is new and now holds its key. */
export async function resolveClaims(tx: Tx, claims: Claim[], now: Date): Promise<(StoredAnswer | Problem | null)[]> {
  // Two pipelined statements: the second must see what the previous lock holder committed.
  const [locks, answers] = await Promise.all([lockClaims(tx, claims), findAnswers(tx, claims, now)])
  const held = new Set(locks.filter(({ got }) => got).map(({ lock_id }) => lock_id))
  const stored = new Map(answers.map((row) => [keyOf(row.account_id, row.owner, row.key), row]))
  const seen = new Set<string>()
  return claims.map(({ accountId, owner, key, requestHash, lockId }) => {
    const before = stored.get(keyOf(accountId, owner, key))
    const runsAlready = !held.has(lockId) || seen.has(lockId)
    seen.add(lockId)
    if (before && before.request_hash !== requestHash) {
      return new Problem('idempotency_key_reused', 'This Idempotency-Key was already used for a different request.')
    }
    if (before) return { status: before.status, body: before.body }
    return runsAlready
      ? new Problem(
          'idempotency_in_progress',
          'A request with this Idempotency-Key is still running. Try again in a few seconds.',
        )
      : null
  })
}

/** Keys are scoped to their owner and account: an app connected to several accounts has separate keys in each. */
const keyOf = (accountId: Uuid, owner: string, key: string): string => `${accountId}\0${owner}\0${key}`

const lockClaims = (tx: Tx, claims: Claim[]) => tx<{ lock_id: string; got: boolean }[]>`
  select t."lockId"::text as lock_id, pg_try_advisory_xact_lock(t."lockId") as got
  from ${rowsOf(tx, claims, { lockId: 'bigint' })}`

type AnswerRow = { account_id: Uuid; owner: string; key: string; request_hash: string; status: number; body: string }

const findAnswers = (db: Sql, claims: Claim[], now: Date) => db<AnswerRow[]>`
  select k.account_id, k.owner, k.key, k.request_hash, k.status, k.body
  from ${rowsOf(db, claims, { accountId: 'uuid', owner: 'text', key: 'text' })}
  join idempotency_keys k on k.account_id = t."accountId" and k.owner = t.owner and k.key = t.key
    and k.account_id = any(${valuesOf(claims, 'accountId')}::uuid[]) and k.key = any(${valuesOf(claims, 'key')}::text[])
  where k.created_at > ${now}::timestamptz - make_interval(days => ${KEPT_FOR_DAYS})`

/** An expired key can be reused, so it replaces the old row. */
export const insertAnswers = (tx: Tx, answers: (Claim & StoredAnswer)[], now: Date) => tx`
  insert into idempotency_keys (account_id, owner, key, request_hash, status, body, created_at)
  select t."accountId", t.owner, t.key, t."requestHash", t.status, t.body, ${now}
  from ${rowsOf(tx, answers, { accountId: 'uuid', owner: 'text', key: 'text', requestHash: 'text', status: 'int', body: 'text' })}
  on conflict (account_id, owner, key) do update
  set request_hash = excluded.request_hash, status = excluded.status, body = excluded.body, created_at = excluded.created_at`

export const removeExpiredAnswers = (db: Sql, now: Date) => db`
  delete from idempotency_keys where created_at < ${now}::timestamptz - make_interval(days => ${KEPT_FOR_DAYS})`

/** Deletes stored responses that name one of these addresses, when a person is erased. */
export async function removeAnswersNaming(tx: Tx, accountId: Uuid, emails: string[]): Promise<void> {
  // An address can be part of a longer one.
  const anyOfThem = emails.map((email) => RegExp.escape(email)).join('|')
  const whole = new RegExp(String.raw`(?<![\p{L}\p{N}._%+-])(?:${anyOfThem})(?![\p{L}\p{N}-]|\.[\p{L}\p{N}])`, 'u')
  const isNamed = (body: string) => whole.test(body.replaceAll(/\\[bfnrt]/g, ' ').toLowerCase())
  const naming = (await findAnswersHolding(tx, accountId, emails)).filter(({ body }) => isNamed(body))
  if (naming.length > 0) await removeAnswers(tx, accountId, naming)
}

const findAnswersHolding = (tx: Tx, accountId: Uuid, texts: string[]) => tx<
  Pick<AnswerRow, 'owner' | 'key' | 'body'>[]
>`
  select owner, key, body from idempotency_keys
  where account_id = ${accountId} and exists (select from unnest(${texts}::text[]) text where position(text in lower(body)) > 0)`

const removeAnswers = (tx: Tx, accountId: Uuid, answers: Pick<AnswerRow, 'owner' | 'key'>[]) => tx`
  delete from idempotency_keys k using ${rowsOf(tx, answers, { owner: 'text', key: 'text' })}
  where k.account_id = ${accountId} and k.owner = t.owner and k.key = t.key`
