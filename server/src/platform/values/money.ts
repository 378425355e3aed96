// Amounts: at least zero, at most four decimals, exact in the database.

export const MAX_AMOUNT = 1_000_000_000_000
const DECIMALS = 4
/** What adding up in binary leaves behind, such as 0.1 + 0.2; nobody means it. */
const NOISE = 1e-12

/** The amount as PostgreSQL keeps it; null when it is none, or has more decimals than are kept. */
export function readAmount(amount: number): string | null {
  if (!(amount >= 0 && amount <= MAX_AMOUNT)) return null
  const kept = amount.toFixed(DECIMALS)
  return Math.abs(amount - Number(kept)) <= NOISE * Math.max(1, amount) ? kept : null
}
