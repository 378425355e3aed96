// Date and time inputs in the account's time zone, independent of the browser's.

const shownIn = (at: Date, zone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
    .format(at)
    .replace(' ', 'T')

/** The value of a datetime-local input, such as "2026-11-26T09:00". */
export const toZonedInput = (at: Date, zone: string): string => shownIn(at, zone).slice(0, 16)

/** The instant that such a value means in the zone; null while it is incomplete. */
export function fromZonedInput(local: string, zone: string): Date | null {
  const asUtc = Date.parse(`${local}:00Z`)
  if (Number.isNaN(asUtc)) return null
  const offsetAt = (at: number) =>
    Date.parse(`${toZonedInput(new Date(at), zone)}:00Z`) - Math.floor(at / 60_000) * 60_000
  // Near a clock change, the offset at the first guess can be wrong.
  const guess = asUtc - offsetAt(asUtc)
  return new Date(asUtc - offsetAt(guess))
}
