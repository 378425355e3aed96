import type { Sql, Tx } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import type { Sent } from '../images/uses.ts'
import { isApproved } from './sql.ts'

type Named = { id: Uuid; name: string }

/** `image` is the public ID of an image, which its URL contains. */
export const listDesignsWith = (db: Sql, accountId: Uuid, image: string) => db<Named[]>`
  select d.id, d.name from designs d join design_versions v on v.account_id = d.account_id and v.id = d.version_id
  where d.account_id = ${accountId} and d.removed_at is null and strpos(v.content::text, ${image}) > 0
  order by d.updated_at desc, d.id desc`

export const listSectionsWith = (db: Sql, accountId: Uuid, image: string) => db<Named[]>`
  select id, name from saved_sections
  where account_id = ${accountId} and strpos(section::text, ${image}) > 0 order by lower(name), id`

export async function isInBrand(db: Sql, accountId: Uuid, image: string): Promise<boolean> {
  const found = await db`select 1 from brands where account_id = ${accountId} and strpos(look::text, ${image}) > 0`
  return found.length > 0
}

/** The first by name. The brand's images are in every email. */
export async function findSentWith(db: Sql, accountId: Uuid, image: string): Promise<Sent | undefined> {
  const [row] = await db<Sent[]>`
    select sent.kind, sent.name from (
      select 'campaign' as kind, c.name, (c.approved ->> 'version_id')::uuid as version_id from campaigns c
      where c.account_id = ${accountId} and c.status in ('scheduled', 'sending')
      union all
      select 'campaign', c.name, (other ->> 'version_id')::uuid
      from campaigns c, jsonb_path_query(c.approved, '$.others[*]') other
      where c.account_id = ${accountId} and c.status in ('scheduled', 'sending')
      union all
      select 'drip', d.name, m.design_version_id
      from drips d
      join drip_versions p on p.account_id = d.account_id and p.drip_id = d.id and p.version = d.version
      cross join jsonb_path_query(p.mailings, '$.*.id') step (mailing)
      join mailings m on m.account_id = d.account_id and m.id = (step.mailing #>> '{}')::uuid
      where d.account_id = ${accountId} and d.state in ('live', 'paused')
    ) sent
    join design_versions v on v.account_id = ${accountId} and v.id = sent.version_id
    where strpos(v.content::text, ${image}) > 0
      or exists (select from brands where account_id = ${accountId} and strpos(look::text, ${image}) > 0)
    order by sent.kind, sent.name limit 1`
  return row
}

/** Also those of versions that a campaign is about to send. */
export async function listUsedImages(db: Sql, accountId: Uuid): Promise<string[]> {
  const rows = await db<{ image: string }[]>`
    select distinct found[1] as image from (
      select v.content::text as body
      from designs d join design_versions v on v.account_id = d.account_id and v.id = d.version_id
      where d.account_id = ${accountId} and d.removed_at is null
      union all
      select v.content::text from design_versions v where v.account_id = ${accountId} and ${isApproved(db, accountId)}
      union all
      select look::text from brands where account_id = ${accountId}
      union all
      select section::text from saved_sections where account_id = ${accountId}
    ) shown, regexp_matches(shown.body, '/(img_[0-9a-z]{26})[-.]', 'g') as found`
  return rows.map(({ image }) => image)
}

export async function listBrandImages(db: Sql, accountId: Uuid): Promise<string[]> {
  const rows = await db<{ image: string }[]>`
    select found[1] as image
    from brands, regexp_matches(look::text, '/(img_[0-9a-z]{26})[-.]', 'g') as found
    where account_id = ${accountId}`
  return rows.map(({ image }) => image)
}

export async function lockDesignsWith(tx: Tx, accountId: Uuid, image: string): Promise<{ id: Uuid }[]> {
  const designs = await listDesignsWith(tx, accountId, image)
  return tx<{ id: Uuid }[]>`
    select d.id from designs d where d.account_id = ${accountId} and d.id = any(${designs.map(({ id }) => id)}::uuid[])
    order by d.id for update`
}

type NewVersion = { id: Uuid; designId: Uuid }
type Change = { from: string; to: string; now: Date }

const pairs = (tx: Tx, versions: NewVersion[]) => tx`
  unnest(${versions.map(({ designId }) => designId)}::uuid[], ${versions.map(({ id }) => id)}::uuid[])
    as made (design_id, version_id)`

export const insertReplacedVersions = (
  tx: Tx,
  accountId: Uuid,
  versions: NewVersion[],
  { from, to, now, author }: Change & { author: Uuid | null },
) => tx`
  insert into design_versions (account_id, id, design_id, number, subject, preview_text, content, created_by, created_at)
  select ${accountId}, made.version_id, d.id,
    (select max(number) + 1 from design_versions where account_id = ${accountId} and design_id = d.id),
    v.subject, v.preview_text, replace(v.content::text, ${from}, ${to})::jsonb, ${author}::uuid, ${now}
  from ${pairs(tx, versions)}
    join designs d on d.account_id = ${accountId} and d.id = made.design_id
    join design_versions v on v.account_id = ${accountId} and v.id = d.version_id`

export const useVersions = (tx: Tx, accountId: Uuid, versions: NewVersion[], now: Date) => tx`
  update designs d set version_id = made.version_id, revision = d.revision + 1, updated_at = ${now}
  from ${pairs(tx, versions)} where d.account_id = ${accountId} and d.id = made.design_id`

/** In how many saved sections it was replaced. */
export async function replaceInSections(tx: Tx, accountId: Uuid, { from, to, now }: Change): Promise<number> {
  const changed = await tx`
    update saved_sections set section = replace(section::text, ${from}, ${to})::jsonb, updated_at = ${now}
    where account_id = ${accountId} and strpos(section::text, ${from}) > 0 returning 1`
  return changed.length
}

/** How many brands changed: one or none. */
export async function replaceInBrand(tx: Tx, accountId: Uuid, { from, to, now }: Change): Promise<number> {
  const changed = await tx`
    update brands set look = replace(look::text, ${from}, ${to})::jsonb, updated_at = ${now}
    where account_id = ${accountId} and strpos(look::text, ${from}) > 0 returning 1`
  return changed.length
}
