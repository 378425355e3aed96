// The console's endpoints for doing something to many people at once.

import { searchFilters } from '../search/schema.ts'
import { endpoint } from '../../platform/http/endpoint.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import { named, nullable, oneOf, optional, Timestamp, Type } from '../../platform/values/schema.ts'
import * as bulk from './bulk.ts'
import { BULK_ACTIONS, BULK_STATES } from './schema.ts'

const tag = 'People'
const params = Type.Object({ id: Type.String() })

const BulkJob = named(
  'BulkJob',
  Type.Object({
    id: Type.String(),
    action: oneOf(BULK_ACTIONS),
    listId: nullable(Type.String()),
    state: oneOf(BULK_STATES),
    stoppedBecause: nullable(Type.String({ description: 'In words, where not everybody was looked at.' })),
    people: Type.Integer({ description: 'How many people it is about.' }),
    done: Type.Integer({ description: 'How many of them were looked at.' }),
    changed: Type.Integer({ description: 'For how many it made a difference.' }),
    undone: Type.Integer({ description: 'People whom the undo put back as they were.' }),
    kept: Type.Integer({ description: 'People whom the undo left alone because they had changed since.' }),
    canUndo: Type.Boolean(),
    createdAt: Timestamp,
    finishedAt: nullable(Timestamp),
  }),
)

export const bulkEndpoints: Endpoint[] = [
  endpoint({
    id: 'bulk.start',
    method: 'POST',
    path: '/bulk',
    tag,
    role: 'member',
    status: 201,
    summary: 'Do something to many people',
    description:
      'To everybody who matches a filter, with the number of people that was shown: refused when it has moved by more than one in a hundred. Or to up to 500 people by id.',
    problems: ['limit_reached'],
    schema: {
      body: Type.Object({
        action: oneOf(BULK_ACTIONS),
        listId: optional(Type.String({ description: 'For lists.' })),
        detail: optional(Type.String({ maxLength: 100, description: 'Name of the detail to be set.' })),
        value: optional(nullable(Type.String({ maxLength: 1000, description: 'What it becomes; null clears it.' }))),
        filter: optional(Type.Object(searchFilters)),
        expected: optional(Type.Integer({ minimum: 1, description: 'How many people match the filter.' })),
        contactIds: optional(Type.Array(Type.String({ maxLength: 40 }), { minItems: 1, maxItems: 500 })),
      }),
      reply: BulkJob,
    },
    handleUnwrapped: async (ctx, { body }) => ({ data: await bulk.start(ctx, body), status: 201 }),
  }),
  endpoint({
    id: 'bulk.list',
    method: 'GET',
    path: '/bulk',
    tag,
    role: 'member',
    summary: 'What was done to many people lately, newest first',
    schema: {
      query: Type.Object({ limit: optional(Type.Integer({ minimum: 1, maximum: 100, default: 25 })) }),
      reply: Type.Array(BulkJob),
    },
    handle: async (ctx, { query: { limit = 25 } }) => ({ data: await bulk.list(ctx, limit) }),
  }),
  endpoint({
    id: 'bulk.get',
    method: 'GET',
    path: '/bulk/{id}',
    tag,
    role: 'member',
    summary: 'How far something done to many people is',
    schema: { params, reply: BulkJob },
    handle: async (ctx, { params }) => ({ data: await bulk.get(ctx, params.id) }),
  }),
  endpoint({
    id: 'bulk.cancel',
    method: 'POST',
    path: '/bulk/{id}/cancel',
    tag,
    role: 'member',
    summary: 'Stop where it is; what has been done stays',
    schema: { params, reply: BulkJob },
    handle: async (ctx, { params }) => ({ data: await bulk.cancel(ctx, params.id) }),
  }),
  endpoint({
    id: 'bulk.undo',
    method: 'POST',
    path: '/bulk/{id}/undo',
    tag,
    role: 'member',
    summary: 'Put people back as they were, unless they changed since',
    schema: { params, reply: BulkJob },
    handle: async (ctx, { params }) => ({ data: await bulk.undo(ctx, params.id) }),
  }),
]
