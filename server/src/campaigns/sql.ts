// Statements for campaigns.

import { andOnDays } from '../platform/db/days.ts'
import type { DayRange } from '../platform/db/days.ts'
import type { Fragment, Sql, Tx } from '../platform/db/db.ts'
import type { Page } from '../platform/http/paging.ts'
import type { Day } from '../platform/values/day.ts'
import type { Uuid } from '../platform/values/ids.ts'
import type { PinnedDesign } from '../content/designs/for-sending.ts'
import type { Look } from '../content/designs/brand/look.ts'
import type { StoredAudience } from './audience-schema.ts'
import type { Tracking } from './schema.ts'
import { VARIANTS } from './split-schema.ts'
import type { StoredSplit, Variant } from './split-schema.ts'
import type { ByHour } from './best-hours.ts'
import type { ByZone } from './zones.ts'

/** What was approved when a campaign was scheduled or sent. It is sent exactly like this or not at all. */
export type Approved = PinnedDesign & {
  /** The designs of variants B to D of an A/B test. */
  others: PinnedDesign[]
  look: Look
  /** Size of the audience, ignoring email frequency. */
  reach: number
  /** Who approved it, in the form of `created_by`. */
  by: string
  at: string
}

/** Sending in batches: since when, how many recipients were queued before, and how many are expected to follow. */
export type Pace = { from: string; base: number; total: number }

export type CampaignStatus = 'draft' | 'scheduled' | 'sending' | 'sent' | 'cancelled'

export type CampaignRow = {
  account_id: Uuid
  id: Uuid
  name: string
  subject: string | null
  preview_text: string | null
  design_id: Uuid | null
  sender_id: Uuid | null
  audience: StoredAudience
  reply_to: string | null
  tracking: Tracking | null
  spread_hours: number | null
  status: CampaignStatus
  paused: boolean
  send_at: Date | null
  mailing_id: Uuid | null
  queued_to: number | null
  queued_until: number | null
  recipients: number | null
  split: StoredSplit | null
  mailing_b_id: Uuid | null
  mailing_c_id: Uuid | null
  mailing_d_id: Uuid | null
  pace: Pace | null
  /** With one of these, emails leave at several times. */
  by_zone: ByZone | null
  by_hour: ByHour | null
  split_stage: 'trying' | 'waiting' | 'rest' | null
  split_winner: Variant | null
  split_decided_at: Date | null
  split_due_at: Date | null
  approved: Approved | null
  refused: string | null
  planned_on: Day | null
  tags: string[]
  archived_at: Date | null
  cancelled_by: string | null
  revision: number
  created_by: string
  created_at: Date
  updated_at: Date
  started_at: Date | null
  finished_at: Date | null
}

const COLUMNS = [
  'account_id, id, name, subject, preview_text, design_id, sender_id, audience, reply_to, tracking, spread_hours, status, paused, send_at',
  'mailing_id, queued_to, queued_until, recipients, split, mailing_b_id, mailing_c_id, mailing_d_id, pace, by_zone, by_hour, split_stage, split_winner, split_decided_at',
  'split_due_at, approved, refused, cancelled_by, planned_on, tags, archived_at, revision, created_by, created_at, updated_at, started_at, finished_at',
].flatMap((line) => line.split(', '))

const columns = (db: Sql) => db.unsafe(COLUMNS.map((column) => `c.${column}`).join(', '))

/**
 * A campaign with values from its design: the subject and preview text it doesn't set, and whether it is sent as
 * approved.
 */
export type ShownCampaign = CampaignRow & {
  /** How many people a campaign was sent to that was canceled while sending. Null for others. */
  reached: number | null
  /** What was sent. */
  sent_subject: string | null
  sent_preview_text: string | null
  /** From the approved version, or otherwise the newest. */
  design_subject: string | null
  design_preview_text: string | null
  design_saved_at: Date | null
  /** Whether the design, its topic or the brand changed since the approval. */
  has_newer_design: boolean | null
}

/** Emails of batches `b` that were handed to a mail server and have an outcome, even an unknown one. */
const sumReached = (db: Sql) => db`sum(b.accepted + b.bounced + b.failed + b.unknown)::bigint`

