// Mail servers: the account's own, the installation's, which the operator sets, or SMTP_URL. Passwords are encrypted
// and never returned.

import type { Ctx } from '../../platform/http/caller.ts'
import type { Db, Sql, Tx } from '../../platform/db/db.ts'
import { isPrivateLiteral } from '../../platform/net/public-lookup.ts'
import { notFound, Problem } from '../../platform/problem.ts'
import { newId, parseId, publicId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { showInstant, showInstantOrNull } from '../../platform/values/time.ts'
import type { DnsLookups } from '../../platform/net/dns.ts'
import { openVault } from '../../platform/vault.ts'
import { checkReverse } from './reverse-dns.ts'
import type { ReverseFinding } from './reverse-dns.ts'
import type { MailServer, MailServerChange, MailServerCreate } from './servers-schema.ts'
import * as sql from './servers-sql.ts'
import { openSmtp } from './smtp-connection.ts'
import type { TlsMode } from './smtp-connection.ts'
import { optionsOf, optionsOfUrl, secretContext } from './transports.ts'

export type ServerDeps = {
  smtpUrl: string | null
  /** This machine's name in the SMTP greeting. */
  hostName: string
  /** Development and tests only: allows servers on this machine. */
  allowLoopback: boolean
}

export type TestDeps = ServerDeps & { dns: Pick<DnsLookups, 'addresses' | 'ptr'> }

const MAX_SERVERS = 20
const DEFAULT_CONNECTIONS = 10
/** Mail submission ports only; otherwise an account could probe any service that this machine reaches. */
const MAIL_PORTS = new Set([25, 465, 587, 2465, 2525, 2587])

/** Whether an account's emails are sent, rather than captured. */
export const leavesMachine = async (db: Sql, accountId: Uuid, smtpUrl: string | null): Promise<boolean> =>
  smtpUrl !== null || sql.hasServer(db, accountId)

/** The host names that send for an account, for its SPF record. */
export async function hostsFor(db: Sql, accountId: Uuid, smtpUrl: string | null): Promise<string[]> {
  const rows = await sql.listServersOf(db, accountId)
  if (rows.length > 0) return [...new Set(rows.map(({ host }) => host))]
  return smtpUrl ? [optionsOfUrl(smtpUrl, '', 1).host] : []
}

/** Whether one of the servers that send for an account is Postmark's. */
export const sendsThroughPostmark = async (db: Sql, accountId: Uuid, smtpUrl: string | null): Promise<boolean> =>
  (await hostsFor(db, accountId, smtpUrl)).some((host) => /(?:^|\.)postmarkapp\.com$/.test(host))

/** The account's own servers first, then the installation's. */
export async function list(ctx: Ctx<Sql>): Promise<MailServer[]> {
  const [own, shared] = await Promise.all([sql.listServers(ctx.db, ctx.accountId), sql.listServers(ctx.db, null)])
  return [...own, ...shared].map(present)
}

/** `accountId` is null for a server of the installation, added by the operator. */
export async function create(
  ctx: Ctx<Tx>,
  deps: ServerDeps,
  body: MailServerCreate,
  accountId: Uuid | null,
): Promise<MailServer> {
  if ((await sql.listServers(ctx.db, accountId)).length >= MAX_SERVERS)
    throw new Problem('limit_reached', `There can be at most ${MAX_SERVERS} mail servers. Remove one first.`)
  const id = newId()
  const row: sql.ServerRow = {
    id,
    account_id: accountId,
    name: body.name,
    host: body.host.toLowerCase(),
    port: body.port,
    tls: body.tls ?? 'opportunistic',
    auth: body.auth ?? (body.username ? 'password' : 'none'),
    username: body.username ?? null,
    secret: body.password ? (await openVault(ctx.db)).seal(body.password, secretContext(id)) : null,
    connections: body.connections ?? DEFAULT_CONNECTIONS,
    per_second: body.perSecond ?? null,
    active: body.active ?? true,
    purpose: body.purpose ?? 'all',
    revision: 1,
    warm_since: body.warmUp ? ctx.clock.now() : null,
    tested_at: null,
    test_result: null,
    created_at: ctx.clock.now(),
  }
  requireUsable(row, deps)
  await sql.insertServer(ctx.db, row)
  return present(row)
}

export async function update(
  ctx: Ctx<Tx>,
  deps: ServerDeps,
  id: string,
  change: MailServerChange,
): Promise<MailServer> {
  const before = await find(ctx.db, ctx.accountId, id)
  const row: sql.ServerRow = {
    ...before,
    name: change.name ?? before.name,
    host: change.host?.toLowerCase() ?? before.host,
    port: change.port ?? before.port,
    tls: change.tls ?? before.tls,
    auth: change.auth ?? before.auth,
    username: change.username === undefined ? before.username : change.username,
    secret: await secretAfter(ctx.db, before, change),
    connections: change.connections ?? before.connections,
    per_second: change.perSecond === undefined ? before.per_second : change.perSecond,
    active: change.active ?? before.active,
    purpose: change.purpose ?? before.purpose,
    warm_since:
      change.warmUp === undefined ? before.warm_since : change.warmUp ? (before.warm_since ?? ctx.clock.now()) : null,
  }
  if (row.secret && !change.password) requireSamePlace(before, row)
  requireUsable(row, deps)
  await sql.updateServer(ctx.db, row)
  return present(row)
}

/** A server without sign-in stores no password, or the next change could send it anywhere. */
async function secretAfter(db: Sql, before: sql.ServerRow, change: MailServerChange): Promise<Buffer | null> {
  if ((change.auth ?? before.auth) === 'none') return null
  return change.password ? (await openVault(db)).seal(change.password, secretContext(before.id)) : before.secret
}

/** How strongly TLS protects the connection. `implicit` and `starttls` both fail without TLS. */
const TLS_STRENGTH: Record<TlsMode, number> = { never: 0, opportunistic: 1, starttls: 2, implicit: 2 }

/**
 * The password was entered for one host and level of protection. An admin who does not know it must not be able to
 * redirect it.
 */
function requireSamePlace(before: sql.ServerRow, after: sql.ServerRow): void {
  if (after.host !== before.host || after.port !== before.port)
    throw new Problem('validation_error', '"password" is required again when the host or the port changes.')
  if (TLS_STRENGTH[after.tls] < TLS_STRENGTH[before.tls])
    throw new Problem('validation_error', '"password" is required again when "tls" becomes weaker.')
}

export async function remove(ctx: Ctx<Tx>, id: string): Promise<void> {
  const row = await find(ctx.db, ctx.accountId, id)
  await sql.removeServer(ctx.db, ctx.accountId, row.id)
}

const TEST_MS = 10_000

export type ServerTest = { ok: boolean; words: string; findings: ReverseFinding[] }

/** Connects and signs in without sending, and checks reverse DNS. */
export async function test(ctx: Ctx<Db>, deps: TestDeps, id: string): Promise<ServerTest> {
  const row = await find(ctx.db, ctx.accountId, id)
  const options = optionsOf(row, await openVault(ctx.db), deps.hostName, deps.allowLoopback)
  let introducedAs: string | null = null
  const problem = await openSmtp({ ...options, connectTimeoutMs: TEST_MS, commandTimeoutMs: TEST_MS }).then(
    (connection) => {
      introducedAs = connection.serverName
      connection.close()
      return null
    },
    (error: Error) => error.message.replaceAll(/\p{Cc}+/gu, ' ').slice(0, 300),
  )
  const findings = problem === null ? await checkReverse(deps.dns, row.host, introducedAs) : []
  await sql.updateTested(ctx.db, ctx.accountId, row.id, problem, ctx.clock.now())
  return { ok: problem === null, words: problem ?? 'Connected and signed in.', findings }
}

async function find(db: Sql, accountId: Uuid, id: string): Promise<sql.ServerRow> {
  const serverId = parseId('srv', id)
  const row = serverId && (await sql.findServer(db, accountId, serverId))
  if (!row) throw notFound('mail server')
  return row
}

function requireUsable(row: sql.ServerRow, { allowLoopback }: ServerDeps): void {
  if (row.auth !== 'none' && (!row.username || !row.secret))
    throw new Problem('validation_error', '"username" and "password" are required to sign in.')
  if (row.auth !== 'none' && row.tls === 'never')
    throw new Problem(
      'validation_error',
      'Without TLS, the password could be intercepted. Choose another value for "tls".',
    )
  if (row.account_id === null || allowLoopback) return
  if (!MAIL_PORTS.has(row.port))
    throw new Problem('validation_error', `"port" must be one of ${[...MAIL_PORTS].join(', ')}.`)
  if (isPrivateLiteral(row.host)) throw new Problem('validation_error', '"host" must be reachable from the internet.')
}

const present = (row: sql.ServerRow): MailServer => ({
  id: publicId('srv', row.id),
  scope: row.account_id ? 'account' : 'installation',
  name: row.name,
  host: row.host,
  port: row.port,
  tls: row.tls,
  auth: row.auth,
  username: row.username,
  hasPassword: row.secret !== null,
  connections: row.connections,
  perSecond: row.per_second,
  active: row.active,
  purpose: row.purpose,
  warmUp: row.warm_since !== null,
  warmSince: showInstantOrNull(row.warm_since),
  testedAt: showInstantOrNull(row.tested_at),
  testResult: row.test_result,
  createdAt: showInstant(row.created_at),
})
