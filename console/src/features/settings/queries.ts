// Queries of the settings pages beyond the account.

import { queryOptions } from '@tanstack/react-query'
import { activityRetentionGet, attributionGet, usageGet } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'

export const usageQuery = (accountId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).usage,
    queryFn: async ({ signal }) => (await usageGet({ path: { accountId }, signal })).data,
  })

/** Polled while orders are credited again. */
export const attributionQuery = (accountId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).revenue,
    queryFn: async ({ signal }) => (await attributionGet({ path: { accountId }, signal })).data,
    refetchInterval: ({ state: { data } }) => (data?.recalculating ? 3_000 : false),
  })

export const retentionQuery = (accountId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).retention,
    queryFn: async ({ signal }) => (await activityRetentionGet({ path: { accountId }, signal })).data,
  })
