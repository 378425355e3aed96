// Statements about the hours at which people open emails.

import type { Fragment, Sql } from '../platform/db/db.ts'
import type { Uuid } from '../platform/values/ids.ts'
import { DAY_MS, HOUR_MS } from '../platform/values/time.ts'

export type OpenHourRow = {
  /** 1 is Monday. */
  weekday: number
  hour: number
  opened: number
  soon: number
  /** How many emails each of those stands for. */
  every: number
}

export type OpensSince = {
  since: Date
  /** Emails from then on may be opened within the time. */
  sentSince: Date
}

export type OpenHoursQuery = OpensSince & {
  zone: string
  soonMs: number
  /** About how many emails are read. */
  most: number
}

/**
 * First opens by a person, by weekday and hour. The emails of a mailing are numbered, so that of a large account every
 * n-th is looked up by its ID, starting anywhere in each mailing. Each lookup uses an index: a join may read all emails
 * of the account instead.
 */
export const countByHour = (db: Sql, accountId: Uuid, { zone, since, sentSince, soonMs, most }: OpenHoursQuery) => db<
  OpenHourRow[]
>`
  with mailing as materialized (
    select m.id, m.emails, greatest(1, ceil(sum(m.emails) over () / ${most}::numeric))::bigint as every
    from mailings m
    where m.account_id = ${accountId} and m.emails > 0 and not m.transactional
      and (m.kind = 'drip' or m.created_at >= ${sentSince}::timestamptz)
  ), email as (
    select mailing.id as mailing_id, email_send_id(mailing.id, n) as id, mailing.every
    from mailing
    cross join lateral generate_series(abs(hashtext(mailing.id::text)::bigint) % mailing.every, mailing.emails - 1, mailing.every) n
  )
  select extract(isodow from opened.at)::integer as weekday, extract(hour from opened.at)::integer as hour,
    count(*) as opened, count(*) filter (where opened.is_soon) as soon, max(opened.every) as every
  from (
    select e.first_opened_at at time zone ${zone}::text as at, email.every, (
        select e.first_opened_at < s.handed_at + ${soonMs}::double precision * interval '1 millisecond'
        from email_sends s where s.account_id = ${accountId} and s.id = email.id) as is_soon
    from email
    cross join lateral (
      select first_opened_at from email_engagement
      where account_id = ${accountId} and mailing_id = email.mailing_id and send_id = email.id limit 1) e
    where e.first_opened_at >= ${since}::timestamptz) opened
  group by 1, 2`

/** Opens of one person that make a habit. */
const LEAST_OF_PERSON = 3

/**
 * The hour of the day at which a person, of `contacts c`, opens most emails first, as text; null for too few opens. Of
 * equal hours the first from the time of day `from` on, in milliseconds. Each email is looked up by an index.
 */
export const openHourOf = (
  db: Sql,
  accountId: Uuid,
  { zone, since, sentSince, from }: OpensSince & { zone: string; from: number },
): Fragment =>
  db`(
    select habit.hour::text from (
      select extract(hour from e.first_opened_at at time zone ${zone}::text)::integer as hour, count(*) as opened,
        sum(count(*)) over () as total
      from email_sends s
      cross join lateral (
        select first_opened_at from email_engagement
        where account_id = ${accountId} and mailing_id = s.mailing_id and send_id = s.id limit 1) e
      join mailings m on m.account_id = ${accountId} and m.id = s.mailing_id and not m.transactional
      where s.account_id = ${accountId} and s.contact_id = c.id and s.handed_at >= ${sentSince}::timestamptz
        and e.first_opened_at >= ${since}::timestamptz
      group by 1) habit
    where habit.total >= ${LEAST_OF_PERSON}::integer
    order by habit.opened desc,
      (habit.hour * ${HOUR_MS}::bigint - ${from}::bigint + ${DAY_MS}::bigint) % ${DAY_MS}::bigint
    limit 1)` as Fragment
