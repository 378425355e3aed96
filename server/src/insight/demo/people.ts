// The people of the demo: when and how each joined, what is known about them, and how they behave.

import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/values/time.ts'
import { OTHER, providerOfDomain } from '../../delivery/mail/providers.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { idAt } from './ids.ts'
import type { Random } from './random.ts'
import { pickWeighted, seeded } from './random.ts'
import { CITIES, DOMAINS, TEAS, FIRST_NAMES, LAST_NAMES } from './shop.ts'

export type Source = 'Welcome pop-up' | 'Footer form' | 'checkout' | 'Shop counter' | 'csv_import'

/** Consent came through this channel. */
export const CHANNEL_OF: Record<Source, 'form' | 'order' | 'api' | 'import'> = {
  'Welcome pop-up': 'form',
  'Footer form': 'form',
  checkout: 'order',
  'Shop counter': 'api',
  csv_import: 'import',
}

/** Buyers return, occasional ones now and then, and browsers hardly buy. */
export type BuyerKind = 'regular' | 'occasional' | 'browser'

export type Person = {
  id: Uuid
  seq: number
  email: string
  firstName: string
  lastName: string
  source: Source
  joinedAt: number
  /** False for buyers who didn't agree to marketing. */
  agreed: boolean
  city: string
  tea: string | null
  birthday: string | null
  isOffersOff: boolean
  frequency: 'any' | 'weekly' | 'monthly'
  kind: BuyerKind
  /** Shares of emails opened, and of opened emails clicked. */
  opens: number
  clicks: number
  provider: string
  agent: string
  isTaster: boolean
  isWholesale: boolean
  random: Random
}

const SOURCES: [Source, number][] = [
  ['Welcome pop-up', 42],
  ['checkout', 30],
  ['Footer form', 16],
  ['Shop counter', 12],
]

const AGENTS: [string, number][] = [
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', 44],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36', 17],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36', 20],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15', 13],
  ['Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15', 6],
]

const KINDS: Record<'checkout' | 'others', [BuyerKind, number][]> = {
  checkout: [
    ['regular', 24],
    ['occasional', 36],
    ['browser', 40],
  ],
  others: [
    ['regular', 9],
    ['occasional', 18],
    ['browser', 73],
  ],
}

/** Share of people who were there before: imported on the first day. */
const IMPORTED = 0.06

const importedOf = (people: number): number => Math.floor(people * IMPORTED)

/** When each joined, in order: some on the first day, then a few more every month. */
export function joiningTimes(random: Random, people: number, start: number, now: number): number[] {
  const imported = importedOf(people)
  const latest = now - 5 * MINUTE_MS
  const later = Array.from({ length: people - imported }, () => {
    const day = Math.floor(random.next() ** 0.93 * ((now - start) / DAY_MS - 1))
    const ofDay = 7 * HOUR_MS + random.next() * 15 * HOUR_MS
    return Math.min(start + (day + 1) * DAY_MS - (start % DAY_MS) + ofDay, latest)
  })
  return [...Array.from({ length: imported }, (_, i) => start + i), ...later.toSorted((a, b) => a - b)]
}

/** Makes people one by one; their addresses differ. */
export function peopleMaker(seed: number, joined: readonly number[]): (seq: number) => Person {
  const taken = new Map<string, number>()
  return (seq) => {
    const random = seeded(seed + seq * 7_919)
    const joinedAt = joined[seq - 1]!
    const [firstName, lastName] = [random.pick(FIRST_NAMES), random.pick(LAST_NAMES)]
    const name = `${firstName}.${lastName}`.toLowerCase()
    const domain = pickWeighted(random, DOMAINS)
    const before = taken.get(name + domain) ?? 0
    taken.set(name + domain, before + 1)
    const source = seq <= importedOf(joined.length) ? 'csv_import' : pickWeighted(random, SOURCES)
    const kind = pickWeighted(random, KINDS[source === 'checkout' ? 'checkout' : 'others'])
    return {
      id: idAt(joinedAt),
      seq,
      email: `${name}${before === 0 ? '' : before + 1}@${domain}`,
      firstName,
      lastName,
      source,
      joinedAt,
      agreed: source !== 'checkout' || !random.chance(0.12),
      city: random.pick(CITIES),
      tea: random.chance(0.6) ? random.pick(TEAS) : null,
      birthday: random.chance(0.4) ? birthday(random) : null,
      isOffersOff: random.chance(0.03),
      frequency: random.chance(0.02) ? (random.chance(0.5) ? 'weekly' : 'monthly') : 'any',
      kind,
      opens: 0.06 + 0.78 * random.next() ** (kind === 'browser' ? 1.05 : 0.8),
      clicks: 0.12 + 0.28 * random.next(),
      provider: providerOfDomain(domain) ?? OTHER,
      agent: pickWeighted(random, AGENTS),
      isTaster: random.chance(0.08),
      isWholesale: random.chance(0.008),
      random,
    }
  }
}

const birthday = (random: Random): string =>
  new Date(Date.UTC(1950 + random.below(55), random.below(12), 1 + random.below(28))).toISOString().slice(0, 10)
