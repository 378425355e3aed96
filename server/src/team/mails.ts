// The words of the mails that signing in and teams need.

import type { Logger } from '../platform/log.ts'

export type Mail = { to: string; subject: string; text: string }

export type Mailer = { send(mail: Mail): Promise<unknown> }

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

export const invitation = (to: string, by: string | null, account: string, link: string): Mail => ({
  to,
  subject: `You are invited to ${account.replaceAll(/\s+/g, ' ')} at Lettermill`,
  text: `${by ?? 'Somebody'} invites you to work on the account "${account}" at Lettermill.

Open this link within seven days to accept. It works once:

${link}

If you do not know what this is about, do nothing.
`,
})

/** The deed is done and stands; when its mail does not leave, the person hears so at once and can ask again. */
export async function sendOrWarn(mailer: Mailer, mail: Mail, log: Logger): Promise<string[]> {
  try {
    await mailer.send(mail)
    return []
  } catch (err) {
    log.error({ err }, 'could not send a mail')
    return ['The mail could not be sent. Please check the mail server, then do this again.']
  }
}
