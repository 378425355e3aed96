// A Shopify store, read through its GraphQL API by ranges of IDs, so that no page depends on the previous one. Uses the
// token of a custom app, or one that the app's client ID and secret are exchanged for each day.

import { jsonOf, MAX_ANSWER_BYTES, StoreBusy, StoreFault, TIMEOUT_MS, waitOf } from './adapter.ts'
import type { Adapter, AdapterDeps, OpenStore, PageAsked, PageRead, Resource } from './adapter.ts'
import {
  checkoutFromGraph,
  customerFromGraph,
  orderFromGraph,
  productFromGraph,
  readShopifyMessage,
} from './shopify-read.ts'
import { currencyIn, rawIn, rawsIn, textIn } from './store-records.ts'
import type { Raw, StoreRecord } from './store-records.ts'

const VERSION = '2026-10'

/** A token is renewed before it expires. */
const RENEW_BEFORE_MS = 10 * 60_000

export const SHOPIFY_TOPICS = [
  'ORDERS_CREATE',
  'ORDERS_UPDATED',
  'ORDERS_FULFILLED',
  'ORDERS_CANCELLED',
  'ORDERS_DELETE',
  'REFUNDS_CREATE',
  'PRODUCTS_CREATE',
  'PRODUCTS_UPDATE',
  'PRODUCTS_DELETE',
  'CUSTOMERS_CREATE',
  'CUSTOMERS_UPDATE',
  'CUSTOMERS_EMAIL_MARKETING_CONSENT_UPDATE',
  'CHECKOUTS_CREATE',
  'CHECKOUTS_UPDATE',
  'APP_UNINSTALLED',
]

/** Pages are as large as the query cost allows. */
const QUERIES: Record<Resource, { size: number; query: string; read(node: Raw): StoreRecord | null }> = {
  customers: {
    size: 100,
    query: `query Customers($first: Int!, $after: String, $query: String, $sortKey: CustomerSortKeys) {
      customers(first: $first, after: $after, query: $query, sortKey: $sortKey) {
        nodes { id updatedAt firstName lastName defaultEmailAddress { emailAddress marketingState marketingUpdatedAt } }
        pageInfo { hasNextPage endCursor }
      }
    }`,
    read: customerFromGraph,
  },
  products: {
    size: 50,
    query: `query Products($first: Int!, $after: String, $query: String, $sortKey: ProductSortKeys) {
      products(first: $first, after: $after, query: $query, sortKey: $sortKey) {
        nodes {
          id title handle productType status updatedAt onlineStoreUrl tracksInventory totalInventory
          metafield(namespace: "descriptors", key: "subtitle") { value }
          featuredMedia { preview { image { url } } }
          priceRangeV2 { minVariantPrice { amount currencyCode } maxVariantPrice { amount } }
          compareAtPriceRange { minVariantCompareAtPrice { amount } maxVariantCompareAtPrice { amount } }
        }
        pageInfo { hasNextPage endCursor }
      }
    }`,
    read: productFromGraph,
  },
  orders: {
    size: 25,
    query: `query Orders($first: Int!, $after: String, $query: String, $sortKey: OrderSortKeys) {
      orders(first: $first, after: $after, query: $query, sortKey: $sortKey) {
        nodes {
          id name createdAt updatedAt cancelledAt test email customerAcceptsMarketing taxesIncluded
          displayFinancialStatus displayFulfillmentStatus
          totalPriceSet { shopMoney { amount currencyCode } }
          currentTotalPriceSet { shopMoney { amount currencyCode } }
          totalShippingPriceSet { shopMoney { amount } }
          totalDiscountsSet { shopMoney { amount } }
          totalTaxSet { shopMoney { amount } }
          lineItems(first: 20) {
            nodes { title quantity originalUnitPriceSet { shopMoney { amount } } product { id } }
          }
        }
        pageInfo { hasNextPage endCursor }
      }
    }`,
    read: orderFromGraph,
  },
  checkouts: {
    size: 25,
    query: `query Checkouts($first: Int!, $after: String, $query: String, $sortKey: AbandonedCheckoutSortKeys) {
      checkouts: abandonedCheckouts(first: $first, after: $after, query: $query, sortKey: $sortKey) {
        nodes {
          id createdAt updatedAt completedAt abandonedCheckoutUrl
          customer { email }
          totalPriceSet { shopMoney { amount currencyCode } }
          lineItems(first: 20) {
            nodes { title quantity originalUnitPriceSet { shopMoney { amount } } product { id } }
          }
        }
        pageInfo { hasNextPage endCursor }
      }
    }`,
    read: checkoutFromGraph,
  },
}

