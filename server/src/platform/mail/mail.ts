// System mail: invitations, password resets, notices. Sent through the mail server of SMTP_URL, or captured in a table
// if there is none. Campaigns have their own transport.

import type { Transporter } from 'nodemailer'
import type { Clock } from '../clock.ts'
import type { Sql } from '../db/db.ts'
import { normalizeEmail } from '../values/email-address.ts'
import { newId } from '../values/ids.ts'

export type Mail = { to: string; subject: string; text: string; html?: string }

export type Mailer = {
  /** Resolves when the mail server has accepted the mail, or it is captured. */
  send(mail: Mail): Promise<void>
  close(): Promise<void>
}

export type MailerOptions = { smtpUrl: string | null; from: string; capture(mail: Mail): Promise<void> }

const TIMEOUT_MS = 10_000

export function createMailer({ smtpUrl, from, capture }: MailerOptions): Mailer {
  let transport: Promise<Transporter> | null = null
  return {
    async send(mail) {
      const safe = checked(mail)
      if (!smtpUrl) return capture(safe)
      transport ??= openTransport(smtpUrl)
      await (await transport).sendMail({ ...safe, from, to: { name: '', address: safe.to } })
    },
    async close() {
      ;(await transport)?.close()
    },
  }
}

/** Loaded with the first mail, because an API process only queues mail. */
async function openTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** Allows one address and a one-line subject, so that no header or recipient can be injected. */
function checked({ to, subject, text, html }: Mail): Mail {
  const address = normalizeEmail(to)
  if (!address) throw new Error('Mail must go to exactly one email address.')
  return { to: address, subject: subject.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim(), text, ...(html && { html }) }
}

/** Captures mail when there is no mail server. */
export const captureIn =
  (db: Sql, clock: Clock): MailerOptions['capture'] =>
  async ({ to, subject, text, html }) => {
    await db`
      insert into captured_mail (id, recipient, subject, text, html, created_at)
      values (${newId()}, ${to}, ${subject}, ${text}, ${html ?? null}, ${clock.now()})`
  }

const KEPT_DAYS = 30

/** Links in these mails have expired long before; only the addresses remain. */
export const removeOldCaptured = (tx: Sql, now: Date) => tx`
  delete from captured_mail where created_at < ${new Date(now.getTime() - KEPT_DAYS * 86_400_000)}`
