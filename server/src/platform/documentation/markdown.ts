// Renders a guide: headings with anchors, code with tabs, and links between pages.

import path from 'node:path'
import { marked } from 'marked'
import type { Renderer, Token, Tokens } from 'marked'
import type { PlacedOperation } from './api-document.ts'
import { codeBlock, plainBlock } from './code-block.ts'
import { guidePanels, readSample, responseIn } from './guide-samples.ts'
import { idOf, plainOf } from './guides.ts'
import type { Guide } from './guides.ts'
import { escapeHtml } from './html.ts'

export type MarkdownContext = {
  /** Pages that links can lead to. */
  slugs: ReadonlySet<string>
  operations: readonly PlacedOperation[]
  baseUrl: string
}

const NOTE_ICON =
  '<svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true"><circle cx="10" cy="10" r="7.5"/><path d="M10 9v4.5M10 6.5v.01"/></svg>'

/** Files of the repository that are no pages, such as tests and settings. */
const REPOSITORY = 'https://github.com/lettermill/lettermill'
const FOLDERS = { guides: 'docs/guides', operation: 'docs', changelog: '' }

/** The depth of a topic's heading in the changelog. */
const TOPIC = 4

/** Stands for the reader's own address. */
const EXAMPLE_ADDRESS = 'https://mail.example.com'

export const editAddressOf = ({ slug, area }: Guide): string =>
  `${REPOSITORY}/edit/main/${path.posix.join(FOLDERS[area], area === 'changelog' ? 'CHANGELOG.md' : `${slug}.md`)}`

export function renderGuide({ tokens, area }: Guide, { slugs, operations, baseUrl }: MarkdownContext): string {
  const ids = new Set<string>()
  const [, lead] = tokens.filter((token) => token.type !== 'space')
  const renderer = new marked.Renderer()
  renderer.heading = function ({ tokens: inner, depth, text }) {
    const words = this.parser.parseInline(inner)
    if (depth === 1) return `<h1>${words}</h1>\n`
    const id = idOf(plainOf(text), ids)
    return `<h${depth} id="${id}">${words}<a class="anchor" href="#${id}" aria-label="Link to “${escapeHtml(plainOf(text))}”">#</a></h${depth}>\n`
  }
  renderer.paragraph = function (token) {
    return `<p${token === lead ? ' class="lead"' : ''}>${this.parser.parseInline(token.tokens)}</p>\n`
  }
  renderer.blockquote = function ({ tokens: inner }) {
    return `<div class="note" role="note">${NOTE_ICON}<div>${this.parser.parse(inner)}</div></div>\n`
  }
  renderer.table = function (token) {
    const heads = token.header.map(({ text }) => escapeHtml(plainOf(text)))
    const rows = token.rows.map(
      (cells) =>
        `<tr role="row">${cells.map(({ tokens: inner }, i) => `<td role="cell"${isName(inner) ? ' class="name"' : ''} data-head="${heads[i]}">${this.parser.parseInline(inner)}</td>`).join('')}</tr>`,
    )
    return `<div class="table" tabindex="0" role="region" aria-label="Table"><table role="table"><thead role="rowgroup"><tr role="row">${heads.map((head) => `<th role="columnheader">${head}</th>`).join('')}</tr></thead><tbody role="rowgroup">${rows.join('')}</tbody></table></div>\n`
  }
  renderer.code = ({ text, lang }: Tokens.Code) => {
    const sample = lang === 'sh' ? readSample(text, operations) : null
    if (sample) return codeBlock(guidePanels(sample, baseUrl), { tabs: 'language' }) + responseBlock(responseIn(text))
    const own = text.replaceAll(EXAMPLE_ADDRESS, baseUrl)
    return plainBlock(lang === 'sh' ? own.replaceAll('$BASE', baseUrl) : own, lang)
  }
  renderer.link = function ({ href, tokens: inner }) {
    const words = this.parser.parseInline(inner)
    const address = addressOf(href, slugs, FOLDERS[area])
    return address === null ? words : `<a href="${escapeHtml(address)}">${words}</a>`
  }
  return area === 'changelog' ? foldedTopics(tokens, renderer) : marked.parser(tokens, { renderer })
}

const isTopic = (token: Token | undefined): boolean => token?.type === 'heading' && token.depth === TOPIC

/** A release with many changes has topics, which open one by one. */
function foldedTopics(tokens: readonly Token[], renderer: Renderer): string {
  const parts: Token[][] = [[]]
  for (const token of tokens) {
    if (token.type === 'heading' && (isTopic(parts.at(-1)![0]) || isTopic(token))) parts.push([])
    parts.at(-1)!.push(token)
  }
  const html = (some: Token[]) => marked.parser(some, { renderer })
  return parts
    .map(([first, ...others]) => {
      if (!first) return ''
      return isTopic(first)
        ? `<details class="topic"><summary>${html([first])}</summary>${html(others)}</details>\n`
        : html([first, ...others])
    })
    .join('')
}

const LONGEST_NAME = 32

/** The name of a setting or a command, which stays whole. A longer one would push the other columns out of the page. */
const isName = ([first, ...others]: readonly Token[]): boolean =>
  first?.type === 'codespan' && others.length === 0 && first.raw.length <= LONGEST_NAME

const responseBlock = (body: unknown): string =>
  body === null
    ? ''
    : codeBlock([{ name: 'response', label: 'Response', language: 'json', code: JSON.stringify(body, null, 2) }])

/** Documents link to each other, and to other files of the repository, by file name. Examples of addresses are no links. */
function addressOf(href: string, slugs: ReadonlySet<string>, folder: string): string | null {
  if (/^(?:https:|mailto:|\/|#)/.test(href)) return href
  if (href.startsWith('http:')) return null
  const [file, hash] = href.split('#') as [string, string?]
  const anchor = hash === undefined ? '' : `#${hash}`
  const { name, ext } = path.posix.parse(file)
  const slug = name === 'CHANGELOG' ? 'changelog' : name
  if (ext === '.md' && slugs.has(slug)) return `/docs/${slug}${anchor}`
  return `${REPOSITORY}/blob/main/${path.posix.join(folder, file)}${anchor}`
}
