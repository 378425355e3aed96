// Reads logo, colors and fonts of the account's website, and proposes them as its brand. Nothing is saved.

import type { Ctx } from '../../../platform/http/caller.ts'
import type { RateLimiter } from '../../../platform/http/rate-limit.ts'
import { fetchPage } from '../../../platform/net/fetch-page.ts'
import type { PageFetch } from '../../../platform/net/fetch-page.ts'
import { Problem } from '../../../platform/problem.ts'
import { TemplateProblem } from '../pool/pool-jobs.ts'
import { runJob } from '../pool/pool.ts'
import type { HtmlElement } from '../read-html.ts'
import { displayFontOf, textFontOf } from './font-names.ts'
import type { Look } from './look.ts'
import { oklchOf } from './palette.ts'
import type { StyleReading } from './read-styles.ts'

export type ImportDeps = PageFetch & { limiter: RateLimiter }

export type BrandProposal = Partial<Pick<Look, 'primary' | 'accent' | 'display' | 'font'>> & {
  logo_url?: string
  /** The families that the website names. */
  fonts: string[]
}

/** Per account and minute, as for other checks of websites. */
const MAX_IMPORTS = 20
const AGENT = 'Lettermill (reads your brand)'
const PAGE = { accept: 'text/html', userAgent: AGENT, maxBytes: 2 * 1024 * 1024 }
const SHEET = { accept: 'text/css', userAgent: AGENT, maxBytes: 512 * 1024 }
const MAX_SHEETS = 3

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
    const css = [...inlineStyles(page.body, elements), ...sheets].join('}')
    return proposalOf(page.url, elements, await runJob(ctx.accountId, { kind: 'styles', css }))
  } catch (error) {
    if (error instanceof TemplateProblem) throw new Problem('validation_error', 'The page is too large to read.')
    throw error
  }
}

const READ = ['link', 'meta', 'img', 'style', 'header', 'a', 'button']

const withRel = (elements: HtmlElement[], rel: string): HtmlElement[] =>
  elements.filter(
    ({ name, attributes }) => name === 'link' && (attributes.rel ?? '').toLowerCase().split(/\s+/).includes(rel),
  )

/** A sheet that can't be loaded is left out. */
async function fetchSheets(deps: ImportDeps, page: URL, elements: HtmlElement[]): Promise<string[]> {
  const urls = withRel(elements, 'stylesheet').flatMap(({ attributes }) => absolute(attributes.href, page) ?? [])
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

function absolute(address: string | undefined, page: URL): string | null {
  const url = address ? URL.parse(address, page) : null
  return url && /^https?:$/.test(url.protocol) ? url.href : null
}

/** The content of style elements, and style attributes. */
const inlineStyles = (html: string, elements: HtmlElement[]): string[] =>
  elements.flatMap(({ name, attributes, end }) => {
    if (name !== 'style') return attributes.style ? `{${attributes.style}` : []
    const close = html.indexOf('</', end)
    return html.slice(end, close < 0 ? undefined : close)
  })

const MIN_CHROMA = 0.05
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

function proposalOf(page: URL, elements: HtmlElement[], { colors, headings, texts }: StyleReading): BrandProposal {
  const theme = elements.find(({ name, attributes }) => name === 'meta' && attributes.name === 'theme-color')
  const named = theme?.attributes.content?.trim() ?? ''
  const found = [...(HEX.test(named) ? [named.toLowerCase()] : []), ...colors.map(({ color }) => color)].filter(
    isColorful,
  )
  const [primary] = found
  const accent = primary && found.find((color) => hueDistance(color, primary) >= MIN_HUE_DISTANCE)
  const heading = headings[0] ?? texts[0]
  const text = texts[0] ?? headings[0]
  const logo = logoOf(page, elements)
  return {
    ...(primary && { primary }),
    ...(accent && { accent }),
    ...(heading && { display: displayFontOf(heading) }),
    ...(text && { font: textFontOf(text) }),
    ...(logo && { logo_url: logo }),
    fonts: [...new Set([heading, text].filter((family) => family !== undefined))],
  }
}

const LOGO = /logo|brand/i
/** Mail clients show no SVG. */
const SHOWN = /\.(?:png|jpe?g|gif|webp)(?:[?#]|$)/i

/** An image named as a logo, or the website's icon. */
function logoOf(page: URL, elements: HtmlElement[]): string | null {
  const images = elements.filter(
    ({ name, attributes: { src = '', alt = '', id = '', class: classes = '' } }) =>
      name === 'img' && LOGO.test([src, alt, id, classes].join(' ')) && SHOWN.test(src),
  )
  const icons = [...withRel(elements, 'apple-touch-icon'), ...withRel(elements, 'icon')]
  const addresses = [
    ...images.map(({ attributes }) => attributes.src),
    ...icons.map(({ attributes }) => attributes.href),
  ]
  return addresses.flatMap((address) => absolute(address, page) ?? []).find((address) => SHOWN.test(address)) ?? null
}
