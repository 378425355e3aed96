// Queries for imports.

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { importsGet, importsList, importsPreview, importsRefusals } from '../../api.ts'
import type { ImportPreview } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import type { PageSize } from '../../ui/page-size.ts'

/** Key under which the browser stores the page size. */
export const IMPORTS_TABLE = 'imports'

export const importsQuery = (accountId: string, page: number, limit: PageSize) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).importPage({ page, limit }),
    queryFn: ({ signal }) => importsList({ path: { accountId }, query: { page, limit }, signal }),
  })

const POLL_MS = 1_000

/** Polled every second while it runs. */
export const importQuery = (accountId: string, id: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).import(id),
    queryFn: async ({ signal }) => (await importsGet({ path: { accountId, id }, signal })).data,
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'running' || data?.state === 'undoing' ? POLL_MS : false,
  })

/** The first of so many rows that were rejected in whole or in part. */
export const refusalsQuery = (accountId: string, id: string, rows: number) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).importRefusals(id, rows),
    queryFn: async ({ signal }) => (await importsRefusals({ path: { accountId, id }, signal })).data,
    enabled: rows > 0,
    placeholderData: keepPreviousData,
  })

/** The file format, as far as the user has set it. */
export type Written = Partial<Pick<ImportPreview, 'encoding' | 'delimiter' | 'hasHeader'>>

export const previewQuery = (accountId: string, id: string, written: Written) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).importPreview(id, written),
    queryFn: async ({ signal }) => (await importsPreview({ path: { accountId, id }, query: written, signal })).data,
  })
