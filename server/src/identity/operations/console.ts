// The console's endpoints about how the installation runs.

import { endpoint } from '../../platform/http/endpoint.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import * as operations from './operations.ts'
import { Status } from './schema.ts'

const tag = 'Status'

export const operationsEndpoints: Endpoint[] = [
  endpoint({
    id: 'status.get',
    method: 'GET',
    path: '/status',
    tag,
    role: 'owner',
    summary: 'How background work and the installation stand',
    description: 'What concerns the whole installation is for owners of its first account.',
    schema: { reply: Status },
    handle: async (ctx) => ({ data: await operations.status(ctx) }),
  }),
  endpoint({
    id: 'status.resume',
    method: 'POST',
    path: '/status/resume',
    tag,
    role: 'owner',
    summary: 'Let background work go on after a restore',
    schema: { reply: Status },
    handle: async (ctx) => ({ data: await operations.resume(ctx) }),
  }),
]
