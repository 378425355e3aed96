// Details: custom fields of people, defined by the account, stored on the person by number.

import { isMonthFirst } from '../../platform/values/day.ts'
import type { Sql } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import * as sql from './sql.ts'
import { readValue } from './parse-value.ts'
import type { Detail, DetailValue } from './parse-value.ts'

/** Values of a person's details by the detail's number, as stored. */
export { listDetails } from './sql.ts'
export type { DetailRow } from './sql.ts'

export type DetailValues = Record<string, DetailValue>

/** An account's details, for parsing input. */
export type DetailDefinitions = {
  details: readonly sql.DetailRow[]
  read(properties: Record<string, unknown>): ReadProperties
}

export type ReadProperties = {
  /** By number; null clears. */
  values: Map<number, DetailValue | null>
  warnings: string[]
  unknown: string[]
}

export async function loadDefinitions(db: Sql, accountIds: Uuid[]): Promise<Map<Uuid, DetailDefinitions>> {
  const distinct = [...new Set(accountIds)]
  if (distinct.length === 0) return new Map()
  const byAccount = Map.groupBy(await sql.listDetailsWithCountry(db, distinct), (row) => row.account_id)
  return new Map(
    distinct.map((id) => {
      const rows = byAccount.get(id) ?? []
      return [id, bookOf(rows, isMonthFirst(rows[0]?.country ?? null))]
    }),
  )
}

function bookOf(details: readonly sql.DetailRow[], monthFirst: boolean): DetailDefinitions {
  const byName = new Map<string, Detail>(details.map((detail) => [detail.name.toLowerCase(), detail]))
  return {
    details,
    read(properties) {
      const result: ReadProperties = { values: new Map(), warnings: [], unknown: [] }
      for (const [name, input] of Object.entries(properties)) {
        const detail = byName.get(name.trim().toLowerCase())
        if (!detail) {
          result.unknown.push(name)
          continue
        }
        const reading = readValue(detail, input, { monthFirst })
        if ('skipped' in reading) result.warnings.push(reading.skipped)
        else result.values.set(detail.number, reading.value)
      }
      return result
    },
  }
}

/** Merges parsed values into the stored ones, and returns the names of the details that changed. */
export function mergeValues(
  book: DetailDefinitions,
  stored: DetailValues,
  { values }: ReadProperties,
): { details: DetailValues; changed: string[] } {
  const details = { ...stored }
  const changed: string[] = []
  for (const { number, name } of book.details) {
    const value = values.get(number)
    if (value === undefined || (details[number] ?? null) === value) continue
    changed.push(name)
    if (value === null) delete details[number]
    else details[number] = value
  }
  return { details, changed }
}

/** By name, without empty details. */
export function presentProperties(book: DetailDefinitions, stored: DetailValues): Record<string, DetailValue> {
  return Object.fromEntries(
    book.details.flatMap(({ number, name }) => (stored[number] === undefined ? [] : [[name, stored[number]]])),
  )
}

/** All details of the account, with empty text where the person has no value. */
export function presentDetailValues(book: DetailDefinitions, stored: DetailValues) {
  return book.details.map(({ number, name, type }) => ({ name, type, value: stored[number] ?? '' }))
}
