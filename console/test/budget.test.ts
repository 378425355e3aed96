// The gzipped size of the scripts that the browser downloads before a page is usable: the app, the code of the page, and
// what the page loads on its own. Parts that open on a click, such as dialogs, don't count. `first-load.slow.test.ts`
// compares this with what a browser downloads.

import { expect, test } from 'vitest'
import { base, chunkOf, firstLoads, htmlFiles, kilobytes, PAGES } from './first-load.ts'

const FIRST_LOAD_KB = 250
const BASE_KB = 200
const LIST_PAGE_KB = 31

test('the app, which every page needs, stays within its budget', () => {
  const size = kilobytes(base)
  console.log(`The app: ${size.toFixed(0)} KB.`)
  expect(size).toBeLessThan(BASE_KB)
})

test('the first load of every page stays within its budget', () => {
  expect(PAGES.length).toBeGreaterThan(50)
  const sizes = firstLoads()
  const largest = sizes.toSorted((a, b) => b.kb - a.kb).slice(0, 8)
  console.log(`Largest first loads: ${largest.map(({ page, kb }) => `${page} ${kb} KB`).join(', ')}.`)
  expect(sizes.filter(({ kb }) => kb >= FIRST_LOAD_KB)).toEqual([])
})

test('index.html preloads the app', () => {
  expect(htmlFiles()).toEqual(base)
})

test.for(['de', 'fr', 'es'])('the language %s is loaded without the app, whose modules contain text', (language) => {
  const [app] = chunkOf('src/app/app.tsx')
  expect(chunkOf(`src/words/${language}/index.ts`)).not.toContain(app)
})

test.for(['lists', 'people', 'team', 'keys', 'apps', 'deliverability', 'domains', 'mail-servers', 'stopped-addresses'])(
  'the page of %s is small',
  (feature) => {
    const own = chunkOf(`src/features/${feature}/page.tsx`).difference(base)
    expect(kilobytes(own)).toBeLessThan(LIST_PAGE_KB)
  },
)

test('only the design page downloads the designer', () => {
  const [editor] = chunkOf('src/features/designs/designer/designer.tsx').difference(base)
  for (const page of ['designs/page.tsx', 'campaigns/campaign-page.tsx', 'captured-mail/page.tsx'])
    expect(chunkOf(`src/features/${page}`)).not.toContain(editor)
})
