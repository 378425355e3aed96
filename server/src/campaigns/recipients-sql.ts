// The recipients of a campaign, in keyset pages, for any number of them.

import type { LeftOutReason } from '../delivery/sending/eligibility.ts'
import { nothing } from '../platform/db/db.ts'
import type { Fragment, Sql } from '../platform/db/db.ts'
import type { Uuid } from '../platform/values/ids.ts'

export type RecipientRow = {
  /** Where the next page starts. */
  key: Uuid
  send_id: Uuid | null
  contact_id: Uuid
  email: string
  first_name: string | null
  last_name: string | null
  state: string
  reason: string | null
  reply: string | null
  at: Date | null
  opened_at: Date | null
  clicked_at: Date | null
}

export type RecipientPage = {
  /** In the order they were created, which is the order of their emails' IDs. */
  mailingIds: Uuid[]
  after: Uuid | null
  limit: number
  /** Only people with these words in their address or name. */
  words: string | null
  /** Only people excluded for this reason. */
  reason: string | null
  /** Only excluded people who were subscribed. */
  isSubscribed: boolean
}

const FIRST: Uuid = '00000000-0000-0000-0000-000000000000'

/** Whether an email is to a person with the words of the search. */
const isTo = (db: Sql, accountId: Uuid, sendId: Fragment, { words }: RecipientPage): Fragment =>
  words === null
    ? nothing(db)
    : (db`and exists (
        select 1 from email_sends t left join contacts c on c.account_id = ${accountId} and c.id = t.contact_id
        where t.account_id = ${accountId} and t.id = ${sendId} and ${hasWords(db, db`t.email` as Fragment, words)})` as Fragment)

const hasWords = (db: Sql, email: Fragment, words: string): Fragment =>
  db`strpos(search_text(${email}, c.first_name, c.last_name), (select lower(${words}))) > 0` as Fragment

/** Emails in the order they were queued; `states` filters them. */
export const listSends = (db: Sql, accountId: Uuid, states: string[] | null, page: RecipientPage) =>
  withPeople(
    db,
    accountId,
    page,
    db`
    select id from email_sends
    where account_id = ${accountId} and mailing_id = any(${page.mailingIds}::uuid[])
      and id >= email_send_id(${page.mailingIds[0]!}, 0) and id <= email_send_id(${page.mailingIds.at(-1)!}, 1099511627775)
      and id > ${page.after ?? FIRST} ${states ? db`and state = any(${states})` : nothing(db)}
      ${isTo(db, accountId, db`email_sends.id` as Fragment, page)}
    order by id limit ${page.limit}` as Fragment,
  )

export const listFailures = (db: Sql, accountId: Uuid, outcome: 'bounced' | 'failed', page: RecipientPage) =>
  withPeople(
    db,
    accountId,
    page,
    db`
    select send_id as id from email_failures
    where account_id = ${accountId} and mailing_id = any(${page.mailingIds}::uuid[]) and outcome = ${outcome}
      and send_id > ${page.after ?? FIRST} ${isTo(db, accountId, db`send_id` as Fragment, page)}
    order by send_id limit ${page.limit}` as Fragment,
  )

export type Engaged = 'opened' | 'clicked' | 'unsubscribed' | 'complained'

export const listEngaged = (db: Sql, accountId: Uuid, what: Engaged, page: RecipientPage) =>
  withPeople(
    db,
    accountId,
    page,
    db`
    select send_id as id from email_engagement
    where account_id = ${accountId} and mailing_id = any(${page.mailingIds}::uuid[]) and send_id > ${page.after ?? FIRST} and ${engaged(db, what)}
      ${isTo(db, accountId, db`send_id` as Fragment, page)}
    order by send_id limit ${page.limit}` as Fragment,
  )

