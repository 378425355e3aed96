// The words of the mail that tells a team that a record of their domain broke.

import { accountInMail } from '../../platform/mail/clean-name.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { Manager } from '../../identity/team/managers.ts'
import type { Finding } from './checks.ts'

export const brokenMail = ({ email, account }: Manager, domain: string, broken: readonly Finding[]): Mail => ({
  to: email,
  subject: `Something is wrong with the domain ${domain}`,
  text: `Emails of "${accountInMail(account)}" are sent from ${domain}. Two looks at its DNS records, a day apart, found that something broke:

${broken.map(({ words }) => `- ${words}`).join('\n') || '- A record that is needed is missing or wrong.'}

Until it is mended, providers may refuse emails or put them into the spam folder. The records are under Settings, Domains.
`,
})
