// What a data set is inside: fields and other sets are named by numbers and keys that never change.

import { hash } from 'node:crypto'
import type { Uuid } from '../../platform/values/ids.ts'

export const MAX_SETS = 100
export const MAX_FIELDS = 40
export const MAX_JOINS = 4
export const MAX_ROWS = 5_000
/** In characters. A page of 100 rows stays under 2 million of them. */
export const MAX_CELL_LENGTH = 10_000
export const MAX_ROW_LENGTH = 20_000
export const MAX_ROW_UPDATES = 500
export const MAX_ROW_IDS = 1_000
export const DEFAULT_CATEGORY = 'Kept by you'

export const FIELD_TYPES = [
  'words',
  'long_words',
  'number',
  'money',
  'date',
  'yes_no',
  'link',
  'image',
  'email',
] as const
export type FieldType = (typeof FIELD_TYPES)[number]

export const AUDIENCE_MODES = ['everyone', 'matched', 'internal'] as const
export type AudienceMode = (typeof AUDIENCE_MODES)[number]

export type Field = {
  number: number
  key: string
  label: string
  type: FieldType
  example: string | null
  /** The column was of type email, or most of its values were addresses: it stays hidden whatever is made of it since. */
  heldAddresses?: true
}

/** This set's field holds the same value as the other set's. */
export type Join = { field: number; set: string; setField: number }

/** `person` is the number of a detail, or one of PERSON_FIELDS. */
export type Match = { person: string; field: number }

export const PERSON_FIELDS = ['email', 'firstName', 'lastName'] as const

export type DataSet = {
  /** Null for a built-in set about which nothing was changed yet. */
  number: number | null
  key: string
  builtIn: boolean
  name: string
  description: string | null
  category: string
  audienceMode: AudienceMode
  match: Match | null
  /** Rows whose date in this field has passed are left out. */
  pastField: number | null
  switchedOn: boolean
  fields: Field[]
  lastField: number
  /** Keys of fields that were removed and may come back, the latest first. */
  removedKeys: string[]
  joins: Join[]
  keyed: number[]
  rowCount: number
  madeByApp: Uuid | null
  updatedAt: Date | null
}

/** A set whose rows are kept here. */
export type KeptSet = DataSet & { number: number }

export type Cell = string | number | boolean

/** A row's values by field number; what is empty is absent. */
export type Cells = Record<number, Cell>

export const fieldByNumber = ({ fields }: Pick<DataSet, 'fields'>, number: number): Field | undefined =>
  fields.find((field) => field.number === number)

/** Values match ignoring letter case and surrounding spaces. */
export const normalized = (value: Cell): string => {
  const text = String(value).normalize('NFC').trim().toLowerCase()
  // An index entry has room for 2,700 bytes.
  return text.length <= 500 ? text : hash('sha256', text)
}
