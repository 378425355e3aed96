// Opens and clicks as they arrive: many at once in one transaction. An open is told at once, a click waits for the decision
// window, so that what link-checking software does is never listed, counted, sent or acted on.

import { keepPeople } from '../contacts/find-or-add.ts'
import { happen } from '../happen.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db, Tx } from '../platform/db/db.ts'
import { transaction } from '../platform/db/db.ts'
import { isRetryable } from '../platform/db/errors.ts'
import { combine } from '../platform/http/combine.ts'
import { systemCaller } from '../platform/http/caller.ts'
import type { Caller } from '../platform/http/caller.ts'
import { wake } from '../platform/lanes/lanes.ts'
import type { Logger } from '../platform/log.ts'
import { newId } from '../platform/values/ids.ts'
import type { Uuid } from '../platform/values/ids.ts'
import { emailFact } from '../sending/facts.ts'
import type { EmailRef } from '../mail/tokens.ts'
import { isMachineOpen } from './classify.ts'
import * as sql from './sql.ts'

export const CLICK_LANE = 'email-clicks'

/** How long a click waits for what its email's other links have to tell. */
export const DECISION_WINDOW_MS = 15_000

export type Visit = EmailRef & {
  method: 'GET' | 'HEAD' | 'PREFETCH'
  agent: string | null
  network: string | null
  at: Date
}

export type ClickVisit = Visit & { link: number; mailingId: string }

export type Recorder = { open(visit: Visit): Promise<void>; click(visit: ClickVisit): Promise<void> }

export type RecorderParts = { db: Db; clock: Clock; log: Logger }

const AT_ONCE = { maxBatch: 500, inFlight: 2 }

export function createRecorder(parts: RecorderParts): Recorder {
  return {
    open: combine((visits: Visit[]) => recordOpens(parts, visits), AT_ONCE),
    click: combine((visits: ClickVisit[]) => recordClicks(parts, visits), AT_ONCE),
  }
}

const keyOf = ({ accountId, sendId }: EmailRef): string => `${accountId} ${sendId}`

/** Looks the emails up once more when somebody was erased at that moment. */
async function recordOpens(parts: RecorderParts, visits: Visit[]): Promise<void[]> {
  try {
    await tryOpens(parts, visits)
  } catch (error) {
    if (!isRetryable(error)) throw error
    await tryOpens(parts, visits)
  }
  return visits.map(() => undefined)
}

async function tryOpens({ db, clock, log }: RecorderParts, visits: Visit[]): Promise<void> {
  const keys = [...new Map(visits.map((visit) => [keyOf(visit), visit])).values()]
  const found = await sql.listEmails(
    db,
    keys.map(({ accountId, sendId }) => ({ account_id: accountId, send_id: sendId })),
  )
  const emails = new Map(found.map((row) => [`${row.account_id} ${row.send_id}`, row]))
  const opens = visits.flatMap((visit) => {
    const email = emails.get(keyOf(visit))
    if (!email) return []
    const sinceSentMs = email.handed_at && visit.at.getTime() - email.handed_at.getTime()
    const isPrefetch = visit.method === 'PREFETCH'
    return [{ visit, email, isMachine: isMachineOpen({ agent: visit.agent, isPrefetch, sinceSentMs }) }]
  })
  if (opens.length > 0) {
    const perEmail = Map.groupBy(opens, ({ visit }) => keyOf(visit))
    await transaction(db, async (tx) => {
      await keepPeople(
        tx,
        opens.map(({ email }) => ({ account_id: email.account_id, id: email.contact_id })),
      )
      await sql.addEngagement(
        tx,
        [...perEmail.values()].map((some) => ({
          account_id: some[0]!.email.account_id,
          send_id: some[0]!.email.send_id,
          mailing_id: some[0]!.email.mailing_id,
          opens: some.filter(({ isMachine }) => !isMachine).length,
          machine_opens: some.filter(({ isMachine }) => isMachine).length,
          clicks: 0,
          machine_clicks: 0,
          at: some[0]!.visit.at,
        })),
      )
      await happen(
        tx,
        opens
          .filter(({ isMachine }) => !isMachine)
          .map(({ email, visit }) =>
            emailFact(
              systemCaller(email.account_id, clock, log),
              'email.opened',
              email,
              { ...email, id: email.send_id },
              visit.at,
            ),
          ),
      )
    })
  }
}

async function recordClicks({ db }: RecorderParts, visits: ClickVisit[]): Promise<void[]> {
  const clicks = visits.map((visit): sql.NewClick => ({
    account_id: visit.accountId,
    id: newId(),
    mailing_id: visit.mailingId,
    send_id: visit.sendId,
    link: visit.link,
    method: visit.method,
    agent: visit.agent,
    network: visit.network,
    at: visit.at,
    due_at: new Date(visit.at.getTime() + DECISION_WINDOW_MS),
  }))
  const dueAt = clicks.reduce((first, { due_at }) => (due_at < first ? due_at : first), clicks[0]!.due_at)
  await transaction(db, async (tx) => {
    await sql.insertClicks(tx, clicks)
    await wake(tx, CLICK_LANE, [...new Set(clicks.map(({ account_id }) => account_id))], dueAt)
  })
  return visits.map(() => undefined)
}

/** Notes through which email somebody left. */
export async function recordLeaving(tx: Tx, caller: Caller, sendId: Uuid | undefined, how: string): Promise<void> {
  if (!sendId) return
  await sql.markUnsubscribed(tx, { account_id: caller.accountId, send_id: sendId }, how, caller.clock.now())
}
