// Rates with one decimal.

const rate = new Intl.NumberFormat('en-GB', { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 })

export const showRate = (share: number): string => rate.format(share)

/** With fewer cases than this a rate says more than is known. */
export const LEAST_FOR_RATE = 20
