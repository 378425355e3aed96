// Emails to managers about bounce reports from providers.

import { accountInMail } from '../../platform/mail/clean-name.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { Manager } from '../../identity/team/managers.ts'

export const unsubscribedMail = ({ email, account }: Manager, topicArn: string): Mail => ({
  to: email,
  subject: `${accountInMail(account)} no longer receives bounces from Amazon SES`,
  text: `The subscription of "${accountInMail(account)}" to the topic ${topicArn} was deleted.

Until you subscribe again, Lettermill doesn’t receive bounces and spam complaints from Amazon SES. If no one on your team deleted the subscription, check who has access to the topic.
`,
})
