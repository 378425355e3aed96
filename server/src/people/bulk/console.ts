// Console endpoints for bulk actions on people.

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
    stoppedBecause: nullable(
      Type.String({ description: 'The reason, if the job stopped before it reached everyone.' }),
    ),
    people: Type.Integer({ description: 'Number of people the job applies to.' }),
    done: Type.Integer({ description: 'Number of people processed.' }),
    changed: Type.Integer({ description: 'Number of people changed.' }),
    undone: Type.Integer({ description: 'Number of people restored by the undo.' }),
    kept: Type.Integer({ description: 'Number of people the undo skipped because they changed in between.' }),
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
    summary: 'Start a bulk action',
    description:
      'Applies to everyone who matches a filter, or to up to 500 people by ID. With a filter, send the number of people that was shown; the request is rejected if the number has changed by more than 1%.',
    problems: ['limit_reached'],
    schema: {
      body: Type.Object({
        action: oneOf(BULK_ACTIONS),
        listId: optional(Type.String({ description: 'Required to add people to a list or remove them.' })),
        detail: optional(Type.String({ maxLength: 100, description: 'Name of the detail to set.' })),
        value: optional(
          nullable(Type.String({ maxLength: 1000, description: 'New value of the detail; null clears it.' })),
        ),
        filter: optional(Type.Object(searchFilters)),
        expected: optional(Type.Integer({ minimum: 1, description: 'Number of people who match the filter.' })),
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
    summary: 'List recent bulk actions, newest first',
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
    summary: 'Retrieve the progress of a bulk action',
    schema: { params, reply: BulkJob },
    handle: async (ctx, { params }) => ({ data: await bulk.get(ctx, params.id) }),
  }),
  endpoint({
    id: 'bulk.cancel',
    method: 'POST',
    path: '/bulk/{id}/cancel',
    tag,
    role: 'member',
    summary: 'Cancel a bulk action; changes already made are kept',
    schema: { params, reply: BulkJob },
    handle: async (ctx, { params }) => ({ data: await bulk.cancel(ctx, params.id) }),
  }),
  endpoint({
    id: 'bulk.undo',
    method: 'POST',
    path: '/bulk/{id}/undo',
    tag,
    role: 'member',
    summary: 'Undo a bulk action, except for people changed since',
    schema: { params, reply: BulkJob },
    handle: async (ctx, { params }) => ({ data: await bulk.undo(ctx, params.id) }),
  }),
]
