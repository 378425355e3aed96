import type { Sql } from '../../../platform/db/db.ts'
import type { Uuid } from '../../../platform/values/ids.ts'
import type { Section } from '../blocks/section.ts'
import type { BlocksContent } from '../content.ts'

export type SavedSectionRow = { id: Uuid; name: string; section: Section; created_at: Date; updated_at: Date }

const columns = (db: Sql) => db`id, name, section, created_at, updated_at`

/** By name, regardless of case. */
export const listSavedSections = (db: Sql, accountId: Uuid) => db<SavedSectionRow[]>`
  select ${columns(db)} from saved_sections where account_id = ${accountId} order by lower(name), id`

export async function findSavedSection(db: Sql, accountId: Uuid, id: Uuid): Promise<SavedSectionRow | undefined> {
  const [row] = await db<SavedSectionRow[]>`
    select ${columns(db)} from saved_sections where account_id = ${accountId} and id = ${id}`
  return row
}

export async function countSavedSections(db: Sql, accountId: Uuid): Promise<number> {
  const [row] = await db<{ n: number }[]>`select count(*) as n from saved_sections where account_id = ${accountId}`
  return row!.n
}

export const insertSavedSection = (
  db: Sql,
  accountId: Uuid,
  {
    id,
    name,
    section,
    created_by,
    now,
  }: Pick<SavedSectionRow, 'id' | 'name' | 'section'> & { created_by: Uuid | null; now: Date },
) => db`
  insert into saved_sections (account_id, id, name, section, created_by, created_at, updated_at)
  values (${accountId}, ${id}, ${name}, ${JSON.stringify(section)}::text::jsonb, ${created_by}::uuid, ${now}, ${now})`

export const updateSavedSection = (
  db: Sql,
  accountId: Uuid,
  { id, name, section, now }: Pick<SavedSectionRow, 'id' | 'name' | 'section'> & { now: Date },
) => db`
  update saved_sections set name = ${name}, section = ${JSON.stringify(section)}::text::jsonb, updated_at = ${now}
  where account_id = ${accountId} and id = ${id}`

export async function removeSavedSection(db: Sql, accountId: Uuid, id: Uuid): Promise<boolean> {
  const removed = await db`delete from saved_sections where account_id = ${accountId} and id = ${id} returning 1`
  return removed.length > 0
}

/** How many designs contain a copy of each saved section. */
export const countDesignsWith = (db: Sql, accountId: Uuid) => db<{ saved: string; designs: number }[]>`
  select s ->> 'saved' as saved, count(distinct d.id) as designs
  from designs d join design_versions v on v.account_id = d.account_id and v.id = d.version_id
  cross join lateral jsonb_array_elements(v.content -> 'sections') s
  where d.account_id = ${accountId} and d.removed_at is null and v.content @> '{"kind": "blocks"}' and s ? 'saved'
  group by 1`

export type UsingDesign = { id: Uuid; name: string; revision: number; content: BlocksContent }

/** Designs with a copy of a saved section, by name. */
export const listDesignsWith = (db: Sql, accountId: Uuid, savedId: string) => db<UsingDesign[]>`
  select d.id, d.name, d.revision, v.content
  from designs d join design_versions v on v.account_id = d.account_id and v.id = d.version_id
  where d.account_id = ${accountId} and d.removed_at is null
    and v.content @> ${JSON.stringify({ sections: [{ saved: savedId }] })}::text::jsonb
  order by lower(d.name), d.id`
