// A Shopify store as documented: tokens by client credentials, GraphQL with windows, cursors and costs, subscriptions,
// and webhooks in the older format, signed with the app's secret.

import { deliver, fakeStore, sign } from './fake-store.ts'
import type { Reply } from './fake-store.ts'

export type ShopOrder = {
  id: number
  email: string | null
  created_at: string
  updated_at: string
  cancelled_at: string | null
  financial_status: string
  fulfillment_status: string | null
  total_price: string
  current_total_price: string
  currency: string
  buyer_accepts_marketing: boolean
  checkout_id: number | null
  test: boolean
  name?: string
  total_shipping_price_set?: { shop_money: { amount: string } }
  total_discounts?: string
  taxes_included?: boolean
  total_tax?: string
  line_items: { title: string; quantity: number; price: string; product_id: number }[]
}

export type ShopCustomer = {
  id: number
  email: string | null
  first_name: string | null
  last_name: string | null
  updated_at: string
  state: string
  consent_updated_at: string | null
}

export type ShopProduct = {
  id: number
  title: string
  handle: string
  status: string
  updated_at: string
  subtitle?: string
  price: string
  /** Of its dearest variant. */
  highest_price?: string
  /** Of all variants. */
  old_price?: string
  inventory: number
}

export type ShopCheckout = {
  id: number
  email: string
  created_at: string
  updated_at: string
  completed_at: string | null
  total_price: string
}

type Variables = {
  first?: number
  after?: string | null
  query?: string | null
  sortKey?: string
  topic?: string
  uri?: string
}

export async function fakeShopify({ clientId = 'client', clientSecret = 'shpss_secret' } = {}) {
  const customers: ShopCustomer[] = []
  const products: ShopProduct[] = []
  const orders: ShopOrder[] = []
  const checkouts: ShopCheckout[] = []
  let showsCheckouts = true
  const hooks = new Map<string, string>()
  const tokens = new Set<string>()
  let issued = 0

  const store = await fakeStore((request, body): Reply => {
    if (request.url === '/admin/oauth/access_token') return token(new URLSearchParams(body))
    if (request.url !== '/admin/api/2026-10/graphql.json') return { status: 404 }
    if (!tokens.has(String(request.headers['x-shopify-access-token'])))
      return { status: 401, body: { errors: 'Invalid' } }
    const { query, variables } = JSON.parse(body) as { query: string; variables: Variables }
    const name = /(?:query|mutation) (\w+)/.exec(query)![1]!
    if (name === 'Checkouts' && !showsCheckouts) return ACCESS_DENIED
    return { status: 200, body: { data: answers[name]!(variables), extensions: COST } }
  })

  function token(form: URLSearchParams): Reply {
    const isRight = form.get('client_id') === clientId && form.get('client_secret') === clientSecret
    if (!isRight || form.get('grant_type') !== 'client_credentials')
      return { status: 400, body: { error: 'invalid_client' } }
    const value = `shpat_${++issued}`
    tokens.add(value)
    return { status: 200, body: { access_token: value, scope: 'read_orders', expires_in: 86_399 } }
  }

  /** Returns at most `first` of the records the query matches, after the cursor. */
  function page<Row extends { id: number; updated_at: string }>(
    rows: Row[],
    toGraph: (row: Row) => object,
    variables: Variables,
  ) {
    const { first = 10, after, query, sortKey } = variables
    const least = /^id:>(\d+)$/.exec(query ?? '')?.[1]
    const since = /^updated_at:>='(.+)'$/.exec(query ?? '')?.[1]
    const found = rows
      .filter(({ id }) => least === undefined || id > Number(least))
      .filter(({ updated_at }) => since === undefined || Date.parse(updated_at) >= Date.parse(since))
      .toSorted((a, b) =>
        sortKey === 'UPDATED_AT' ? Date.parse(a.updated_at) - Date.parse(b.updated_at) || a.id - b.id : a.id - b.id,
      )
    const from = after ? found.findIndex(({ id }) => String(id) === after) + 1 : 0
    const nodes = found.slice(from, from + first)
    const pageInfo = { hasNextPage: from + first < found.length, endCursor: String(nodes.at(-1)?.id ?? '') }
    return { nodes: nodes.map(toGraph), pageInfo }
  }

  const answers: Record<string, (variables: Variables) => object> = {
    Shop: () => ({ shop: { name: 'Acme', currencyCode: 'EUR' } }),
    Customers: (variables) => ({ customers: page(customers, customerGraph, variables) }),
    Products: (variables) => ({ products: page(products, productGraph, variables) }),
    Orders: (variables) => ({ orders: page(orders, orderGraph, variables) }),
    Checkouts: (variables) => ({ checkouts: page(checkouts, checkoutGraph, variables) }),
    Hooks: () => ({
      webhookSubscriptions: {
        nodes: [...hooks].map(([topic, uri]) => ({ id: `gid://shopify/WebhookSubscription/${topic}`, topic, uri })),
      },
    }),
    Subscribe({ topic, uri }) {
      hooks.set(topic!, uri!)
      return { webhookSubscriptionCreate: { webhookSubscription: { id: 'x' }, userErrors: [] } }
    },
  }

  let deliveries = 0
  return {
    ...store,
    customers,
    products,
    orders,
    checkouts,
    hideCheckouts: () => void (showsCheckouts = false),
    showCheckouts: () => void (showsCheckouts = true),
    hooks,
    clientId,
    clientSecret,
    /** Invalidates all tokens issued. */
    forgetTokens: () => tokens.clear(),
    acceptToken: (value: string) => void tokens.add(value),
    /** A repeated delivery keeps its `id`. */
    async send(
      url: string,
      topic: string,
      sent: object,
      { id = `delivery-${++deliveries}`, secret = clientSecret } = {},
    ) {
      const body = JSON.stringify(sent)
      return deliver(url, body, {
        'x-shopify-topic': topic,
        'x-shopify-hmac-sha256': sign(secret, body),
        'x-shopify-webhook-id': id,
        'x-shopify-shop-domain': 'acme.myshopify.com',
      })
    },
  }
}

