import { queryOptions } from '@tanstack/react-query'
import { siteGet } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'

export const siteQuery = (accountId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).site,
    queryFn: async ({ signal }) => (await siteGet({ path: { accountId }, signal })).data,
  })
