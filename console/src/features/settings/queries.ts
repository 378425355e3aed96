// Queries of the settings pages beyond the account.

import { queryOptions } from '@tanstack/react-query'
import { activityRetentionGet, usageGet } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'

export const usageQuery = (accountId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).usage,
    queryFn: async ({ signal }) => (await usageGet({ path: { accountId }, signal })).data,
  })

export const retentionQuery = (accountId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).retention,
    queryFn: async ({ signal }) => (await activityRetentionGet({ path: { accountId }, signal })).data,
  })