const COST = {
  cost: {
    requestedQueryCost: 52,
    actualQueryCost: 12,
    throttleStatus: { maximumAvailable: 2000, currentlyAvailable: 1948, restoreRate: 100 },
  },
}

export const THROTTLED: Reply = {
  status: 200,
  body: {
    errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }],
    extensions: { cost: { requestedQueryCost: 152, throttleStatus: { currentlyAvailable: 2, restoreRate: 100 } } },
  },
}

const ACCESS_DENIED: Reply = {
  status: 200,
  body: {
    errors: [{ message: 'Access denied for abandonedCheckouts field.', extensions: { code: 'ACCESS_DENIED' } }],
    data: null,
  },
}

const gid = (kind: string, id: number) => `gid://shopify/${kind}/${id}`
const money = (amount: string, currencyCode: string) => ({ shopMoney: { amount, currencyCode } })

const customerGraph = (row: ShopCustomer) => ({
  id: gid('Customer', row.id),
  updatedAt: row.updated_at,
  firstName: row.first_name,
  lastName: row.last_name,
  defaultEmailAddress: row.email && {
    emailAddress: row.email,
    marketingState: row.state,
    marketingUpdatedAt: row.consent_updated_at,
  },
})

const productGraph = (row: ShopProduct) => ({
  id: gid('Product', row.id),
  title: row.title,
  handle: row.handle,
  status: row.status.toUpperCase(),
  updatedAt: row.updated_at,
  onlineStoreUrl: `https://acme.example/products/${row.handle}`,
  tracksInventory: true,
  totalInventory: row.inventory,
  metafield: row.subtitle ? { value: row.subtitle } : null,
  featuredMedia: { preview: { image: { url: `https://cdn.example/${row.id}.jpg` } } },
  priceRangeV2: {
    minVariantPrice: { amount: row.price, currencyCode: 'EUR' },
    maxVariantPrice: { amount: row.highest_price ?? row.price },
  },
  compareAtPriceRange: row.old_price && {
    minVariantCompareAtPrice: { amount: row.old_price },
    maxVariantCompareAtPrice: { amount: row.old_price },
  },
})

const orderGraph = (row: ShopOrder) => ({
  id: gid('Order', row.id),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  cancelledAt: row.cancelled_at,
  test: row.test,
  email: row.email,
  customerAcceptsMarketing: row.buyer_accepts_marketing,
  displayFinancialStatus: row.financial_status.toUpperCase(),
  displayFulfillmentStatus: (row.fulfillment_status ?? 'unfulfilled').toUpperCase(),
  totalPriceSet: money(row.total_price, row.currency),
  currentTotalPriceSet: money(row.current_total_price, row.currency),
  name: row.name,
  taxesIncluded: row.taxes_included,
  totalShippingPriceSet: row.total_shipping_price_set && {
    shopMoney: { amount: row.total_shipping_price_set.shop_money.amount },
  },
  totalDiscountsSet: row.total_discounts && { shopMoney: { amount: row.total_discounts } },
  totalTaxSet: row.total_tax && { shopMoney: { amount: row.total_tax } },
  lineItems: {
    nodes: row.line_items.map(({ title, quantity, price, product_id }) => ({
      title,
      quantity,
      originalUnitPriceSet: { shopMoney: { amount: price } },
      product: { id: gid('Product', product_id) },
    })),
  },
})

const checkoutGraph = (row: ShopCheckout) => ({
  id: gid('AbandonedCheckout', row.id),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  completedAt: row.completed_at,
  abandonedCheckoutUrl: `https://acme.example/checkouts/${row.id}/recover`,
  customer: { email: row.email },
  totalPriceSet: money(row.total_price, 'EUR'),
  lineItems: { nodes: [] },
})

/** A product as in webhooks. */
export const productMessage = (row: ShopProduct) => ({
  id: row.id,
  title: row.title,
  handle: row.handle,
  status: row.status,
  updated_at: row.updated_at,
  images: [{ src: `https://cdn.example/${row.id}.jpg` }],
  variants: [
    {
      id: row.id * 10,
      price: row.price,
      compare_at_price: row.old_price ?? null,
      inventory_quantity: row.inventory,
      inventory_policy: 'deny',
      inventory_management: 'shopify',
    },
  ],
})
