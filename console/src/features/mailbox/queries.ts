import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { mailboxGet, mailboxList, mailboxProgramGet, mailboxProgramList } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'

const PAGE = 30
const POLL_MS = 5_000

/** Read every few seconds: a campaign or a test lands here by itself. */
export const mailsQuery = (accountId: string, search: string | undefined) =>
  infiniteQueryOptions({
    queryKey: queryKeys.account(accountId).mails(search ?? ''),
    queryFn: ({ signal, pageParam }) =>
      mailboxList({
        path: { accountId },
        query: { limit: PAGE, ...(search && { search }), ...(pageParam && { after: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ meta }) => meta.next,
    refetchInterval: POLL_MS,
  })

export const mailQuery = (accountId: string, id: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).mail(id),
    queryFn: async ({ signal }) => (await mailboxGet({ path: { accountId, id }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Mail of Lettermill itself, for whoever runs the installation. */
export const programMailsQuery = (accountId: string, search: string | undefined) =>
  infiniteQueryOptions({
    queryKey: queryKeys.account(accountId).programMails(search ?? ''),
    queryFn: ({ signal, pageParam }) =>
      mailboxProgramList({
        path: { accountId },
        query: { limit: PAGE, ...(search && { search }), ...(pageParam && { after: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ meta }) => meta.next,
    refetchInterval: POLL_MS,
  })

export const programMailQuery = (accountId: string, id: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).programMail(id),
    queryFn: async ({ signal }) => (await mailboxProgramGet({ path: { accountId, id }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
