// The guides as served by the product.

import { expect, test } from 'vitest'
import { world } from '../../../test/harness.ts'
import { readGuide, readGuides } from './guides.ts'

const w = await world()

const page = async (path: string) => {
  const answer = await fetch(w.url + path)
  return {
    status: answer.status,
    policy: answer.headers.get('content-security-policy') ?? '',
    html: await answer.text(),
  }
}

test('/docs lists every guide, and each has a page without scripts or external resources', async () => {
  const index = await page('/docs')
  const guides = await readGuides()
  expect(guides.length).toBeGreaterThanOrEqual(13)
  for (const { slug, title } of guides) {
    expect(index.html).toContain(`href="/docs/${slug}"`)
    const { status, policy, html } = await page(`/docs/${slug}`)
    expect([status, html.includes(`<h1>${title}</h1>`)]).toEqual([200, true])
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^;]+; form-action 'self'; base-uri 'none'/)
    expect(html).not.toMatch(/<script|src="|href="[a-z0-9-]+\.md/)
  }
})

test.each([
  ['how do I verify a signature', '/docs/webhooks'],
  ['idempotency', '/docs/errors-and-limits#idempotency'],
  ['klaviyo', '/docs/migrating-from-klaviyo'],
  ['Draft or send a campaign', '/api/docs#campaigns.create'],
  ['rate limt', '/docs/errors-and-limits#rate-limit'],
])('searching for "%s" finds %s', async (query, url) => {
  const { html } = await page(`/docs?q=${encodeURIComponent(query)}`)
  expect(html).toContain(`href="${url}`)
})

test('a search page shows the query as text', async () => {
  const { status, html } = await page(`/docs?q=${encodeURIComponent('<script>alert(1)</script>')}&q=again`)
  expect(status).toBe(200)
  expect(html).not.toContain('<script>alert')
  expect((await page('/docs?q=qqqqqqzzzz')).html).toContain('No results')
})

test('no path reaches files outside the guides', async () => {
  for (const path of ['/docs/nothing', '/docs/..%2F..%2FREADME', '/docs/constructor']) {
    expect((await page(path)).status).toBe(404)
  }
})

test('headings get IDs, and repeated headings different ones', () => {
  const guide = readGuide('x', '# Title\n\nFirst.\n\n## One\n\na\n\n## One\n\nSee [events](events.md#read-the-feed).\n')
  expect(guide).toMatchObject({ title: 'Title', intro: 'First.' })
  expect(guide.sections.map(({ id }) => id)).toEqual(['', 'one', 'one-2'])
  expect(guide.html).toContain('<h2 id="one-2">')
  expect(guide.html).toContain('href="/docs/events#read-the-feed"')
})
