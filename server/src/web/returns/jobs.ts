// Reads the mailbox of returned mail every minute, and removes old events and old mail that was kept.

import { every } from '../../platform/queue/queue.ts'
import type { Queue } from '../../platform/queue/queue.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/values/time.ts'
import { canFail } from '../../platform/log.ts'
import { pollMailbox } from './mailbox.ts'
import { removeOldEvents, removeOldMail } from './sql.ts'
import type { MailDeps } from './take.ts'

export const mailboxQueue = (deps: MailDeps, url: string): Queue =>
  every({
    name: 'bounce-mailbox',
    ms: MINUTE_MS,
    run: () => canFail(pollMailbox(deps, url), 'read the mailbox of returned mail', deps.log),
  })

/** Longer than any provider repeats itself. */
const EVENTS_DAYS = 60
const EVENTS_AT_ONCE = 20_000

export const returnsHousekeeping = every({
  name: 'returns-housekeeping',
  ms: HOUR_MS,
  async run(lease, now) {
    const before = new Date(now.getTime() - EVENTS_DAYS * DAY_MS)
    await lease.write((tx) => removeOldEvents(tx, before, EVENTS_AT_ONCE))
    await lease.write((tx) => removeOldMail(tx, before, EVENTS_AT_ONCE))
  },
})
