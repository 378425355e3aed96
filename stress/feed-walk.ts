// Paging through the whole feed by cursor neither repeats nor skips an event while events keep arriving, some of them
// backdated into pages not read yet.
// npm run stress -- feed-walk [EVENTS] [ARRIVING PER SECOND]

import { setTimeout as sleep } from 'node:timers/promises'
import { addTenants, makeBed } from '../bench/kit/bed.ts'
import type { Tenant } from '../bench/kit/bed.ts'
import { fillActivity } from '../bench/kit/fill-activity.ts'
import { fillPeople } from '../bench/kit/fill-people.ts'
import type { Db } from '../server/src/platform/db/db.ts'
import { publicId } from '../server/src/platform/values/ids.ts'

const KEYS = 1_500
const PEOPLE = 200
const TICK_MS = 20

export type Verdict = { standing: number; arrived: number; pages: number; repeated: number; skipped: number }

export async function main([events = '200000', perSecond = '500']: string[]): Promise<void> {
  const bed = await makeBed()
  try {
    const tenants = await addTenants(bed.db, 1, KEYS)
    const { standing, arrived, pages, repeated, skipped } = await stressFeedPaging(
      bed.db,
      `http://127.0.0.1:${bed.port}`,
      {
        tenants,
        events: Number(events),
        perSecond: Number(perSecond),
        limit: 100,
      },
    )
    console.log(`${standing} events were in the feed, ${arrived} arrived while ${pages} pages were read`)
    console.log(`${repeated} repeated, ${skipped} skipped`)
    if (repeated + skipped > 0) process.exitCode = 1
  } finally {
    await bed.close()
  }
}

export type Walk = { tenants: Tenant[]; events: number; perSecond: number; limit: number }

export async function stressFeedPaging(
  db: Db,
  url: string,
  { tenants, events, perSecond, limit }: Walk,
): Promise<Verdict> {
  const { accountId } = tenants[0]!
  await fillPeople(db, accountId, PEOPLE)
  const session = await db.reserve()
  await fillActivity(session as unknown as Db, accountId, events)
  session.release()
  const standing = await db<{ id: string }[]>`select id from activity where account_id = ${accountId}`
  let turn = 0
  const ask = async (path: string, body?: object) => {
    const reply = await fetch(`${url}/api/v1${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${tenants[turn++ % tenants.length]!.key}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
    return (await reply.json()) as { data: { id: string }[]; meta: { next_cursor: string | null } }
  }

  const walked = { done: false }
  let arrived = 0
  const arriving = (async () => {
    const begun = performance.now()
    while (!walked.done) {
      const due = Math.floor(((performance.now() - begun) / 1000) * perSecond) - arrived
      await Promise.all(Array.from({ length: Math.min(due, 100) }, () => ask('/events', eventNumber(arrived++))))
      await sleep(TICK_MS)
    }
  })()

  const seen = new Map<string, number>()
  let pages = 0
  for (let cursor: string | null = ''; cursor !== null; pages++) {
    const page = await ask(`/activity?limit=${limit}${cursor && `&cursor=${cursor}`}`)
    for (const { id } of page.data) seen.set(withoutKind(id), (seen.get(withoutKind(id)) ?? 0) + 1)
    cursor = page.meta.next_cursor
  }
  walked.done = true
  await arriving
  return {
    standing: standing.length,
    arrived,
    pages,
    repeated: [...seen.values()].filter((times) => times > 1).length,
    skipped: standing.filter(({ id }) => !seen.has(publicId('', id))).length,
  }
}

/** Custom and built-in events have different id prefixes; the rest of the id identifies the event. */
const withoutKind = (id: string): string => id.slice(id.indexOf('_'))

/** Every third event is backdated by up to two years. */
const eventNumber = (n: number) => ({
  email: `person${1 + (n % PEOPLE)}@shop${(1 + (n % PEOPLE)) % 977}.example`,
  name: 'arriving',
  ...(n % 3 === 0 && { occurred_at: new Date(Date.now() - Math.random() * 730 * 86_400_000).toISOString() }),
})
