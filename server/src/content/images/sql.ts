import type { Sql } from '../../platform/db/db.ts'
import type { Page } from '../../platform/http/paging.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import type { FileType, ImageFile, ImageSize, ImageType } from './read-image.ts'
import type { Crop } from './schema.ts'

export type ImageRow = {
  id: Uuid
  name: string
  type: ImageType
  width: number
  height: number
  size: number
  alt: string | null
  folder_id: Uuid | null
  original_id: Uuid | null
  crop: Crop | null
  created_by: string | null
  created_at: Date
}

export type NewImage = Omit<ImageRow, 'size' | 'created_by'> & {
  bytes: Buffer
  digest: Buffer
  created_by: Uuid | null
}

const columns = (db: Sql) => db`
  i.id, i.name, i.type, i.width, i.height, octet_length(i.bytes) as size, i.alt, i.folder_id, i.original_id, i.crop,
  coalesce(u.name, u.email) as created_by, i.created_at`

const joined = (db: Sql) => db`images i left join users u on u.id = i.created_by`

export const insertImage = (tx: Sql, accountId: Uuid, image: NewImage) => tx`
  insert into images (account_id, id, name, type, width, height, bytes, digest, alt, folder_id, original_id, crop,
    created_by, created_at)
  values (${accountId}, ${image.id}, ${image.name}, ${image.type}, ${image.width}, ${image.height}, ${image.bytes},
    ${image.digest}, ${image.alt}, ${image.folder_id}::uuid, ${image.original_id}::uuid,
    ${image.crop && JSON.stringify(image.crop)}::text::jsonb, ${image.created_by}::uuid, ${image.created_at})
  on conflict (account_id, digest) do nothing
  returning 1`

export const insertFiles = (db: Sql, accountId: Uuid, imageId: Uuid, files: ImageFile[]) => db`
  insert into image_files (account_id, image_id, size, type, bytes)
  select ${accountId}, ${imageId}, size, type, decode(bytes, 'base64')
  from unnest(${files.map(({ size }) => size)}::text[], ${files.map(({ type }) => type)}::text[],
    ${files.map(({ bytes }) => bytes.toString('base64'))}::text[]) as file (size, type, bytes)
  on conflict (account_id, image_id, size) do nothing`

export async function findByDigest(db: Sql, accountId: Uuid, digest: Buffer): Promise<ImageRow | undefined> {
  const [row] = await db<ImageRow[]>`
    select ${columns(db)} from ${joined(db)} where i.account_id = ${accountId} and i.digest = ${digest}`
  return row
}

export async function findImage(db: Sql, accountId: Uuid, id: Uuid): Promise<ImageRow | undefined> {
  const [row] = await db<ImageRow[]>`
    select ${columns(db)} from ${joined(db)} where i.account_id = ${accountId} and i.id = ${id}`
  return row
}

export type ImageFilter = {
  /** In the name or the alt text. */
  q?: string | undefined
  folderId?: Uuid | undefined
  /** Leaves these out. */
  except?: Uuid[] | undefined
  /** Only these, crops of them, and images whose name says that they are a logo. */
  logos?: Uuid[] | undefined
}

const matching = (db: Sql, accountId: Uuid, { q, folderId, except, logos }: ImageFilter) => db`
  i.account_id = ${accountId}
  ${q ? db`and strpos(lower(i.name || ' ' || coalesce(i.alt, '')), lower(${q})) > 0` : db``}
  ${folderId ? db`and i.folder_id = ${folderId}` : db``}
  ${except ? db`and i.id <> all(${except}::uuid[])` : db``}
  ${logos ? db`and (i.id = any(${logos}::uuid[]) or i.original_id = any(${logos}::uuid[]) or strpos(lower(i.name), 'logo') > 0)` : db``}`

export const listImages = (db: Sql, accountId: Uuid, filter: ImageFilter, { limit, offset }: Page) => db<ImageRow[]>`
  select ${columns(db)} from ${joined(db)} where ${matching(db, accountId, filter)}
  order by i.created_at desc, i.id desc limit ${limit} offset ${offset}`

