// The gzipped size of what the browser downloads before first paint, and for the first signed-in page.

import fs from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

const PRELOADED_KB = 250
const LIST_PAGE_KB = 31
/** The code of a page with everything it needs before it is shown. */
const PAGE_KB = 295
const DESIGNER_KB = 230

const dist = path.resolve(import.meta.dirname, '../dist')
type Chunk = { file: string; imports?: string[] }
const manifest = JSON.parse(fs.readFileSync(path.join(dist, 'manifest.json'), 'utf8')) as Record<string, Chunk>

/** The chunk of a module and its static imports. */
function filesOf(module: string, seen = new Set<string>()): Set<string> {
  const { file, imports = [] } = manifest[module]!
  if (seen.has(file)) return seen
  seen.add(file)
  for (const needed of imports) filesOf(needed, seen)
  return seen
}

const kilobytes = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + gzipSync(fs.readFileSync(path.join(dist, file))).length, 0) / 1024

const preloaded = filesOf('index.html')
const shell = filesOf('src/app/shell/shell.tsx')

test('preloaded JavaScript stays within its budget', () => {
  const size = kilobytes(preloaded)
  const first = kilobytes(preloaded.union(shell).union(filesOf('src/features/people/page.tsx')))
  console.log(`Preloaded JavaScript: ${size.toFixed(0)} KB; with the shell and People: ${first.toFixed(0)} KB.`)
  expect(size).toBeLessThan(PRELOADED_KB)
  expect(first).toBeLessThan(PRELOADED_KB)
})

/** Pages over the budget, which must not grow. The designer and the builders edit with more components than a list. */
const OVER_KB: Record<string, number> = {
  'designs/designer/designer.tsx': 455,
  'forms/builder.tsx': 330,
  'drips/editor.tsx': 300,
  'groups/group-page.tsx': 310,
}

test('the first load of every page stays within its budget', () => {
  const features = path.resolve(import.meta.dirname, '../src/features')
  const routes = fs
    .readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('routes.ts'))
  const pages = routes.flatMap((file) =>
    [...fs.readFileSync(path.join(features, file), 'utf8').matchAll(/import\('(\.[^']+)'\)/g)].map(([, to]) =>
      path.join(path.dirname(file), to!),
    ),
  )
  expect(pages.length).toBeGreaterThan(50)
  const sizes = [...new Set(pages)].map((page) => ({
    page,
    kb: Math.round(kilobytes(preloaded.union(shell).union(filesOf(`src/features/${page}`)))),
  }))
  const largest = sizes.toSorted((a, b) => b.kb - a.kb).slice(0, 8)
  console.log(`Largest first loads: ${largest.map(({ page, kb }) => `${page} ${kb} KB`).join(', ')}.`)
  expect(sizes.filter(({ page, kb }) => kb > (OVER_KB[page] ?? PAGE_KB))).toEqual([])
})

test('index.html preloads the chunks in the manifest', () => {
  const html = fs.readFileSync(path.join(dist, 'index.html'), 'utf8')
  const named = new Set([...html.matchAll(/assets\/[\w.-]+\.js/g)].map(([file]) => file))
  expect(named).toEqual(preloaded)
})

test.for(['lists', 'people', 'team', 'keys', 'apps', 'deliverability', 'domains', 'mail-servers', 'stopped-addresses'])(
  'the page of %s is small',
  (feature) => {
    const own = filesOf(`src/features/${feature}/page.tsx`).difference(preloaded).difference(shell)
    expect(kilobytes(own)).toBeLessThan(LIST_PAGE_KB)
  },
)

test('only the design page downloads the designer', () => {
  const first = preloaded.union(shell)
  const designer = filesOf('src/features/designs/designer/designer.tsx').difference(first)
  const size = kilobytes(designer)
  console.log(`The designer: ${size.toFixed(0)} KB.`)
  expect(size).toBeLessThan(DESIGNER_KB)
  const editor = manifest['src/features/designs/designer/designer.tsx']!.file
  for (const page of ['designs/page.tsx', 'campaigns/campaign-page.tsx', 'captured-mail/page.tsx'])
    expect(filesOf(`src/features/${page}`)).not.toContain(editor)
})
