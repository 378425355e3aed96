// The documentation as files by path: served under /docs and /api/docs, and written by "npm run docs" for publishing.
// Each is rendered on its first use.

import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { resourcesOf } from './api-document.ts'
import type { ApiDocument } from './api-document.ts'
import type { Documentation } from './documentation.ts'
import { ASSET_FOLDER } from './frame.ts'
import type { SiteFrame } from './frame.ts'
import { guidePage, missingPage, searchPage, startPage } from './guide-pages.ts'
import { areasOf } from './navigation.ts'
import { operationPage } from './operation-page.ts'
import { operationMarkdown, referenceStart, resourcePage } from './reference-pages.ts'
import { errorMeanings, searchEntries } from './search-index.ts'

export type SiteFile = { type: string; body: string; isPage: boolean }

export type Site = {
  paths: readonly string[]
  /** Null for a path without a file. */
  file(path: string): SiteFile | null
  /** The results for readers without scripts. */
  searchPage(query: string): SiteFile
  /** For a path without a file. */
  missingPage(path: string): SiteFile
}

export type SiteOptions = {
  documentation: Documentation
  api: object
  baseUrl: string
  /** The console's font, if the console is built. */
  font: string | null
}

const ASSETS = path.join(import.meta.dirname, 'assets')
const HTML = 'text/html; charset=utf-8'
const MARKDOWN = 'text/markdown; charset=utf-8'

export function createSite({ documentation, api: document, baseUrl, font }: SiteOptions): Site {
  const api = document as ApiDocument
  const { guides: pages } = documentation
  const resources = resourcesOf(api)
  const context = { api, meaningOf: errorMeanings(pages) }
  const files = new Map<string, () => SiteFile>()
  const add = (at: string, type: string, render: () => string): void => {
    let made: SiteFile | null = null
    files.set(at, () => (made ??= { type, body: render(), isPage: type === HTML }))
  }
  const addAsset = (name: string, extension: string, type: string, body: string): string => {
    const hash = createHash('sha256').update(body).digest('hex').slice(0, 12)
    const at = `${ASSET_FOLDER}${name}-${hash}.${extension}`
    add(at, type, () => body)
    return at
  }

  const read = (name: string): string => fs.readFileSync(path.join(ASSETS, name), 'utf8')
  const fontFace = font
    ? `@font-face { font-family: 'Inter Variable'; font-display: optional; font-weight: 100 900; src: url('${font}') format('woff2-variations'); }\n`
    : ''
  const frame: SiteFrame = {
    areas: areasOf(pages, resources),
    baseUrl,
    assets: {
      font,
      style: addAsset('site', 'css', 'text/css; charset=utf-8', fontFace + read('site.css')),
      script: addAsset('site', 'js', 'text/javascript; charset=utf-8', read('site.js')),
      searchIndex: addAsset(
        'search',
        'json',
        'application/json; charset=utf-8',
        JSON.stringify(searchEntries(pages, resources)),
      ),
    },
  }
  const operations = resources.flatMap((resource) => resource.operations)
  const markdown = { slugs: new Set(pages.map(({ slug }) => slug)), operations, baseUrl }

  add('/docs', HTML, () => startPage(frame, pages))
  for (const page of pages) {
    add(`/docs/${page.slug}`, HTML, () => guidePage(frame, page, markdown))
    add(`/docs/${page.slug}.md`, MARKDOWN, () => page.markdown)
  }
  add('/api/docs', HTML, () => referenceStart(frame, context, resources))
  for (const resource of resources) {
    add(`/api/docs/${resource.slug}`, HTML, () => resourcePage(frame, context, resource))
    for (const operation of resource.operations) {
      const at = `/api/docs/${operation.operationId}`
      add(at, HTML, () => operationPage(frame, context, resource, operation))
      add(`${at}.md`, MARKDOWN, () => operationMarkdown(context, operation, baseUrl))
    }
  }

  return {
    paths: [...files.keys()],
    file: (at) => files.get(at)?.() ?? null,
    searchPage: (query) => ({ type: HTML, body: searchPage(frame, documentation, query), isPage: true }),
    missingPage: (at) => ({ type: HTML, body: missingPage(frame, documentation, at), isPage: true }),
  }
}
