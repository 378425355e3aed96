// Automatic product selections for many people at once: the newest, bestsellers, what a person viewed, what goes with what
// the email is about or they bought, and categories. If there are too few, bestsellers and then the newest complete the selection; a category
// shows only its own.

import type { Sql } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { DAY_MS } from '../../platform/values/time.ts'
import type { ContextRow, Needs, Picks, RenderContext } from './compiled.ts'
import type { Pick as Selection } from './liquid/tags.ts'
import * as sql from './picks-sql.ts'

const RECENT_DAYS = 90
/** Some of the IDs may be out of stock or deleted. */
const SPARE = 3
/** How many products of a category are compared, and with how many bestsellers. */
const RANKED = 200

const NOTHING: Picks = {}

const recent = (now: Date): Date => new Date(now.getTime() - RECENT_DAYS * DAY_MS)

/** `shown` are the products that the email shows anyway. */
type PicksOf = (contactId: Uuid | null, shown?: readonly string[]) => Picks

type Recipients = { contactIds: Uuid[]; shown: readonly string[] }

/** How many products of a cart or order count. */
const MAX_SHOWN = 20

/** The IDs of the products that an email is about: of its event or its order. */
export function productsIn({ event, order }: Pick<RenderContext, 'event' | 'order'>): string[] {
  const { items, ...properties } = event?.properties ?? {}
  const lines: unknown[] = [properties, ...(Array.isArray(items) ? items : []), ...(order?.items ?? [])]
  const ids = lines.slice(0, MAX_SHOWN).map((line) => (line as { product_id?: unknown } | null)?.product_id)
  const written = ids.filter((id) => typeof id === 'string' || typeof id === 'number')
  return [...new Set(written.map((id) => String(id).trim().toLowerCase()))]
}

/** The products for each person; `null` is a person who viewed and bought nothing. */
export async function loadPicks(
  db: Sql,
  accountId: Uuid,
  { picks, categories = [] }: { picks?: Needs['picks']; categories?: Needs['categories'] },
  recipients: Recipients,
  now: Date,
): Promise<PicksOf> {
  const [selectionsOf, category] = await Promise.all([
    loadSelections(db, accountId, picks, recipients, now),
    categories.length > 0 ? loadCategories(db, accountId, categories, now) : null,
  ])
  return category ? (...recipient) => ({ ...selectionsOf(...recipient), category }) : selectionsOf
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
  { contactIds, shown: shownToAny }: Recipients,
  now: Date,
): Promise<PicksOf> {
  const sources = Object.keys(wanted ?? {}) as Selection[]
  if (!wanted || sources.length === 0) return () => NOTHING
  const most = Math.max(...Object.values(wanted))
  const since = recent(now)
  const [newest, best, viewed, goesWith] = await Promise.all([
    sql.listNewest(db, accountId, most * 2),
    sources.some((source) => source !== 'newest') ? sql.listBestsellers(db, accountId, since, most * SPARE) : [],
    wanted.viewed && contactIds.length > 0 ? sql.listViewed(db, accountId, contactIds, since) : [],
    wanted.goes_with ? loadPairs(db, accountId, contactIds, shownToAny, since) : NO_PAIRS,
  ])
  const ids = [...best, ...viewed].map(({ product_id }) => product_id).concat(goesWith.ids)
  const rows = new Map<string, ContextRow>()
  const found = ids.length > 0 ? await sql.listProducts(db, accountId, [...new Set(ids)]) : []
  for (const { product_id, row } of [...newest, ...found]) rows.set(product_id, row)
  const filling = [...best, ...newest].map(({ product_id }) => product_id)
  const shared: Picks = {
    ...(wanted.newest && { newest: newest.slice(0, wanted.newest).map(({ row }) => row) }),
    ...(wanted.bestsellers && { bestsellers: firstRows(filling, wanted.bestsellers) }),
  }
  const viewedBy = Map.groupBy(viewed, ({ contact_id }) => contact_id)
  return (contactId, shown = []) => {
    const own = (list: readonly string[], count: number) =>
      firstRows(
        [...list, ...filling].filter((id) => !shown.includes(id)),
        count,
      )
    const seen = (contactId && viewedBy.get(contactId)) || []
    return {
      ...shared,
      ...(wanted.viewed && {
        viewed: own(
          seen.map(({ product_id }) => product_id),
          wanted.viewed,
        ),
      }),
      ...(wanted.goes_with && { goes_with: own(goesWith.of(contactId, shown), wanted.goes_with) }),
    }
  }

  function firstRows(wantedIds: readonly string[], count: number): ContextRow[] {
    const there = [...new Set(wantedIds)].filter((id) => rows.has(id))
    return there.slice(0, count).map((id) => rows.get(id)!)
  }
}

type Pairs = { ids: readonly string[]; of(contactId: Uuid | null, shown: readonly string[]): string[] }

const NO_PAIRS: Pairs = { ids: [], of: () => [] }

/** What others bought together with what the email shows, or with a person's purchases; without those purchases. */
async function loadPairs(
  db: Sql,
  accountId: Uuid,
  contactIds: Uuid[],
  shownToAny: readonly string[],
  since: Date,
): Promise<Pairs> {
  const bought = contactIds.length > 0 ? await sql.listBought(db, accountId, contactIds) : []
  const firsts = new Set([...shownToAny, ...bought.map(({ product_id }) => product_id)])
  if (firsts.size === 0) return NO_PAIRS
  const pairs = await sql.listPairs(db, accountId, [...firsts], since)
  const seconds = Map.groupBy(pairs, ({ first }) => first)
  const boughtBy = Map.groupBy(bought, ({ contact_id }) => contact_id)
  return {
    ids: pairs.map(({ second }) => second),
    of(contactId, shown) {
      const owned = ((contactId && boughtBy.get(contactId)) || []).map(({ product_id }) => product_id)
      const others = [...shown, ...owned].flatMap((id) => seconds.get(id) ?? []).map(({ second }) => second)
      return others.filter((id) => !owned.includes(id))
    },
  }
}
