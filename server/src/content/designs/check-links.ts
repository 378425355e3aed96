// Finds broken links by requesting them. The number of requests is limited by account and by host, so that no account can
// overload a website through us.

import { LRUCache } from 'lru-cache'
import type { Ctx } from '../../platform/http/caller.ts'
import type { RateLimiter } from '../../platform/http/rate-limit.ts'
import { createSlots } from '../../platform/http/slots.ts'
import type { SafeFetch } from '../../platform/net/safe-fetch.ts'
import { Problem } from '../../platform/problem.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { MINUTE_MS } from '../../platform/values/time.ts'
import type { CompiledEmail } from './compiled.ts'
import type { Content } from './content.ts'
import * as designs from './designs.ts'
import { blockSaying } from './find-block.ts'
import { contentOf } from './for-sending.ts'
import { linkProblem } from './link-kinds.ts'
import type { LinkProblem } from './link-kinds.ts'
import { compileDesign } from './rendering.ts'

export type LinkDeps = { get: SafeFetch['get']; limiter: RateLimiter }

/** The two are limited separately: however much a team edits, the check before sending still runs. */
type Purpose = 'sending' | 'editing'

export type LinkCheck = {
  /** How many different links were checked; those with tags differ per person and are not. */
  checked: number
  /** How many were skipped for now. */
  skipped: number
  /** `block` is the ID of the block, if it is in one. */
  problems: (LinkProblem & { block: string | null })[]
}

const MAX_LINKS = 20
const LINK_MS = 5_000
/** A link that hasn't started by then is skipped. */
const SLICE_MS = 10_000
const PER_MINUTE = { account: 100, host: 30 }
const ofAccounts = createSlots({ total: 100, perAccount: 10, waiting: 100, waitMs: SLICE_MS })
const ofHosts = createSlots({ total: 100, perAccount: 2, waiting: 100, waitMs: SLICE_MS })
const SHORTENERS = /^(?:bit\.ly|tinyurl\.com|t\.co|goo\.gl|ow\.ly|is\.gd|buff\.ly)$/
/** Reserved for examples, such as those of sample content and of the demo shop. Reported before sending only. */
const EXAMPLES = /(?:^|\.)example(?:\.(?:com|net|org))?$/

/** Links that worked recently, by account. While editing, they aren't requested again; before sending, they are. */
const working = new LRUCache<string, true>({
  maxSize: 4_000_000,
  sizeCalculation: (_, key) => key.length,
  ttl: 10 * MINUTE_MS,
})

/** Of a design as it is saved, also if it can't be sent yet. */
export async function checkLinksOfDesign(ctx: Ctx, deps: LinkDeps, id: string): Promise<LinkCheck> {
  const { version_id: versionId } = await designs.find(ctx.db, ctx.accountId, id)
  const [made, content] = await Promise.all([
    compileDesign(ctx.db, ctx.accountId, versionId),
    contentOf(ctx.db, ctx.accountId, versionId),
  ])
  if (!made?.compiled) return { checked: 0, skipped: 0, problems: [] }
  return checkLinks(deps, ctx.accountId, made.compiled, content, 'editing')
}

export async function checkLinks(
  deps: LinkDeps,
  accountId: Uuid,
  compiled: CompiledEmail,
  content: Content | null,
  purpose: Purpose,
): Promise<LinkCheck> {
  const links = [...new Set(compiled.links)].filter((link) => isRequested(link, purpose)).slice(0, MAX_LINKS)
  const answers = await Promise.all(links.map((link) => wrongWithLink(deps, accountId, link, purpose)))
  const skipped = answers.filter((each) => each === SKIPPED).length
  const dead = byHost(answers.filter((each) => each !== null && each !== SKIPPED))
  return {
    checked: links.length - skipped,
    skipped,
    problems: dead.map(({ link, problem }) => ({ ...problem, block: blockOf(content, link) })),
  }
}

function isRequested(link: string, purpose: Purpose): boolean {
  const url = URL.parse(link)
  if (!url || !/^https?:$/.test(url.protocol) || link.includes('{{')) return false
  return purpose === 'sending' || !EXAMPLES.test(url.hostname)
}

/** A link may be the beginning of another. */
const blockOf = (content: Content | null, link: string): string | null =>
  blockSaying(content, (words) =>
    decoded(words)
      .split(/["'<>\s]+/)
      .includes(link),
  ) ?? blockSaying(content, (words) => decoded(words).includes(link))

const decoded = (words: string): string => words.replaceAll('&amp;', '&')

const SKIPPED = Symbol('skipped')

type DeadLink = {
  link: string
  problem: LinkProblem
  /** Why its host can't be reached, which is the same for all links there. */
  unreachable?: { host: string; why: string }
}

/** One for each host that can't be reached, instead of one for each of its links. */
const byHost = (dead: DeadLink[]): DeadLink[] =>
  [
    ...Map.groupBy(dead, ({ link, unreachable }) => (unreachable ? `${unreachable.host} ${unreachable.why}` : link)),
  ].map(([, [first, ...more]]) => {
    const { link, problem, unreachable } = first!
    if (!unreachable || more.length === 0) return { link, problem }
    return { link, problem: linkProblem('links_unreachable', { links: more.length + 1, ...unreachable }) }
  })

async function wrongWithLink(
  deps: LinkDeps,
  accountId: Uuid,
  link: string,
  purpose: Purpose,
): Promise<DeadLink | null | typeof SKIPPED> {
  const url = new URL(link)
  const shown = link.length > 80 ? `${link.slice(0, 79)}…` : link
  if (SHORTENERS.test(url.hostname)) return { link, problem: linkProblem('link_shortened', { link: shown }) }
  const key = `${accountId} ${link}`
  if (purpose === 'editing' && working.has(key)) return null
  try {
    const answer = await follow(deps, accountId, url, purpose)
    if (answer === SKIPPED) return SKIPPED
    // Sites that block bots still exist.
    const isThere = answer.status < 400 || [401, 403, 405, 429].includes(answer.status)
    if (!isThere) return { link, problem: linkProblem('link_status', { link: shown, status: answer.status }) }
    working.set(key, true)
    return null
  } catch (error) {
    if (url.protocol === 'http:') return { link, problem: linkProblem('link_not_encrypted', { link: shown }) }
    const why = (error as Error).message
    return {
      link,
      problem: linkProblem('link_unreachable', { link: shown, why }),
      unreachable: { host: url.host, why },
    }
  }
}

async function follow({ get, limiter }: LinkDeps, accountId: Uuid, url: URL, purpose: Purpose) {
  const leave: (() => void)[] = []
  const limits = purpose === 'editing' ? 'links/editing' : 'links'
  try {
    leave.push(await ofAccounts.take(accountId))
    leave.push(await ofHosts.take(url.hostname))
    const own = await limiter.take(`${limits}/${accountId}`, PER_MINUTE.account)
    if (!own.allowed || !(await limiter.take(`${limits}/host/${url.hostname}`, PER_MINUTE.host)).allowed) return SKIPPED
    return await get(url, { 'user-agent': 'Lettermill link check' }, { timeoutMs: LINK_MS })
  } catch (error) {
    if (error instanceof Problem && error.code === 'rate_limited') return SKIPPED
    throw error
  } finally {
    for (const end of leave) end()
  }
}
