// When the emails of a campaign leave in each recipient's time zone.

import type { Departures } from '../../api.ts'
import { formatDaysUntil, formatRelative, hourDigits, useTimeFormat } from '../../ui/format.ts'
import type { TimeFormat } from '../../ui/format.ts'
import * as words from '../../words/index.ts'
import { dateFormat } from '../../words/intl.ts'

const text = words.recipientZones

/** "Los Angeles" for America/Los_Angeles. */
export const cityOf = (zone: string): string => zone.split('/').at(-1)!.replaceAll('_', ' ')

/** "Wed, 18 Nov 2026, 19:00": with the weekday, which tells more about a time to come than its date. */
export const formatDeparture = (at: Date, { zone }: TimeFormat): string =>
  dateFormat({
    timeZone: zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: hourDigits(),
    minute: '2-digit',
  }).format(at)

/** "Wed, 18 Nov 2026, 19:00 (Auckland)". */
const departure = ({ at, zone }: Departures['first'], format: TimeFormat): string =>
  `${formatDeparture(new Date(at), format)} (${cityOf(zone)})`

const DAY_MS = 24 * 3_600_000

/** "in 5 hours", "tomorrow", "in 16 days". */
export const untilText = (at: Date, now: Date, format: TimeFormat): string =>
  at.getTime() - now.getTime() < DAY_MS ? formatRelative(at, now, format, ['day']) : formatDaysUntil(at, now, format)

/** "First leaves Wed 18 Nov, 19:00 (Auckland), last Thu 19 Nov, 16:00 (Los Angeles)". */
export function useDepartureSpan(departures: Departures | null | undefined): string | null {
  const format = useTimeFormat()
  if (!departures || departures.first.at === departures.last.at) return null
  return text.span(departure(departures.first, format), departure(departures.last, format))
}

/** How many zones are known, and when the first and the last emails leave. */
export function DepartureText({ departures, time }: { departures: Departures; time: string }) {
  const format = useTimeFormat()
  const span = useDepartureSpan(departures)
  const { people, known, late } = departures
  const home = cityOf(format.zone)
  if (known === 0) return text.unknown(time, home)
  return [text.everyone(time), text.known(known, people, home), span && `${span}.`, late > 0 && text.late(late, time)]
    .filter(Boolean)
    .join(' ')
}
