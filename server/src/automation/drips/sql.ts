// Statements for drips as the team sees them: drafts, versions, counts, people.

import { creditedOrders } from '../../behavior/attribution/sql.ts'
import type { Sql, Tx } from '../../platform/db/db.ts'
import { rowsOf } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import type { Page } from '../../platform/http/paging.ts'
import type { Between } from './figures-sql.ts'
import type { Graph, Step } from './graph.ts'
import type { HistoryEntry, StepMailings } from './runs-sql.ts'
import type { DripState, RunState } from './schema.ts'
import type { NewListener, RunContext } from './triggers.ts'

export type DripRow = {
  id: Uuid
  name: string
  state: DripState
  draft: Graph
  revision: number
  version: number | null
  published_revision: number | null
  trouble: string | null
  /** Whether people still need to be moved. */
  is_moving: boolean
  created_at: Date
  updated_at: Date
  published_at: Date | null
  paused_at: Date | null
}

const columns = (db: Sql) => db`
  id, name, state, draft, revision, version, published_revision, trouble, moves is not null as is_moving,
  created_at, updated_at, published_at, paused_at`

export type DripFilter = { state: DripState | null; pattern: string | null }

const filtered = (db: Sql, { state, pattern }: DripFilter) => db`
  ${state ? db`and state = ${state}` : db``} ${pattern === null ? db`` : db`and name ilike ${pattern}`}`

/** Newest first, or the same within equal revenue; drafts come after drips that ran and earned nothing. */
export const listDrips = (
  db: Sql,
  accountId: Uuid,
  filter: DripFilter,
  { limit, offset }: Page,
  ranking: RevenueRanking | null,
) => db<DripRow[]>`
  select ${columns(db)} from drips ${ranking ? joinRevenue(db, accountId, ranking) : db``}
  where drips.account_id = ${accountId} ${filtered(db, filter)}
  order by ${ranking ? rankedBy(db, ranking) : db``} id desc limit ${limit} offset ${offset}`

/** By the revenue of a period in a currency, or in all if the account has none. */
export type RevenueRanking = Between & { currency: string | null; direction: 'ascending' | 'descending' }

const joinRevenue = (db: Sql, accountId: Uuid, { since, until, currency }: RevenueRanking) => db`
  left join (
    select m.drip_id, sum(o.total) as earned
    from ${creditedOrders(db, accountId)}
    join mailings m on m.account_id = ${accountId} and m.id = k.mailing_id and m.kind = 'drip'
    where k.account_id = ${accountId} and o.order_date >= ${since} and o.order_date < ${until}
      and (${currency}::text is null or o.currency = ${currency})
    group by m.drip_id) r on r.drip_id = drips.id`

const rankedBy = (db: Sql, { direction }: RevenueRanking) =>
  direction === 'descending'
    ? db`coalesce(r.earned, 0) desc, drips.state = 'draft',`
    : db`coalesce(r.earned, 0), drips.state <> 'draft',`

export async function countDrips(db: Sql, accountId: Uuid, filter: DripFilter): Promise<number> {
  const [row] = await db<{ n: number }[]>`
    select count(*) as n from drips where account_id = ${accountId} ${filtered(db, filter)}`
  return row!.n
}

export const countByState = (db: Sql, accountId: Uuid) => db<{ state: DripState; n: number }[]>`
  select state, count(*) as n from drips where account_id = ${accountId} group by state`

export type DripStart = Pick<Graph, 'trigger'> & { first_step: Step | null }

export const listStarts = (db: Sql, accountId: Uuid) => db<DripStart[]>`
  select distinct draft->'trigger' as trigger, draft->'steps'->0 as first_step from drips
  where account_id = ${accountId}`

export async function findDrip(db: Sql, accountId: Uuid, id: Uuid): Promise<DripRow | undefined> {
  const [row] = await db<DripRow[]>`select ${columns(db)} from drips where account_id = ${accountId} and id = ${id}`
  return row
}

/** Blocks advancing its runs until the transaction ends, but not starting new ones. */
export async function lockDrip(tx: Tx, accountId: Uuid, id: Uuid): Promise<DripRow | undefined> {
  const [row] = await tx<DripRow[]>`
    select ${columns(tx)} from drips where account_id = ${accountId} and id = ${id} for no key update`
  return row
}

export const insertDrip = (tx: Tx, accountId: Uuid, row: Pick<DripRow, 'id' | 'name' | 'draft' | 'created_at'>) => tx`
  insert into drips (account_id, id, name, state, draft, created_at, updated_at)
  values (${accountId}, ${row.id}, ${row.name}, 'draft', ${JSON.stringify(row.draft)}::text::jsonb, ${row.created_at},
    ${row.created_at})`

