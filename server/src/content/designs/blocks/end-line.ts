// When a countdown ends, in words: "Ends Sunday 18 October at midnight". Time zones keep the time of day, so the words are
// true for everyone if the countdown ends in the reader's zone.

import { localOf } from '../../../platform/values/local-time.ts'
import { MINUTE_MS } from '../../../platform/values/time.ts'
import type { Build } from './block.ts'
import { defaultWords, wordsLanguage } from './default-words.ts'

const LAST_MINUTE = 24 * 60 - 1

export function endLine(endsAt: Date, build: Pick<Build, 'lang' | 'zone'>): string {
  const { zone } = build
  const lang = wordsLanguage(build)
  const { minutes } = localOf(zone, endsAt)
  const isMidnight = minutes === 0 || Math.floor(minutes) === LAST_MINUTE
  // Midnight belongs to the day that it ends.
  const shown = minutes === 0 ? new Date(endsAt.getTime() - MINUTE_MS) : endsAt
  const day = new Intl.DateTimeFormat(lang, { weekday: 'long', day: 'numeric', month: 'long', timeZone: zone })
  const time = new Intl.DateTimeFormat(lang, { hour: 'numeric', minute: '2-digit', timeZone: zone })
  const words = defaultWords(build)
  return isMidnight ? words.endsAtMidnight(day.format(shown)) : words.endsAt(day.format(shown), time.format(endsAt))
}
