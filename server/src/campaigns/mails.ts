// Emails about scheduled campaigns that became drafts again, or were paused before they started.

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

export function pausedMail({ email, account }: Manager, campaign: string, reason: string): Mail {
  const name = cleanName(campaign) ?? 'Your campaign'
  return {
    to: email,
    subject: `“${name}” was paused before sending`,
    text: `The campaign “${name}” of ${accountInMail(account)} was paused, because a check before sending failed:

${withoutLinks(reason)}

Fix this, then resume the campaign. If its time has passed by then, it is sent when you resume it.
`,
  }
}

/** Reasons contain names of groups and designs, and a name must not become a link. */
const withoutLinks = (reason: string): string =>
  reason
    .split(/\s+/)
    .map((word) => (/[:/@]|\.\w/.test(word) ? '…' : word))
    .join(' ')