/** Where a page ended: by ID when reading everything, by time when reading changes. */
type Position = { id?: string; at?: string; after?: string }

/** A time range starts where the last page ended; a page within one instant continues with the store's cursor. */
function nextPosition(last: Raw | undefined, from: string | null, endCursor: string | null): Position | null {
  const id = /(\d+)$/.exec(textIn(last?.id) ?? '')?.[1]
  if (from === null) return id ? { id } : null
  const at = textIn(last?.updatedAt)
  if (at === null) return null
  return Date.parse(at) > Date.parse(from) ? { at } : { at: from, ...(endCursor && { after: endCursor }) }
}

/** Fields that the app may not read. */
class AccessDenied extends StoreFault {}

type Token = { value: string; until: number }

export function shopifyAdapter({ fetchFrom }: AdapterDeps): Adapter {
  const tokens = new Map<string, Token>()
  const limits = { timeoutMs: TIMEOUT_MS, maxBytes: MAX_ANSWER_BYTES }

  async function tokenFor(store: OpenStore, now: Date): Promise<string> {
    const { accessToken, clientId, clientSecret } = store.credentials
    if (accessToken) return accessToken
    const known = tokens.get(store.id)
    if (known && known.until > now.getTime()) return known.value
    const url = new URL('/admin/oauth/access_token', store.address)
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId ?? '',
      client_secret: clientSecret ?? '',
    }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' }
    const answer = await fetchFrom({ method: 'POST', url, headers, body }, limits)
    if (answer.status === 429) throw new StoreBusy(waitOf(answer.headers['retry-after']))
    if (answer.status >= 500) throw new StoreFault(`Shopify returned status ${answer.status}.`)
    const given = rawIn(await jsonOf(answer))
    const value = textIn(given.access_token, 1_000)
    if (answer.status !== 200 || value === null)
      throw new StoreFault(
        given.error === 'shop_not_permitted' || given.error === 'app_not_installed'
          ? 'The app is not installed in this store, or belongs to another organization.'
          : 'Shopify rejected the client ID and secret of the app.',
        'keys',
      )
    const lasts = (Number(given.expires_in) || 86_399) * 1000
    tokens.set(store.id, { value, until: now.getTime() + lasts - RENEW_BEFORE_MS })
    return value
  }

  async function ask(store: OpenStore, query: string, variables: Raw, now: Date, isSecond = false): Promise<Raw> {
    const url = new URL(`/admin/api/${VERSION}/graphql.json`, store.address)
    const headers = {
      'content-type': 'application/json',
      accept: 'application/json',
      'x-shopify-access-token': await tokenFor(store, now),
    }
    const answer = await fetchFrom({ method: 'POST', url, headers, body: JSON.stringify({ query, variables }) }, limits)
    if (answer.status === 401 || answer.status === 403) {
      const isRenewable = tokens.delete(store.id)
      if (isRenewable && !isSecond) return ask(store, query, variables, now, true)
      throw new StoreFault('Shopify no longer accepts the key. Connect the store again.', 'keys')
    }
    if (answer.status === 429) throw new StoreBusy(waitOf(answer.headers['retry-after']))
    if (answer.status !== 200) throw new StoreFault(`Shopify returned status ${answer.status}.`)
    const body = rawIn(await jsonOf(answer))
    const errors = rawsIn(body.errors).map(({ message }) => textIn(message) ?? '')
    if (errors.some((message) => /throttled/i.test(message))) throw new StoreBusy(restoreTime(body))
    if (errors.some((message) => /access denied/i.test(message)))
      throw new AccessDenied(`Shopify returned an error: ${errors[0]}`)
    if (errors.length > 0) throw new StoreFault(`Shopify returned an error: ${errors[0]}`)
    return rawIn(body.data)
  }

  return {
    readsCustomersByTime: true,

    async open(store, now) {
      const shop = rawIn((await ask(store, 'query Shop { shop { name currencyCode } }', {}, now)).shop)
      return {
        name: textIn(shop.name, 120) ?? new URL(store.address).hostname,
        currency: currencyIn(shop.currencyCode),
      }
    },

    async page(store, { resource, cursor, since }: PageAsked, now): Promise<PageRead> {
      const { size, query, read } = QUERIES[resource]
      const position: Position = cursor === null ? {} : (JSON.parse(cursor) as Position)
      const from = position.at ?? since?.toISOString()
      // Checkouts can be filtered by time, but not sorted by it.
      const sortKey = resource === 'checkouts' ? 'ID' : 'UPDATED_AT'
      const variables = since
        ? { first: size, after: position.after ?? null, query: `updated_at:>='${from}'`, sortKey }
        : { first: size, after: null, query: position.id ? `id:>${position.id}` : null, sortKey: 'ID' }
      const answer = await ask(store, query, variables, now).catch((error: unknown) => {
        if (resource === 'checkouts' && error instanceof AccessDenied) return null
        throw error
      })
      if (!answer) return { things: [], cursor: null, notice: HIDDEN_CHECKOUTS }
      const found = rawIn(answer[resource])
      const nodes = rawsIn(found.nodes)
      const things = nodes.flatMap((node) => read(node) ?? [])
      const { hasNextPage, endCursor } = rawIn(found.pageInfo)
      const end = textIn(endCursor, 2_000)
      const next =
        resource === 'checkouts' ? end && { at: from, after: end } : nextPosition(nodes.at(-1), since && from!, end)
      return {
        things,
        cursor: hasNextPage === true && next ? JSON.stringify(next) : null,
        notice: noticeFor(resource, nodes),
      }
    },

    async subscribe(store, hookUrl, now) {
      const listing = 'query Hooks { webhookSubscriptions(first: 100) { nodes { id topic uri } } }'
      const known = rawsIn(rawIn((await ask(store, listing, {}, now)).webhookSubscriptions).nodes)
      const has = new Set(known.filter(({ uri }) => uri === hookUrl).map(({ topic }) => topic))
      const refused: string[] = []
      for (const topic of SHOPIFY_TOPICS.filter((each) => !has.has(each))) {
        const made = rawIn((await ask(store, SUBSCRIBE, { topic, uri: hookUrl }, now)).webhookSubscriptionCreate)
        const [error] = rawsIn(made.userErrors)
        if (error) refused.push(`${topic}: ${textIn(error.message) ?? 'refused'}`)
      }
      if (refused.length > 0) throw new StoreFault(`Shopify will not send some webhooks (${refused[0]}).`, 'messages')
    },

    read: (topic, body, receivedAt) => readShopifyMessage(topic, body, receivedAt),
  }
}

