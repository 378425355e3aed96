// Converts Shopify's GraphQL responses, and its webhooks in the older REST format, to records.

import { MAX_NOTE } from '../../data/products/schema.ts'
import type {
  Consent,
  Raw,
  StoreCheckout,
  StoreCustomer,
  StoreOrder,
  StoreProduct,
  StoreRecord,
} from './store-records.ts'
import {
  addressIn,
  amountIn,
  currencyIn,
  emailIn,
  instantIn,
  knownOf,
  oldPriceIn,
  rawIn,
  rawsIn,
  stockIn,
  textIn,
  webAddressIn,
} from './store-records.ts'

const CONSENT: Record<string, Consent> = {
  subscribed: 'subscribed',
  unsubscribed: 'unsubscribed',
  redacted: 'unsubscribed',
}

const consentOf = (state: unknown): Consent => CONSENT[(textIn(state) ?? '').toLowerCase()] ?? 'none'

/** `gid://shopify/Order/123` → `123`. */
const idOf = (value: unknown): string | null => /(\d+)$/.exec(textIn(value) ?? '')?.[1] ?? null

const STATUS: Record<string, 'active' | 'draft' | 'archived'> = { active: 'active', draft: 'draft' }

const productStatus = (value: unknown) => STATUS[(textIn(value) ?? '').toLowerCase()] ?? 'archived'

/** Canceled and refunded orders are not revenue; a fulfilled one is; otherwise the payment status decides. */
function statusOf(financial: unknown, fulfilment: unknown, cancelledAt: unknown): string {
  const paid = (textIn(financial) ?? '').toLowerCase()
  if (textIn(cancelledAt) !== null) return 'cancelled'
  if (paid === 'refunded') return 'refunded'
  if (paid === 'voided' || paid === 'expired') return 'voided'
  if ((textIn(fulfilment) ?? '').toLowerCase() === 'fulfilled') return 'fulfilled'
  return paid || 'pending'
}

const isReversed = (status: string) => ['cancelled', 'refunded', 'voided'].includes(status)

const money = (set: unknown): Raw => rawIn(rawIn(set).shopMoney)

export function customerFromGraph(node: Raw): StoreCustomer | null {
  const [id, updatedAt] = [idOf(node.id), instantIn(node.updatedAt)]
  const address = rawIn(node.defaultEmailAddress)
  if (!id || !updatedAt) return null
  return {
    resource: 'customer',
    id,
    updatedAt,
    email: emailIn(address.emailAddress),
    firstName: textIn(node.firstName, 255),
    lastName: textIn(node.lastName, 255),
    consent: consentOf(address.marketingState),
    consentAt: instantIn(address.marketingUpdatedAt),
  }
}

/** Variants may be reduced by different amounts, or not at all; an old price is shown only if it is that of all of them. */
function commonOldPrice(prices: (string | null)[], before: (string | null)[]): string | null {
  const isSame = new Set(prices).size === 1 && new Set(before).size === 1
  return isSame ? oldPriceIn(before[0], prices[0]!) : null
}

export function productFromGraph(node: Raw): StoreProduct | null {
  const [id, updatedAt, title] = [idOf(node.id), instantIn(node.updatedAt), textIn(node.title)]
  if (!id || !updatedAt || !title) return null
  const { minVariantPrice, maxVariantPrice } = rawIn(node.priceRangeV2)
  const { minVariantCompareAtPrice, maxVariantCompareAtPrice } = rawIn(node.compareAtPriceRange)
  const least = rawIn(minVariantPrice)
  const price = amountIn(least.amount)
  return {
    resource: 'product',
    id,
    updatedAt,
    fields: {
      title,
      ...knownOf({ note: textIn(rawIn(node.metafield).value, MAX_NOTE) }),
      handle: textIn(node.handle),
      price,
      compare_at_price: commonOldPrice(
        [price, amountIn(rawIn(maxVariantPrice).amount)],
        [amountIn(rawIn(minVariantCompareAtPrice).amount), amountIn(rawIn(maxVariantCompareAtPrice).amount)],
      ),
      currency: currencyIn(least.currencyCode),
      image_url: webAddressIn(rawIn(rawIn(rawIn(node.featuredMedia).preview).image).url),
      url: webAddressIn(node.onlineStoreUrl),
      category: textIn(node.productType, 200),
      stock: node.tracksInventory === true ? stockIn(node.totalInventory) : null,
      status: productStatus(node.status),
    },
    inStock: node.tracksInventory !== true || Number(node.totalInventory) > 0,
  }
}

