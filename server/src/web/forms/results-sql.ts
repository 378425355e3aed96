import type { Sql } from '../../platform/db/db.ts'
import { startOfDay } from '../../platform/db/days.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import type { Since } from './sql.ts'

export type Figures = { views: number; answers: number; confirmed: number }

const counted = (db: Sql) => db`
  count(*) as answers, count(*) filter (where a.confirmation = 'confirmed') as confirmed`

export const listDays = (db: Sql, accountId: Uuid, formId: Uuid, { day, zone }: Since) => db<
  (Figures & { day: string })[]
>`
  with shown as (
    select g.day, sum(g.shown)::integer as views from form_figures g
    where g.account_id = ${accountId} and g.form_id = ${formId}
      and g.day >= ${day}::date
    group by g.day),
  answered as (
    select (a.created_at at time zone ${zone}::text)::date as day, ${counted(db)} from form_answers a
    where a.account_id = ${accountId} and a.form_id = ${formId} and a.state <> 'spam'
      and a.created_at >= ${startOfDay(db, day, zone)}
    group by 1)
  select coalesce(s.day, t.day)::text as day, coalesce(s.views, 0) as views, coalesce(t.answers, 0) as answers,
    coalesce(t.confirmed, 0) as confirmed
  from shown s full join answered t on t.day = s.day order by 1`

export type PageRow = Figures & { page: string; all_views: number; all_answers: number; all_confirmed: number }

/** The pages with the most answers, each with the sums over all pages. */
export const listPages = (db: Sql, accountId: Uuid, formId: Uuid, { day, zone }: Since, limit: number) => db<PageRow[]>`
  with shown as (
    select v.page, sum(v.shown)::integer as views from form_page_views v
    where v.account_id = ${accountId} and v.form_id = ${formId} and v.day >= ${day}::date
    group by v.page),
  answered as (
    select a.page, ${counted(db)} from form_answers a
    where a.account_id = ${accountId} and a.form_id = ${formId} and a.state <> 'spam' and a.page is not null
      and a.created_at >= ${startOfDay(db, day, zone)}
    group by a.page),
  pages as (
    select coalesce(t.page, s.page) as page, coalesce(s.views, 0) as views, coalesce(t.answers, 0) as answers,
      coalesce(t.confirmed, 0) as confirmed
    from shown s full join answered t on t.page = s.page)
  select p.*, sum(p.views) over ()::integer as all_views, sum(p.answers) over ()::integer as all_answers,
    sum(p.confirmed) over ()::integer as all_confirmed
  from pages p order by p.page = '', p.answers desc, p.views desc, p.page limit ${limit}`

export async function countVariant(db: Sql, accountId: Uuid, formId: Uuid, variant: string): Promise<Figures> {
  const [row] = await db<Figures[]>`
    select n.answers, n.confirmed, coalesce(s.views, 0)::integer as views from
      (select ${counted(db)} from form_answers a
        where a.account_id = ${accountId} and a.form_id = ${formId} and a.variant = ${variant} and a.state <> 'spam') n,
      (select sum(g.shown) as views from form_figures g
        where g.account_id = ${accountId} and g.form_id = ${formId} and g.variant = ${variant}) s`
  return row!
}
