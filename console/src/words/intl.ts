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

const formats = new Map<string, unknown>()

/** Formats are slow to create, and tables need thousands of numbers and times. */
function kept<Format>(kind: string, options: object, create: () => Format): Format {
  const key = kind + JSON.stringify(options)
  const known = formats.get(key) as Format | undefined
  if (known) return known
  const created = create()
  formats.set(key, created)
  return created
}

export const numberFormat = (options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  kept(`number ${locale}`, options, () => new Intl.NumberFormat(locale, options))

/** In the account's locale, or in a fixed one, such as `sv-SE` for 2026-11-26. */
export const dateFormat = (options: Intl.DateTimeFormatOptions, of = locale): Intl.DateTimeFormat =>
  kept(`date ${of}`, options, () => new Intl.DateTimeFormat(of, options))

/** "tomorrow", "in 10 days"; in short, "14 min ago". */
export const relativeFormat = (style: 'long' | 'short' = 'long'): Intl.RelativeTimeFormat => {
  const options = { numeric: 'auto', style } as const
  return kept(`relative ${locale}`, options, () => new Intl.RelativeTimeFormat(locale, options))
}

/** "4,102". */
export const counted = (n: number): string => numberFormat().format(n)

/** As at the start of a sentence. */
export const capitalized = (text: string): string => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)

/** "a", "a and b", "a, b, and c". */
export const listed = (names: readonly string[]): string => new Intl.ListFormat(locale).format(names)

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** Picks the plural form of a language: English has `one` and `other`, Polish `one`, `few`, `many` and `other`. */
export function pluralsOf(language: string): (n: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(language)
  return (n, forms) => forms[rules.select(n)] ?? forms.other
}

/** Whether 3/4 is March 4. */
export const isMonthFirst = (): boolean =>
  dateFormat({})
    .formatToParts(0)
    .find(({ type }) => type !== 'literal')?.type === 'month'
