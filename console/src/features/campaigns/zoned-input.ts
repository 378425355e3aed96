// Times that are typed in the account's zone, wherever the browser is.

const shownIn = (at: Date, zone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
    .format(at)
    .replace(' ', 'T')

/** "2026-11-26T09:00", as a field for date and time takes it. */
export const toZonedInput = (at: Date, zone: string): string => shownIn(at, zone).slice(0, 16)

/** The moment that such a text means in the zone; null while it is not whole. */
export function fromZonedInput(local: string, zone: string): Date | null {
  const asUtc = Date.parse(`${local}:00Z`)
  if (Number.isNaN(asUtc)) return null
  const offsetAt = (at: number) =>
    Date.parse(`${toZonedInput(new Date(at), zone)}:00Z`) - Math.floor(at / 60_000) * 60_000
  // Near a change of the clocks the offset is not the one at the first guess.
  const guess = asUtc - offsetAt(asUtc)
  return new Date(asUtc - offsetAt(guess))
}
