// Which rows of a set are about which person, for rules that ask about them. What emails read is one row for each person
// (resolve.ts); rules ask about all rows that match, and about sets that emails never show.

import type { DataSet } from './model.ts'

export type LinkToPeople =
  /** Rows that hold in a field what the person has: the number of a detail, or one of PERSON_FIELDS. */
  | { person: string; field: number }
  /** The person's own orders. */
  | { person?: undefined; orders: true }

/**
 * A set that is matched is linked as it says; one that is not, by its first column of email addresses. Null where a set
 * says the same of everyone.
 */
export function linkToPeople(set: DataSet): LinkToPeople | null {
  if (set.builtIn && set.key === 'orders') return { orders: true }
  if (set.match) return set.builtIn && set.key !== 'products' ? null : set.match
  const addresses = set.builtIn ? undefined : set.fields.find(({ type }) => type === 'email')
  return addresses ? { person: 'email', field: addresses.number } : null
}
