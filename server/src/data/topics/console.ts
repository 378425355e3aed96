// Console endpoints for topics.

import { endpoint } from '../../platform/http/endpoint.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import { Deleted, named, nullable, optional, Timestamp, Type, visibleText } from '../../platform/values/schema.ts'
import * as topics from './manage.ts'

const tag = 'Topics'
const params = Type.Object({ id: Type.String() })
const Description = nullable(Type.String({ maxLength: 500, description: 'Shown on the preference page.' }))

const Topic = named(
  'Topic',
  Type.Object({
    id: Type.String(),
    name: Type.String(),
    description: nullable(Type.String()),
    createdAt: Timestamp,
  }),
)

export const topicEndpoints: Endpoint[] = [
  endpoint({
    id: 'topics.list',
    method: 'GET',
    path: '/topics',
    tag,
    role: 'member',
    summary: "List the account's topics, in order",
    schema: { reply: Type.Array(Topic) },
    handle: async (ctx) => ({ data: await topics.list(ctx) }),
  }),
  endpoint({
    id: 'topics.create',
    method: 'POST',
    path: '/topics',
    tag,
    role: 'admin',
    summary: 'Create a topic, last in the order and on for everyone',
    status: 201,
    problems: ['limit_reached'],
    schema: { body: Type.Object({ name: visibleText(100), description: optional(Description) }), reply: Topic },
    handle: async (ctx, { body }) => ({ data: await topics.create(ctx, body) }),
  }),
  endpoint({
    id: 'topics.reorder',
    method: 'PUT',
    path: '/topics/order',
    tag,
    role: 'admin',
    summary: 'Reorder the topics',
    schema: {
      body: Type.Object({
        ids: Type.Array(Type.String(), { maxItems: topics.MAX_TOPICS, description: 'Every topic, once.' }),
      }),
      reply: Type.Array(Topic),
    },
    handle: async (ctx, { body }) => ({ data: await topics.reorder(ctx, body.ids) }),
  }),
  endpoint({
    id: 'topics.update',
    method: 'PATCH',
    path: '/topics/{id}',
    tag,
    role: 'admin',
    summary: 'Rename a topic, or change its description',
    schema: {
      params,
      body: Type.Object({ name: optional(visibleText(100)), description: optional(Description) }),
      reply: Topic,
    },
    handle: async (ctx, { params, body }) => ({ data: await topics.update(ctx, params.id, body) }),
  }),
  endpoint({
    id: 'topics.retire',
    method: 'DELETE',
    path: '/topics/{id}',
    tag,
    role: 'admin',
    summary: 'Retire a topic: people can no longer choose it, and its name can be used again',
    schema: { params, reply: Deleted },
    async handle(ctx, { params }) {
      await topics.retire(ctx, params.id)
      return { data: { deleted: true } }
    },
  }),
]
