import { queryOptions } from '@tanstack/react-query'
import { sendingHealth } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { DEFAULT_DAYS } from '../../ui/days.ts'

/** How far back days are kept. */
export const MAX_HEALTH_DAYS = 90

export const healthQuery = (accountId: string, days = DEFAULT_DAYS) =>
  queryOptions({
    queryKey: [...queryKeys.account(accountId).health, days],
    queryFn: async ({ signal }) => (await sendingHealth({ path: { accountId }, query: { days }, signal })).data,
  })
