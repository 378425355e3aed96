// The pages written as Markdown: the guides in docs/guides, the operator's pages in docs, and the changelog. One file
// each, with the file name as the slug. Rendering is in markdown.ts.

import fs from 'node:fs/promises'
import path from 'node:path'
import { marked } from 'marked'
import type { Tokens, TokensList } from 'marked'
import { mapInPieces } from '../yield.ts'

const ROOT = path.resolve(import.meta.dirname, '../../../..')

export type Section = { id: string; title: string; depth: number; text: string }

export type Guide = {
  slug: string
  area: 'guides' | 'operation' | 'changelog'
  title: string
  /** The first sentence, which is the first line, for lists of guides. */
  intro: string
  markdown: string
  tokens: TokensList
  sections: Section[]
}

/** For people who work on Lettermill. */
const NOT_PUBLISHED = new Set(['contract-notes.md', 'schema.md', 'translating.md'])

/** The guides alone, whose samples run in tests. */
export const readGuides = (): Promise<Guide[]> => readFolder('docs/guides', 'guides')

/** Everything written for readers, guides first. */
export async function readPages(): Promise<Guide[]> {
  const [guides, operation, changelog] = await Promise.all([
    readGuides(),
    readFolder('docs', 'operation'),
    fs.readFile(path.join(ROOT, 'CHANGELOG.md'), 'utf8'),
  ])
  return [...guides, ...operation, readGuide('changelog', changelog, 'changelog')]
}

async function readFolder(folder: string, area: Guide['area']): Promise<Guide[]> {
  const names = await fs.readdir(path.join(ROOT, folder))
  const files = names.filter((file) => file.endsWith('.md') && !NOT_PUBLISHED.has(file)).toSorted()
  const texts = await Promise.all(files.map((file) => fs.readFile(path.join(ROOT, folder, file), 'utf8')))
  return mapInPieces(files, (file, i) => readGuide(file.slice(0, -3), texts[i]!, area), 1)
}

export function readGuide(slug: string, markdown: string, area: Guide['area'] = 'guides'): Guide {
  const tokens = marked.lexer(markdown)
  const heading = tokens.find((token): token is Tokens.Heading => token.type === 'heading' && token.depth === 1)
  const first = tokens.find((token): token is Tokens.Paragraph => token.type === 'paragraph')
  const title = heading?.text ?? slug
  const sections: Section[] = [{ id: '', title, depth: 1, text: '' }]
  const ids = new Set<string>()
  for (const token of tokens) {
    if (token === heading || token.type === 'def') continue
    if (token.type === 'heading') {
      const { depth, text } = token as Tokens.Heading
      const words = plainOf(text)
      sections.push({ id: idOf(words, ids), title: words, depth, text: '' })
    } else {
      sections.at(-1)!.text += token.raw
    }
  }
  return { slug, area, title, intro: first ? plainOf(first.text.split('\n', 1)[0]!) : '', markdown, tokens, sections }
}

/** Markdown of one line as plain text. */
export const plainOf = (text: string): string =>
  text
    .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    // The versions of the changelog, whose addresses are at its end.
    .replace(/^\[([^\]]+)\]/, '$1')
    .replaceAll(/[`*]/g, '')

/** The ID of a heading; repeated headings get a number. */
export function idOf(text: string, taken: Set<string>): string {
  const words = text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  let id = words
  for (let n = 2; taken.has(id); n++) id = `${words}-${n}`
  taken.add(id)
  return id
}
