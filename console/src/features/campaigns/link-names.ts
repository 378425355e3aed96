// Names of the links in an email, by which people tell them apart: their text, what they look like, and where they lead.

import type { CampaignReport, CampaignReportDetails } from '../../api.ts'
import * as words from '../../words/index.ts'

const text = words.report

export type LinkRow = CampaignReport['links'][number]
export type LinkName = { name: string; note: string }

/** Most people first. */
export const linksInOrder = (links: readonly LinkRow[]): LinkRow[] => links.toSorted((a, b) => b.people - a.people)

/** Names every link of a report. Before the details are known, a link has only its address. */
export function linkNames(
  { links, split }: Pick<CampaignReport, 'links' | 'split'>,
  details: CampaignReportDetails | undefined,
): (link: LinkRow) => LinkName {
  const host = commonHost(links)
  return ({ n, version, url }) => {
    const address = addressOf(url, host)
    const link = details?.links.find((each) => each.n === n && each.version === version)
    if (!link) return { name: address, note: '' }
    const variant = split ? [words.splitTest.version(version.toUpperCase())] : []
    const label = link.kind === 'image' || link.kind === 'icon' ? shortened(link.label) : link.label
    const name = label || address
    return { name, note: [...variant, words.linkKinds[link.kind], ...(name === address ? [] : [address])].join(' · ') }
  }
}

const MAX_NAME = 36

/** The alternative text of an image is a sentence rather than a name. */
function shortened(label: string): string {
  if (label.length <= MAX_NAME) return label
  const end = label.lastIndexOf(' ', MAX_NAME)
  return `${label.slice(0, end > 0 ? end : MAX_NAME)}…`
}

const hostOf = (url: string): string => URL.parse(url)?.host ?? ''

/** Most links lead to the same shop, whose name would only repeat. */
function commonHost(links: readonly LinkRow[]): string {
  const hosts = Map.groupBy(links, ({ url }) => hostOf(url))
  return [...hosts].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? ''
}

/** "/winter", or "instagram.com/tea" for another host than the common one; without parameters. */
export function addressOf(url: string, host = ''): string {
  if (url.includes('{{')) return text.personalLink
  const parsed = URL.parse(url)
  if (!parsed) return url
  const path = parsed.pathname === '/' ? '' : parsed.pathname
  return parsed.host === host && path ? path : `${parsed.host}${path}`
}