const SUBSCRIBE = `mutation Subscribe($topic: WebhookSubscriptionTopic!, $uri: String!) {
  webhookSubscriptionCreate(topic: $topic, webhookSubscription: { uri: $uri, format: JSON }) {
    webhookSubscription { id } userErrors { message }
  }
}`

/** Waits until enough points are available for the query's cost. */
function restoreTime(body: Raw): number {
  const cost = rawIn(rawIn(body.extensions).cost)
  const { currentlyAvailable, restoreRate } = rawIn(cost.throttleStatus)
  const missing = (Number(cost.requestedQueryCost) || 100) - (Number(currentlyAvailable) || 0)
  return Math.max(500, (missing / (Number(restoreRate) || 50)) * 1000)
}

const HIDDEN_ADDRESSES = {
  subject: 'addresses',
  words: 'Shopify doesn’t share customers’ addresses with the app. Give the app access to protected customer data.',
} as const

const HIDDEN_CHECKOUTS = {
  subject: 'checkouts',
  words:
    'Shopify doesn’t share abandoned checkouts with the app, so those whose webhook is lost are missed. Give the app permission to manage abandoned checkouts.',
} as const

/** Fields that an app may not read are null instead of an error. */
function noticeFor(resource: Resource, nodes: Raw[]): PageRead['notice'] {
  if (nodes.length < 5) return null
  const isHidden =
    (resource === 'customers' && nodes.every(({ defaultEmailAddress }) => !defaultEmailAddress)) ||
    (resource === 'orders' && nodes.every(({ email }) => !email))
  return isHidden ? HIDDEN_ADDRESSES : null
}
