import type { Tx } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import type { ContactRow } from './sql.ts'

export const updatePreferences = (
  tx: Tx,
  accountId: Uuid,
  id: Uuid,
  { topics_off, frequency, updated_at }: Pick<ContactRow, 'topics_off' | 'frequency' | 'updated_at'>,
) => tx`
  update contacts set topics_off = ${topics_off}::smallint[], frequency = ${frequency}, updated_at = ${updated_at}
  where account_id = ${accountId} and id = ${id}`
