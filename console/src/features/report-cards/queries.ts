import { queryOptions } from '@tanstack/react-query'
import { reportCardsWithValues } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'

/** Every card with its current data; those on the dashboard first, in order. */
export const reportCardsQuery = (accountId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).reportCards,
    queryFn: ({ signal }) => reportCardsWithValues({ path: { accountId }, signal }),
  })
