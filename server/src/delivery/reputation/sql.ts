// Statements for reputation: daily figures, holds, and used allowances.

import type { Sql, Tx } from '../../platform/db/db.ts'
import { rowsOf } from '../../platform/db/db.ts'
import { slotOfWriter } from '../../platform/db/counters.ts'
import type { Day } from '../../platform/values/day.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import type { Hold, Route } from './holds.ts'
import type { HourFigures } from './failing-domain.ts'
import type { PortionSpan, TrackRecord } from './allowance.ts'

export type StatRow = {
  domain: string
  provider: string
  server: string
  outcome: 'accepted' | 'deferred' | 'bounced' | 'failed' | 'complained'
  reason: string
  emails: number
}

export const addStats = (tx: Tx, accountId: Uuid, rows: StatRow[], now: Date) => tx`
  insert into sending_stats as s (account_id, day, domain, provider, server, outcome, reason, slot, emails)
  select ${accountId}::uuid, (${now}::timestamptz at time zone 'UTC')::date, t.domain, t.provider, t.server, t.outcome, t.reason,
    ${slotOfWriter(tx)}, sum(t.emails)
  from ${rowsOf(tx, rows, { domain: 'text', provider: 'text', server: 'text', outcome: 'text', reason: 'text', emails: 'integer' })}
  group by t.domain, t.provider, t.server, t.outcome, t.reason
  order by t.domain, t.provider, t.server, t.outcome, t.reason
  on conflict (account_id, day, domain, provider, server, outcome, reason, slot) do update set emails = s.emails + excluded.emails`

export type DayRow = {
  provider: string
  day: Date
  accepted: number
  deferred: number
  bounced: number
  complained: number
}

/** The days of a route since its warm-up began, oldest first. Late reports name no server. */
export const listDays = (db: Sql, accountId: Uuid, { server, domain }: Route, since: Date) => db<DayRow[]>`
  select provider, day::timestamp at time zone 'UTC' as day,
    coalesce(sum(emails) filter (where outcome = 'accepted'), 0)::integer as accepted,
    coalesce(sum(emails) filter (where outcome = 'deferred' and reason <> 'temporary'), 0)::integer as deferred,
    coalesce(sum(emails) filter (where outcome = 'bounced'), 0)::integer as bounced,
    coalesce(sum(emails) filter (where outcome = 'complained'), 0)::integer as complained
  from sending_stats
  where account_id = ${accountId} and domain = ${domain} and server in (${server}, '')
    and day >= (${since}::timestamptz at time zone 'UTC')::date
  group by provider, day order by provider, day`

export type RatesRow = {
  domain: string
  provider: string
  accepted: number
  complained: number
  answered_today: number
  dead_today: number
}

export const listRates = (
  db: Sql,
  accountId: Uuid,
  domains: string[],
  { since, today }: { since: Date; today: Date },
) => db<RatesRow[]>`
  select domain, provider,
    coalesce(sum(emails) filter (where outcome = 'accepted'), 0)::integer as accepted,
    coalesce(sum(emails) filter (where outcome = 'complained'), 0)::integer as complained,
    coalesce(sum(emails) filter (where outcome in ('accepted', 'bounced') and day >= (${today}::timestamptz at time zone 'UTC')::date), 0)::integer as answered_today,
    coalesce(sum(emails) filter (where outcome = 'bounced' and reason = 'no_such_address' and day >= (${today}::timestamptz at time zone 'UTC')::date), 0)::integer as dead_today
  from sending_stats
  where account_id = ${accountId} and domain = any(${domains}::text[]) and day >= (${since}::timestamptz at time zone 'UTC')::date
  group by domain, provider`

const holdColumns = (db: Sql) => db`
  server, domain, provider, kind, cause, words, level, per_minute as "perMinute", since, until, released_at as "releasedAt"`

/** The holds of a route, active or remembered. */
export const listHolds = (db: Sql, accountId: Uuid, { server, domain }: Route) => db<Hold[]>`
  select ${holdColumns(db)} from sending_holds
  where account_id = ${accountId} and server = any(${[server, '*']}) and domain = any(${[domain, '*']})`

