// Classifies clicks whose window has passed: those of people are counted, listed, sent and acted on; others are stored
// separately.

import { lockPeople } from '../../people/contacts/find-or-add.ts'
import { recordEvents } from '../../activity/record-events.ts'
import { checkClicks } from '../../behavior/attribution/attribution.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { systemCaller } from '../../platform/http/caller.ts'
import { queue } from '../../platform/queue/queue.ts'
import type { Queue } from '../../platform/queue/queue.ts'
import type { Logger } from '../../platform/log.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { emailEvent } from '../../delivery/sending/domain-events.ts'
import { classifyClicks, NEAR_MS } from './classify.ts'
import type { ClickClass } from './classify.ts'
import { deviceOf } from './device.ts'
import { CLICK_QUEUE } from './record-opens-and-clicks.ts'
import * as sql from './sql.ts'

export type ClickQueueDeps = { db: Db; clock: Clock; log: Logger }

/** Each is read with the other clicks of its email, which may be hundreds. */
const LIMIT = 100

export const clickQueue = (deps: ClickQueueDeps): Queue =>
  queue<sql.ClickRow>({
    name: CLICK_QUEUE,
    title: 'Counting clicks',
    concurrency: 4,
    limit: LIMIT,
    claim: (tx, { accountId, lease, limit, now }) => sql.claimClicks(tx, accountId, lease, limit, now),
    nextDue: (tx, accountId) => sql.findNextDue(tx, accountId),
    release: async (tx, accountId, leases) => (await sql.releaseClicks(tx, accountId, leases)).count,
    work: (rows, lease) => lease.finish((tx) => decide(tx, deps, lease.accountId, rows)),
  })

async function decide(tx: Tx, { clock, log }: ClickQueueDeps, accountId: Uuid, rows: sql.ClickRow[]): Promise<void> {
  const sendIds = [...new Set(rows.map(({ send_id }) => send_id))]
  const times = rows.map(({ at }) => at.getTime())
  const from = new Date(Math.min(...times) - NEAR_MS)
  const to = new Date(Math.max(...times) + NEAR_MS)
  const [all, emails] = await Promise.all([
    sql.listClicksOf(tx, accountId, sendIds, from, to),
    sql.listEmails(
      tx,
      sendIds.map((send_id) => ({ account_id: accountId, send_id })),
    ),
  ])
  const emailOf = new Map(emails.map((email) => [email.send_id, email]))
  const classes = classesOf(all, emailOf)
  const people = await lockPeople(tx, accountId, [...new Set(emails.map(({ contact_id }) => contact_id))])
  const isThere = new Set(people.map(({ id }) => id))
  const buyerOf = ({ id, send_id }: sql.ClickRow): Uuid | null => {
    const contactId = emailOf.get(send_id)?.contact_id
    return contactId && isThere.has(contactId) && classes.get(id)!.class === 'person' ? contactId : null
  }
  await sql.updateDecisions(
    tx,
    accountId,
    rows.map((row) => ({ id: row.id, ...classes.get(row.id)!, contact_id: buyerOf(row) })),
  )
  // An email whose person was erased since is not counted.
  const decided = rows.flatMap((row) => {
    const email = emailOf.get(row.send_id)
    return email && isThere.has(email.contact_id)
      ? [{ row, email, isPerson: classes.get(row.id)!.class === 'person' }]
      : []
  })
  if (decided.length === 0) return
  const urls = await sql.listLinks(tx, accountId, [...new Set(decided.map(({ row }) => row.mailing_id))])
  const urlOf = new Map(urls.map(({ mailing_id, n, url }) => [`${mailing_id} ${n}`, url]))
  const caller = systemCaller(accountId, clock, log)
  await Promise.all([
    sql.addEngagement(tx, countsOf(accountId, decided)),
    checkClicks(
      tx,
      decided.flatMap(({ row, email, isPerson }) =>
        isPerson ? [{ account_id: accountId, contact_id: email.contact_id, at: row.at }] : [],
      ),
      clock,
    ),
    recordEvents(
      tx,
      decided
        .filter(({ isPerson }) => isPerson)
        .map(({ row, email }) => {
          const url = urlOf.get(`${row.mailing_id} ${row.link}`) ?? null
          const about = { ...email, id: email.send_id }
          return emailEvent(caller, 'email.clicked', email, about, row.at, { properties: { url }, data: { url } })
        }),
    ),
  ])
}

function classesOf(all: sql.ClickRow[], emailOf: Map<Uuid, sql.TrackedEmail>): Map<Uuid, ClickClass> {
  const perEmail = Map.groupBy(all, ({ send_id }) => send_id)
  return new Map(
    [...perEmail].flatMap(([sendId, clicks]) => {
      const classes = classifyClicks(clicks, emailOf.get(sendId)?.handed_at ?? null)
      return clicks.map(({ id }, i) => [id, classes[i]!] as const)
    }),
  )
}

type Decided = { row: sql.ClickRow; email: sql.TrackedEmail; isPerson: boolean }

const countsOf = (accountId: Uuid, decided: Decided[]): sql.Engagement[] =>
  [...Map.groupBy(decided, ({ row }) => row.send_id)].map(([send_id, some]) => ({
    ...sql.NO_ENGAGEMENT,
    account_id: accountId,
    send_id,
    mailing_id: some[0]!.row.mailing_id,
    clicks: some.filter(({ isPerson }) => isPerson).length,
    machine_clicks: some.filter(({ isPerson }) => !isPerson).length,
    device: deviceOf(some.find(({ isPerson }) => isPerson)?.row.agent ?? null),
    at: some[0]!.row.at,
  }))
