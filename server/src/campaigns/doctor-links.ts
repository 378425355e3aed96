// Links that lead nowhere. They are followed apart from the other checks: how long other sites take must not hold up
// whoever is about to send.

import { contentOf, designForSending } from '../designs/for-sending.ts'
import type { DesignForSending } from '../designs/for-sending.ts'
import { blockSaying } from '../designs/find-block.ts'
import type { CompiledEmail } from '../designs/render.ts'
import type { Db } from '../platform/db/db.ts'
import type { SafeFetch } from '../platform/net/safe-fetch.ts'
import { Problem } from '../platform/problem.ts'
import type { Uuid } from '../platform/values/ids.ts'
import { designsTried, inDesign } from './doctor.ts'
import type { DoctorFinding } from './schema.ts'
import type { CampaignContent } from './sql.ts'

export type LinkParts = { db: Db; get: SafeFetch['get'] }

const MAX_LINKS = 20
const LINK_MS = 5_000
const SHORTENERS = /^(?:bit\.ly|tinyurl\.com|t\.co|goo\.gl|ow\.ly|is\.gd|buff\.ly)$/

/** Of the designs that can be sent; what keeps one from being sent is said by the check. */
export async function followLinks(
  { db, get }: LinkParts,
  accountId: Uuid,
  { design_id, split }: Pick<CampaignContent, 'design_id' | 'split'>,
): Promise<DoctorFinding[]> {
  const designs = await Promise.all([design_id, split?.design_id].map((id) => findSendable(db, accountId, id)))
  const found = await Promise.all(
    designsTried(...designs).map(async ({ id, versionId, compiled }) => {
      const [content, dead] = await Promise.all([contentOf(db, accountId, versionId), deadLinks(get, compiled)])
      return dead.map(({ link, message }) => {
        const block = blockSaying(content, (words) => words.replaceAll('&amp;', '&').includes(link))
        return inDesign(id, { check: 'links', block, message })
      })
    }),
  )
  return found.flat()
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

type DeadLink = { link: string; message: string }

/** Links with tags differ per person and are not followed. */
async function deadLinks(get: SafeFetch['get'], { links, linkTemplates }: CompiledEmail): Promise<DeadLink[]> {
  const fixed = [...new Set(links.filter((_, n) => !(n in linkTemplates)))].slice(0, MAX_LINKS)
  const found = await Promise.all(fixed.map(async (link) => ({ link, message: await wrongWithLink(get, link) })))
  return found.filter((each): each is DeadLink => each.message !== null)
}

async function wrongWithLink(get: SafeFetch['get'], link: string): Promise<string | null> {
  const url = URL.parse(link)
  if (!url || !/^https?:$/.test(url.protocol)) return null
  const shown = link.length > 80 ? `${link.slice(0, 79)}…` : link
  if (SHORTENERS.test(url.hostname)) return `${shown} hides where it leads. Filters distrust shortened links.`
  try {
    const { status } = await get(url, { 'user-agent': 'Lettermill link check' }, { timeoutMs: LINK_MS })
    // Sites that keep programs out are there all the same.
    const isThere = status < 400 || [401, 403, 405, 429].includes(status)
    return isThere ? null : `${shown} answers ${status}.`
  } catch (error) {
    if (url.protocol === 'http:') return `${shown} is not encrypted. Use https.`
    return `${shown} does not answer: ${(error as Error).message}`
  }
}
