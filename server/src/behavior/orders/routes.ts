import { endpoint } from '../../platform/http/endpoint.ts'
import { PageMeta, pageMeta, pageOf, PageQuery } from '../../platform/http/paging.ts'
import { Type } from '../../platform/values/schema.ts'
import * as orders from './orders.ts'
import { Order, OrderSave, OrderSaved, OrderSavedMeta } from './schema.ts'

const tag = 'Orders'

export const listOrders = endpoint({
  id: 'orders.list',
  method: 'GET',
  path: '/orders',
  tag,
  scope: 'orders:read',
  summary: 'Orders, newest order first',
  schema: { query: Type.Object(PageQuery), reply: Type.Array(Order), meta: PageMeta },
  async handle(ctx, { query }) {
    const page = pageOf(query)
    const found = await orders.list(ctx, page)
    return { data: found.orders, meta: pageMeta(page, found.total) }
  },
})

export const saveOrder = endpoint({
  id: 'orders.save',
  method: 'POST',
  path: '/orders',
  tag,
  scope: 'orders:write',
  summary: 'Add an order, or change what was sent of a known one',
  description:
    'A new order needs email and total. A new buyer is added as someone who cannot be emailed, unless accepts_marketing is true.',
  status: 201,
  idempotent: true,
  schema: { body: OrderSave, reply: OrderSaved, meta: OrderSavedMeta },
  handleAll: orders.saveAll,
})

export const orderRoutes = [listOrders, saveOrder]
