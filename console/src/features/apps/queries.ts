import { queryOptions } from '@tanstack/react-query'
import { appsList } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'

export const appsQuery = (accountId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).apps,
    queryFn: ({ signal }) => appsList({ path: { accountId }, signal }),
  })