const shown = (db: Sql, accountId: Uuid) => db`
  select ${columns(db)}, r.reached, m.subject as sent_subject, m.preview_text as sent_preview_text, d.subject as design_subject,
    d.preview_text as design_preview_text, d.saved_at as design_saved_at, d.has_newer as has_newer_design
  from campaigns c
  left join mailings m on m.account_id = ${accountId} and m.id = c.mailing_id
  left join lateral (
    select ${sumReached(db)} as reached from email_batches b
    where c.status = 'cancelled' and b.account_id = ${accountId}
      and b.mailing_id in (c.mailing_id, c.mailing_b_id, c.mailing_c_id, c.mailing_d_id)) r on true
  left join lateral (
    select v.subject, v.preview_text, v.created_at as saved_at,
      d.version_id <> v.id or d.topic_id::text is distinct from c.approved ->> 'topic_id'
      or exists (
        select from jsonb_array_elements(c.split -> 'variants') with ordinality variant (set, n)
        join designs o on o.account_id = ${accountId} and o.id::text = variant.set ->> 'design_id'
        where o.version_id::text is distinct from c.approved -> 'others' -> (variant.n - 1)::integer ->> 'version_id')
      or exists (
        select 1 from brands b where b.account_id = ${accountId} and b.updated_at > (c.approved ->> 'at')::timestamptz)
      as has_newer
    from designs d join design_versions v on v.account_id = ${accountId}
      and v.id = coalesce((c.approved ->> 'version_id')::uuid, d.version_id)
    where d.account_id = ${accountId} and d.id = c.design_id) d on true`

const jsonOf = (value: object | null): string | null => value && JSON.stringify(value)

/** The result of the test is kept with its settings. */
export const updateSplit = (tx: Tx, accountId: Uuid, id: Uuid, split: StoredSplit) => tx`
  update campaigns set split = ${jsonOf(split)}::jsonb where account_id = ${accountId} and id = ${id}`

type Mailings = Pick<CampaignRow, 'mailing_id' | 'mailing_b_id' | 'mailing_c_id' | 'mailing_d_id'>

/** The mailing of a variant; without an A/B test there is only A. */
export const mailingOf = (row: Mailings, variant: Variant): Uuid | null =>
  ({ a: row.mailing_id, b: row.mailing_b_id, c: row.mailing_c_id, d: row.mailing_d_id })[variant]

/** The variant that a mailing sends. */
export const variantOf = (row: Mailings, mailingId: Uuid): Variant =>
  VARIANTS.find((variant) => mailingOf(row, variant) === mailingId) ?? 'a'

/** The mailings of a campaign: one, or one per variant of an A/B test. In locking order. */
export const mailingsOf = (row: Mailings): Uuid[] =>
  VARIANTS.map((variant) => mailingOf(row, variant)).filter((id) => id !== null)

export const insertCampaign = (tx: Tx, c: CampaignRow, dueAt: Date | null = null) => tx`
  insert into campaigns (account_id, id, name, subject, preview_text, design_id, sender_id, audience, reply_to, tracking,
    spread_hours, split, status, send_at, due_at, approved, created_by, created_at, updated_at)
  values (${c.account_id}, ${c.id}, ${c.name}, ${c.subject}, ${c.preview_text}, ${c.design_id}, ${c.sender_id},
    ${jsonOf(c.audience)}::jsonb, ${c.reply_to}, ${jsonOf(c.tracking)}::jsonb, ${c.spread_hours}, ${jsonOf(c.split)}::jsonb, ${c.status}, ${c.send_at}, ${dueAt},
    ${jsonOf(c.approved)}::jsonb, ${c.created_by},
    ${c.created_at}, ${c.updated_at})`

export async function findCampaign(db: Sql, accountId: Uuid, id: Uuid): Promise<ShownCampaign | undefined> {
  const [row] = await db<ShownCampaign[]>`
    ${shown(db, accountId)} where c.account_id = ${accountId} and c.id = ${id}`
  return row
}

