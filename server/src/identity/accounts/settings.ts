// Validates the account's settings.

import { Problem } from '../../platform/problem.ts'

export const WEEK_STARTS = ['monday', 'saturday', 'sunday'] as const
export type WeekStart = (typeof WEEK_STARTS)[number]

/** The languages of public pages. */
export const PAGE_LANGUAGES = ['en', 'de', 'fr', 'es'] as const
export type PageLanguage = (typeof PAGE_LANGUAGES)[number]

export function checkName(text: string): string {
  const name = text.trim()
  if (name === '' || name.length > 120) throw new Problem('validation_error', '"name" must have 1 to 120 characters.')
  return name
}

/** Decides how dates such as 3/4/2026 are read. */
export function checkCountry(text: string | null): string | null {
  if (text === null || text === '') return null
  const country = text.trim().toUpperCase()
  if (!/^[A-Z]{2}$/.test(country))
    throw new Problem('validation_error', '"country" must be a two-letter country code, for example GB.')
  return country
}

export const checkPostalAddress = (text: string | null): string | null => text?.trim() || null

/** The name as IANA spells it. Offsets such as +02:00 are rejected, because they ignore daylight saving time. */
export function checkZone(text: string): string {
  const zone = zoneNamed(text.trim())
  if (!zone) throw new Problem('validation_error', '"zone" must be an IANA time zone, for example Europe/Vienna.')
  return zone
}

function zoneNamed(text: string): string | null {
  if (text.toUpperCase() === 'UTC') return 'UTC'
  if (!/^[A-Za-z]/.test(text)) return null
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

export function checkCurrency(text: string | null): string | null {
  if (text === null || text === '') return null
  const currency = text.trim().toUpperCase()
  if (!/^[A-Z]{3}$/.test(currency))
    throw new Problem('validation_error', '"currency" must be a three-letter currency code, for example EUR.')
  return currency
}
