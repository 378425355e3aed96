import type { DripCounts } from '../../api.ts'

/** Revenue by currency, for Money. */
export const amountsOf = (revenue: DripCounts['revenue']): Record<string, number> =>
  Object.fromEntries(revenue.map(({ currency, total }) => [currency, total]))

export const totalsOf = ({ revenue }: { revenue: DripCounts['revenue'] }): number[] => revenue.map(({ total }) => total)
