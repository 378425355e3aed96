// The colors that belong to a background. Surfaces and tints flip in dark mode; posters never do, and bring their own
// text colors.

import { contrast, hexOf, LEAST_CONTRAST, oklchOf } from '../brand/palette.ts'
import type { Palette, Token } from '../brand/palette.ts'

/** Backgrounds that follow the reader's scheme, and the role whose dark color they take. */
const FLIPPING = {
  canvas: 'canvas',
  surface: 'surface',
  letter: 'surface',
  p4: 'tint',
  p5: 'tint',
  p6: 'tint',
  a4: 'tint',
  c4: 'tint',
} as const

export const POSTERS = ['p1', 'p2', 'ink', 'a1', 'a2', 'a3', 'c1', 'c2', 'c3', 'w'] as const

export const BACKGROUNDS = [...(Object.keys(FLIPPING) as (keyof typeof FLIPPING)[]), ...POSTERS] as const

export type Tone = {
  background: string
  flips: boolean
  /** The class that flips the background; empty for posters. */
  backgroundClass: string
  isDark: boolean
  text: string
  quiet: string
  eyebrow: string
  link: string
  line: string
  card: string
  star: string
}

export const tokenColor = ({ tokens }: Palette, color: string): string =>
  Object.hasOwn(tokens, color) ? tokens[color as Token] : color

const LETTER = '#fffdf8'

const backgroundOf = (palette: Palette, background: string): string => {
  if (background === 'canvas') return palette.light.canvas
  if (background === 'surface') return palette.light.surface
  return background === 'letter' ? LETTER : tokenColor(palette, background)
}

/** How much darker a line is than its ground. */
const LINE_DEPTH = 0.13

/** On a tint, the usual line would be lost. */
function lineOn(background: string, { light }: Palette): string {
  if (background === light.surface || background === LETTER) return light.line
  const { L, C, h } = oklchOf(background)
  return hexOf(L - LINE_DEPTH, C, h)
}

export function toneOf(palette: Palette, background: string, flips?: boolean): Tone {
  const { tokens, light } = palette
  const color = backgroundOf(palette, background)
  const role = Object.hasOwn(FLIPPING, background) ? FLIPPING[background as keyof typeof FLIPPING] : null
  const isDark = contrast(tokens.w, color) > contrast(tokens.ink, color)
  const isFlipping = flips ?? role !== null
  const base = {
    background: color,
    flips: isFlipping,
    isDark,
    backgroundClass: isFlipping ? `lm-${role ?? 'tint'}` : '',
  }
  if (isDark) {
    const readable = (wanted: string) => (contrast(wanted, color) >= LEAST_CONTRAST ? wanted : tokens.w)
    return {
      ...base,
      text: tokens.w,
      quiet: readable(tokens.p5),
      eyebrow: readable(tokens.a2),
      link: readable(tokens.a3),
      line: tokens.p2,
      card: tokens.p2,
      star: readable(tokens.a2),
    }
  }
  const readable = (wanted: string) => (contrast(wanted, color) >= LEAST_CONTRAST ? wanted : tokens.ink)
  return {
    ...base,
    text: tokens.ink,
    quiet: readable(light.quiet),
    eyebrow: readable(tokens.c1),
    link: readable(tokens.p1),
    line: lineOn(color, palette),
    card: background === 'surface' || background === 'letter' ? tokens.a4 : light.card,
    star: contrast(tokens.c1, color) >= 3 ? tokens.c1 : tokens.ink,
  }
}

/** Stars are large enough for the contrast of an icon. */
const LEAST_OF_ICON = 3

/** The accent for stars as text: the first of the brand's that can be seen on a background. */
export const starOn = ({ tokens }: Palette, background: string): string =>
  [tokens.a2, tokens.a1, tokens.a3, tokens.c1, tokens.ink].find(
    (color) => contrast(color, background) >= LEAST_OF_ICON,
  ) ?? tokens.w
