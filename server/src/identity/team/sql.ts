// Statements for users, teams, and invitations. Users exist outside of accounts, because one user may belong to
// several.

import type { Role } from '../../platform/http/caller.ts'
import { isUniqueViolation } from '../../platform/db/errors.ts'
import type { Sql, Tx } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import type { Standing } from './may-act.ts'
import type { LANGUAGES } from './schema.ts'

export type UserRow = {
  id: Uuid
  email: string
  name: string | null
  password_hash: string | null
  totp_secret: Buffer | null
  totp_offered: Buffer | null
  totp_last_step: number
  /** Null until the user proved that the address is theirs. */
  email_verified_at: Date | null
  language: (typeof LANGUAGES)[number] | null
  /** Whether an identity at the OpenID Connect provider signs the user in. */
  has_identity: boolean
}

const userColumns = (db: Sql) =>
  db`u.id, u.email, u.name, u.password_hash, u.totp_secret, u.totp_offered, u.totp_last_step, u.email_verified_at,
    u.language, exists (select from user_identities i where i.user_id = u.id) as has_identity`

export type NewUser = Pick<UserRow, 'id' | 'email' | 'name' | 'password_hash' | 'email_verified_at'> & {
  created_at: Date
}

/** False when a user with this address exists. */
export async function insertUser(db: Sql, user: NewUser): Promise<boolean> {
  const rows = await db`
    insert into users (id, email, name, password_hash, email_verified_at, created_at)
    values (${user.id}, ${user.email}, ${user.name}, ${user.password_hash}, ${user.email_verified_at}, ${user.created_at})
    on conflict (email) do nothing returning 1`
  return rows.length > 0
}

export async function findUser(db: Sql, id: Uuid): Promise<UserRow | undefined> {
  const [row] = await db<UserRow[]>`select ${userColumns(db)} from users u where u.id = ${id}`
  return row
}

export async function findUserByEmail(db: Sql, email: string): Promise<UserRow | undefined> {
  const [row] = await db<UserRow[]>`select ${userColumns(db)} from users u where u.email = ${email}`
  return row
}

/** Serializes changes to one user's credentials. */
export async function lockUser(tx: Tx, id: Uuid): Promise<UserRow | undefined> {
  const [row] = await tx<UserRow[]>`select ${userColumns(tx)} from users u where u.id = ${id} for update`
  return row
}

export const updateUserName = (db: Sql, id: Uuid, name: string | null) => db`
  update users set name = ${name} where id = ${id}`

export const updateUserLanguage = (db: Sql, id: Uuid, language: UserRow['language']) => db`
  update users set language = ${language} where id = ${id}`

/** False when another user has the address. */
export async function updateUserEmail(tx: Tx, id: Uuid, email: string, verifiedAt: Date | null): Promise<boolean> {
  try {
    const rows = await tx`
      update users set email = ${email}, email_verified_at = ${verifiedAt}
      where id = ${id} and not exists (select from users where email = ${email} and id <> ${id}) returning 1`
    return rows.length > 0
  } catch (error) {
    // Another user took the address at the same moment.
    if (isUniqueViolation(error)) return false
    throw error
  }
}

export const updateUserPassword = (tx: Tx, id: Uuid, hash: string | null) => tx`
  update users set password_hash = ${hash} where id = ${id}`

/** Keeps the time of the first proof. */
export const updateUserProven = (tx: Tx, id: Uuid, now: Date) => tx`
  update users set email_verified_at = ${now} where id = ${id} and email_verified_at is null`

/** For the user `u` in the account `a`, which may be null. */
export const lacksSecondFactor = (db: Sql) => db`coalesce(a.needs_second_factor and u.totp_secret is null, false)`

export type AccountOfUser = { account_id: Uuid; name: string; role: Role; lacks_second_factor: boolean }

export const listAccountsOfUser = (db: Sql, userId: Uuid) => db<AccountOfUser[]>`
  select m.account_id, a.name, m.role, ${lacksSecondFactor(db)} as lacks_second_factor
  from memberships m join accounts a on a.id = m.account_id join users u on u.id = m.user_id
  where m.user_id = ${userId} order by lower(a.name), m.account_id`

/** Locks the user's role in one account, so that it can't change during this transaction. */
export async function lockStanding(tx: Tx, accountId: Uuid, userId: Uuid): Promise<Standing> {
  const [row] = await tx<Standing[]>`
    select m.role, ${lacksSecondFactor(tx)} as lacks_second_factor
    from memberships m join accounts a on a.id = m.account_id join users u on u.id = m.user_id
    where m.account_id = ${accountId} and m.user_id = ${userId} for share of m`
  return row ?? { role: null, lacks_second_factor: false }
}

export type MemberRow = {
  user_id: Uuid
  email: string
  name: string | null
  role: Role
  second_factor: boolean
  email_verified: boolean
  created_at: Date
  seen_at: Date | null
}

export const listMembers = (db: Sql, accountId: Uuid) => db<MemberRow[]>`
  select m.user_id, u.email, u.name, m.role, u.totp_secret is not null as second_factor,
    u.email_verified_at is not null as email_verified, m.created_at, m.seen_at
  from memberships m join users u on u.id = m.user_id
  where m.account_id = ${accountId} order by m.created_at, m.user_id`

