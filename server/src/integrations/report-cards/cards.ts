// Report cards: numbers about an account's events. Apps provide them, and the team creates its own. The team places and
// orders them on the account's dashboard.

import { builtInOf } from '../../activity/feed/built-in-events.ts'
import { FeedSection } from '../../activity/feed/schema.ts'
import * as items from '../../identity/app-items/items.ts'
import * as accounts from '../../identity/accounts/accounts.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/problem.ts'
import { parseId, publicId } from '../../platform/values/ids.ts'
import { showInstant } from '../../platform/values/time.ts'
import type { CardBody, CardWithValues, ReportCardPut } from './schema.ts'
import * as sql from './sql.ts'
import { computeValues } from './compute-values.ts'

type Split = CardBody['split']
type Chart = CardBody['chart']

/** The splits of each chart; the default chart of a split is the first that supports it. */
const SPLITS_OF: Record<Chart, readonly Split[]> = {
  number: ['none'],
  line: ['day', 'week'],
  bars: ['property', 'none', 'day', 'week'],
  table: ['property', 'none', 'day', 'week'],
}

const CHART_OF: Record<Split, Chart> = { none: 'number', day: 'line', week: 'line', property: 'bars' }

export const reportCard: items.Kind<ReportCardPut, CardBody> = {
  kind: 'report_card',
  word: 'report card',
  check: (_ctx, sent) => checkCard(sent),
}

export function checkCard(card: ReportCardPut): CardBody {
  const { sum = null, money = false, property = null } = card
  // A number has no split, so asking for the chart implies it.
  const split = card.split ?? (card.chart === 'number' ? 'none' : 'week')
  const chart = card.chart ?? CHART_OF[split]
  if (!SPLITS_OF[chart].includes(split)) {
    const can = SPLITS_OF[chart].map((each) => `"${each}"`).join(' or ')
    throw new Problem('validation_error', `"chart" is "${chart}", so "split" must be ${can}.`)
  }
  if (split === 'property' && property === null) {
    throw new Problem('validation_error', '"property" is required, because "split" is "property".')
  }
  if (split !== 'property' && property !== null) {
    throw new Problem('validation_error', '"property" is only valid if "split" is "property".')
  }
  if (money && sum === null) {
    throw new Problem('validation_error', '"money" shows a sum as money, so "sum" must name the property to add up.')
  }
  const { name, description = null, event } = card
  return { name: name.trim(), description, event: event.trim(), sum, money, split, property, chart }
}

export const present = (row: items.Item<CardBody>) => ({ ...items.presentItem(row), ...row.body })

/** All cards of the team and its apps with their current values; those on the dashboard first, in order. */
export async function listWithValues(ctx: Ctx): Promise<CardWithValues[]> {
  const found = await listFound(ctx)
  return withValues(
    ctx,
    found.toSorted((a, b) => (a.position ?? Infinity) - (b.position ?? Infinity)),
  )
}

/** Only the cards on the dashboard. */
export async function listPlaced(ctx: Ctx): Promise<CardWithValues[]> {
  const placed = (await listFound(ctx)).filter(({ position }) => position !== null)
  return withValues(
    ctx,
    placed.toSorted((a, b) => a.position! - b.position!),
  )
}

type Shown = Pick<CardWithValues, 'id' | 'app' | 'key' | 'created_at' | 'updated_at'>
type FoundCard = { shown: Shown; body: CardBody; section: FeedSection; position: number | null }

async function listFound({ db, accountId }: Ctx): Promise<FoundCard[]> {
  const [rows, places, own] = await Promise.all([
    items.listOfAccount(db, accountId, reportCard),
    sql.listPlaces(db, accountId),
    sql.listOwn(db, accountId),
  ])
  const positionOf = new Map(places.map((place) => [items.itemName(place), place.position]))
  return [
    ...rows.map((row) => ({
      shown: { ...items.presentOwner(row), ...items.presentItem(row) },
      body: row.body,
      section: FeedSection.custom,
      position: positionOf.get(items.itemName(row)) ?? null,
    })),
    ...own.map((row) => ({
      shown: {
        id: publicId('rpc', row.id),
        app: null,
        key: publicId('rpc', row.id),
        created_at: showInstant(row.created_at),
        updated_at: showInstant(row.updated_at),
      },
      body: row.body,
      section: builtInOf(row.body.event)?.section ?? FeedSection.custom,
      position: row.position,
    })),
  ]
}

async function withValues(ctx: Ctx, found: FoundCard[]): Promise<CardWithValues[]> {
  const { zone, week_start, currency } = (await accounts.find(ctx.db, ctx.accountId))!
  const calendar = { zone, weekStart: week_start, now: ctx.clock.now() }
  const cards = found.map(({ body, section }) => ({ ...body, section }))
  const values = await computeValues(ctx.db, ctx.accountId, cards, calendar)
  return found.map(({ shown, body, position }, i) => ({
    ...shown,
    ...body,
    position,
    currency: body.money ? currency : null,
    periods: values[i]!,
  }))
}

/** Sets exactly these cards, in this order. */
export async function arrange(ctx: Ctx<Tx>, ids: string[]): Promise<{ ids: string[] }> {
  const repeated = ids.find((id, i) => ids.indexOf(id) < i)
  if (repeated !== undefined) throw new Problem('validation_error', `"ids" contains "${repeated.slice(0, 100)}" twice.`)
  await accounts.lock(ctx.db, ctx.accountId)
  const wanted = ids.map(readName)
  await sql.removePlaces(ctx.db, ctx.accountId)
  const placed = await sql.insertPlaces(
    ctx.db,
    ctx.accountId,
    wanted.flatMap((each) => ('app_id' in each ? [each] : [])),
  )
  const own = await sql.placeOwn(
    ctx.db,
    ctx.accountId,
    wanted.flatMap((each) => ('id' in each ? [each] : [])),
  )
  const known = new Set([...placed.map(items.itemName), ...own.map(({ id }) => publicId('rpc', id))])
  const unknown = ids.find((id) => !known.has(id))
  if (unknown !== undefined) throw noSuchCard(unknown)
  return { ids }
}

function readName(id: string, position: number): sql.Place | sql.OwnPlace {
  const own = parseId('rpc', id)
  if (own) return { id: own, position }
  const [, app, key] = /^([^/]+)\/(.+)$/s.exec(id) ?? []
  const appId = app === undefined ? null : parseId('app', app)
  if (!appId || key === undefined) throw noSuchCard(id)
  return { app_id: appId, key, position }
}

const noSuchCard = (id: string): Problem =>
  new Problem('validation_error', `"ids" contains "${id.slice(0, 100)}", which is not a report card of this account.`)
