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

const MAX_NAME = 40

/** Letters, digits and what names are written with: no address, no link, nothing that a mail program would make one of. */
export function cleanName(name: string | null): string | null {
  const words = (name ?? '')
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{M}\p{N}'’&-]+/gu, ' ')
    .trim()
  const short = [...words].slice(0, MAX_NAME).join('').trim()
  return short === '' ? null : short
}
