// Pages for the guides: the list, a guide, and search results.

import type { Documentation, Found } from './documentation.ts'
import { framed } from './frame.ts'
import type { FramedPage } from './frame.ts'
import { escapeHtml } from './guides.ts'
import type { Guide } from './guides.ts'

const sideOf = (guides: readonly Guide[], current?: Guide): string =>
  `<ul>${guides
    .map(
      (guide) =>
        `<li><a href="/docs/${guide.slug}"${guide === current ? ' aria-current="page"' : ''}>${escapeHtml(guide.title)}</a></li>`,
    )
    .join('')}</ul>`

const frame = (guides: readonly Guide[], parts: { title: string; main: string; query?: string; current?: Guide }) =>
  framed({ ...parts, side: sideOf(guides, parts.current), sideLabel: 'Guides' })

export const guidePage = ({ guides }: Documentation, guide: Guide): FramedPage =>
  frame(guides, {
    title: `${guide.title} · Lettermill`,
    main: `<div class="guide">${guide.html}</div>`,
    current: guide,
  })

export function indexPage({ guides }: Documentation): FramedPage {
  const list = guides.map(
    ({ slug, title, intro }) =>
      `<article><h2><a href="/docs/${slug}">${escapeHtml(title)}</a></h2><p>${escapeHtml(intro)}</p></article>`,
  )
  const main = `<h1>Guides</h1><p>For every endpoint, with samples and a form to try it, see the <a href="/api/docs">API reference</a>.</p>${list.join('')}`
  return frame(guides, { title: 'Guides · Lettermill', main })
}

const MOST_FOUND = 20
const SHOWN_TEXT = 300

export function searchPage({ guides, search }: Documentation, query: string): FramedPage {
  const found = search(query, MOST_FOUND)
  const heading = `<h1>${found.length === 0 ? 'No results' : 'Search results'}</h1><p>${escapeHtml(`For “${query.slice(0, 300)}”.`)}</p>`
  return frame(guides, { title: 'Search · Lettermill', main: heading + found.map(foundHtml).join(''), query })
}

const foundHtml = ({ title, url, text }: Found): string =>
  `<article><h2><a href="${escapeHtml(url)}">${escapeHtml(title)}</a></h2><p class="dim">${escapeHtml(wordsOf(text))}</p></article>`

/** The beginning of a section, without Markdown. */
const wordsOf = (text: string): string => {
  const words = text
    .replaceAll(/```[\s\S]*?```/g, ' ')
    .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*|#]|-{3,}/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return words.length > SHOWN_TEXT ? `${words.slice(0, SHOWN_TEXT)}…` : words
}