/** Locks all roles in a fixed order, which serializes changes to a team. */
export async function lockRoles(tx: Tx, accountId: Uuid): Promise<Map<Uuid, Role>> {
  const rows = await tx<{ user_id: Uuid; role: Role }[]>`
    select user_id, role from memberships where account_id = ${accountId} order by user_id for update`
  return new Map(rows.map(({ user_id, role }) => [user_id, role]))
}

/** False when the user is already a member. */
export async function insertMember(db: Sql, accountId: Uuid, userId: Uuid, role: Role, now: Date): Promise<boolean> {
  const rows = await db`
    insert into memberships (account_id, user_id, role, created_at) values (${accountId}, ${userId}, ${role}, ${now})
    on conflict (account_id, user_id) do nothing returning 1`
  return rows.length > 0
}

export const updateMemberRole = (tx: Tx, accountId: Uuid, userId: Uuid, role: Role) => tx`
  update memberships set role = ${role} where account_id = ${accountId} and user_id = ${userId}`

export const removeMember = (tx: Tx, accountId: Uuid, userId: Uuid) => tx`
  delete from memberships where account_id = ${accountId} and user_id = ${userId}`

export type InvitationRow = {
  account_id: Uuid
  id: Uuid
  email: string
  role: Role
  invited_by: Uuid | null
  /** Whether the link was only sent by email. */
  mailed: boolean
  created_at: Date
  expires_at: Date
}

/** A second invitation to an address replaces the first, whose link stops working. */
export const insertInvitation = (tx: Tx, row: InvitationRow & { token_hash: Buffer }) => tx`
  insert into invitations (account_id, id, email, role, token_hash, invited_by, mailed, created_at, expires_at)
  values (${row.account_id}, ${row.id}, ${row.email}, ${row.role}, ${row.token_hash}, ${row.invited_by}, ${row.mailed},
    ${row.created_at}, ${row.expires_at})
  on conflict (account_id, email) do update set id = excluded.id, role = excluded.role, token_hash = excluded.token_hash,
    invited_by = excluded.invited_by, mailed = excluded.mailed, created_at = excluded.created_at, expires_at = excluded.expires_at`

export type OpenInvitation = Omit<InvitationRow, 'account_id' | 'mailed'> & { invited_by_email: string | null }

export const listInvitations = (db: Sql, accountId: Uuid, now: Date) => db<OpenInvitation[]>`
  select i.id, i.email, i.role, i.invited_by, u.email as invited_by_email, i.created_at, i.expires_at
  from invitations i left join users u on u.id = i.invited_by
  where i.account_id = ${accountId} and i.expires_at > ${now} order by i.id desc`

/** The role of an existing invitation to this address. */
export async function findInvitedRole(db: Sql, accountId: Uuid, email: string): Promise<Role | undefined> {
  const [row] = await db<{ role: Role }[]>`
    select role from invitations where account_id = ${accountId} and email = ${email}`
  return row?.role
}

export async function findInvitation(db: Sql, accountId: Uuid, id: Uuid): Promise<{ role: Role } | undefined> {
  const [row] = await db<{ role: Role }[]>`
    select role from invitations where account_id = ${accountId} and id = ${id}`
  return row
}

export const removeInvitation = (db: Sql, accountId: Uuid, id: Uuid) => db`
  delete from invitations where account_id = ${accountId} and id = ${id}`

/** Invitations sent by users who may no longer invite. */
export const removeInvitationsBy = (tx: Sql, accountId: Uuid, userId: Uuid) => tx`
  delete from invitations where account_id = ${accountId} and invited_by = ${userId}`

export type FoundInvitation = InvitationRow & { account_name: string; user_id: Uuid | null }

/** Found by its secret, which identifies the account; locked, because it can be accepted only once. */
export async function lockInvitation(tx: Tx, tokenHash: Buffer, now: Date): Promise<FoundInvitation | undefined> {
  const [row] = await tx<FoundInvitation[]>`
    select i.account_id, i.id, i.email, i.role, i.invited_by, i.mailed, i.created_at, i.expires_at, a.name as account_name, u.id as user_id
    from invitations i join accounts a on a.id = i.account_id left join users u on u.email = i.email
    where i.token_hash = ${tokenHash} and i.expires_at > ${now} for update of i`
  return row
}

export const removeExpiredInvitations = (db: Sql, now: Date) => db`delete from invitations where expires_at <= ${now}`

export type Manager = { email: string; account: string }

export async function findTeammate(db: Sql, accountId: Uuid, userId: Uuid): Promise<Manager | undefined> {
  const [row] = await db<Manager[]>`
    select u.email, a.name as account
    from memberships m join users u on u.id = m.user_id join accounts a on a.id = m.account_id
    where m.account_id = ${accountId} and m.user_id = ${userId}`
  return row
}

/** Owners and admins. */
export const listManagers = (db: Sql, accountId: Uuid) => db<Manager[]>`
  select u.email, a.name as account
  from memberships m join users u on u.id = m.user_id join accounts a on a.id = m.account_id
  where m.account_id = ${accountId} and m.role in ('owner', 'admin') order by u.email`
