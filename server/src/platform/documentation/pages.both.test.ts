// The documentation as served by the product, and as written for publishing.

import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { world } from '../../../test/harness.ts'
import { apiDocument, documentationSite } from '../../documents.ts'
import { PUBLIC_PROBLEM_CODES } from '../problem.ts'
import { bodySchemaOf, codesOf, replySchemaOf, resourcesOf } from './api-document.ts'
import type { ApiDocument } from './api-document.ts'
import { errorExample } from './error-examples.ts'
import { EXAMPLES } from './examples.ts'
import { readGuide, readGuides, readPages } from './guides.ts'
import { highlight } from './highlight.ts'
import { responseExample } from './response-examples.ts'
import type { SearchEntry } from './search-index.ts'
import { errorMeanings } from './search-index.ts'
import { LANGUAGES } from './samples.ts'
import type { Site } from './site.ts'

const isSlow = inject('isSlow')

const w = await world()
const { baseUrl } = w.config
const api = apiDocument(baseUrl) as ApiDocument
const operations = resourcesOf(api).flatMap((resource) => resource.operations)

let site: Site
let pages: { path: string; html: string }[]

beforeAll(async () => {
  site = await documentationSite(baseUrl)
  pages = site.paths.flatMap((at) => {
    const { body, isPage } = site.file(at)!
    return isPage ? [{ path: at, html: body }] : []
  })
})

const page = async (at: string) => {
  const answer = await fetch(w.url + at)
  return { status: answer.status, headers: answer.headers, html: await answer.text() }
}

const linksIn = (html: string): string[] => [...html.matchAll(/ href="([^"]*)"/g)].map(([, to]) => to!)
const idsIn = (html: string): string[] => [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id!)

