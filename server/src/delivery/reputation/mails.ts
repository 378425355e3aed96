// The email that tells managers that sending was paused.

import { accountInMail } from '../../platform/mail/clean-name.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { Manager } from '../../identity/team/managers.ts'
import type { Hold } from './holds.ts'

export const pausedMail = ({ email, account }: Manager, begun: readonly Hold[]): Mail => ({
  to: email,
  subject: `Some emails from ${accountInMail(account)} are paused`,
  text: `To protect your sender reputation, Lettermill paused some emails from "${accountInMail(account)}":

${begun.map(({ words, until }) => `${words}\n${until ? `Sending resumes at ${until.toISOString().slice(0, 16).replace('T', ' ')} UTC.` : 'Sending resumes when someone on your team resumes it.'}`).join('\n\n')}

No emails are lost; they wait until sending resumes. See Sending health in the console.
`,
})
