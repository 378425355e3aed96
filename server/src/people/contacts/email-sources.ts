// The campaigns and drips that emails belong to, for lists in the console.

import type { Sql } from '../../platform/db/db.ts'
import { publicId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import type { EmailSource } from './schema.ts'
import { listEmailSources } from './sql.ts'

export async function emailSources(
  db: Sql,
  accountId: Uuid,
  sendIds: (Uuid | null)[],
): Promise<Map<Uuid | null, EmailSource>> {
  const ids = sendIds.filter((id) => id !== null)
  if (ids.length === 0) return new Map()
  const rows = await listEmailSources(db, accountId, ids)
  return new Map(
    rows.map(({ send_id, kind, source_id, name }) => [
      send_id,
      { kind, id: publicId(kind === 'campaign' ? 'cmp' : 'drp', source_id), name },
    ]),
  )
}
