// Drawings of the kit that suit any shop, for choosing an image.

import type { Ctx } from '../../../platform/http/caller.ts'
import { readLook } from '../brand/brand.ts'
import { artKey } from './colors.ts'
import { DRAWING_NAMES } from './draw.ts'

/** Parts of other blocks, and marks of invented shops. */
const PARTS = ['edge-', 'icon-', 'mark-', 'rule-', 'signature-', 'social-', 'star-']

const OFFERED = DRAWING_NAMES.filter((name) => !PARTS.some((part) => name.startsWith(part)))

/** "shopfront-dusk" → "Shopfront dusk". */
const shownName = (name: string): string => {
  const spaced = name.replaceAll('-', ' ')
  return spaced[0]!.toUpperCase() + spaced.slice(1)
}

export async function listDrawings({ db, accountId }: Ctx, baseUrl: string) {
  const key = await artKey(db, await readLook(db, accountId))
  return OFFERED.map((name) => ({
    name: shownName(name),
    source: `art:${name}`,
    url: `${baseUrl}/art/${key}/${name}.png`,
  }))
}
