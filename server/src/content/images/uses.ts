// Where images are used. Modules whose content shows images register here, because they depend on this one.

import type { Sql, Tx } from '../../platform/db/db.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import { missing } from '../../platform/problem.ts'
import { parseId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import type { ImageUse } from './schema.ts'
import * as sql from './sql.ts'
import { imagePath } from './urls.ts'

export type Sent = { kind: 'campaign' | 'drip'; name: string }

export type ImageUser = {
  /** What shows an image now. `id` is its public ID, which its URL contains. */
  uses(db: Sql, accountId: Uuid, id: string): Promise<ImageUse[]>
  /** Public IDs of all images that are shown. */
  used(db: Sql, accountId: Uuid): Promise<string[]>
  /** Public IDs of images that are shown as the logo. */
  logos?(db: Sql, accountId: Uuid): Promise<string[]>
  /** The name of a campaign or drip that sends the image to people from now on. */
  sent?(db: Sql, accountId: Uuid, id: string): Promise<Sent | undefined>
  /** Replaces the path of one image by that of another, and returns in how many places. */
  replace(ctx: Ctx<Tx>, from: Path, to: Path): Promise<number>
}

type Path = { id: string; path: string }

const users = new Set<ImageUser>()

export const registerImageUser = (user: ImageUser): void => void users.add(user)

async function pathOf({ db, accountId }: Ctx, id: string): Promise<Path> {
  const row = (await sql.findImage(db, accountId, parseId('img', id) ?? missing('image'))) ?? missing('image')
  return { id, path: imagePath(row, accountId) }
}

export async function usesOf(ctx: Ctx, id: string): Promise<ImageUse[]> {
  await pathOf(ctx, id)
  return (await Promise.all([...users].map(({ uses }) => uses(ctx.db, ctx.accountId, id)))).flat()
}

export const sentWith = async ({ db, accountId }: Ctx, id: string): Promise<Sent | undefined> =>
  (await Promise.all([...users].map(({ sent }) => sent?.(db, accountId, id)))).find((found) => found !== undefined)

const unique = (ids: string[][]): Uuid[] => [...new Set(ids.flat())].flatMap((id) => parseId('img', id) ?? [])

export const usedImages = async ({ db, accountId }: Ctx): Promise<Uuid[]> =>
  unique(await Promise.all([...users].map(({ used }) => used(db, accountId))))

export const logoImages = async ({ db, accountId }: Ctx): Promise<Uuid[]> =>
  unique(await Promise.all([...users].map(({ logos }) => logos?.(db, accountId) ?? [])))

/** In everything that shows it now. Sent emails aren't affected. */
export async function replace(ctx: Ctx<Tx>, id: string, by: string): Promise<number> {
  const [from, to] = await Promise.all([pathOf(ctx, id), pathOf(ctx, by)])
  if (from.path === to.path) return 0
  let replaced = 0
  for (const user of users) replaced += await user.replace(ctx, from, to)
  return replaced
}
