// The event catalog: the built-in events, and the names of custom events the account has recorded.

import type { Ctx } from '../../platform/http/caller.ts'
import { DAY_MS, showInstant, showInstantOrNull } from '../../platform/values/time.ts'
import { BUILT_IN, builtInOf, SCOPE_OF } from './built-in-events.ts'
import { FeedSection } from './schema.ts'
import type { CatalogueEntry } from './schema.ts'
import * as sql from './sql.ts'

/** Custom event names beyond this number are not listed. */
const MAX_NAMES = 1_000

export async function catalogue(ctx: Ctx): Promise<CatalogueEntry[]> {
  const own = await sql.listEventNames(ctx.db, ctx.accountId, MAX_NAMES)
  return [...builtIn, ...own.map(presentOwn)]
}

const builtIn: CatalogueEntry[] = Object.entries(BUILT_IN).map(
  ([name, { section, description, properties, counted }]) => ({
    name,
    kind: 'built_in',
    description,
    properties: [...properties],
    counted,
    scope: SCOPE_OF[section],
  }),
)

const presentOwn = ({ name, properties }: sql.EventNameRow): CatalogueEntry => ({
  name,
  kind: 'custom',
  description: 'A custom event of the account.',
  properties: presentProperties(properties),
  counted: 'Every recorded event. A second event with the same external ID is not recorded.',
  scope: null,
})

const presentProperties = (properties: Record<string, string>) =>
  Object.entries(properties).map(([name, type]) => ({ name, type, description: 'Seen in events with this name.' }))

/** Names of custom events, with their counts. */
export async function eventNames(ctx: Ctx) {
  const rows = await sql.listEventNames(ctx.db, ctx.accountId, MAX_NAMES)
  return rows.map(({ name, properties, events, first_seen_at, last_at }) => ({
    name,
    events,
    properties: presentProperties(properties).map(({ name: property, type }) => ({ name: property, type })),
    firstSeenAt: showInstant(first_seen_at),
    lastAt: showInstantOrNull(last_at),
  }))
}

const VALUE_DAYS = 90
const MAX_VALUES = 50

/** The values a property had lately, most frequent first. A name means the built-in event, if there is one. */
export async function propertyValues(ctx: Ctx, name: string, property: string): Promise<string[]> {
  const section = builtInOf(name)?.section ?? FeedSection.custom
  const since = new Date(ctx.clock.now().getTime() - VALUE_DAYS * DAY_MS)
  const rows = await sql.listValues(ctx.db, ctx.accountId, { section, name, property, since }, MAX_VALUES)
  return rows.map(({ value }) => value)
}
