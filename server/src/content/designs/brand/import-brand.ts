// Reads logo, colors and fonts of the account's website, and proposes them as its brand. Nothing is saved.

import type { Ctx } from '../../../platform/http/caller.ts'
import type { RateLimiter } from '../../../platform/http/rate-limit.ts'
import { fetchPage } from '../../../platform/net/fetch-page.ts'
import type { PageFetch } from '../../../platform/net/fetch-page.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Uuid } from '../../../platform/values/ids.ts'
import { makeThumbnail, readImage } from '../../images/read-image.ts'
import { TemplateProblem } from '../pool/pool-jobs.ts'
import { runJob } from '../pool/pool.ts'
import type { HtmlElement } from '../read-html.ts'
import { displayFontOf, textFontOf } from './font-names.ts'
import { absolute, logosOf, withRel } from './find-logo.ts'
import type { Look } from './look.ts'
import { oklchOf } from './palette.ts'
import type { StyleReading } from './read-styles.ts'

export type ImportDeps = PageFetch & { limiter: RateLimiter }

type Logo = {
  logo_url: string
  logo_width: number
  /** A small copy as a data URL, because browsers may not load images of the website. */
  logo_preview: string
}

export type BrandProposal = Partial<Pick<Look, 'primary' | 'accent' | 'display' | 'font'> & Logo> & {
  /** The families that the website names. */
  fonts: string[]
}

/** Per account and minute, as for other checks of websites. */
const MAX_IMPORTS = 20
const AGENT = 'Lettermill (reads your brand)'
const PAGE = { accept: 'text/html', userAgent: AGENT, maxBytes: 2 * 1024 * 1024 }
const IMAGE = { accept: 'image/*', userAgent: AGENT, maxBytes: 2 * 1024 * 1024 }
const SHEET = { accept: 'text/css', userAgent: AGENT, maxBytes: 512 * 1024 }
const MAX_SHEETS = 8
const MAX_CSS = 3 * 1024 * 1024

export async function importBrand(ctx: Ctx, deps: ImportDeps, address: string): Promise<BrandProposal> {
  const { allowed } = await deps.limiter.take(`brand-import/${ctx.accountId}`, MAX_IMPORTS)
  if (!allowed)
    throw new Problem('rate_limited', `An account can read ${MAX_IMPORTS} pages per minute. Try again in a minute.`)
  const page = await fetchPage(deps, address, PAGE)
  if ('failure' in page) throw new Problem('validation_error', page.failure)
  if (page.status !== 200) throw new Problem('validation_error', `The page returns status ${page.status}.`)
  try {
    const { elements } = await runJob(ctx.accountId, { kind: 'read', html: page.body, names: READ })
    const sheets = await fetchSheets(deps, page.url, elements)
    const css = [...inlineStyles(page.body, elements), ...sheets].join('}').slice(0, MAX_CSS)
    const [reading, logo] = await Promise.all([
      runJob(ctx.accountId, { kind: 'styles', css }),
      readLogo(ctx.accountId, deps, logosOf(page, elements)),
    ])
    return { ...colorsOf(elements, reading), ...logo, ...fontsOf(reading) }
  } catch (error) {
    if (error instanceof TemplateProblem) throw new Problem('validation_error', 'The page is too large to read.')
    throw error
  }
}

const READ = ['link', 'meta', 'img', 'style', 'script', 'header', 'a', 'button']

/** Of libraries and plugins, which look alike in every shop. */
const OF_OTHERS =
  /normalize|reset|swiper|slick|bootstrap|font-?awesome|icons?[.-]|wp-includes|plugins\/woocommerce|jquery|fancybox|photoswipe|flickity|splide|animate|cookie|consent|fonts\.googleapis/i

/** A page names images that are gone, and files that no email shows. */
const MAX_LOGOS = 3
const LOGO_HEIGHT = 44
const LOGO_WIDTHS = [52, 200] as const

