// Statements that count the emails and the revenue of drips in a period.

import { creditedOrders } from '../../behavior/attribution/sql.ts'
import type { Sql } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'

/** `until` is the end of the period and not part of it. */
export type Between = { since: Date; until: Date }

export type StepEmails = {
  drip_id: Uuid
  step: string
  transactional: boolean
  sent: number
  delivered: number
  bounced: number
  opened: number
  clicked: number
  unsubscribed: number
}

/**
 * Emails sent in a period, over all mailings of a step. Batches of older emails are skipped without reading them; a batch
 * may be sent a while after it is due, for example when sending was paused. Emails are counted per batch, because a join
 * by range reads every email of the account.
 */
export const listStepEmails = (db: Sql, accountId: Uuid, dripIds: Uuid[], { since, until }: Between) => db<
  StepEmails[]
>`
  select m.drip_id, m.drip_step_id as step, m.transactional, sum(c.sent)::bigint as sent,
    sum(c.delivered)::bigint as delivered, sum(c.bounced)::bigint as bounced, sum(c.opened)::bigint as opened,
    sum(c.clicked)::bigint as clicked, sum(c.unsubscribed)::bigint as unsubscribed
  from mailings m
  join email_batches b on b.account_id = ${accountId} and b.mailing_id = m.id
    and b.due_at >= ${since}::timestamptz - interval '30 days'
  cross join lateral (
    select count(*) as sent, count(*) filter (where s.state = 'accepted') as delivered,
      count(*) filter (where s.state = 'bounced') as bounced, count(*) filter (where e.opens > 0) as opened,
      count(*) filter (where e.clicks > 0) as clicked, count(*) filter (where e.unsubscribed_at is not null) as unsubscribed
    from email_sends s
    left join email_engagement e on e.account_id = ${accountId} and e.mailing_id = b.mailing_id and e.send_id = s.id
    where s.account_id = ${accountId} and s.id >= b.first_id and s.id <= b.last_id
      and s.handed_at >= ${since} and s.handed_at < ${until}) c
  where m.account_id = ${accountId} and m.drip_id = any(${dripIds}::uuid[])
  group by m.drip_id, m.drip_step_id, m.transactional
  having sum(c.sent) > 0`

export type StepRevenue = {
  drip_id: Uuid
  step: string
  currency: string
  orders: number
  people: number
  total: string
}

/** Credited orders placed in a period. */
export const sumByStep = (db: Sql, accountId: Uuid, dripIds: Uuid[], { since, until }: Between) => db<StepRevenue[]>`
  select m.drip_id, m.drip_step_id as step, o.currency, count(*) as orders, count(distinct k.send_id) as people,
    sum(o.total)::text as total
  from mailings m
  join order_credits k on k.account_id = ${accountId} and k.mailing_id = m.id
  join orders o on o.account_id = ${accountId} and o.id = k.order_id and not o.reversed
    and o.order_date >= ${since} and o.order_date < ${until}
  where m.account_id = ${accountId} and m.drip_id = any(${dripIds}::uuid[])
  group by m.drip_id, m.drip_step_id, o.currency order by o.currency`

export type WeekRevenue = { drip_id: Uuid; step: string; week: string; currency: string; total: string }

/** By week of the order, starting on Monday in the account's time zone. */
export const sumByWeek = (db: Sql, accountId: Uuid, dripIds: Uuid[], since: Date, zone: string) => db<WeekRevenue[]>`
  select m.drip_id, m.drip_step_id as step,
    to_char(date_trunc('week', o.order_date at time zone ${zone}::text), 'YYYY-MM-DD') as week, o.currency,
    sum(o.total)::text as total
  from ${creditedOrders(db, accountId)}
  join mailings m on m.account_id = ${accountId} and m.id = k.mailing_id
  where k.account_id = ${accountId} and m.drip_id = any(${dripIds}::uuid[]) and o.order_date >= ${since}
  group by 1, 2, 3, 4 order by 3`

export type StepSubject = { step: string; subject: string }

/** The newest subject of each email, also of steps that were removed. */
export const listStepSubjects = (db: Sql, accountId: Uuid, dripId: Uuid) => db<StepSubject[]>`
  select distinct on (drip_step_id) drip_step_id as step, subject from mailings
  where account_id = ${accountId} and drip_id = ${dripId} order by drip_step_id, created_at desc, id desc`

export type VersionSteps = { published_at: Date; steps: string[] }

/** The steps of each published version, newest first. */
export const listVersionSteps = (db: Sql, accountId: Uuid, dripId: Uuid) => db<VersionSteps[]>`
  select published_at, array(select step ->> 'id' from jsonb_array_elements(graph -> 'steps') step) as steps
  from drip_versions where account_id = ${accountId} and drip_id = ${dripId} order by version desc`

export type KindRevenue = { currency: string; drips: string; total: string }

/** Credited orders placed in a period: of drips, and of all emails. */
export const sumByKind = (db: Sql, accountId: Uuid, { since, until }: Between) => db<KindRevenue[]>`
  select o.currency, coalesce(sum(o.total) filter (where m.kind = 'drip'), 0)::text as drips, sum(o.total)::text as total
  from ${creditedOrders(db, accountId)}
  join mailings m on m.account_id = ${accountId} and m.id = k.mailing_id
  where k.account_id = ${accountId} and o.order_date >= ${since} and o.order_date < ${until}
  group by o.currency order by sum(o.total) desc`
