import { queryOptions } from '@tanstack/react-query'
import { sendingHealth } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'

const HEALTH_DAYS = 30

export const healthQuery = (accountId: string) =>
  queryOptions({
    queryKey: queryKeys.account(accountId).health,
    queryFn: async ({ signal }) =>
      (await sendingHealth({ path: { accountId }, query: { days: HEALTH_DAYS }, signal })).data,
  })
