// The words of the mails that signing in and teams need.

import { cleanName } from '../../platform/mail/clean-name.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { Manager } from './sql.ts'

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

/** Strangers get this mail, so that it holds nothing of the inviter's own but two names. */
export function invitation(to: string, byName: string | null, accountName: string | null, link: string): Mail {
  const by = cleanName(byName) ?? 'Somebody'
  const account = cleanName(accountName)
  return {
    to,
    subject: account ? `You are invited to ${account} at Lettermill` : 'You are invited to Lettermill',
    text: `${by} invites you to work on ${account ? `the account "${account}"` : 'an account'} at Lettermill.

Open this link within seven days to accept. It works once:

${link}

If you do not know what this is about, do nothing.
`,
  }
}

export const pausedWork = ({ email, account }: Manager, title: string, until: Date): Mail => ({
  to: email,
  subject: `${title} is paused for ${cleanName(account) ?? 'your account'}`,
  text: `${title} has ended the program that does it three times in a row, so that it is left alone for a while. It begins
again by itself at ${until.toISOString().slice(0, 16).replace('T', ' ')} UTC. Nothing is lost meanwhile.

If you get this mail again, please tell whoever runs this installation: the reason is in the log of its worker.
`,
})
