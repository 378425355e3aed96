// Checks a page of the team's website: whether the script is installed, and whether it can work there.

import type { Ctx } from '../../platform/http/caller.ts'
import { fetchPage } from '../../platform/net/fetch-page.ts'
import type { PageFetch } from '../../platform/net/fetch-page.ts'
import type { RateLimiter } from '../../platform/http/rate-limit.ts'
import { Problem } from '../../platform/problem.ts'
import { publicAccountId } from '../../identity/accounts/accounts.ts'
import { TemplateProblem } from '../../content/designs/pool/pool-jobs.ts'
import type { HtmlElement } from '../../content/designs/read-html.ts'
import { readHtmlApart } from '../../content/designs/rendering.ts'
import { getSite } from './settings.ts'

export type CheckDeps = PageFetch & { baseUrl: string; limiter: RateLimiter }

export type Finding = { ok: boolean; text: string }

const PAGE = { accept: 'text/html', userAgent: 'Lettermill (checks its own script)', maxBytes: 2 * 1024 * 1024 }
/** Per account and minute: each check loads a page of someone's website, and parses up to 2 MB of it. */
const MAX_CHECKS = 20

export async function checkPage(ctx: Ctx, deps: CheckDeps, address: string): Promise<Finding[]> {
  const { allowed } = await deps.limiter.take(`site-check/${ctx.accountId}`, MAX_CHECKS)
  if (!allowed)
    throw new Problem('rate_limited', `An account can check ${MAX_CHECKS} pages per minute. Try again in a minute.`)
  const fetched = await fetchPage(deps, address, PAGE)
  if ('failure' in fetched) return [{ ok: false, text: fetched.failure }]
  const policies = [fetched.headers['content-security-policy']].flat().filter((text) => text !== undefined)
  const answer: Answer = { url: fetched.url, status: fetched.status, policies }
  const page = await readPage(ctx, fetched.body)
  if (!page) return [{ ok: false, text: 'The page is too large to check.' }]
  const { origins, recordsVisits } = await getSite(ctx)
  return findingsOf(
    { ...answer, ...page },
    { baseUrl: deps.baseUrl, account: publicAccountId(ctx.accountId), origins, recordsVisits },
  )
}

type Answer = { url: URL; status: number; policies: string[] }

type Page = Answer & { elements: HtmlElement[]; platform: string }

/** Null if the page takes too long to parse. */
async function readPage({ accountId }: Ctx, html: string): Promise<Omit<Page, keyof Answer> | null> {
  try {
    const { elements } = await readHtmlApart(accountId, html, ['script', 'meta'])
    return { elements, platform: platformOf(html) }
  } catch (error) {
    if (error instanceof TemplateProblem) return null
    throw error
  }
}

export type Expected = { baseUrl: string; account: string; origins: string[]; recordsVisits: boolean }

/** The findings about a page, shown to the team. */
export function findingsOf({ url, status, elements, platform, policies }: Page, expected: Expected): Finding[] {
  if (status !== 200) return [{ ok: false, text: `The page returns status ${status}.` }]
  const source = `${expected.baseUrl}/site.js`
  const tags = elements.filter(({ name, attributes }) => name === 'script' && attributes.src === source)
  const named = tags.map(({ attributes }) => attributes['data-account'])
  const metas = elements.filter(({ name, attributes }) => name === 'meta' && isPolicy(attributes))
  const allPolicies = [...policies, ...metas.map(({ attributes }) => attributes.content ?? '')]
  const findings: Finding[] = [
    { ok: true, text: `The page was loaded${platform}.` },
    tags.length === 0
      ? { ok: false, text: 'The script is not installed on this page.' }
      : {
          ok: true,
          text:
            tags.length === 1
              ? 'The script is installed on this page.'
              : 'The script is installed on this page more than once, which does no harm.',
        },
  ]
  if (tags.length > 0)
    findings.push(
      named.every((name) => name === expected.account)
        ? { ok: true, text: 'It belongs to this account.' }
        : { ok: false, text: 'It belongs to another account. Copy the snippet again.' },
    )
  findings.push(
    expected.origins.includes(url.origin)
      ? { ok: true, text: `${url.origin} is allowed to use the script.` }
      : { ok: false, text: `${url.origin} is not an allowed address. Add it to the allowed addresses.` },
  )
  for (const [directive, what] of NEEDED) {
    if (allPolicies.some((policy) => !allows(policy, directive, expected.baseUrl)))
      findings.push({
        ok: false,
        text: `The page’s content security policy prevents the browser from ${what}. Add ${expected.baseUrl} to ${directive}.`,
      })
  }
  return findings
}

const NEEDED = [
  ['script-src', 'loading the script'],
  ['connect-src', 'connecting to this server'],
] as const

/** As browsers do: a missing directive falls back to default-src, and without that everything is allowed. */
function allows(policy: string, directive: string, baseUrl: string): boolean {
  const directives = new Map(
    policy.split(';').map((part) => {
      const [name = '', ...sources] = part.trim().toLowerCase().split(/\s+/)
      return [name, sources] as const
    }),
  )
  const sources = directives.get(directive) ?? directives.get('default-src')
  if (!sources) return true
  const { origin, protocol, hostname } = new URL(baseUrl)
  const matches = new Set(['*', origin, `${origin}/`, protocol, hostname, `${origin}/site.js`])
  return sources.some((each) => matches.has(each) || isWildcardFor(each, hostname))
}

const isWildcardFor = (source: string, hostname: string): boolean => {
  const suffix = /^(?:https?:\/\/)?\*(\.[^/:]+)/.exec(source)?.[1]
  return suffix !== undefined && hostname.endsWith(suffix)
}

const isPolicy = (attributes: HtmlElement['attributes']): boolean =>
  attributes['http-equiv']?.trim().toLowerCase() === 'content-security-policy'

function platformOf(html: string): string {
  if (/cdn\.shopify\.com|Shopify\.theme/.test(html)) return ': it is a Shopify store'
  return /woocommerce/i.test(html) ? ': it is a WooCommerce store' : ''
}