function engaged(db: Sql, what: Engaged): Fragment {
  const conditions = {
    opened: db`opens > 0`,
    clicked: db`clicks > 0`,
    unsubscribed: db`unsubscribed_at is not null`,
    complained: db`complained_at is not null`,
  }
  return conditions[what] as Fragment
}

const withPeople = (db: Sql, accountId: Uuid, { mailingIds }: RecipientPage, ids: Fragment) => db<RecipientRow[]>`
  select s.id as key, s.id as send_id, s.contact_id, s.email, c.first_name, c.last_name, s.state,
    coalesce(f.reason, l.reason) as reason, f.reply, coalesce(s.outcome_at, s.handed_at) as at,
    e.first_opened_at as opened_at, e.first_clicked_at as clicked_at
  from (${ids}) picked
  join email_sends s on s.account_id = ${accountId} and s.id = picked.id
  left join contacts c on c.account_id = ${accountId} and c.id = s.contact_id
  left join email_failures f on f.account_id = ${accountId} and f.mailing_id = any(${mailingIds}::uuid[]) and f.send_id = s.id
  left join email_engagement e on e.account_id = ${accountId} and e.mailing_id = any(${mailingIds}::uuid[]) and e.send_id = s.id
  left join email_exclusions l on l.account_id = ${accountId} and l.mailing_id = s.mailing_id and l.contact_id = s.contact_id
    and l.occurrence = s.occurrence
  order by s.id`

export type ClickerRow = {
  send_id: Uuid
  email: string
  first_name: string | null
  last_name: string | null
  clicks: number
  clicked_at: Date
}

export type ClickerPage = { mailingId: Uuid; link: number; after: Uuid | null; limit: number }

/** People who clicked a link of an email, except erased ones. */
export const listClickers = (db: Sql, accountId: Uuid, { mailingId, link, after, limit }: ClickerPage) => db<
  ClickerRow[]
>`
  select s.id as send_id, s.email, c.first_name, c.last_name, picked.clicks, picked.clicked_at
  from (
    select send_id, count(*) as clicks, min(at) as clicked_at from email_clicks
    where account_id = ${accountId} and mailing_id = ${mailingId} and link = ${link} and contact_id is not null
      and send_id >= email_send_id(${mailingId}, 0) and send_id <= email_send_id(${mailingId}, 1099511627775)
      and send_id > ${after ?? FIRST}
    group by send_id order by send_id limit ${limit}
  ) picked
  join email_sends s on s.account_id = ${accountId} and s.id = picked.send_id
  left join contacts c on c.account_id = ${accountId} and c.id = s.contact_id
  order by s.id`

/** People with these reasons are never part of an audience of everyone subscribed. */
const NOT_SUBSCRIBED: LeftOutReason[] = ['never_subscribed', 'unsubscribed', 'stopped_address']

export const listLeftOut = (
  db: Sql,
  accountId: Uuid,
  { mailingIds, after, limit, words, reason, isSubscribed }: RecipientPage,
) => db<RecipientRow[]>`
  select l.contact_id as key, null::uuid as send_id, l.contact_id, coalesce(c.email, '') as email, c.first_name, c.last_name,
    'skipped' as state, l.reason, null as reply, l.at, null::timestamptz as opened_at, null::timestamptz as clicked_at
  from (
    select contact_id, reason, at from email_exclusions
    where account_id = ${accountId} and mailing_id = any(${mailingIds}::uuid[]) and contact_id > ${after ?? FIRST}
      ${reason ? db`and reason = ${reason}` : nothing(db)}
      ${isSubscribed ? db`and reason <> all(${NOT_SUBSCRIBED})` : nothing(db)}
      ${words ? db`and exists (select 1 from contacts c where c.account_id = ${accountId} and c.id = contact_id and ${hasWords(db, db`c.email` as Fragment, words)})` : nothing(db)}
    order by contact_id limit ${limit}
  ) l left join contacts c on c.account_id = ${accountId} and c.id = l.contact_id
  order by l.contact_id`
