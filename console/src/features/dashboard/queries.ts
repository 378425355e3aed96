// Queries for the dashboard.

import { queryOptions } from '@tanstack/react-query'
import { campaignsList, dripsList, groupsPinned, overviewGet } from '../../api.ts'
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

export const pinnedGroupsQuery = (accountId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).pinnedGroups,
    queryFn: async ({ signal }) => (await groupsPinned({ path: { accountId }, signal })).data,
    staleTime: 60_000,
  })

/** How many drips are live, and how many people are in them. */
export const liveDripsQuery = (accountId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).dripPage({ dashboard: true }),
    async queryFn({ signal }) {
      const { data } = await dripsList({ path: { accountId }, query: { state: 'live', limit: 100 }, signal })
      return { drips: data.length, people: data.reduce((sum, { inside }) => sum + inside, 0) }
    },
    staleTime: 60_000,
  })
