// What the search of the pages' script looks through: titles, headings, endpoints, and error codes.

import type { Resource } from './api-document.ts'
import { excerptOf } from './guide-pages.ts'
import type { Guide } from './guides.ts'
import { describe } from './operation-page.ts'

/** Short names, because every reader who searches loads all entries. */
export type SearchEntry = {
  /** Title. */
  t: string
  /** The page or resource it is part of. */
  p: string
  u: string
  /** Method of an endpoint. */
  m?: string
  /** Text, searched last. */
  x: string
}

const EXCERPT = 140

export function searchEntries(pages: readonly Guide[], resources: readonly Resource[]): SearchEntry[] {
  return [
    ...pages.flatMap(({ slug, title: p, sections }) =>
      sections.map(({ id, title: t, text }) => ({
        t,
        p: id === '' ? '' : p,
        u: `/docs/${slug}${id && `#${id}`}`,
        x: excerptOf(text, EXCERPT),
      })),
    ),
    ...resources.flatMap(({ name, operations }) =>
      operations.map((operation) => ({
        t: operation.summary,
        p: name,
        u: `/api/docs/${operation.operationId}`,
        m: operation.method,
        x: excerptOf(`/api/v1${operation.path} ${operation.operationId} ${describe(operation).text}`, EXCERPT),
      })),
    ),
    ...[...errorMeanings(pages)].map(([t, x]) => ({
      t,
      p: 'Error codes',
      u: `/docs/${ERROR_GUIDE}#error-codes`,
      x: excerptOf(x, EXCERPT),
    })),
  ]
}

const ERROR_GUIDE = 'errors-and-limits'

/** What error codes mean, from the table of the guide about errors. */
export function errorMeanings(pages: readonly Guide[]): Map<string, string> {
  const { markdown } = pages.find(({ slug }) => slug === ERROR_GUIDE)!
  return new Map(
    [...markdown.matchAll(/^\| \d+ \| `(\w+)` \| ([^|\n]*) \|$/gm)].map(([, code, meaning]) => [code!, meaning!]),
  )
}
