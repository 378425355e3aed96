import { named, nullable, oneOf, optional, Timestamp, Type } from '../../platform/values/schema.ts'
import type { Static } from '../../platform/values/schema.ts'

const key = (description: string) => Type.String({ minLength: 1, maxLength: 500, description })

export const StoreConnect = Type.Object({
  kind: oneOf(['shopify', 'woocommerce']),
  address: Type.String({
    minLength: 1,
    maxLength: 300,
    description: 'Shopify: acme.myshopify.com. WooCommerce: the URL of the website.',
  }),
  clientId: optional(key('Shopify: the client ID of an app in the Dev Dashboard.')),
  clientSecret: optional(key('Shopify: its client secret, which also signs webhooks.')),
  accessToken: optional(key('Shopify: the access token of a custom app created before 2026, instead of a client ID.')),
  consumerKey: optional(key('WooCommerce: the consumer key.')),
  consumerSecret: optional(key('WooCommerce: the consumer secret.')),
  consentField: optional(
    nullable(
      Type.String({
        maxLength: 100,
        description: 'WooCommerce: the customer meta field that stores consent to emails.',
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
        'The URL that the store sends webhooks to. Shopify: enter it in the app for privacy webhooks as well.',
    }),
    connectedAt: Timestamp,
    syncedAt: nullable(Timestamp),
    reconciledAt: nullable(Timestamp),
  }),
)

export type StoreConnect = Static<typeof StoreConnect>
export type Store = Static<typeof Store>
