import { queryOptions } from '@tanstack/react-query'
import { dashboardGet, reportCardsWithValues, summaryGet } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'

/** Every card with its current data; those on the dashboard first, in order. */
export const reportCardsQuery = (accountId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).reportCards,
    queryFn: ({ signal }) => reportCardsWithValues({ path: { accountId }, signal }),
  })

/** Only the cards on the dashboard. */
export const placedCardsQuery = (accountId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).dashboardCards,
    queryFn: async ({ signal }) => (await dashboardGet({ path: { accountId }, signal })).data,
    staleTime: 60_000,
  })

/** Whether the user gets the weekly summary. */
export const summaryQuery = (accountId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).summary,
    queryFn: async ({ signal }) => (await summaryGet({ path: { accountId }, signal })).data,
  })
