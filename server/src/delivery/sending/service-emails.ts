// Emails to one person that aren't marketing, such as the confirmation of a sign-up. They are sent from the account's
// sender through its mail server, or captured, with the same retries as test emails.

import type { Tx } from '../../platform/db/db.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { enqueue } from '../../platform/queue/queue.ts'
import { Problem } from '../../platform/problem.ts'
import { newId, publicId } from '../../platform/values/ids.ts'
import { signMessage } from '../mail/dkim.ts'
import { findDkimKey } from '../mail/dkim-keys.ts'
import { alternativeBody, alternativeHeader, newBoundary } from '../mail/alternative.ts'
import { dateHeader, headerText, mailboxHeader } from '../mail/headers.ts'
import { domainOf } from '../mail/providers.ts'
import { quotedPiece } from '../mail/quoted-printable.ts'
import * as senders from '../senders/senders.ts'
import { TEST_EMAIL_QUEUE } from './test-emails.ts'
import { insertTestEmails } from './test-emails-sql.ts'

/** False if the account has no verified sender; nothing is queued then. */
export async function queueServiceEmails(
  ctx: Ctx<Tx>,
  smtpUrl: string | null,
  mails: Required<Mail>[],
): Promise<boolean> {
  const { db, accountId, clock } = ctx
  const sender = await senderOf(ctx, smtpUrl)
  if (!sender) return false
  const domain = domainOf(sender.email)
  const dkim = await findDkimKey(db, accountId, domain)
  const now = clock.now()
  const rows = await Promise.all(
    mails.map(async (mail) => {
      const id = newId()
      const message = compose(mail, sender, `${publicId('srv', id)}@${domain}`, now)
      return {
        id,
        return_path: sender.email,
        recipient: mail.to,
        subject: mail.subject,
        message: dkim ? await signMessage(message, dkim, now) : message,
      }
    }),
  )
  await insertTestEmails(db, accountId, rows, now)
  await enqueue(db, TEST_EMAIL_QUEUE, [accountId], now)
  return true
}

type Sender = Awaited<ReturnType<typeof senders.forSending>>

async function senderOf({ db, accountId }: Ctx<Tx>, smtpUrl: string | null): Promise<Sender | null> {
  try {
    return await senders.forSending(db, accountId, { smtpUrl })
  } catch (error) {
    if (error instanceof Problem && error.code === 'sender_not_verified') return null
    throw error
  }
}

function compose({ to, subject, text, html }: Required<Mail>, from: Sender, messageId: string, at: Date): string {
  const boundary = newBoundary()
  const headers = [
    `To: <${to}>`,
    `Subject: ${headerText(subject)}`,
    `Date: ${dateHeader(at)}`,
    `Message-ID: <${messageId}>`,
    `From: ${mailboxHeader({ name: from.name, email: from.email })}`,
    ...(from.replyTo ? [`Reply-To: <${from.replyTo}>`] : []),
    'MIME-Version: 1.0',
    'Auto-Submitted: auto-generated',
    alternativeHeader(boundary),
  ]
  const body = alternativeBody(boundary, [quotedPiece(text)], [quotedPiece(html)])
  return `${headers.join('\r\n')}\r\n\r\n${body.join('')}`
}
