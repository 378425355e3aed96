import { queryOptions } from '@tanstack/react-query'
import { appsList, connectedAppsList } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'

export const appsQuery = (accountId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).apps,
    queryFn: ({ signal }) => appsList({ path: { accountId }, signal }),
  })

export const connectedAppsQuery = (accountId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).connectedApps,
    queryFn: ({ signal }) => connectedAppsList({ path: { accountId }, signal }),
  })
