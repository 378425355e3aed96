// The words of the mail that proves a sender.

import { accountInMail } from '../../platform/mail/clean-name.ts'
import type { Mail } from '../../platform/mail/mail.ts'

export const proof = (to: string, account: string, link: string): Mail => ({
  to,
  subject: `Confirm that ${accountInMail(account)} may send from this address`,
  text: `The account "${accountInMail(account)}" at Lettermill wants to send emails from ${to}.

Open this link within seven days and press the button if you agree:

${link}

If you do not know what this is about, do nothing: nothing is sent from your address.
`,
})
