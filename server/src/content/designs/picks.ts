// Automatic product selections for many people at once: the newest, bestsellers, what a person viewed, what goes with what
// they bought, and categories. If there are too few, bestsellers and then the newest complete the selection; a category
// shows only its own.

import type { Sql } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { DAY_MS } from '../../platform/values/time.ts'
import type { ContextRow, Needs, Picks } from './compiled.ts'
import type { Pick } from './liquid/tags.ts'
import * as sql from './picks-sql.ts'

const RECENT_DAYS = 90
/** Some of the IDs may be out of stock or deleted. */
const SPARE = 3
/** How many products of a category are compared, and with how many bestsellers. */
const RANKED = 200

const NOTHING: Picks = {}

const recent = (now: Date): Date => new Date(now.getTime() - RECENT_DAYS * DAY_MS)

type PicksOf = (contactId: Uuid | null) => Picks

/** The products for each person; `null` is a person who viewed and bought nothing. */
export async function loadPicks(
  db: Sql,
  accountId: Uuid,
  { picks, categories = [] }: { picks?: Needs['picks']; categories?: Needs['categories'] },
  contactIds: Uuid[],
  now: Date,
): Promise<PicksOf> {
  const [selectionsOf, category] = await Promise.all([
    loadSelections(db, accountId, picks, contactIds, now),
    categories.length > 0 ? loadCategories(db, accountId, categories, now) : null,
  ])
  return category ? (contactId) => ({ ...selectionsOf(contactId), category }) : selectionsOf
}

/** Bestsellers first, then the newest. */
async function loadCategories(
  db: Sql,
  accountId: Uuid,
  wanted: NonNullable<Needs['categories']>,
  now: Date,
): Promise<NonNullable<Picks['category']>> {
  const names = wanted.map(({ name }) => name)
  const [best, found] = await Promise.all([
    sql.listBestsellers(db, accountId, recent(now), RANKED),
    sql.listOfCategories(db, accountId, names, RANKED),
  ])
  const place = new Map(best.map(({ product_id }, i) => [product_id, i]))
  const ranked = found.toSorted((a, b) => (place.get(a.product_id) ?? RANKED) - (place.get(b.product_id) ?? RANKED))
  const rows = Map.groupBy(ranked, ({ name }) => name)
  return Object.fromEntries(
    wanted.map(({ name, count }) => [name, (rows.get(name) ?? []).slice(0, count).map(({ row }) => row)]),
  )
}

async function loadSelections(
  db: Sql,
  accountId: Uuid,
  wanted: Needs['picks'] | undefined,
  contactIds: Uuid[],
  now: Date,
): Promise<PicksOf> {
  const sources = Object.keys(wanted ?? {}) as Pick[]
  if (!wanted || sources.length === 0) return () => NOTHING
  const most = Math.max(...Object.values(wanted))
  const since = recent(now)
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
