// The account's brand: how its emails look.

import type { Ctx } from '../../platform/http/caller.ts'
import type { Sql, Tx } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { Problem } from '../../platform/problem.ts'
import { STANDARD_LOOK } from './brand-look.ts'
import type { ColourName, Look } from './brand-look.ts'
import * as sql from './sql.ts'

export type BrandChange = Partial<Omit<Look, 'colours'>> & { colours?: Partial<Record<ColourName, string>> }

const lookOf = (row: sql.BrandRow | undefined): Look => {
  const stored = (row?.look ?? {}) as Partial<Look>
  return { ...STANDARD_LOOK, ...stored, colours: { ...STANDARD_LOOK.colours, ...stored.colours } }
}

export const readLook = async (db: Sql, accountId: Uuid): Promise<Look> => lookOf(await sql.findBrand(db, accountId))

export const get = (ctx: Ctx): Promise<Look> => readLook(ctx.db, ctx.accountId)

export async function update(ctx: Ctx<Tx>, { colours, ...others }: BrandChange): Promise<Look> {
  const look = await get(ctx)
  if (others.logo_url && !/^https?:\/\/\S+$/i.test(others.logo_url)) {
    throw new Problem('validation_error', '"logo_url" must be a web address, such as https://example.com/logo.png.')
  }
  const after: Look = { ...look, ...others, colours: { ...look.colours, ...colours } }
  await sql.upsertBrand(ctx.db, ctx.accountId, { look: after }, ctx.clock.now())
  return after
}
