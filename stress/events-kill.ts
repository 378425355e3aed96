// An acknowledged event is never lost, whatever crashes. While many callers record events, some for new people, the API
// is killed with SIGKILL repeatedly; unanswered requests are sent again. At the end, every acknowledged event exists
// under the id in its response, every event sent exists exactly once, and every count is exact.
// npm run stress -- events-kill [KILLS]

import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { addTenants, makeBed, startApiProcess } from '../bench/kit/bed.ts'
import type { Db } from '../server/src/platform/db/db.ts'
import type { Uuid } from '../server/src/platform/values/ids.ts'
import { parseId } from '../server/src/platform/values/ids.ts'

const WRITERS = 48
const KEYS = 200
const ACCOUNTS = 20
/** Vitest sets BASE_URL to a path, which is not a valid value here. */
const API = { LETTERMILL_SOLE_API: '1', BASE_URL: 'http://127.0.0.1' }

export type Verdict = {
  answered: number
  sentAgain: number
  /** Answered with 201 but missing under that id. */
  lost: number
  /** Sent, but stored twice or not at all. */
  notOnce: number
  /** Stored counts that don't match the rows. */
  wrongCounts: number
}

export async function main([kills = '20']: string[]): Promise<void> {
  const bed = await makeBed()
  try {
    const verdict = await stressEvents(bed.db, bed.databaseUrl, Number(kills))
    const { answered, sentAgain, lost, notOnce, wrongCounts } = verdict
    console.log(`${kills} kills: ${answered} events acknowledged, ${sentAgain} sent again for lack of a response`)
    console.log(`${lost} lost, ${notOnce} not stored exactly once, ${wrongCounts} wrong counts`)
    if (lost + notOnce + wrongCounts > 0) process.exitCode = 1
  } finally {
    await bed.close()
  }
}

type Sent = { key: string; accountId: Uuid; externalId: string; email: string }

export async function stressEvents(db: Db, databaseUrl: string, kills: number): Promise<Verdict> {
  const tenants = await addTenants(db, ACCOUNTS, KEYS / ACCOUNTS)
  const answers = new Map<string, { accountId: Uuid; id: Uuid }>()
  const all: Sent[] = []
  let unanswered: Sent[] = []
  let sentAgain = 0

  const next = (): Sent => {
    const n = all.length
    const { key, accountId } = tenants[n % tenants.length]!
    const email = n % 4 === 0 ? `new${n}@example.com` : `known${n % 10}@example.com`
    const sent = { key, accountId, externalId: `event ${n}`, email }
    all.push(sent)
    return sent
  }

  /** Sends until the server stops responding, then until `left` is empty. */
  async function write(port: number, left: Sent[], onlyLeft: boolean): Promise<void> {
    for (;;) {
      const again = left.pop()
      if (!again && onlyLeft) return
      if (again) sentAgain++
      const sent = again ?? next()
      const id = await post(port, sent)
      if (id === null) {
        unanswered.push(sent)
        return
      }
      answers.set(sent.externalId, { accountId: sent.accountId, id })
    }
  }

  for (let round = 0; round <= kills; round++) {
    const isLast = round === kills
    const { port, process: api } = await startApiProcess(databaseUrl, API)
    const left = unanswered
    unanswered = []
    const writing = Promise.all(Array.from({ length: WRITERS }, () => write(port, left, isLast)))
    if (!isLast) {
      await sleep(100 + Math.random() * 500)
      api.kill('SIGKILL')
    }
    await writing
    unanswered.push(...left)
    if (isLast) api.kill('SIGTERM')
    if (api.exitCode === null && api.signalCode === null) await once(api, 'exit')
  }
  return { answered: answers.size, sentAgain, ...(await verify(db, all, answers)) }
}

/** The id of the recorded event; null if there was no response. */
async function post(port: number, { key, externalId, email }: Sent): Promise<Uuid | null> {
  const reply = await fetch(`http://127.0.0.1:${port}/api/v1/events`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email, name: 'stress', external_id: externalId }),
  }).catch(() => null)
  const body = (await reply?.json().catch(() => null)) as { data?: { id: string } } | null
  if (!body) return null
  if (reply!.status !== 201) throw new Error(`POST /events answered ${reply!.status}: ${JSON.stringify(body)}`)
  return parseId('ce', body.data!.id)
}

async function verify(db: Db, all: Sent[], answers: Map<string, { accountId: Uuid; id: Uuid }>) {
  const accountIds = [...new Set(all.map(({ accountId }) => accountId))]
  const rows = (await Promise.all(accountIds.map((accountId) => listRecorded(db, accountId)))).flat()
  const found = new Map<string, Uuid[]>()
  for (const { external_id, id } of rows) found.set(external_id, [...(found.get(external_id) ?? []), id])
  const counts = await Promise.all(accountIds.map((accountId) => haveRightCounts(db, accountId)))
  return {
    lost: [...answers].filter(([externalId, { id }]) => !found.get(externalId)?.includes(id)).length,
    notOnce: all.filter(({ externalId }) => found.get(externalId)?.length !== 1).length,
    wrongCounts: counts.filter((areRight) => !areRight).length,
  }
}

const listRecorded = (db: Db, accountId: Uuid) => db<{ external_id: string; id: Uuid }[]>`
  select external_id, id from activity where account_id = ${accountId} and section = 0 and contact_id is not null`

async function haveRightCounts(db: Db, accountId: Uuid): Promise<boolean> {
  const [row] = await db<{ events: boolean; people: boolean }[]>`
    select (select coalesce(sum(n), 0) from counters where account_id = ${accountId} and what = 'events') =
        (select count(*) from activity where account_id = ${accountId} and section = 0) as events,
      (select people from people_counts where account_id = ${accountId}) =
        (select count(*) from contacts where account_id = ${accountId}) as people`
  return row!.events && row!.people
}
