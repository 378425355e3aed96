// Interprets a caller's order status.

const SHIPPED = new Set(['fulfilled', 'completed', 'complete', 'shipped', 'delivered'])
const REVERSED = new Set(['refunded', 'voided', 'cancelled', 'canceled', 'payment_failed', 'failed'])

/** `Payment-Failed` and `payment failed` are the same status. */
const word = (status: string | null): string =>
  status
    ?.trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '_') ?? ''

export const isShipped = (status: string | null): boolean => SHIPPED.has(word(status))

/** Not revenue: refunded in full, voided, canceled, or never paid. */
export const isReversed = (status: string | null): boolean => REVERSED.has(word(status))

/** A new order has no previous status. */
export const movesIntoShipped = (before: string | null, after: string | null): boolean =>
  !isShipped(before) && isShipped(after)
