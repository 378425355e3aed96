// What designs name as the source of a picture: a URL, an image of the library, or a built-in illustration. Illustrations
// and countdowns are drawn in the account's colors on request.

import type { Token } from './brand/palette.ts'

/** `art`: the account's colors, as part of a URL. */
type Where = { art: string; base: () => string }

const ART = /^art:([a-z0-9-]{1,40}(?:@[a-z0-9]{1,3})?)$/

/** `write` escapes a URL, including its tags. */
export function pictureAddress(source: string, { art, base }: Where, write: (text: string) => string): string {
  const drawing = ART.exec(source)?.[1]
  if (drawing) return `${base()}/art/${art}/${drawing.replace('@', '.')}.png`
  return write(source)
}

/** `name` is how it looks and when it ends, such as dark-1800000000-en-units. */
export const countdownAddress = (name: string, { art, base }: Where): string =>
  `${base()}/countdowns/${art}/${name}.png`

/** Drawings that fill a square, whose height is therefore known where pictures are off, by their ground. */
const SQUARES: Partial<Record<Token, readonly string[]>> = {
  p1: ['spot-tasting'],
  p4: ['glaze-dusk'],
  p5: ['spot-glaze', 'teapot', 'tin-assam'],
  p6: ['pouch-genmaicha', 'strainer', 'tin-jasmine'],
  a3: ['cold-brew', 'glaze-clay', 'kettle', 'spot-cold-brew', 'spot-wheel'],
  a4: ['gift-box', 'pouch-sencha', 'tin-earl-grey'],
  c4: ['cups', 'jar', 'pouch-rooibos', 'spot-spout', 'tin-darjeeling'],
  n3: ['glaze-chalk'],
}

const GROUNDS: ReadonlyMap<string, Token> = new Map(
  Object.entries(SQUARES).flatMap(([token, names]) => names.map((name) => [`art:${name}`, token as Token])),
)

/** The color of the ground of a drawing that fills a square; undefined for any other picture. */
export const groundOf = (source: string): Token | undefined => GROUNDS.get(source.trim())

const OF_LIBRARY = /^(https?:\/\/[^\s/]{1,300}\/images\/acc_[0-9a-z]{26}\/img_[0-9a-z]{26})(\.(?:png|jpg))$/

/** The library serves an image in a ratio under its own name. Images from elsewhere stay as they are. */
export const inRatio = (source: string, ratio: '1:1' | '4:3' | '3:2' | '16:9'): string =>
  source.trim().replace(OF_LIBRARY, (_, path: string, end: string) => `${path}-${ratio.replace(':', 'x')}${end}`)
