// The logo of a website: the image that is named so, most likely in its header; else the one that the page names for
// search engines; else its icon.

import type { FetchedPage } from '../../../platform/net/fetch-page.ts'
import type { HtmlElement } from '../read-html.ts'

type Page = Pick<FetchedPage, 'url' | 'body'>

export const withRel = (elements: HtmlElement[], rel: string): HtmlElement[] =>
  elements.filter(
    ({ name, attributes }) => name === 'link' && (attributes.rel ?? '').toLowerCase().split(/\s+/).includes(rel),
  )

export function absolute(address: string | undefined, page: URL): string | null {
  const url = address ? URL.parse(address, page) : null
  return url && /^https?:$/.test(url.protocol) ? url.href : null
}

/** Mail clients show none of these. */
const NOT_SHOWN = /\.(?:svg|avif|ico)(?:[?#]|$)/i

/** The most likely one first. */
export function logosOf(page: Page, elements: HtmlElement[]): string[] {
  const addresses = [...imagesNamedLogo(page, elements), ...namedForSearch(page, elements), ...icons(elements)]
  const urls = addresses.flatMap((address) => absolute(address, page.url) ?? [])
  return [...new Set(urls)].filter((url) => !NOT_SHOWN.test(url))
}

/** Other brands have logos too. */
const OF_OTHERS = /partner|payment|klarna|paypal|visa|mastercard|amex|trust|award|press|badge|flag|review/i
const LEAST = 3

function imagesNamedLogo({ body }: Page, elements: HtmlElement[]): string[] {
  const header = elements.find(({ name }) => name === 'header')?.end ?? 0
  const headerEnd = header === 0 ? 0 : body.indexOf('</header', header)
  return elements
    .map((element, at) => ({ ...element, link: elements[at - 1] }))
    .filter(({ name }) => name === 'img')
    .map(({ attributes, end, link }) => {
      const source = sourceOf(attributes)
      const words = [source, wordsOf(attributes), link?.name === 'a' ? wordsOf(link.attributes) : ''].join(' ')
      const isInHeader = end > header && end < headerEnd
      const points =
        (/logo/i.test(words) ? 4 : /brand/i.test(words) ? 2 : 0) +
        (isInHeader ? 1 : 0) -
        (OF_OTHERS.test(words) ? 6 : 0)
      return { source, points }
    })
    .filter(({ points }) => points >= LEAST)
    .toSorted((a, b) => b.points - a.points)
    .map(({ source }) => source)
}

const wordsOf = ({ alt = '', id = '', class: classes = '' }: Record<string, string>): string =>
  [alt, id, classes].join(' ')

/** Images that load late have their address elsewhere. */
const sourceOf = (attributes: Record<string, string>): string =>
  [attributes['data-src'], attributes.src, attributes.srcset?.trim().split(/\s/, 1)[0]].find(
    (source) => source && !source.startsWith('data:'),
  ) ?? ''

const MAX_SCRIPTS = 5
const MAX_JSON = 100_000

/** `logo` of the organization in JSON-LD. */
function namedForSearch({ body }: Page, elements: HtmlElement[]): string[] {
  return elements
    .filter(({ name, attributes }) => name === 'script' && attributes.type?.toLowerCase() === 'application/ld+json')
    .slice(0, MAX_SCRIPTS)
    .flatMap(({ end }) => logosIn(parsed(body.slice(end, Math.max(end, body.indexOf('</script', end))))))
}

function parsed(json: string): unknown {
  if (json.length > MAX_JSON) return null
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

const MAX_DEPTH = 4

function logosIn(value: unknown, depth = 0): string[] {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return []
  const { logo } = value as { logo?: unknown }
  const own = typeof logo === 'object' && logo !== null ? (logo as { url?: unknown }).url : logo
  return typeof own === 'string' ? [own] : Object.values(value).flatMap((each) => logosIn(each, depth + 1))
}

/** Smaller ones are blurred in an email. */
const LEAST_ICON = 48

const icons = (elements: HtmlElement[]): (string | undefined)[] =>
  [...withRel(elements, 'apple-touch-icon'), ...withRel(elements, 'icon')]
    .filter(({ attributes: { sizes = '', href = '' } }) => {
      const [, size] = /(\d{2,3})x\d{2,3}/.exec(`${sizes} ${href}`) ?? []
      return size === undefined || Number(size) >= LEAST_ICON
    })
    .map(({ attributes }) => attributes.href)
