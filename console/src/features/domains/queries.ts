import { queryOptions } from '@tanstack/react-query'
import { domainsList, sendersList } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1)

export const domainsQuery = (accountId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).domains,
    queryFn: async ({ signal }) => (await domainsList({ path: { accountId }, signal })).data,
  })

/** Senders, whose domains may not be set up yet. */
export const sendersOfDomainsQuery = (accountId: string) =>
  queryOptions({
    queryKey: [...queryKeys.account(accountId).domains, 'senders'] as const,
    queryFn: async ({ signal }) => (await sendersList({ path: { accountId }, signal })).data,
  })
