import type { Tx } from '../platform/db.ts'
import { rowsOf } from '../platform/db.ts'
import type { Uuid } from '../platform/ids.ts'

export type NewActivity = {
  account_id: Uuid
  id: Uuid
  built_in: boolean
  name: string
  contact_id: Uuid | null
  occurred_at: Date
  properties: Record<string, unknown>
  external_id: string | null
  created_at: Date
}

export const insertActivity = (tx: Tx, rows: NewActivity[]) => tx`
  insert into activity (account_id, id, built_in, name, contact_id, occurred_at, properties, external_id, created_at)
  select account_id, id, built_in, name, contact_id, occurred_at, properties, external_id, created_at
  from ${rowsOf(tx, rows, {
    account_id: 'uuid',
    id: 'uuid',
    built_in: 'boolean',
    name: 'text',
    contact_id: 'uuid',
    occurred_at: 'timestamptz',
    properties: 'jsonb',
    external_id: 'text',
    created_at: 'timestamptz',
  })}`
