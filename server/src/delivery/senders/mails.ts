// The email that verifies a sender address.

import { accountInMail } from '../../platform/mail/clean-name.ts'
import type { Mail } from '../../platform/mail/mail.ts'

export const verification = (to: string, account: string, link: string): Mail => ({
  to,
  subject: `Allow ${accountInMail(account)} to send from this address`,
  text: `"${accountInMail(account)}" would like to use Lettermill to send emails from ${to}.

To allow this, open the link within seven days and press the button:

${link}

If you don’t recognize this request, ignore this message, and nothing will be sent from your address.
`,
})
