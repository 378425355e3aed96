// The account's brand: how its emails, forms and public pages look.

import type { Ctx } from '../../../platform/http/caller.ts'
import type { Sql, Tx } from '../../../platform/db/db.ts'
import type { Uuid } from '../../../platform/values/ids.ts'
import { Problem } from '../../../platform/problem.ts'
import * as sql from '../sql.ts'
import { STANDARD_LOOK } from './look.ts'
import type { Look } from './look.ts'
import { contrast, LEAST_CONTRAST, oklchOf, paletteOf, readablePrimary } from './palette.ts'

export type BrandChange = Partial<Look>

/** The colors of a look, by purpose. */
export type BrandColors = Record<
  'background' | 'surface' | 'text' | 'quiet' | 'link' | 'button' | 'button_text' | 'line' | 'tint' | 'accent',
  string
>

/** The backgrounds and colors that sections and blocks name, such as p1, with what they come to. */
export type BrandPalette = { name: string; color: string }[]

/** `chosen`: whether the account has saved a brand. */
export type Brand = Look & { colors: BrandColors; palette: BrandPalette; notices: string[]; chosen: boolean }

/** A stored look, completed with defaults. */
export const completeLook = (stored: Partial<Look>): Look => ({ ...STANDARD_LOOK, ...stored })

export const readLook = async (db: Sql, accountId: Uuid): Promise<Look> =>
  completeLook(((await sql.findBrand(db, accountId))?.look ?? {}) as Partial<Look>)

export function colorsOf({ primary, accent }: Look): BrandColors {
  const { light, tokens } = paletteOf(primary, accent)
  return {
    background: light.canvas,
    surface: light.surface,
    text: light.text,
    quiet: light.quiet,
    link: light.link,
    button: tokens.p1,
    button_text: tokens.w,
    line: light.line,
    tint: tokens.p6,
    accent: tokens.a2,
  }
}

function swatchesOf({ primary, accent }: Look): BrandPalette {
  const { light, tokens } = paletteOf(primary, accent)
  const { canvas, surface } = light
  return Object.entries({ surface, canvas, ...tokens }).map(([name, color]) => ({ name, color }))
}

/** What was changed about the given colors to keep text on them readable. */
function noticesOf({ primary, accent }: Look): string[] {
  const { color, isChanged } = readablePrimary(primary)
  const { a2, ink } = paletteOf(primary, accent).tokens
  const { L } = oklchOf(accent)
  return [
    ...(isChanged
      ? [`White text on ${primary} is hard to read, so buttons and dark sections use ${color}, a darker shade of it.`]
      : []),
    ...(L < 0.68 && contrast(accent, ink) < LEAST_CONTRAST
      ? [`Dark text on ${accent} is hard to read, so accents use ${a2}, a lighter shade of it.`]
      : []),
  ]
}

const present = (look: Look, chosen: boolean): Brand => ({
  ...look,
  colors: colorsOf(look),
  palette: swatchesOf(look),
  notices: noticesOf(look),
  chosen,
})

export async function get({ db, accountId }: Ctx): Promise<Brand> {
  const stored = await sql.findBrand(db, accountId)
  return present(completeLook((stored?.look ?? {}) as Partial<Look>), stored !== undefined)
}

const isWebAddress = (text: string): boolean => /^https?:\/\/\S+$/i.test(text)

export async function update(ctx: Ctx<Tx>, change: BrandChange): Promise<Brand> {
  for (const name of ['logo_url', 'logo_dark_url'] as const) {
    const url = change[name]
    if (url && !isWebAddress(url))
      throw new Problem('validation_error', `"${name}" must be a web address, such as https://example.com/logo.png.`)
  }
  const wrong = change.social?.findIndex(({ url }) => !isWebAddress(url)) ?? -1
  if (wrong >= 0)
    throw new Problem('validation_error', `"social[${wrong}].url" must be a web address, such as https://example.com.`)
  const after: Look = { ...(await readLook(ctx.db, ctx.accountId)), ...change }
  await sql.upsertBrand(ctx.db, ctx.accountId, { look: after }, ctx.clock.now())
  return present(after, true)
}