export const findHolds = (db: Sql, accountId: Uuid, keys: HoldKey[]) => db<Hold[]>`
  select b.server, b.domain, b.provider, b.kind, b.cause, b.words, b.level, b.per_minute as "perMinute", b.since, b.until, b.released_at as "releasedAt"
  from ${rowsOf(db, keys, { server: 'text', domain: 'text', provider: 'text' })}
  join sending_holds b on b.account_id = ${accountId} and b.server = t.server and b.domain = t.domain and b.provider = t.provider`

export const listAllHolds = (db: Sql, accountId: Uuid, now: Date) => db<Hold[]>`
  select ${holdColumns(db)} from sending_holds
  where account_id = ${accountId} and (until is null or until > ${now}) order by since desc, provider`

/** Serialized, so that each transaction sees the holds of the others. */
export const lockHolds = (tx: Tx, accountId: Uuid) =>
  tx`select pg_advisory_xact_lock(hashtext('holds ' || ${accountId}::text))`

export const saveHolds = (tx: Tx, accountId: Uuid, rows: Hold[]) => tx`
  insert into sending_holds (account_id, server, domain, provider, kind, cause, words, level, per_minute, since, until, released_at)
  select ${accountId}::uuid, t.server, t.domain, t.provider, t.kind, t.cause, t.words, t.level, t."perMinute", t.since, t.until, t."releasedAt"
  from ${rowsOf(tx, rows, {
    server: 'text',
    domain: 'text',
    provider: 'text',
    kind: 'text',
    cause: 'text',
    words: 'text',
    level: 'smallint',
    perMinute: 'integer',
    since: 'timestamptz',
    until: 'timestamptz',
    releasedAt: 'timestamptz',
  })}
  on conflict (account_id, server, domain, provider) do update set kind = excluded.kind, cause = excluded.cause,
    words = excluded.words, level = excluded.level, per_minute = excluded.per_minute, since = excluded.since, until = excluded.until,
    released_at = excluded.released_at`

export type HoldKey = { server: string; domain: string; provider: string }

export const releaseHold = (tx: Tx, accountId: Uuid, { server, domain, provider }: HoldKey, now: Date) => tx<
  { kind: string }[]
>`
  update sending_holds set until = ${now}, released_at = ${now}
  where account_id = ${accountId} and server = ${server} and domain = ${domain} and provider = ${provider}
    and (until is null or until > ${now}) returning kind`

export type Span = 'day' | 'minute' | PortionSpan

export type Taking = { server: string; provider: string; span: Span; starts_at: Date; most: number; want: number }

/** Takes as much as is left of each allowance; returns how much that is. */
export async function takeAllowances(
  tx: Tx,
  accountId: Uuid,
  domain: string,
  takings: Taking[],
): Promise<(Pick<Taking, 'provider' | 'span'> & { granted: number })[]> {
  const asked = rowsOf(tx, takings, {
    server: 'text',
    provider: 'text',
    span: 'text',
    starts_at: 'timestamptz',
    most: 'integer',
    want: 'integer',
  })
  await tx`
    insert into sending_allowances (account_id, server, domain, provider, span, starts_at, taken)
    select ${accountId}::uuid, t.server, ${domain}, t.provider, t.span, t.starts_at, 0 from ${asked}
    order by t.server, t.provider, t.span on conflict do nothing`
  return tx<{ provider: string; span: Span; granted: number }[]>`
    with held as materialized (
      select a.server, a.provider, a.span, t.starts_at, t.want, t.most,
        case when a.starts_at = t.starts_at then a.taken else 0 end as taken
      from ${asked} join sending_allowances a on a.account_id = ${accountId} and a.server = t.server and a.domain = ${domain}
        and a.provider = t.provider and a.span = t.span
      order by a.server, a.provider, a.span for update of a
    ), granted as (
      select server, provider, span, starts_at, most, taken, greatest(0, least(want, most - taken)) as granted from held
    )
    update sending_allowances a set taken = g.taken + g.granted, starts_at = g.starts_at, most = g.most from granted g
    where a.account_id = ${accountId} and a.server = g.server and a.domain = ${domain} and a.provider = g.provider and a.span = g.span
    returning a.provider, a.span, g.granted`
}

export type Returned = Omit<Taking, 'most' | 'want'> & { unused: number }