export const findCampaigns = async (db: Sql, accountId: Uuid, ids: Uuid[]): Promise<ShownCampaign[]> =>
  db<ShownCampaign[]>`${shown(db, accountId)} where c.account_id = ${accountId} and c.id = any(${ids}::uuid[])`

export async function findCampaignName(db: Sql, accountId: Uuid, id: Uuid): Promise<string | null> {
  const [row] = await db<{ name: string }[]>`select name from campaigns where account_id = ${accountId} and id = ${id}`
  return row?.name ?? null
}

export async function lockCampaign(tx: Tx, accountId: Uuid, id: Uuid): Promise<CampaignRow | undefined> {
  const [row] = await tx<CampaignRow[]>`
    select ${columns(tx)} from campaigns c where account_id = ${accountId} and id = ${id} for update`
  return row
}

export type CampaignFilter = {
  status: CampaignStatus | null
  paused: boolean | null
  pattern: string | null
  archived: boolean
  tag: string | null
  dated: DayRange | null
}

/** The order of the list in the console, or by one column. */
export type CampaignOrder = 'default' | `${'' | '-'}${'date' | 'recipients'}`

const chosen = (db: Sql, accountId: Uuid, { status, paused, pattern, archived, tag, dated }: CampaignFilter) => db`
  c.account_id = ${accountId} and c.archived_at is ${archived ? db`not null` : db`null`}
  ${status ? db`and c.status = ${status}` : db``} ${tag ? db`and c.tags @> array[${tag}]` : db``}
  ${paused === null ? db`` : db`and c.paused = ${paused}`}
  ${pattern ? db`and (c.name ilike ${pattern} or c.subject ilike ${pattern})` : db``}
  ${dated ? andOnDays(db, dateOf(db), dated) : db``}`

export const listCampaigns = (
  db: Sql,
  accountId: Uuid,
  filter: CampaignFilter,
  order: CampaignOrder,
  { limit, offset }: Pick<Page, 'limit' | 'offset'>,
) => db<ShownCampaign[]>`
  ${shown(db, accountId)}
  where ${chosen(db, accountId, filter)}
  order by ${orderBy(db, order)}, c.id desc limit ${limit} offset ${offset}`

/** Campaigns that were canceled before they started have finished without a start. */
const dateOf = (db: Sql) => db`coalesce(c.started_at, c.finished_at, c.send_at, c.planned_on, c.updated_at)` as Fragment

/** By default what is sent now, then scheduled campaigns, soonest first, drafts, and the rest, newest first. */
function orderBy(db: Sql, order: CampaignOrder) {
  const direction = order.startsWith('-') ? db`desc nulls last` : db`asc nulls last`
  if (order === 'default')
    return db`
      array_position(array['sending', 'scheduled', 'draft'], c.status),
      case when c.status = 'scheduled' then c.send_at end,
      case when c.status = 'draft' then c.updated_at else ${dateOf(db)} end desc`
  return order.endsWith('date') ? db`${dateOf(db)} ${direction}` : db`coalesce(r.reached, c.recipients) ${direction}`
}

export async function countCampaigns(db: Sql, accountId: Uuid, filter: CampaignFilter): Promise<number> {
  const [row] = await db<{ n: number }[]>`
    select count(*) as n from campaigns c where ${chosen(db, accountId, filter)}`
  return row!.n
}

export type CampaignContent = Pick<
  CampaignRow,
  | 'name'
  | 'subject'
  | 'preview_text'
  | 'design_id'
  | 'sender_id'
  | 'audience'
  | 'reply_to'
  | 'tracking'
  | 'spread_hours'
  | 'split'
>

export const updateContent = (tx: Tx, accountId: Uuid, id: Uuid, c: CampaignContent, now: Date) => tx`
  update campaigns set name = ${c.name}, subject = ${c.subject}, preview_text = ${c.preview_text},
    design_id = ${c.design_id}, sender_id = ${c.sender_id}, audience = ${jsonOf(c.audience)}::jsonb, reply_to = ${c.reply_to},
    tracking = ${jsonOf(c.tracking)}::jsonb, spread_hours = ${c.spread_hours},
    split = ${jsonOf(c.split)}::jsonb, revision = revision + 1, updated_at = ${now}
  where account_id = ${accountId} and id = ${id}`

