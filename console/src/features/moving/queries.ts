// Queries for moves.

import { queryOptions } from '@tanstack/react-query'
import { movesCampaigns, movesGet, movesList } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import type { PageSize } from '../../ui/page-size.ts'

/** Key under which the browser stores the page size. */
export const CAMPAIGNS_TABLE = 'moved-campaigns'

export const movesQuery = (accountId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).moves,
    queryFn: ({ signal }) => movesList({ path: { accountId }, signal }),
  })

const POLL_MS = 1_000

/** Polled every second while it runs. */
export const moveQuery = (accountId: string, id: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).move(id),
    queryFn: async ({ signal }) => (await movesGet({ path: { accountId, id }, signal })).data,
    refetchInterval: ({ state: { data } }) => (data?.state === 'running' ? POLL_MS : false),
  })

export const movedCampaignsQuery = (accountId: string, id: string, page: number, limit: PageSize) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).movedCampaigns(id, { page, limit }),
    queryFn: ({ signal }) => movesCampaigns({ path: { accountId, id }, query: { page, limit }, signal }),
  })
