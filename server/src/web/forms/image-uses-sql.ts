import type { Sql, Tx } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'

/** `image` is the public ID of an image, which its URL contains. */
export const listFormsWith = (db: Sql, accountId: Uuid, image: string) => db<{ id: Uuid; name: string }[]>`
  select id, name from forms
  where account_id = ${accountId} and removed_at is null
    and strpos(draft::text || coalesce(published::text, ''), ${image}) > 0
  order by id desc`

export async function listUsedImages(db: Sql, accountId: Uuid): Promise<string[]> {
  const rows = await db<{ image: string }[]>`
    select distinct found[1] as image
    from forms f, regexp_matches(f.draft::text || coalesce(f.published::text, ''), '/(img_[0-9a-z]{26})[-.]', 'g') as found
    where f.account_id = ${accountId} and f.removed_at is null`
  return rows.map(({ image }) => image)
}

/** In how many forms it was replaced. */
export async function replaceImage(
  tx: Tx,
  accountId: Uuid,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<number> {
  const changed = await tx`
    update forms set draft = replace(draft::text, ${from}, ${to})::jsonb,
      published = replace(published::text, ${from}, ${to})::jsonb, revision = revision + 1, updated_at = ${now}
    where account_id = ${accountId} and removed_at is null
      and strpos(draft::text || coalesce(published::text, ''), ${from}) > 0
    returning 1`
  return changed.length
}
