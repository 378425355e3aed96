// Amounts: at least zero, at most four decimals, exact in the database.

export const MAX_AMOUNT = 1_000_000_000_000
const DECIMALS = 4
/** Tolerates binary rounding errors, such as in 0.1 + 0.2. */
const NOISE = 1e-12

/** The amount as stored by PostgreSQL; null if it is invalid or has too many decimals. */
export function readAmount(amount: number): string | null {
  if (!(amount >= 0 && amount <= MAX_AMOUNT)) return null
  const kept = amount.toFixed(DECIMALS)
  return Math.abs(amount - Number(kept)) <= NOISE * Math.max(1, amount) ? kept : null
}
