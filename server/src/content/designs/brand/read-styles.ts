// Colors and fonts of a website's style sheets, in linear time. Meant for the rendering threads (pool/).

import { colorsIn } from './css-colors.ts'

export type StyleReading = {
  /** As #rrggbb, with how much each counts as the color of the brand, and as its accent. */
  colors: { color: string; weight: number; accent: number }[]
  /** Font families of headings, and of the rest, most frequent first. */
  headings: FontFamily[]
  texts: FontFamily[]
}

/** `isSerif`: its fallback has serifs. */
export type FontFamily = { name: string; isSerif: boolean }

/** States, networks and payments have colors of their own. */
const NOT_BRAND =
  /error|success|warn|danger|invalid|alert|required|rating|star|facebook|twitter|instagram|pinterest|youtube|whatsapp|tiktok|linkedin|paypal|klarna|swiper|slick|placeholder|disabled/i
/** Custom properties that every website of a kind has. */
const PRESET = /^--(?:wp--preset|wc-|woocommerce|tw-)/
const IS_MAIN = /primary|brand|main|theme/i
const IS_ACCENT = /accent|secondary|highlight|sale/i
const IS_BUTTON = /button|btn|\bcta\b|add-to-cart/i
const IS_BAR = /header|announcement|\bnav|footer|banner|hero/i
const IS_LINK = /(?:^|[\s,])(?:a|h[1-3])(?:$|[\s,:])/
const IS_HEADING = /\bh[1-3]\b|heading|title|display/i
const IS_ROOT = /(?:^|[\s,])(?:body|html|:root)(?:$|[\s,])/i
const IS_CODE = /\b(?:code|pre|kbd|samp)\b|monospace/i
const GENERIC =
  /^(?:inherit|initial|unset|revert|serif|sans-serif|monospace|cursive|fantasy|system-ui|ui-[a-z-]+|-apple-system|blinkmacsystemfont|var)$/i
const OF_ICONS = /icon|awesome|glyph|symbol|fontello|emoji/i
const MAX_KEPT = 60
const MAX_VALUE = 1_000
const MAX_PROPERTIES = 5_000
/** How often a custom property may refer to another. */
const MAX_STEPS = 3

type Declaration = { selector: string; name: string; value: string }
type Properties = ReadonlyMap<string, string>

export function readStyles(css: string): StyleReading {
  const sheet = withoutComments(css)
  const properties = customProperties(sheet)
  const colors = new Map<string, { weight: number; accent: number }>()
  const [headings, texts] = [new Map<string, number>(), new Map<string, number>()]
  const serifs = new Set<string>()
  for (const declaration of declarationsOf(sheet)) {
    const value = resolved(declaration.value, properties)
    const [weight, accent] = weightOf(declaration)
    for (const color of weight > 0 ? colorsIn(value) : []) {
      const known = colors.get(color) ?? { weight: 0, accent: 0 }
      colors.set(color, { weight: known.weight + weight, accent: known.accent + accent })
    }
    const family = familyOf(declaration.name, value)
    if (!family || IS_CODE.test(declaration.selector)) continue
    if (family.isSerif) serifs.add(family.name)
    const isHeading = IS_HEADING.test(declaration.selector) || IS_HEADING.test(declaration.name)
    const counted = isHeading ? headings : texts
    counted.set(family.name, (counted.get(family.name) ?? 0) + fontWeight(declaration, isHeading))
  }
  const families = (counted: ReadonlyMap<string, number>): FontFamily[] =>
    [...counted]
      .toSorted(([, a], [, b]) => b - a)
      .slice(0, MAX_KEPT)
      .map(([name]) => ({ name, isSerif: serifs.has(name) }))
  return {
    colors: [...colors]
      .map(([color, counts]) => ({ color, ...counts }))
      .toSorted((a, b) => b.weight - a.weight)
      .slice(0, MAX_KEPT),
    headings: families(headings),
    texts: families(texts),
  }
}

