// Exports the members of a group as CSV. Rows are fetched while the response is sent, so memory use doesn't depend on
// the size of the group.

import type { ContactRow } from '../contacts/contacts.ts'
import { loadDefinitions, presentDetailValues } from '../../data/details/details.ts'
import type { DetailDefinitions } from '../../data/details/details.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import type { FileAnswer } from '../../platform/http/endpoint.ts'
import { BYTE_ORDER_MARK, csvLine } from '../../platform/values/csv.ts'
import type { Cell } from '../../platform/values/csv.ts'
import { showInstant } from '../../platform/values/time.ts'
import { find } from './groups.ts'
import { findMembers } from './members.ts'

const ROWS_AT_ONCE = 2_000

const HEAD = ['Email', 'First name', 'Last name', 'Status', 'Source', 'Added']

export async function exportMembers(ctx: Ctx<Db>, id: string): Promise<FileAnswer> {
  const [group, definitionsByAccount] = await Promise.all([
    find(ctx.db, ctx.accountId, id),
    loadDefinitions(ctx.db, [ctx.accountId]),
  ])
  const definitions = definitionsByAccount.get(ctx.accountId)!
  // Fetches the first rows before the response starts, so that a broken group gets a proper error response.
  const first = await findMembers(ctx, { group: group.id }, { before: null, limit: ROWS_AT_ONCE })

  async function* lines() {
    yield BYTE_ORDER_MARK + csvLine([...HEAD, ...definitions.details.map(({ name }) => name)])
    for (let page = first; ;) {
      yield page.rows.map((row) => csvLine(cellsOf(definitions, row))).join('')
      if (page.next === null) return
      page = await findMembers(ctx, { group: group.id }, { before: page.next, limit: ROWS_AT_ONCE })
    }
  }

  const name = group.name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60)
  const day = showInstant(ctx.clock.now()).slice(0, 10)
  return {
    name: `${name}-${day}.csv`,
    type: 'text/csv; charset=utf-8',
    content: lines(),
  }
}

const cellsOf = (definitions: DetailDefinitions, row: ContactRow): Cell[] => [
  row.email,
  row.first_name,
  row.last_name,
  row.stopped ? 'stopped' : row.status,
  row.source,
  showInstant(row.created_at),
  ...presentDetailValues(definitions, row.details).map(({ value }) =>
    typeof value === 'boolean' ? (value ? 'yes' : 'no') : value,
  ),
]
