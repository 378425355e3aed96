import { queryOptions } from '@tanstack/react-query'
import { accessLeft, accessList, keysList, permissionsList } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'

export const keysQuery = (accountId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).keys,
    queryFn: ({ signal }) => keysList({ path: { accountId }, signal }),
  })

/** The permissions a key or an app can have. */
export const permissionsQuery = queryOptions({
  queryKey: queryKeys.permissions,
  queryFn: async ({ signal }) => (await permissionsList({ signal })).data,
  staleTime: Infinity,
})

/** Credentials created by people who left the team. */
export const remainingAccessQuery = (accountId: string) =>
  queryOptions({
    queryKey: [...queryKeys.account(accountId).keys, 'left'],
    queryFn: ({ signal }) => accessLeft({ path: { accountId }, signal }),
  })

export const accessOfUserQuery = (accountId: string, userId: string) =>
  queryOptions({
    queryKey: [...queryKeys.account(accountId).keys, 'of', userId],
    queryFn: async ({ signal }) => (await accessList({ path: { accountId, id: userId }, signal })).data,
  })
