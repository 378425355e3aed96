// Console endpoints for the attribution window, and for what emails earned from a person.

import { endpoint } from '../../platform/http/endpoint.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import * as attribution from './attribution.ts'
import { find } from '../../people/contacts/contacts.ts'
import { Type } from '../../platform/values/schema.ts'
import { Attribution, AttributionUpdate, PersonRevenue } from './schema.ts'

const tag = 'Settings'

export const attributionEndpoints: Endpoint[] = [
  endpoint({
    id: 'attribution.get',
    method: 'GET',
    path: '/settings/revenue',
    tag,
    role: 'member',
    summary: 'Get how orders are credited to emails',
    schema: { reply: Attribution },
    handle: async (ctx) => ({ data: await attribution.readWindow(ctx) }),
  }),
  endpoint({
    id: 'attribution.update',
    method: 'PUT',
    path: '/settings/revenue',
    tag,
    role: 'admin',
    summary: 'Change how orders are credited to emails',
    description: 'All orders are credited again in the background.',
    schema: { body: AttributionUpdate, reply: Attribution },
    handle: async (ctx, { body }) => ({ data: await attribution.updateWindow(ctx, body.days) }),
  }),
  endpoint({
    id: 'contacts.revenue',
    method: 'GET',
    path: '/contacts/{id}/revenue',
    tag: 'People',
    role: 'member',
    summary: 'Get what a person spent on orders that came from emails',
    schema: { params: Type.Object({ id: Type.String() }), reply: Type.Array(PersonRevenue) },
    handle: async (ctx, { params }) => ({
      data: await attribution.revenueOfPerson(ctx.db, ctx.accountId, (await find(ctx, params.id)).id),
    }),
  }),
]
