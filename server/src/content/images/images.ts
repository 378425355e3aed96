// The image library. The URL of an image can't be guessed and always shows the same image: a crop is a new image.

import { createHash, randomUUID } from 'node:crypto'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { maySend } from '../../identity/accounts/accounts.ts'
import type { Db, Sql, Tx } from '../../platform/db/db.ts'
import { transaction } from '../../platform/db/db.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import type { RateLimiter } from '../../platform/http/rate-limit.ts'
import type { Page } from '../../platform/http/paging.ts'
import { fetchPage } from '../../platform/net/fetch-page.ts'
import type { PageFetch } from '../../platform/net/fetch-page.ts'
import { missing, Problem } from '../../platform/problem.ts'
import { parseId, publicId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { showInstant } from '../../platform/values/time.ts'
import { folderId } from './folders.ts'
import { cropImage, cutToRatio, makeThumbnail, MAX_UPLOAD_BYTES, RATIOS, readForLibrary } from './read-image.ts'
import type { FileType, ImageType, LibraryImage, Ratio } from './read-image.ts'
import { MAX_IMAGES, MAX_STORED_BYTES } from './schema.ts'
import type { Crop, Image, ImageChange } from './schema.ts'
import * as sql from './sql.ts'
import { ENDING, imagePath, thumbnailPath } from './urls.ts'
import { logoImages, sentWith, usedImages } from './uses.ts'

const MAX_NAME = 200

export const imageId = (text: string): Uuid => parseId('img', text) ?? missing('image')

const find = async ({ db, accountId }: Ctx, id: string): Promise<sql.ImageRow> =>
  (await sql.findImage(db, accountId, imageId(id))) ?? missing('image')

export const get = async (ctx: Ctx, baseUrl: string, id: string): Promise<Image> =>
  present(await find(ctx, id), ctx, baseUrl)

export type CopyDeps = PageFetch & { baseUrl: string; limiter: RateLimiter }

type Upload = { name: string; folder_id?: string | null | undefined; alt?: string }

/** Uploading the same file again returns the image that exists. */
export async function create(
  ctx: Ctx<Db>,
  baseUrl: string,
  { name, folder_id = null, alt }: Upload,
  file: Readable,
): Promise<Image> {
  await requireRoom(ctx)
  const folder = await folderId(ctx, folder_id)
  const made = await readForLibrary(ctx.accountId, await collect(file))
  const shown = name.trim().slice(0, MAX_NAME) || 'Image'
  return keep(ctx, baseUrl, made, { name: shown, alt: alt ?? null, folder_id: folder, original_id: null, crop: null })
}

const FILE_LIMITS = { accept: 'image/*', userAgent: 'Lettermill (copies your image)', maxBytes: MAX_UPLOAD_BYTES }
/** Per account and minute, as for other requests to websites. */
const MAX_COPIES = 20

/** A copy of an image of a website, so that emails and pages don't depend on it. */
export async function copyFromWeb(ctx: Ctx<Db>, deps: CopyDeps, address: string): Promise<Image> {
  const { allowed } = await deps.limiter.take(`image-copy/${ctx.accountId}`, MAX_COPIES)
  if (!allowed)
    throw new Problem('rate_limited', `An account can copy ${MAX_COPIES} images per minute. Try again in a minute.`)
  await requireRoom(ctx)
  const file = await fetchPage(deps, address, FILE_LIMITS)
  if ('failure' in file) throw new Problem('validation_error', file.failure)
  if (file.status !== 200) throw new Problem('validation_error', `The image returns status ${file.status}.`)
  if (file.isCut) throw new Problem('validation_error', 'The image is too large: at most 10 MB.')
  const made = await readForLibrary(ctx.accountId, file.bytes)
  const name = fileName(file.url).slice(0, MAX_NAME) || 'Image'
  return keep(ctx, deps.baseUrl, made, { name, alt: null, folder_id: null, original_id: null, crop: null })
}

/** The last part of the path; a "%" that encodes nothing stays as it is. */
function fileName({ pathname }: URL): string {
  const name = path.posix.basename(pathname)
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

async function requireRoom({ db, accountId }: Ctx): Promise<void> {
  const [count, bytes] = await Promise.all([sql.countImages(db, accountId), sql.storedBytes(db, accountId)])
  if (count >= MAX_IMAGES) {
    throw new Problem(
      'limit_reached',
      `An account can have ${MAX_IMAGES.toLocaleString('en')} images. Delete unused images to make room.`,
    )
  }
  if (bytes >= MAX_STORED_BYTES)
    throw new Problem('limit_reached', 'The image library is full: 2 GB are used. Delete unused images to make room.')
}

async function collect(file: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of file) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

type About = Pick<sql.ImageRow, 'name' | 'alt' | 'folder_id' | 'original_id' | 'crop'>

async function keep(ctx: Ctx<Db>, baseUrl: string, { image, files }: LibraryImage, about: About): Promise<Image> {
  const { accountId, actor, clock } = ctx
  const digest = createHash('sha256').update(image.bytes).digest()
  const id = randomUUID()
  const created_by = actor.kind === 'user' ? actor.id : null
  await transaction(ctx.db, async (tx) => {
    const row = { id, ...about, ...image, digest, created_by, created_at: clock.now() }
    const inserted = await sql.insertImage(tx, accountId, row)
    if (inserted.length > 0) await sql.insertFiles(tx, accountId, id, files)
  })
  return present((await sql.findByDigest(ctx.db, accountId, digest)) ?? missing('image'), ctx, baseUrl)
}

/** A new image; the original is kept. Cropping a crop starts from the original again. */
export async function crop(ctx: Ctx<Db>, baseUrl: string, id: string, part: Crop): Promise<Image> {
  const { db, accountId } = ctx
  const row = await find(ctx, id)
  await requireRoom(ctx)
  const parent = row.original_id === null ? undefined : await sql.findImage(db, accountId, row.original_id)
  const original = parent ?? row
  const source = await sourceOf(db, accountId, original.id)
  const made = await cropImage(accountId, (source ?? missing('image')).bytes, part)
  const { name, alt, folder_id } = row
  return keep(ctx, baseUrl, made, { name, alt, folder_id, original_id: original.id, crop: part })
}

const sourceOf = async (db: Sql, accountId: Uuid, id: Uuid) =>
  (await sql.findFile(db, accountId, id, 'source')) ?? (await sql.findBytes(db, accountId, id))

export type ImageQuery = { q?: string | undefined; folder_id?: string | undefined; only?: 'logos' | undefined }

export async function list(
  ctx: Ctx,
  baseUrl: string,
  { q, folder_id, only }: ImageQuery,
  page: Page,
): Promise<{ images: Image[]; total: number }> {
  const folder = await folderId(ctx, folder_id ?? null)
  const logos = only === 'logos' ? await logoImages(ctx) : undefined
  return listed(ctx, baseUrl, { q: q?.trim(), folderId: folder ?? undefined, logos }, page)
}

/** Images that no design, form or brand shows. Emails that were sent may still show them. */
export async function listUnused(ctx: Ctx, baseUrl: string, page: Page) {
  const except = await usedImages(ctx)
  return listed(ctx, baseUrl, { except }, page)
}

async function listed(ctx: Ctx, baseUrl: string, filter: sql.ImageFilter, page: Page) {
  const [rows, total] = await Promise.all([
    sql.listImages(ctx.db, ctx.accountId, filter, page),
    sql.countImages(ctx.db, ctx.accountId, filter),
  ])
  return { images: rows.map((row) => present(row, ctx, baseUrl)), total }
}

export async function update(ctx: Ctx<Tx>, baseUrl: string, id: string, change: ImageChange): Promise<Image> {
  const row = await find(ctx, id)
  const after = {
    name: change.name?.trim() ?? row.name,
    alt: change.alt === undefined ? row.alt : (change.alt?.trim() ?? null),
    folder_id: change.folder_id === undefined ? row.folder_id : await folderId(ctx, change.folder_id),
  }
  await sql.updateImage(ctx.db, ctx.accountId, row.id, after)
  return present({ ...row, ...after }, ctx, baseUrl)
}

/** Emails that show it then show its alt text. */
/** Images of emails that are sent from now on are removed only by those who may send. */
export async function remove(ctx: Ctx, id: string): Promise<void> {
  if (!(await maySend(ctx))) {
    const sent = await sentWith(ctx, id)
    if (sent)
      throw new Problem(
        'forbidden',
        `The ${sent.kind} “${sent.name}” sends this image. Ask an owner or an admin of the account to delete it.`,
      )
  }
  if (!(await sql.removeImage(ctx.db, ctx.accountId, imageId(id)))) missing('image')
}

const FILE = /^(img_[0-9a-z]{26})(?:-([0-9a-z]{3,9}))?\.([a-z]{3,4})$/

const isRatio = (text: string): text is Ratio => Object.hasOwn(RATIOS, text)

/** `account` and `file` are the two parts of an image's URL. */
export async function open(db: Sql, account: string, file: string): Promise<{ type: FileType; bytes: Buffer } | null> {
  const [, name = '', size, ending] = FILE.exec(file) ?? []
  const accountId = parseId('acc', account)
  const id = parseId('img', name)
  if (!accountId || !id) return null
  if (size === 'thumbnail') return ending === 'webp' ? openThumbnail(db, accountId, id) : null
  if (size !== undefined && !isRatio(size)) return null
  const kept = size && (await sql.findFile(db, accountId, id, size))
  if (kept) return kept
  const image = await sql.findBytes(db, accountId, id)
  if (!image || ENDING[image.type] !== ending) return null
  return size === undefined || image.type === 'image/gif' ? image : openRatio(db, accountId, id, image.type, size)
}

/** Images from before there were thumbnails get theirs when it is first needed. */
async function openThumbnail(db: Sql, accountId: Uuid, id: Uuid) {
  const kept = await sql.findFile(db, accountId, id, 'thumbnail')
  if (kept) return kept
  const image = await sql.findBytes(db, accountId, id)
  if (!image) return null
  const made = await makeThumbnail(accountId, image.bytes)
  await sql.insertFiles(db, accountId, id, [made])
  return made
}

async function openRatio(db: Sql, accountId: Uuid, id: Uuid, type: ImageType, ratio: Ratio) {
  const source = await sourceOf(db, accountId, id)
  if (!source) return null
  const made = await cutToRatio(accountId, source.bytes, type, ratio)
  await sql.insertFiles(db, accountId, id, [made])
  return made
}

const present = (row: sql.ImageRow, { accountId }: Ctx, baseUrl: string): Image => ({
  id: publicId('img', row.id),
  name: row.name,
  url: baseUrl + imagePath(row, accountId),
  thumbnail_url: baseUrl + thumbnailPath(row.id, accountId),
  width: row.width,
  height: row.height,
  bytes: row.size,
  alt: row.alt,
  folder_id: row.folder_id && publicId('ifo', row.folder_id),
  original_id: row.original_id && publicId('img', row.original_id),
  crop: row.crop,
  created_by: row.created_by,
  created_at: showInstant(row.created_at),
})
