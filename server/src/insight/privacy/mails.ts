// The email that tells a team about a customer's request for their data.

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
  subject: `A customer of ${cleanName(store) ?? 'your store'} requested their data`,
  text: `Shopify forwarded a request${cleanName(number) === null ? '' : ` (number ${cleanName(number)})`} from ${email} for their data. Send it to them within ${WITHIN_DAYS} days.

${
  exportUrl === null
    ? `"${accountInMail(account)}" has no data about this address.`
    : `All data that "${accountInMail(account)}" has about them, as a file (requires signing in):\n${exportUrl}`
}
`,
})
