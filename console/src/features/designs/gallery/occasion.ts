// The next occasion that shops write for, as the reason of the designs in season.

import * as words from '../../../words/index.ts'
import { dateFormat } from '../../../words/intl.ts'

export type Occasion = keyof typeof words.occasions

const DAYS_AHEAD = 30
const DAY_MS = 86_400_000
const THURSDAY = 4

/** The day after the fourth Thursday of November. */
function blackFriday(year: number): number {
  const weekday = new Date(Date.UTC(year, 10, 1)).getUTCDay()
  const firstThursday = 1 + ((THURSDAY - weekday + 7) % 7)
  return Date.UTC(year, 10, firstThursday + 22)
}

const DAYS: Record<Occasion, (year: number) => number> = {
  black_friday: blackFriday,
  christmas: (year) => Date.UTC(year, 11, 25),
}

/** Within the next weeks. */
export function nextOccasion(
  now: Date,
  timeZone: string | undefined,
): { occasion: Occasion; days: number } | undefined {
  const today = Date.parse(dateFormat({ dateStyle: 'short', ...(timeZone && { timeZone }) }, 'sv-SE').format(now))
  const year = new Date(today).getUTCFullYear()
  for (const [occasion, dayIn] of Object.entries(DAYS)) {
    const days = (dayIn(year) - today) / DAY_MS
    if (days >= 0 && days <= DAYS_AHEAD) return { occasion: occasion as Occasion, days }
  }
  return undefined
}

/** "10 days to Black Friday"; empty if nothing is near. */
export function occasionNote(now: Date, timeZone: string | undefined): string {
  const next = nextOccasion(now, timeZone)
  return next ? words.gallery.daysTo(words.occasions[next.occasion], next.days) : ''
}