/** Lists abandoned checkouts only, with the same IDs as in webhooks. */
export function checkoutFromGraph(node: Raw): StoreCheckout | null {
  const whole = money(node.totalPriceSet)
  return wholeCheckout({
    id: idOf(node.id),
    createdAt: instantIn(node.createdAt),
    updatedAt: instantIn(node.updatedAt),
    email: emailIn(rawIn(node.customer).email),
    total: amountIn(whole.amount),
    currency: currencyIn(whole.currencyCode),
    items: itemsFromGraph(node.lineItems),
    url: webAddressIn(node.abandonedCheckoutUrl),
    completedAt: instantIn(node.completedAt),
  })
}

const NEEDED = ['id', 'createdAt', 'updatedAt', 'email', 'total', 'currency'] as const

type ReadCheckout = Omit<StoreCheckout, 'resource' | (typeof NEEDED)[number]> & {
  [Key in (typeof NEEDED)[number]]: StoreCheckout[Key] | null
}

/** Null if a required field is missing. */
const wholeCheckout = (read: ReadCheckout): StoreCheckout | null =>
  NEEDED.every((key) => read[key]) ? ({ resource: 'checkout', ...read } as StoreCheckout) : null

const itemsFromGraph = (lineItems: unknown) =>
  rawsIn(rawIn(lineItems).nodes).map((item) => ({
    product_id: idOf(rawIn(item.product).id),
    title: textIn(item.title),
    quantity: Number(item.quantity) || 1,
    price: Number(money(item.originalUnitPriceSet).amount) || 0,
  }))

/** Only where prices don't include it. */
const addedTax = (isIncluded: unknown, amount: unknown): string | null =>
  isIncluded === false ? amountIn(amount) : null

export function orderFromGraph(node: Raw): StoreOrder | null {
  const [id, createdAt, updatedAt] = [idOf(node.id), instantIn(node.createdAt), instantIn(node.updatedAt)]
  if (!id || !createdAt || !updatedAt || node.test === true) return null
  const status = statusOf(node.displayFinancialStatus, node.displayFulfillmentStatus, node.cancelledAt)
  const whole = money(node.totalPriceSet)
  const total =
    amountIn((isReversed(status) ? whole : money(node.currentTotalPriceSet)).amount) ?? amountIn(whole.amount)
  const currency = currencyIn(whole.currencyCode)
  if (!total || !currency) return null
  return {
    resource: 'order',
    id,
    createdAt,
    updatedAt,
    email: emailIn(node.email),
    fields: {
      total,
      currency,
      status,
      items: itemsFromGraph(node.lineItems),
      // Addresses are in webhooks only: an app may read orders, but not their addresses.
      ...knownOf({
        orderNumber: textIn(node.name, 120),
        shipping: amountIn(money(node.totalShippingPriceSet).amount),
        discount: amountIn(money(node.totalDiscountsSet).amount),
        tax: addedTax(node.taxesIncluded, money(node.totalTaxSet).amount),
      }),
    },
    acceptsMarketing: node.customerAcceptsMarketing === true,
    checkoutId: null,
  }
}

/** Converts a webhook; unknown ones give no records. */
export function readShopifyMessage(topic: string, body: unknown, receivedAt: Date): StoreRecord[] {
  // The topic is a header that the signature does not cover.
  const read = Object.hasOwn(READERS, topic) ? READERS[topic]! : null
  const thing = read?.(rawIn(body), receivedAt)
  return thing ? [thing] : []
}

const READERS: Record<string, (sent: Raw, receivedAt: Date) => StoreRecord | null> = {
  'orders/create': orderFromMessage,
  'orders/updated': orderFromMessage,
  'orders/paid': orderFromMessage,
  'orders/fulfilled': orderFromMessage,
  'orders/cancelled': orderFromMessage,
  'orders/delete': (sent, receivedAt) => goneOrder(sent, receivedAt),
  'products/create': productFromMessage,
  'products/update': productFromMessage,
  'products/delete': (sent, updatedAt) => {
    const id = deletedId(sent)
    return id ? { resource: 'product', id, updatedAt, fields: null, inStock: false } : null
  },
  'customers/create': customerFromMessage,
  'customers/update': customerFromMessage,
  'customers_email_marketing_consent/update': consentFromMessage,
  'checkouts/create': checkoutFromMessage,
  'checkouts/update': checkoutFromMessage,
}

function orderFromMessage(sent: Raw): StoreOrder | null {
  const [id, createdAt, updatedAt] = [idOf(sent.id), instantIn(sent.created_at), instantIn(sent.updated_at)]
  if (!id || !createdAt || !updatedAt || sent.test === true) return null
  const status = statusOf(sent.financial_status, sent.fulfillment_status, sent.cancelled_at)
  const total = amountIn(isReversed(status) ? sent.total_price : (sent.current_total_price ?? sent.total_price))
  const currency = currencyIn(sent.currency)
  if (!total || !currency) return null
  return {
    resource: 'order',
    id,
    createdAt,
    updatedAt,
    email: emailIn(sent.email) ?? emailIn(rawIn(sent.customer).email),
    fields: {
      total,
      currency,
      status,
      items: lineItems(sent.line_items),
      ...knownOf({
        orderNumber: textIn(sent.name, 120),
        shipping: amountIn(rawIn(rawIn(sent.total_shipping_price_set).shop_money).amount),
        discount: amountIn(sent.total_discounts),
        tax: addedTax(sent.taxes_included, sent.total_tax),
        shippingAddress: addressFromMessage(rawIn(sent.shipping_address)),
      }),
    },
    acceptsMarketing: sent.buyer_accepts_marketing === true,
    checkoutId: idOf(sent.checkout_id),
  }
}

