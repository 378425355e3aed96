// The words of the mail that tells a team that sending was paused.

import { accountInMail } from '../../platform/mail/clean-name.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { Manager } from '../../identity/team/managers.ts'
import type { Hold } from './holds.ts'

export const pausedMail = ({ email, account }: Manager, begun: readonly Hold[]): Mail => ({
  to: email,
  subject: `Some emails of ${accountInMail(account)} are paused`,
  text: `To keep your emails out of spam folders, Lettermill has paused some of what "${accountInMail(account)}" sends:

${begun.map(({ words, until }) => `${words}\n${until ? `It goes on at ${until.toISOString().slice(0, 16).replace('T', ' ')} UTC.` : 'It goes on when somebody of your team lets it.'}`).join('\n\n')}

Nothing is lost: these emails wait. See Sending health in the console.
`,
})
