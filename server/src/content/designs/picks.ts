// Automatic product selections for many people at once: the newest, bestsellers, what a person viewed, and what goes with
// what they bought. If there are too few, bestsellers and then the newest complete the selection.

import type { Sql } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { DAY_MS } from '../../platform/values/time.ts'
import type { ContextRow, Needs } from './compiled.ts'
import type { Pick } from './liquid/tags.ts'
import * as sql from './picks-sql.ts'

const RECENT_DAYS = 90
/** Some of the IDs may be out of stock or deleted. */
const SPARE = 3

export type Picks = Partial<Record<Pick, ContextRow[]>>

const NOTHING: Picks = {}

/** The products for each person; `null` is a person who viewed and bought nothing. */
export async function loadPicks(
  db: Sql,
  accountId: Uuid,
  wanted: Needs['picks'] | undefined,
  contactIds: Uuid[],
  now: Date,
): Promise<(contactId: Uuid | null) => Picks> {
  const sources = Object.keys(wanted ?? {}) as Pick[]
  if (!wanted || sources.length === 0) return () => NOTHING
  const most = Math.max(...Object.values(wanted))
  const since = new Date(now.getTime() - RECENT_DAYS * DAY_MS)
  const [newest, best, viewed, goesWith] = await Promise.all([
    sql.listNewest(db, accountId, most * 2),
    sources.some((source) => source !== 'newest') ? sql.listBestsellers(db, accountId, since, most * SPARE) : [],
    wanted.viewed && contactIds.length > 0 ? sql.listViewed(db, accountId, contactIds, since) : [],
    wanted.goes_with && contactIds.length > 0 ? loadPairs(db, accountId, contactIds, since) : [],
  ])
  const ids = [...best, ...viewed, ...goesWith].map(({ product_id }) => product_id)
  const rows = new Map<string, ContextRow>()
  const found = ids.length > 0 ? await sql.listProducts(db, accountId, [...new Set(ids)]) : []
  for (const { product_id, row } of [...newest, ...found]) rows.set(product_id, row)
  const filling = [...best, ...newest].map(({ product_id }) => product_id)
  const shared: Picks = {
    ...(wanted.newest && { newest: newest.slice(0, wanted.newest).map(({ row }) => row) }),
    ...(wanted.bestsellers && { bestsellers: firstRows(filling, wanted.bestsellers) }),
  }
  const own = (list: readonly sql.OfPerson[], contactId: Uuid | null, count: number) =>
    firstRows(
      [...list.filter((each) => each.contact_id === contactId).map(({ product_id }) => product_id), ...filling],
      count,
    )
  return (contactId) => ({
    ...shared,
    ...(wanted.viewed && { viewed: own(viewed, contactId, wanted.viewed) }),
    ...(wanted.goes_with && { goes_with: own(goesWith, contactId, wanted.goes_with) }),
  })

  function firstRows(wantedIds: readonly string[], count: number): ContextRow[] {
    const there = [...new Set(wantedIds)].filter((id) => rows.has(id))
    return there.slice(0, count).map((id) => rows.get(id)!)
  }
}

/** What others bought together with a person's purchases, without those purchases. */
async function loadPairs(db: Sql, accountId: Uuid, contactIds: Uuid[], since: Date): Promise<sql.OfPerson[]> {
  const bought = await sql.listBought(db, accountId, contactIds)
  if (bought.length === 0) return []
  const pairs = await sql.listPairs(db, accountId, [...new Set(bought.map(({ product_id }) => product_id))], since)
  const seconds = Map.groupBy(pairs, ({ first }) => first)
  const owned = new Set(bought.map(({ contact_id, product_id }) => `${contact_id} ${product_id}`))
  return bought.flatMap(({ contact_id, product_id }) =>
    (seconds.get(product_id) ?? [])
      .filter(({ second }) => !owned.has(`${contact_id} ${second}`))
      .map(({ second }) => ({ contact_id, product_id: second })),
  )
}
