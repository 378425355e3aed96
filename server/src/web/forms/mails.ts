// The mail that asks the owner of an address to confirm. Nothing that a visitor typed stands in it: whoever types a
// stranger's address must not be able to write to them.

import { accountInMail } from '../../platform/mail/clean-name.ts'
import type { Mail } from '../../platform/mail/mail.ts'

export const confirmMail = (to: string, account: string, link: string): Mail => ({
  to,
  subject: `Please confirm your address for ${accountInMail(account)}`,
  text: `Somebody, probably you, asked on the website of ${accountInMail(account)} to get emails at this address.

Open this link within seven days and press the button to confirm it:

${link}

If it was not you, do nothing: you will not get any emails.
`,
})
