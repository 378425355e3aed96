// The account that a page is about, and what the person looking at it may do there.

import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { meQuery } from '../queries.ts'
import { urls } from '../urls.ts'

export function useAccount() {
  const { accountId } = useParams({ from: `/signed-in${urls.account}` })
  const { data: me } = useSuspenseQuery(meQuery)
  const role = me.accounts.find(({ id }) => id === accountId)?.role ?? 'member'
  return { accountId, role, manages: role !== 'member', me }
}
