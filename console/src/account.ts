// Who is signed in, the account that the address names, and who works on it: what every page may ask.

import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { accountGet, meGet, teamList } from './api.ts'
import { queryKeys } from './query-keys.ts'

/** Who is signed in, and to which accounts they belong. */
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

/** On pages of an account: which it is, and what the person looking at it may do there. */
export function useAccount() {
  const { accountId = '' } = useParams({ strict: false })
  const { data: me } = useSuspenseQuery(meQuery)
  const role = me.accounts.find(({ id }) => id === accountId)?.role ?? 'member'
  return { accountId, role, manages: role !== 'member', me }
}

/** Owners and admins send and publish, and members where an owner lets them. The server decides; this says so in time. */
export function useMaySend(): boolean {
  const { accountId, manages } = useAccount()
  const { data: account } = useQuery(accountQuery(accountId))
  return manages || account?.membersMaySend === true
}

/** The account in the address; on pages outside any, the first one. */
export function useCurrentAccount() {
  const { data: me } = useQuery(meQuery)
  const { accountId } = useParams({ strict: false })
  const accounts = me?.accounts ?? []
  const account = accounts.find(({ id }) => id === accountId) ?? accounts.find((each) => !each.lacksSecondFactor)
  return { accounts, account }
}
