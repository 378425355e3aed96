// Reads the bounce mailbox every minute, and deletes old events and old returned mail.

import { every } from '../../platform/queue/queue.ts'
import type { Queue } from '../../platform/queue/queue.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/values/time.ts'
import { canFail } from '../../platform/log.ts'
import { pollMailbox } from './mailbox.ts'
import { removeOldEvents, removeOldMail } from './sql.ts'
import type { MailDeps } from './process-mail.ts'

export const mailboxQueue = (deps: MailDeps, url: string): Queue =>
  every({
    name: 'bounce-mailbox',
    ms: MINUTE_MS,
    run: () => canFail(pollMailbox(deps, url), 'read the bounce mailbox', deps.log),
  })

/** Longer than any provider retries. */
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
