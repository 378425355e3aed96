// Why people unsubscribed, in their words.

import type * as en from '../en/unsubscribe-reasons.ts'

export const unsubscribeReasons: typeof en.unsubscribeReasons = {
  too_many: 'Trop d’e-mails',
  not_relevant: 'Cela ne me concerne pas',
  never_signed_up: 'Je ne me suis jamais inscrit',
  only_discount: 'Je voulais seulement la réduction',
}
