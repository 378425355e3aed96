// Mailings belong to modules that depend on this one, which register to be told of their progress.

import type { Tx } from '../../platform/db/db.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { MailingRow } from './sql.ts'

export type MailingOwner = {
  /** Called when a slice may have tried the last email of a mailing, in the transaction that records its outcome. */
  onTried(tx: Tx, caller: Caller, mailing: MailingRow): Promise<void>
  /** Called in the transaction that records the last outcome of a mailing. */
  onDrained(tx: Tx, caller: Caller, mailing: MailingRow): Promise<void>
}

let registered: MailingOwner | null = null

export function registerMailingOwner(owner: MailingOwner): void {
  registered = owner
}

export function mailingOwner(): MailingOwner {
  if (!registered) throw new Error('No owner of mailings is registered.')
  return registered
}
