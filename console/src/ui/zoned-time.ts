// Days and times of day in the account's time zone, independent of the browser's.

import { dateFormat } from '../words/intl.ts'
import type { LocalTime } from './read-date-time.ts'

const shownIn = (at: Date, zone: string): string =>
  dateFormat({ timeZone: zone, dateStyle: 'short', timeStyle: 'short' }, 'sv-SE').format(at)

export function toLocal(at: Date, zone: string): LocalTime {
  const [day, time] = shownIn(at, zone).split(' ') as [string, string]
  const [hours, minutes] = time.split(':').map(Number) as [number, number]
  return { day, minutes: hours * 60 + minutes }
}

/** The instant at which clocks in the zone show this. */
export function fromLocal({ day, minutes }: LocalTime, zone: string): Date {
  const asUtc = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000
  const offsetAt = (at: number) => {
    const local = toLocal(new Date(at), zone)
    return Date.parse(`${local.day}T00:00:00Z`) + local.minutes * 60_000 - Math.floor(at / 60_000) * 60_000
  }
  // Near a clock change, the offset at the first guess can be wrong.
  return new Date(asUtc - offsetAt(asUtc - offsetAt(asUtc)))
}
