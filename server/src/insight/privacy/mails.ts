// The words of the mail that tells a team that somebody asks what is known of them.

import { accountInMail, cleanName } from '../../platform/mail/clean-name.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { Manager } from '../../identity/team/managers.ts'

export type DataRequest = { store: string; email: string; number: string | null; exportUrl: string | null }

const WITHIN_DAYS = 30

export const dataRequestMail = (
  { email: to, account }: Manager,
  { store, email, number, exportUrl }: DataRequest,
): Mail => ({
  to,
  subject: `A customer of ${cleanName(store) ?? 'your store'} asks what is known of them`,
  text: `Shopify passes on a request${cleanName(number) === null ? '' : ` (number ${cleanName(number)})`} of ${email} for their data. Send it to them within ${WITHIN_DAYS} days.

${
  exportUrl === null
    ? `"${accountInMail(account)}" knows nobody with this address.`
    : `Everything that "${accountInMail(account)}" knows of them, as a file; you have to be signed in:\n${exportUrl}`
}
`,
})
