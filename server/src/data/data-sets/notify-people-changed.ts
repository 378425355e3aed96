// Reports which people changed rows are about, before rows are deleted and after they are added, so that drips
// triggered by groups check them.

import { recordEvents } from '../../activity/record-events.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import type { DataSet } from './model.ts'
import { linkToPeople } from './people.ts'
import { peopleOfRows } from './people-sql.ts'

/** With null `rowIds`, all rows of the set. */
export async function notifyPeopleChanged(ctx: Ctx<Tx>, set: DataSet, rowIds: Uuid[] | null): Promise<void> {
  const link = linkToPeople(set)
  if (!link || link.person === undefined || set.builtIn || rowIds?.length === 0) return
  const people = peopleOfRows(ctx.db, ctx.accountId, set, link, rowIds)
  await recordEvents(ctx.db, [{ caller: ctx, name: 'people.changed', person: null, people }])
}
