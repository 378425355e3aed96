// The words of mails about stores.

import { accountInMail, cleanName } from '../../platform/mail/clean-name.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { Manager } from '../../identity/team/managers.ts'

export const removedMail = ({ email, account }: Manager, store: string): Mail => ({
  to: email,
  subject: `The data of ${cleanName(store) ?? 'a store'} was removed`,
  text: `The app was removed from the store "${cleanName(store) ?? 'a store'}", and Shopify asked for the data of the store to be removed. Its orders, products and checkouts are no longer in "${accountInMail(account)}". People and what they agreed to are still there.
`,
})
