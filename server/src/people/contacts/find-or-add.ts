// Finds or adds the person an event or order belongs to. Existing people are looked up once; new ones are planned under
// their account's lock and saved in the same transaction as the rows that refer to them.

import type { Person } from '../../activity/record-events.ts'
import { serializationFailure } from '../../platform/db/errors.ts'
import type { Sql, Tx } from '../../platform/db/db.ts'
import { addressKey } from '../../platform/values/email-address.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { Problem } from '../../platform/problem.ts'
import type { PersonCommand } from './person-command.ts'
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

/** The person with this address, if any. */
export async function findPersonId(db: Sql, accountId: Uuid, email: string): Promise<Uuid | null> {
  const people = await findPeople(db, [{ account_id: accountId, email }])
  return people.values().next().value?.id ?? null
}

export async function findPeopleById(db: Sql, keys: sql.PersonKey[]): Promise<Map<Uuid, Person>> {
  const rows = keys.length > 0 ? await sql.findPersonsById(db, keys) : []
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns the people that still exist, and locks them against erasure until the transaction ends. */
export async function lockPeople(tx: Tx, accountId: Uuid, ids: Uuid[]): Promise<Person[]> {
  if (ids.length === 0) return []
  return sql.lockPersons(
    tx,
    ids.map((id) => ({ account_id: accountId, id })),
  )
}

/**
 * Prevents people who were looked up from being erased before the rows about them are committed. Sent with those rows:
 * if one of the people was erased in between, the whole transaction is retried.
 */
export async function lockAgainstErasure(tx: Tx, keys: sql.PersonKey[]): Promise<void> {
  if (keys.length === 0) return
  const distinct = new Map(keys.map((key) => [`${key.account_id} ${key.id}`, key]))
  if ((await sql.lockPersons(tx, [...distinct.values()])).length < distinct.size) throw serializationFailure()
}

export type PlannedPeople = {
  /** In order: whether each command adds a person, or why it can't. */
  added: (boolean | Problem)[]
  /** For `savePeople`; pass its events to `recordEvents`. */
  plan: PeoplePlan
}

/** Plans the new people and adds them to `people`. */
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
