// The confirmation email of double opt-in. It contains nothing that the visitor typed: otherwise anyone could use the form to
// send their own text to a stranger.

import type { PageLanguage } from '../../identity/accounts/settings.ts'
import { accountInMail } from '../../platform/mail/clean-name.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { FORM_WORDS } from './form-words.ts'

export function confirmMail(language: PageLanguage, to: string, account: string, link: string): Mail {
  const { subject, text } = FORM_WORDS[language].mail
  const name = accountInMail(account)
  return { to, subject: subject(name), text: text(name, link) }
}
