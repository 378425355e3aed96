// Names of the links in an email, by which people tell them apart: their text, what they look like, and where they lead.

import type { CampaignReport, CampaignReportDetails } from '../../api.ts'
import * as words from '../../words/index.ts'

const text = words.report

export type LinkRow = CampaignReport['links'][number]
export type LinkName = { name: string; note: string }

type Described = CampaignReportDetails['links'][number] & { url: string }

/** Most people first. */
export const linksInOrder = (links: readonly LinkRow[]): LinkRow[] => links.toSorted((a, b) => b.people - a.people)

/** Names every link of a report. Before the details are known, a link has only its address. */
export function linkNames(
  { links, split }: Pick<CampaignReport, 'links' | 'split'>,
  details: CampaignReportDetails | undefined,
): (link: LinkRow) => LinkName {
  const host = commonHost(links)
  const described = links.flatMap(({ n, version, url }): Described[] => {
    const found = details?.links.find((each) => each.n === n && each.version === version)
    return found ? [{ ...found, url }] : []
  })
  const numbered = described.filter((link) => isNamelessImage(link, described)).toSorted((a, b) => a.n - b.n)
  return ({ n, version, url }) => {
    const address = addressOf(url, host)
    const isThis = (link: Described) => link.n === n && link.version === version
    const link = described.find(isThis)
    if (!link) return { name: address, note: '' }
    const number = numbered.filter((each) => each.version === version).findIndex(isThis) + 1
    const variant = split ? [words.splitTest.version(version.toUpperCase())] : []
    const name = link.label || address
    return number > 0
      ? { name: text.image(number), note: [...variant, address, link.label].filter(Boolean).join(' · ') }
      : { name, note: [...variant, words.linkKinds[link.kind], ...(name === address ? [] : [address])].join(' · ') }
  }
}

/** An image is named by its alternative text only if a link beside it has the same text, such as the name of a product. */
const isNamelessImage = (image: Described, all: readonly Described[]): boolean =>
  image.kind === 'image' &&
  !all.some(
    ({ kind, version, url, label }) =>
      kind !== 'image' && version === image.version && url === image.url && label === image.label,
  )

const hostOf = (url: string): string => URL.parse(url)?.host ?? ''

/** Most links lead to the same shop, whose name would only repeat. */
function commonHost(links: readonly LinkRow[]): string {
  const hosts = Map.groupBy(links, ({ url }) => hostOf(url))
  return [...hosts].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? ''
}

/** "/winter", or "instagram.com/tea" for another host than the common one; without parameters. */
function addressOf(url: string, host: string): string {
  if (url.includes('{{')) return text.personalLink
  const parsed = URL.parse(url)
  if (!parsed) return url
  const path = parsed.pathname === '/' ? '' : parsed.pathname
  return parsed.host === host && path ? path : `${parsed.host}${path}`
}
