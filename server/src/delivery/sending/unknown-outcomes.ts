// After a worker crash: emails it had handed over may have been sent or not. They are not sent again; they read as sent
// with an unknown outcome, which a later bounce or report resolves.

import { recordEvents } from '../../activity/record-events.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/db/db.ts'
import { emailEvent } from './domain-events.ts'
import * as batchesSql from './batches-sql.ts'
import * as sql from './sql.ts'

/** Clears the leases of their batches. Returns the number of batches. */
export async function recoverUnknownOutcomes(tx: Tx, caller: Caller, leases: number[]): Promise<number> {
  const { accountId, clock } = caller
  const batches = await batchesSql.releaseBatches(tx, accountId, leases)
  const unknown = batches.length > 0 ? await batchesSql.updateUnknownOutcomes(tx, accountId, batches, clock.now()) : []
  if (unknown.length > 0) await record(tx, caller, unknown)
  return batches.length
}

async function record(tx: Tx, caller: Caller, unknown: batchesSql.UnknownOutcomeRow[]): Promise<void> {
  const { accountId } = caller
  const mailings = await sql.listMailings(tx, accountId, [...new Set(unknown.map(({ mailing_id }) => mailing_id))])
  const byId = new Map(mailings.map((mailing) => [mailing.id, mailing]))
  const batches = Map.groupBy(unknown, ({ mailing_id, n }) => `${mailing_id} ${n}`)
  await Promise.all([
    batchesSql.addUnknownOutcomes(
      tx,
      accountId,
      [...batches.values()].map((some) => ({ mailing_id: some[0]!.mailing_id, n: some[0]!.n, unknown: some.length })),
    ),
    recordEvents(
      tx,
      unknown
        // Nothing is stored about an erased person, and an earlier attempt is already in the feed.
        .filter(({ email, shown_at }) => email !== '' && shown_at === null)
        .map((row) => ({
          ...emailEvent(caller, 'email.sent', byId.get(row.mailing_id)!, row, row.outcome_at),
          id: row.id,
          status: 'sent' as const,
        })),
    ),
  ])
}
