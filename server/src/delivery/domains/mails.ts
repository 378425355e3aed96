// The email that tells managers about a broken DNS record of their domain.

import { accountInMail } from '../../platform/mail/clean-name.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { Manager } from '../../identity/team/managers.ts'
import type { Finding } from './checks.ts'

export const brokenMail = ({ email, account }: Manager, domain: string, broken: readonly Finding[]): Mail => ({
  to: email,
  subject: `Fix the DNS records of ${domain}`,
  text: `"${accountInMail(account)}" sends emails from ${domain}. Two DNS checks, a day apart, found problems with its records:

${broken.map(({ words }) => `- ${words}`).join('\n') || '- A required record is missing or incorrect.'}

Until they are fixed, mailbox providers may reject your emails or deliver them to spam. You’ll find the correct records in Settings > Domains.
`,
})
