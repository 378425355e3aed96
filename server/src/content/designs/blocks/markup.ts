// Markup shared by blocks: tables, because Outlook needs them, with inline sizes, colors and fonts, because some email
// clients drop style sheets.

import { DISPLAY_FONTS, FONTS, RADII } from '../brand/look.ts'
import { contrast, LEAST_CONTRAST } from '../brand/palette.ts'
import type { Palette } from '../brand/palette.ts'
import type { Align, Build } from './block.ts'
import { tokenColor } from './tones.ts'
import { TYPE } from './type-roles.ts'
import type { TypeRole } from './type-roles.ts'

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
  build.report(
    `The text is hard to read: its contrast is ${shown}, and ${least} is needed. Use a ${fix} color.`,
    'contrast',
  )
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
}

/** Text of one size. Headings carry size, weight and family themselves, because Outlook ignores `inherit`. */
export function typed(content: string, role: TypeRole, build: Build, options: TypeOptions = {}): string {
  const [size, leading, phone, , spacing] = TYPE[role]
  const { tag = 'div', color = 'text', font = 'body', weight = 400, align = build.align, style = '' } = options
  const painted = ink(build, color)
  if (options.isChosen) checkContrast(build, painted.color, { size, isBold: role === 'eyebrow' || weight === 700 })
  const family = font === 'display' ? displayFont(build) : bodyFont(build)
  const className = classes(
    painted.className,
    size !== phone && `lm-f-${role}`,
    font === 'display' && 'lm-d',
    options.className,
  )
  const tight = spacing === 0 ? '' : `letter-spacing:${spacing}px;`
  const caps = role === 'eyebrow' ? 'text-transform:uppercase;' : ''
  return `<${tag}${className} style="margin:0;font-family:${family};font-size:${size}px;line-height:${leading}px;font-weight:${role === 'eyebrow' ? 700 : weight};${tight}${caps}text-align:${align};color:${painted.color};${style}">${content}</${tag}>`
}

/** Joins the last two words, so that no word is alone on the last line. */
export function withoutWidow(words: string): string {
  const trimmed = words.trimEnd()
  if (trimmed.split(' ').length < 4) return words
  const at = trimmed.lastIndexOf(' ')
  const last = trimmed.slice(at + 1).replaceAll(/&\w+;/g, '”')
  return last.length > 15 ? words : `${trimmed.slice(0, at)}&nbsp;${trimmed.slice(at + 1)}`
}

type ImageOptions = { width: number; href?: string; radius?: number; className?: string; color?: string }

/** `src`, `alt` and `href` are already escaped. The width is an attribute for Outlook. */
export function image(
  src: string,
  alt: string,
  build: Build,
  { width, href, radius = 0, className, color }: ImageOptions,
): string {
  const painted = ink(build, color ?? 'text')
  const img = `<img src="${src}" alt="${alt}" width="${Math.round(width)}"${classes(painted.className, className)} style="display:block;width:100%;max-width:${Math.round(width)}px;height:auto;border:0;${radius > 0 ? `border-radius:${radius}px;` : ''}font-family:${bodyFont(build)};font-size:15px;line-height:20px;color:${painted.color}">`
  return href ? `<a href="${href}" style="text-decoration:none">${img}</a>` : img
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

const readableOn = (background: string, { w, ink: dark }: Palette['tokens']): string =>
  contrast(w, background) > contrast(dark, background) ? w : dark

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

/** Cells that stay side by side on a phone. */
export const sideBySide = (cells: readonly string[]): string => table(`<tr>${cells.join('')}</tr>`)

/** Wraps content that is shown only if a value is present. */
export const onlyIf = (build: Build, condition: string, content: string): string =>
  `${build.control('if', condition)}${content}${build.control('endif')}`
