import {
  defaultsTo,
  Email,
  Instant,
  named,
  nullable,
  optional,
  Timestamp,
  Type,
  visibleText,
} from '../../platform/values/schema.ts'
import type { Static } from '../../platform/values/schema.ts'
import { Credit } from '../attribution/schema.ts'
import { MAX_AMOUNT } from '../../platform/values/money.ts'
import { externalId } from '../../platform/values/external-id.ts'

export const DEFAULT_SOURCE = 'api'
export const DEFAULT_CURRENCY = 'USD'

/** The names under which orders are counted. */
export const FROM_API = ''
export const FROM_STORE = 'store'

export const Currency = Type.String({
  pattern: '^[A-Za-z]{3}$',
  description: 'a three-letter code, for example USD',
})

/** Up to MAX_AMOUNT, with at most 4 decimals. */
const Amount = (description: string) => Type.Number({ minimum: 0, maximum: MAX_AMOUNT, description })

const Items = Type.Array(Type.Record(Type.String(), Type.Unknown()), {
  description: "Each item's name or title is used in review emails. Other keys are stored as sent.",
})

export const OrderSave = Type.Object({
  order_id: externalId('Your number or ID of the order.'),
  email: optional(Email),
  order_number: optional(visibleText(120, 'The number that the buyer knows, if it is not the order ID.')),
  total: optional(Amount('At most 4 decimals.')),
  shipping: optional(Amount('What shipping costs, included in the total. Emails about the order show it.')),
  discount: optional(Amount('What was deducted, if prices of items do not include it.')),
  tax: optional(Amount('What was added, if prices of items do not include it.')),
  shipping_address: optional(visibleText(1_000, 'Where it is sent, in lines. Emails about the order show it.')),
  currency: optional(defaultsTo(DEFAULT_CURRENCY, Currency)),
  items: optional(Items),
  status: optional(
    Type.String({
      maxLength: 120,
      description: 'Your status; fulfilled, completed, complete, shipped, and delivered count as shipped.',
    }),
  ),
  order_date: optional(Instant),
  source: optional(defaultsTo(DEFAULT_SOURCE, visibleText(120))),
  accepts_marketing: optional(Type.Boolean({ default: false, description: 'Used only if this order adds the buyer.' })),
  startAutomations: optional(
    Type.Boolean({
      description:
        'True starts welcome drips for a buyer who accepts marketing even for an older order; false never starts drips.',
    }),
  ),
})

const orderFields = {
  id: Type.String(),
  order_id: Type.String(),
  email: optional(
    nullable(
      Type.String({
        description: 'Only with contacts:read, or if the request sent it. Null once the buyer was erased.',
      }),
    ),
  ),
  total: Type.Number(),
  currency: Type.String(),
  status: nullable(Type.String()),
  order_date: Timestamp,
  contact_id: nullable(Type.String({ description: 'Null if the order has no person.' })),
}

export const OrderSaved = named('OrderSaved', Type.Object(orderFields))

export const OrderSavedMeta = Type.Object({ contact_created: Type.Boolean(), warning: optional(Type.String()) })

export const Order = named(
  'Order',
  Type.Object({
    ...orderFields,
    items: Type.Array(Type.Record(Type.String(), Type.Unknown())),
    source: Type.String(),
    shipped_at: nullable(Timestamp),
    reversed: Type.Boolean({ description: 'Refunded in full, voided, cancelled, or not paid: not revenue.' }),
    created_at: Timestamp,
    updated_at: Timestamp,
  }),
)

/** An order in the console. */
export const ConsoleOrder = named(
  'ConsoleOrder',
  Type.Object({
    ...Order.properties,
    order_number: nullable(Type.String()),
    shipping: nullable(Type.Number()),
    discount: nullable(Type.Number()),
    tax: nullable(Type.Number()),
    shipping_address: nullable(Type.String({ description: 'In lines.' })),
    name: nullable(Type.String({ description: 'Name of the person.' })),
    credit: nullable(Credit),
  }),
)

export type OrderSave = Static<typeof OrderSave>
export type OrderSaved = Static<typeof OrderSaved>
export type OrderSavedMeta = Static<typeof OrderSavedMeta>
export type Order = Static<typeof Order>
export type ConsoleOrder = Static<typeof ConsoleOrder>
