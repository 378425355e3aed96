// The authorization request of an app, and the code it gets when the user allows it, valid for one minute.

import { newSecret, hashSecret } from '../../identity/access/secrets.ts'
import * as connections from '../../identity/apps/connections.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Sql } from '../../platform/db/db.ts'
import { transaction } from '../../platform/db/db.ts'
import { newId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { MINUTE_MS } from '../../platform/values/time.ts'
import { NEEDS_SECOND_FACTOR, obstacleOf } from '../../identity/team/may-act.ts'
import type { Obstacle } from '../../identity/team/may-act.ts'
import { accountsOf, lockStanding } from '../../identity/team/me.ts'
import { readParameters } from './parameters.ts'
import type { Parameters } from './parameters.ts'
import { OAuthRefusal } from './refusal.ts'
import { findClient, insertCode } from './sql.ts'
import type { ClientRow } from './sql.ts'

const CODE_MS = MINUTE_MS

/** The redirect URI, verified to belong to the app. */
export type Return = { client: ClientRow; redirectUri: string; state: string | undefined }

export type AuthorizationRequest = { scopes: string[]; challenge: string }

/**
 * A thrown refusal is shown to the user: until the redirect URI is verified, no one is redirected to it. A returned
 * refusal goes back to the app.
 */
export async function readRequest(
  db: Sql,
  query: string,
): Promise<Return & { authorization: AuthorizationRequest | OAuthRefusal }> {
  const parameters = readParameters(query)
  const client = await findClient(db, parameters.need('client_id'))
  if (!client) throw new OAuthRefusal('invalid_request', 'There is no such app.')
  const redirectUri = parameters.need('redirect_uri')
  if (!client.redirect_uris.includes(redirectUri)) {
    throw new OAuthRefusal('invalid_request', `The app ${client.name} did not register this redirect URI.`)
  }
  const state = orRefusal(() => parameters.find('state'))
  if (state instanceof OAuthRefusal) return { client, redirectUri, state: undefined, authorization: state }
  return { client, redirectUri, state, authorization: orRefusal(() => readAuthorizationRequest(client, parameters)) }
}

function orRefusal<T>(read: () => T): T | OAuthRefusal {
  try {
    return read()
  } catch (error) {
    if (error instanceof OAuthRefusal) return error
    throw error
  }
}

function readAuthorizationRequest({ scopes: allowed }: ClientRow, parameters: Parameters): AuthorizationRequest {
  if (parameters.need('response_type') !== 'code') {
    throw new OAuthRefusal('unsupported_response_type', 'The parameter response_type must be code.')
  }
  const challenge = parameters.need('code_challenge')
  if (parameters.find('code_challenge_method') !== 'S256' || !/^[\w-]{43}$/.test(challenge)) {
    throw new OAuthRefusal(
      'invalid_request',
      'The parameter code_challenge must be a SHA-256 hash, and code_challenge_method must be S256.',
    )
  }
  const scopes = [...new Set((parameters.find('scope') ?? '').split(' ').filter((scope) => scope !== ''))]
  if (scopes.length === 0)
    throw new OAuthRefusal('invalid_scope', 'The parameter scope must contain at least one permission.')
  const beyond = scopes.find((scope) => !allowed.includes(scope))
  if (beyond !== undefined) {
    throw new OAuthRefusal('invalid_scope', 'The parameter scope contains a permission that this app cannot request.')
  }
  return { scopes, challenge }
}

export type Choice = { id: Uuid; name: string }

const MAY_CONNECT = 'admin'

/** The accounts that a user may connect the app to. An app in test mode connects only to the account that created it. */
export async function listChoices(db: Sql, client: ClientRow, userId: Uuid): Promise<Choice[]> {
  const accounts = (await accountsOf(db, userId)).map((each) => ({ ...each, obstacle: obstacleOf(each, MAY_CONNECT) }))
  const managed = accounts.filter(({ obstacle }) => obstacle === null)
  if (managed.length === 0) {
    throw refusalOf(accounts.some(({ obstacle }) => obstacle === 'second_factor') ? 'second_factor' : 'role')
  }
  const choices = managed.filter(({ account_id }) => client.live || account_id === client.account_id)
  if (choices.length === 0) {
    throw new OAuthRefusal(
      'access_denied',
      'This app is in test mode, so only the account that created it can connect it.',
    )
  }
  return choices.map(({ account_id, name }) => ({ id: account_id, name }))
}

const refusalOf = (obstacle: Obstacle): OAuthRefusal =>
  new OAuthRefusal(
    'access_denied',
    obstacle === 'second_factor' ? NEEDS_SECOND_FACTOR : 'Only an owner or an admin of an account can connect an app.',
  )

/** Connects the app and returns a code for it. The user's right to do so is checked again in the same transaction. */
export async function allow(
  db: Db,
  clock: Clock,
  { client, redirectUri }: Return,
  { scopes, challenge }: AuthorizationRequest,
  { accountId, userId }: { accountId: Uuid; userId: Uuid },
): Promise<string> {
  const code = newSecret('sso_')
  const now = clock.now()
  await transaction(db, async (tx) => {
    const obstacle = obstacleOf(await lockStanding(tx, accountId, userId), MAY_CONNECT)
    if (obstacle) throw refusalOf(obstacle)
    const connection = await connections.connect(tx, { accountId, appId: client.id, scopes, userId }, now)
    if (!connection) throw new OAuthRefusal('access_denied', 'The app was deleted.')
    await insertCode(tx, {
      hash: hashSecret(code),
      connection_id: connection,
      family: newId(),
      scopes,
      redirect_uri: redirectUri,
      challenge,
      expires_at: new Date(now.getTime() + CODE_MS),
    })
  })
  return code
}
