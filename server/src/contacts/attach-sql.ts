import type { Sql } from '../platform/db.ts'
import { rowsOf } from '../platform/db.ts'
import type { Uuid } from '../platform/ids.ts'
import type { Address } from './sql.ts'

export type PersonRow = Address & { id: Uuid; first_name: string | null; last_name: string | null }

export const findPersons = (db: Sql, addresses: Address[]) => db<PersonRow[]>`
  select c.account_id, c.email, c.id, c.first_name, c.last_name
  from ${rowsOf(db, addresses, { account_id: 'uuid', email: 'text' })}
  join contacts c on c.account_id = t.account_id and c.email = t.email`

export const findPersonsById = (db: Sql, keys: { account_id: Uuid; id: Uuid }[]) => db<PersonRow[]>`
  select c.account_id, c.email, c.id, c.first_name, c.last_name
  from ${rowsOf(db, keys, { account_id: 'uuid', id: 'uuid' })}
  join contacts c on c.account_id = t.account_id and c.id = t.id`
