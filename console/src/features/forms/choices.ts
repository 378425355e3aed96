// Lists, details and topics to choose from in the builder.

import { queryOptions } from '@tanstack/react-query'
import { detailsList, listsList, topicsList } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'

const LARGEST_PAGE = 100

/** Only the newest hundred. */
export const listsOf = (accountId: string) =>
  queryOptions({
    queryKey: [...queryKeys.account(accountId).lists, 'newest'],
    queryFn: async ({ signal }) =>
      (await listsList({ path: { accountId }, query: { page: 1, limit: LARGEST_PAGE }, signal })).data,
  })

export const detailNamesOf = (accountId: string) =>
  queryOptions({
    queryKey: [...queryKeys.account(accountId).details, 'names'],
    queryFn: async ({ signal }) => (await detailsList({ path: { accountId }, signal })).data.map(({ name }) => name),
  })

export const topicNamesOf = (accountId: string) =>
  queryOptions({
    queryKey: [...queryKeys.account(accountId).topics, 'names'],
    queryFn: async ({ signal }) => (await topicsList({ path: { accountId }, signal })).data.map(({ name }) => name),
  })
