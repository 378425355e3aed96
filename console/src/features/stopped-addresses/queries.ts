import { queryOptions } from '@tanstack/react-query'
import {
  emailsGet,
  keptMailList,
  stoppedAddressesCounts,
  stoppedAddressesHistory,
  stoppedAddressesList,
  stoppedAddressesUndoable,
  stoppedAddressesUndone,
} from '../../api.ts'
import type { StoppedAddress } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import type { PageSize } from '../../ui/page-size.ts'

export type StoppedSearch = { q?: string; reason?: string; after?: string }

/** Key under which the browser stores the page size. */
export const STOPPED_TABLE = 'stopped-addresses'

const isReason = (text: string | undefined): text is StoppedAddress['reason'] =>
  text === 'bounce' || text === 'complaint' || text === 'team'

export const stoppedQuery = (accountId: string, { q, reason, after }: StoppedSearch, limit: PageSize) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).stoppedPage({ q, reason, after, limit }),
    queryFn: ({ signal }) =>
      stoppedAddressesList({
        path: { accountId },
        query: { limit, ...(q && { search: q }), ...(isReason(reason) && { reason }), ...(after && { after }) },
        signal,
      }),
  })

export const historyQuery = (accountId: string, email: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).stoppedHistory(email),
    queryFn: async ({ signal }) =>
      (await stoppedAddressesHistory({ path: { accountId }, query: { email }, signal })).data,
  })

export const keptMailQuery = (accountId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).keptMail,
    queryFn: async ({ signal }) => (await keptMailList({ path: { accountId }, signal })).data,
  })

export type UndoFilter = { since: string; domain?: string }

export const undoableQuery = (accountId: string, filter: UndoFilter) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).stopUndoable(filter),
    queryFn: async ({ signal }) =>
      (await stoppedAddressesUndoable({ path: { accountId }, query: filter, signal })).data.addresses,
  })

export const undosQuery = (accountId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).stopUndos,
    queryFn: async ({ signal }) => (await stoppedAddressesUndone({ path: { accountId }, signal })).data,
  })

export const emailQuery = (accountId: string, emailId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).email(emailId),
    queryFn: async ({ signal }) => (await emailsGet({ path: { accountId, id: emailId }, signal })).data,
  })

export const stoppedCountsQuery = (accountId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).stoppedCounts,
    queryFn: async ({ signal }) => (await stoppedAddressesCounts({ path: { accountId }, signal })).data,
  })
