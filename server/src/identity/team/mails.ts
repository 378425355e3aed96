// System emails for signing in and for teams.

import { cleanName } from '../../platform/mail/clean-name.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { Manager } from './sql.ts'

export const passwordReset = (to: string, link: string): Mail => ({
  to,
  subject: 'Reset your Lettermill password',
  text: `Someone, probably you, asked to reset the password for ${to} on Lettermill.

To choose a new password, open this link within an hour. It works once:

${link}

If you didn't ask for this, you can ignore this email. Your password stays the same.
`,
})

export const signInLink = (to: string, link: string): Mail => ({
  to,
  subject: 'Sign in to Lettermill',
  text: `To sign in to Lettermill as ${to} and connect your company account, open this link within an hour. It works once:

${link}

If you didn't ask for this, you can ignore this email.
`,
})

export const newEmail = (to: string, link: string): Mail => ({
  to,
  subject: 'Confirm your new email address for Lettermill',
  text: `To sign in to Lettermill with ${to} from now on, open this link within an hour. It works once:

${link}

If you didn't ask for this, you can ignore this email.
`,
})

/** Strangers receive this email, so the only text an inviter controls is two names. */
export function invitation(to: string, byName: string | null, accountName: string | null, link: string): Mail {
  const by = cleanName(byName) ?? 'Someone'
  const account = cleanName(accountName)
  return {
    to,
    subject: account ? `You're invited to ${account} on Lettermill` : "You're invited to Lettermill",
    text: `${by} invited you to ${account ? `the account "${account}"` : 'an account'} on Lettermill.

To accept, open this link within seven days. It works once:

${link}

If you weren't expecting this invitation, you can ignore this email.
`,
  }
}

export const pausedJob = ({ email, account }: Manager, title: string, until: Date): Mail => ({
  to: email,
  subject: `${title} is paused for ${cleanName(account) ?? 'your account'}`,
  text: `${title} crashed its worker process three times in a row, so Lettermill paused it. It resumes automatically at
${until.toISOString().slice(0, 16).replace('T', ' ')} UTC. Nothing is lost in the meantime.

If you get this email again, please contact the operator of this installation. The worker's log shows the cause.
`,
})
