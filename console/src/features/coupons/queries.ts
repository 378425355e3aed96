import { queryOptions } from '@tanstack/react-query'
import { contactsCoupons, couponPoolsList } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'

export const couponPoolsQuery = (accountId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).coupons,
    queryFn: async ({ signal }) => (await couponPoolsList({ path: { accountId }, signal })).data,
  })

export const couponsOfPersonQuery = (accountId: string, personId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).couponsOf(personId),
    queryFn: async ({ signal }) => (await contactsCoupons({ path: { accountId, id: personId }, signal })).data,
  })
