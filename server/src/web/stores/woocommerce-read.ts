// Converts WooCommerce's customers, products and orders, which have the same format in responses and webhooks.

import type { Raw, StoreCheckout, StoreCustomer, StoreOrder, StoreProduct, StoreRecord } from './store-records.ts'
import {
  addressIn,
  amountIn,
  currencyIn,
  emailIn,
  instantIn,
  knownOf,
  noteIn,
  oldPriceIn,
  rawIn,
  rawsIn,
  stockIn,
  textIn,
  webAddressIn,
} from './store-records.ts'

const idOf = (value: unknown): string | null => (/^\d+$/.test(textIn(value) ?? '') ? textIn(value) : null)

/** Dates have no time zone; those with the suffix are in GMT. */
const gmt = (raw: Raw, name: string): Date | null => instantIn(raw[`${name}_gmt`])

const YES = new Set(['yes', '1', 'true', 'on', 'subscribed'])

export function wooCustomer(raw: Raw, consentField: string | null): StoreCustomer | null {
  const id = idOf(raw.id)
  const updatedAt = gmt(raw, 'date_modified') ?? gmt(raw, 'date_created')
  if (!id || !updatedAt) return null
  const field = rawsIn(raw.meta_data).find(({ key }) => consentField !== null && key === consentField)
  return {
    resource: 'customer',
    id,
    updatedAt,
    email: emailIn(raw.email),
    firstName: textIn(raw.first_name, 255),
    lastName: textIn(raw.last_name, 255),
    consent: field ? (YES.has(String(field.value).toLowerCase()) ? 'subscribed' : 'none') : 'none',
    consentAt: field ? updatedAt : null,
  }
}

const PRODUCT_STATUS: Record<string, 'active' | 'draft' | 'archived'> = { publish: 'active', trash: 'archived' }

export function wooProduct(raw: Raw, currency: string | null): StoreProduct | null {
  const [id, title] = [idOf(raw.id), textIn(raw.name)]
  const updatedAt = gmt(raw, 'date_modified') ?? gmt(raw, 'date_created')
  if (!id || !title || !updatedAt) return null
  const price = amountIn(raw.price)
  return {
    resource: 'product',
    id,
    updatedAt,
    fields: {
      title,
      ...knownOf({ note: noteIn(raw.short_description) }),
      handle: textIn(raw.slug),
      price,
      compare_at_price: oldPriceIn(raw.regular_price, price),
      currency,
      image_url: webAddressIn(rawsIn(raw.images)[0]?.src),
      url: webAddressIn(raw.permalink),
      // Of several, the store shows the first one as the main category.
      category: textIn(rawsIn(raw.categories)[0]?.name, 200),
      stock: raw.manage_stock === true ? stockIn(raw.stock_quantity) : null,
      status: PRODUCT_STATUS[textIn(raw.status) ?? ''] ?? 'draft',
    },
    inStock: raw.stock_status !== 'outofstock',
  }
}

/** Unpaid orders are checkouts; drafts are ignored. */
const UNFINISHED = new Set(['pending', 'checkout-draft', 'auto-draft'])

const STATUS: Record<string, string> = { trash: 'cancelled' }

function wooOrder(raw: Raw): StoreOrder | null {
  const [id, word] = [idOf(raw.id), textIn(raw.status) ?? '']
  const [createdAt, updatedAt] = [gmt(raw, 'date_created'), gmt(raw, 'date_modified')]
  const currency = currencyIn(raw.currency)
  const whole = Number(amountIn(raw.total) ?? Number.NaN)
  if (!id || !createdAt || !updatedAt || !currency || Number.isNaN(whole) || UNFINISHED.has(word)) return null
  const status = STATUS[word] ?? word
  const back = rawsIn(raw.refunds).reduce((sum, { total }) => sum + Math.abs(Number(total) || 0), 0)
  const total = amountIn(status === 'refunded' ? whole : Math.max(0, whole - back))!
  return {
    resource: 'order',
    id,
    createdAt,
    updatedAt,
    email: emailIn(rawIn(raw.billing).email),
    fields: {
      total,
      currency,
      status,
      items: itemsOf(raw),
      // Prices of items are after discounts and before tax.
      ...knownOf({
        orderNumber: textIn(raw.number, 120),
        shipping: amountIn(raw.shipping_total),
        tax: amountIn(raw.total_tax),
        shippingAddress: addressOf(rawIn(raw.shipping)),
      }),
    },
    acceptsMarketing: false,
    checkoutId: id,
  }
}

const addressOf = ({ first_name, last_name, address_1, address_2, city, state, postcode }: Raw): string | null =>
  textIn(address_1) === null
    ? null
    : addressIn([[first_name, last_name], [address_1], [address_2], [city, state, postcode]])

const itemsOf = (raw: Raw) =>
  rawsIn(raw.line_items).map((item) => ({
    product_id: idOf(item.product_id),
    title: textIn(item.name),
    quantity: Number(item.quantity) || 1,
    price: Number(item.price) || Number(item.total) || 0,
  }))

function wooCheckout(raw: Raw): StoreCheckout | null {
  const [id, email] = [idOf(raw.id), emailIn(rawIn(raw.billing).email)]
  const [createdAt, updatedAt] = [gmt(raw, 'date_created'), gmt(raw, 'date_modified')]
  const [total, currency] = [amountIn(raw.total), currencyIn(raw.currency)]
  if (!id || !email || !createdAt || !updatedAt || !total || !currency || raw.status !== 'pending') return null
  const url = webAddressIn(raw.payment_url)
  return {
    resource: 'checkout',
    id,
    createdAt,
    updatedAt,
    email,
    total,
    currency,
    items: itemsOf(raw),
    url,
    completedAt: null,
  }
}

/** An order, or the checkout if it is unpaid. */
export const wooOrderOrCheckout = (raw: Raw): StoreRecord[] =>
  [wooOrder(raw), wooCheckout(raw)].filter((thing) => thing !== null)

export function readWooMessage(topic: string, raw: Raw, receivedAt: Date, consentField: string | null): StoreRecord[] {
  const [resource, event] = topic.split('.')
  const id = idOf(raw.id)
  if (!id) return []
  if (event === 'deleted') return gone(resource!, id, receivedAt)
  switch (resource) {
    case 'order':
      return wooOrderOrCheckout(raw)
    case 'product':
      return [wooProduct(raw, null)].filter((thing) => thing !== null)
    case 'customer':
      return [wooCustomer(raw, consentField)].filter((thing) => thing !== null)
    default:
      return []
  }
}

/** A deletion contains only the ID. */
function gone(resource: string, id: string, updatedAt: Date): StoreRecord[] {
  if (resource === 'product') return [{ resource, id, updatedAt, fields: null, inStock: false }]
  if (resource !== 'order') return []
  const base = { resource: 'order' as const, id, updatedAt, createdAt: updatedAt, email: null, fields: null }
  return [{ ...base, acceptsMarketing: false, checkoutId: null }]
}
