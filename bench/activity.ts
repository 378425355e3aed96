// Reads the feed of an account with ten million events, among a thousand other accounts, and compares with the same
// calls in an account of ten thousand; and counts millions of events, compared with a bare count.

import { ALL_SCOPES } from '../server/src/identity/access/scopes.ts'
import type { Uuid } from '../server/src/platform/values/ids.ts'
import { addTenants, makeBed } from './kit/bed.ts'
import type { Bed } from './kit/bed.ts'
import { fillActivity, RARE, withoutIndexes } from './kit/fill-activity.ts'
import { fillPeople } from './kit/fill-people.ts'
import { report, timesOf } from './kit/alternating.ts'

const MANY = 10_000_000
const FEW = 10_000
const BESIDE = 1_000
const BOUND = 1.5
const COUNT_BOUND = 1.3
const DEEP_LIMIT = 19
/** Enough keys that none exceeds its rate limit. */
const KEYS = 2_000
const BLIND_KEYS = 400

type Side = {
  accountId: Uuid
  keys: string[]
  blindKeys: string[]
  asked: number
  emails: string[]
  deepCursor: string
}
type Call = { name: string; blind?: true; path(side: Side, n: number): string }

const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS - days * DAY_MS).toISOString()
const emailOf = ({ emails }: Side, n: number) => encodeURIComponent(emails[n % emails.length]!)
const month = `since=${daysAgo(60)}&until=${daysAgo(30)}`

const CALLED: Call[] = [
  { name: 'page 1', path: () => '/activity' },
  { name: 'page 500 by cursor', path: ({ deepCursor }) => `/activity?limit=${DEEP_LIMIT}&cursor=${deepCursor}` },
  { name: 'name=', path: (_, n) => `/activity?name=event_${n % 20}` },
  { name: 'a name with 5 events', path: () => `/activity?name=${RARE}` },
  { name: 'name=email.bounced', path: () => '/activity?name=email.bounced' },
  { name: 'kind=custom', path: () => '/activity?kind=custom' },
  { name: 'kind=built_in', path: () => '/activity?kind=built_in' },
  { name: 'since and until', path: () => `/activity?${month}` },
  { name: 'email=', path: (side, n) => `/activity?email=${emailOf(side, n)}` },
  { name: 'email= and name=', path: (side, n) => `/activity?email=${emailOf(side, n)}&name=email.opened` },
  { name: 'a key that sees little', blind: true, path: () => '/activity' },
  { name: 'GET /events', path: () => '/events' },
  { name: 'GET /events?name=', path: (_, n) => `/events?name=event_${n % 20}` },
  { name: 'GET /events?email=', path: (side, n) => `/events?email=${emailOf(side, n)}` },
  { name: 'count of 5', path: () => `/activity/count?name=${RARE}&since=${daysAgo(2000)}` },
  { name: 'count with email=', path: (side, n) => `/activity/count?name=email.opened&email=${emailOf(side, n)}` },
  { name: 'count, kept', path: () => '/activity/count?name=event_1' },
]

export async function main([events = String(MANY)]: string[]): Promise<void> {
  const bed = await makeBed()
  try {
    console.log(`Filling ${Number(events).toLocaleString('en')} and ${FEW.toLocaleString('en')} events …`)
    const [big, small] = await fill(bed, Number(events))
    for (const call of CALLED) {
      const run = (side: Side) => (n: number) => ask(bed, side, call.path(side, n), call.blind)
      report(call.name, await timesOf(run(big), run(small)), BOUND)
    }
    await counting(bed, big)
  } finally {
    await bed.close()
  }
}

async function fill(bed: Bed, events: number): Promise<[Side, Side]> {
  // One connection, because the temporary table and settings for filling live in its session.
  const [big, small] = [await newAccount(bed), await newAccount(bed)]
  const beside = [...new Set((await addTenants(bed.db, BESIDE)).map(({ accountId }) => accountId))]
  const people = Math.max(200, events / 50)
  await bed.db.unsafe('set synchronous_commit = off')
  await fillPeople(bed.db, big.accountId, people)
  await fillPeople(bed.db, small.accountId, FEW / 50)
  const session = await bed.db.reserve()
  await withoutIndexes(session as unknown as Bed['db'], async () => {
    await fillActivity(session as unknown as Bed['db'], big.accountId, events)
    await fillActivity(session as unknown as Bed['db'], small.accountId, FEW)
    await session`
      insert into activity (account_id, section, occurred_at, id, name, properties, created_at)
      select a, 0, now() - n * interval '1 hour', gen_random_uuid(), 'event_' || n % 20, '{}', now()
      from unnest(${beside}::uuid[]) a, generate_series(1, 500) n`
  })
  session.release()
  await bed.db.unsafe('vacuum analyze activity, contacts, counters, event_names')
  return [await ready(bed, big), await ready(bed, small)]
}

async function newAccount(bed: Bed) {
  const tenants = await addTenants(bed.db, 1, KEYS + BLIND_KEYS)
  const { accountId } = tenants[0]!
  const keys = tenants.map(({ key }) => key)
  const blind = ALL_SCOPES.filter((scope) => scope !== 'contacts:read' && scope !== 'orders:read')
  await bed.db`
    update api_keys set scopes = ${blind}::text[] where account_id = ${accountId} and id in (
      select id from api_keys where account_id = ${accountId} order by id desc limit ${BLIND_KEYS})`
  return { accountId, keys: keys.slice(0, KEYS), blindKeys: keys.slice(KEYS) }
}

async function ready(bed: Bed, account: Awaited<ReturnType<typeof newAccount>>): Promise<Side> {
  const rows = await bed.db<{ email: string }[]>`
    select email from contacts where account_id = ${account.accountId} order by id limit 500`
  const side = { ...account, asked: 0, emails: rows.map(({ email }) => email), deepCursor: '' }
  for (let page = 1; page < 500; page++) {
    const cursor: string = side.deepCursor && `&cursor=${side.deepCursor}`
    const body = (await ask(bed, side, `/activity?limit=${DEEP_LIMIT}${cursor}`)) as { meta: { next_cursor: string } }
    side.deepCursor = body.meta.next_cursor
  }
  return side
}

async function ask(bed: Bed, side: Side, path: string, blind?: true): Promise<unknown> {
  const keys = blind ? side.blindKeys : side.keys
  const headers = { authorization: `Bearer ${keys[side.asked++ % keys.length]}` }
  const response = await fetch(`http://127.0.0.1:${bed.port}/api/v1${path}`, { headers })
  const body = await response.json()
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(body)}`)
  return body
}

/** A fifth of all events are emails. */
async function counting(bed: Bed, big: Side): Promise<void> {
  for (const [what, span] of [
    ['counting a month', [daysAgo(60), daysAgo(30)]],
    ['counting two years', [daysAgo(800), daysAgo(0)]],
  ] as const) {
    const name = 'email.sent'
    const [since, until] = span
    const bare = () => bed.db`
      select count(*) from activity where account_id = ${big.accountId} and name = ${name}
        and section = 2 and occurred_at >= ${since} and occurred_at < ${until}`
    const path = `/activity/count?name=${name}&since=${since}&until=${until}`
    const body = (await ask(bed, big, path)) as { data: { count: number } }
    const times = await timesOf(() => ask(bed, big, path), bare, 60, 5)
    report(`${what} (${body.data.count.toLocaleString('en')})`, times, COUNT_BOUND)
  }
}
