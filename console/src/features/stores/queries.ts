import { queryOptions } from '@tanstack/react-query'
import { storesList } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'

const POLL_MS = 3_000

/** While a store is being read, how far it is changes by itself. */
export const storesQuery = (accountId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).stores,
    queryFn: ({ signal }) => storesList({ path: { accountId }, signal }),
    refetchInterval: ({ state }) => (state.data?.data.some((store) => store.state === 'syncing') ? POLL_MS : false),
  })
