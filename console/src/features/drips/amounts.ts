import type { DripCounts } from '../../api.ts'

/** Revenue by currency, for Money. */
export const amountsOf = (revenue: DripCounts['revenue']): Record<string, number> =>
  Object.fromEntries(revenue.map(({ currency, total }) => [currency, total]))