export type CampaignProgress = Partial<
  Pick<
    CampaignRow,
    | 'status'
    | 'paused'
    | 'send_at'
    | 'mailing_id'
    | 'queued_to'
    | 'queued_until'
    | 'recipients'
    | 'refused'
    | 'started_at'
    | 'finished_at'
    | 'mailing_b_id'
    | 'mailing_c_id'
    | 'mailing_d_id'
    | 'cancelled_by'
    | 'split_stage'
    | 'split_winner'
    | 'split_decided_at'
    | 'split_due_at'
  >
> & { due_at?: Date | null }

/** Updates the progress of a campaign; omitted fields are unchanged. */
export const updateProgress = (tx: Tx, accountId: Uuid, id: Uuid, change: CampaignProgress, now: Date) => tx`
  update campaigns set updated_at = ${now} ${Object.entries(change).map(
    ([column, value]) => tx`, ${tx.unsafe(column)} = ${value}`,
  )}
  where account_id = ${accountId} and id = ${id}`

export const updateApproved = (tx: Tx, accountId: Uuid, id: Uuid, approved: Approved | null) => tx`
  update campaigns set approved = ${jsonOf(approved)}::jsonb where account_id = ${accountId} and id = ${id}`

export const updatePace = (tx: Tx, accountId: Uuid, id: Uuid, pace: Pace | null) => tx`
  update campaigns set pace = ${jsonOf(pace)}::jsonb where account_id = ${accountId} and id = ${id}`

export const updateWaves = (
  tx: Tx,
  accountId: Uuid,
  id: Uuid,
  { by_zone, by_hour }: Pick<CampaignRow, 'by_zone' | 'by_hour'>,
) => tx`
  update campaigns set by_zone = ${jsonOf(by_zone)}::jsonb, by_hour = ${jsonOf(by_hour)}::jsonb
  where account_id = ${accountId} and id = ${id}`

/** The account's sites: where its script runs, its stores, and the domains it sends from. */
export async function listOwnSites(db: Sql, accountId: Uuid): Promise<string[]> {
  const rows = await db<{ site: string }[]>`
    select unnest(origins) as site from site_settings where account_id = ${accountId}
    union select address from stores where account_id = ${accountId}
    union select domain from sender_domains where account_id = ${accountId}`
  return rows.map(({ site }) => site)
}

export const removeCampaign = (tx: Tx, accountId: Uuid, id: Uuid) => tx`
  delete from campaigns where account_id = ${accountId} and id = ${id}`

/** Serializes the start of an account's campaigns. */
export async function lockCampaigns(tx: Tx, accountId: Uuid): Promise<void> {
  await tx`insert into campaign_locks (account_id) values (${accountId}) on conflict do nothing`
  await tx`select from campaign_locks where account_id = ${accountId} for update`
}

/** Other campaigns that send the design between the two times, latest first. */
export const listRecent = (
  tx: Tx,
  accountId: Uuid,
  designId: Uuid,
  { from, to, except }: { from: Date; to: Date; except: Uuid },
) => tx<Pick<CampaignRow, 'name' | 'status' | 'audience'>[]>`
  select name, status, audience from campaigns
  where account_id = ${accountId} and design_id = ${designId} and send_at > ${from} and send_at < ${to}
    and status in ('scheduled', 'sending', 'sent') and id <> ${except}
  order by send_at desc`

/** Other campaigns scheduled between the two times, soonest first. */
export const listScheduled = (
  db: Sql,
  accountId: Uuid,
  { from, to, except }: { from: Date; to: Date; except: Uuid },
) => db<Pick<CampaignRow, 'id' | 'name' | 'send_at' | 'audience' | 'approved'>[]>`
  select id, name, send_at, audience, approved from campaigns
  where account_id = ${accountId} and status = 'scheduled' and send_at between ${from} and ${to} and id <> ${except}
  order by send_at, id`

