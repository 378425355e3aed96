// Pictures for emails. A URL is assigned once, cannot be guessed, and always shows the same picture.

import { createHash, randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { publicAccountId } from '../../../identity/accounts/accounts.ts'
import type { Ctx } from '../../../platform/http/caller.ts'
import type { Db, Sql } from '../../../platform/db/db.ts'
import type { Page } from '../../../platform/http/paging.ts'
import { notFound, Problem } from '../../../platform/problem.ts'
import { parseId, publicId } from '../../../platform/values/ids.ts'
import { showInstant } from '../../../platform/values/time.ts'
import type { Image } from '../schema.ts'
import * as sql from './images-sql.ts'
import { readImage } from './read-image.ts'
import type { ImageType } from './read-image.ts'

const MAX_IMAGES = 5_000
const MAX_NAME = 200

const ENDING: Record<ImageType, string> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/gif': 'gif' }

const missing = (): never => {
  throw notFound('picture')
}

/** Uploading the same picture again returns the existing one. */
export async function create(ctx: Ctx<Db>, baseUrl: string, name: string, file: Readable): Promise<Image> {
  const image = await readImage(ctx.accountId, await collect(file))
  const digest = createHash('sha256').update(image.bytes).digest()
  if ((await sql.countImages(ctx.db, ctx.accountId)) >= MAX_IMAGES) {
    throw new Problem(
      'limit_reached',
      `An account can keep ${MAX_IMAGES.toLocaleString('en')} pictures. Delete some to make room.`,
    )
  }
  const id = randomUUID()
  const shown = name.trim().slice(0, MAX_NAME) || 'Picture'
  await sql.insertImage(ctx.db, ctx.accountId, { id, name: shown, ...image, digest, created_at: ctx.clock.now() })
  return present((await sql.findByDigest(ctx.db, ctx.accountId, digest)) ?? missing(), ctx, baseUrl)
}

async function collect(file: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of file) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

export async function list(ctx: Ctx, baseUrl: string, page: Page): Promise<{ images: Image[]; total: number }> {
  const [rows, total] = await Promise.all([
    sql.listImages(ctx.db, ctx.accountId, page),
    sql.countImages(ctx.db, ctx.accountId),
  ])
  return { images: rows.map((row) => present(row, ctx, baseUrl)), total }
}

/** Emails that contain it then show its alternative text. */
export async function remove(ctx: Ctx, id: string): Promise<void> {
  const key = parseId('img', id)
  if (!key || !(await sql.removeImage(ctx.db, ctx.accountId, key))) missing()
}

/** `account` and `file` are the two parts of a picture's URL. */
export async function open(db: Sql, account: string, file: string): Promise<{ type: ImageType; bytes: Buffer } | null> {
  const [, name, ending] = /^(img_\w+)\.(\w+)$/.exec(file) ?? []
  const accountId = parseId('acc', account)
  const id = name ? parseId('img', name) : null
  if (!accountId || !id) return null
  const found = await sql.findBytes(db, accountId, id)
  return found && ENDING[found.type] === ending ? found : null
}

const present = (row: sql.ImageRow, { accountId }: Ctx, baseUrl: string): Image => {
  const id = publicId('img', row.id)
  return {
    id,
    name: row.name,
    url: `${baseUrl}/images/${publicAccountId(accountId)}/${id}.${ENDING[row.type]}`,
    width: row.width,
    height: row.height,
    bytes: row.size,
    created_at: showInstant(row.created_at),
  }
}
