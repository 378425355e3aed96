// Queries for the dashboard.

import { queryOptions } from '@tanstack/react-query'
import { campaignsList, dripsList, groupsPinned, overviewGet, overviewOpenedOnly } from '../../api.ts'
import type { ConsoleCampaign } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { DEFAULT_DAYS } from '../../ui/days.ts'

/** The last days, or a range of days; in the URL. */
export type Period = { days?: number; from?: string; to?: string }

const askedOf = ({ days = DEFAULT_DAYS, from, to }: Period) => (from && to ? { from, to } : { days })

export const overviewQuery = (accountId: string, period: Period) => {
  const query = askedOf(period)
  return queryOptions({
    queryKey: queryKeys.account(accountId).overview(query),
    queryFn: async ({ signal }) => (await overviewGet({ path: { accountId }, query, signal })).data,
    staleTime: 60_000,
  })
}

/** What people ordered who opened an email without clicking. */
export const openedOnlyQuery = (accountId: string, period: Period) => {
  const query = askedOf(period)
  return queryOptions({
    queryKey: queryKeys.account(accountId).overview({ ...query, openedOnly: true }),
    queryFn: async ({ signal }) => (await overviewOpenedOnly({ path: { accountId }, query, signal })).data,
    staleTime: 60_000,
  })
}

const SHOWN = 5
const SENDING_MS = 5_000

export const someCampaignsQuery = (accountId: string, status: ConsoleCampaign['status']) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).campaignPage({ dashboard: status }),
    queryFn: async ({ signal }) =>
      (await campaignsList({ path: { accountId }, query: { status, limit: SHOWN }, signal })).data,
    refetchInterval: ({ state: { data } }) => (status === 'sending' && data?.length ? SENDING_MS : false),
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
