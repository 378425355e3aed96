// Report cards of an account with ten million events, all within the period that cards cover: each card compared with
// the best handwritten statement for the same figures.
// npm run bench -- report-cards [EVENTS]

import { FeedSection } from '../server/src/activity/feed/schema.ts'
import { dayIn, addDays } from '../server/src/platform/values/zone.ts'
import type { Db } from '../server/src/platform/db/db.ts'
import type { Uuid } from '../server/src/platform/values/ids.ts'
import { computeValues } from '../server/src/integrations/report-cards/compute-values.ts'
import { addTenants, makeBed } from './kit/bed.ts'
import { median } from './kit/compare.ts'
import { withoutIndexes } from './kit/fill-activity.ts'
import { fillPeople } from './kit/fill-people.ts'

const AIM = 1.5
const ROUNDS = 5
const PEOPLE = 10_000
const SLICE = 250_000
const ZONE = 'Europe/Berlin'
/** The longest period of a card, plus the period before it. */
const DAYS = 180
/** Nine in ten events have the first name. */
const NAMES = ['sale', 'visit']

type Card = Parameters<typeof computeValues>[2][number]
type Case = { name: string; card: Card; byHand: (db: Db, accountId: Uuid, since: Date) => Promise<number> }

const card = (more: Partial<Card> = {}): Card => ({
  event: 'sale',
  section: FeedSection.custom,
  sum: null,
  split: 'week',
  property: null,
  ...more,
})

/** Adds up a column of numbers, as a handwritten query would. */
const total = (rows: { value: string }[]): number => rows.reduce((sum, { value }) => sum + Number(value), 0)

const CASES: Case[] = [
  {
    name: 'a count by week',
    card: card(),
    byHand: async (db, accountId, since) =>
      total(
        await db<{ value: string }[]>`
        select count(*)::text as value from activity
        where account_id = ${accountId} and section = 0 and name = 'sale' and occurred_at >= ${since}
        group by (occurred_at at time zone ${ZONE})::date`,
      ),
  },
  {
    name: 'a count by week of one event in ten',
    card: card({ event: 'visit' }),
    byHand: async (db, accountId, since) =>
      total(
        await db<{ value: string }[]>`
        select count(*)::text as value from activity
        where account_id = ${accountId} and section = 0 and name = 'visit' and occurred_at >= ${since}
        group by (occurred_at at time zone ${ZONE})::date`,
      ),
  },
  {
    name: 'a sum by day',
    card: card({ sum: 'price', split: 'day' }),
    byHand: async (db, accountId, since) =>
      total(
        await db<{ value: string }[]>`
        select coalesce(sum((properties ->> 'price')::numeric), 0)::text as value from activity
        where account_id = ${accountId} and section = 0 and name = 'sale' and occurred_at >= ${since}
        group by (occurred_at at time zone ${ZONE})::date`,
      ),
  },
  {
    name: 'a count by a property',
    card: card({ split: 'property', property: 'shop' }),
    async byHand(db, accountId, since) {
      const half = new Date(since.getTime() + (DAYS / 2) * 86_400_000)
      const [days] = await Promise.all([
        db<{ value: string }[]>`
          select count(*)::text as value from activity
          where account_id = ${accountId} and section = 0 and name = 'sale' and occurred_at >= ${since}
          group by (occurred_at at time zone ${ZONE})::date`,
        db`
          select properties ->> 'shop' as label, count(*) as long,
            count(*) filter (where occurred_at >= now() - interval '30 days') as short
          from activity where account_id = ${accountId} and section = 0 and name = 'sale' and occurred_at >= ${half}
          group by 1 order by 2 desc limit 20`,
      ])
      return total(days)
    },
  },
]

export async function main([events = '10000000']: string[]): Promise<void> {
  const bed = await makeBed()
  try {
    const [tenant] = await addTenants(bed.db, 1)
    const { accountId } = tenant!
    console.log(`Filling ${Number(events).toLocaleString('en')} events …`)
    await fillPeople(bed.db, accountId, PEOPLE)
    await withoutIndexes(bed.db, () => fill(bed.db, accountId, Number(events)))
    await bed.db`vacuum analyze activity`
    for (const each of CASES) await compareOne(bed.db, accountId, each)
  } finally {
    await bed.close()
  }
}

/** Spread evenly over the days, oldest first. */
async function fill(db: Db, accountId: Uuid, events: number): Promise<void> {
  await db`create temporary table fill_people as
    select row_number() over (order by seq) as n, id from contacts where account_id = ${accountId}`
  await db`create index on fill_people (n)`
  await db`analyze fill_people`
  for (let from = 0; from < events; from += SLICE) {
    const to = Math.min(events, from + SLICE) - 1
    await db`
      insert into activity (account_id, section, occurred_at, id, name, contact_id, properties, created_at)
      select ${accountId}, 0, t.at, gen_random_uuid(), case when g.n % 10 = 0 then ${NAMES[1]!} else ${NAMES[0]!} end, p.id,
        jsonb_build_object('price', (g.n % 9000) / 100.0, 'shop', 'Shop ' || g.n % 50, 'items', g.n % 5), t.at
      from generate_series(${from}::bigint, ${to}::bigint) g(n)
      cross join lateral (
        select date_trunc('milliseconds', now() - (${events} - g.n) * (make_interval(days => ${DAYS - 1}) / ${events})) as at) t
      join fill_people p on p.n = 1 + (g.n * 7919) % ${PEOPLE}`
  }
}

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; value: T }> {
  const begun = performance.now()
  const value = await work()
  return { ms: performance.now() - begun, value }
}

async function compareOne(db: Db, accountId: Uuid, { name, card: asked, byHand }: Case): Promise<void> {
  const ratios: number[] = []
  const ours: number[] = []
  let found = 0
  for (let round = 0; round <= ROUNDS; round++) {
    const now = new Date()
    const firstDay = addDays(dayIn(ZONE, now), 1 - DAYS)
    const [start] = await db<{ at: Date }[]>`select ${firstDay}::date::timestamp at time zone ${ZONE} as at`
    const bound = await timed(() => byHand(db, accountId, start!.at))
    const reached = await timed(() => computeValues(db, accountId, [asked], { zone: ZONE, weekStart: 'monday', now }))
    const long = reached.value[0]!.at(-1)!
    if (Math.abs(long.total + long.before - bound.value) > 0.01 * bound.value)
      throw new Error(`${name}: ${long.total + long.before}, handwritten ${bound.value}.`)
    found = bound.value
    // The first round fills the caches.
    if (round === 0) continue
    ratios.push(reached.ms / bound.ms)
    ours.push(reached.ms)
  }
  const ratio = median(ratios)
  console.log(
    `${name} (${Math.round(found).toLocaleString('en')}): ${median(ours).toFixed(0)} ms, ${ratio.toFixed(2)} times the handwritten statement (target: ${AIM} or less)${ratio <= AIM ? '' : '  ABOVE TARGET'}`,
  )
}
