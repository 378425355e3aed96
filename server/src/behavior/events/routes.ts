import { endpoint } from '../../platform/http/endpoint.ts'
import { PageMeta, pageMeta, pageOf, PageQuery } from '../../platform/http/paging.ts'
import { Email, optional, Type } from '../../platform/values/schema.ts'
import * as events from './events.ts'
import { Event, EventCreate, EventRecorded, EventRecordedMeta } from './schema.ts'

const tag = 'Events'

export const listEvents = endpoint({
  id: 'events.list',
  method: 'GET',
  path: '/events',
  tag,
  scope: 'events:read',
  summary: 'List custom events, newest first',
  permit: (caller, { query }) => events.requireFilter(caller, query as events.EventFilter),
  schema: {
    query: Type.Object({
      ...PageQuery,
      name: optional(Type.String({ maxLength: 500 })),
      email: optional(Email),
    }),
    reply: Type.Array(Event),
    meta: PageMeta,
  },
  async handle(ctx, { query }) {
    const page = pageOf(query)
    const found = await events.list(ctx, query, page)
    return { data: found.events, meta: pageMeta(page, found.total) }
  },
})

export const createEvent = endpoint({
  id: 'events.create',
  method: 'POST',
  path: '/events',
  tag,
  scope: 'events:write',
  summary: 'Record an event',
  description:
    'The event is attached to the person with this email address; a new person is added unsubscribed. Drips start for events from the last 3 days, unless `startAutomations` says otherwise.',
  status: 201,
  idempotent: true,
  problems: ['plan_limit_reached'],
  schema: { body: EventCreate, reply: EventRecorded, meta: EventRecordedMeta },
  handleAll: events.create,
})

export const eventRoutes = [listEvents, createEvent]
