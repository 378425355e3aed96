// The account's brand: how its emails look, and its postal address.

import type { Ctx } from '../platform/http/caller.ts'
import type { Sql } from '../platform/db/db.ts'
import type { Uuid } from '../platform/values/ids.ts'
import { Problem } from '../platform/problem.ts'
import { STANDARD_LOOK } from './brand-look.ts'
import type { ColourName, Look } from './brand-look.ts'
import * as sql from './sql.ts'

export type Brand = Look & { address: string | null }

export type BrandChange = Partial<Omit<Brand, 'colours'>> & { colours?: Partial<Record<ColourName, string>> }

const lookOf = (row: sql.BrandRow | undefined): Look => {
  const stored = (row?.look ?? {}) as Partial<Look>
  return { ...STANDARD_LOOK, ...stored, colours: { ...STANDARD_LOOK.colours, ...stored.colours } }
}

export const readLook = async (db: Sql, accountId: Uuid): Promise<Look> => lookOf(await sql.findBrand(db, accountId))

export async function get(ctx: Ctx): Promise<Brand> {
  const row = await sql.findBrand(ctx.db, ctx.accountId)
  return { ...lookOf(row), address: row?.address ?? null }
}

export async function update(ctx: Ctx, change: BrandChange): Promise<Brand> {
  const { address: before, ...look } = await get(ctx)
  const { address = before, colours, ...others } = change
  if (others.logo_url && !/^https?:\/\/\S+$/i.test(others.logo_url)) {
    throw new Problem('validation_error', '"logo_url" must be a web address, such as https://example.com/logo.png.')
  }
  const after: Look = { ...look, ...others, colours: { ...look.colours, ...colours } }
  await sql.upsertBrand(ctx.db, ctx.accountId, { look: after, address: address?.trim() || null }, ctx.clock.now())
  return { ...after, address: address?.trim() || null }
}
