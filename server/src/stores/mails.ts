// The words of mails about stores.

import type { Mail } from '../platform/mail/mail.ts'
import type { Manager } from '../team/managers.ts'

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ')

export const removedMail = ({ email, account }: Manager, store: string): Mail => ({
  to: email,
  subject: `The data of ${oneLine(store)} was removed`,
  text: `The app was removed from the store "${oneLine(store)}", and Shopify asked for the data of the store to be removed. Its orders, products and checkouts are no longer in "${account}". People and what they agreed to are still there.
`,
})
