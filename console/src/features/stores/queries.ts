import { queryOptions } from '@tanstack/react-query'
import { storesList } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'

const POLL_MS = 3_000

/** Polled while a store is syncing. */
export const storesQuery = (accountId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).stores,
    queryFn: ({ signal }) => storesList({ path: { accountId }, signal }),
    refetchInterval: ({ state }) => (state.data?.data.some((store) => store.state === 'syncing') ? POLL_MS : false),
  })
