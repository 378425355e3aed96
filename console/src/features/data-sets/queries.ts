// Queries for data sets.

import { queryOptions } from '@tanstack/react-query'
import { dataGetForTeam, dataListAll, dataPreview, dataRowsList, dataUses } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'

export const ROWS_PER_PAGE = 100

export const dataSetsQuery = (accountId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).dataSets,
    queryFn: ({ signal }) => dataListAll({ path: { accountId }, signal }),
  })

export const dataSetQuery = (accountId: string, key: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).dataSet(key),
    queryFn: async ({ signal }) => (await dataGetForTeam({ path: { accountId, key }, signal })).data,
  })

/** One page of a hundred rows. Past rows are included on request. */
export const dataRowsQuery = (accountId: string, key: string, page: number, includePast: boolean) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).dataRows(key, { page, includePast }),
    queryFn: ({ signal }) =>
      dataRowsList({
        path: { accountId, key },
        query: { limit: ROWS_PER_PAGE, offset: page * ROWS_PER_PAGE, include_past: includePast },
        signal,
      }),
  })

export const dataUsesQuery = (accountId: string, key: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).dataUses(key),
    queryFn: async ({ signal }) => (await dataUses({ path: { accountId, key }, signal })).data,
  })

export const dataPreviewQuery = (accountId: string, person: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).dataPreview(person),
    queryFn: async ({ signal }) => (await dataPreview({ path: { accountId }, query: { person }, signal })).data,
    retry: false,
  })
