import { queryOptions } from '@tanstack/react-query'
import { listsGet, listsGrowth, listsList, listsMembersList } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import type { PageSize } from '../../ui/page-size.ts'

export type ListsSearch = { q?: string; page?: number }

/** Key under which the browser stores the page size. */
export const LISTS_TABLE = 'lists'
export const LIST_MEMBERS_TABLE = 'list-members'

export const listsQuery = (accountId: string, { q, page = 1 }: ListsSearch, limit: PageSize) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).listPage({ q, page, limit }),
    queryFn: ({ signal }) =>
      listsList({ path: { accountId }, query: { page, limit, ...(q && { search: q }) }, signal }),
  })

const LARGEST_PAGE = 100

/** Every list, for selects: an account has at most 500. */
export const listChoicesQuery = (accountId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).listChoices,
    async queryFn({ signal }) {
      const read = (page: number) => listsList({ path: { accountId }, query: { page, limit: LARGEST_PAGE }, signal })
      const first = await read(1)
      const others = Array.from({ length: first.meta.pages - 1 }, (_, n) => read(n + 2))
      return [first, ...(await Promise.all(others))].flatMap(({ data }) => data)
    },
  })

export const listQuery = (accountId: string, listId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).list(listId),
    queryFn: async ({ signal }) => (await listsGet({ path: { accountId, id: listId }, signal })).data,
  })

export const listMembersQuery = (accountId: string, listId: string, page: number | undefined, limit: PageSize) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).listMembers(listId, { page, limit }),
    queryFn: ({ signal }) =>
      listsMembersList({ path: { accountId, id: listId }, query: { page: page ?? 1, limit }, signal }),
  })

export const growthQuery = (accountId: string, listId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).listGrowth(listId),
    queryFn: async ({ signal }) => (await listsGrowth({ path: { accountId, id: listId }, signal })).data,
  })
