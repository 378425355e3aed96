import { queryOptions } from '@tanstack/react-query'
import { statusGet } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'

const POLL_MS = 15_000

/** Polled while the page is visible. */
export const statusQuery = (accountId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).status,
    queryFn: async ({ signal }) => (await statusGet({ path: { accountId }, signal })).data,
    refetchInterval: POLL_MS,
  })
