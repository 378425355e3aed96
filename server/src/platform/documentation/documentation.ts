// Everything that can be read and searched without a key: the pages written as Markdown, and the API operations.

import MiniSearch from 'minisearch'
import { mapInPieces } from '../yield.ts'
import { readPages } from './guides.ts'
import type { Guide } from './guides.ts'

/** The searchable text of an API operation. */
export type DescribedOperation = { id: string; summary: string; description: string; address: string }

export type Found = { title: string; url: string; text: string }

export type Documentation = {
  guides: readonly Guide[]
  findGuide(slug: string): Guide | undefined
  search(query: string, most: number): Found[]
}

/** Longer queries are cut: the relevant words are usually first, and fuzzy matching is slow. */
const MOST_WORDS = 12
const LONGEST_WORD = 30

export async function createDocumentation(operations: readonly DescribedOperation[]): Promise<Documentation> {
  const guides = await readPages()
  const entries = [...guides.flatMap(sectionsOf), ...operations.map(entryOf)].map((entry, id) => ({ id, ...entry }))
  const index = new MiniSearch<(typeof entries)[number]>({
    fields: ['title', 'part', 'text'],
    processTerm: stem,
    searchOptions: { boost: { title: 4, part: 2 }, prefix: (term) => term.length > 3, fuzzy: typosIn },
  })
  await mapInPieces(entries, (entry) => index.add(entry), 1)
  return {
    guides,
    findGuide: (slug) => guides.find((guide) => guide.slug === slug),
    search(query, most) {
      const found = index.search(shortened(query)).slice(0, most)
      return found.map(({ id }) => {
        const { part, title, url, text } = entries[id as number]!
        return { title: part === title ? title : `${part}: ${title}`, url, text: text.trim() }
      })
    },
  }
}

const shortened = (query: string): string =>
  query
    .split(/\s+/, MOST_WORDS)
    .map((word) => word.slice(0, LONGEST_WORD))
    .join(' ')

type Entry = Found & { part: string }

const sectionsOf = ({ slug, title: part, sections }: Guide): Entry[] =>
  sections
    .filter(({ text }) => text.trim() !== '')
    .map(({ id, title, text }) => ({ part, title, text, url: `/docs/${slug}${id && `#${id}`}` }))

const entryOf = ({ id, summary, description, address }: DescribedOperation): Entry => ({
  part: 'API reference',
  title: summary,
  text: `${address}\n\n${description}`,
  url: `/api/docs/${id}`,
})

/** Short words and codes are matched exactly. */
const typosIn = (term: string): number | false => (term.length > 5 ? 0.2 : false)

const NOISE = new Set(
  'a an and are as at be by can do does for from how i if in is it me my of on or the to what when which why with you your'.split(
    ' ',
  ),
)

/** Stems plurals and verb endings; drops stop words. */
function stem(term: string): string | null {
  const word = term.toLowerCase()
  if (NOISE.has(word)) return null
  return word.length > 4 ? word.replace(/(?:ies|ing|ed|es|s)$/, (ending) => (ending === 'ies' ? 'y' : '')) : word
}
