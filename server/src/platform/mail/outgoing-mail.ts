// Queue of system mail. A mail is inserted in the transaction that causes it and sent by the worker, so that none is
// sent after a rollback, none is lost in a crash, and no request waits for a mail server.

import { NO_ACCOUNT } from '../http/caller.ts'
import type { Clock } from '../clock.ts'
import type { Tx } from '../db/db.ts'
import { rowsOf } from '../db/db.ts'
import { newId } from '../values/ids.ts'
import type { Uuid } from '../values/ids.ts'
import { every, queue, enqueue } from '../queue/queue.ts'
import type { Queue, Lease } from '../queue/queue.ts'
import type { Logger } from '../log.ts'
import { removeOldCaptured } from './mail.ts'
import type { Mail, Mailer } from './mail.ts'

type MailRow = { id: Uuid; recipient: string; subject: string; text: string; html: string | null; tries: number }

const QUEUE = 'outgoing-mail'

/** Links in these mails expire after a week at most, so one day of retries is enough. */
const TRY_AGAIN_AFTER_SECONDS = [10, 60, 300, 900, 3_600, 6 * 3_600, 16 * 3_600]

export const queueMail = (tx: Tx, clock: Clock, mail: Mail): Promise<void> => queueMails(tx, clock, [mail])

/** Does the same work without recipients, so that the response time does not reveal whether a mail was sent. */
export async function queueMails(tx: Tx, clock: Clock, mails: readonly Mail[]): Promise<void> {
  const now = clock.now()
  const rows = mails.map(({ to, subject, text, html }) => ({
    id: newId(),
    recipient: to,
    subject,
    text,
    html: html ?? null,
  }))
  await tx`
    insert into outgoing_mail (id, recipient, subject, text, html, created_at, due_at)
    select id, recipient, subject, text, html, ${now}::timestamptz, ${now}::timestamptz
    from ${rowsOf(tx, rows, { id: 'uuid', recipient: 'text', subject: 'text', text: 'text', html: 'text' })}`
  await enqueue(tx, QUEUE, [NO_ACCOUNT], now)
}

export type SendingDeps = { mailer: Mailer; clock: Clock; log: Logger }

export const outgoingMail = (deps: SendingDeps): Queue =>
  queue<MailRow>({
    name: QUEUE,
    title: 'Sending system mail',
    concurrency: 2,
    limit: 10,
    claim: (tx, { lease, limit, now }) => claimMails(tx, lease, limit, now),
    async nextDue(tx) {
      const [row] = await tx<{ due_at: Date }[]>`
        select due_at from outgoing_mail where lease is null order by due_at limit 1`
      return row?.due_at ?? null
    },
    async release(tx, _account, leases) {
      return (await tx`update outgoing_mail set lease = null where lease = any(${leases}::bigint[])`).count
    },
    async work(rows, lease) {
      await Promise.all(rows.map((row) => sendOne(deps, row, lease)))
    },
  })

const claimMails = (tx: Tx, lease: number, limit: number, now: Date) => tx<MailRow[]>`
  with due as materialized (
    select id from outgoing_mail where lease is null and due_at <= ${now} order by due_at limit ${limit}
    for update skip locked)
  update outgoing_mail m set lease = ${lease} from due where m.id = due.id
  returning m.id, recipient, subject, text, html, tries`

async function sendOne({ mailer, clock, log }: SendingDeps, row: MailRow, lease: Lease): Promise<void> {
  lease.check()
  const failure = await trySending(mailer, row)
  const wait = TRY_AGAIN_AFTER_SECONDS[row.tries]
  if (failure)
    log.error({ ...failure, mail: row.id, tries: row.tries + 1, abandoned: wait === undefined }, 'system mail rejected')
  await lease.write(async (tx) => {
    if (!failure || wait === undefined) return removeMail(tx, row.id)
    const dueAt = new Date(clock.now().getTime() + wait * 1000)
    await postponeMail(tx, row.id, dueAt)
    await enqueue(tx, QUEUE, [NO_ACCOUNT], dueAt)
  })
}

/** The mail server's message may contain the address, so only its codes are logged. */
async function trySending(mailer: Mailer, { recipient, subject, text, html }: MailRow) {
  try {
    await mailer.send({ to: recipient, subject, text, ...(html !== null && { html }) })
    return null
  } catch (error) {
    const { code, responseCode } = error as { code?: string; responseCode?: number }
    return { code, responseCode }
  }
}

const removeMail = (tx: Tx, id: Uuid) => tx`delete from outgoing_mail where id = ${id}`

const postponeMail = (tx: Tx, id: Uuid, dueAt: Date) => tx`
  update outgoing_mail set tries = tries + 1, due_at = ${dueAt}, lease = null where id = ${id}`

const HOUR_MS = 3_600_000

export const mailHousekeeping = every({
  name: 'mail-housekeeping',
  ms: HOUR_MS,
  run: (lease, now) =>
    lease.write(async (tx) => {
      await removeOldCaptured(tx, now)
    }),
})
