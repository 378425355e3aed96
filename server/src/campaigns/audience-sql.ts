// Statements over an audience: count who would receive an email, count who would not and why, and enqueue recipients.

import type { Fragment, Sql, Tx } from '../platform/db/db.ts'
import type { Uuid } from '../platform/values/ids.ts'
import type { EligibilityFacts, LeftOutReason } from '../delivery/sending/eligibility.ts'
import { blockedPeople, isOnBlockingList, leftOutReason, wasEmailed } from '../delivery/sending/eligibility-sql.ts'

/** Builds a condition over `contacts c`. A function, because awaiting a fragment would send it as a statement. */
export type Condition = (db: Sql) => Fragment

/** People who match `included`, except those who match any exclusion. */
export type Audience = { included: Condition; exclusions: Condition[] }

export const onList =
  (accountId: Uuid, listId: Uuid): Condition =>
  (db) =>
    db`exists (
    select from list_members m where m.account_id = ${accountId} and m.list_id = ${listId} and m.contact_id = c.id)`

export const everyone: Condition = (db) => db`true`

export const anyOf =
  (conditions: Condition[]): Condition =>
  (db) =>
    conditions.length === 1
      ? conditions[0]!(db)
      : (db`(${conditions.map((each, i) => (i === 0 ? each(db) : db` or ${each(db)}`))})` as Fragment)

export const allOf =
  (conditions: Condition[]): Condition =>
  (db) =>
    db`(${conditions.map((each, i) => (i === 0 ? db`(${each(db)})` : db` and (${each(db)})`))})` as Fragment

export const emailedWithin =
  (accountId: Uuid, ms: number, now: Date): Condition =>
  (db) =>
    db`exists (
    select from email_sends s where s.account_id = ${accountId} and s.contact_id = c.id and ${wasEmailed(db)}
      and s.handed_at > ${new Date(now.getTime() - ms)}::timestamptz)`

export const receivedCampaign =
  (accountId: Uuid, campaignId: Uuid): Condition =>
  (db) =>
    db`exists (
    select from email_sends s where s.account_id = ${accountId} and s.contact_id = c.id and ${wasEmailed(db)}
      and s.mailing_id in (select m.id from mailings m where m.account_id = ${accountId} and m.campaign_id = ${campaignId}))`

export const inDrip =
  (accountId: Uuid): Condition =>
  (db) =>
    db`exists (
    select from drip_runs r where r.account_id = ${accountId} and r.contact_id = c.id and r.state = 'waiting')`

export const turnedOff =
  (accountId: Uuid, topicId: Uuid): Condition =>
  (db) =>
    db`exists (
    select from topics t where t.account_id = ${accountId} and t.id = ${topicId} and t.number = any(c.topics_off))`

/** Who would receive both. */
export async function countBoth(db: Sql, accountId: Uuid, audiences: Audience[]): Promise<number> {
  const all = audiences.flatMap(({ included, exclusions }) => [
    included(db),
    ...exclusions.map((each) => db`(${each(db)}) is not true`),
  ])
  const [row] = await db<{ people: number }[]>`
    select count(*) as people from contacts c
    where c.account_id = ${accountId} and c.status = 'subscribed' and not c.stopped
      ${all.map((each) => db` and ${each}`)}`
  return row!.people
}

/** Joins the place of the first exclusion that applies as `excluded.by`; null if none does. */
const joinExclusion = (db: Sql, { exclusions }: Audience): Fragment => {
  const cases = exclusions.map((each, i) => db`when ${each(db)} then ${i}::integer `)
  return (
    exclusions.length === 0
      ? db`cross join (select null::integer as by) excluded`
      : db`cross join lateral (select case ${cases} end as by) excluded`
  ) as Fragment
}

/** The team's exclusions come before the automatic ones. */
const reasonOf = (db: Sql, eligibility: EligibilityFacts, isBlocked: Fragment): Fragment =>
  db`case when excluded.by is not null then 'excluded' else ${leftOutReason(db, eligibility, isBlocked)} end` as Fragment

export type ReasonCount = { reason: LeftOutReason | null; excluded_by: number | null; people: number }

/** People in the audience by the reason they are left out; null for recipients. */
export const countAudience = (db: Sql, eligibility: EligibilityFacts, audience: Audience) => db<ReasonCount[]>`
  select ${reasonOf(db, eligibility, db`blocked.contact_id is not null`)} as reason, excluded.by as excluded_by,
    count(*) as people
  from contacts c left join ${blockedPeople(db, eligibility.accountId)} ${joinExclusion(db, audience)}
  where c.account_id = ${eligibility.accountId} and ${audience.included(db)}
  group by 1, 2`

/** The same for a random sample of person numbers up to `lastSeq`. */
export const sampleAudience = (
  db: Sql,
  eligibility: EligibilityFacts,
  audience: Audience,
  lastSeq: number,
  size: number,
) => db<(ReasonCount & { drawn: number })[]>`
  with drawn as materialized (
    select distinct floor(random() * ${lastSeq}::bigint)::bigint + 1 as seq from generate_series(1, ${size}::integer))
  select ${reasonOf(db, eligibility, isOnBlockingList(db, eligibility.accountId))} as reason, excluded.by as excluded_by,
    count(*) as people, (select count(*) from drawn) as drawn
  from drawn join contacts c on c.account_id = ${eligibility.accountId} and c.seq = drawn.seq ${joinExclusion(db, audience)}
  where ${audience.included(db)}
  group by 1, 2`

