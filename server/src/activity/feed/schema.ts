import { dayOrInstant, Email, named, nullable, oneOf, optional, Timestamp, Type } from '../../platform/values/schema.ts'
import type { Static } from '../../platform/values/schema.ts'

/** The maximum length of a custom event's name. */
export const MAX_EVENT_NAME = 120

/** The feed is stored in sections by required permission, each ordered by time. */
export const FeedSection = { custom: 0, website: 1, person: 2, shop: 3 } as const

export type FeedSection = (typeof FeedSection)[keyof typeof FeedSection]

/** The outcome of an email, or `sent` while it is pending. */
export type EmailStatus = 'sent' | 'delivered' | 'bounced' | 'failed'

export const Kind = oneOf(['built_in', 'custom'])

const filters = {
  kind: optional(Kind),
  email: optional(Email),
  since: optional(dayOrInstant('Start, inclusive: a date, from midnight UTC, or a date-time.')),
  until: optional(dayOrInstant('End, exclusive: a date, at midnight UTC, or a date-time.')),
}

const Name = Type.String({ minLength: 1, maxLength: 500 })

const paging = {
  limit: optional(Type.Integer({ minimum: 1, maximum: 100, default: 25, description: 'Events per page.' })),
  cursor: optional(
    Type.String({ maxLength: 500, description: 'next_cursor of the previous page, with the same filters.' }),
  ),
}

export const FeedQuery = Type.Object({ ...paging, name: optional(Name), ...filters })

/** The feed of one person, who is identified in the path. */
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
    email: optional(nullable(Type.String({ description: 'Only with contacts:read; null if there is no person.' }))),
    properties: Type.Record(Type.String(), Type.Unknown()),
  }),
)

/** An event in the console. */
export const ConsoleEvent = named(
  'ConsoleActivityEvent',
  Type.Object({
    ...ActivityEvent.properties,
    person: nullable(Type.String({ description: 'Name of the person.' })),
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
    email: optional(Type.String({ description: 'When the count was taken.' })),
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
    scope: nullable(Type.String({ description: 'The permission it needs in addition to events:read.' })),
  }),
)

export type FeedQuery = Static<typeof FeedQuery>
export type CountQuery = Static<typeof CountQuery>
export type ActivityEvent = Static<typeof ActivityEvent>
export type ConsoleEvent = Static<typeof ConsoleEvent>
export type FeedMeta = Static<typeof FeedMeta>
export type Count = Static<typeof Count>
export type CatalogueEntry = Static<typeof CatalogueEntry>
