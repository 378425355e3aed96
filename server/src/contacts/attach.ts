// Whom an event or an order belongs to: known people are found, and held only against being erased meanwhile; who is new
// is added.

import type { Person } from '../happen.ts'
import type { Sql, Tx } from '../platform/db/db.ts'
import type { Uuid } from '../platform/values/ids.ts'
import { Problem } from '../platform/problem.ts'
import { addressKey } from './address-key.ts'
import * as sql from './attach-sql.ts'
import type { Address } from './sql.ts'
import { personOf } from './happenings.ts'
import { decidePeople } from './write.ts'
import type { Ask } from './ask.ts'

/** People by account and address. */
export type People = Map<string, Person>

/** To read about them. */
export const findPeople = (db: Sql, addresses: Address[]): Promise<People> =>
  peopleBy((distinct) => sql.findPersons(db, distinct), addresses)

/** To write about them in this transaction: what is written is never left behind by somebody who is erased meanwhile. */
export const holdPeople = (tx: Tx, addresses: Address[]): Promise<People> =>
  peopleBy((distinct) => sql.lockPersons(tx, distinct), addresses)

async function peopleBy(find: (distinct: Address[]) => Promise<sql.PersonRow[]>, addresses: Address[]) {
  const distinct = new Map(addresses.map((address) => [addressKey(address.account_id, address.email), address]))
  const rows = distinct.size > 0 ? await find([...distinct.values()]) : []
  return new Map(rows.map((row) => [addressKey(row.account_id, row.email), row]))
}

/** By id. */
export async function findPersonsById(db: Sql, keys: { account_id: Uuid; id: Uuid }[]): Promise<Map<Uuid, Person>> {
  const rows = await sql.findPersonsById(db, keys)
  return new Map(rows.map((row) => [row.id, row]))
}

export type Added = {
  /** In order: whether each ask added somebody, or why it could not. */
  added: (boolean | Problem)[]
  /** Their statements are on their way: what refers to the new people may be sent behind them, and waits for this, too. */
  saved: Promise<void>
}

/** Adds who is new, to `people` as well. */
export async function addPeople(tx: Tx, people: People, asks: Ask[]): Promise<Added> {
  if (asks.length === 0) return { added: [], saved: Promise.resolve() }
  const { written, saved } = await decidePeople(tx, asks)
  const added = written.map((result) => {
    if (result instanceof Problem) return result
    people.set(addressKey(result.row.account_id, result.row.email), personOf(result.row))
    return result.created
  })
  return { added, saved }
}
