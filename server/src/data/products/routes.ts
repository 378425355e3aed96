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
  summary: 'Products, newest first',
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
  summary: 'Add or change one product, or up to 100',
  description:
    'An update changes only the fields sent. A product that cannot be saved is named in meta.errors and the others are saved.',
  warns: true,
  schema: { body: ProductsSave, reply: ProductsSaved, meta: ProductsSavedMeta },
  handle: (ctx, { body }) => products.saveAll(ctx, body),
})

export const productRoutes = [listProducts, saveProducts]
