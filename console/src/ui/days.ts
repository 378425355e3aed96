// Periods of the last days, in the URL.

export const DEFAULT_DAYS = 30
const MAX_DAYS = 366

/** Undefined for the default, which is left out of the URL. */
export const daysOf = (raw: unknown): number | undefined =>
  Number.isInteger(raw) && Number(raw) >= 1 && Number(raw) <= MAX_DAYS && raw !== DEFAULT_DAYS ? Number(raw) : undefined
