// Markup shared by blocks: tables, because Outlook needs them, with inline sizes, colors and fonts, because some email
// clients drop style sheets.

import { DISPLAY_FONTS, FONTS, RADII } from '../brand/look.ts'
import { contrast, LEAST_CONTRAST } from '../brand/palette.ts'
import type { Palette } from '../brand/palette.ts'
import type { Align, Build } from './block.ts'
import { tokenColor } from './tones.ts'
import { TYPE } from './type-roles.ts'
import type { TypeRole } from './type-roles.ts'
import { withoutWidows } from './widows.ts'
import { problem } from '../problem-kinds.ts'

export const TABLE = 'role="presentation" border="0" cellpadding="0" cellspacing="0"'

export const bodyFont = ({ look }: Build): string => FONTS[look.font]
export const displayFont = ({ look }: Build): string => DISPLAY_FONTS[look.display]
export const cardRadius = ({ look }: Build): number => RADII[look.radius].card

type Ink = 'text' | 'quiet' | 'eyebrow' | 'link' | 'star'

const INK_CLASS: Record<Ink, string> = { text: 'lm-t', quiet: 'lm-q', eyebrow: 'lm-e', link: 'lm-k', star: 'lm-e' }

/** A role follows the color scheme if its section does; a custom color only where it can't be read in the dark. */
export function ink({ tone, palette }: Build, color: string): { color: string; className: string } {
  if (color === 'text' || color === 'quiet' || color === 'eyebrow' || color === 'link' || color === 'star')
    return { color: tone[color], className: tone.flips ? INK_CLASS[color] : '' }
  const custom = tokenColor(palette, color)
  const isLost = tone.flips && contrast(custom, palette.dark.tint) < LEAST_CONTRAST
  return { color: custom, className: isLost ? INK_CLASS.text : '' }
}

/** From 24 px, or 19 px in bold, letters are easier to read. */
const LARGE = 24
const LARGE_BOLD = 19
const LEAST_LARGE = 3

/** Reports text that is hard to read on its background. */
export function checkContrast(
  build: Build,
  color: string,
  { background = build.tone.background, size, isBold = false }: { background?: string; size: number; isBold?: boolean },
): void {
  const least = size >= LARGE || (isBold && size >= LARGE_BOLD) ? LEAST_LARGE : LEAST_CONTRAST
  const found = contrast(color, background)
  if (found >= least) return
  const fix = contrast('#000000', background) > contrast('#ffffff', background) ? 'darker' : 'lighter'
  // Rounded down, so that it never reads as enough.
  const shown = (Math.floor(found * 10) / 10).toFixed(1)
  build.report(problem('low_contrast', { contrast: shown, least, fix }), 'contrast')
}

export const classes = (...names: (string | false | undefined)[]): string => {
  const given = names.filter(Boolean).join(' ')
  return given === '' ? '' : ` class="${given}"`
}

type TypeOptions = {
  tag?: string
  color?: string
  /** The color or the background is a customer's choice, which may be hard to read. */
  isChosen?: boolean
  font?: 'display' | 'body'
  weight?: 400 | 700
  align?: Align
  style?: string
  className?: string
  /** How many texts stand side by side within the block. */
  columns?: number
  /** Keeps every space as it is: between links, and in a customer's HTML. */
  isVerbatim?: boolean
}

/** The pixels of a line in one column, and how many of them a phone has. */
const LINE = 520
const PHONE_LINE = 342
/** Two joined words that fill most of a line would leave the word before them alone on its own. */
const PAIR_SHARE = 0.73
/** How wide a letter is, in relation to the size of its text. */
const LETTER = 0.5

/** The number of letters that two joined words may have. */
function longestPair(role: TypeRole, { width }: Build, columns: number): number {
  const [, , size, , spacing] = TYPE[role]
  const line = Math.min(PHONE_LINE, (width * PHONE_LINE) / LINE) / columns
  return Math.floor((line * PAIR_SHARE) / (size * LETTER + spacing))
}