export async function countImages(db: Sql, accountId: Uuid, filter: ImageFilter = {}): Promise<number> {
  const [row] = await db<{ n: number }[]>`select count(*) as n from images i where ${matching(db, accountId, filter)}`
  return row!.n
}

/** Lengths are read without the bytes, which are stored uncompressed. */
export async function storedBytes(db: Sql, accountId: Uuid): Promise<number> {
  const [row] = await db<{ bytes: number }[]>`
    select coalesce((select sum(octet_length(bytes)) from images where account_id = ${accountId}), 0)::bigint
      + coalesce((select sum(octet_length(bytes)) from image_files where account_id = ${accountId}), 0)::bigint as bytes`
  return Number(row!.bytes)
}

export async function updateImage(
  tx: Sql,
  accountId: Uuid,
  id: Uuid,
  { name, alt, folder_id }: Pick<ImageRow, 'name' | 'alt' | 'folder_id'>,
): Promise<void> {
  await tx`
    update images set name = ${name}, alt = ${alt}, folder_id = ${folder_id}::uuid
    where account_id = ${accountId} and id = ${id}`
}

export async function removeImage(tx: Sql, accountId: Uuid, id: Uuid): Promise<boolean> {
  const removed = await tx`delete from images where account_id = ${accountId} and id = ${id} returning 1`
  return removed.length > 0
}

export async function findBytes(
  db: Sql,
  accountId: Uuid,
  id: Uuid,
): Promise<{ type: ImageType; bytes: Buffer } | undefined> {
  const [row] = await db<{ type: ImageType; bytes: Buffer }[]>`
    select type, bytes from images where account_id = ${accountId} and id = ${id}`
  return row
}

export async function findFile(
  db: Sql,
  accountId: Uuid,
  id: Uuid,
  size: ImageSize,
): Promise<{ type: FileType; bytes: Buffer } | undefined> {
  const [row] = await db<{ type: FileType; bytes: Buffer }[]>`
    select type, bytes from image_files where account_id = ${accountId} and image_id = ${id} and size = ${size}`
  return row
}

export type FolderRow = { id: Uuid; name: string; images: number }

export const listFolders = (db: Sql, accountId: Uuid) => db<FolderRow[]>`
  select f.id, f.name, count(i.id) as images
  from image_folders f left join images i on i.account_id = f.account_id and i.folder_id = f.id
  where f.account_id = ${accountId} group by f.id, f.name order by lower(f.name), f.id`

/** Whether it was created: no two folders have the same name. */
export async function insertFolder(tx: Sql, accountId: Uuid, id: Uuid, name: string, now: Date): Promise<boolean> {
  const inserted = await tx`
    insert into image_folders (account_id, id, name, created_at) values (${accountId}, ${id}, ${name}, ${now})
    on conflict (account_id, lower(name)) do nothing returning 1`
  return inserted.length > 0
}

export async function hasFolder(db: Sql, accountId: Uuid, id: Uuid): Promise<boolean> {
  const found = await db`select 1 from image_folders where account_id = ${accountId} and id = ${id}`
  return found.length > 0
}

export async function hasFolderNamed(db: Sql, accountId: Uuid, name: string, except: Uuid): Promise<boolean> {
  const found = await db`
    select 1 from image_folders where account_id = ${accountId} and lower(name) = lower(${name}) and id <> ${except}`
  return found.length > 0
}

export async function renameFolder(tx: Sql, accountId: Uuid, id: Uuid, name: string): Promise<boolean> {
  const renamed = await tx`
    update image_folders set name = ${name} where account_id = ${accountId} and id = ${id} returning 1`
  return renamed.length > 0
}

export async function removeFolder(tx: Sql, accountId: Uuid, id: Uuid): Promise<boolean> {
  await tx`update images set folder_id = null where account_id = ${accountId} and folder_id = ${id}`
  const removed = await tx`delete from image_folders where account_id = ${accountId} and id = ${id} returning 1`
  return removed.length > 0
}
