// After a worker crash: emails it had handed over may have been sent or not. They are not sent again; they read as sent
// with an unknown outcome, which a later bounce or report resolves.

import { recordEvents } from '../../activity/record-events.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/db/db.ts'
import { emailEvent } from './domain-events.ts'
import * as blocksSql from './blocks-sql.ts'
import * as sql from './sql.ts'

/** Clears the leases of their batches. Returns the number of batches. */
export async function recoverUnknownOutcomes(tx: Tx, caller: Caller, leases: number[]): Promise<number> {
  const { accountId, clock } = caller
  const blocks = await blocksSql.releaseBlocks(tx, accountId, leases)
  const doubtful = blocks.length > 0 ? await blocksSql.updateUnknownOutcomes(tx, accountId, blocks, clock.now()) : []
  if (doubtful.length > 0) await record(tx, caller, doubtful)
  return blocks.length
}

async function record(tx: Tx, caller: Caller, doubtful: blocksSql.UnknownOutcomeRow[]): Promise<void> {
  const { accountId } = caller
  const mailings = await sql.listMailings(tx, accountId, [...new Set(doubtful.map(({ mailing_id }) => mailing_id))])
  const byId = new Map(mailings.map((mailing) => [mailing.id, mailing]))
  const blocks = Map.groupBy(doubtful, ({ mailing_id, n }) => `${mailing_id} ${n}`)
  await Promise.all([
    blocksSql.addUnknownOutcomes(
      tx,
      accountId,
      [...blocks.values()].map((some) => ({ mailing_id: some[0]!.mailing_id, n: some[0]!.n, unknown: some.length })),
    ),
    recordEvents(
      tx,
      doubtful
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
