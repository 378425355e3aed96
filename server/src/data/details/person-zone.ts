// A person's time zone: their time zone detail, or the account's zone.

import type { DetailDefinitions, DetailValues } from './details.ts'
import { isZone } from '../../platform/values/local-time.ts'

export type AccountZone = {
  zone: string
  /** The number of the detail that contains people's time zones; null if there is none. */
  zoneDetail: number | null
}

/** The detail is found by its name, in each language of the console. */
const NAMES = new Set([
  'time zone',
  'timezone',
  'time_zone',
  'zeitzone',
  'fuseau horaire',
  'zona horaria',
  'huso horario',
])

export const zoneDetailOf = ({ details }: Pick<DetailDefinitions, 'details'>): number | null =>
  details.find(({ name }) => NAMES.has(name.trim().toLowerCase()))?.number ?? null

/** Of the details by their name in tags, the one that contains people's time zones. */
export const zoneKeyOf = (keys: readonly string[]): string | undefined =>
  keys.find((key) => NAMES.has(key.replaceAll('_', ' ')))

export function zoneOfPerson({ zone, zoneDetail }: AccountZone, details: DetailValues): string {
  const own = zoneDetail === null ? undefined : details[zoneDetail]
  return isZone(own) ? own : zone
}
