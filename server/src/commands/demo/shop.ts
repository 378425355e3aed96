// A year of a shop, created through the service functions of the API and the console: people who subscribe, buy, and
// leave, campaigns with responses, live drips, forms with submissions, lists, groups, details, topics, and data sets.
// The seed is fixed, so it is always the same shop.

import * as accounts from '../../identity/accounts/accounts.ts'
import * as tables from '../../data/data-sets/tables.ts'
import * as sets from '../../data/data-sets/sets.ts'
import * as details from '../../data/details/manage.ts'
import { importEvents } from '../../behavior/events/import.ts'
import * as groups from '../../people/groups/manage.ts'
import { importPeople } from '../../people/imports/import-people.ts'
import { MAX_IMPORT_ROWS } from '../../people/imports/schema.ts'
import * as lists from '../../people/lists/lists.ts'
import { importOrders } from '../../behavior/orders/import.ts'
import { transaction } from '../../platform/db/db.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/problem.ts'
import { DEMO_WEEKS } from '../../insight/overview/demo.ts'
import { save as saveProducts } from '../../data/products/save.ts'
import * as senders from '../../delivery/senders/senders.ts'
import * as topics from '../../data/topics/manage.ts'
import { CAMPAIGNS, CITIES, FAVOURITES, FIRST_NAMES, LAST_NAMES, OFFERS, PRODUCTS, SHOP } from './catalogue.ts'
import { SOURCES, STORES } from './catalogue.ts'
import { sendCampaign, startSending } from './campaigns.ts'
import type { Aftermath } from './campaigns.ts'
import type { DemoClock } from './clock.ts'
import { startDrips } from './drips.ts'
import { fillForms } from './forms.ts'
import { orderRow } from './orders.ts'
import type { Random } from './random.ts'

const DAY_MS = 86_400_000
export const WEEKS = DEMO_WEEKS
const DAYS_OF_WEEK = 7
const CAMPAIGN_EVERY_WEEKS = 4
/** Day of the week; the remaining four days are for responses to the campaign. */
const CAMPAIGN_DAY = 2
/** Drips are live in the last weeks; people who subscribe or buy then are in them. */
const LIVE_WEEKS = 2

export const PEOPLE = 5_000

/** Called after each week; with a message if a campaign was sent. */
export type OnWeek = (week: number, words: string | null) => unknown

type Parts = {
  ctx: Ctx<Db>
  clock: DemoClock
  random: Random
  baseUrl: string
  people: number
  weeks: number
  onWeek: OnWeek
}

export async function fillShop({ ctx, clock, random, baseUrl, people, weeks, onWeek }: Parts): Promise<void> {
  const inside = <Result>(work: (inner: Ctx<Tx>) => Promise<Result>): Promise<Result> =>
    transaction(ctx.db, (tx) => work({ ...ctx, db: tx }))
  await inside((inner) => setUp(inner, baseUrl))
  const newsletter = await inside(makeLists)
  const queues = startSending(ctx, clock, random, baseUrl)
  const known: string[] = []
  try {
    const begin = clock.now().getTime()
    for (let week = 0; week < weeks; week++) {
      const monday = new Date(begin + week * DAYS_OF_WEEK * DAY_MS)
      const isLive = week >= weeks - LIVE_WEEKS
      if (week === weeks - LIVE_WEEKS) await startDrips(ctx)
      const hasCampaign = week % CAMPAIGN_EVERY_WEEKS === CAMPAIGN_EVERY_WEEKS - 1
      const [startingDesign, name] = CAMPAIGNS[Math.floor(week / CAMPAIGN_EVERY_WEEKS) % CAMPAIGNS.length]!
      let aftermath: Aftermath | null = null
      for (let day = 0; day < DAYS_OF_WEEK; day++) {
        clock.set(new Date(monday.getTime() + day * DAY_MS))
        const share = (week * DAYS_OF_WEEK + day + 1) / (weeks * DAYS_OF_WEEK)
        const joined = newcomers(random, known.length, Math.round(people * share) - known.length)
        known.push(...joined.map(({ email }) => email))
        if (joined.length > 0) await inside((inner) => bringIn(inner, random, joined, newsletter, isLive))
        await aftermath?.passDay()
        if (hasCampaign && day === CAMPAIGN_DAY)
          aftermath = await sendCampaign(ctx, clock, random, queues, { startingDesign, name })
        if (isLive) await queues.idle()
      }
      await inside((inner) => tradeOfWeek(inner, random, known, monday, isLive))
      await aftermath?.end()
      if (isLive) await queues.idle()
      await onWeek(week + 1, hasCampaign ? `  week ${week + 1}: ${known.length} people, “${name}” sent` : null)
    }
  } finally {
    await queues.close()
  }
  await inside(makeGroups)
  await fillForms({ ctx, clock, random, baseUrl, known })
}

