// Console endpoints for orders: searching, viewing, and importing them.

import { endpoint, forConsole } from '../../platform/http/endpoint.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import { dayRangeQuery } from '../../platform/http/day-range.ts'
import { PageMeta, pageMeta, pageOf, PageQuery } from '../../platform/http/paging.ts'
import { optional, Type } from '../../platform/values/schema.ts'
import { RowErrors, TABLE_LIMIT, tableFields } from '../../platform/http/table-input.ts'
import { importOrders } from './import.ts'
import { saveOrder } from './routes.ts'
import { ConsoleOrder } from './schema.ts'
import { getOrder, searchOrders } from './search.ts'

const tag = 'Orders'
const role = 'member'

export const orderEndpoints: Endpoint[] = [
  endpoint({
    id: 'orders.search',
    method: 'GET',
    path: '/orders',
    tag,
    role,
    slow: true,
    summary: 'List orders, newest first',
    schema: {
      query: Type.Object({
        ...PageQuery,
        search: optional(
          Type.String({ maxLength: 254, description: "A buyer's email address, or the beginning of an order number." }),
        ),
        status: optional(Type.String({ maxLength: 120 })),
        reversed: optional(Type.Boolean()),
        ...dayRangeQuery('Placed'),
      }),
      reply: Type.Array(ConsoleOrder),
      meta: PageMeta,
    },
    async handle(ctx, { query }) {
      const page = pageOf(query)
      const found = await searchOrders(ctx, query, page)
      return { data: found.orders, meta: pageMeta(page, found.total) }
    },
  }),
  endpoint({
    id: 'orders.get',
    method: 'GET',
    path: '/orders/{id}',
    tag,
    role,
    summary: 'Get an order',
    schema: { params: Type.Object({ id: Type.String() }), reply: ConsoleOrder },
    handle: async (ctx, { params }) => ({ data: await getOrder(ctx, params.id) }),
  }),
  forConsole(saveOrder, role),
  endpoint({
    id: 'orders.import',
    method: 'POST',
    path: '/orders/import',
    tag,
    role,
    summary: 'Save up to 5,000 orders from rows or a CSV file',
    description:
      'Columns of a file: order_id, email, total, shipping, discount, tax, currency, items (JSON), status, order_date, source, order_number, shipping_address, accepts_marketing.',
    bodyLimit: TABLE_LIMIT,
    schema: {
      body: Type.Object({
        ...tableFields,
        startAutomations: optional(Type.Boolean({ default: false, description: 'Start drips for these orders.' })),
      }),
      reply: Type.Object({
        saved: Type.Integer(),
        failed: Type.Integer(),
        peopleAdded: Type.Integer(),
        withoutPerson: Type.Integer(),
      }),
      meta: RowErrors,
    },
    handle: (ctx, { body }) => importOrders(ctx, body),
  }),
]
