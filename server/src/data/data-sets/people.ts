// Which rows of a set are about which person, for group rules. Emails read one row per person (resolve.ts); rules test
// all matching rows, including sets that emails never show.

import { recordEvents } from '../../activity/record-events.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import type { DataSet } from './model.ts'
import { peopleOfRows } from './people-sql.ts'

export type LinkToPeople =
  /** Matches rows whose field equals the person's value: the number of a detail, or one of PERSON_FIELDS. */
  | { person: string; field: number }
  /** Matches the person's own orders. */
  | { person?: undefined; orders: true }

/**
 * A matched set is linked by its match; any other by its first column of email addresses. Null if a set has the same
 * rows for everyone.
 */
export function linkToPeople(set: DataSet): LinkToPeople | null {
  if (set.builtIn && set.key === 'orders') return { orders: true }
  if (set.match) return set.builtIn && set.key !== 'products' ? null : set.match
  const addresses = set.builtIn ? undefined : set.fields.find(({ type }) => type === 'email')
  return addresses ? { person: 'email', field: addresses.number } : null
}

/**
 * Reports which people changed rows are about, before rows are deleted and after they are added, so that drips triggered
 * by groups check them. With null `rowIds`, all rows of the set.
 */
export async function notifyPeopleChanged(ctx: Ctx<Tx>, set: DataSet, rowIds: Uuid[] | null): Promise<void> {
  const link = linkToPeople(set)
  if (!link || link.person === undefined || set.builtIn || rowIds?.length === 0) return
  const people = peopleOfRows(ctx.db, ctx.accountId, set, link, rowIds)
  await recordEvents(ctx.db, [{ caller: ctx, name: 'people.changed', person: null, people }])
}