async function setUp(ctx: Ctx<Tx>, baseUrl: string): Promise<void> {
  const { country, zone, currency, postalAddress } = SHOP
  await accounts.update(ctx, { country, zone, currency, postalAddress })
  const parts = { baseUrl, smtpUrl: null }
  await senders.add(
    { ...ctx, accountName: SHOP.name },
    parts,
    { name: 'Kettle & Leaf', email: 'hello@kettle.example' },
    true,
  )
  await details.create(ctx, { name: 'City', type: 'text' })
  await details.create(ctx, { name: 'Favourite tea', type: 'choice', choices: FAVOURITES })
  await details.create(ctx, { name: 'Birthday', type: 'date' })
  await topics.create(ctx, { name: 'Offers', description: 'Occasional discounts' })
  await topics.create(ctx, { name: 'New arrivals', description: 'When a new harvest arrives' })
  await saveProducts(ctx, PRODUCTS)
  const stores = await tables.create(ctx, 'Stores', STORES)
  await sets.update(ctx, stores.key, { matchOn: { detail: 'City', field: 'city' } })
  await sets.changeSettings(ctx, stores.key, { audienceMode: 'matched' })
  await tables.create(ctx, 'Offers', OFFERS)
}

/** Returns the ID of the list that everyone joins. */
async function makeLists(ctx: Ctx<Tx>): Promise<string> {
  const made = await lists.create(
    ctx.db,
    [
      { name: 'Newsletter', description: 'Everyone who subscribed' },
      { name: 'Wholesale', description: 'Cafés and shops' },
      { name: 'Staff', description: 'Never emailed', blockSending: true },
    ].map((body) => ({ caller: ctx, input: { body } })),
  )
  const [first] = made
  if (!first || first instanceof Problem) throw first ?? new Error('The list was not created.')
  return first.id
}

type Newcomer = { email: string; firstName: string; lastName: string }

function newcomers(random: Random, from: number, count: number): Newcomer[] {
  return Array.from({ length: count }, (_, n) => {
    const [firstName, lastName] = [random.pick(FIRST_NAMES), random.pick(LAST_NAMES)]
    return { email: `${firstName}.${lastName}.${from + n + 1}@example.com`.toLowerCase(), firstName, lastName }
  })
}

async function bringIn(
  ctx: Ctx<Tx>,
  random: Random,
  joined: Newcomer[],
  listId: string,
  startAutomations: boolean,
): Promise<void> {
  const contacts = joined.map((person) => ({
    ...person,
    ...(random.chance(0.07) && { subscriptionStatus: 'unsubscribed' as const }),
    properties: {
      City: random.pick(CITIES),
      ...(random.chance(0.6) && { 'Favourite tea': random.pick(FAVOURITES) }),
      ...(random.chance(0.4) && { Birthday: birthday(random) }),
    },
  }))
  for (let from = 0; from < contacts.length; from += MAX_IMPORT_ROWS) {
    const some = contacts.slice(from, from + MAX_IMPORT_ROWS)
    await importPeople(ctx, { contacts: some, source: random.pick(SOURCES), listId, startAutomations })
  }
}

const birthday = (random: Random): string =>
  new Date(Date.UTC(1950 + random.below(55), random.below(12), 1 + random.below(28))).toISOString().slice(0, 10)

/** The purchases and events of a week. */
async function tradeOfWeek(
  ctx: Ctx<Tx>,
  random: Random,
  known: string[],
  start: Date,
  startAutomations: boolean,
): Promise<void> {
  const within = () => new Date(start.getTime() + random.next() * 6.9 * DAY_MS)
  const some = (share: number) => Array.from({ length: Math.ceil(known.length * share) }, () => random.pick(known))
  const orders = some(0.02).map((email) => orderRow(random, email, within()))
  const events = some(0.03).map((email) =>
    random.chance(0.5)
      ? { email, name: 'quiz_finished', occurred_at: within().toISOString(), properties: { score: random.below(11) } }
      : {
          email,
          name: 'recipe_saved',
          occurred_at: within().toISOString(),
          properties: { recipe: random.pick(PRODUCTS).title },
        },
  )
  // In a small shop, a week can be without any activity.
  if (orders.length > 0) await importOrders(ctx, { rows: orders, startAutomations })
  if (events.length > 0) await importEvents(ctx, { rows: events })
}

async function makeGroups(ctx: Ctx<Tx>): Promise<void> {
  await groups.create(ctx, {
    name: 'Loyal customers',
    description: 'Ordered three times or more',
    rules: { all: [{ orders: 'count', op: 'at_least', value: 3 }] },
    pinned: true,
  })
  await groups.create(ctx, {
    name: 'Green tea in Leeds',
    rules: {
      all: [
        { detail: 'City', op: 'is', value: 'Leeds' },
        { detail: 'Favourite tea', op: 'is', value: 'green' },
      ],
    },
  })
}
