// Console endpoints for the status of the installation.

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
    summary: 'Get the status of background jobs and the installation',
    description: 'Information about the whole installation is returned only to owners of its first account.',
    schema: { reply: Status },
    handle: async (ctx) => ({ data: await operations.status(ctx) }),
  }),
  endpoint({
    id: 'status.resume',
    method: 'POST',
    path: '/status/resume',
    tag,
    role: 'owner',
    summary: 'Resume background jobs after a restore',
    schema: { reply: Status },
    handle: async (ctx) => ({ data: await operations.resume(ctx) }),
  }),
]
