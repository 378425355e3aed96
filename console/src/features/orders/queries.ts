// Queries for orders.

import { queryOptions } from '@tanstack/react-query'
import { ordersGet, ordersSearch } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import type { PageSize } from '../../ui/page-size.ts'
import { periodIn } from '../../ui/search-params.ts'

export type OrdersSearch = { q?: string; status?: string; reversed?: 'yes' | 'no'; date?: string; page?: number }

/** Key under which the browser stores the page size. */
export const ORDERS_TABLE = 'orders'

export const ordersQuery = (
  accountId: string,
  { q, status, reversed, date, page = 1 }: OrdersSearch,
  limit: PageSize,
) => {
  const query = {
    page,
    limit,
    ...(q && { search: q }),
    ...(status && { status }),
    ...(reversed && { reversed: reversed === 'yes' }),
    ...periodIn(date),
  }
  return queryOptions({
    queryKey: queryKeys.account(accountId).orderPage(query),
    queryFn: ({ signal }) => ordersSearch({ path: { accountId }, query, signal }),
  })
}

export const orderQuery = (accountId: string, id: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).order(id),
    queryFn: async ({ signal }) => (await ordersGet({ path: { accountId, id }, signal })).data,
  })
