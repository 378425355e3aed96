// The emails that tell managers that a pool of coupon codes is running out.

import type { Manager } from '../../identity/team/managers.ts'
import { accountInMail } from '../../platform/mail/clean-name.ts'
import type { Mail } from '../../platform/mail/mail.ts'

export const lowMail = ({ email, account }: Manager, pool: string, left: number): Mail => ({
  to: email,
  subject: `Few coupon codes left: ${accountInMail(pool)}`,
  text: `The pool "${accountInMail(pool)}" of "${accountInMail(account)}" has ${left} coupon codes left.

When none is left, emails that need one wait. Add codes in Settings > Coupon codes.
`,
})

export const emptyMail = ({ email, account }: Manager, pool: string): Mail => ({
  to: email,
  subject: `No coupon codes left: ${accountInMail(pool)}`,
  text: `The pool "${accountInMail(pool)}" of "${accountInMail(account)}" has no coupon codes left.

Emails that need one wait until you add codes in Settings > Coupon codes.
`,
})
