// Colors and fonts of a website's style sheets, in one pass. Meant for the rendering threads (pool/).

export type StyleReading = {
  /** As #rrggbb, with how much each counts. */
  colors: { color: string; weight: number }[]
  /** Font families of headings, and of the rest, most frequent first. */
  headings: string[]
  texts: string[]
}

const COLOR = /#([0-9a-f]{6}|[0-9a-f]{3})\b|rgba?\( {0,3}(\d{1,3})[, ] {0,3}(\d{1,3})[, ] {0,3}(\d{1,3})/gi
const HEADING = /\bh[1-3]\b|heading|title/i
const BRAND = /primary|brand|accent|button|btn|cta|theme/i
/** Names of brand colors and of buttons say more than a border somewhere. */
const BRAND_WEIGHT = 5
const MAX_KEPT = 60

export function readStyles(css: string): StyleReading {
  const colors = new Map<string, number>()
  const headings = new Map<string, number>()
  const texts = new Map<string, number>()
  const count = (map: Map<string, number>, key: string, by: number) => map.set(key, (map.get(key) ?? 0) + by)
  for (const rule of css.split('}')) {
    const start = rule.lastIndexOf('{')
    const selector = start < 0 ? '' : rule.slice(Math.max(0, start - 500), start)
    for (const declaration of rule.slice(start + 1).split(';')) {
      const colon = declaration.indexOf(':')
      if (colon < 0) continue
      const name = declaration.slice(0, colon).trim().toLowerCase()
      const value = declaration.slice(colon + 1, colon + 1_000)
      const isBrand = BRAND.test(name) || BRAND.test(selector)
      for (const found of value.matchAll(COLOR)) count(colors, hexOf(found), isBrand ? BRAND_WEIGHT : 1)
      if (name !== 'font-family' && !(name.startsWith('--') && name.includes('font'))) continue
      const family = familyOf(value)
      if (family) count(HEADING.test(selector) || HEADING.test(name) ? headings : texts, family, 1)
    }
  }
  return {
    colors: ranked(colors).map(([color, weight]) => ({ color, weight })),
    headings: ranked(headings).map(([family]) => family),
    texts: ranked(texts).map(([family]) => family),
  }
}

const ranked = (counted: Map<string, number>): [string, number][] =>
  [...counted].toSorted(([, a], [, b]) => b - a).slice(0, MAX_KEPT)

function hexOf([, hex, r, g, b]: RegExpExecArray): string {
  if (hex) return `#${hex.length === 3 ? [...hex].map((letter) => letter + letter).join('') : hex}`.toLowerCase()
  const byte = (text: string | undefined) => Math.min(255, Number(text)).toString(16).padStart(2, '0')
  return `#${byte(r)}${byte(g)}${byte(b)}`
}

/** The first family of a stack, without quotes. */
function familyOf(value: string): string | null {
  const [first = ''] = value.split(',')
  const family = first.replaceAll(/["']/g, '').trim()
  return /^[\w -]{2,60}$/.test(family) && !/^(?:inherit|initial|unset|var)$/i.test(family) ? family : null
}
