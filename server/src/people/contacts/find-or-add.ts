// Whom an event or an order belongs to. Known people are looked up once; new ones are planned under the lock of their
// account and saved along with what refers to them.

import type { Person } from '../../activity/record-events.ts'
import { serializationFailure } from '../../platform/db/errors.ts'
import type { Sql, Tx } from '../../platform/db/db.ts'
import { addressKey } from '../../platform/values/email-address.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { Problem } from '../../platform/problem.ts'
import type { PersonCommand } from './command.ts'
import { personOf } from './domain-events.ts'
import * as sql from './person-sql.ts'
import type { Address } from './sql.ts'
import { EMPTY_PLAN, planPeople } from './write.ts'
import type { PeoplePlan } from './write.ts'

/** People by account and address. */
export type People = Map<string, Person>

export async function findPeople(db: Sql, addresses: Address[]): Promise<People> {
  const distinct = new Map(addresses.map((address) => [addressKey(address.account_id, address.email), address]))
  const rows = distinct.size > 0 ? await sql.findPersons(db, [...distinct.values()]) : []
  return new Map(rows.map((row) => [addressKey(row.account_id, row.email), row]))
}

/** The person who has an address, if anybody has. */
export async function findPersonId(db: Sql, accountId: Uuid, email: string): Promise<Uuid | null> {
  const people = await findPeople(db, [{ account_id: accountId, email }])
  return people.values().next().value?.id ?? null
}

export async function findPeopleById(db: Sql, keys: sql.PersonKey[]): Promise<Map<Uuid, Person>> {
  const rows = keys.length > 0 ? await sql.findPersonsById(db, keys) : []
  return new Map(rows.map((row) => [row.id, row]))
}

/** Those of them who are still there; nobody of these is erased before the transaction ends. */
export async function lockPeople(tx: Tx, accountId: Uuid, ids: Uuid[]): Promise<Person[]> {
  if (ids.length === 0) return []
  return sql.lockPersons(
    tx,
    ids.map((id) => ({ account_id: accountId, id })),
  )
}

/**
 * Keeps people who were looked up from being erased before what is written about them is committed. Sent along with it:
 * if one of them was erased in between, the whole transaction is done again.
 */
export async function lockAgainstErasure(tx: Tx, keys: sql.PersonKey[]): Promise<void> {
  if (keys.length === 0) return
  const distinct = new Map(keys.map((key) => [`${key.account_id} ${key.id}`, key]))
  if ((await sql.lockPersons(tx, [...distinct.values()])).length < distinct.size) throw serializationFailure()
}

export type PlannedPeople = {
  /** In order: whether each command adds somebody, or why it cannot. */
  added: (boolean | Problem)[]
  /** To be saved with `savePeople`, and its facts passed to `happen`. */
  plan: PeoplePlan
}

/** Plans people nobody knew, and puts them among `people`. */
export async function planNewPeople(tx: Tx, people: People, commands: PersonCommand[]): Promise<PlannedPeople> {
  if (commands.length === 0) return { added: [], plan: EMPTY_PLAN }
  const plan = await planPeople(tx, commands)
  const added = plan.written.map((result) => {
    if (result instanceof Problem) return result
    people.set(addressKey(result.row.account_id, result.row.email), personOf(result.row))
    return result.created
  })
  return { added, plan }
}
