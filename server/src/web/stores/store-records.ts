// The common shape of records from all store platforms. Adapters convert to it, and nothing else knows a platform's
// format.

import { createHash } from 'node:crypto'
import { plainTextOf } from '../../content/designs/compile/plain-text.ts'
import { MAX_NOTE, MAX_STOCK } from '../../data/products/schema.ts'
import { normalizeEmail } from '../../platform/values/email-address.ts'
import { readAmount } from '../../platform/values/money.ts'
import { parseInstant } from '../../platform/values/time.ts'

/** Longer than any note, markup included. */
const MAX_DESCRIPTION = 2_000

export type Consent = 'subscribed' | 'unsubscribed' | 'none'

type Common = {
  /** The store's own ID. */
  id: string
  /** The newer of two versions counts. */
  updatedAt: Date
}

export type StoreCustomer = Common & {
  resource: 'customer'
  email: string | null
  firstName: string | null
  lastName: string | null
  consent: Consent
  consentAt: Date | null
}

/** A separate change of consent. */
export type StoreConsent = Common & { resource: 'consent'; email: string; consent: Consent; consentAt: Date }

export type StoreProduct = Common & {
  resource: 'product'
  /** Null if the product was deleted. */
  fields: {
    title: string
    /** Missing if the store has none, so that one written here is kept. */
    note?: string
    handle: string | null
    price: string | null
    /** The price before a reduction, if it is higher. */
    compare_at_price: string | null
    currency: string | null
    image_url: string | null
    url: string | null
    category: string | null
    /** How many are left; null if the store doesn't count them. */
    stock: number | null
    status: 'active' | 'draft' | 'archived'
  } | null
  inStock: boolean
}

export type StoreOrder = Common & {
  resource: 'order'
  createdAt: Date
  email: string | null
  /** Null if the order was deleted from the store. */
  fields: {
    total: string
    currency: string
    status: string
    items: Record<string, unknown>[]
    /** Missing if the store did not send them. */
    orderNumber?: string
    shipping?: string
    discount?: string
    tax?: string
    shippingAddress?: string
  } | null
  acceptsMarketing: boolean
  /** The checkout that it completed. */
  checkoutId: string | null
}

export type StoreCheckout = Common & {
  resource: 'checkout'
  createdAt: Date
  email: string
  total: string
  currency: string
  items: Record<string, unknown>[]
  url: string | null
  completedAt: Date | null
}

export type StoreRecord = StoreCustomer | StoreConsent | StoreProduct | StoreOrder | StoreCheckout

/** Compared if two versions have the same time. */
export const digestOf = (thing: StoreRecord): Buffer => createHash('sha256').update(JSON.stringify(thing)).digest()

export type Raw = Record<string, unknown>

export const isRaw = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const rawIn = (value: unknown): Raw => (isRaw(value) ? value : {})

export const rawsIn = (value: unknown): Raw[] => (Array.isArray(value) ? value.filter(isRaw) : [])

/** Text that can be stored, or null. */
export function textIn(value: unknown, maxLength = 500): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const text = String(value).toWellFormed().replaceAll('\u0000', '').trim().slice(0, maxLength).toWellFormed()
  return text === '' ? null : text
}

export const emailIn = (value: unknown): string | null => normalizeEmail(textIn(value) ?? '')

/** Without what is null, which is unknown. */
export const knownOf = <T extends object>(fields: T): { [Key in keyof T]?: NonNullable<T[Key]> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as {
    [Key in keyof T]?: NonNullable<T[Key]>
  }

/** An address in lines. */
export const addressIn = (lines: unknown[][]): string | null =>
  textIn(
    lines
      .map((parts) =>
        parts
          .map((part) => textIn(part, 200))
          .filter((part) => part !== null)
          .join(' '),
      )
      .filter((line) => line !== '')
      .join('\n'),
    1_000,
  )

/** Stores send amounts as text. Null if it is not an amount. */
export function amountIn(value: unknown): string | null {
  const number = typeof value === 'number' ? value : Number(textIn(value) ?? Number.NaN)
  return Number.isFinite(number) && number >= 0 ? readAmount(Math.round(number * 10_000) / 10_000) : null
}

/** A short description in HTML as a note; null if it is none, or too long for one. */
export function noteIn(value: unknown): string | null {
  const text = plainTextOf(textIn(value, MAX_DESCRIPTION) ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return text === '' || text.length > MAX_NOTE ? null : text
}

/** How many are left of what a store counts. Below zero, more were sold than there are. */
export function stockIn(value: unknown): number | null {
  const count = typeof value === 'number' ? value : Number(textIn(value) ?? Number.NaN)
  return Number.isInteger(count) && count <= MAX_STOCK ? Math.max(0, count) : null
}

/** An old price; null unless it is higher than the price. */
export function oldPriceIn(value: unknown, price: string | null): string | null {
  const old = amountIn(value)
  return old !== null && price !== null && Number(old) > Number(price) ? old : null
}

export const currencyIn = (value: unknown): string | null => {
  const text = textIn(value)
  return text !== null && /^[A-Za-z]{3}$/.test(text) ? text.toUpperCase() : null
}

export const instantIn = (value: unknown): Date | null => parseInstant(textIn(value) ?? '')

export const webAddressIn = (value: unknown): string | null => {
  const text = textIn(value, 2_000)
  return text !== null && /^https?:\/\/\S+$/i.test(text) ? text : null
}
