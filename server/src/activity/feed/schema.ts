import { dayOrInstant, Email, named, nullable, oneOf, optional, Timestamp, Type } from '../../platform/values/schema.ts'
import type { Static } from '../../platform/values/schema.ts'

/** The longest name of a custom event. */
export const MAX_EVENT_NAME = 120

/** The feed is kept in sections by who may see them, each in its own order of time. */
export const FeedSection = { custom: 0, website: 1, person: 2, shop: 3 } as const

export type FeedSection = (typeof FeedSection)[keyof typeof FeedSection]

/** How an email ended, or that there is no word back yet. */
export type EmailStatus = 'sent' | 'delivered' | 'bounced' | 'failed'

export const Kind = oneOf(['built_in', 'custom'])

const filters = {
  kind: optional(Kind),
  email: optional(Email),
  since: optional(dayOrInstant('The first day or moment; a day begins at midnight UTC.')),
  until: optional(dayOrInstant('The day or moment before which it ends; a day begins at midnight UTC.')),
}

const Name = Type.String({ minLength: 1, maxLength: 500 })

const paging = {
  limit: optional(Type.Integer({ minimum: 1, maximum: 100, default: 25, description: 'Events on a page.' })),
  cursor: optional(
    Type.String({ maxLength: 500, description: 'next_cursor of the page before, with the same filters.' }),
  ),
}

export const FeedQuery = Type.Object({ ...paging, name: optional(Name), ...filters })

/** The feed of one person, who is named by the path. */
export const TimelineQuery = Type.Object({
  ...paging,
  name: optional(Name),
  kind: filters.kind,
  since: filters.since,
  until: filters.until,
})

export const CountQuery = Type.Object({ name: Name, ...filters })

export const ActivityEvent = named(
  'ActivityEvent',
  Type.Object({
    id: Type.String(),
    kind: Kind,
    name: Type.String(),
    occurred_at: Timestamp,
    contact_id: nullable(Type.String()),
    email: optional(nullable(Type.String({ description: 'Only with contacts:read; null when there is no person.' }))),
    properties: Type.Record(Type.String(), Type.Unknown()),
  }),
)

export const FeedMeta = Type.Object({
  limit: Type.Integer(),
  next_cursor: nullable(Type.String({ description: 'Null on the last page.' })),
  left_out: optional(Type.Array(Type.String(), { description: 'Names of events that the key cannot see.' })),
})

export const Count = named(
  'ActivityCount',
  Type.Object({
    name: Type.String(),
    kind: Kind,
    count: Type.Integer(),
    since: nullable(Timestamp),
    until: nullable(Timestamp),
    email: optional(Type.String({ description: 'When it was asked for.' })),
  }),
)

export const CatalogueEntry = named(
  'CatalogueEntry',
  Type.Object({
    name: Type.String(),
    kind: Kind,
    description: Type.String(),
    properties: Type.Array(Type.Object({ name: Type.String(), type: Type.String(), description: Type.String() })),
    counted: Type.String({ description: 'How it is counted.' }),
    scope: nullable(Type.String({ description: 'The permission it needs beyond events:read.' })),
  }),
)

export type FeedQuery = Static<typeof FeedQuery>
export type CountQuery = Static<typeof CountQuery>
export type ActivityEvent = Static<typeof ActivityEvent>
export type FeedMeta = Static<typeof FeedMeta>
export type Count = Static<typeof Count>
export type CatalogueEntry = Static<typeof CatalogueEntry>
