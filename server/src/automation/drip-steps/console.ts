// Console endpoint for the app steps that the drip builder offers.

import { endpoint } from '../../platform/http/endpoint.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import { Type } from '../../platform/values/schema.ts'
import { OfferedStep } from './schema.ts'
import { listOffered } from './steps.ts'

export const dripStepEndpoints: Endpoint[] = [
  endpoint({
    id: 'dripSteps.offered',
    method: 'GET',
    path: '/drip-steps',
    tag: 'Drip steps',
    role: 'member',
    summary: "List the steps that the account's apps offer to drips",
    schema: { reply: Type.Array(OfferedStep) },
    handle: async (ctx) => ({ data: await listOffered(ctx.db, ctx.accountId) }),
  }),
]
