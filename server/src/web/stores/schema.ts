import { named, nullable, oneOf, optional, Timestamp, Type } from '../../platform/values/schema.ts'
import type { Static } from '../../platform/values/schema.ts'

const key = (description: string) => Type.String({ minLength: 1, maxLength: 500, description })

export const StoreConnect = Type.Object({
  kind: oneOf(['shopify', 'woocommerce']),
  address: Type.String({
    minLength: 1,
    maxLength: 300,
    description: 'Shopify: acme.myshopify.com. WooCommerce: the address of the website.',
  }),
  clientId: optional(key('Shopify: the client id of an app of the Dev Dashboard.')),
  clientSecret: optional(key('Shopify: its client secret, which also signs messages.')),
  accessToken: optional(key('Shopify: the token of a custom app made before 2026, instead of a client id.')),
  consumerKey: optional(key('WooCommerce: the consumer key.')),
  consumerSecret: optional(key('WooCommerce: the consumer secret.')),
  consentField: optional(
    nullable(
      Type.String({
        maxLength: 100,
        description: 'WooCommerce: the meta field of a customer that says whether they agreed to emails.',
      }),
    ),
  ),
})

export const Store = named(
  'Store',
  Type.Object({
    id: Type.String(),
    kind: oneOf(['shopify', 'woocommerce']),
    name: Type.String(),
    address: Type.String(),
    state: oneOf(['syncing', 'live', 'stopped']),
    phase: oneOf(['hooks', 'customers', 'products', 'orders', 'checkouts', 'done']),
    counts: Type.Object({ customers: Type.Integer(), products: Type.Integer(), orders: Type.Integer() }),
    problems: Type.Array(Type.String()),
    messagesUrl: Type.String({
      description:
        'Where the store sends messages. Shopify: also for requests about privacy, which the app names itself.',
    }),
    connectedAt: Timestamp,
    syncedAt: nullable(Timestamp),
    reconciledAt: nullable(Timestamp),
  }),
)

export type StoreConnect = Static<typeof StoreConnect>
export type Store = Static<typeof Store>
