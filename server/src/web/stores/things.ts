// What stores hold, in one shape whichever store it comes from. Adapters read their store's words into it, and nothing
// else knows them.

import { createHash } from 'node:crypto'
import { normalizeEmail } from '../../platform/values/email-address.ts'
import { readAmount } from '../../platform/values/money.ts'
import { parseInstant } from '../../platform/values/time.ts'

export type Consent = 'subscribed' | 'unsubscribed' | 'none'

type Common = {
  /** The store's own id. */
  id: string
  /** Of two versions the newer one counts. */
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

/** A change of consent that came by itself. */
export type StoreConsent = Common & { resource: 'consent'; email: string; consent: Consent; consentAt: Date }

export type StoreProduct = Common & {
  resource: 'product'
  /** Null when the product is gone. */
  fields: {
    title: string
    handle: string | null
    price: string | null
    currency: string | null
    image_url: string | null
    url: string | null
    status: 'active' | 'draft' | 'archived'
  } | null
  inStock: boolean
}

export type StoreOrder = Common & {
  resource: 'order'
  createdAt: Date
  email: string | null
  /** Null when the order is gone from the store. */
  fields: { total: string; currency: string; status: string; items: Record<string, unknown>[] } | null
  acceptsMarketing: boolean
  /** The checkout that it ended. */
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

/** What is compared when two versions carry the same time. */
export const digestOf = (thing: StoreRecord): Buffer => createHash('sha256').update(JSON.stringify(thing)).digest()

export type Raw = Record<string, unknown>

export const isRaw = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const rawIn = (value: unknown): Raw => (isRaw(value) ? value : {})

export const rawsIn = (value: unknown): Raw[] => (Array.isArray(value) ? value.filter(isRaw) : [])

/** Text that can be kept, or null. */
export function textIn(value: unknown, maxLength = 500): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const text = String(value).toWellFormed().replaceAll('\u0000', '').trim().slice(0, maxLength).toWellFormed()
  return text === '' ? null : text
}

export const emailIn = (value: unknown): string | null => normalizeEmail(textIn(value) ?? '')

/** Stores write money as text. Null for what is no amount. */
export function amountIn(value: unknown): string | null {
  const number = typeof value === 'number' ? value : Number(textIn(value) ?? Number.NaN)
  return Number.isFinite(number) && number >= 0 ? readAmount(Math.round(number * 10_000) / 10_000) : null
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
