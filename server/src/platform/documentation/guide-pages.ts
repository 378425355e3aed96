// Pages for the guides: the start page with its entry points, a guide, and search results.

import type { Documentation, Found } from './documentation.ts'
import { framed } from './frame.ts'
import type { SiteFrame } from './frame.ts'
import type { Guide } from './guides.ts'
import { escapeHtml } from './html.ts'
import { editAddressOf, renderGuide } from './markdown.ts'
import type { MarkdownContext } from './markdown.ts'
import { placeOf } from './navigation.ts'

const onThisPage = ({ sections }: Guide): string => {
  const links = sections
    .filter(({ id, depth }) => id !== '' && depth <= 3)
    .map(({ id, title, depth }) => `<li class="depth-${depth}"><a href="#${id}">${escapeHtml(title)}</a></li>`)
  return links.length === 0
    ? ''
    : `<nav class="toc" aria-label="On this page"><h2>On this page</h2><ul>${links.join('')}</ul></nav>`
}

export function guidePage(frame: SiteFrame, guide: Guide, context: MarkdownContext): string {
  const url = `/docs/${guide.slug}`
  const { area, group } = placeOf(frame.areas, url)!
  return framed(frame, {
    title: `${guide.title} · Lettermill docs`,
    url,
    area,
    breadcrumb: group.title === area.title ? area.title : `${area.title} / ${group.title}`,
    main: renderGuide(guide, context),
    aside: onThisPage(guide),
    markdown: `${url}.md`,
    edit: editAddressOf(guide),
  })
}

type Reader = { title: string; text: string; start: string; links: readonly string[] }

const READERS: readonly Reader[] = [
  {
    title: 'Marketers',
    text: 'Bring your audience, design emails, and send campaigns and drips.',
    start: 'import',
    links: ['website', 'designs-images-and-brand', 'campaigns', 'drips', 'going-live'],
  },
  {
    title: 'Developers',
    text: 'Send people, events, and orders from your app, and react to what happens.',
    start: 'quickstart',
    links: ['events', 'orders', 'webhooks', 'sdk', 'errors-and-limits'],
  },
  {
    title: 'Operators',
    text: 'Install, back up, upgrade, and monitor Lettermill on your own machines.',
    start: 'running',
    links: ['configuration', 'mail', 'backups', 'upgrading', 'monitoring'],
  },
]

export function startPage(frame: SiteFrame, pages: readonly Guide[]): string {
  const [area] = frame.areas
  const find = (slug: string) => pages.filter((page) => page.slug === slug)
  const readers = READERS.map(({ title, text, start, links }) => {
    const [first, ...others] = [start, ...links].flatMap(find)
    return `<section class="reader"><h2>${title}</h2><p>${text}</p><p><a class="start" href="/docs/${first!.slug}">${escapeHtml(first!.title)}</a></p><ul>${others.map(linkTo).join('')}</ul></section>`
  })
  const groups = area!.groups.map(
    ({ title, items }) =>
      `<section><h2 id="${title.toLowerCase().replaceAll(' ', '-')}">${escapeHtml(title)}</h2><dl class="guides">${items
        .flatMap(({ url, label }) => {
          const [page] = find(url.slice('/docs/'.length))
          return page
            ? [`<div><dt><a href="${url}">${escapeHtml(label)}</a></dt><dd>${escapeHtml(page.intro)}</dd></div>`]
            : []
        })
        .join('')}</dl></section>`,
  )
  return framed(frame, {
    title: 'Lettermill docs',
    url: '/docs',
    area: area!,
    main: `<h1>Documentation</h1><p class="lead">Guides for marketers, developers, and operators, and a reference of every endpoint.</p><div class="readers">${readers.join('')}</div>${groups.join('')}`,
    aside: '',
  })
}

const linkTo = ({ slug, title }: Guide): string => `<li><a href="/docs/${slug}">${escapeHtml(title)}</a></li>`

const NOTHING_FOUND =
  '<p>Check the spelling, or use fewer or more general words. You can also browse the <a href="/docs">guides</a> and the <a href="/api/docs">API reference</a>.</p>'

const MOST_FOUND = 20
const SHOWN_TEXT = 300

export function searchPage(frame: SiteFrame, { search }: Documentation, query: string): string {
  const found = search(query, MOST_FOUND)
  const heading = `<h1>${found.length === 0 ? 'No results' : 'Search results'}</h1><p class="lead">${escapeHtml(`For “${query.slice(0, 300)}”`)}</p>`
  return framed(frame, {
    title: 'Search · Lettermill docs',
    url: '',
    area: frame.areas[0]!,
    main: heading + (found.length === 0 ? NOTHING_FOUND : `<dl class="guides">${found.map(foundHtml).join('')}</dl>`),
    aside: '',
    query,
  })
}

const MOST_SIMILAR = 5

/** For an address without a page: what its words find, and where to start. */
export function missingPage(frame: SiteFrame, { search }: Documentation, path: string): string {
  const words = path.replace(/^\/(?:api\/)?docs\//, '').replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
  const found = search(words.slice(0, 300).trim(), MOST_SIMILAR)
  const similar =
    found.length === 0
      ? ''
      : `<h2 id="similar">Similar pages</h2><dl class="guides">${found.map(foundHtml).join('')}</dl>`
  return framed(frame, {
    title: 'Page not found · Lettermill docs',
    url: '',
    area: frame.areas[path.startsWith('/api/') ? 1 : 0]!,
    main: `<h1>Page not found</h1><p class="lead">There is no page at this address. Search above, or start with the <a href="/docs">guides</a> or the <a href="/api/docs">API reference</a>.</p>${similar}`,
    aside: '',
  })
}

const foundHtml = ({ title, url, text }: Found): string =>
  `<div><dt><a href="${escapeHtml(url)}">${escapeHtml(title)}</a></dt><dd>${escapeHtml(excerptOf(text, SHOWN_TEXT))}</dd></div>`

/** The beginning of a section, without Markdown. */
export function excerptOf(text: string, most: number): string {
  const words = text
    .replaceAll(/```[\s\S]*?```/g, ' ')
    // The head of a table.
    .replaceAll(/^\|.*\|\n\|[-|: ]+\|$/gm, '')
    .replaceAll(/ \| (?=\S)/g, ' · ')
    .replaceAll(/^ *(?:[-*]|\d+\.) +/gm, '')
    .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*|#>]|-{3,}/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return words.length > most ? `${words.slice(0, most)}…` : words
}
