// Console endpoint for the blocks of apps.

import { endpoint } from '../../platform/http/endpoint.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import { Type } from '../../platform/values/schema.ts'
import { listOffered } from './blocks.ts'
import { OfferedBlock } from './schema.ts'

export const emailBlockEndpoints: Endpoint[] = [
  endpoint({
    id: 'emailBlocks.offered',
    method: 'GET',
    path: '/email-blocks',
    tag: 'Email blocks',
    role: 'member',
    summary: "Blocks that the account's apps offer to designs",
    schema: { reply: Type.Array(OfferedBlock) },
    handle: async (ctx) => ({ data: await listOffered(ctx.db, ctx.accountId) }),
  }),
]
