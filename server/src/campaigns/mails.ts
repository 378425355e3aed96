// The email to the user whose scheduled campaign became a draft again.

import { accountInMail, cleanName } from '../platform/mail/clean-name.ts'
import type { Mail } from '../platform/mail/mail.ts'
import type { Manager } from '../identity/team/managers.ts'

export function returnedToDraftsMail({ email, account }: Manager, campaign: string, reason: string): Mail {
  const name = cleanName(campaign) ?? 'Your campaign'
  return {
    to: email,
    subject: `“${name}” was not sent`,
    text: `The campaign “${name}” of ${accountInMail(account)} is a draft again and will not be sent as scheduled.

${withoutLinks(reason)}
`,
  }
}

/** Reasons contain names of groups and designs, and a name must not become a link. */
const withoutLinks = (reason: string): string =>
  reason
    .split(/\s+/)
    .map((word) => (/[:/@]|\.\w/.test(word) ? '…' : word))
    .join(' ')
