// Console endpoints for the weekly summary.

import { endpoint } from '../../platform/http/endpoint.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import { Type } from '../../platform/values/schema.ts'
import { Summary } from './schema.ts'
import { readSummary, updateSummary } from './summary.ts'

const tag = 'Overview'
const role = 'member'

export const summaryEndpoints: Endpoint[] = [
  endpoint({
    id: 'summary.get',
    method: 'GET',
    path: '/summary',
    tag,
    role,
    summary: 'Get whether the user receives the weekly summary by email',
    schema: { reply: Summary },
    handle: async (ctx) => ({ data: await readSummary(ctx) }),
  }),
  endpoint({
    id: 'summary.update',
    method: 'PUT',
    path: '/summary',
    tag,
    role,
    summary: 'Start or stop the weekly summary by email, for the user',
    description: "Sent on Mondays at 8:00 in the account's time zone, about the seven days before.",
    schema: { body: Type.Object({ on: Type.Boolean() }), reply: Summary },
    handle: async (ctx, { body }) => ({ data: await updateSummary(ctx, body.on) }),
  }),
]
