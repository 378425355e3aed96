// The signed-in user, the account in the URL, and its members: what any page may read.

import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { accountGet, meGet, teamList } from './api.ts'
import { queryKeys } from './query-keys.ts'

/** The signed-in user and their accounts. */
export const meQuery = queryOptions({
  queryKey: queryKeys.me,
  queryFn: async ({ signal }) => (await meGet({ signal })).data,
})

export const accountQuery = (accountId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).settings,
    queryFn: async ({ signal }) => (await accountGet({ path: { accountId }, signal })).data,
  })

export const membersQuery = (accountId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).members,
    queryFn: ({ signal }) => teamList({ path: { accountId }, signal }),
  })

/** On account pages: the account, and what the signed-in user may do in it. */
export function useAccount() {
  const { accountId = '' } = useParams({ strict: false })
  const { data: me } = useSuspenseQuery(meQuery)
  const role = me.accounts.find(({ id }) => id === accountId)?.role ?? 'member'
  return { accountId, role, manages: role !== 'member', me }
}

/**
 * Owners and admins can send and publish, and members if an owner allows it. The server enforces this; here it only
 * disables buttons.
 */
export function useMaySend(): boolean {
  const { accountId, manages } = useAccount()
  const { data: account } = useQuery(accountQuery(accountId))
  return manages || account?.membersMaySend === true
}

/** The account in the URL, or the first one on pages outside any account. */
export function useCurrentAccount() {
  const { data: me } = useQuery(meQuery)
  const { accountId } = useParams({ strict: false })
  const accounts = me?.accounts ?? []
  const account = accounts.find(({ id }) => id === accountId) ?? accounts.find((each) => !each.lacksSecondFactor)
  return { accounts, account }
}
