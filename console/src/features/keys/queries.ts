import { queryOptions } from '@tanstack/react-query'
import { keysList, permissionsList } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'

export const keysQuery = (accountId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).keys,
    queryFn: ({ signal }) => keysList({ path: { accountId }, signal }),
  })

/** What a key or an app can be allowed. */
export const permissionsQuery = queryOptions({
  queryKey: queryKeys.permissions,
  queryFn: async ({ signal }) => (await permissionsList({ signal })).data,
  staleTime: Infinity,
})