describe.skipIf(isSlow)('pages', () => {
  test('run only the script of the site, and load nothing from elsewhere', async () => {
    for (const at of ['/docs', '/docs/events', '/docs/events/', '/api/docs', '/api/docs/events.create']) {
      const { status, headers, html } = await page(at)
      expect([at, status, headers.get('content-type')]).toEqual([at, 200, 'text/html; charset=utf-8'])
      expect(headers.get('content-security-policy')).toMatch(
        /^default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'/,
      )
      expect(html).not.toMatch(/<style|style="|<script(?! src="\/docs\/assets\/)| on\w+=|src="(?!\/)/)
    }
  })

  test('every link leads to a page and a heading', () => {
    const anchors = new Map(pages.map(({ path: at, html }) => [at, new Set(idsIn(html))]))
    const elsewhere = new Set(['/console/', '/console/favicon.svg', '/api/openapi'])
    const broken = pages.flatMap(({ path: at, html }) =>
      linksIn(html).flatMap((to) => {
        if (/^(?:https:|mailto:|\/console\/assets\/)/.test(to) || elsewhere.has(to)) return []
        const [target, hash] = to.split('#') as [string, string?]
        const isThere = site.paths.includes(target || at) && (!hash || anchors.get(target || at)!.has(hash))
        return isThere ? [] : [`${at}: ${to}`]
      }),
    )
    expect(broken).toEqual([])
  })

  test('links to files of the repository name files that exist', () => {
    const root = path.resolve(import.meta.dirname, '../../../..')
    const named = pages.flatMap(({ html }) =>
      linksIn(html).flatMap(
        (to) => /^https:\/\/github\.com\/lettermill\/lettermill\/(?:blob|edit)\/main\/(.+)/.exec(to)?.[1] ?? [],
      ),
    )
    for (const file of ['server/test/contract.test.ts', 'docs/guides/events.md', 'docs/trust.md', 'CHANGELOG.md'])
      expect(named).toContain(file)
    expect(named.filter((file) => !fs.existsSync(path.join(root, file)))).toEqual([])
  })

  test('every page is reached from the start page, and has one heading of the first level', () => {
    const reached = new Set<string>()
    const visit = (at: string) => {
      const found = pages.find((one) => one.path === at)
      if (!found || reached.has(at)) return
      reached.add(at)
      for (const to of linksIn(found.html)) visit(to.split('#')[0]!)
    }
    visit('/docs')
    expect(pages.filter(({ path: at }) => !reached.has(at))).toEqual([])
    expect(pages.filter(({ html }) => html.split('<h1').length !== 2).map((one) => one.path)).toEqual([])
    expect(pages.filter(({ html }) => new Set(idsIn(html)).size < idsIn(html).length).map((one) => one.path)).toEqual(
      [],
    )
  })

  test('every guide has its page, listed on the left', async () => {
    const guides = await readPages()
    expect(guides.length).toBeGreaterThanOrEqual(20)
    for (const { slug, title } of guides) {
      const { status, html } = await page(`/docs/${slug}`)
      expect([slug, status, html.includes(`<h1>${title}</h1>`)]).toEqual([slug, 200, true])
      expect(html).toContain(`<a href="/docs/${slug}" aria-current="page">`)
      expect((await page(`/docs/${slug}.md`)).html).toContain(`# ${title}`)
    }
  })

  test('the topics of a release open one by one', async () => {
    const { html } = await page('/docs/changelog')
    const topics = [...html.matchAll(/<details class="topic"><summary><h4 id="([^"]+)">/g)].map(([, id]) => id)
    expect(topics).toContain('operations')
    expect(topics).toHaveLength(html.split('<h4').length - 1)
  })

  test('marketers, developers, and operators each have an entry point', async () => {
    const { html } = await page('/docs')
    const starts = [...html.matchAll(/<h2>(\w+)<\/h2>.*?class="start" href="([^"]+)"/g)].map(([, who, to]) => [who, to])
    expect(starts).toEqual([
      ['Marketers', '/docs/import'],
      ['Developers', '/docs/quickstart'],
      ['Operators', '/docs/running'],
    ])
  })

  test('no path reaches files outside the site', async () => {
    for (const at of [
      '/docs/nothing',
      '/docs/..%2F..%2FREADME',
      '/docs/constructor',
      '/api/docs/x.y',
      '/docs/assets/site.css',
    ])
      expect((await page(at)).status).toBe(404)
  })

  test('an address without a page answers a browser with similar pages, and programs with an error', async () => {
    for (const [at, similar] of [
      ['/docs/webhook', '/docs/webhooks'],
      ['/api/docs/create-campaign', '/api/docs/campaigns.create'],
      ['/docs/%3Cscript%3Ealert(1)%3C%2Fscript%3E', '/docs'],
    ] as const) {
      const answer = await fetch(w.url + at, { headers: { accept: 'text/html,*/*;q=0.8' } })
      expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
      const html = await answer.text()
      expect(html).toContain('<h1>Page not found</h1>')
      expect(html).not.toContain('<script>alert')
      expect(linksIn(html)).toContain('/api/docs')
      expect(linksIn(html).some((to) => to.startsWith(similar))).toBe(true)
    }
    const asset = await fetch(`${w.url}/docs/assets/none.css`, { headers: { accept: 'text/html' } })
    expect([asset.status, (await asset.json()).error.code]).toEqual([404, 'not_found'])
    const { status, html } = await page('/docs/webhook')
    expect([status, JSON.parse(html).error.code]).toEqual([404, 'not_found'])
  })

  test('assets are cached forever under a name of their content', async () => {
    const style = site.paths.find((at) => at.endsWith('.css'))!
    const { status, headers } = await page(style)
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'text/css; charset=utf-8',
      'public, max-age=31536000, immutable',
    ])
  })
})

describe.skipIf(isSlow)('the reference', () => {
  // Formats are checked by the endpoints' own tests.
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false })
  const check = (schema: object, value: unknown) => {
    const isValid = ajv.compile({ ...schema, components: api.components })
    return isValid(value) ? null : ajv.errorsText(isValid.errors)
  }

  test.for(operations)('$method $path has a section, samples in every language, and valid examples', (operation) => {
    const { operationId, method, path: address, responses } = operation
    const html = site.file(`/api/docs/${operationId}`)!.body
    expect(html).toContain(`<code>/api/v1${address}</code>`)
    expect(html).toContain(`<span class="badge ${method.toLowerCase()}">${method === 'DELETE' ? 'DEL' : method}</span>`)
    for (const { name } of LANGUAGES) expect(html.split(`role="tabpanel" data-tab="${name}"`).length).toBe(2)

    const body = bodySchemaOf(operation)
    const sent = EXAMPLES[operationId]!.body
    expect(sent !== undefined).toBe(body !== undefined)
    expect(body && check(body, sent)).toBe(body && null)
    const required = (operation.parameters ?? []).filter((one) => one.in === 'path').map(({ name }) => name)
    expect(Object.keys(EXAMPLES[operationId]!.path ?? {})).toEqual(expect.arrayContaining(required))

    const answer = responseExample(api, operation)
    expect(check(replySchemaOf(operation)!, answer)).toBeNull()
    expect(JSON.stringify(answer)).not.toContain('…')
    for (const [status, response] of Object.entries(responses).filter(([code]) => !code.startsWith('2'))) {
      for (const code of codesOf(response)) {
        expect(check(response.content!['application/json']!.schema, errorExample(code, null))).toBeNull()
        expect(html).toContain(`<code>${status}</code> <span class="type">${code}</span>`)
      }
    }
  })

  test('examples use the address of this installation', () => {
    expect(site.file('/api/docs/events.create')!.body).toContain(`${baseUrl}/api/v1/events`)
    expect(site.file('/docs/events')!.body).toContain(`${baseUrl}/api/v1/events`)
  })

  test('every error code has a meaning in the guide about errors', async () => {
    expect([...errorMeanings(await readGuides()).keys()].toSorted()).toEqual([...PUBLIC_PROBLEM_CODES].toSorted())
  })
})

