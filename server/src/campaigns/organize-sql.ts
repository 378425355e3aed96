// Statements for planning, tagging and archiving campaigns.

import type { Sql, Tx } from '../platform/db/db.ts'
import type { Day } from '../platform/values/day.ts'
import type { Uuid } from '../platform/values/ids.ts'
import type { CampaignStatus } from './sql.ts'

export const updateName = (tx: Tx, accountId: Uuid, id: Uuid, name: string, now: Date) => tx`
  update campaigns set name = ${name}, revision = revision + 1, updated_at = ${now}
  where account_id = ${accountId} and id = ${id}`

export const updatePlanned = (tx: Tx, accountId: Uuid, id: Uuid, day: Day | null) => tx`
  update campaigns set planned_on = ${day}::date where account_id = ${accountId} and id = ${id}`

/** People with an order credited to an email of the campaign that was not reversed; erased people are left out. */
export const listBuyers = (db: Sql, accountId: Uuid, campaignId: Uuid, limit: number) => db<{ contact_id: Uuid }[]>`
  select distinct s.contact_id
  from mailings m
  join order_credits k on k.account_id = ${accountId} and k.mailing_id = m.id
  join orders o on o.account_id = ${accountId} and o.id = k.order_id and not o.reversed
  join email_sends s on s.account_id = ${accountId} and s.id = k.send_id and s.email <> ''
  join contacts c on c.account_id = ${accountId} and c.id = s.contact_id
  where m.account_id = ${accountId} and m.campaign_id = ${campaignId} order by s.contact_id limit ${limit}`

/** The same time of day on another day in a time zone; a time that a clock change skips moves behind it. */
export async function atSameTime(db: Sql, at: Date, day: Day, zone: string): Promise<Date> {
  const [row] = await db<{ at: Date }[]>`
    select (${day}::date + (${at}::timestamptz at time zone ${zone})::time) at time zone ${zone} as at`
  return row!.at
}

export type Organized = { archived: boolean | null; add: string[]; remove: string[] }

/** Only sent and canceled campaigns can be archived. Returns how many changed. */
export async function organize(
  tx: Tx,
  accountId: Uuid,
  ids: Uuid[],
  { archived, add, remove }: Organized,
  now: Date,
): Promise<number> {
  const changed = await tx`
    update campaigns c set archived_at = n.archived_at, tags = n.tags
    from (
      select id,
        case when ${archived}::boolean is null or status not in ('sent', 'cancelled') then archived_at
          when ${archived} then coalesce(archived_at, ${now}::timestamptz) end as archived_at,
        array(
          select distinct tag from unnest(tags || ${add}::text[]) tag
          where tag <> all(${remove}::text[]) order by tag
        ) as tags
      from campaigns where account_id = ${accountId} and id = any(${ids}::uuid[]) order by id for update
    ) n
    where c.account_id = ${accountId} and c.id = n.id
      and (c.archived_at is distinct from n.archived_at or c.tags <> n.tags)
    returning c.id`
  return changed.length
}

export const removeDrafts = async (tx: Tx, accountId: Uuid, ids: Uuid[]): Promise<number> =>
  (
    await tx`
      delete from campaigns where account_id = ${accountId} and id = any(${ids}::uuid[]) and status = 'draft'
      returning id`
  ).length

export type StatusCount = { status: CampaignStatus; is_archived: boolean; n: number }

export const countByStatus = (db: Sql, accountId: Uuid) => db<StatusCount[]>`
  select status, archived_at is not null as is_archived, count(*) as n from campaigns
  where account_id = ${accountId} group by 1, 2`

export const listTags = (db: Sql, accountId: Uuid, limit: number) => db<{ tag: string }[]>`
  select distinct tag from campaigns, unnest(tags) tag where account_id = ${accountId} order by tag limit ${limit}`

export async function countTags(db: Sql, accountId: Uuid, ids: Uuid[]): Promise<number> {
  const [row] = await db<{ most: number | null }[]>`
    select max(cardinality(tags)) as most from campaigns where account_id = ${accountId} and id = any(${ids}::uuid[])`
  return row?.most ?? 0
}
