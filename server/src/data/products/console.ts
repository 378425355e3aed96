// Console endpoints for products: searching, editing, archiving, and importing.

import { endpoint, forConsole } from '../../platform/http/endpoint.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import { PageMeta, pageMeta, pageOf, PageQuery } from '../../platform/http/paging.ts'
import { oneOf, optional, Type } from '../../platform/values/schema.ts'
import { RowErrors, TABLE_LIMIT, tableFields } from '../../platform/http/table-input.ts'
import * as catalogue from './catalogue.ts'
import { saveProducts } from './routes.ts'
import { CatalogProduct, ProductCategory, ProductChange, STATUSES } from './schema.ts'

const tag = 'Products'
const role = 'member'
const params = Type.Object({ id: Type.String() })

export const productEndpoints: Endpoint[] = [
  endpoint({
    id: 'products.search',
    method: 'GET',
    path: '/products',
    tag,
    role,
    slow: true,
    summary: 'List products, newest first',
    schema: {
      query: Type.Object({
        ...PageQuery,
        search: optional(Type.String({ maxLength: 254, description: 'Part of a title, a handle, or a product ID.' })),
        status: optional(oneOf(STATUSES)),
      }),
      reply: Type.Array(CatalogProduct),
      meta: PageMeta,
    },
    async handle(ctx, { query }) {
      const page = pageOf(query)
      const found = await catalogue.searchProducts(ctx, query, page)
      return { data: found.products, meta: pageMeta(page, found.total) }
    },
  }),
  forConsole(saveProducts, role),
  endpoint({
    id: 'products.categories',
    method: 'GET',
    path: '/products/categories',
    tag,
    role,
    slow: true,
    summary: 'List the categories of active products',
    schema: { reply: Type.Array(ProductCategory) },
    handle: async (ctx) => ({ data: await catalogue.listCategories(ctx) }),
  }),
  endpoint({
    id: 'products.get',
    method: 'GET',
    path: '/products/{id}',
    tag,
    role,
    summary: 'Get a product',
    schema: { params, reply: CatalogProduct },
    handle: async (ctx, { params }) => ({ data: await catalogue.get(ctx, params.id) }),
  }),
  endpoint({
    id: 'products.update',
    method: 'PATCH',
    path: '/products/{id}',
    tag,
    role,
    summary: 'Update a product; the status archived removes it from emails',
    schema: { params, body: ProductChange, reply: CatalogProduct },
    handle: async (ctx, { params, body }) => ({ data: await catalogue.update(ctx, params.id, body) }),
  }),
  endpoint({
    id: 'products.import',
    method: 'POST',
    path: '/products/import',
    tag,
    role,
    summary: 'Save up to 5,000 products from rows or a CSV file',
    description:
      'Columns of a file: product_id, title, note, handle, price, compare_at_price, currency, image_url, url, category, stock, status.',
    bodyLimit: TABLE_LIMIT,
    schema: {
      body: Type.Object(tableFields),
      reply: Type.Object({ saved: Type.Integer(), failed: Type.Integer() }),
      meta: RowErrors,
    },
    handle: (ctx, { body }) => catalogue.importProducts(ctx, body),
  }),
]
