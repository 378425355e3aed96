// The confirmation email of double opt-in: a design of the account, or the standard one in its brand and language. It
// contains nothing that the visitor typed: otherwise anyone could use the form to send their own text to a stranger.

import type { PageLanguage } from '../../identity/accounts/settings.ts'
import { email, section } from '../../content/designs/starting/start.ts'
import {
  compileConfirmation,
  compileStandard,
  confirmationProblem,
  fillForAddress,
} from '../../content/designs/to-address.ts'
import type { StandardEmail } from '../../content/designs/to-address.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import { accountInMail } from '../../platform/mail/clean-name.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { FORM_WORDS } from './form-words.ts'

/** What the account's own design starts from. */
export function standardConfirmation(language: PageLanguage): StandardEmail {
  const { mail, confirmButton } = FORM_WORDS[language]
  return {
    subject: mail.subject,
    preview_text: mail.within,
    content: email(
      [
        section({ background: 'canvas', padding: { top: 36, bottom: 28 }, align: 'center' }, { type: 'logo' }),
        section(
          { padding: { top: 44, bottom: 44 }, align: 'center' },
          { type: 'heading', text: mail.heading, level: 1, padding: { bottom: 16 } },
          { type: 'text', html: `<p>${mail.ask}</p>`, padding: { bottom: 20 } },
          { type: 'button', label: confirmButton, href: '{{ confirm_url }}', padding: { bottom: 20 } },
          { type: 'text', size: 'small', color: 'quiet', html: `<p>${mail.within}</p><p>${mail.ignore}</p>` },
        ),
        section(
          { background: 'canvas', padding: { top: 28, bottom: 40 }, align: 'center' },
          { type: 'text', size: 'small', color: 'quiet', html: '<p>{{ account.name }}<br>{{ account.address }}</p>' },
        ),
      ],
      language,
    ),
  }
}

export type ConfirmationFacts = {
  baseUrl: string
  language: PageLanguage
  account: string
  /** Null: the standard email. */
  designId: string | null
}

export type Recipient = { to: string; link: string }

/** An own design that can't be sent any more is replaced by the standard one, so that people can still confirm. */
export async function confirmationMails(
  ctx: Ctx,
  { baseUrl, language, account, designId }: ConfirmationFacts,
  recipients: Recipient[],
): Promise<Required<Mail>[]> {
  const { db, accountId, log } = ctx
  const own = designId === null ? null : await compileConfirmation(db, accountId, designId)
  const problem = designId === null ? null : confirmationProblem(own)
  if (problem) log.warn({ account: accountId, design: designId }, 'confirmation email sent in its standard design')
  const checked = own && !problem ? own : await compileStandard(db, accountId, standardConfirmation(language))
  const subject = FORM_WORDS[language].mail.subject.replace('{{ account.name }}', accountInMail(account))
  return Promise.all(
    recipients.map(async ({ to, link }) => {
      const urls = { confirm: link, unsubscribe: link, preferences: link, view: link }
      const filled = await fillForAddress(ctx, baseUrl, checked, { email: to, account: accountInMail(account), urls })
      return { to, subject: filled.subject || subject, html: filled.html, text: filled.text }
    }),
  )
}
