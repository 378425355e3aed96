// Records opens and clicks as they arrive, many in one transaction. An open is emitted immediately; a click waits for
// the decision window, so that clicks of link scanners are never listed, counted, sent or acted on.

import { lockAgainstErasure } from '../../people/contacts/find-or-add.ts'
import { recordEvents } from '../../activity/record-events.ts'
import { still } from '../../platform/clock.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { transaction } from '../../platform/db/db.ts'
import { retry } from '../../platform/db/retry.ts'
import { combine } from '../../platform/http/combine.ts'
import { systemCaller } from '../../platform/http/caller.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { enqueue } from '../../platform/queue/queue.ts'
import type { Logger } from '../../platform/log.ts'
import { newId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { emailEvent } from '../../delivery/sending/domain-events.ts'
import type { EmailRef } from '../../delivery/mail/email-tokens.ts'
import { isMachineOpen } from './classify.ts'
import { deviceOf } from './device.ts'
import { MAX_CLICKS, MAX_OPENS } from './limits.ts'
import * as sql from './sql.ts'

export const CLICK_QUEUE = 'email-clicks'

/** How long a click waits for other clicks of its email. */
export const DECISION_WINDOW_MS = 15_000

export type Visit = EmailRef & {
  method: 'GET' | 'HEAD' | 'PREFETCH'
  agent: string | null
  network: string | null
  at: Date
}

export type ClickVisit = Visit & { link: number; mailingId: string }

export type Recorder = { open(visit: Visit): Promise<void>; click(visit: ClickVisit): Promise<void> }

export type RecorderDeps = { db: Db; clock: Clock; log: Logger }

const AT_ONCE = { maxBatch: 500, inFlight: 2 }

export function createRecorder(deps: RecorderDeps): Recorder {
  return {
    open: combine((visits: Visit[]) => recordOpens(deps, visits), AT_ONCE),
    click: combine((visits: ClickVisit[]) => recordClicks(deps, visits), AT_ONCE),
  }
}

const keyOf = ({ accountId, sendId }: EmailRef): string => `${accountId} ${sendId}`

/** Looks the emails up again if a person was erased at that moment. */
async function recordOpens(deps: RecorderDeps, visits: Visit[]): Promise<void[]> {
  await retry(() => tryOpens(deps, visits))
  return visits.map(() => undefined)
}

async function tryOpens({ db, clock, log }: RecorderDeps, visits: Visit[]): Promise<void> {
  const keys = [...new Map(visits.map((visit) => [keyOf(visit), visit])).values()]
  const found = await sql.listEmails(db, keys.map(emailKey))
  const emails = new Map(found.map((row) => [`${row.account_id} ${row.send_id}`, row]))
  const opens = visits.flatMap((visit) => {
    const email = emails.get(keyOf(visit))
    if (!email) return []
    // An email that is opened before its outcome was recorded has just been sent.
    const sinceSentMs = email.handed_at ? visit.at.getTime() - email.handed_at.getTime() : 0
    const isPrefetch = visit.method === 'PREFETCH'
    return [{ visit, email, isMachine: isMachineOpen({ agent: visit.agent, isPrefetch, sinceSentMs }) }]
  })
  if (opens.length > 0) {
    const perEmail = Map.groupBy(opens, ({ visit }) => keyOf(visit))
    await transaction(db, async (tx) => {
      await lockAgainstErasure(
        tx,
        opens.map(({ email }) => ({ account_id: email.account_id, id: email.contact_id })),
      )
      const totals = await sql.addEngagement(
        tx,
        [...perEmail.values()].map((some) => ({
          ...sql.NO_ENGAGEMENT,
          account_id: some[0]!.email.account_id,
          send_id: some[0]!.email.send_id,
          mailing_id: some[0]!.email.mailing_id,
          opens: some.filter(({ isMachine }) => !isMachine).length,
          machine_opens: some.filter(({ isMachine }) => isMachine).length,
          device: deviceOf(some.find(({ isMachine }) => !isMachine)?.visit.agent ?? null),
          at: some[0]!.visit.at,
        })),
      )
      const moment = still(clock)
      const openedOf = new Map(totals.map((row) => [`${row.account_id} ${row.send_id}`, row.opens]))
      await recordEvents(
        tx,
        [...perEmail].flatMap(([key, some]) => {
          const fresh = some.filter(({ isMachine }) => !isMachine)
          const before = openedOf.get(key)! - fresh.length
          return fresh
            .slice(0, Math.max(0, MAX_OPENS - before))
            .map(({ email, visit }) =>
              emailEvent(
                systemCaller(email.account_id, moment, log),
                'email.opened',
                email,
                { ...email, id: email.send_id },
                visit.at,
              ),
            )
        }),
      )
    })
  }
}

/** Stores the first clicks of each email. The rest is counted as machine clicks: no person clicks that often. */
async function recordClicks({ db }: RecorderDeps, visits: ClickVisit[]): Promise<void[]> {
  const perEmail = Map.groupBy(visits, keyOf)
  const keptOf = new Map(
    (
      await sql.countClicks(
        db,
        [...perEmail.values()].map(([visit]) => emailKey(visit!)),
        MAX_CLICKS,
      )
    ).map((row) => [`${row.account_id} ${row.send_id}`, row.kept]),
  )
  const kept: sql.NewClick[] = []
  const beyond: sql.Engagement[] = []
  for (const [key, some] of perEmail) {
    const before = keptOf.get(key)
    if (before === undefined) continue
    const room = Math.max(0, MAX_CLICKS - before)
    kept.push(...some.slice(0, room).map(clickOf))
    const { mailingId, at } = some[0]!
    const machine_clicks = some.length - room
    if (machine_clicks > 0)
      beyond.push({ ...sql.NO_ENGAGEMENT, ...emailKey(some[0]!), mailing_id: mailingId, machine_clicks, at })
  }
  await transaction(db, (tx) =>
    Promise.all([
      kept.length > 0 && sql.insertClicks(tx, kept),
      kept.length > 0 &&
        enqueue(tx, CLICK_QUEUE, [...new Set(kept.map(({ account_id }) => account_id))], firstDue(kept)),
      beyond.length > 0 && sql.addEngagement(tx, beyond),
    ]),
  )
  return visits.map(() => undefined)
}

const emailKey = ({ accountId, sendId }: EmailRef): sql.EmailKey => ({ account_id: accountId, send_id: sendId })

const clickOf = (visit: ClickVisit): sql.NewClick => ({
  ...emailKey(visit),
  id: newId(),
  mailing_id: visit.mailingId,
  link: visit.link,
  method: visit.method,
  agent: visit.agent,
  network: visit.network,
  at: visit.at,
  due_at: new Date(visit.at.getTime() + DECISION_WINDOW_MS),
})

const firstDue = (clicks: sql.NewClick[]): Date =>
  clicks.reduce((first, { due_at }) => (due_at < first ? due_at : first), clicks[0]!.due_at)

/** Records through which email a person unsubscribed. */
export async function recordLeaving(tx: Tx, caller: Caller, sendId: Uuid, how: string): Promise<void> {
  await sql.markUnsubscribed(tx, { account_id: caller.accountId, send_id: sendId }, how, caller.clock.now())
}
