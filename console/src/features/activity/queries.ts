// Queries for activity.

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { activityCatalogue, activityCount, activityList, activityNames } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { dayAfter, startOfDay } from '../../ui/format.ts'

export type ActivitySearch = {
  name?: string
  kind?: 'built_in' | 'custom'
  email?: string
  since?: string
  until?: string
}

const PAGE = 50
const POLL_MS = 5_000

/** Both days are inclusive, in the account's time zone. */
const filterOf = ({ name, kind, email, since, until }: ActivitySearch, zone: string) => ({
  ...(name && { name }),
  ...(kind && { kind }),
  ...(email && { email }),
  ...(since && { since: startOfDay(since, zone).toISOString() }),
  ...(until && { until: startOfDay(dayAfter(until), zone).toISOString() }),
})

export const feedQuery = (accountId: string, search: ActivitySearch, zone: string) => {
  const query = filterOf(search, zone)
  return infiniteQueryOptions({
    queryKey: queryKeys.account(accountId).feed(query),
    queryFn: ({ signal, pageParam }) =>
      activityList({
        path: { accountId },
        query: { ...query, limit: PAGE, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ meta }) => meta.next_cursor,
    // New events are offered at the top, not inserted while someone reads.
    staleTime: Infinity,
  })
}

/** The newest page, polled to detect new events. */
export const newestEventsQuery = (accountId: string, search: ActivitySearch, zone: string) => {
  const query = filterOf(search, zone)
  return queryOptions({
    queryKey: queryKeys.account(accountId).newestEvents(query),
    queryFn: async ({ signal }) =>
      (await activityList({ path: { accountId }, query: { ...query, limit: PAGE }, signal })).data,
    refetchInterval: POLL_MS,
  })
}

export const eventCountQuery = (accountId: string, search: ActivitySearch & { name: string }, zone: string) => {
  const query = { ...filterOf(search, zone), name: search.name }
  return queryOptions({
    queryKey: queryKeys.account(accountId).eventCount(query),
    queryFn: async ({ signal }) => (await activityCount({ path: { accountId }, query, signal })).data,
  })
}

export const eventNamesQuery = (accountId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).eventNames,
    queryFn: ({ signal }) => activityNames({ path: { accountId }, signal }),
  })

export const eventCatalogQuery = (accountId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).catalogue,
    queryFn: async ({ signal }) => (await activityCatalogue({ path: { accountId }, signal })).data,
  })
