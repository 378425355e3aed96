// Console endpoints for report cards: their values, and which of them are on the dashboard.

import { endpoint } from '../../platform/http/endpoint.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import { Deleted, Type } from '../../platform/values/schema.ts'
import * as cards from './cards.ts'
import * as own from './own-cards.ts'
import { CardWithValues, ReportCardPut } from './schema.ts'

const tag = 'Report cards'

const Made = Type.Object({ id: Type.String() })
const params = Type.Object({ id: Type.String() })

export const reportCardEndpoints: Endpoint[] = [
  endpoint({
    id: 'reportCards.create',
    method: 'POST',
    path: '/report-cards',
    tag,
    role: 'admin',
    status: 201,
    summary: 'Create a report card about any event, and place it on the dashboard',
    problems: ['limit_reached'],
    schema: { body: ReportCardPut, reply: Made },
    handle: async (ctx, { body }) => ({ data: await own.create(ctx, body) }),
  }),
  endpoint({
    id: 'reportCards.update',
    method: 'PUT',
    path: '/report-cards/{id}',
    tag,
    role: 'admin',
    summary: 'Replace a report card of the team',
    schema: { params, body: ReportCardPut, reply: Made },
    handle: async (ctx, { params: { id }, body }) => ({ data: await own.update(ctx, id, body) }),
  }),
  endpoint({
    id: 'reportCards.remove',
    method: 'DELETE',
    path: '/report-cards/{id}',
    tag,
    role: 'admin',
    summary: 'Delete a report card of the team',
    schema: { params, reply: Deleted },
    async handle(ctx, { params: { id } }) {
      await own.remove(ctx, id)
      return { data: { deleted: true } }
    },
  }),
  endpoint({
    id: 'reportCards.withValues',
    method: 'GET',
    path: '/report-cards',
    tag,
    role: 'member',
    summary: 'List the report cards of the team and its apps with their current values, those on the dashboard first',
    schema: { reply: Type.Array(CardWithValues) },
    handle: async (ctx) => ({ data: await cards.listWithValues(ctx) }),
  }),
  endpoint({
    id: 'dashboard.get',
    method: 'GET',
    path: '/dashboard',
    tag,
    role: 'member',
    summary: 'List the cards on the dashboard, in order, with their current values',
    schema: { reply: Type.Array(CardWithValues) },
    handle: async (ctx) => ({ data: await cards.listPlaced(ctx) }),
  }),
  endpoint({
    id: 'dashboard.arrange',
    method: 'PUT',
    path: '/dashboard',
    tag,
    role: 'admin',
    summary: 'Choose and order the cards on the dashboard',
    schema: {
      body: Type.Object({
        ids: Type.Array(Type.String({ maxLength: 200 }), {
          maxItems: 1_000,
          description: 'Every card to show, once.',
        }),
      }),
      reply: Type.Object({ ids: Type.Array(Type.String()) }),
    },
    handle: async (ctx, { body }) => ({ data: await cards.arrange(ctx, body.ids) }),
  }),
]
