// Statements over an audience: count who would receive an email, count who would not and why, and enqueue recipients.

import type { Fragment, Sql, Tx } from '../platform/db/db.ts'
import type { Uuid } from '../platform/values/ids.ts'
import type { EligibilityFacts, LeftOutReason } from '../delivery/sending/eligibility.ts'
import { blockedPeople, isOnBlockingList, leftOutReason } from '../delivery/sending/eligibility-sql.ts'

/**
 * Builds the condition over `contacts c` that selects the audience. A function, because awaiting a fragment would send
 * it as a statement.
 */
export type Audience = (db: Sql) => Fragment

export const onList =
  (accountId: Uuid, listId: Uuid): Audience =>
  (db) =>
    db`exists (
    select from list_members m where m.account_id = ${accountId} and m.list_id = ${listId} and m.contact_id = c.id)`

export const everyone: Audience = (db) => db`true`

export type ReasonCount = { reason: LeftOutReason | null; people: number }

/** People in the audience by the reason they are excluded; null for recipients. */
export const countAudience = (db: Sql, eligibility: EligibilityFacts, audience: Audience) => db<ReasonCount[]>`
  select ${leftOutReason(db, eligibility, db`blocked.contact_id is not null`)} as reason, count(*) as people
  from contacts c left join ${blockedPeople(db, eligibility.accountId)}
  where c.account_id = ${eligibility.accountId} and ${audience(db)}
  group by 1`

/** The same for a random sample of person numbers up to `lastSeq`. */
export const sampleAudience = (
  db: Sql,
  eligibility: EligibilityFacts,
  audience: Audience,
  lastSeq: number,
  size: number,
) =>
  db<(ReasonCount & { drawn: number })[]>`
  with drawn as materialized (
    select distinct floor(random() * ${lastSeq}::bigint)::bigint + 1 as seq from generate_series(1, ${size}::integer))
  select case when ${audience(db)} then coalesce(${leftOutReason(db, eligibility, isOnBlockingList(db, eligibility.accountId))}, 'none')
    else 'outside' end as reason, count(*) as people, (select count(*) from drawn) as drawn
  from drawn join contacts c on c.account_id = ${eligibility.accountId} and c.seq = drawn.seq
  group by 1`

/** Applies to the rest of the transaction. */
export const limitStatement = (tx: Tx, ms: number) => tx`select set_config('statement_timeout', ${String(ms)}, true)`

export async function findLastSeq(db: Sql, accountId: Uuid): Promise<number> {
  const [row] = await db<{ last_seq: number }[]>`select last_seq from people_counts where account_id = ${accountId}`
  return row?.last_seq ?? 0
}

/** Why one person would be excluded, or whether they are in the audience at all. */
export async function findReasons(
  db: Sql,
  eligibility: EligibilityFacts,
  audience: Audience,
  contactId: Uuid,
  mailingIds: Uuid[],
): Promise<{ in_audience: boolean; reason: LeftOutReason | null; already_sent: boolean } | undefined> {
  const [row] = await db<{ in_audience: boolean; reason: LeftOutReason | null; already_sent: boolean }[]>`
    select (${audience(db)}) as in_audience, ${leftOutReason(db, eligibility, isOnBlockingList(db, eligibility.accountId))} as reason,
      exists (
        select from email_sends s where s.account_id = ${eligibility.accountId} and s.contact_id = c.id
          and s.mailing_id = any(${mailingIds}::uuid[]) and s.state <> 'skipped') as already_sent
    from contacts c where c.account_id = ${eligibility.accountId} and c.id = ${contactId}`
  return row
}

export type Chunk = { mailingId: Uuid; firstNumber: number; after: number; upTo: number; allowed: number }

/**
 * Enqueues the people numbered from `after` (exclusive) to `upTo` (inclusive): an email for each recipient, a reason
 * for each excluded person. Returns the number of emails created.
 */
export async function enqueueRecipients(
  tx: Tx,
  eligibility: EligibilityFacts,
  audience: Audience,
  chunk: Chunk,
): Promise<number> {
  const { accountId, now } = eligibility
  const { mailingId, firstNumber, after, upTo, allowed } = chunk
  const [row] = await tx<{ added: number }[]>`
    with people as materialized (
      select c.id, c.email, c.seq, ${leftOutReason(tx, eligibility, tx`blocked.contact_id is not null`)} as reason
      from contacts c left join ${blockedPeople(tx, accountId)}
      where c.account_id = ${accountId} and c.seq > ${after}::bigint and c.seq <= ${upTo}::bigint and ${audience(tx)}
    ), numbered as materialized (
      select id, email, row_number() over (order by seq) - 1 as k from people where reason is null
    ), added as (
      insert into email_sends (account_id, id, mailing_id, contact_id, email)
      select ${accountId}::uuid, email_send_id(${mailingId}, ${firstNumber}::bigint + k), ${mailingId}::uuid, id, email
      from numbered where k < ${allowed}::bigint
    ), left_out as (
      insert into email_exclusions (account_id, mailing_id, contact_id, reason, at)
      select ${accountId}::uuid, ${mailingId}::uuid, id, reason, ${now}::timestamptz from people where reason is not null
      union all
      select ${accountId}::uuid, ${mailingId}::uuid, id, 'plan_limit', ${now}::timestamptz from numbered where k >= ${allowed}::bigint
    )
    select least(count(*), ${allowed}::bigint)::integer as added from numbered`
  return row!.added
}
