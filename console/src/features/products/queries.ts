// Queries for products.

import { queryOptions } from '@tanstack/react-query'
import { productsGet, productsSearch } from '../../api.ts'
import type { Product } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import type { PageSize } from '../../ui/page-size.ts'

export type ProductsSearch = { q?: string; status?: Product['status']; page?: number }

/** Key under which the browser stores the page size. */
export const PRODUCTS_TABLE = 'products'

export const productsQuery = (accountId: string, { q, status, page = 1 }: ProductsSearch, limit: PageSize) => {
  const query = { page, limit, ...(q && { search: q }), ...(status && { status }) }
  return queryOptions({
    queryKey: queryKeys.account(accountId).productPage(query),
    queryFn: ({ signal }) => productsSearch({ path: { accountId }, query, signal }),
  })
}

export const productQuery = (accountId: string, id: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).product(id),
    queryFn: async ({ signal }) => (await productsGet({ path: { accountId, id }, signal })).data,
  })