export const updateDraft = (tx: Tx, accountId: Uuid, id: Uuid, name: string, draft: Graph, now: Date) => tx`
  update drips set name = ${name}, draft = ${JSON.stringify(draft)}::text::jsonb, revision = revision + 1, updated_at = ${now}
  where account_id = ${accountId} and id = ${id}`

export const updateName = (tx: Tx, accountId: Uuid, id: Uuid, name: string, now: Date) => tx`
  update drips set name = ${name}, updated_at = ${now} where account_id = ${accountId} and id = ${id}`

export const removeDrip = (tx: Tx, accountId: Uuid, id: Uuid) => tx`
  delete from drips where account_id = ${accountId} and id = ${id}`

export type VersionRow = {
  version: number
  graph: Graph
  mailings: StepMailings
  published_at: Date
  published_by: string | null
}

export async function findVersion(
  db: Sql,
  accountId: Uuid,
  id: Uuid,
  version: number,
): Promise<VersionRow | undefined> {
  const [row] = await db<VersionRow[]>`
    select version, graph, mailings, published_at, null as published_by from drip_versions
    where account_id = ${accountId} and drip_id = ${id} and version = ${version}`
  return row
}

export const listVersions = (db: Sql, accountId: Uuid, id: Uuid) => db<VersionRow[]>`
  select v.version, v.graph, v.mailings, v.published_at, coalesce(u.name, u.email) as published_by
  from drip_versions v left join users u on u.id = v.published_by
  where v.account_id = ${accountId} and v.drip_id = ${id} order by v.version desc limit 100`

export const insertVersion = (
  tx: Tx,
  accountId: Uuid,
  id: Uuid,
  row: Omit<VersionRow, 'published_by'> & { published_by: Uuid | null },
) => tx`
  insert into drip_versions (account_id, drip_id, version, graph, mailings, published_at, published_by)
  values (${accountId}, ${id}, ${row.version}, ${JSON.stringify(row.graph)}::text::jsonb,
    ${JSON.stringify(row.mailings)}::text::jsonb, ${row.published_at}, ${row.published_by})`

export const updatePublished = (
  tx: Tx,
  accountId: Uuid,
  id: Uuid,
  { version, graph, groupId, now }: { version: number; graph: Graph; groupId: Uuid | null; now: Date },
) => tx`
  update drips set version = ${version}, published_revision = revision, published_at = ${now}, updated_at = ${now},
    state = case when state = 'paused' then state else 'live' end, trouble = null, retry_at = null,
    first_step = ${graph.steps[0]!.id}, reentry = ${JSON.stringify(graph.reentry)}::text::jsonb,
    group_known = group_known and group_id is not distinct from ${groupId}::uuid, group_seq = 0,
    group_id = ${groupId}::uuid, group_due_at = case when ${groupId}::uuid is null then null else ${now}::timestamptz end
  where account_id = ${accountId} and id = ${id}`

export const removeListeners = (tx: Tx, accountId: Uuid, id: Uuid) => tx`
  delete from drip_listeners where account_id = ${accountId} and drip_id = ${id}`

export const insertListeners = (tx: Tx, accountId: Uuid, id: Uuid, rows: NewListener[]) => tx`
  insert into drip_listeners (account_id, drip_id, key, role, step, filter)
  select ${accountId}::uuid, ${id}::uuid, t.key, t.role, t.step, t.filter
  from ${rowsOf(
    tx,
    rows.map((row) => ({ ...row, filter: JSON.stringify(row.filter) })),
    { key: 'text', role: 'text', step: 'text', filter: 'jsonb' },
  )}`

export const updateState = (tx: Tx, accountId: Uuid, id: Uuid, state: DripState, now: Date) => tx`
  update drips set state = ${state}, updated_at = ${now}, paused_at = ${state === 'paused' ? now : null},
    ended_at = ${state === 'ended' ? now : null}, trouble = null, retry_at = null
  where account_id = ${accountId} and id = ${id}`

export type WaitingAt = { drip_id: Uuid; step: string; waiting: number }

/** The number of people at each step, from the index alone. */
export const countWaiting = (db: Sql, accountId: Uuid, ids: Uuid[]) => db<WaitingAt[]>`
  select drip_id, step, count(*) as waiting from drip_runs
  where account_id = ${accountId} and drip_id = any(${ids}::uuid[]) and state = 'waiting' group by drip_id, step`

export type InsideRow = {
  id: Uuid
  contact_id: Uuid
  email: string
  first_name: string | null
  last_name: string | null
  occurrence: number
  state: RunState
  step: string | null
  held: string | null
  due_at: Date | null
  since: Date
  entered_at: Date
  ended_at: Date | null
  why: string | null
  history: HistoryEntry[]
}

