// Why people unsubscribed, in their words.

import { translated } from '../language.ts'

export const unsubscribeReasons = translated('unsubscribeReasons', {
  too_many: 'Too many emails',
  not_relevant: 'Not relevant to me',
  never_signed_up: 'I never signed up',
  only_discount: 'I only wanted the discount',
})
