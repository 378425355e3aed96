// Queries of the topics and details page; details are queried with people.

import { queryOptions } from '@tanstack/react-query'
import { groupsUsesOf, topicsList } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'

export const topicsQuery = (accountId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).topics,
    queryFn: async ({ signal }) => (await topicsList({ path: { accountId }, signal })).data,
  })

/** Groups whose rules refer to a topic, detail or list. */
export const usesQuery = (accountId: string, of: 'topic' | 'detail' | 'list' | 'data_set', name: string) =>
  queryOptions({
    queryKey: [...queryKeys.account(accountId).all, 'uses', of, name],
    queryFn: async ({ signal }) => (await groupsUsesOf({ path: { accountId }, query: { of, name }, signal })).data,
    staleTime: 0,
  })
