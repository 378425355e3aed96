// Statements for alerts.

import type { Sql, Tx } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'

/** Of each kind, as many as are worth listing. */
const MOST = 5

/** Domains with a required record that was correct and is missing or wrong now. */
export const listFailingDomains = (db: Sql, accountId: Uuid) => db<{ domain: string }[]>`
  select domain from sender_domains where account_id = ${accountId} and failing_since is not null
  order by failing_since limit ${MOST}`

/** Domains of verified senders that were never set up, so that their emails aren't signed. */
export const listDomainsNotSetUp = (db: Sql, accountId: Uuid) => db<{ domain: string }[]>`
  select distinct s.domain from (
    select lower(substring(email from '[^@]*$')) as domain from senders
    where account_id = ${accountId} and verified_at is not null) s
  where not exists (select 1 from sender_domains d where d.account_id = ${accountId} and d.domain = s.domain)
  order by s.domain limit ${MOST}`

export const listStoppedStores = (db: Sql, accountId: Uuid) => db<{ id: Uuid; name: string }[]>`
  select id, name from stores where account_id = ${accountId} and state = 'stopped' order by name limit ${MOST}`

export type PausedDrip = { id: Uuid; name: string; paused_at: Date; people: number }

export const listPausedDrips = (db: Sql, accountId: Uuid, before: Date) => db<PausedDrip[]>`
  select d.id, d.name, d.paused_at, (
    select count(*) from drip_runs r where r.account_id = ${accountId} and r.drip_id = d.id and r.state = 'waiting') as people
  from drips d where d.account_id = ${accountId} and d.state = 'paused' and d.paused_at < ${before}
  order by d.paused_at limit ${MOST}`

/** Live forms that need the script while it was seen on none of the allowed websites. A form's own page works without. */
export const listUnseenForms = (
  db: Sql,
  accountId: Uuid,
  { since, publishedBefore }: { since: Date; publishedBefore: Date },
) => db<{ id: Uuid; name: string }[]>`
  select id, name from forms
  where account_id = ${accountId} and state = 'live' and removed_at is null and published_at < ${publishedBefore}
    and published->'look'->>'shape' <> 'page'
    and not exists (
      select 1 from site_sightings s join site_settings t on t.account_id = ${accountId} and s.origin = any(t.origins)
      where s.account_id = ${accountId} and s.seen_at >= ${since})
  order by published_at`

export const listSnoozed = (db: Sql, accountId: Uuid, userId: Uuid, now: Date) => db<{ alert: string }[]>`
  select alert from alert_snoozes where account_id = ${accountId} and user_id = ${userId} and until_at > ${now}`

export const upsertSnooze = (tx: Tx, accountId: Uuid, userId: Uuid, alert: string, until: Date) => tx`
  insert into alert_snoozes (account_id, user_id, alert, until_at)
  values (${accountId}, ${userId}, ${alert}, ${until})
  on conflict (account_id, user_id, alert) do update set until_at = excluded.until_at`
