// Console endpoints for webhooks: those of the account, those that apps added, and their logs.

import { endpoint } from '../../platform/http/endpoint.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import { Deleted, nullable, optional, Type } from '../../platform/values/schema.ts'
import * as endpoints from './endpoints.ts'
import { EVENT_NAMES, eventOf, sampleData } from './webhook-events.ts'
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
    summary: 'List the events that webhooks can subscribe to, with examples',
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
    summary: 'List the webhooks of the account and of its apps, newest first',
    schema: { reply: Type.Array(WebhookEndpoint) },
    handle: async (ctx) => ({ data: (await endpoints.list(ctx)).map(presentEndpoint) }),
  }),
  endpoint({
    id: 'webhooks.create',
    method: 'POST',
    path: '/webhooks',
    tag,
    role: 'admin',
    summary: 'Create a webhook; its signing secret is shown only in this response',
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
    summary: 'Get a webhook',
    schema: { params, reply: WebhookEndpoint },
    handle: async (ctx, { params }) => ({ data: presentEndpoint(await endpoints.find(ctx, params.id)) }),
  }),
  endpoint({
    id: 'webhooks.update',
    method: 'PATCH',
    path: '/webhooks/{id}',
    tag,
    role: 'admin',
    summary: "Update the URL or events of one of the account's own webhooks",
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
    summary: 'Replace the signing secret; the old one stops working immediately',
    schema: { params, reply: NewSigningSecret },
    handleUnwrapped: async (ctx, { params }) => ({ data: { secret: await endpoints.rotateSecret(ctx, params.id) } }),
  }),
  endpoint({
    id: 'webhooks.pause',
    method: 'POST',
    path: '/webhooks/{id}/pause',
    tag,
    role: 'admin',
    summary: 'Pause a webhook; messages are kept for 30 days',
    schema: { params, reply: WebhookEndpoint },
    handle: async (ctx, { params }) => ({ data: presentEndpoint(await log.pause(ctx, params.id)) }),
  }),
  endpoint({
    id: 'webhooks.resume',
    method: 'POST',
    path: '/webhooks/{id}/resume',
    tag,
    role: 'admin',
    summary: 'Resume a webhook and, by default, send the messages it missed',
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
    summary: 'Delete a webhook and its log',
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
    summary: 'List the latest 50 delivery attempts of the last 30 days',
    schema: { params, reply: Type.Array(Try) },
    handle: async (ctx, { params }) => ({ data: await log.list(ctx, params.id) }),
  }),
  endpoint({
    id: 'webhooks.test',
    method: 'POST',
    path: '/webhooks/{id}/test',
    tag,
    role: 'admin',
    summary: 'Send a test message with sample data',
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
    summary: 'Send a message from the log again, with the same ID',
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
    summary: 'Resend all messages of the last 30 days that failed, oldest first',
    schema: { params, reply: Resend },
    handle: async (ctx, { params }) => ({ data: await log.resend(ctx, params.id) }),
  }),
  endpoint({
    id: 'webhooks.resendProgress',
    method: 'GET',
    path: '/webhooks/{id}/resend',
    tag,
    role: 'admin',
    summary: 'Get the progress of the latest resend; null if there was none',
    schema: { params, reply: nullable(Resend) },
    handle: async (ctx, { params }) => ({ data: await log.progress(ctx, params.id) }),
  }),
]