/** Text of one size. Headings carry size, weight and family themselves, because Outlook ignores `inherit`. */
export function typed(content: string, role: TypeRole, build: Build, options: TypeOptions = {}): string {
  const [size, leading, phone, , spacing] = TYPE[role]
  const { tag = 'div', color = 'text', font = 'body', weight = 400, align = build.align, style = '' } = options
  const { columns = 1, isVerbatim = false } = options
  const written = isVerbatim ? content : withoutWidows(content, longestPair(role, build, columns))
  const painted = ink(build, color)
  if (options.isChosen) checkContrast(build, painted.color, { size, isBold: role === 'eyebrow' || weight === 700 })
  const family = font === 'display' ? displayFont(build) : bodyFont(build)
  const isEven = align === 'center' || columns > 1 || /^h[1-3]$/.test(tag)
  const className = classes(
    painted.className,
    size !== phone && `lm-f-${role}`,
    font === 'display' && 'lm-d',
    isEven && 'lm-even',
    options.className,
  )
  const tight = spacing === 0 ? '' : `letter-spacing:${spacing}px;`
  const caps = role === 'eyebrow' ? 'text-transform:uppercase;' : ''
  return `<${tag}${className} style="margin:0;font-family:${family};font-size:${size}px;line-height:${leading}px;font-weight:${role === 'eyebrow' ? 700 : weight};${tight}${caps}text-align:${align};color:${painted.color};${style}">${written}</${tag}>`
}

type ImageOptions = {
  width: number
  href?: string
  radius?: number
  className?: string
  /** The color of the tile behind it. */
  fill?: string
}

const readableOn = (background: string, { w, ink: dark }: Palette['tokens']): string =>
  contrast(w, background) > contrast(dark, background) ? w : dark

/**
 * `src`, `alt` and `href` are already escaped. The width is an attribute for Outlook. Where pictures are off, the text
 * stands in the middle, clear of round corners and of the edges of the email.
 */
export function image(
  src: string,
  alt: string,
  build: Build,
  { width, href, radius = 0, className, fill }: ImageOptions,
): string {
  const painted = fill ? { color: readableOn(fill, build.palette.tokens), className: '' } : ink(build, 'text')
  const img = `<img src="${src}" alt="${alt}" width="${Math.round(width)}"${classes(painted.className, className)} style="display:block;width:100%;max-width:${Math.round(width)}px;height:auto;border:0;${radius > 0 ? `border-radius:${radius}px;` : ''}font-family:${bodyFont(build)};font-size:15px;line-height:20px;text-align:center;color:${painted.color}">`
  return href ? `<a href="${href}" style="text-decoration:none">${img}</a>` : img
}

/**
 * One image in light, another in dark mode. The second is hidden from Outlook, which knows no dark mode, and from all that
 * read no style sheet.
 */
export function imageInSchemes(light: string, dark: string, alt: string, build: Build, options: ImageOptions): string {
  const inDark = image(dark, alt, build, options)
  const className = ['lm-day', options.className].filter(Boolean).join(' ')
  return `${image(light, alt, build, { ...options, className })}<!--[if !mso]><!--><div class="lm-dusk" style="display:none;max-height:0;overflow:hidden">${inDark}</div><!--<![endif]-->`
}

type TileOptions = {
  fill: string
  /** The side of a square; without it, the tile is as high as its picture. */
  size?: number
  /** As wide as the cell around it. */
  isWide?: boolean
  radius?: number
  className?: string
}

/** A cell that keeps its color and shape where its picture is off, or has another shape. */
export function tile(picture: string, build: Build, options: TileOptions): string {
  const { fill, size, isWide = false, radius = cardRadius(build), className } = options
  const side = size === undefined ? '' : ` height="${size}" valign="middle"`
  const height = size === undefined ? '' : `height:${size}px;`
  const width = isWide ? '' : ` width="${size}"`
  return `<table ${TABLE}${isWide ? ' width="100%"' : ''}><tr><td${width}${side} align="center" bgcolor="${fill}"${classes(className)} style="${height}background-color:${fill};border-radius:${radius}px">${picture}</td></tr></table>`
}

export const VARIANTS = ['primary', 'accent', 'light', 'deep', 'outline', 'link'] as const
export type Variant = (typeof VARIANTS)[number]

type ButtonOptions = {
  variant?: Variant | undefined
  align?: Align
  size?: 'normal' | 'small' | undefined
  fullWidth?: 'no' | 'phone' | 'always' | undefined
  color?: string | undefined
  textColor?: string | undefined
}

