// Queries for the dashboard.

import { queryOptions } from '@tanstack/react-query'
import { overviewGet } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'

const DEFAULT_DAYS = 30
const PERIODS = [7, 30, 90]

/** Undefined for the default, which is left out of the URL. */
export const periodOf = (raw: unknown): number | undefined =>
  PERIODS.find((days) => days === Number(raw) && days !== DEFAULT_DAYS)

export const overviewQuery = (accountId: string, days = DEFAULT_DAYS) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).overview(days),
    queryFn: async ({ signal }) => (await overviewGet({ path: { accountId }, query: { days }, signal })).data,
    staleTime: 60_000,
  })
