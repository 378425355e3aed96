import { queryOptions } from '@tanstack/react-query'
import { mailServersList, returnSourcesList } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'

export const serversQuery = (accountId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).mailServers,
    queryFn: ({ signal }) => mailServersList({ path: { accountId }, signal }),
  })

export const sourcesQuery = (accountId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).returnSources,
    queryFn: async ({ signal }) => (await returnSourcesList({ path: { accountId }, signal })).data,
  })
