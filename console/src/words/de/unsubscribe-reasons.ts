// Why people unsubscribed, in their words.

import type * as en from '../en/unsubscribe-reasons.ts'

export const unsubscribeReasons: typeof en.unsubscribeReasons = {
  too_many: 'Zu viele E-Mails',
  not_relevant: 'Für mich nicht relevant',
  never_signed_up: 'Ich habe mich nie angemeldet',
  only_discount: 'Ich wollte nur den Rabatt',
}
