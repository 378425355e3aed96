// The console's endpoints for webhooks: those of the account, those that apps added, and the log of each.

import { endpoint } from '../../platform/http/endpoint.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import { Deleted, nullable, optional, Type } from '../../platform/values/schema.ts'
import * as endpoints from './endpoints.ts'
import { EVENT_NAMES, eventOf, sampleData } from './events.ts'
import * as log from './log.ts'
import type { WebhookDeps } from './routes.ts'
import {
  EndpointChange,
  EndpointCreate,
  EventEntry,
  NewSigningSecret,
  NewWebhookEndpoint,
  Queued,
  Resend,
  Try,
  WebhookEndpoint,
} from './schema.ts'

const tag = 'Webhooks'
const params = Type.Object({ id: Type.String() })
const { presentEndpoint } = endpoints

export const webhookEndpoints = ({ checkUrl }: WebhookDeps): Endpoint[] => [
  endpoint({
    id: 'webhooks.events',
    method: 'GET',
    path: '/webhook-events',
    tag,
    role: 'member',
    summary: 'Events that a webhook can be told of, with an example of each',
    schema: { reply: Type.Array(EventEntry) },
    handle: () => ({
      data: EVENT_NAMES.map((name) => ({
        name,
        description: eventOf(name).description,
        sample: sampleData(name),
      })),
    }),
  }),
  endpoint({
    id: 'webhooks.list',
    method: 'GET',
    path: '/webhooks',
    tag,
    role: 'admin',
    summary: 'Webhooks of the account and those that apps added, newest first',
    schema: { reply: Type.Array(WebhookEndpoint) },
    handle: async (ctx) => ({ data: (await endpoints.list(ctx)).map(presentEndpoint) }),
  }),
  endpoint({
    id: 'webhooks.create',
    method: 'POST',
    path: '/webhooks',
    tag,
    role: 'admin',
    summary: 'Add a webhook; the answer holds its signing secret, shown only this once',
    status: 201,
    problems: ['limit_reached'],
    schema: { body: EndpointCreate, reply: NewWebhookEndpoint },
    async handleUnwrapped(ctx, { body }) {
      const { row, secret } = await endpoints.create(ctx, body, checkUrl)
      return { data: { ...presentEndpoint(row), secret } }
    },
  }),
  endpoint({
    id: 'webhooks.get',
    method: 'GET',
    path: '/webhooks/{id}',
    tag,
    role: 'admin',
    summary: 'One webhook',
    schema: { params, reply: WebhookEndpoint },
    handle: async (ctx, { params }) => ({ data: presentEndpoint(await endpoints.find(ctx, params.id)) }),
  }),
  endpoint({
    id: 'webhooks.update',
    method: 'PATCH',
    path: '/webhooks/{id}',
    tag,
    role: 'admin',
    summary: 'Change the address or the events of a webhook of the account',
    schema: { params, body: EndpointChange, reply: WebhookEndpoint },
    handleUnwrapped: async (ctx, { params, body }) => ({
      data: presentEndpoint(await endpoints.update(ctx, params.id, body, checkUrl)),
    }),
  }),
  endpoint({
    id: 'webhooks.newSecret',
    method: 'POST',
    path: '/webhooks/{id}/secret',
    tag,
    role: 'admin',
    summary: 'Replace the signing secret: the old one stops signing at once',
    schema: { params, reply: NewSigningSecret },
    handleUnwrapped: async (ctx, { params }) => ({ data: { secret: await endpoints.rotateSecret(ctx, params.id) } }),
  }),
  endpoint({
    id: 'webhooks.pause',
    method: 'POST',
    path: '/webhooks/{id}/pause',
    tag,
    role: 'admin',
    summary: 'Send nothing for now; what happens meanwhile is kept for 30 days',
    schema: { params, reply: WebhookEndpoint },
    handle: async (ctx, { params }) => ({ data: presentEndpoint(await log.pause(ctx, params.id)) }),
  }),
  endpoint({
    id: 'webhooks.resume',
    method: 'POST',
    path: '/webhooks/{id}/resume',
    tag,
    role: 'admin',
    summary: 'Send again, and what was missed too unless told otherwise',
    schema: {
      params,
      body: Type.Object({ backfill: optional(Type.Boolean({ default: true })) }),
      reply: WebhookEndpoint,
    },
    handle: async (ctx, { params, body }) => ({
      data: presentEndpoint(await log.resume(ctx, params.id, body.backfill ?? true)),
    }),
  }),
  endpoint({
    id: 'webhooks.remove',
    method: 'DELETE',
    path: '/webhooks/{id}',
    tag,
    role: 'admin',
    summary: 'Remove a webhook, with its log',
    schema: { params, reply: Deleted },
    async handle(ctx, { params }) {
      await endpoints.remove(ctx, params.id)
      return { data: { deleted: true } }
    },
  }),
  endpoint({
    id: 'webhooks.log',
    method: 'GET',
    path: '/webhooks/{id}/log',
    tag,
    role: 'admin',
    summary: 'The latest 50 tries of the last 30 days',
    schema: { params, reply: Type.Array(Try) },
    handle: async (ctx, { params }) => ({ data: await log.list(ctx, params.id) }),
  }),
  endpoint({
    id: 'webhooks.test',
    method: 'POST',
    path: '/webhooks/{id}/test',
    tag,
    role: 'admin',
    summary: 'Send a message with made-up data',
    schema: { params, body: Type.Object({ event: Type.String({ maxLength: 100 }) }), reply: Queued },
    handle: async (ctx, { params, body }) => ({
      data: { messageId: await log.sendTest(ctx, params.id, body.event) },
    }),
  }),
  endpoint({
    id: 'webhooks.redeliver',
    method: 'POST',
    path: '/webhooks/{id}/messages/{messageId}/redeliver',
    tag,
    role: 'admin',
    summary: 'Send one message of the log again, with the same id',
    schema: { params: Type.Object({ id: Type.String(), messageId: Type.String() }), reply: Queued },
    handle: async (ctx, { params }) => ({
      data: { messageId: await log.redeliver(ctx, params.id, params.messageId) },
    }),
  }),
  endpoint({
    id: 'webhooks.resend',
    method: 'POST',
    path: '/webhooks/{id}/resend',
    tag,
    role: 'admin',
    summary: 'Send everything of the last 30 days that did not get through, oldest first',
    schema: { params, reply: Resend },
    handle: async (ctx, { params }) => ({ data: await log.resend(ctx, params.id) }),
  }),
  endpoint({
    id: 'webhooks.resendProgress',
    method: 'GET',
    path: '/webhooks/{id}/resend',
    tag,
    role: 'admin',
    summary: 'How far the latest resending is; null when there was none',
    schema: { params, reply: nullable(Resend) },
    handle: async (ctx, { params }) => ({ data: await log.progress(ctx, params.id) }),
  }),
]
