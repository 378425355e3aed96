// Console endpoints for details.

import { endpoint } from '../../platform/http/endpoint.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import { Deleted, named, oneOf, optional, Timestamp, Type, visibleText } from '../../platform/values/schema.ts'
import * as details from './manage.ts'
import { DETAIL_TYPES } from './parse-value.ts'

const tag = 'Details'
const params = Type.Object({ id: Type.String() })
const Choices = Type.Array(visibleText(200), { maxItems: details.MAX_CHOICES, description: 'For the type choice.' })

const Detail = named(
  'Detail',
  Type.Object({
    id: Type.String(),
    name: Type.String(),
    type: oneOf(DETAIL_TYPES),
    choices: Type.Array(Type.String()),
    createdAt: Timestamp,
  }),
)

export const detailEndpoints: Endpoint[] = [
  endpoint({
    id: 'details.list',
    method: 'GET',
    path: '/details',
    tag,
    role: 'member',
    summary: "List the account's details, in order",
    schema: { reply: Type.Array(Detail) },
    handle: async (ctx) => ({ data: await details.list(ctx) }),
  }),
  endpoint({
    id: 'details.create',
    method: 'POST',
    path: '/details',
    tag,
    role: 'admin',
    summary: 'Create a detail, last in the order',
    status: 201,
    problems: ['limit_reached'],
    schema: {
      body: Type.Object({ name: visibleText(100), type: oneOf(DETAIL_TYPES), choices: optional(Choices) }),
      reply: Detail,
    },
    handle: async (ctx, { body }) => ({ data: await details.create(ctx, body) }),
  }),
  endpoint({
    id: 'details.reorder',
    method: 'PUT',
    path: '/details/order',
    tag,
    role: 'admin',
    summary: 'Reorder the details',
    schema: {
      body: Type.Object({
        ids: Type.Array(Type.String(), { maxItems: details.MAX_DETAILS, description: 'Every detail, once.' }),
      }),
      reply: Type.Array(Detail),
    },
    handle: async (ctx, { body }) => ({ data: await details.reorder(ctx, body.ids) }),
  }),
  endpoint({
    id: 'details.update',
    method: 'PATCH',
    path: '/details/{id}',
    tag,
    role: 'admin',
    summary: 'Rename a detail, or change its choices',
    schema: {
      params,
      body: Type.Object({ name: optional(visibleText(100)), choices: optional(Choices) }),
      reply: Detail,
    },
    handle: async (ctx, { params, body }) => ({ data: await details.update(ctx, params.id, body) }),
  }),
  endpoint({
    id: 'details.retire',
    method: 'DELETE',
    path: '/details/{id}',
    tag,
    role: 'admin',
    summary: 'Retire a detail: it is no longer shown or set, and its name can be used again',
    schema: { params, reply: Deleted },
    async handle(ctx, { params }) {
      await details.retire(ctx, params.id)
      return { data: { deleted: true } }
    },
  }),
]
