// Rows that change are about people without naming them: drips that watch groups hear whom they are about, before rows go and
// after rows come.

import { recordEvents } from '../../activity/record-events.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import type { DataSet } from './model.ts'
import { linkToPeople } from './people.ts'
import { peopleOfRows } from './people-sql.ts'

/** `rowIds` null means all rows of the set. */
export async function notifyPeopleChanged(ctx: Ctx<Tx>, set: DataSet, rowIds: Uuid[] | null): Promise<void> {
  const link = linkToPeople(set)
  if (!link || link.person === undefined || set.builtIn || rowIds?.length === 0) return
  const people = peopleOfRows(ctx.db, ctx.accountId, set, link, rowIds)
  await recordEvents(ctx.db, [{ caller: ctx, name: 'people.changed', person: null, people }])
}
