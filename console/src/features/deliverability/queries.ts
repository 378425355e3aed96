import { queryOptions } from '@tanstack/react-query'
import { sendingHealth } from '../../api.ts'
import { queryKeys } from '../../query-keys.ts'
import { DEFAULT_DAYS } from '../../ui/days.ts'
import type { LastDays } from '../../ui/days.ts'

/** How far back days are kept. */
export const MAX_HEALTH_DAYS = 90

export const healthQuery = (accountId: string, { days = DEFAULT_DAYS, to }: LastDays) => {
  const query = { days, ...(to && { to }) }
  return queryOptions({
    queryKey: [...queryKeys.account(accountId).health, query],
    queryFn: async ({ signal }) => (await sendingHealth({ path: { accountId }, query, signal })).data,
  })
}