export const returnAllowances = (tx: Tx, accountId: Uuid, domain: string, rows: Returned[]) => tx`
  update sending_allowances a set taken = greatest(0, a.taken - t.unused)
  from ${rowsOf(tx, rows, { server: 'text', provider: 'text', span: 'text', starts_at: 'timestamptz', unused: 'integer' })}
  where a.account_id = ${accountId} and a.server = t.server and a.domain = ${domain} and a.provider = t.provider
    and a.span = t.span and a.starts_at = t.starts_at`

export type PortionRow = { provider: string; span: PortionSpan; starts_at: Date; taken: number; most: number }

export const listPortions = (db: Sql, accountId: Uuid, domain: string, providers: string[]) => db<PortionRow[]>`
  select provider, span, starts_at, taken, most from sending_allowances
  where account_id = ${accountId} and server = '*' and domain = ${domain} and provider = any(${providers}::text[])
    and span in ('even_portion', 'odd_portion') and most is not null`

export type RecordRow = TrackRecord & { provider: string }

export const listRecords = (
  db: Sql,
  accountId: Uuid,
  domain: string,
  providers: string[],
  since: { rate: Date; month: Date },
) => db<RecordRow[]>`
  with stats as (
    select provider, outcome, emails, day >= (${since.rate}::timestamptz at time zone 'UTC')::date as is_recent
    from sending_stats
    where account_id = ${accountId} and domain = ${domain} and provider = any(${providers}::text[])
      and outcome in ('accepted', 'complained') and day >= (${since.month}::timestamptz at time zone 'UTC')::date
  )
  select provider,
    coalesce(sum(emails) filter (where outcome = 'accepted' and is_recent), 0)::integer as accepted,
    coalesce(sum(emails) filter (where outcome = 'complained' and is_recent), 0)::integer as complained,
    coalesce(sum(emails) filter (where outcome = 'accepted'), 0)::integer as "acceptedInMonth",
    coalesce(sum(emails) filter (where outcome = 'complained'), 0)::integer as "complainedInMonth"
  from stats group by provider`

export const addHours = (tx: Tx, accountId: Uuid, rows: (HourFigures & { starts_at: Date })[]) => tx`
  insert into sending_hours as h (account_id, starts_at, target, slot, answered, dead)
  select ${accountId}::uuid, t.starts_at, t.target, ${slotOfWriter(tx)}, t.answered, t.dead
  from ${rowsOf(tx, rows, { starts_at: 'timestamptz', target: 'text', answered: 'integer', dead: 'integer' })}
  order by t.starts_at, t.target
  on conflict (account_id, starts_at, target, slot) do update set
    answered = h.answered + excluded.answered, dead = h.dead + excluded.dead`

export const listHours = (db: Sql, accountId: Uuid, targets: string[], since: Date) => db<HourFigures[]>`
  select target, sum(answered)::integer as answered, sum(dead)::integer as dead from sending_hours
  where account_id = ${accountId} and starts_at >= ${since} and target = any(${targets}::text[]) group by target`

export const removeOldHours = (tx: Tx, before: Date) => tx`
  delete from sending_hours where (account_id, starts_at) in (
    select account_id, starts_at from sending_hours where starts_at < ${before} limit 5000)`

export type FullPortion = { domain: string; provider: string; most: number; starts_at: Date }

/** Portions of this moment that are used up. */
export const listFullPortions = (db: Sql, accountId: Uuid, span: PortionSpan, startsAt: Date) => db<FullPortion[]>`
  select domain, provider, most, starts_at from sending_allowances
  where account_id = ${accountId} and server = '*' and span = ${span} and starts_at = ${startsAt} and taken >= most
  order by domain, provider`

export type HealthRow = { day: string; provider: string; outcome: string; reason: string; emails: number }

/** Both days included. */
export const listHealth = (db: Sql, accountId: Uuid, first: Day, last: Day) => db<HealthRow[]>`
  select day::text as day, provider, outcome, reason, sum(emails)::integer as emails from sending_stats
  where account_id = ${accountId} and day between ${first}::date and ${last}::date
  group by day, provider, outcome, reason order by day, provider, outcome, reason`

/** Deletes old figures: health covers 90 days, and warm-up at most its month without sending. */
export const removeOldStats = (tx: Tx, before: Date) => tx`
  delete from sending_stats where (account_id, day) in (
    select account_id, day from sending_stats where day < (${before}::timestamptz at time zone 'UTC')::date limit 5000)`