/** As high as a mark, so that the name in a wide logo can be read. */
const logoWidth = ({ width, height }: { width: number; height: number }): number =>
  Math.round(Math.min(LOGO_WIDTHS[1], Math.max(LOGO_WIDTHS[0], (LOGO_HEIGHT * width) / height)))

/** The first of these that is an image. */
async function readLogo(accountId: Uuid, deps: ImportDeps, urls: readonly string[]): Promise<Logo | null> {
  for (const logo_url of urls.slice(0, MAX_LOGOS)) {
    try {
      const file = await fetchPage(deps, logo_url, IMAGE)
      if ('failure' in file || file.status !== 200 || file.isCut) continue
      const image = await readImage(accountId, file.bytes)
      const { type, bytes } = await makeThumbnail(accountId, image.bytes)
      const logo_preview = `data:${type};base64,${bytes.toString('base64')}`
      return { logo_url, logo_width: logoWidth(image), logo_preview }
    } catch (error) {
      if (!(error instanceof Problem)) throw error
    }
  }
  return null
}

/** A sheet that can't be loaded is left out. */
async function fetchSheets(deps: ImportDeps, page: URL, elements: HtmlElement[]): Promise<string[]> {
  const urls = withRel(elements, 'stylesheet')
    .filter(({ attributes }) => attributes.media !== 'print')
    .flatMap(({ attributes }) => absolute(attributes.href, page) ?? [])
    .filter((url) => !OF_OTHERS.test(url))
  const sheets = await Promise.all(
    urls.slice(0, MAX_SHEETS).map((url) =>
      fetchPage(deps, url, SHEET).catch((error: unknown) => {
        if (error instanceof Problem) return { failure: error.message }
        throw error
      }),
    ),
  )
  return sheets.flatMap((sheet) => ('failure' in sheet || sheet.status !== 200 ? [] : sheet.body))
}

/** The content of style elements, and style attributes. */
const inlineStyles = (html: string, elements: HtmlElement[]): string[] =>
  elements.flatMap(({ name, attributes, end }) => {
    if (name !== 'style') return attributes.style ? `{${attributes.style}` : []
    const close = html.indexOf('</', end)
    return html.slice(end, close < 0 ? undefined : close)
  })

const MIN_CHROMA = 0.03
const MIN_HUE_DISTANCE = 25

/** Grays say nothing about a brand. */
const isColorful = (color: string): boolean => {
  const { L, C } = oklchOf(color)
  return C >= MIN_CHROMA && L > 0.15 && L < 0.95
}

const hueDistance = (a: string, b: string): number => {
  const turn = Math.abs(oklchOf(a).h - oklchOf(b).h)
  return Math.min(turn, 360 - turn)
}

const HEX = /^#[0-9a-f]{6}$/i

/** The brand's color counts most; its accent has another hue. */
function colorsOf(elements: HtmlElement[], { colors }: StyleReading): { primary?: string; accent?: string } {
  const theme = metaOf(elements, 'theme-color')
  const found = colors.filter(({ color }) => isColorful(color))
  const primary = HEX.test(theme) && isColorful(theme) ? theme.toLowerCase() : found[0]?.color
  if (!primary) return {}
  const [accent] = found
    .filter(({ color }) => hueDistance(color, primary) >= MIN_HUE_DISTANCE)
    .toSorted((a, b) => b.accent + b.weight - (a.accent + a.weight))
  return { primary, ...(accent && { accent: accent.color }) }
}

function fontsOf({ headings, texts }: StyleReading): Pick<BrandProposal, 'display' | 'font' | 'fonts'> {
  const heading = headings[0] ?? texts[0]
  const text = texts[0] ?? headings[0]
  if (!heading || !text) return { fonts: [] }
  return { display: displayFontOf(heading), font: textFontOf(text), fonts: [...new Set([heading.name, text.name])] }
}

const metaOf = (elements: HtmlElement[], wanted: string): string =>
  elements
    .find(({ name, attributes }) => name === 'meta' && (attributes.name ?? attributes.property) === wanted)
    ?.attributes.content?.trim() ?? ''
