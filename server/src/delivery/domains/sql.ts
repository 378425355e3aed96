import type { Sql, Tx } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import type { Finding } from './checks.ts'

export type DomainRow = {
  account_id: Uuid
  domain: string
  findings: Finding[] | null
  checked_at: Date | null
  ok_at: Date | null
  failing_since: Date | null
  failed_checks: number
  notified_at: Date | null
  key_rotated_at: Date | null
  created_at: Date
}

const columns = (db: Sql) => db`
  account_id, domain, findings, checked_at, ok_at, failing_since, failed_checks, notified_at, key_rotated_at, created_at`

export const listDomains = (db: Sql, accountId: Uuid) => db<DomainRow[]>`
  select ${columns(db)} from sender_domains where account_id = ${accountId} order by domain`

export async function findDomain(db: Sql, accountId: Uuid, domain: string): Promise<DomainRow | undefined> {
  const [row] = await db<DomainRow[]>`
    select ${columns(db)} from sender_domains where account_id = ${accountId} and domain = ${domain}`
  return row
}

export const insertDomain = (tx: Tx, accountId: Uuid, domain: string, now: Date) => tx<{ domain: string }[]>`
  insert into sender_domains (account_id, domain, created_at) values (${accountId}, ${domain}, ${now})
  on conflict do nothing returning domain`

export const updateChecked = (tx: Tx, accountId: Uuid, row: DomainRow) => tx`
  update sender_domains set findings = ${JSON.stringify(row.findings)}::text::jsonb, checked_at = ${row.checked_at},
    ok_at = ${row.ok_at}, failing_since = ${row.failing_since}, failed_checks = ${row.failed_checks}, notified_at = ${row.notified_at}
  where account_id = ${accountId} and domain = ${row.domain}`

export const updateTurnedOver = (tx: Tx, accountId: Uuid, domain: string, now: Date) => tx`
  update sender_domains set key_rotated_at = ${now} where account_id = ${accountId} and domain = ${domain}`

export const removeDomain = (tx: Tx, accountId: Uuid, domain: string) => tx`
  delete from sender_domains where account_id = ${accountId} and domain = ${domain}`

/** Domains of all accounts not checked since then. */
export const listUnchecked = (db: Sql, before: Date, limit: number) => db<DomainRow[]>`
  select ${columns(db)} from sender_domains where checked_at is null or checked_at < ${before}
  order by checked_at nulls first limit ${limit}`
