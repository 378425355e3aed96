/** The total spent, by currency, as numbers. */
export const amountsOf = (byCurrency: Record<string, unknown>): Record<string, number> =>
  Object.fromEntries(Object.entries(byCurrency).map(([currency, amount]) => [currency, Number(amount)]))
