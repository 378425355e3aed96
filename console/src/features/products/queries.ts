// Queries for products.

import { queryOptions } from '@tanstack/react-query'
import { productsCategories, productsGet, productsSearch } from '../../api.ts'
import type { CatalogProduct } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import type { PageSize } from '../../ui/page-size.ts'

export type ProductsSearch = { q?: string; status?: CatalogProduct['status']; page?: number }

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

const PRODUCTS_OFFERED = 50

export const productChoicesQuery = (accountId: string, search: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).productChoices(search),
    queryFn: async ({ signal }) =>
      (
        await productsSearch({
          path: { accountId },
          query: { limit: PRODUCTS_OFFERED, ...(search && { search }) },
          signal,
        })
      ).data,
  })

/** Products by the shop's IDs. Deleted ones are missing. */
export const chosenProductsQuery = (accountId: string, productIds: string[]) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).chosenProducts(productIds),
    async queryFn({ signal }) {
      const found = await Promise.all(
        productIds.map((id) =>
          productsSearch({ path: { accountId }, query: { limit: PRODUCTS_OFFERED, search: id }, signal }),
        ),
      )
      return found.flatMap(({ data }, i) => data.filter(({ product_id }) => product_id === productIds[i]))
    },
    enabled: productIds.length > 0,
  })

export const productCategoriesQuery = (accountId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).productCategories,
    queryFn: async ({ signal }) => (await productsCategories({ path: { accountId }, signal })).data,
  })