/** Posters use the button that is visible on them. */
export function usualVariant({ tone, palette, look }: Build): Variant {
  if (tone.flips) return look.button === 'outline' ? 'outline' : 'primary'
  if (tone.isDark) return 'accent'
  return tone.background === palette.tokens.w ? 'primary' : 'deep'
}

/** `label` and `href` are already escaped. */
export function button(label: string, href: string, build: Build, options: ButtonOptions = {}): string {
  const { palette, tone, look, align: usual } = build
  const { tokens } = palette
  const { variant = usualVariant(build), align = usual, size = 'normal', fullWidth = 'phone' } = options
  const family = bodyFont(build)
  if (variant === 'link') {
    const painted = ink(build, options.textColor ?? 'link')
    if (options.textColor) checkContrast(build, painted.color, { size: 16, isBold: true })
    return `<a href="${href}"${classes(painted.className)} style="display:inline-block;padding:12px 0;font-family:${family};font-size:16px;line-height:20px;font-weight:700;color:${painted.color};text-decoration:underline">${label}</a>`
  }
  const fills: Record<Exclude<Variant, 'outline' | 'link'>, [string, string]> = {
    primary: [tokens.p1, tokens.w],
    accent: [tokens.a2, tokens.ink],
    light: [tokens.w, tokens.ink],
    deep: [tokens.ink, tokens.w],
  }
  const [fill, words] = variant === 'outline' ? ['', tone.link] : fills[variant]
  const background = options.color ? tokenColor(palette, options.color) : fill
  // A custom background may be too light or too dark for the variant's label.
  const usualColor =
    options.color && contrast(words, background) < LEAST_CONTRAST ? readableOn(background, tokens) : words
  const color = options.textColor ? tokenColor(palette, options.textColor) : usualColor
  if (options.color || options.textColor)
    checkContrast(build, color, { background: background || tone.background, size: 16, isBold: true })
  const flips = tone.flips && !options.color && (variant === 'primary' || variant === 'outline')
  const padding = size === 'small' ? '12px 22px' : '16px 32px'
  const radius = `border-radius:${RADII[look.radius].button}px`
  const filled = background === '' ? '' : ` bgcolor="${background}"`
  const surface = background === '' ? `border:2px solid ${color};` : `background-color:${background};`
  const wide = fullWidth === 'always'
  return `<table ${TABLE} align="${align}"${wide ? ' width="100%"' : ''}${classes('lm-btn', fullWidth === 'phone' && 'lm-wide')} style="border-collapse:separate"><tr><td align="center"${filled}${classes(flips && `lm-b-${variant}`)} style="${surface}${radius};mso-padding-alt:${padding}"><a href="${href}"${classes(flips && `lm-b-${variant}`)} style="display:${wide ? 'block' : 'inline-block'};padding:${padding};font-family:${family};font-size:16px;line-height:20px;font-weight:700;color:${color};text-decoration:none;${radius};mso-padding-alt:0">${label}</a></td></tr></table>`
}

/** One cell with a background, such as a card. */
export const cell = (content: string, style: string, attributes = ''): string =>
  `<td ${attributes} style="${style}">${content}</td>`

export const table = (rows: string, attributes = 'width="100%"', style = ''): string =>
  `<table ${TABLE} ${attributes}${style && ` style="${style}"`}>${rows}</table>`

/** The padding of a cell in a row with gaps. Contents are equally wide only if each cell takes the same share of the gaps. */
export function gapPadding(place: number, count: number, gap: number): string {
  const [left, right] = [place, count - 1 - place].map((gaps) => Math.round((gap * gaps * 100) / count) / 100)
  return `padding:0 ${right}px 0 ${left}px`
}

/** Cells that stay side by side on a phone. */
export const sideBySide = (cells: readonly string[]): string => table(`<tr>${cells.join('')}</tr>`)

/** Wraps content that is shown only if a value is present. */
export const onlyIf = (build: Build, condition: string, content: string): string =>
  `${build.control('if', condition)}${content}${build.control('endif')}`

/** A name inside a tag. A quote would end the string it is in, and a brace the tag. */
export const keyOf = (name: string): string => name.trim().toLowerCase().replaceAll(/["{}]/g, '')

/** A price in the shop's format, such as £6.50. */
export const money = (value: string, currency: string, build: Build): string =>
  build.output(`${value} | money: ${currency}, "${build.lang}"`)
