// The scripts of the built console: what the app needs, what each page adds, and how large they are.

import fs from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

const dist = path.resolve(import.meta.dirname, '../dist')
const features = path.resolve(import.meta.dirname, '../src/features')
type Chunk = { file: string; imports?: string[] }
const manifest = JSON.parse(fs.readFileSync(path.join(dist, 'manifest.json'), 'utf8')) as Record<string, Chunk>

/** The chunk of a module and its static imports. */
export function chunkOf(module: string, seen = new Set<string>()): Set<string> {
  const { file, imports = [] } = manifest[module]!
  if (seen.has(file)) return seen
  seen.add(file)
  for (const needed of imports) chunkOf(needed, seen)
  return seen
}

const sizes = new Map<string, number>()

function sizeOf(file: string): number {
  const known = sizes.get(file)
  if (known !== undefined) return known
  const size = gzipSync(fs.readFileSync(path.join(dist, file))).length / 1024
  sizes.set(file, size)
  return size
}

/** Gzipped. */
export const kilobytes = (files: Iterable<string>): number => [...files].reduce((sum, file) => sum + sizeOf(file), 0)

export const base = chunkOf('index.html').union(chunkOf('src/app/app.tsx'))

export const htmlFiles = (): Set<string> => {
  const html = fs.readFileSync(path.join(dist, 'index.html'), 'utf8')
  return new Set([...html.matchAll(/assets\/[\w.-]+\.js/g)].map(([file]) => file))
}

/** The modules of pages, relative to the features. */
export const PAGES: string[] = [
  ...new Set(
    fs
      .readdirSync(features, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('routes.ts'))
      .flatMap((file) =>
        [...fs.readFileSync(path.join(features, file), 'utf8').matchAll(/import\('(\.[^']+)'\)/g)].map(([, to]) =>
          path.join(path.dirname(file), to!),
        ),
      ),
  ),
]

/** What a page loads without a click: the first of these is visible immediately. */
const SHOWN_AT_ONCE: Record<string, string[]> = {
  'campaigns/campaign-page.tsx': ['composer.tsx', 'scheduled-page.tsx', 'canceled-page.tsx', 'report.tsx'].map(
    (file) => `campaigns/${file}`,
  ),
  'people/person-tab.tsx': [
    'consent-log.tsx',
    'person-data.tsx',
    'person-drips.tsx',
    'person-emails.tsx',
    'person-orders.tsx',
    'timeline.tsx',
  ].map((file) => `people/${file}`),
}

/** Kilobytes of each page; of a page with several forms, the largest. */
export const firstLoads = (): { page: string; kb: number }[] =>
  PAGES.map((page) => {
    const own = chunkOf(`src/features/${page}`)
    const settings = page.startsWith('settings/') ? chunkOf('src/app/shell/settings-layout.tsx') : new Set<string>()
    const forms = SHOWN_AT_ONCE[page] ?? [page]
    const kb = Math.max(
      ...forms.map((form) =>
        kilobytes(
          base
            .union(settings)
            .union(own)
            .union(chunkOf(`src/features/${form}`)),
        ),
      ),
    )
    return { page, kb: Math.round(kb) }
  })
