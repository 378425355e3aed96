// The columns that events, orders and messages need to refer to a person.

import type { Person } from '../../activity/record-events.ts'
import type { Sql, Tx } from '../../platform/db/db.ts'
import { accountsOf, rowsOf } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import type { Address } from './sql.ts'

export type PersonRow = Person & { account_id: Uuid }

const columns = (db: Sql) => db`c.account_id, c.email, c.id, c.first_name as "firstName", c.last_name as "lastName"`

export const findPersons = (db: Sql, addresses: Address[]) => db<PersonRow[]>`
  select ${columns(db)} from ${rowsOf(db, addresses, { account_id: 'uuid', email: 'text' })}
  join contacts c on c.account_id = t.account_id and c.email = t.email and c.account_id = any(${accountsOf(addresses)}::uuid[])`

export type PersonKey = { account_id: Uuid; id: Uuid }

export const findPersonsById = (db: Sql, keys: PersonKey[]) => db<PersonRow[]>`
  select ${columns(db)} from ${rowsOf(db, keys, { account_id: 'uuid', id: 'uuid' })}
  join contacts c on c.account_id = t.account_id and c.id = t.id and c.account_id = any(${accountsOf(keys)}::uuid[])`

/**
 * Locks the people against erasure until the transaction ends. Waits for an erasure in progress, and doesn't return the
 * erased person.
 */
export const lockPersons = (tx: Tx, keys: PersonKey[]) => tx<PersonRow[]>`
  select ${columns(tx)} from ${rowsOf(tx, keys, { account_id: 'uuid', id: 'uuid' })}
  join contacts c on c.account_id = t.account_id and c.id = t.id and c.account_id = any(${accountsOf(keys)}::uuid[])
  for key share of c`
