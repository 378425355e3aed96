// The guides in docs/guides, rendered and indexed: one file each, read once, with the file name as the slug.

import fs from 'node:fs/promises'
import path from 'node:path'
import { marked } from 'marked'
import type { Tokens } from 'marked'
import { mapInPieces } from '../yield.ts'

const DIRECTORY = path.resolve(import.meta.dirname, '../../../../docs/guides')

export type Section = { id: string; title: string; text: string }

export type Guide = {
  slug: string
  title: string
  /** The first paragraph, for the list of guides. */
  intro: string
  markdown: string
  html: string
  sections: Section[]
}

/** The recommended reading order; other guides come last. */
const ORDER = [
  'quickstart',
  'import',
  'people',
  'events',
  'orders',
  'data-sets',
  'designs-images-and-brand',
  'campaigns',
  'drips',
  'transactional-email',
  'webhooks',
  'oauth-apps',
  'report-cards-steps-and-blocks',
  'mcp',
  'sdk',
  'errors-and-limits',
  'going-live',
  'migrating-from-mailchimp',
  'migrating-from-klaviyo',
  'migrating-from-listmonk',
]

const placeOf = ({ slug }: Guide): number => {
  const place = ORDER.indexOf(slug)
  return place < 0 ? ORDER.length : place
}

export async function readGuides(directory = DIRECTORY): Promise<Guide[]> {
  const files = (await fs.readdir(directory)).filter((file) => file.endsWith('.md'))
  const texts = await Promise.all(files.map((file) => fs.readFile(path.join(directory, file), 'utf8')))
  const guides = await mapInPieces(files, (file, i) => readGuide(file.slice(0, -3), texts[i]!), 1)
  return guides.toSorted((a, b) => placeOf(a) - placeOf(b) || a.slug.localeCompare(b.slug))
}

export function readGuide(slug: string, markdown: string): Guide {
  const tokens = marked.lexer(markdown)
  const heading = tokens.find((token): token is Tokens.Heading => token.type === 'heading' && token.depth === 1)
  const first = tokens.find((token): token is Tokens.Paragraph => token.type === 'paragraph')
  const title = heading?.text ?? slug
  const sections: Section[] = [{ id: '', title, text: '' }]
  const ids = new Set<string>()
  for (const token of tokens) {
    if (token === heading) continue
    if (token.type === 'heading') {
      const text = plainOf(token as Tokens.Heading)
      sections.push({ id: idOf(text, ids), title: text, text: '' })
    } else {
      sections.at(-1)!.text += token.raw
    }
  }
  return { slug, title, intro: first ? plainOf(first) : '', markdown, html: render(tokens), sections }
}

const plainOf = ({ text }: { text: string }): string =>
  text.replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1').replaceAll(/[`*]/g, '')

/** The ID of a heading; repeated headings get a number. */
function idOf(text: string, taken: Set<string>): string {
  const words = text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  let id = words
  for (let n = 2; taken.has(id); n++) id = `${words}-${n}`
  taken.add(id)
  return id
}

function render(tokens: ReturnType<typeof marked.lexer>): string {
  const ids = new Set<string>()
  const renderer = new marked.Renderer()
  renderer.heading = function ({ tokens: inner, depth, text }) {
    const words = this.parser.parseInline(inner)
    if (depth === 1) return `<h1>${words}</h1>\n`
    return `<h${depth} id="${idOf(plainOf({ text }), ids)}">${words}</h${depth}>\n`
  }
  renderer.code = ({ text, lang }) =>
    `<pre tabindex="0"${lang ? ` data-language="${escapeHtml(lang)}"` : ''}><code>${escapeHtml(text)}</code></pre>\n`
  renderer.link = function ({ href, tokens: inner }) {
    return `<a href="${escapeHtml(addressOf(href))}">${this.parser.parseInline(inner)}</a>`
  }
  return marked.parser(tokens, { renderer })
}

/** Guides link to each other by file name, pages by URL. */
const addressOf = (href: string): string => href.replace(/^([a-z0-9-]+)\.md(#.*)?$/, '/docs/$1$2')

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (letter) => ENTITIES[letter]!)
