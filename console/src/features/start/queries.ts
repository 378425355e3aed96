// Live counts for the shell, setup progress, and global search.

import { queryOptions } from '@tanstack/react-query'
import { findNamed, liveGet, startGet } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { storedSetting, parseBoolean } from '../../ui/stored-setting.ts'

const POLL_MS = 5_000

export const liveQuery = (accountId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).live,
    queryFn: async ({ signal }) => (await liveGet({ path: { accountId }, signal })).data,
    refetchInterval: POLL_MS,
  })

export const startQuery = (accountId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).start,
    queryFn: async ({ signal }) => (await startGet({ path: { accountId }, signal })).data,
    // Any change may complete a step, and so may an order or an event from outside.
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.steps.every(({ done }) => done) ? false : POLL_MS),
  })

export const searchQuery = (accountId: string, q: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).found(q),
    queryFn: async ({ signal }) => (await findNamed({ path: { accountId }, query: { q }, signal })).data,
  })

/** Whether this browser hides the checklist. */
export const startHidden = storedSetting('start-hidden', () => false, parseBoolean)
