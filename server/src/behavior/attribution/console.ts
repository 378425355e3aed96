// Console endpoints for the attribution window.

import { endpoint } from '../../platform/http/endpoint.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import * as attribution from './attribution.ts'
import { Attribution, AttributionUpdate } from './schema.ts'

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
]