function withoutComments(css: string): string {
  const parts: string[] = []
  for (let at = 0; at < css.length;) {
    const start = css.indexOf('/*', at)
    parts.push(css.slice(at, start < 0 ? undefined : start))
    const end = start < 0 ? -1 : css.indexOf('*/', start + 2)
    if (end < 0) break
    at = end + 2
  }
  return parts.join(' ')
}

function* declarationsOf(css: string): Generator<Declaration> {
  for (const rule of css.split('}')) {
    const start = rule.lastIndexOf('{')
    const before = start < 0 ? '' : rule.slice(Math.max(0, start - 500), start)
    const selector = before.slice(Math.max(before.lastIndexOf('{'), before.lastIndexOf(';')) + 1).trim()
    if (selector.startsWith('@font-face')) continue
    for (const declaration of rule.slice(start + 1).split(';')) {
      const colon = declaration.indexOf(':')
      if (colon < 0) continue
      const name = declaration.slice(0, colon).trim().toLowerCase()
      yield { selector, name, value: declaration.slice(colon + 1, colon + 1 + MAX_VALUE).trim() }
    }
  }
}

/** The first value of each: later ones are of other color schemes. */
function customProperties(css: string): Properties {
  const found = new Map<string, string>()
  for (const { name, value } of declarationsOf(css))
    if (name.startsWith('--') && found.size < MAX_PROPERTIES && !found.has(name)) found.set(name, value)
  return found
}

function resolved(value: string, properties: Properties): string {
  let text = value
  for (let step = 0; step < MAX_STEPS && text.includes('var('); step++)
    text = text
      .replaceAll(
        /var\(\s{0,3}(--[\w-]{1,100})\s{0,3}(?:,([^()]{0,200}))?\)/g,
        (_, name: string, otherwise?: string) => properties.get(name.toLowerCase()) ?? otherwise ?? '',
      )
      .slice(0, MAX_VALUE)
  return text
}

/** How much the colors of a declaration count as the color of the brand, and as its accent. */
function weightOf({ selector, name }: Declaration): [weight: number, accent: number] {
  if (NOT_BRAND.test(selector) || NOT_BRAND.test(name) || (PRESET.test(name) && !IS_MAIN.test(name))) return [0, 0]
  if (PRESET.test(name) && !name.startsWith('--wp--preset')) return [0, 0]
  if (name.startsWith('--')) {
    if (IS_ACCENT.test(name)) return [3, 10]
    if (IS_MAIN.test(name)) return [10, 0]
    return IS_BUTTON.test(name) ? [6, 0] : [1, 0]
  }
  if (name.startsWith('background')) {
    if (IS_BUTTON.test(selector)) return [5, 0]
    if (IS_ACCENT.test(selector)) return [3, 5]
    return [IS_BAR.test(selector) ? 3 : 1, 0]
  }
  return [name === 'color' && IS_LINK.test(selector) ? 2 : 1, 0]
}

const fontWeight = ({ selector, name }: Declaration, isHeading: boolean): number => {
  if (name.startsWith('--')) return isHeading || /body|text|base/.test(name) ? 10 : 1
  if (isHeading) return /\bh[1-3]\b/i.test(selector) ? 5 : 1
  return IS_ROOT.test(selector) ? 10 : 1
}

/** The first family of a stack, without quotes. */
function familyOf(name: string, value: string): FontFamily | null {
  const isFamily = name === 'font-family' || (name.startsWith('--') && name.includes('font'))
  const stack = isFamily ? value : name === 'font' ? stackOf(value) : ''
  const [first = '', ...others] = stack
    .replace('!important', '')
    .split(',')
    .map((family) => family.replaceAll(/["']/g, '').trim())
  if (!/^[A-Za-z][\w -]{1,60}$/.test(first) || GENERIC.test(first) || OF_ICONS.test(first)) return null
  return { name: first, isSerif: others.includes('serif') }
}

/** What follows the size in the `font` shorthand. */
function stackOf(value: string): string {
  const parts = value.split(/\s+/)
  const size = parts.findIndex((part) => /^[\d.]+(?:px|rem|em|pt|%|vw)/.test(part))
  return size < 0 ? '' : parts.slice(size + 1).join(' ')
}