describe.skipIf(isSlow)('search', () => {
  test.each([
    ['how do I verify a signature', '/docs/webhooks'],
    ['idempotency', '/docs/errors-and-limits#idempotency'],
    ['klaviyo', '/docs/migrating-from-klaviyo'],
    ['Create or send a campaign', '/api/docs/campaigns.create'],
    ['rate limt', '/docs/errors-and-limits#rate-limit'],
    ['backup', '/docs/backups'],
  ])('without scripts, "%s" finds %s', async (query, url) => {
    const { html } = await page(`/docs?q=${encodeURIComponent(query)}`)
    expect(html).toContain(`href="${url}`)
  })

  test('a search page shows the query as text', async () => {
    const { status, html } = await page(`/docs?q=${encodeURIComponent('<script>alert(1)</script>')}&q=again`)
    expect(status).toBe(200)
    expect(html).not.toContain('<script>alert')
    const nothing = (await page('/docs?q=qqqqqqzzzz')).html
    expect(nothing).toContain('No results')
    expect(nothing).toContain('Check the spelling')
  })

  test('the index for scripts has every page, heading, operation, and error code', () => {
    const [, index] = / data-search="([^"]+)"/.exec(pages[0]!.html)!
    const entries = JSON.parse(site.file(index!)!.body) as SearchEntry[]
    const urls = new Set(entries.map(({ u }) => u))
    for (const { operationId } of operations) expect(urls).toContain(`/api/docs/${operationId}`)
    expect(urls).toContain('/docs/errors-and-limits#idempotency')
    expect(entries.map(({ t }) => t)).toEqual(expect.arrayContaining([...PUBLIC_PROBLEM_CODES]))
  })
})

describe.runIf(isSlow)('"npm run docs"', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'docs-'))
  afterAll(() => fs.rmSync(folder, { recursive: true }))

  test('writes what the server answers', async () => {
    const script = path.resolve(import.meta.dirname, '../../../../scripts/docs.mjs')
    await promisify(execFile)(process.execPath, [script, folder, '--base-url', baseUrl])
    for (const at of site.paths) {
      const file = path.join(
        folder,
        at,
        path.extname(at) === '' || pages.some((one) => one.path === at) ? 'index.html' : '',
      )
      expect([at, fs.readFileSync(file, 'utf8') === (await page(at)).html]).toEqual([at, true])
    }
  })
})

test.skipIf(isSlow)('headings get IDs, and repeated headings different ones', () => {
  const guide = readGuide('x', '# Title\n\nFirst.\nSecond.\n\n## One\n\na\n\n## One\n\nb\n')
  expect(guide).toMatchObject({ title: 'Title', intro: 'First.' })
  expect(guide.sections.map(({ id }) => id)).toEqual(['', 'one', 'one-2'])
})

test.skipIf(isSlow)('code is colored without changing its text', () => {
  const code = `const a = call("x < y", 'it\\'s', 12) // <b>\n"never closed`
  expect(highlight(code, 'ts')).toBe(
    '<span class="t-keyword">const</span> a = <span class="t-call">call</span>(<span class="t-string">&quot;x &lt; y&quot;</span>, <span class="t-string">\'it\\\'s\'</span>, <span class="t-number">12</span>) <span class="t-comment">// &lt;b&gt;</span>\n<span class="t-string">&quot;never closed</span>',
  )
})
