// After a worker crash, its batches tell which emails it had handed over. Those that the mail server accepted are
// recorded as such. The others may have been sent or not: they are not sent again, and read as sent with an unknown
// outcome, which a later bounce or report resolves.

import type { Caller } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Verdict } from '../mail/outcome.ts'
import { includes } from './batch-progress.ts'
import * as batchesSql from './batches-sql.ts'
import { recordAttempts } from './record-outcome.ts'
import type { Sent } from './record-outcome.ts'
import * as sql from './sql.ts'

const UNKNOWN: Verdict = { outcome: 'unknown', reason: 'Sending was interrupted before the mail server replied.' }

/** Clears the leases of their batches. Returns the number of batches. */
export async function recoverUnknownOutcomes(tx: Tx, caller: Caller, leases: number[]): Promise<number> {
  const { accountId } = caller
  const batches = await batchesSql.releaseBatches(tx, accountId, leases)
  const mailings = await sql.listMailings(tx, accountId, [...new Set(batches.map(({ mailing_id }) => mailing_id))])
  const byId = new Map(mailings.map((mailing) => [mailing.id, mailing]))
  for (const batch of batches) {
    const mailing = byId.get(batch.mailing_id)!
    await recordAttempts(tx, caller, batch, mailing, await listHanded(tx, caller, batch, mailing))
  }
  return batches.length
}

/** The subject is the template: the rendered one is lost. */
async function listHanded(
  tx: Tx,
  { accountId }: Caller,
  batch: batchesSql.ReleasedBatch,
  { subject }: sql.MailingRow,
): Promise<Sent[]> {
  const { first_id, handed, taken } = batch
  const rows = await sql.listUnrecorded(tx, accountId, batch)
  return rows.flatMap((row): Sent[] => {
    const isAccepted = includes(taken, first_id, row.id)
    if (!isAccepted && !includes(handed, first_id, row.id) && row.state !== 'handed') return []
    const verdict: Verdict = isAccepted ? { outcome: 'accepted' } : UNKNOWN
    return [{ row, verdict, provider: '', subject, captured: null }]
  })
}
