// Statements for identities at the OpenID Connect provider.

import type { Sql, Tx } from '../../platform/db/db.ts'
import type { Identity } from '../../platform/net/oidc.ts'
import type { Uuid } from '../../platform/values/ids.ts'

export type IdentityRow = Identity & { id: Uuid; user_id: Uuid; created_at: Date; used_at: Date }

export type Flow = { nonce: string; verifier: string; linking_user: Uuid | null }

export type FlowRow = Flow & { state_hash: Buffer; browser_hash: Buffer; created_at: Date; expires_at: Date }

export const insertFlow = (db: Sql, row: FlowRow) => db`
  insert into identity_flows (state_hash, browser_hash, nonce, verifier, linking_user, created_at, expires_at)
  values (${row.state_hash}, ${row.browser_hash}, ${row.nonce}, ${row.verifier}, ${row.linking_user}, ${row.created_at},
    ${row.expires_at})`

/** Deletes the flow as it is used, so that a response of the provider works once. */
export async function claimFlow(db: Sql, stateHash: Buffer, browserHash: Buffer, now: Date): Promise<Flow | undefined> {
  const [row] = await db<Flow[]>`
    delete from identity_flows
    where state_hash = ${stateHash} and browser_hash = ${browserHash} and expires_at > ${now}
    returning nonce, verifier, linking_user`
  return row
}

/** Records the use of an identity. */
export async function useIdentity(
  db: Sql,
  { issuer, subject, email }: Identity,
  now: Date,
): Promise<Pick<IdentityRow, 'id' | 'user_id'> | undefined> {
  const [row] = await db<Pick<IdentityRow, 'id' | 'user_id'>[]>`
    update user_identities set used_at = ${now}, email = ${email}
    where issuer = ${issuer} and subject = ${subject} returning id, user_id`
  return row
}

/** False when a user has this identity. */
export async function insertIdentity(tx: Tx, row: IdentityRow): Promise<boolean> {
  const rows = await tx`
    insert into user_identities (id, user_id, issuer, subject, email, created_at, used_at)
    values (${row.id}, ${row.user_id}, ${row.issuer}, ${row.subject}, ${row.email}, ${row.created_at}, ${row.used_at})
    on conflict (issuer, subject) do nothing returning 1`
  return rows.length > 0
}

export const listIdentities = (db: Sql, userId: Uuid) => db<IdentityRow[]>`
  select id, user_id, issuer, subject, email, created_at, used_at from user_identities
  where user_id = ${userId} order by created_at, id`

/** Sessions that the identity started end with it. */
export async function removeIdentity(tx: Tx, userId: Uuid, id: Uuid, except: Uuid): Promise<boolean> {
  const rows = await tx`delete from user_identities where user_id = ${userId} and id = ${id} returning 1`
  if (rows.length > 0)
    await tx`delete from sessions where user_id = ${userId} and identity_id = ${id} and id <> ${except}`
  return rows.length > 0
}

export const removeIdentitiesOfUser = (tx: Tx, userId: Uuid) => tx`
  delete from user_identities where user_id = ${userId}`

export type UnlinkedRow = Identity & { token_hash: Buffer; created_at: Date; expires_at: Date }

export const insertUnlinked = (db: Sql, row: UnlinkedRow) => db`
  insert into unlinked_identities (token_hash, issuer, subject, email, created_at, expires_at)
  values (${row.token_hash}, ${row.issuer}, ${row.subject}, ${row.email}, ${row.created_at}, ${row.expires_at})`

type WaitingIdentity = Identity & { created_at: Date }

export async function findUnlinked(db: Sql, tokenHash: Buffer, now: Date): Promise<WaitingIdentity | undefined> {
  const [row] = await db<WaitingIdentity[]>`
    select issuer, subject, email, created_at from unlinked_identities where token_hash = ${tokenHash} and expires_at > ${now}`
  return row
}

export const removeUnlinked = (db: Sql, tokenHash: Buffer) => db`
  delete from unlinked_identities where token_hash = ${tokenHash}`

/** Whether an account waits for a person with this address. */
export async function isInvited(db: Sql, email: string, now: Date): Promise<boolean> {
  const rows = await db`select 1 from invitations where email = ${email} and expires_at > ${now} limit 1`
  return rows.length > 0
}

export const updateSessionIdentity = (tx: Tx, tokenHash: Buffer, identityId: Uuid) => tx`
  update sessions set identity_id = ${identityId} where token_hash = ${tokenHash}`

/** Whether an identity started this session. */
export async function findSessionIdentity(db: Sql, tokenHash: Buffer): Promise<boolean> {
  const rows = await db`select 1 from sessions where token_hash = ${tokenHash} and identity_id is not null`
  return rows.length > 0
}

export const removeExpiredIdentities = (db: Sql, now: Date) => db`
  with old_flows as (delete from identity_flows where expires_at <= ${now})
  delete from unlinked_identities where expires_at <= ${now}`
