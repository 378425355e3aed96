// The words of the mail that tells a team of a pause.

import type { Manager } from './delivery-sql.ts'
import type { Paused } from './sql.ts'

export const pausedMail = ({ email, account }: Manager, paused: Paused[], baseUrl: string) => ({
  to: email,
  subject: `${paused.length === 1 ? 'A webhook' : `${paused.length} webhooks`} of ${account.replaceAll(/\s+/g, ' ')} paused`,
  text: `For at least a day, every message sent to this address failed, so Lettermill stopped sending to it:

${paused.map(({ url }) => hostOf(url)).join('\n')}

Nothing is lost: what happens meanwhile is kept for 30 days. Mend the receiver, then resume the webhook in the settings
of "${account}" and send everything that it missed:

${baseUrl}
`,
})

/** The rest of an address may hold a secret, and mail is read in many places. */
const hostOf = (url: string): string => new URL(url).origin
