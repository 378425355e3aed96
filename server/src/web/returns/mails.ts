// The words of mails about what comes back.

import { accountInMail } from '../../platform/mail/clean-name.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { Manager } from '../../identity/team/managers.ts'

export const unsubscribedMail = ({ email, account }: Manager, topicArn: string): Mail => ({
  to: email,
  subject: `Amazon SES no longer tells ${accountInMail(account)} about bounces`,
  text: `The subscription of "${accountInMail(account)}" to the topic ${topicArn} was ended.

Until it is made anew, bounces and reports of spam from Amazon SES are not seen here. If nobody of your team ended it,
look at who may change the topic.
`,
})
