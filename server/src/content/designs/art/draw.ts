// Draws the kit's pictures in the colors of a brand. In each drawing, shapes carry class names only and one style sheet
// holds the colors; to tint a drawing, that sheet is rewritten.

import { readdirSync, readFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import path from 'node:path'
import { createSlots } from '../../../platform/http/slots.ts'
import { paletteOf, TOKENS } from '../brand/palette.ts'
import type { Palette, Token } from '../brand/palette.ts'
import { loadSharp } from '../../images/read-image.ts'
import type { Colors } from './colors.ts'
import { countdownSvg, overSvg } from './countdown.ts'
import type { CountdownStyle } from './countdown.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../../../assets/art')
const DRAWINGS: ReadonlySet<string> = new Set(
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.svg'))
    .map((name) => name.slice(0, -'.svg'.length)),
)

export const DRAWING_NAMES: readonly string[] = [...DRAWINGS].toSorted()

/** For sharp screens. A lower effort is faster, but the largest scenes then exceed 60 KB. */
const FULL = { scale: 2, effort: 7 }
/** For emails shown in less than half their size. */
const SMALL = { scale: 1, effort: 1 }
const DPI = 72

type Quality = typeof FULL
const CACHED_BYTES = 32 * 1024 * 1024

/** Drawing takes a processor; one at a time leaves the others to everything else. Brands take turns. */
const places = createSlots({ total: 1, perAccount: 1, waiting: 200, waitMs: 20_000 })
const cache = new Map<string, Buffer>()
let cachedBytes = 0

function styleOf({ tokens }: Palette, only: Token | undefined): string {
  const rules = TOKENS.flatMap((token) => {
    const color = only ? tokens[only] : tokens[token]
    return [`.${token}{fill:${color}}`, `.s-${token}{fill:none;stroke:${color}}`]
  })
  const shades = [
    `.sh{fill:${tokens.ink};opacity:.15}`,
    `.sh2{fill:${tokens.ink};opacity:.3}`,
    '.hi{fill:#fff;opacity:.28}',
    '.hi2{fill:#fff;opacity:.55}',
    `.s-sh{fill:none;stroke:${tokens.ink};opacity:.16}`,
    '.s-hi{fill:none;stroke:#fff;opacity:.35}',
    '.s-hi2{fill:none;stroke:#fff;opacity:.7}',
  ]
  return [...rules, ...shades].join('')
}

/** `only`: every shape in one color, for edges that continue the section above. */
function tintedSvg(name: string, palette: Palette, only: Token | undefined): string {
  const svg = readFileSync(path.join(FOLDER, `${name}.svg`), 'utf8')
  const start = svg.indexOf('<style>')
  const end = svg.indexOf('</style>')
  return `${svg.slice(0, start)}<style>${styleOf(palette, only)}${svg.slice(end)}`
}

type DrawOptions = {
  isSmall?: boolean
  /** A drawing that waits is given up when its client hangs up. */
  client?: Socket
}

type Wanted = { key: string; svg: string; primary: string; quality: Quality; client?: Socket | undefined }

async function rendered({ key, svg, primary, quality: { scale, effort }, client }: Wanted): Promise<Buffer> {
  const leave = await places.take(primary, client)
  try {
    // Another request may have drawn it while this one waited.
    const known = cache.get(key)
    if (known) return known
    const sharp = await loadSharp()
    const made = await sharp(Buffer.from(svg), { density: DPI * scale })
      .png({ palette: true, compressionLevel: 9, effort })
      .toBuffer()
    remember(key, made)
    return made
  } finally {
    leave()
  }
}

const isToken = (text: string): text is Token => (TOKENS as readonly string[]).includes(text)

/** `name` is that of a drawing, or of one and a token such as edge-scallop.p1. Null when there is no such drawing. */
export async function draw(
  name: string,
  { primary, accent }: Colors,
  { isSmall = false, client }: DrawOptions = {},
): Promise<Buffer | null> {
  const [drawing = '', only] = name.split('.')
  if (!DRAWINGS.has(drawing) || (only !== undefined && !isToken(only))) return null
  const key = `${name} ${primary} ${accent} ${isSmall ? 'small' : ''}`
  const known = cache.get(key)
  if (known) {
    cache.delete(key)
    cache.set(key, known)
    return known
  }
  const svg = tintedSvg(drawing, paletteOf(primary, accent), only)
  return rendered({ key, svg, primary, quality: isSmall ? SMALL : FULL, client })
}

function remember(key: string, made: Buffer): void {
  if (cache.has(key)) return
  cache.set(key, made)
  cachedBytes += made.length
  for (const [oldest, bytes] of cache) {
    if (cachedBytes <= CACHED_BYTES) break
    cache.delete(oldest)
    cachedBytes -= bytes.length
  }
}

const MINUTE = 60_000

/** The time left until `endsAt`, or that it is over. All images of one minute are the same. */
export async function drawCountdown(
  endsAt: Date,
  now: Date,
  style: CountdownStyle,
  { primary, accent }: Colors,
): Promise<Buffer> {
  const minutes = Math.floor((endsAt.getTime() - now.getTime()) / MINUTE)
  const isOver = endsAt <= now
  const units = style.hasUnits ? style.lang : ''
  const key = `countdown ${isOver ? `over ${style.lang}` : `${minutes} ${units}`} ${style.ground} ${primary} ${accent}`
  const known = cache.get(key)
  if (known) return known
  const palette = paletteOf(primary, accent)
  const svg = isOver ? overSvg(style, palette) : countdownSvg(minutes, style, palette)
  return rendered({ key, svg, primary, quality: FULL })
}
