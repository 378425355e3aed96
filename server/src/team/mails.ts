// The words of the mails that signing in and teams need.

import type { Mail } from '../platform/mail/mail.ts'

export const passwordReset = (to: string, link: string): Mail => ({
  to,
  subject: 'Choose a new password for Lettermill',
  text: `Somebody, probably you, asked for a new password for ${to} at Lettermill.

Open this link within an hour to choose one. It works once:

${link}

If you did not ask for it, do nothing: your password stays as it is.
`,
})

export const newEmail = (to: string, link: string): Mail => ({
  to,
  subject: 'Confirm your new address at Lettermill',
  text: `Open this link within an hour to sign in to Lettermill with ${to} from now on. It works once:

${link}

If you did not ask for it, do nothing.
`,
})

export const invitation = (to: string, by: string, account: string, link: string): Mail => ({
  to,
  subject: `You are invited to ${account.replaceAll(/\s+/g, ' ')} at Lettermill`,
  text: `${by} invites you to work on the account "${account}" at Lettermill.

Open this link within seven days to accept. It works once:

${link}

If you do not know what this is about, do nothing.
`,
})
