import type { Sql, Tx } from '../../platform/db/db.ts'
import { accountsOf, rowsOf, valuesOf } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import type { Address } from './sql.ts'
import type { Status } from './status.ts'

export type StopReason = 'bounce' | 'complaint' | 'team' | 'erased'

export type NewStop = Address & {
  reason: StopReason
  detail: string | null
  send_id: Uuid | null
  stopped_at: Date
  stopped_by: Uuid | null
}

/**
 * Returns the addresses that weren't stopped before. A spam report replaces a bounce or a stop by the team. An erasure
 * replaces everything, renews the time, and is never replaced, so the address of an erased person isn't stored in clear
 * text again.
 */
export async function insertStopped(tx: Tx, rows: NewStop[]): Promise<Address[]> {
  return tx<Address[]>`
    with asked as materialized (
      select t.account_id, t.email, stopped_hash(t.account_id, t.email) as hash, t.reason, t.detail, t.send_id, t.stopped_at, t.stopped_by,
        case when t.reason <> 'erased' then t.email end as shown
      from ${rowsOf(tx, rows, { account_id: 'uuid', email: 'text', reason: 'text', detail: 'text', send_id: 'uuid', stopped_at: 'timestamptz', stopped_by: 'uuid' })}
    ), put as (
      insert into stopped_addresses as s (account_id, email_hash, email, reason, detail, send_id, stopped_at, stopped_by)
      select account_id, hash, shown, reason, detail, send_id, stopped_at, stopped_by from asked order by account_id, hash
      on conflict (account_id, email_hash) do update set reason = excluded.reason,
        email = excluded.email, detail = excluded.detail, send_id = excluded.send_id, stopped_by = excluded.stopped_by,
        stopped_at = case when excluded.reason = 'erased' then excluded.stopped_at else s.stopped_at end
      where excluded.reason = 'erased' or (excluded.reason = 'complaint' and s.reason not in ('complaint', 'erased'))
      returning account_id, email_hash, xmax = 0 as is_new
    )
    select asked.account_id, asked.email from asked join put on put.account_id = asked.account_id and put.email_hash = asked.hash
    where put.is_new`
}

/** Returns the addresses whose person was erased at that time or later. */
export const findErased = (db: Sql, accountId: Uuid, emails: string[], since: Date) => db<{ email: string }[]>`
  with erased as materialized (
    select email_hash from stopped_addresses
    where account_id = ${accountId} and reason = 'erased' and stopped_at >= ${since}
  )
  select email from unnest(${emails}::text[]) email
  where exists (select from erased) and stopped_hash(${accountId}, email) in (select email_hash from erased)`

/** Returns why each address is stopped; omits those that aren't. */
export const listReasons = (db: Sql, accountId: Uuid, emails: string[]) => db<{ reason: StopReason }[]>`
  select reason from stopped_addresses
  where account_id = ${accountId}
    and email_hash = any(array(select stopped_hash(${accountId}, email) from unnest(${emails}::text[]) email))`

/** Returns the addresses that were stopped for one of the reasons. */
export const removeStopped = (tx: Tx, addresses: Address[], reasons: StopReason[]) => tx<Address[]>`
  with asked as materialized (
    select t.account_id, t.email, stopped_hash(t.account_id, t.email) as hash
    from ${rowsOf(tx, addresses, { account_id: 'uuid', email: 'text' })}
  ), gone as (
    delete from stopped_addresses s using asked where s.account_id = asked.account_id and s.email_hash = asked.hash
      and s.account_id = any(${accountsOf(addresses)}::uuid[]) and s.reason = any(${reasons}::text[])
    returning s.account_id, s.email_hash
  )
  select asked.account_id, asked.email from asked join gone on gone.account_id = asked.account_id and gone.email_hash = asked.hash`

export type StatusRow = { account_id: Uuid; id: Uuid; status: Status; stopped: boolean; updated_at: Date }

export const updateStatuses = (tx: Tx, rows: StatusRow[]) => tx`
  update contacts c set status = t.status, stopped = t.stopped, updated_at = t.updated_at
  from ${rowsOf(tx, rows, { account_id: 'uuid', id: 'uuid', status: 'text', stopped: 'boolean', updated_at: 'timestamptz' })}
  where c.account_id = t.account_id and c.id = t.id
    and c.account_id = any(${accountsOf(rows)}::uuid[]) and c.id = any(${valuesOf(rows, 'id')}::uuid[])`

export type PersonKey = { account_id: Uuid; id: Uuid }

/** Each person's latest own decision, ignoring stops of their address. */
export const listLastDecisions = (db: Sql, people: PersonKey[]) => db<
  { contact_id: Uuid; change: 'subscribed' | 'resubscribed' | 'unsubscribed' }[]
>`
  select t.id as contact_id, last.change from ${rowsOf(db, people, { account_id: 'uuid', id: 'uuid' })}
  cross join lateral (
    select change from consent_log l
    where l.account_id = any(${accountsOf(people)}::uuid[]) and l.account_id = t.account_id and l.contact_id = t.id and l.change in ('subscribed', 'resubscribed', 'unsubscribed')
    order by l.id desc limit 1
  ) last`

export type StoppedRow = {
  email_hash: Buffer
  email: string | null
  reason: 'bounce' | 'complaint' | 'team'
  detail: string | null
  send_id: Uuid | null
  stopped_at: Date
  stopped_by: Uuid | null
}

export type StoppedPage = {
  pattern: string | null
  reason: string | null
  after: { at: Date; hash: Buffer } | null
  limit: number
}

/** Most recently stopped first. Addresses of erased people are never shown. */
export const countStopped = (db: Sql, accountId: Uuid) => db<{ reason: string; n: number }[]>`
  select reason, count(*) as n from stopped_addresses
  where account_id = ${accountId} and reason <> 'erased' group by reason`

export const listStopped = (db: Sql, accountId: Uuid, { pattern, reason, after, limit }: StoppedPage) => db<
  StoppedRow[]
>`
  select email_hash, email, reason, detail, send_id, stopped_at, stopped_by from stopped_addresses
  where account_id = ${accountId} and reason <> 'erased'
    ${reason ? db`and reason = ${reason}` : db``} ${pattern ? db`and email ilike ${pattern}` : db``}
    ${after ? db`and (stopped_at, email_hash) < (${after.at}, ${after.hash})` : db``}
  order by stopped_at desc, email_hash desc limit ${limit}`
