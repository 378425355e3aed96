// Exchanges codes for tokens, and refresh tokens for the next pair. Each code and refresh token works once; a second
// use suggests theft, so everything granted by the same consent is revoked.

import { hash } from 'node:crypto'
import { announceChange } from '../../identity/access/credentials.ts'
import { hashSecret, hashSecretHex, newSecret } from '../../identity/access/secrets.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { transaction } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { DAY_MS, HOUR_MS } from '../../platform/values/time.ts'
import type { Parameters } from './parameters.ts'
import { OAuthRefusal } from './refusal.ts'
import * as sql from './sql.ts'

const ACCESS_MS = HOUR_MS
/** Each refresh restarts it. */
const REFRESH_MS = 90 * DAY_MS
const VERIFIER = /^[\w.~-]{43,128}$/

export type Pair = {
  access_token: string
  token_type: 'Bearer'
  expires_in: number
  refresh_token: string
  scope: string
}

type Grant = (tx: Tx, client: sql.ClientRow, body: Parameters, now: Date) => Promise<Pair | null>

const GRANTS: Record<string, Grant> = { authorization_code: exchangeCode, refresh_token: refresh }

export async function grant(db: Db, clock: Clock, client: sql.ClientRow, body: Parameters): Promise<Pair> {
  const type = body.need('grant_type')
  if (!Object.hasOwn(GRANTS, type)) {
    throw new OAuthRefusal(
      'unsupported_grant_type',
      'The parameter grant_type must be authorization_code or refresh_token.',
    )
  }
  // A refusal may have revoked earlier tokens, which must be committed, so it is thrown only afterwards.
  const pair = await transaction(db, (tx) => GRANTS[type]!(tx, client, body, clock.now()))
  if (pair) return pair
  throw new OAuthRefusal('invalid_grant', 'The code or refresh token is invalid, expired, or was used before.')
}

async function exchangeCode(tx: Tx, client: sql.ClientRow, body: Parameters, now: Date): Promise<Pair | null> {
  const code = hashSecret(body.need('code'))
  const redirectUri = body.need('redirect_uri')
  const verifier = body.need('code_verifier')
  const connection = await sql.lockConnectionOfCode(tx, client.id, code)
  const row = connection && (await sql.findCode(tx, code))
  if (!row) return null
  if (row.used_at) {
    await endFamily(tx, connection, row.family)
    return null
  }
  await sql.updateCodeUsed(tx, code, now)
  const fits = row.redirect_uri === redirectUri && VERIFIER.test(verifier) && challengeOf(verifier) === row.challenge
  return fits && row.expires_at > now ? issue(tx, connection.id, row.family, row, row.scopes, now) : null
}

async function refresh(tx: Tx, client: sql.ClientRow, body: Parameters, now: Date): Promise<Pair | null> {
  const token = hashSecret(body.need('refresh_token'))
  const asked = body.find('scope')
  const connection = await sql.lockConnectionOfToken(tx, client.id, token)
  const row = connection && (await sql.findToken(tx, token))
  if (row?.kind !== 'refresh' || row.expires_at <= now) return null
  if (row.used_at) {
    await endFamily(tx, connection!, row.family)
    return null
  }
  const scopes = asked === undefined ? row.scopes : narrowed(row.scopes, asked)
  await sql.updateTokenUsed(tx, token, now)
  return issue(tx, connection!.id, row.family, row, scopes, now)
}

function narrowed(granted: string[], asked: string): string[] {
  const scopes = [...new Set(asked.split(' ').filter((scope) => scope !== ''))]
  if (scopes.length > 0 && scopes.every((scope) => granted.includes(scope))) return scopes
  throw new OAuthRefusal('invalid_scope', 'A refresh cannot request more than was allowed.')
}

const challengeOf = (verifier: string): string => hash('sha256', verifier, 'base64url')

/** The refresh token keeps all granted permissions, so that a later refresh may request all of them again. */
async function issue(
  tx: Tx,
  connectionId: Uuid,
  family: Uuid,
  granted: { scopes: string[] },
  scopes: string[],
  now: Date,
): Promise<Pair> {
  const access = newSecret('ssa_')
  const next = newSecret('ssr_')
  const after = (ms: number) => new Date(now.getTime() + ms)
  await sql.insertTokens(tx, connectionId, family, [
    { hash: hashSecretHex(access), kind: 'access', scopes: scopes.join(' '), expires_at: after(ACCESS_MS) },
    { hash: hashSecretHex(next), kind: 'refresh', scopes: granted.scopes.join(' '), expires_at: after(REFRESH_MS) },
  ])
  return {
    access_token: access,
    token_type: 'Bearer',
    expires_in: ACCESS_MS / 1000,
    refresh_token: next,
    scope: scopes.join(' '),
  }
}

async function endFamily(tx: Tx, connection: sql.LockedConnection, family: Uuid): Promise<void> {
  await sql.removeFamily(tx, connection.id, family)
  await announceChange(tx, connection.account_id)
}

/**
 * RFC 7009: revoking an access token ends only that token; revoking a refresh token ends everything granted by the same
 * consent; an unknown token is not an error.
 */
export async function revoke(db: Db, client: sql.ClientRow, body: Parameters): Promise<void> {
  const token = hashSecret(body.need('token'))
  await transaction(db, async (tx) => {
    const connection = await sql.lockConnectionOfToken(tx, client.id, token)
    const row = connection && (await sql.findToken(tx, token))
    if (!row) return
    if (row.kind === 'refresh') return endFamily(tx, connection, row.family)
    await sql.removeToken(tx, token)
    await announceChange(tx, connection.account_id)
  })
}
