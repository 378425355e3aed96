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
  summary: 'List orders, newest first',
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
  summary: 'Create or update an order',
  description:
    'A new order requires email and total. An update changes only the fields sent. A new buyer cannot be emailed unless accepts_marketing is true.',
  status: 201,
  idempotent: true,
  schema: { body: OrderSave, reply: OrderSaved, meta: OrderSavedMeta },
  handleAll: orders.saveAll,
})

export const orderRoutes = [listOrders, saveOrder]
