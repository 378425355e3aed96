// Parses a value as its detail's type. Invalid values are skipped with a warning and never stored.

import { readDay } from '../../platform/values/day.ts'

export const DETAIL_TYPES = ['text', 'number', 'date', 'yes_no', 'choice'] as const

export type DetailType = (typeof DETAIL_TYPES)[number]

export type DetailValue = string | number | boolean

export type Detail = { number: number; name: string; type: DetailType; choices: string[] }

/** The value to store, null to clear it, or the reason why it is skipped. */
export type Reading = { value: DetailValue | null } | { skipped: string }

const YES = new Set(['yes', 'true', '1'])
const NO = new Set(['no', 'false', '0'])
const MAX_TEXT = 10_000

export function readValue(detail: Detail, input: unknown, options: { monthFirst: boolean }): Reading {
  if (input === null || input === undefined || (typeof input === 'string' && input.trim() === ''))
    return { value: null }
  const value = readers[detail.type](input, detail, options)
  return value === null
    ? { skipped: `Skipped "${detail.name}": it must be ${WANTED[detail.type](detail)}.` }
    : { value }
}

const WANTED: Record<DetailType, (detail: Detail) => string> = {
  text: () => `text of at most ${MAX_TEXT.toLocaleString('en')} characters`,
  number: () => 'a number',
  date: () => 'a date, such as 2026-11-14',
  yes_no: () => 'yes or no',
  choice: ({ choices }) => `one of ${choices.slice(0, 20).join(', ')}`,
}

type Reader = (input: unknown, detail: Detail, options: { monthFirst: boolean }) => DetailValue | null

const readers: Record<DetailType, Reader> = {
  text: (input) => {
    const text = plainText(input)
    return text !== null && text.length <= MAX_TEXT ? text : null
  },
  number: (input) => {
    const number = typeof input === 'number' ? input : typeof input === 'string' ? Number(input.trim()) : Number.NaN
    return Number.isFinite(number) ? number : null
  },
  date: (input, _detail, { monthFirst }) => (typeof input === 'string' ? readDay(input, { monthFirst }) : null),
  yes_no: (input) => {
    const word = String(plainText(input) ?? '')
      .trim()
      .toLowerCase()
    return YES.has(word) ? true : NO.has(word) ? false : null
  },
  choice: (input, { choices }) => {
    const word = plainText(input)?.trim().toLowerCase()
    return choices.find((choice) => choice.toLowerCase() === word) ?? null
  },
}

const plainText = (input: unknown): string | null =>
  typeof input === 'string' ? input : typeof input === 'number' || typeof input === 'boolean' ? String(input) : null
