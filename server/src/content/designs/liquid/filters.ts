// The filters that tags may use: one table for the filler and for Liquid, so that both return the same text. Their output is
// limited, however they are chained.

import { instantOf, isZone } from '../../../platform/values/local-time.ts'
import { SECOND_MS } from '../../../platform/values/time.ts'
import { formatDate, longDate } from './date-format.ts'
import { inRatio } from '../picture-sources.ts'

export type Arg = string | number | boolean | null

type Filter = (value: unknown, ...args: unknown[]) => unknown

/** The limit for the output of a filter, and for the template around it. */
const MAX_TEXT = 20_000

export class FilterProblem extends Error {
  override readonly name = 'FilterProblem'
}

export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

const bounded = (length: number): void => {
  if (length > MAX_TEXT) throw new FilterProblem(`a text grows past ${MAX_TEXT.toLocaleString('en')} characters`)
}

const numberOf = (value: unknown): number => {
  const number = typeof value === 'number' ? value : Number.parseFloat(textOf(value))
  return Number.isFinite(number) ? number : 0
}

/** Decimals that a person would write: 0.1 + 0.2 is 0.3. */
const tidy = (number: number): number => (Number.isFinite(number) ? Number(number.toPrecision(12)) : 0)

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

const joined = (...parts: string[]): string => {
  bounded(parts.reduce((length, part) => length + part.length, 0))
  return parts.join('')
}

function replaced(value: unknown, from: unknown, to: unknown): string {
  const [text, search, put] = [textOf(value), textOf(from), textOf(to)]
  if (search === '') return text
  const parts = text.split(search)
  bounded(text.length + (parts.length - 1) * Math.max(put.length - search.length, 0))
  return parts.join(put)
}

function truncated(value: unknown, length: unknown, end: unknown): string {
  const letters = [...textOf(value)]
  const mark = end === undefined ? '…' : textOf(end)
  const most = length === undefined ? 50 : numberOf(length)
  return letters.length <= most
    ? letters.join('')
    : joined(letters.slice(0, Math.max(most - mark.length, 0)).join(''), mark)
}

const formats = new Map<string, Intl.NumberFormat>()
const MAX_FORMATS = 200

/** 6.50, or with a currency in the format of the language: £6.50. */
function amount(value: number, currency: string, lang: string): string {
  if (!/^[A-Za-z]{3}$/.test(currency)) return value.toFixed(2)
  const key = `${lang} ${currency}`
  let format = formats.get(key)
  if (!format) {
    const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
    try {
      format = new Intl.NumberFormat(lang || 'en', options)
    } catch {
      format = new Intl.NumberFormat('en', options)
    }
    if (formats.size >= MAX_FORMATS) formats.clear()
    formats.set(key, format)
  }
  return format.format(value)
}

/** A language tag such as en-GB. */
const LANGUAGE = /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/

/** `person.details.language | by_language: "Total", "de", "Summe"`: the text of the language, else the first one. */
function byLanguage(value: unknown, usual: unknown, ...texts: unknown[]): unknown {
  const language = textOf(value).trim().toLowerCase().split(/[-_]/, 1)[0]
  const at = texts.findIndex((text, i) => i % 2 === 0 && text === language)
  return at < 0 ? usual : texts[at + 1]
}

/** When clocks in a zone, else in the other one, show a day and time: in seconds, as in the URL of a countdown. */
function secondsAt(zone: unknown, day: unknown, milliseconds: unknown, otherwise: unknown): number {
  const known = [zone, otherwise].find(isZone) ?? 'UTC'
  const at = instantOf(known, textOf(day), numberOf(milliseconds)).getTime()
  return Number.isNaN(at) ? 0 : Math.floor(at / SECOND_MS)
}

/** Values are escaped by context, so filters that would escape them again do nothing. */
const asIs: Filter = (value) => value

export const FILTERS: Readonly<Record<string, Filter>> = {
  default: (value, fallback) => (isEmpty(value) ? (fallback ?? '') : value),
  upcase: (value) => textOf(value).toUpperCase(),
  downcase: (value) => textOf(value).toLowerCase(),
  capitalize: (value) => textOf(value).replace(/^\p{L}/u, (letter) => letter.toUpperCase()),
  strip: (value) => textOf(value).trim(),
  truncate: truncated,
  append: (value, more) => joined(textOf(value), textOf(more)),
  prepend: (value, more) => joined(textOf(more), textOf(value)),
  replace: replaced,
  remove: (value, what) => replaced(value, what, ''),
  date: (value, format) => formatDate(value, textOf(format)),
  long_date: (value, lang, zone) => longDate(value, textOf(lang), textOf(zone)),
  plus: (value, other) => tidy(numberOf(value) + numberOf(other)),
  minus: (value, other) => tidy(numberOf(value) - numberOf(other)),
  times: (value, other) => tidy(numberOf(value) * numberOf(other)),
  divided_by: (value, other) => tidy(numberOf(value) / numberOf(other)),
  round: (value, digits) => Number(numberOf(value).toFixed(Math.min(Math.max(numberOf(digits), 0), 10))),
  floor: (value) => Math.floor(numberOf(value)),
  ceil: (value) => Math.ceil(numberOf(value)),
  language: (value, fallback) => (LANGUAGE.test(textOf(value)) ? value : (fallback ?? '')),
  by_language: byLanguage,
  seconds_at: secondsAt,
  square: (value) => inRatio(textOf(value), '1:1'),
  money: (value, currency, lang) => amount(numberOf(value), textOf(currency), textOf(lang)),
  size: (value) => (Array.isArray(value) ? value.length : [...textOf(value)].length),
  first: (value) => (Array.isArray(value) ? value[0] : undefined),
  last: (value) => (Array.isArray(value) ? value.at(-1) : undefined),
  join: (value, between) =>
    Array.isArray(value)
      ? joined(
          ...value
            .slice(0, 1_000)
            .map(textOf)
            .flatMap((each, i) => (i === 0 ? [each] : [textOf(between ?? ', '), each])),
        )
      : textOf(value),
  escape: asIs,
  escape_once: asIs,
  url_encode: asIs,
}

export const filterNames = (): string => Object.keys(FILTERS).join(', ')

export const isFilter = (name: string): boolean => Object.hasOwn(FILTERS, name)

export const applyFilter = (value: unknown, name: string, args: readonly unknown[]): unknown =>
  FILTERS[name]!(value, ...args)
