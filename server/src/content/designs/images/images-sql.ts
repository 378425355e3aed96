import type { Sql } from '../../../platform/db/db.ts'
import type { Page } from '../../../platform/http/paging.ts'
import type { Uuid } from '../../../platform/values/ids.ts'
import type { ImageType } from './read-image.ts'

export type ImageRow = {
  id: Uuid
  name: string
  type: ImageType
  width: number
  height: number
  size: number
  created_at: Date
}

export type NewImage = Omit<ImageRow, 'size'> & { bytes: Buffer; digest: Buffer }

const columns = (db: Sql) => db`id, name, type, width, height, octet_length(bytes) as size, created_at`

export const insertImage = (db: Sql, accountId: Uuid, image: NewImage) => db`
  insert into images (account_id, id, name, type, width, height, bytes, digest, created_at)
  values (${accountId}, ${image.id}, ${image.name}, ${image.type}, ${image.width}, ${image.height}, ${image.bytes},
    ${image.digest}, ${image.created_at})
  on conflict (account_id, digest) do nothing`

export async function findByDigest(db: Sql, accountId: Uuid, digest: Buffer): Promise<ImageRow | undefined> {
  const [row] = await db<ImageRow[]>`
    select ${columns(db)} from images where account_id = ${accountId} and digest = ${digest}`
  return row
}

export const listImages = (db: Sql, accountId: Uuid, { limit, offset }: Page) => db<ImageRow[]>`
  select ${columns(db)} from images where account_id = ${accountId}
  order by created_at desc, id desc limit ${limit} offset ${offset}`

export async function countImages(db: Sql, accountId: Uuid): Promise<number> {
  const [row] = await db<{ n: number }[]>`select count(*) as n from images where account_id = ${accountId}`
  return row!.n
}

export async function removeImage(tx: Sql, accountId: Uuid, id: Uuid): Promise<boolean> {
  const removed = await tx`delete from images where account_id = ${accountId} and id = ${id} returning 1`
  return removed.length > 0
}

export async function findBytes(
  db: Sql,
  accountId: Uuid,
  id: Uuid,
): Promise<{ type: ImageType; bytes: Buffer } | null> {
  const [row] = await db<{ type: ImageType; bytes: Buffer }[]>`
    select type, bytes from images where account_id = ${accountId} and id = ${id}`
  return row ?? null
}
