// Console endpoints for provider webhooks that report deliveries, and for returned mail that was set aside.

import { endpoint } from '../../platform/http/endpoint.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import { Deleted, Type } from '../../platform/values/schema.ts'
import * as kept from './kept.ts'
import { KeptMail, ReturnSource, SourceCreate } from './schema.ts'
import * as sources from './sources.ts'

const tag = 'Sending'
const role = 'admin'

export const returnEndpoints = ({ baseUrl }: { baseUrl: string }): Endpoint[] => [
  endpoint({
    id: 'returnSources.list',
    method: 'GET',
    path: '/return-sources',
    tag,
    role,
    summary: 'List provider webhooks',
    schema: { reply: Type.Array(ReturnSource) },
    handle: async (ctx) => ({ data: await sources.list(ctx, baseUrl) }),
  }),
  endpoint({
    id: 'returnSources.create',
    method: 'POST',
    path: '/return-sources',
    tag,
    role,
    summary: 'Add a provider webhook; enter its URL at the provider',
    status: 201,
    problems: ['limit_reached'],
    schema: { body: SourceCreate, reply: ReturnSource },
    handle: async (ctx, { body }) => ({ data: await sources.create(ctx, baseUrl, body) }),
  }),
  endpoint({
    id: 'returnSources.remove',
    method: 'DELETE',
    path: '/return-sources/{id}',
    tag,
    role,
    summary: 'Remove a provider webhook; its URL stops working',
    schema: { params: Type.Object({ id: Type.String() }), reply: Deleted },
    async handle(ctx, { params }) {
      await sources.remove(ctx, params.id)
      return { data: { deleted: true } }
    },
  }),
  endpoint({
    id: 'keptMail.list',
    method: 'GET',
    path: '/returned-mail',
    tag,
    role,
    summary: 'List returned mail that could not be read or understood, newest first',
    schema: { reply: Type.Array(KeptMail) },
    handle: async (ctx) => ({ data: await kept.list(ctx) }),
  }),
  endpoint({
    id: 'keptMail.remove',
    method: 'DELETE',
    path: '/returned-mail/{id}',
    tag,
    role,
    summary: 'Delete a returned message',
    schema: { params: Type.Object({ id: Type.String() }), reply: Deleted },
    async handle(ctx, { params }) {
      await kept.remove(ctx, params.id)
      return { data: { deleted: true } }
    },
  }),
]
