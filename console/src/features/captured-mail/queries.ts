import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { mailboxGet, mailboxList, mailboxProgramGet, mailboxProgramList } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'

const PAGE = 30
const POLL_MS = 5_000

type Asked = { path: { accountId: string }; query: { limit: number; search?: string; after?: string } }
type Read<Mails> = (asked: Asked & { signal: AbortSignal }) => Promise<Mails>

/** Polled, because campaigns and tests arrive in the background. */
const pagesOf =
  <Mails extends { meta: { next: string | null } }>(box: 'account' | 'program', read: Read<Mails>) =>
  (accountId: string, search: string | undefined) =>
    infiniteQueryOptions({
      queryKey: queryKeys.account(accountId).mails(box, search ?? ''),
      queryFn: ({ signal, pageParam }) =>
        read({
          path: { accountId },
          query: { limit: PAGE, ...(search && { search }), ...(pageParam && { after: pageParam }) },
          signal,
        }),
      initialPageParam: '',
      getNextPageParam: ({ meta }) => meta.next,
      refetchInterval: POLL_MS,
    })

export const mailsQuery = pagesOf('account', mailboxList)
/** Lettermill's own emails, for owners of the first account. */
export const systemMailsQuery = pagesOf('program', mailboxProgramList)

export const mailQuery = (accountId: string, id: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).mail('account', id),
    queryFn: async ({ signal }) => (await mailboxGet({ path: { accountId, id }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })

export const systemMailQuery = (accountId: string, id: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).mail('program', id),
    queryFn: async ({ signal }) => (await mailboxProgramGet({ path: { accountId, id }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