export type InsideFilter = { step: string | null; state: RunState | null; contactId: Uuid | null; before: Uuid | null }

const insideColumns = (db: Sql) => db`
  r.id, r.contact_id, c.email, c.first_name, c.last_name, r.occurrence, r.state, r.step, r.held, r.due_at, r.since,
  r.entered_at, r.ended_at, r.why, r.history`

/** Newest first. */
export const listInside = (db: Sql, accountId: Uuid, dripId: Uuid, filter: InsideFilter, limit: number) => db<
  InsideRow[]
>`
  select ${insideColumns(db)}
  from drip_runs r join contacts c on c.account_id = r.account_id and c.id = r.contact_id
  where r.account_id = ${accountId} and r.drip_id = ${dripId}
    ${filter.state ? db`and r.state = ${filter.state}` : db``}
    ${filter.step ? db`and r.step = ${filter.step}` : db``}
    ${filter.contactId ? db`and r.contact_id = ${filter.contactId}` : db``}
    ${filter.before ? db`and r.id < ${filter.before}` : db``}
  order by r.id desc limit ${limit}`

export type RunOfPersonRow = InsideRow & { drip_id: Uuid; drip_name: string; context: RunContext | null }

export const listRunsOfPerson = (db: Sql, accountId: Uuid, contactId: Uuid) => db<RunOfPersonRow[]>`
  select ${insideColumns(db)}, r.drip_id, d.name as drip_name, r.context
  from drip_runs r join drips d on d.account_id = r.account_id and d.id = r.drip_id
  join contacts c on c.account_id = r.account_id and c.id = r.contact_id
  where r.account_id = ${accountId} and r.contact_id = ${contactId} order by r.id desc`

export type StartedRow = { starts: number; last_at: Date }

export async function findStarted(
  db: Sql,
  accountId: Uuid,
  id: Uuid,
  contactId: Uuid,
): Promise<StartedRow | undefined> {
  const [row] = await db<StartedRow[]>`
    select starts, last_at from drip_people where account_id = ${accountId} and drip_id = ${id} and contact_id = ${contactId}`
  return row
}

export type RefusalRow = { reason: string; at: Date }

export async function findRefusal(
  db: Sql,
  accountId: Uuid,
  id: Uuid,
  contactId: Uuid,
): Promise<RefusalRow | undefined> {
  const [row] = await db<RefusalRow[]>`
    select reason, at from drip_refusals where account_id = ${accountId} and drip_id = ${id} and contact_id = ${contactId}`
  return row
}

/** Removes a person; returns nothing if they have already left. */
export async function endRun(
  tx: Tx,
  accountId: Uuid,
  contactId: Uuid,
  id: Uuid,
  now: Date,
): Promise<{ drip_id: Uuid } | undefined> {
  const [row] = await tx<{ drip_id: Uuid }[]>`
    update drip_runs set state = 'exited', why = 'team', ended_at = ${now}, step = null, step_started = false, event_occurred = false,
      held = null, due_at = null
    where account_id = ${accountId} and contact_id = ${contactId} and id = ${id} and state = 'waiting'
    returning drip_id`
  return row
}

/** Everything drips store about people. */
export async function removePeople(tx: Tx, accountId: Uuid, ids: Uuid[]): Promise<void> {
  await Promise.all([
    tx`delete from drip_runs where account_id = ${accountId} and contact_id = any(${ids}::uuid[])`,
    tx`delete from drip_people where account_id = ${accountId} and contact_id = any(${ids}::uuid[])`,
    tx`delete from drip_refusals where account_id = ${accountId} and contact_id = any(${ids}::uuid[])`,
    tx`delete from drip_group_members where account_id = ${accountId} and contact_id = any(${ids}::uuid[])`,
    tx`delete from drip_group_silenced where account_id = ${accountId} and contact_id = any(${ids}::uuid[])`,
  ])
}

/** Drips that have not ended, for what they use. */
export const listUsing = (db: Sql, accountId: Uuid) => db<
  { id: Uuid; name: string; state: string; draft: Graph; live: Graph | null }[]
>`
  select d.id, d.name, d.state, d.draft, v.graph as live
  from drips d left join drip_versions v on v.account_id = d.account_id and v.drip_id = d.id and v.version = d.version
  where d.account_id = ${accountId} and d.state <> 'ended'`

export type MailingOfStep = {
  id: Uuid
  design_version_id: Uuid
  subject: string
  from_email: string
  from_name: string
  transactional: boolean
}

export const listMailingsOf = (db: Sql, accountId: Uuid, ids: Uuid[]) => db<MailingOfStep[]>`
  select id, design_version_id, subject, from_email, from_name, transactional from mailings
  where account_id = ${accountId} and id = any(${ids}::uuid[]) and state in ('open', 'paused')`
