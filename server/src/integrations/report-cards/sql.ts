// Statements for report cards: the dashboard, and what cards count.

import type { FeedSection } from '../../activity/feed/schema.ts'
import { startOfDay } from '../../platform/db/days.ts'
import type { Sql, Tx } from '../../platform/db/db.ts'
import { rowsOf } from '../../platform/db/db.ts'
import type { Day } from '../../platform/values/day.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import type { CardBody } from './schema.ts'

export type Place = { app_id: Uuid; key: string; position: number }

export const listPlaces = (db: Sql, accountId: Uuid) => db<Place[]>`
  select app_id, key, position from dashboard_cards where account_id = ${accountId}`

/** Takes all cards off the dashboard, also the team's own. */
export const removePlaces = (tx: Tx, accountId: Uuid) => tx`
  with own as (update own_report_cards set position = null where account_id = ${accountId})
  delete from dashboard_cards where account_id = ${accountId}`

/** Places the cards that exist, and returns them. */
export const insertPlaces = (tx: Tx, accountId: Uuid, places: Place[]) => tx<Place[]>`
  insert into dashboard_cards (account_id, app_id, key, position)
  select ${accountId}, i.app_id, i.key, t.position
  from ${rowsOf(tx, places, { app_id: 'uuid', key: 'text', position: 'int' })}
  join app_items i on i.account_id = ${accountId} and i.app_id = t.app_id and i.kind = 'report_card' and i.key = t.key
  returning app_id, key, position`

export type OwnPlace = { id: Uuid; position: number }

/** The same for the team's own cards. */
export const placeOwn = (tx: Tx, accountId: Uuid, places: OwnPlace[]) => tx<{ id: Uuid }[]>`
  update own_report_cards c set position = t.position
  from ${rowsOf(tx, places, { id: 'uuid', position: 'int' })}
  where c.account_id = ${accountId} and c.id = t.id returning c.id`

export type OwnCardRow = { id: Uuid; body: CardBody; position: number | null; created_at: Date; updated_at: Date }

export const listOwn = (db: Sql, accountId: Uuid) => db<OwnCardRow[]>`
  select id, body, position, created_at, updated_at from own_report_cards where account_id = ${accountId} order by id`

/** A new card is last on the dashboard. */
export const insertOwn = (
  tx: Tx,
  accountId: Uuid,
  { id, body, created_at }: Omit<OwnCardRow, 'position' | 'updated_at'>,
) => tx`
  insert into own_report_cards (account_id, id, body, position, created_at, updated_at)
  select ${accountId}::uuid, ${id}::uuid, ${JSON.stringify(body)}::text::jsonb, coalesce(max(position), -1) + 1,
    ${created_at}::timestamptz, ${created_at}::timestamptz
  from (
    select position from dashboard_cards where account_id = ${accountId}
    union all select position from own_report_cards where account_id = ${accountId}) placed`

export const updateOwn = (tx: Tx, accountId: Uuid, id: Uuid, body: CardBody, now: Date) => tx`
  update own_report_cards set body = ${JSON.stringify(body)}::text::jsonb, updated_at = ${now}
  where account_id = ${accountId} and id = ${id}`

export const removeOwn = (tx: Tx, accountId: Uuid, id: Uuid) => tx`
  delete from own_report_cards where account_id = ${accountId} and id = ${id}`

/** What a card adds up; `n` is its index in the request. */
export type Measured = {
  n: number
  event: string
  section: FeedSection
  sum: string | null
  property: string | null
}

/** Days in the account's time zone; `until` is exclusive. */
export type Days = { zone: string; since: Day; until: Day }

const COLUMNS = { n: 'int', event: 'text', section: 'smallint', sum: 'text', property: 'text' }

/**
 * The events of card `t`, as a table `e`. Counting reads only the index by name; adding up also fetches the properties,
 * once per event thanks to `offset 0`, because the planner would otherwise read them once to check and once to add.
 * Lateral, card by card: a join of all cards with the feed would be planned as one pass over the whole feed.
 */
const eventsOfCard = (db: Sql, accountId: Uuid, { zone, since, until }: Days, isSum: boolean) => db`(
  select a.occurred_at, a.properties ${isSum ? db`, a.properties -> t.sum as amount` : db``}
  from activity a
  where a.account_id = ${accountId} and a.name = t.event and a.section = t.section
    and a.occurred_at >= ${startOfDay(db, since, zone)} and a.occurred_at < ${startOfDay(db, until, zone)}
  ${isSum ? db`offset 0` : db``}) e`

const amount = (db: Sql) => db`case when jsonb_typeof(e.amount) = 'number' then e.amount::numeric end`

/** What an event adds to its card. */
const valueOf = (db: Sql, isSum: boolean) => (isSum ? db`coalesce(sum(${amount(db)}), 0)` : db`count(*)`)

export type DayValue = { n: number; day: Day; value: string }

/** `isSum` is true for cards that add up, false for those that count. */
export const listDayValues = (db: Sql, accountId: Uuid, cards: Measured[], days: Days, isSum: boolean) => db<
  DayValue[]
>`
  select t.n, to_char(d.day, 'YYYY-MM-DD') as day, d.value::text
  from ${rowsOf(db, cards, COLUMNS)} cross join lateral (
    select (e.occurred_at at time zone ${days.zone}::text)::date as day, ${valueOf(db, isSum)} as value
    from ${eventsOfCard(db, accountId, days, isSum)}
    group by 1) d`

export type PropertyValue = { n: number; label: string | null; long: string; short: string }

/** The totals of a property's values in the last days and, of those, since `shortSince`; the largest of each. */
export const listPropertyValues = (
  db: Sql,
  accountId: Uuid,
  cards: Measured[],
  days: Days & { shortSince: Day },
  isSum: boolean,
  most: number,
) => {
  const isShort = db`e.occurred_at >= ${startOfDay(db, days.shortSince, days.zone)}`
  const short = isSum
    ? db`coalesce(sum(${amount(db)}) filter (where ${isShort}), 0)`
    : db`count(*) filter (where ${isShort})`
  return db<PropertyValue[]>`
    select t.n, ranked.label, ranked.long::text, ranked.short::text
    from ${rowsOf(db, cards, COLUMNS)} cross join lateral (
      select *, row_number() over (order by long desc, label) as long_rank,
        row_number() over (order by short desc, label) as short_rank
      from (
        select left(e.properties ->> t.property, 200) as label, ${valueOf(db, isSum)} as long, ${short} as short
        from ${eventsOfCard(db, accountId, days, isSum)}
        group by 1) grouped) ranked
    where ranked.long_rank <= ${most} or ranked.short_rank <= ${most}`
}
