import { endpoint } from '../../platform/http/endpoint.ts'
import { PageMeta, pageMeta, pageOf, PageQuery } from '../../platform/http/paging.ts'
import { Type } from '../../platform/values/schema.ts'
import * as products from './products.ts'
import { Product, ProductsSave, ProductsSaved, ProductsSavedMeta } from './schema.ts'

const tag = 'Products'

export const listProducts = endpoint({
  id: 'products.list',
  method: 'GET',
  path: '/products',
  tag,
  scope: 'products:read',
  summary: 'List products, newest first',
  schema: { query: Type.Object(PageQuery), reply: Type.Array(Product), meta: PageMeta },
  async handle(ctx, { query }) {
    const page = pageOf(query)
    const found = await products.list(ctx, page)
    return { data: found.products, meta: pageMeta(page, found.total) }
  },
})

export const saveProducts = endpoint({
  id: 'products.save',
  method: 'POST',
  path: '/products',
  tag,
  scope: 'products:write',
  summary: 'Create or update products',
  description:
    'Takes one product, or up to 100. An update changes only the fields sent. Products that cannot be saved are listed in meta.errors, and the others are saved.',
  warns: true,
  schema: { body: ProductsSave, reply: ProductsSaved, meta: ProductsSavedMeta },
  handle: (ctx, { body }) => products.saveAll(ctx, body),
})

export const productRoutes = [listProducts, saveProducts]
