// The email that tells a team about paused webhooks.

import { accountInMail } from '../../platform/mail/clean-name.ts'
import type { Manager } from '../../identity/team/managers.ts'
import { publicId } from '../../platform/values/ids.ts'
import type { Paused } from './sql.ts'

/** `pages` is the URL of the account's webhooks in the console. */
export const pausedMail = ({ email, account }: Manager, paused: Paused[], pages: string) => ({
  to: email,
  subject: `${paused.length === 1 ? 'A webhook' : `${paused.length} webhooks`} of ${accountInMail(account)} ${paused.length === 1 ? 'was' : 'were'} paused`,
  text: `Every message to this URL has failed for at least a day, so Lettermill stopped sending to it:

${paused.map(({ id, url }) => `${url}\n${pages}/${publicId('whs', id)}`).join('\n\n')}

Nothing is lost: missed messages are kept for 30 days. Repair the receiver, then resume the webhook on its page in the
settings of "${accountInMail(account)}" and send everything it missed.
`,
})
