import { endpoint } from '../../platform/http/endpoint.ts'
import { Type } from '../../platform/values/schema.ts'
import { catalogue } from './catalogue.ts'
import * as feed from './feed.ts'
import { ActivityEvent, CatalogueEntry, Count, CountQuery, FeedMeta, FeedQuery } from './schema.ts'

const tag = 'Activity'

export const listActivity = endpoint({
  id: 'activity.list',
  method: 'GET',
  path: '/activity',
  tag,
  scope: 'events:read',
  summary: 'List activity',
  description:
    'Returns built-in and custom events, newest first. Events about people need contacts:read, and orders and checkouts need orders:read. Events that the key cannot see are listed in meta.left_out.',
  permit: (caller, { query }) => feed.requireFilter(caller, query as FeedQuery),
  schema: { query: FeedQuery, reply: Type.Array(ActivityEvent), meta: FeedMeta },
  handle: (ctx, { query }) => feed.list(ctx, query),
})

export const countActivity = endpoint({
  id: 'activity.count',
  method: 'GET',
  path: '/activity/count',
  tag,
  scope: 'events:read',
  slow: true,
  summary: 'Count events',
  description: 'Without a kind, a built-in name counts built-in events, and any other name counts custom events.',
  permit: (caller, { query }) => feed.requireCounted(caller, query as CountQuery),
  schema: { query: CountQuery, reply: Count },
  handle: async (ctx, { query }) => ({ data: await feed.count(ctx, query) }),
})

export const listCatalogue = endpoint({
  id: 'activity.catalogue',
  method: 'GET',
  path: '/activity/catalogue',
  tag,
  scope: 'events:read',
  summary: 'List event names, with their properties',
  schema: { reply: Type.Array(CatalogueEntry) },
  handle: async (ctx) => ({ data: await catalogue(ctx) }),
})

export const activityRoutes = [listActivity, countActivity, listCatalogue]
