// Reads values of other platforms' rows, which are never trusted: names, dates, custom fields.

import type { NewDetail } from '../../data/details/manage.ts'
import { parseDayOrInstant } from '../../platform/values/time.ts'
import { emailIn, isRaw, textIn } from '../../web/stores/store-records.ts'
import type { Raw } from '../../web/stores/store-records.ts'
import type { LeftOut, MovedCampaign } from './reader.ts'

const MAX_NAME = 255
const MAX_LIST_NAME = 120
const MAX_DETAIL_NAME = 100
const MAX_VALUE = 2_000

export const nameIn = (value: unknown): string | null => textIn(value, MAX_NAME)

/** Exports write a space in place of the T. */
export function dateIn(value: unknown): Date | null {
  const text = textIn(value, 40)
  return text === null ? null : parseDayOrInstant(text.replace(/^(\d{4}-\d\d-\d\d) (?=\d\d:)/, '$1T'))
}

/** A count; null if there is none. */
export function countIn(value: unknown): number | null {
  const number = typeof value === 'number' ? value : Number(textIn(value, 20)?.replaceAll(',', '') ?? Number.NaN)
  return Number.isSafeInteger(number) && number >= 0 ? number : null
}

export const listNameIn = (value: unknown): string | null => visible(textIn(value, MAX_LIST_NAME))

/** The name of a detail, or null if it can't be one. */
export const detailNameIn = (value: unknown): string | null => visible(textIn(value, MAX_DETAIL_NAME))

const visible = (text: string | null): string | null => text?.replaceAll(/[\p{C}\p{Z}\s]+/gu, ' ').trim() || null

/** Reads an address, or says why the row is left out. */
export function personIn(email: unknown): { email: string } | { leftOut: LeftOut } {
  const address = emailIn(email)
  if (address !== null) return { email: address }
  const shown = textIn(email, 100)
  const reason = shown === null ? 'It has no email address.' : 'This is not an email address.'
  return { leftOut: { about: shown ?? 'A person', email: null, reason } }
}

/** Objects among the rows of a page, and what else there was. */
export function rowsIn(rows: readonly unknown[]): { rows: Raw[]; leftOut: LeftOut[] } {
  const odd = rows.filter((row) => !isRaw(row)).length
  const leftOut = Array.from({ length: odd }, () => ({ about: 'A row', email: null, reason: 'It could not be read.' }))
  return { rows: rows.filter(isRaw), leftOut }
}

export type Fields = {
  details: NewDetail[]
  properties: Record<string, string | number | boolean>
  /** Names of fields that have no counterpart, such as nested objects. */
  unread: string[]
}

/** Custom fields without a declared type: the type follows from the value. */
export function fieldsIn(raw: Raw): Fields {
  const fields: Fields = { details: [], properties: Object.create(null) as Fields['properties'], unread: [] }
  for (const [key, value] of Object.entries(raw)) {
    const name = detailNameIn(key)
    if (name === null || value === null || value === '') continue
    const read = scalarOf(value)
    if (read === null) fields.unread.push(name)
    else {
      fields.properties[name] = read
      fields.details.push({ name, type: typeOf(read) })
    }
  }
  return fields
}

const typeOf = (value: string | number | boolean): NewDetail['type'] =>
  typeof value === 'number' ? 'number' : typeof value === 'boolean' ? 'yes_no' : 'text'

function scalarOf(value: unknown): string | number | boolean | null {
  if (typeof value === 'boolean') return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (Array.isArray(value) && value.every((each) => typeof each === 'string' || typeof each === 'number'))
    return textIn(value.join(', '), MAX_VALUE)
  return isRaw(value) ? null : textIn(value, MAX_VALUE)
}

export const campaignNamed = (externalId: string, name: string | null): MovedCampaign => ({
  externalId,
  name: name ?? 'Untitled campaign',
  subject: null,
  sentAt: null,
  recipients: null,
  opened: null,
  clicked: null,
  bounced: null,
  unsubscribed: null,
})

/** Each detail once, by its first occurrence. */
export const distinctDetails = (details: NewDetail[]): NewDetail[] => [
  ...new Map(details.toReversed().map((detail) => [detail.name.toLowerCase(), detail])).values(),
]