/** The next campaign that is due or whose recipients are being enqueued. */
export const claimCampaigns = (tx: Tx, accountId: Uuid, lease: number, limit: number, now: Date) => tx<CampaignRow[]>`
  with due as materialized (
    select id from campaigns where account_id = ${accountId} and due_at <= ${now} and lease is null
    order by due_at limit ${limit} for update skip locked)
  update campaigns c set lease = ${lease} from due where c.account_id = ${accountId} and c.id = due.id
  returning ${columns(tx)}`

export async function findNextDue(tx: Tx, accountId: Uuid): Promise<Date | null> {
  const [row] = await tx<{ due_at: Date | null }[]>`
    select min(due_at) as due_at from campaigns where account_id = ${accountId} and due_at is not null and lease is null`
  return row?.due_at ?? null
}

export const releaseCampaigns = (tx: Tx, accountId: Uuid, leases: number[]) => tx`
  update campaigns set lease = null where account_id = ${accountId} and lease = any(${leases}::bigint[])`

export type ProgressRow = {
  mailing_id: Uuid
  emails: number
  accepted: number
  bounced: number
  failed: number
  skipped: number
  unknown: number
  /** The sum of accepted, bounced, failed and unknown emails. */
  reached: number
}

/** Progress of mailings, summed over their batches. */
export const listProgress = (db: Sql, accountId: Uuid, mailingIds: Uuid[]) => db<ProgressRow[]>`
  select m.id as mailing_id, m.emails, coalesce(sum(b.accepted), 0)::bigint as accepted,
    coalesce(sum(b.bounced), 0)::bigint as bounced, coalesce(sum(b.failed), 0)::bigint as failed,
    coalesce(sum(b.skipped), 0)::bigint as skipped, coalesce(sum(b.unknown), 0)::bigint as unknown,
    coalesce(${sumReached(db)}, 0) as reached
  from mailings m left join email_batches b on b.account_id = m.account_id and b.mailing_id = m.id
  where m.account_id = ${accountId} and m.id = any(${mailingIds}::uuid[])
  group by m.id, m.emails`

const namesGroup = (db: Sql, groupIds: Uuid[]) => db`
  exists (
    select from jsonb_array_elements((audience -> 'include') || (audience -> 'exclude')) condition
    where condition ->> 'group_id' = any(${groupIds}::text[]))`

/** Once for each of these groups that a campaign names. */
export const listUnsentOfGroups = (db: Sql, accountId: Uuid, groupIds: Uuid[]) => db<
  { group_id: Uuid; id: Uuid; name: string; status: string }[]
>`
  select named.group_id, c.id, c.name, c.status from campaigns c
  cross join lateral (
    select distinct (condition ->> 'group_id')::uuid as group_id
    from jsonb_array_elements((c.audience -> 'include') || (c.audience -> 'exclude')) condition
    where condition ->> 'group_id' = any(${groupIds}::text[])
  ) named
  where c.account_id = ${accountId} and c.status in ('draft', 'scheduled', 'sending') order by c.id`

/** Scheduled campaigns, and those whose recipients are being enqueued. */
export const listGoingToGroups = (db: Sql, accountId: Uuid, groupIds: Uuid[]) => db<CampaignRow[]>`
  select ${columns(db)} from campaigns c
  where account_id = ${accountId} and ${namesGroup(db, groupIds)} and status in ('scheduled', 'sending') order by id`

/** Campaigns sent before this one, newest first, for the account's average. */
export const listSentBefore = (db: Sql, accountId: Uuid, before: Uuid, limit: number) => db<
  (Mailings & Pick<CampaignRow, 'id' | 'started_at'>)[]
>`
  select id, started_at, mailing_id, mailing_b_id, mailing_c_id, mailing_d_id from campaigns
  where account_id = ${accountId} and status = 'sent' and id < ${before} and mailing_id is not null
  order by id desc limit ${limit}`

export const listVariants = (db: Sql, accountId: Uuid, mailingIds: Uuid[]) => db<
  { id: Uuid; subject: string; from_name: string; from_email: string; design_id: Uuid }[]
>`
  select id, subject, from_name, from_email, design_id from mailings where account_id = ${accountId} and id = any(${mailingIds}::uuid[])`
