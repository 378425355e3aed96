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
  summary: 'Everything that happened, newest first',
  description:
    'Built-in events and your own. Events about people need contacts:read, orders and checkouts need orders:read; what the key cannot see is named in meta.left_out.',
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
  summary: 'How often something happened',
  description: 'Without a kind, a built-in name counts built-in events and any other name your own.',
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
  summary: 'The events that can happen, and what each carries',
  schema: { reply: Type.Array(CatalogueEntry) },
  handle: async (ctx) => ({ data: await catalogue(ctx) }),
})

export const activityRoutes = [listActivity, countActivity, listCatalogue]
