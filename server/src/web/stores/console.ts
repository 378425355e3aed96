// Console endpoints for connected stores.

import { endpoint } from '../../platform/http/endpoint.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import { Deleted, Type } from '../../platform/values/schema.ts'
import { Store, StoreConnect } from './schema.ts'
import * as stores from './stores.ts'
import type { ConnectDeps } from './stores.ts'

const tag = 'Stores'
const params = Type.Object({ id: Type.String() })

export const storeEndpoints = (deps: ConnectDeps): Endpoint[] => [
  endpoint({
    id: 'stores.list',
    method: 'GET',
    path: '/stores',
    tag,
    role: 'member',
    summary: 'List connected stores with their sync progress and problems',
    schema: { reply: Type.Array(Store) },
    handle: async (ctx) => ({ data: await stores.listStores(ctx, deps) }),
  }),
  endpoint({
    id: 'stores.connect',
    method: 'POST',
    path: '/stores',
    tag,
    role: 'admin',
    summary: 'Connect a store',
    description:
      'The keys are checked first. Its records are then read in the background, without triggering drips or webhooks.',
    status: 201,
    schema: { body: StoreConnect, reply: Store },
    handleUnwrapped: async (ctx, { body }) => ({ data: await stores.connectStore(ctx, deps, body), status: 201 }),
  }),
  endpoint({
    id: 'stores.get',
    method: 'GET',
    path: '/stores/{id}',
    tag,
    role: 'member',
    summary: 'Retrieve a connected store',
    schema: { params, reply: Store },
    handle: async (ctx, { params }) => ({ data: await stores.getStore(ctx, deps, params.id) }),
  }),
  endpoint({
    id: 'stores.renewKeys',
    method: 'PUT',
    path: '/stores/{id}/keys',
    tag,
    role: 'admin',
    summary: 'Replace the keys of a store',
    schema: { params, body: StoreConnect, reply: Store },
    handleUnwrapped: async (ctx, { params, body }) => ({ data: await stores.renewKeys(ctx, deps, params.id, body) }),
  }),
  endpoint({
    id: 'stores.readNow',
    method: 'POST',
    path: '/stores/{id}/read',
    tag,
    role: 'member',
    summary: 'Sync a store now',
    schema: { params, reply: Store },
    handle: async (ctx, { params }) => ({ data: await stores.readNow(ctx, deps, params.id) }),
  }),
  endpoint({
    id: 'stores.remove',
    method: 'DELETE',
    path: '/stores/{id}',
    tag,
    role: 'admin',
    summary: 'Disconnect a store; its people, products and orders are kept',
    schema: { params, reply: Deleted },
    async handle(ctx, { params }) {
      await stores.removeStore(ctx, params.id)
      return { data: { deleted: true } }
    },
  }),
]
