// Queries for the dashboard.

import { queryOptions } from '@tanstack/react-query'
import { campaignsList, overviewGet } from '../../api.ts'
import type { ConsoleCampaign } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { DEFAULT_DAYS } from '../../ui/days.ts'

/** The last days, or a range of days; in the URL. */
export type Period = { days?: number; from?: string; to?: string }

export const overviewQuery = (accountId: string, { days = DEFAULT_DAYS, from, to }: Period) => {
  const query = from && to ? { from, to } : { days }
  return queryOptions({
    queryKey: queryKeys.account(accountId).overview(query),
    queryFn: async ({ signal }) => (await overviewGet({ path: { accountId }, query, signal })).data,
    staleTime: 60_000,
  })
}

const SHOWN = 5

export const someCampaignsQuery = (accountId: string, status: ConsoleCampaign['status']) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).campaignPage({ dashboard: status }),
    queryFn: async ({ signal }) =>
      (await campaignsList({ path: { accountId }, query: { status, limit: SHOWN }, signal })).data,
  })
