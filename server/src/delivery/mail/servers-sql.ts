import type { Sql, Tx } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import type { TlsMode } from './smtp-connection.ts'

export type ServerRow = {
  id: Uuid
  account_id: Uuid | null
  name: string
  host: string
  port: number
  tls: TlsMode
  auth: 'none' | 'password' | 'oauth2'
  username: string | null
  secret: Buffer | null
  connections: number
  per_second: number | null
  active: boolean
  purpose: 'all' | 'transactional'
  revision: number
  warm_since: Date | null
  tested_at: Date | null
  test_result: string | null
  created_at: Date
}

const columns = (db: Sql) =>
  db`id, account_id, name, host, port, tls, auth, username, secret, connections, per_second, active, purpose, revision,
    warm_since, tested_at, test_result, created_at`

/**
 * The account's own servers, or the installation's if it has none. Servers for transactional email only are preferred
 * for it, and never used for marketing.
 */
export const listServersFor = (db: Sql, accountId: Uuid, lane: 'transactional' | 'marketing') => db<ServerRow[]>`
  with usable as (
    select ${columns(db)}, (account_id is null)::integer * 2 + (purpose = 'all')::integer as place from mail_servers
    where active and (account_id = ${accountId} or account_id is null)
      and (purpose = 'all' or ${lane === 'transactional'}))
  select ${columns(db)} from usable where place = (select min(place) from usable) order by id`

/** The servers of both lanes. */
export const listServersOf = async (db: Sql, accountId: Uuid): Promise<ServerRow[]> =>
  (
    await Promise.all([listServersFor(db, accountId, 'marketing'), listServersFor(db, accountId, 'transactional')])
  ).flat()

export const listServers = (db: Sql, accountId: Uuid | null) => db<ServerRow[]>`
  select ${columns(db)} from mail_servers where account_id is not distinct from ${accountId} order by id`

export async function hasServer(db: Sql, accountId: Uuid): Promise<boolean> {
  const [row] = await db<{ found: boolean }[]>`
    select exists (select from mail_servers where active and (account_id = ${accountId} or account_id is null)) as found`
  return row!.found
}

export async function findServer(db: Sql, accountId: Uuid | null, id: Uuid): Promise<ServerRow | undefined> {
  const [row] = await db<ServerRow[]>`
    select ${columns(db)} from mail_servers where account_id is not distinct from ${accountId} and id = ${id}`
  return row
}

export const insertServer = (tx: Tx, row: ServerRow) => tx`
  insert into mail_servers (${columns(tx)})
  values (${row.id}, ${row.account_id}, ${row.name}, ${row.host}, ${row.port}, ${row.tls}, ${row.auth}, ${row.username},
    ${row.secret}, ${row.connections}, ${row.per_second}, ${row.active}, ${row.purpose}, ${row.revision}, ${row.warm_since},
    ${row.tested_at}, ${row.test_result}, ${row.created_at})`

/** Open connections belong to a revision, so every change increments it. */
export const updateServer = (tx: Tx, row: ServerRow) => tx`
  update mail_servers set name = ${row.name}, host = ${row.host}, port = ${row.port}, tls = ${row.tls}, auth = ${row.auth},
    username = ${row.username}, secret = ${row.secret}, connections = ${row.connections}, per_second = ${row.per_second},
    active = ${row.active}, purpose = ${row.purpose}, warm_since = ${row.warm_since}, revision = revision + 1
  where account_id is not distinct from ${row.account_id} and id = ${row.id}`

export const updateTested = (db: Sql, accountId: Uuid | null, id: Uuid, result: string | null, now: Date) => db`
  update mail_servers set tested_at = ${now}, test_result = ${result}
  where account_id is not distinct from ${accountId} and id = ${id}`

export const removeServer = (tx: Tx, accountId: Uuid | null, id: Uuid) => tx<{ id: Uuid }[]>`
  delete from mail_servers where account_id is not distinct from ${accountId} and id = ${id} returning id`

/**
 * Takes up to `want` emails from a server's token bucket, which refills continuously up to one second's worth, and
 * leaves `reserve` in it.
 */
export async function takeFromBucket(
  tx: Tx,
  serverId: Uuid,
  { perSecond, reserve }: { perSecond: number; reserve: number },
  want: number,
  now: Date,
): Promise<number> {
  const [row] = await tx<{ granted: number }[]>`
    with first as (
      insert into mail_allowances (server_id, tokens, filled_at) values (${serverId}, ${perSecond}, ${now})
      on conflict do nothing),
    filled as (
      select least(${perSecond}, tokens + ${perSecond} * greatest(0, extract(epoch from ${now}::timestamptz - filled_at))) as tokens
      from mail_allowances where server_id = ${serverId} for update)
    update mail_allowances a
    set tokens = f.tokens - greatest(0, least(floor(f.tokens) - ${reserve}, ${want})), filled_at = greatest(a.filled_at, ${now})
    from filled f where a.server_id = ${serverId}
    returning greatest(0, least(floor(f.tokens) - ${reserve}, ${want}))::integer as granted`
  return row?.granted ?? Math.min(want, perSecond - reserve)
}
