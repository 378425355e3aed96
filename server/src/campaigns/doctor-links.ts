// Finds broken links. Runs separately from the other checks, so that slow sites don't delay the person who is about to
// send. The number of requests is limited by account and by host, so that no account can overload a website through us.

import { contentOf, designForSending } from '../content/designs/for-sending.ts'
import type { DesignForSending } from '../content/designs/for-sending.ts'
import { blockSaying } from '../content/designs/find-block.ts'
import type { CompiledEmail } from '../content/designs/render.ts'
import type { Db } from '../platform/db/db.ts'
import { createSlots } from '../platform/http/slots.ts'
import type { RateLimiter } from '../platform/http/rate-limit.ts'
import type { SafeFetch } from '../platform/net/safe-fetch.ts'
import { Problem } from '../platform/problem.ts'
import type { Uuid } from '../platform/values/ids.ts'
import { designsTried, inDesign } from './doctor.ts'
import { found } from './doctor-findings.ts'
import type { Found } from './doctor-findings.ts'
import type { DoctorFinding } from './check-schema.ts'
import type { CampaignContent } from './sql.ts'

export type LinkParts = { db: Db; get: SafeFetch['get']; limiter: RateLimiter }

const MAX_LINKS = 20
const LINK_MS = 5_000
/** A link that hasn't started by then is skipped. */
const SLICE_MS = 10_000
const PER_MINUTE = { account: 100, host: 30 }
const ofAccounts = createSlots({ total: 100, perAccount: 10, waiting: 100, waitMs: SLICE_MS })
const ofHosts = createSlots({ total: 100, perAccount: 2, waiting: 100, waitMs: SLICE_MS })
const SHORTENERS = /^(?:bit\.ly|tinyurl\.com|t\.co|goo\.gl|ow\.ly|is\.gd|buff\.ly)$/

/** For designs that can be sent; the check reports what prevents sending. */
export async function followLinks(
  parts: LinkParts,
  accountId: Uuid,
  { design_id, split }: Pick<CampaignContent, 'design_id' | 'split'>,
): Promise<DoctorFinding[]> {
  const { db } = parts
  const designs = await Promise.all(
    [design_id, ...(split?.variants.map((variant) => variant.design_id) ?? [])].map((id) =>
      findSendable(db, accountId, id),
    ),
  )
  const ofDesigns = await Promise.all(
    designsTried(...designs).map(async ({ id, versionId, compiled }) => {
      const [content, { dead, left }] = await Promise.all([
        contentOf(db, accountId, versionId),
        deadLinks(parts, accountId, compiled),
      ])
      const findings = dead.map(({ link, finding }) => {
        const block = blockSaying(content, (words) => words.replaceAll('&amp;', '&').includes(link))
        return inDesign(id, { ...finding, block })
      })
      return left === 0
        ? findings
        : [...findings, inDesign(id, { ...found('links_not_checked', { links: left }), block: null })]
    }),
  )
  return ofDesigns.flat()
}

async function findSendable(db: Db, accountId: Uuid, id: Uuid | null | undefined): Promise<DesignForSending | null> {
  if (!id) return null
  try {
    return await designForSending(db, accountId, id, {})
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return null
  }
}

/** Skipped for now. */
const LEFT = Symbol('left')

type DeadLink = {
  link: string
  finding: Found
  /** Why its host can't be reached, which is the same for all links there. */
  unreachable?: { host: string; why: string }
}

/** Links with tags differ per person and are not requested. `left` is how many were skipped for now. */
async function deadLinks(
  parts: LinkParts,
  accountId: Uuid,
  { links, linkTemplates }: CompiledEmail,
): Promise<{ dead: DeadLink[]; left: number }> {
  const fixed = [...new Set(links.filter((_, n) => !(n in linkTemplates)))].slice(0, MAX_LINKS)
  const checked = await Promise.all(fixed.map((link) => wrongWithLink(parts, accountId, link)))
  return {
    dead: byHost(checked.filter((each) => each !== null && each !== LEFT)),
    left: checked.filter((each) => each === LEFT).length,
  }
}

/** One for each host that can't be reached, instead of one for each of its links. */
const byHost = (dead: DeadLink[]): DeadLink[] =>
  [
    ...Map.groupBy(dead, ({ link, unreachable }) => (unreachable ? `${unreachable.host} ${unreachable.why}` : link)),
  ].map(([, [first, ...more]]) => {
    const { link, finding, unreachable } = first!
    if (!unreachable || more.length === 0) return { link, finding }
    return { link, finding: found('links_unreachable', { links: more.length + 1, ...unreachable }) }
  })

async function wrongWithLink(parts: LinkParts, accountId: Uuid, link: string): Promise<DeadLink | null | typeof LEFT> {
  const url = URL.parse(link)
  if (!url || !/^https?:$/.test(url.protocol)) return null
  const shown = link.length > 80 ? `${link.slice(0, 79)}…` : link
  if (SHORTENERS.test(url.hostname)) return { link, finding: found('link_shortened', { link: shown }) }
  try {
    const answer = await follow(parts, accountId, url)
    if (answer === LEFT) return LEFT
    // Sites that block bots still exist.
    const isThere = answer.status < 400 || [401, 403, 405, 429].includes(answer.status)
    return isThere ? null : { link, finding: found('link_status', { link: shown, status: answer.status }) }
  } catch (error) {
    if (url.protocol === 'http:') return { link, finding: found('link_not_encrypted', { link: shown }) }
    const why = (error as Error).message
    return { link, finding: found('link_unreachable', { link: shown, why }), unreachable: { host: url.host, why } }
  }
}

async function follow({ get, limiter }: LinkParts, accountId: Uuid, url: URL) {
  const leave: (() => void)[] = []
  try {
    leave.push(await ofAccounts.take(accountId))
    leave.push(await ofHosts.take(url.hostname))
    const own = await limiter.take(`links/${accountId}`, PER_MINUTE.account)
    if (!own.allowed || !(await limiter.take(`links/host/${url.hostname}`, PER_MINUTE.host)).allowed) return LEFT
    return await get(url, { 'user-agent': 'Lettermill link check' }, { timeoutMs: LINK_MS })
  } catch (error) {
    if (error instanceof Problem && error.code === 'rate_limited') return LEFT
    throw error
  } finally {
    for (const end of leave) end()
  }
}
