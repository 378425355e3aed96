// When the emails of a campaign leave: all together, in each recipient's time zone, or at each person's best time.

import type { ConsoleCampaign, Departures } from '../../api.ts'
import { nextHour } from '../../ui/now.ts'
import { fromLocal, toLocal } from '../../ui/zoned-time.ts'
import { formatDaysUntil, formatRelative, hourDigits, useTimeFormat } from '../../ui/format.ts'
import type { TimeFormat } from '../../ui/format.ts'
import * as words from '../../words/index.ts'
import { dateFormat } from '../../words/intl.ts'

const text = words.recipientZones

export type Timing = 'together' | Departures['by']

export const timingOf = ({ departures }: ConsoleCampaign): Timing => departures?.by ?? 'together'

/** Whether part of the audience waits for the winner of an A/B test. */
export const picksWinner = ({ split }: ConsoleCampaign): boolean => split !== null && split.share < 100

/** As sent to the server. */
export const askedTimes = (timing: Timing) =>
  ({ zone: timing === 'zone' ? 'recipient' : 'account', best_hour: timing === 'hour' }) as const

/** "in each recipient’s time zone"; null if everyone is sent to together. */
export const timingText = (timing: Timing): string | null =>
  ({ together: null, zone: text.suffix, hour: words.bestTimes.suffix })[timing]

/** When a scheduled campaign starts: in some time zones, that is before its time. */
export const startOf = ({ scheduled_at, departures }: ConsoleCampaign): Date =>
  new Date(departures?.by === 'zone' ? departures.first.at : scheduled_at!)

/** The day a draft is planned for, unless it is over. */
export const plannedDay = ({ planned_on }: ConsoleCampaign, now: Date, zone: string): string | null =>
  planned_on !== null && planned_on >= toLocal(now, zone).day ? planned_on : null

const MORNING = 9 * 60

/** A time to suggest on a day. */
export const timeOn = (day: string, now: Date, zone: string): Date =>
  new Date(Math.max(fromLocal({ day, minutes: MORNING }, zone).getTime(), nextHour(now).getTime()))

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
