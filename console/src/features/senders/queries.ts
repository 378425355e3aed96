import { queryOptions } from '@tanstack/react-query'
import { sendersList } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'

export const sendersQuery = (accountId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).senders,
    queryFn: ({ signal }) => sendersList({ path: { accountId }, signal }),
  })
