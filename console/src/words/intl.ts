// Numbers, plurals and lists inside sentences, written as the account's locale writes them.

import { language } from './language.ts'

const FALLBACK = language === 'en' ? 'en-US' : language

let locale = FALLBACK

/** The user's language as it is written in the account's country: "1,204" and "Nov 26" or "26 Nov". */
export const localeOf = (country: string | null | undefined): string =>
  country && /^[A-Z]{2}$/.test(country) ? `${language}-${country}` : FALLBACK

export const currentLocale = (): string => locale

/** Called by the shell before it renders an account's pages. */
export const setLocale = (next: string): void => {
  locale = next
}

const numberFormats = new Map<string, Intl.NumberFormat>()

/** Formats are slow to create, and tables need thousands of numbers. */
export function numberFormat(options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = locale + JSON.stringify(options)
  const known = numberFormats.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(locale, options)
  numberFormats.set(key, made)
  return made
}

/** "4,102". */
export const counted = (n: number): string => numberFormat().format(n)

/** "a", "a and b", "a, b, and c". */
export const listed = (names: readonly string[]): string => new Intl.ListFormat(locale).format(names)

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** Picks the plural form of a language: English has `one` and `other`, Polish `one`, `few`, `many` and `other`. */
export function pluralsOf(language: string): (n: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(language)
  return (n, forms) => forms[rules.select(n)] ?? forms.other
}
