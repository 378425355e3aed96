// The scripts that a browser downloads for the first load of each page until nothing else is requested, gzipped.

import { expect, test } from 'vitest'
import { kilobytes } from './first-load.ts'
import { browserWorld, heading } from './harness.ts'
import { pathOf, signedInPages } from './page-cases.ts'
import { seedDrip } from './seed-drip.ts'
import { seedShop } from './seed-shop.ts'

const FIRST_LOAD_KB = 250

const b = await browserWorld()
const params = { ...(await seedShop(b)), dripId: await seedDrip(b) }
const go = await b.sharedPage(await b.signIn('owner'))

test.for(signedInPages.map((each) => [each.name, each.heading, each] as const))(
  '%s, %s',
  async ([name, title, each]) => {
    const files = new Set<string>()
    const add = (url: string) => {
      const file = /assets\/[\w.-]+\.js$/.exec(url)?.[0]
      if (file) files.add(file)
    }
    // From an empty page, so that the page before requests nothing that counts.
    const page = await go('/../healthz')
    page.on('request', (request) => add(request.url()))
    await go(pathOf(each, params))
    await heading(page, title).waitFor()
    await page.getByText(each.ready).first().waitFor()
    await page.waitForLoadState('networkidle')
    page.removeAllListeners('request')
    const size = kilobytes(files)
    console.log(`${name} (${title}): ${size.toFixed(0)} KB.`)
    expect(files.size).toBeGreaterThan(2)
    expect(size).toBeLessThan(FIRST_LOAD_KB)
  },
)
