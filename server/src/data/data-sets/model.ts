// The internal model of a data set. Fields are identified by numbers and sets by keys, which never change.

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
  /** The column was of type email, or most of its values were addresses; it stays hidden even if that changes. */
  heldAddresses?: true
}

/** Pairs one of this set's fields with a field of another set that has the same value. */
export type Join = { field: number; set: string; setField: number }

/** `person` is the number of a detail, or one of PERSON_FIELDS. */
export type Match = { person: string; field: number }

export const PERSON_FIELDS = ['email', 'firstName', 'lastName'] as const

export type DataSet = {
  /** Null for a built-in set with default settings. */
  number: number | null
  key: string
  builtIn: boolean
  name: string
  description: string | null
  category: string
  audienceMode: AudienceMode
  match: Match | null
  /** Rows whose date in this field has passed are omitted. */
  pastField: number | null
  switchedOn: boolean
  fields: Field[]
  lastField: number
  /** Keys of removed fields that may be added again, latest first. */
  removedKeys: string[]
  joins: Join[]
  keyed: number[]
  rowCount: number
  madeByApp: Uuid | null
  updatedAt: Date | null
}

/** A set whose rows are stored here. */
export type KeptSet = DataSet & { number: number }

export type Cell = string | number | boolean

/** A row's values by field number; empty values are absent. */
export type Cells = Record<number, Cell>

export const fieldByNumber = ({ fields }: Pick<DataSet, 'fields'>, number: number): Field | undefined =>
  fields.find((field) => field.number === number)

/** Values match ignoring letter case and surrounding spaces. */
export const normalized = (value: Cell): string => {
  const text = String(value).normalize('NFC').trim().toLowerCase()
  // An index entry is limited to 2,700 bytes.
  return text.length <= 500 ? text : hash('sha256', text)
}
