// The words of the mail that proves a sender.

import type { Mail } from '../platform/mail/mail.ts'

export const proof = (to: string, account: string, link: string): Mail => ({
  to,
  subject: `Confirm that ${account.replaceAll(/\s+/g, ' ')} may send from this address`,
  text: `The account "${account}" at Lettermill wants to send emails from ${to}.

Open this link within seven days and press the button if you agree:

${link}

If you do not know what this is about, do nothing: nothing is sent from your address.
`,
})
