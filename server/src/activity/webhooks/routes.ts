import { endpoint } from '../../platform/http/endpoint.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import { Deleted, Type } from '../../platform/values/schema.ts'
import * as endpoints from './endpoints.ts'
import type { CheckUrl } from './endpoints.ts'
import { NewSubscription, Subscription, SubscriptionCreate } from './schema.ts'

const tag = 'Webhooks'
const params = Type.Object({ id: Type.String() })

/** What the endpoints need besides their caller. */
export type WebhookDeps = { checkUrl: CheckUrl }

export const webhookRoutes = ({ checkUrl }: WebhookDeps): Endpoint[] => [
  endpoint({
    id: 'webhooks.list',
    method: 'GET',
    path: '/webhooks',
    tag,
    scope: null,
    needsApp: true,
    summary: 'List webhook subscriptions, of this app on this account, newest first',
    schema: { reply: Type.Array(Subscription) },
    handle: async (ctx) => ({ data: (await endpoints.list(ctx)).map(endpoints.presentSubscription) }),
  }),
  endpoint({
    id: 'webhooks.create',
    method: 'POST',
    path: '/webhooks',
    tag,
    scope: null,
    needsApp: true,
    summary: 'Create a webhook subscription',
    description:
      'Each event requires the same permissions as reading it in the activity feed: events:read, and contacts:read for events about a person or orders:read for orders. The signing secret is shown only in this response.',
    status: 201,
    problems: ['limit_reached'],
    schema: { body: SubscriptionCreate, reply: NewSubscription },
    async handleUnwrapped(ctx, { body }) {
      const { row, secret } = await endpoints.subscribe(ctx, body, checkUrl)
      return { data: { ...endpoints.presentSubscription(row), secret } }
    },
  }),
  endpoint({
    id: 'webhooks.get',
    method: 'GET',
    path: '/webhooks/{id}',
    tag,
    scope: null,
    needsApp: true,
    summary: 'Get a webhook subscription',
    schema: { params, reply: Subscription },
    handle: async (ctx, { params }) => ({ data: endpoints.presentSubscription(await endpoints.find(ctx, params.id)) }),
  }),
  endpoint({
    id: 'webhooks.remove',
    method: 'DELETE',
    path: '/webhooks/{id}',
    tag,
    scope: null,
    needsApp: true,
    summary: 'Delete a webhook subscription',
    description: 'Nothing more is sent, and its delivery log is deleted.',
    schema: { params, reply: Deleted },
    async handle(ctx, { params }) {
      await endpoints.remove(ctx, params.id)
      return { data: { deleted: true } }
    },
  }),
]
