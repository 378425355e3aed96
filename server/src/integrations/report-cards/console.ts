// Console endpoints for report cards: their values, and which of them are on the dashboard.

import { endpoint } from '../../platform/http/endpoint.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import { Type } from '../../platform/values/schema.ts'
import * as cards from './cards.ts'
import { CardWithValues } from './schema.ts'

const tag = 'Report cards'

export const reportCardEndpoints: Endpoint[] = [
  endpoint({
    id: 'reportCards.withValues',
    method: 'GET',
    path: '/report-cards',
    tag,
    role: 'member',
    summary: "List the report cards of the account's apps with their current values, those on the dashboard first",
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