const addressFromMessage = ({ name, address1, address2, city, province_code, zip }: Raw): string | null =>
  textIn(address1) === null ? null : addressIn([[name], [address1], [address2], [city, province_code, zip]])

const lineItems = (items: unknown) =>
  rawsIn(items).map((item) => ({
    product_id: idOf(item.product_id),
    title: textIn(item.title) ?? textIn(item.name),
    quantity: Number(item.quantity) || 1,
    price: Number(item.price) || 0,
  }))

/**
 * The topic is not signed, but a deletion contains only the ID. A body with a time is an update, replayed under another
 * topic.
 */
const deletedId = (sent: Raw): string | null => (sent.created_at === undefined ? idOf(sent.id) : null)

function goneOrder(sent: Raw, updatedAt: Date): StoreOrder | null {
  const id = deletedId(sent)
  if (!id) return null
  const base = { resource: 'order' as const, id, updatedAt, createdAt: updatedAt, email: null, fields: null }
  return { ...base, acceptsMarketing: false, checkoutId: null }
}

/** Null if one of the variants is not counted. */
function totalStock(variants: Raw[]): number | null {
  const isCounted = variants.length > 0 && variants.every(({ inventory_management }) => inventory_management !== null)
  return isCounted
    ? stockIn(variants.reduce((sum, { inventory_quantity }) => sum + Number(inventory_quantity), 0))
    : null
}

function productFromMessage(sent: Raw): StoreProduct | null {
  const [id, updatedAt, title] = [idOf(sent.id), instantIn(sent.updated_at), textIn(sent.title)]
  if (!id || !updatedAt || !title) return null
  const variants = rawsIn(sent.variants)
  const prices = variants.flatMap(({ price }) => amountIn(price) ?? []).toSorted((a, b) => Number(a) - Number(b))
  const inStock = variants.some(
    ({ inventory_management, inventory_quantity, inventory_policy }) =>
      inventory_management === null || inventory_policy === 'continue' || Number(inventory_quantity) > 0,
  )
  return {
    resource: 'product',
    id,
    updatedAt,
    fields: {
      title,
      handle: textIn(sent.handle),
      price: prices[0] ?? null,
      compare_at_price: commonOldPrice(
        prices,
        variants.map(({ compare_at_price }) => amountIn(compare_at_price)),
      ),
      // Webhooks contain no currency, so the store's is kept.
      currency: null,
      image_url: webAddressIn(rawIn(sent.image).src) ?? webAddressIn(rawsIn(sent.images)[0]?.src),
      url: null,
      category: textIn(sent.product_type, 200),
      stock: totalStock(variants),
      status: productStatus(sent.status),
    },
    inStock: variants.length === 0 || inStock,
  }
}

/** Has contained no consent since 2025, which arrives in a separate webhook. */
function customerFromMessage(sent: Raw): StoreCustomer | null {
  const [id, updatedAt] = [idOf(sent.id), instantIn(sent.updated_at)]
  if (!id || !updatedAt) return null
  return {
    resource: 'customer',
    id,
    updatedAt,
    email: emailIn(sent.email),
    firstName: textIn(sent.first_name, 255),
    lastName: textIn(sent.last_name, 255),
    consent: 'none',
    consentAt: null,
  }
}

function consentFromMessage(sent: Raw, receivedAt: Date): StoreRecord | null {
  const about = rawIn(sent.email_marketing_consent)
  const [id, email] = [idOf(sent.customer_id), emailIn(sent.email_address)]
  if (!id || !email) return null
  const consentAt = instantIn(about.consent_updated_at) ?? receivedAt
  return { resource: 'consent', id, updatedAt: consentAt, email, consent: consentOf(about.state), consentAt }
}

function checkoutFromMessage(sent: Raw): StoreRecord | null {
  return wholeCheckout({
    id: idOf(sent.id),
    createdAt: instantIn(sent.created_at),
    updatedAt: instantIn(sent.updated_at),
    email: emailIn(sent.email) ?? emailIn(rawIn(sent.customer).email),
    total: amountIn(sent.total_price),
    currency: currencyIn(sent.currency),
    items: lineItems(sent.line_items),
    url: webAddressIn(sent.abandoned_checkout_url),
    completedAt: instantIn(sent.completed_at),
  })
}