/** Recipients by a value of each, as text. */
export const countBy = (db: Sql, eligibility: EligibilityFacts, audience: Audience, value: Condition) => db<
  { value: string | null; people: number }[]
>`
  select ${value(db)} as value, count(*) as people
  from contacts c left join ${blockedPeople(db, eligibility.accountId)} ${joinExclusion(db, audience)}
  where c.account_id = ${eligibility.accountId} and ${audience.included(db)}
    and ${reasonOf(db, eligibility, db`blocked.contact_id is not null`)} is null
  group by 1`

/** The same for a random sample of person numbers up to `lastSeq`. */
export const sampleBy = (
  db: Sql,
  eligibility: EligibilityFacts,
  audience: Audience,
  value: Condition,
  lastSeq: number,
  size: number,
) => db<{ value: string | null; people: number; drawn: number }[]>`
  with drawn as materialized (
    select distinct floor(random() * ${lastSeq}::bigint)::bigint + 1 as seq from generate_series(1, ${size}::integer))
  select ${value(db)} as value, count(*) as people, (select count(*) from drawn) as drawn
  from drawn join contacts c on c.account_id = ${eligibility.accountId} and c.seq = drawn.seq ${joinExclusion(db, audience)}
  where ${audience.included(db)}
    and ${reasonOf(db, eligibility, isOnBlockingList(db, eligibility.accountId))} is null
  group by 1`

/** What people with these numbers have in the detail that contains their time zone, each value once. */
export async function listZoneNames(
  db: Sql,
  accountId: Uuid,
  detail: number,
  after: number,
  upTo: number,
): Promise<string[]> {
  const rows = await db<{ zone: string }[]>`
    select distinct c.details ->> ${String(detail)}::text as zone from contacts c
    where c.account_id = ${accountId} and c.seq > ${after}::bigint and c.seq <= ${upTo}::bigint
      and c.details ? ${String(detail)}::text`
  return rows.map(({ zone }) => zone)
}

/** The people with these numbers that have a value. */
export const listValues = (db: Sql, accountId: Uuid, value: Condition, after: number, upTo: number) => db<
  { id: Uuid; value: string }[]
>`
  select id, value from (
    select c.id, ${value(db)} as value from contacts c
    where c.account_id = ${accountId} and c.seq > ${after}::bigint and c.seq <= ${upTo}::bigint offset 0) people
  where value is not null`

/** People of a campaign who leave at the same time. */
export type Wave = { at: Date; isIn: Condition }

/** A line of the count: everyone in the audience, its recipients, or those left out for a reason or an exclusion. */
export type AudienceLine = { reason: LeftOutReason | null; exclusion: number | null } | 'everyone'

export type AudiencePerson = { id: Uuid; email: string; first_name: string | null; last_name: string | null }

export const listAudience = (
  db: Sql,
  eligibility: EligibilityFacts,
  audience: Audience,
  line: AudienceLine,
  limit: number,
) => db<AudiencePerson[]>`
  select id, email, first_name, last_name from (
    select c.id, c.email, c.first_name, c.last_name, c.seq, excluded.by,
      ${reasonOf(db, eligibility, isOnBlockingList(db, eligibility.accountId))} as reason
    from contacts c ${joinExclusion(db, audience)}
    where c.account_id = ${eligibility.accountId} and ${audience.included(db)}) people
  where ${
    line === 'everyone'
      ? db`true`
      : db`reason is not distinct from ${line.reason}::text and (${line.exclusion}::integer is null or by = ${line.exclusion}::integer)`
  }
  order by seq desc limit ${limit}`

/** Applies to the rest of the transaction. */
export const limitStatement = (tx: Tx, ms: number) => tx`select set_config('statement_timeout', ${String(ms)}, true)`

export async function findLastSeq(db: Sql, accountId: Uuid): Promise<number> {
  const [row] = await db<{ last_seq: number }[]>`select last_seq from people_counts where account_id = ${accountId}`
  return row?.last_seq ?? 0
}

export type Found = {
  in_audience: boolean
  excluded_by: number | null
  reason: LeftOutReason | null
  already_sent: boolean
}

/** Why one person would be left out, or whether they are in the audience at all. */
export async function findReasons(
  db: Sql,
  eligibility: EligibilityFacts,
  audience: Audience,
  contactId: Uuid,
  mailingIds: Uuid[],
): Promise<Found | undefined> {
  const [row] = await db<Found[]>`
    select coalesce((${audience.included(db)}), false) as in_audience, excluded.by as excluded_by,
      ${leftOutReason(db, eligibility, isOnBlockingList(db, eligibility.accountId))} as reason,
      exists (
        select from email_sends s where s.account_id = ${eligibility.accountId} and s.contact_id = c.id
          and s.mailing_id = any(${mailingIds}::uuid[]) and s.state <> 'skipped') as already_sent
    from contacts c ${joinExclusion(db, audience)}
    where c.account_id = ${eligibility.accountId} and c.id = ${contactId}`
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
      select c.id, c.email, c.seq, ${reasonOf(tx, eligibility, tx`blocked.contact_id is not null`)} as reason
      from contacts c left join ${blockedPeople(tx, accountId)} ${joinExclusion(tx, audience)}
      where c.account_id = ${accountId} and c.seq > ${after}::bigint and c.seq <= ${upTo}::bigint
        and ${audience.included(tx)}
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
