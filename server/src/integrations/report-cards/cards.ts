// Report cards: numbers about an account's custom events that an app provides. The team places and orders them on the
// account's dashboard.

import * as items from '../../identity/app-items/items.ts'
import * as accounts from '../../identity/accounts/accounts.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/problem.ts'
import { parseId } from '../../platform/values/ids.ts'
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

/** All cards of the account's apps with their current values; those on the dashboard first, in order. */
export async function listWithValues(ctx: Ctx): Promise<CardWithValues[]> {
  const found = await listFound(ctx)
  return withValues(
    ctx,
    found.toSorted((a, b) => (a.position ?? found.length) - (b.position ?? found.length)),
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

type FoundCard = { row: items.OwnedItem<CardBody>; position: number | null }

async function listFound({ db, accountId }: Ctx): Promise<FoundCard[]> {
  const [rows, places] = await Promise.all([
    items.listOfAccount(db, accountId, reportCard),
    sql.listPlaces(db, accountId),
  ])
  const positionOf = new Map(places.map((place, i) => [items.itemName(place), i]))
  return rows.map((row) => ({ row, position: positionOf.get(items.itemName(row)) ?? null }))
}

async function withValues(ctx: Ctx, found: FoundCard[]): Promise<CardWithValues[]> {
  const { zone, week_start, currency } = (await accounts.find(ctx.db, ctx.accountId))!
  const bodies = found.map(({ row }) => row.body)
  const calendar = { zone, weekStart: week_start, now: ctx.clock.now() }
  const values = await computeValues(ctx.db, ctx.accountId, bodies, calendar)
  return found.map(({ row, position }, i) => ({
    ...items.presentOwner(row),
    ...present(row),
    position,
    currency: row.body.money ? currency : null,
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
  const placed = await sql.insertPlaces(ctx.db, ctx.accountId, wanted)
  const known = new Set(placed.map(items.itemName))
  const unknown = ids.find((id) => !known.has(id))
  if (unknown !== undefined) throw noSuchCard(unknown)
  return { ids }
}

function readName(id: string, position: number): sql.Place & { position: number } {
  const [, app, key] = /^([^/]+)\/(.+)$/s.exec(id) ?? []
  const appId = app === undefined ? null : parseId('app', app)
  if (!appId || key === undefined) throw noSuchCard(id)
  return { app_id: appId, key, position }
}

const noSuchCard = (id: string): Problem =>
  new Problem('validation_error', `"ids" contains "${id.slice(0, 100)}", which is not a report card of this account.`)
