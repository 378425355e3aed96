// An account's website: which origins may use the script, and whether visits are recorded. Read with every request of
// the script, so it is cached for a few seconds.

import type { Ctx } from '../../platform/http/caller.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { Problem } from '../../platform/problem.ts'
import { rememberBriefly } from '../../platform/remember.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import * as sql from './sql.ts'

export type Site = { origins: ReadonlySet<string>; recordsVisits: boolean }

export const MAX_ORIGINS = 20

const MAX_REMEMBERED = 10_000

export type FindSite = (accountId: Uuid) => Promise<Site>

/** A change takes effect after a few seconds. */
export function siteFinder(db: Db, clock: Clock): FindSite {
  const remembered = rememberBriefly<Site>(clock, MAX_REMEMBERED)
  return (accountId) => remembered(accountId, () => load(db, accountId))
}

async function load(db: Db, accountId: Uuid): Promise<Site> {
  const row = await sql.findSite(db, accountId)
  return { origins: new Set(row?.origins), recordsVisits: row?.records_visits ?? false }
}

export async function getSite(ctx: Ctx) {
  const row = await sql.findSite(ctx.db, ctx.accountId)
  return { origins: row?.origins ?? [], recordsVisits: row?.records_visits ?? false }
}

export async function updateSite(ctx: Ctx<Tx>, change: { origins: string[]; recordsVisits: boolean }) {
  const origins = [...new Set(change.origins.map(checkOrigin))]
  await sql.upsertSite(ctx.db, ctx.accountId, { origins, records_visits: change.recordsVisits }, ctx.clock.now())
  return getSite(ctx)
}

/** `https://shop.example`, without a path: origins are compared exactly. */
function checkOrigin(text: string): string {
  const url = URL.parse(text.trim())
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  if (!url || !isWeb || url.pathname !== '/' || url.search !== '' || url.hash !== '' || url.username !== '')
    throw new Problem('validation_error', '"origins" must be origins without a path, for example https://shop.example.')
  return url.origin
}

/** Whether a page of this origin may use the account's script. */
export const mayUse = (site: Site, origin: string | undefined): origin is string =>
  origin !== undefined && site.origins.has(origin)

/** CORS headers that let a page of this origin read the response. */
export const corsHeaders = (origin: string) => ({
  'access-control-allow-origin': origin,
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'no-store',
  vary: 'origin',
})
