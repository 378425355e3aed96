// Console endpoints for coupon codes.

import { endpoint } from '../../platform/http/endpoint.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import { Deleted, Type } from '../../platform/values/schema.ts'
import * as pools from './pools.ts'
import { CodesAdd, CodesAdded, CouponPool, CouponPoolChange, CouponPoolCreate } from './schema.ts'

const tag = 'Coupon codes'
const role = 'admin'
const params = Type.Object({ id: Type.String() })

export const couponEndpoints: Endpoint[] = [
  endpoint({
    id: 'couponPools.list',
    method: 'GET',
    path: '/coupon-pools',
    tag,
    role: 'member',
    summary: 'List coupon pools with the codes that are left',
    schema: { reply: Type.Array(CouponPool) },
    handle: async (ctx) => ({ data: await pools.list(ctx) }),
  }),
  endpoint({
    id: 'couponPools.create',
    method: 'POST',
    path: '/coupon-pools',
    tag,
    role,
    summary: 'Create a coupon pool',
    status: 201,
    problems: ['limit_reached'],
    schema: { body: CouponPoolCreate, reply: CouponPool },
    handle: async (ctx, { body }) => ({ data: await pools.create(ctx, body) }),
  }),
  endpoint({
    id: 'couponPools.update',
    method: 'PATCH',
    path: '/coupon-pools/{id}',
    tag,
    role,
    summary: 'Rename a coupon pool, or change when it warns; its tag stays the same',
    schema: { params, body: CouponPoolChange, reply: CouponPool },
    handle: async (ctx, { params: { id }, body }) => ({ data: await pools.update(ctx, id, body) }),
  }),
  endpoint({
    id: 'couponPools.remove',
    method: 'DELETE',
    path: '/coupon-pools/{id}',
    tag,
    role,
    summary: 'Delete a coupon pool whose codes were never sent',
    problems: ['invalid_request'],
    schema: { params, reply: Deleted },
    async handle(ctx, { params: { id } }) {
      await pools.remove(ctx, id)
      return { data: { deleted: true } }
    },
  }),
  endpoint({
    id: 'couponPools.addCodes',
    method: 'POST',
    path: '/coupon-pools/{id}/codes',
    tag,
    role,
    slow: true,
    bodyLimit: 10_000_000,
    summary: 'Add codes to a coupon pool: pasted, of a CSV file, or generated',
    problems: ['limit_reached'],
    schema: { params, body: CodesAdd, reply: CodesAdded },
    handle: async (ctx, { params: { id }, body }) => ({ data: await pools.addCodes(ctx, id, body) }),
  }),
]
