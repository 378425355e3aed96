// Emails to managers about connected stores.

import { accountInMail, cleanName } from '../../platform/mail/clean-name.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { Manager } from '../../identity/team/managers.ts'

export const removedMail = ({ email, account }: Manager, store: string): Mail => ({
  to: email,
  subject: `The data of ${cleanName(store) ?? 'a store'} was deleted`,
  text: `The Lettermill app was uninstalled from the store "${cleanName(store) ?? 'a store'}", and Shopify asked us to delete the store’s data. Its orders, products, and checkouts have been deleted from "${accountInMail(account)}". People and their consent are kept.
`,
})
