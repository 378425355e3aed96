// Console endpoints for activity: the feed, event names with counts, and retention.

import { endpoint, forConsole } from '../../platform/http/endpoint.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import { named, nullable, Timestamp, Type } from '../../platform/values/schema.ts'
import { eventNames, propertyValues } from './catalogue.ts'
import { countOlder, getRetention, MAX_MONTHS, setRetention } from './retention.ts'
import * as feed from './feed.ts'
import { countActivity, listCatalogue } from './routes.ts'
import { ConsoleEvent, FeedMeta, FeedQuery, MAX_EVENT_NAME } from './schema.ts'

const tag = 'Activity'
const role = 'member'

const EventName = named(
  'EventName',
  Type.Object({
    name: Type.String(),
    events: Type.Integer(),
    properties: Type.Array(Type.Object({ name: Type.String(), type: Type.String() })),
    firstSeenAt: Timestamp,
    lastAt: nullable(Timestamp),
  }),
)

const Retention = named(
  'Retention',
  Type.Object({
    keepMonths: nullable(
      Type.Integer({ minimum: 1, maximum: MAX_MONTHS, description: 'Null keeps activity forever.' }),
    ),
  }),
)

export const activityEndpoints: Endpoint[] = [
  endpoint({
    id: 'activity.list',
    method: 'GET',
    path: '/activity',
    tag,
    role,
    summary: 'List activity with the names of people, newest first',
    schema: { query: FeedQuery, reply: Type.Array(ConsoleEvent), meta: FeedMeta },
    handle: (ctx, { query }) => feed.listForTeam(ctx, query),
  }),
  forConsole(countActivity, role),
  forConsole(listCatalogue, role),
  endpoint({
    id: 'activity.names',
    method: 'GET',
    path: '/event-names',
    tag,
    role,
    summary: 'List the names of custom events with their counts',
    schema: { reply: Type.Array(EventName) },
    handle: async (ctx) => ({ data: await eventNames(ctx) }),
  }),
  endpoint({
    id: 'activity.values',
    method: 'GET',
    path: '/event-values',
    tag,
    role,
    slow: true,
    summary: 'List the values a property of an event had in the last 90 days, most frequent first',
    schema: {
      query: Type.Object({
        name: Type.String({ maxLength: MAX_EVENT_NAME, description: 'The name of the event.' }),
        property: Type.String({ maxLength: 200 }),
      }),
      reply: Type.Array(Type.String()),
    },
    handle: async (ctx, { query }) => ({ data: await propertyValues(ctx, query.name, query.property) }),
  }),
  endpoint({
    id: 'activity.retention.get',
    method: 'GET',
    path: '/activity/retention',
    tag,
    role,
    summary: 'Get how long activity is kept',
    schema: { reply: Retention },
    handle: async (ctx) => ({ data: await getRetention(ctx) }),
  }),
  endpoint({
    id: 'activity.retention.count',
    method: 'GET',
    path: '/activity/retention/count',
    tag,
    role: 'admin',
    slow: true,
    summary: 'Count the events older than a number of months',
    schema: {
      query: Type.Object({ keepMonths: Type.Integer({ minimum: 1, maximum: MAX_MONTHS }) }),
      reply: Type.Object({ events: Type.Integer() }),
    },
    handle: async (ctx, { query }) => ({ data: { events: await countOlder(ctx, query.keepMonths) } }),
  }),
  endpoint({
    id: 'activity.retention.update',
    method: 'PUT',
    path: '/activity/retention',
    tag,
    role: 'admin',
    summary: 'Change how long activity is kept',
    description: 'Older activity is deleted within the hour, and external IDs of deleted events can be used again.',
    schema: { body: Retention, reply: Retention },
    handle: async (ctx, { body }) => ({ data: await setRetention(ctx, body.keepMonths) }),
  }),
]
