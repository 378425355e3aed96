// Why people unsubscribe, as they say on the page afterwards. The report of a campaign counts the reasons.

import type { Caller } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { updateReason } from './sql.ts'

export const UNSUBSCRIBE_REASONS = ['too_many', 'not_relevant', 'never_signed_up', 'only_discount'] as const
export type UnsubscribeReason = (typeof UNSUBSCRIBE_REASONS)[number]

/** Of an email through which the person unsubscribed; the latest answer counts. */
export const recordReason = async (tx: Tx, caller: Caller, sendId: Uuid, reason: UnsubscribeReason): Promise<void> => {
  await updateReason(tx, { account_id: caller.accountId, send_id: sendId }, reason)
}
