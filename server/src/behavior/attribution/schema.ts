import { named, nullable, oneOf, Type } from '../../platform/values/schema.ts'
import type { Static } from '../../platform/values/schema.ts'

/** How many days before an order a click counts. */
export const WINDOWS: readonly number[] = [1, 3, 5, 7, 14, 30]
export const DEFAULT_DAYS = 5
export const MAX_DAYS = 30

export const Attribution = named(
  'Attribution',
  Type.Object({
    days: Type.Integer({ description: 'An order is credited to the last email its buyer clicked within these days.' }),
    recalculating: nullable(
      Type.Object({
        orders: Type.Integer({ description: 'Orders left to check.' }),
        minutes: nullable(Type.Integer({ description: 'About how long it takes; null until it is known.' })),
      }),
    ),
  }),
)

export const AttributionUpdate = Type.Object({ days: Type.Integer({ description: '1, 3, 5, 7, 14, or 30.' }) })

export const PersonRevenue = named(
  'PersonRevenue',
  Type.Object({ currency: Type.String(), orders: Type.Integer(), total: Type.Number() }),
)

/** The email an order is credited to. */
export const Credit = named(
  'Credit',
  Type.Object({
    kind: oneOf(['campaign', 'drip'] as const),
    id: Type.String({ description: 'ID of the campaign or drip.' }),
    name: Type.String(),
    subject: Type.String({ description: 'Subject of the email.' }),
    clicked_at: Type.String({ description: 'When the buyer clicked.' }),
  }),
)

export type Attribution = Static<typeof Attribution>
export type Credit = Static<typeof Credit>
