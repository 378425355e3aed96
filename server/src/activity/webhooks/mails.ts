// The words of the mail that tells a team of a pause.

import { accountInMail } from '../../platform/mail/clean-name.ts'
import type { Manager } from '../../identity/team/managers.ts'
import { publicId } from '../../platform/values/ids.ts'
import type { Paused } from './sql.ts'

/** `pages` is where the console shows the webhooks of the account. */
export const pausedMail = ({ email, account }: Manager, paused: Paused[], pages: string) => ({
  to: email,
  subject: `${paused.length === 1 ? 'A webhook' : `${paused.length} webhooks`} of ${accountInMail(account)} paused`,
  text: `For at least a day, every message sent to this address failed, so Lettermill stopped sending to it:

${paused.map(({ id, url }) => `${url}\n${pages}/${publicId('whs', id)}`).join('\n\n')}

Nothing is lost: what happens meanwhile is kept for 30 days. Mend the receiver, then resume the webhook on its page in
the settings of "${accountInMail(account)}" and send everything that it missed.
`,
})
