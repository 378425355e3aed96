// Sends the weekly summaries. The mail is queued in the transaction that sets the next date, so each is sent once.

import * as accounts from '../../identity/accounts/accounts.ts'
import { findTeammate } from '../../identity/team/managers.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import { systemCaller } from '../../platform/http/caller.ts'
import type { Logger } from '../../platform/log.ts'
import { queueMails } from '../../platform/mail/outgoing-mail.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { enqueue, queue } from '../../platform/queue/queue.ts'
import type { Queue } from '../../platform/queue/queue.ts'
import { addDays, dayIn } from '../../platform/values/zone.ts'
import { overview } from '../overview/overview.ts'
import { summaryMail } from './mails.ts'
import * as sql from './sql.ts'
import { nextMonday, SUMMARY_QUEUE } from './summary.ts'

export type SummaryDeps = { db: Db; clock: Clock; log: Logger; baseUrl: string }

const DAYS = 7

export const summaryQueue = ({ db, clock, log, baseUrl }: SummaryDeps): Queue =>
  queue<sql.RecipientRow>({
    name: SUMMARY_QUEUE,
    title: 'Sending the weekly summary',
    concurrency: 1,
    limit: 100,
    claim: (tx, { accountId, lease, limit, now }) => sql.claimDue(tx, accountId, lease, limit, now),
    nextDue: (tx, accountId) => sql.findNextDue(tx, accountId),
    release: async (tx, accountId, leases) => (await sql.releaseDue(tx, accountId, leases)).count,
    async work(_rows, lease) {
      const { accountId } = lease
      const { zone } = (await accounts.find(db, accountId))!
      const now = clock.now()
      // The seven days before today, however late the job runs.
      const to = addDays(dayIn(zone, now), -1)
      const from = addDays(to, 1 - DAYS)
      const figures = await overview({ ...systemCaller(accountId, clock, log), db }, { from, to })
      const dashboard = `${baseUrl}/console/accounts/${accounts.publicAccountId(accountId)}/dashboard`
      await lease.finish(async (tx) => {
        const nextAt = nextMonday(zone, now)
        const recipients = await sql.finishDue(tx, accountId, lease.id, nextAt)
        const mails: Mail[] = []
        for (const { user_id } of recipients) {
          const user = await findTeammate(tx, accountId, user_id)
          if (user) mails.push(summaryMail(user, { from, to, figures, dashboard }))
          else await sql.removeRecipient(tx, accountId, user_id)
        }
        await queueMails(tx, clock, mails)
        await enqueue(tx, SUMMARY_QUEUE, [accountId], nextAt)
      })
    },
  })
