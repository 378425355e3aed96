import type { Sql, Tx } from '../../platform/db/db.ts'
import { slotOfWriter } from '../../platform/db/counters.ts'
import { startOfDay } from '../../platform/db/days.ts'
import type { Day } from '../../platform/values/day.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import type { FormContent, FormKind, FormState } from './schema.ts'

export type FormRow = {
  id: Uuid
  name: string
  kind: FormKind
  state: FormState
  revision: number
  draft: FormContent
  published: FormContent | null
  test: number
  created_at: Date
  updated_at: Date
  published_at: Date | null
}

const columns = (db: Sql) =>
  db`f.id, f.name, f.kind, f.state, f.revision, f.draft, f.published, f.test, f.created_at, f.updated_at, f.published_at`

export type FormCounts = {
  answers: number
  recent: number
  waiting: number
  shown: number
  asked: number
  confirmed: number
}

/** The first day that is counted, in the account's time zone. */
export type Since = { day: Day; zone: string }

const counts = (db: Sql, accountId: Uuid, { day, zone }: Since) => db`
  cross join lateral (
    select count(*) filter (where a.state <> 'spam') as answers,
      count(*) filter (where a.state <> 'spam' and a.created_at >= ${startOfDay(db, day, zone)}) as recent,
      count(*) filter (where a.state = 'new') as waiting,
      count(*) filter (where a.state <> 'spam' and a.confirmation <> 'none') as asked,
      count(*) filter (where a.state <> 'spam' and a.confirmation = 'confirmed') as confirmed
    from form_answers a where a.account_id = ${accountId} and a.form_id = f.id) n
  cross join lateral (
    select coalesce(sum(g.shown), 0)::integer as shown from form_figures g
    where g.account_id = ${accountId} and g.form_id = f.id and g.day >= ${day}::date) s`

export const listForms = (db: Sql, accountId: Uuid, since: Since) => db<(FormRow & FormCounts)[]>`
  select ${columns(db)}, n.answers, n.recent, n.waiting, n.asked, n.confirmed, s.shown from forms f ${counts(db, accountId, since)}
  where f.account_id = ${accountId} and f.removed_at is null order by f.id desc`

export async function findForm(
  db: Sql,
  accountId: Uuid,
  id: Uuid,
  since: Since,
): Promise<(FormRow & FormCounts) | undefined> {
  const [row] = await db<(FormRow & FormCounts)[]>`
    select ${columns(db)}, n.answers, n.recent, n.waiting, n.asked, n.confirmed, s.shown from forms f ${counts(db, accountId, since)}
    where f.account_id = ${accountId} and f.id = ${id} and f.removed_at is null`
  return row
}

export async function lockForm(tx: Tx, accountId: Uuid, id: Uuid): Promise<FormRow | undefined> {
  const [row] = await tx<FormRow[]>`
    select ${columns(tx)} from forms f
    where f.account_id = ${accountId} and f.id = ${id} and f.removed_at is null for update`
  return row
}

export async function countForms(db: Sql, accountId: Uuid): Promise<number> {
  const [row] = await db<{ n: number }[]>`
    select count(*) as n from forms where account_id = ${accountId} and removed_at is null`
  return row!.n
}

export const insertForm = (tx: Tx, accountId: Uuid, row: FormRow) => tx`
  insert into forms (account_id, id, name, kind, state, revision, draft, published, created_at, updated_at, published_at)
  values (${accountId}, ${row.id}, ${row.name}, ${row.kind}, ${row.state}, ${row.revision}, ${JSON.stringify(row.draft)}::jsonb,
    null, ${row.created_at}, ${row.updated_at}, null)`

export const updateForm = (tx: Tx, accountId: Uuid, row: FormRow) => tx`
  update forms set name = ${row.name}, state = ${row.state}, revision = ${row.revision},
    draft = ${JSON.stringify(row.draft)}::jsonb,
    published = ${row.published && JSON.stringify(row.published)}::jsonb, test = ${row.test},
    updated_at = ${row.updated_at}, published_at = ${row.published_at}
  where account_id = ${accountId} and id = ${row.id}`

export async function removeForm(tx: Tx, accountId: Uuid, id: Uuid, now: Date): Promise<boolean> {
  const removed = await tx`
    update forms set removed_at = ${now}, state = 'off'
    where account_id = ${accountId} and id = ${id} and removed_at is null returning 1`
  return removed.length > 0
}

/** Counts a view on the day it is in the account's time zone. */
export const addShown = (db: Sql, accountId: Uuid, formId: Uuid, variant: string, now: Date) => db`
  insert into form_figures as g (account_id, form_id, day, variant, slot, shown)
  select a.id, ${formId}::uuid, (${now}::timestamptz at time zone a.zone)::date, ${variant}::text, ${slotOfWriter(db)}, 1
  from accounts a where a.id = ${accountId}
  on conflict (account_id, form_id, day, variant, slot) do update set shown = g.shown + 1`

export type PageView = { formId: Uuid; page: string; mostPages: number; now: Date }

/** Counts the view under its page. Once a form has so many pages in a day, the others are counted together. */
export const addPageView = (db: Sql, accountId: Uuid, { formId, page, mostPages, now }: PageView) => db`
  insert into form_page_views as v (account_id, form_id, day, page, shown)
  select a.id, ${formId}::uuid, t.day,
    case when exists (
      select from form_page_views k
      where k.account_id = ${accountId} and k.form_id = ${formId} and k.day = t.day and k.page = ${page}
    ) or (
      select count(*) from form_page_views k
      where k.account_id = ${accountId} and k.form_id = ${formId} and k.day = t.day
    ) < ${mostPages} then ${page}::text else '' end, 1
  from accounts a cross join lateral (select (${now}::timestamptz at time zone a.zone)::date as day) t
  where a.id = ${accountId}
  on conflict (account_id, form_id, day, page) do update set shown = v.shown + 1`

/** The published version; answers of an unpublished or deleted form can still be confirmed. */
export type PublishedForm = Pick<FormRow, 'id' | 'name' | 'kind' | 'state' | 'test'> & { published: FormContent }

export const findPublished = (db: Sql, accountId: Uuid, ids: Uuid[]) => db<PublishedForm[]>`
  select id, name, kind, state, published, test from forms
  where account_id = ${accountId} and id = any(${ids}::uuid[]) and published is not null`

/** The draft in place of the published version. */
export async function findDraft(db: Sql, accountId: Uuid, id: Uuid): Promise<PublishedForm | undefined> {
  const [row] = await db<PublishedForm[]>`
    select id, name, kind, state, draft as published, test from forms
    where account_id = ${accountId} and id = ${id} and removed_at is null`
  return row
}

export const listLive = (db: Sql, accountId: Uuid) => db<PublishedForm[]>`
  select id, name, kind, state, published, test from forms
  where account_id = ${accountId} and state = 'live' and removed_at is null order by id`
