import { queryOptions } from '@tanstack/react-query'
import { listsList } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import type { PageSize } from '../../ui/page-size.ts'

export type ListsSearch = { q?: string; page?: number }

/** Name under which the rows of its pages are remembered. */
export const LISTS_TABLE = 'lists'

export const listsQuery = (accountId: string, { q, page = 1 }: ListsSearch, limit: PageSize) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).listPage({ q, page, limit }),
    queryFn: ({ signal }) =>
      listsList({ path: { accountId }, query: { page, limit, ...(q && { search: q }) }, signal }),
  })

/** For choosing one of them: as many as a page can hold. */
export const listChoicesQuery = (accountId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).listChoices,
    queryFn: async ({ signal }) => (await listsList({ path: { accountId }, query: { limit: 100 }, signal })).data,
  })
