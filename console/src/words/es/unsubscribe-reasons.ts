// Why people unsubscribed, in their words.

import type * as en from '../en/unsubscribe-reasons.ts'

export const unsubscribeReasons: typeof en.unsubscribeReasons = {
  too_many: 'Demasiados correos',
  not_relevant: 'No me interesa',
  never_signed_up: 'Nunca me suscribí',
  only_discount: 'Solo quería el descuento',
}
