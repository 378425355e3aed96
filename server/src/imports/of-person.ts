// What imports keep of a person, for those who erase people.

import type { Tx } from '../platform/db/db.ts'
import type { Uuid } from '../platform/values/ids.ts'
import * as sql from './sql.ts'

export async function removeImportTracesOf(tx: Tx, accountId: Uuid, people: sql.PersonOfImport[]): Promise<void> {
  await sql.removeImportTraces(tx, accountId, people)
}
