import { queryOptions } from '@tanstack/react-query'
import { ordersSearch, productsSearch, storesList } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { storeKinds } from '../../words/index.ts'

const POLL_MS = 3_000

/** Polled while a store is syncing. */
export const storesQuery = (accountId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).stores,
    queryFn: ({ signal }) => storesList({ path: { accountId }, signal }),
    refetchInterval: ({ state }) => (state.data?.data.some((store) => store.state === 'syncing') ? POLL_MS : false),
  })

/** Whether products or orders come in without a connected store: through the API or imports. */
export const comesDirectlyQuery = (accountId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).comesDirectly,
    async queryFn({ signal }) {
      const newest = { path: { accountId }, query: { limit: 1 }, signal }
      const [orders, products] = await Promise.all([ordersSearch(newest), productsSearch(newest)])
      return [...orders.data, ...products.data].some(({ source }) => !(source in storeKinds))
    },
  })
