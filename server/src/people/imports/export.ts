// Files that an import leaves: the rows it refused, and the people its undo left alone.

import { peopleTable } from '../contacts/people-table.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import { csvFile, FILE_PAGE, mapped, pages } from '../../platform/http/csv-file.ts'
import type { FileAnswer } from '../../platform/http/endpoint.ts'
import { find } from './imports.ts'
import { listRefusals } from './sql.ts'
import { listKept } from './undo-sql.ts'

/** The rows of a file that were not taken, or not as a whole, with the reason beside what they held. */
export async function exportRefusals(ctx: Ctx, id: string): Promise<FileAnswer> {
  const row = await find(ctx, id)
  const found = pages(
    0,
    (after) => listRefusals(ctx.db, ctx.accountId, row.id, after, FILE_PAGE),
    ({ row_no }) => row_no,
  )
  const show = mapped(found, ({ row_no, reason, cells }) => [row_no, reason, ...cells])
  return csvFile(`${row.name.replace(/\.\w+$/, '')}-refused.csv`, ['Row', 'Problem', ...row.headings], show)
}

/** People whom an undo left alone because they had changed since the import. */
export async function exportKept(ctx: Ctx, id: string): Promise<FileAnswer> {
  const [row, table] = await Promise.all([find(ctx, id), peopleTable(ctx)])
  const found = pages(
    null as string | null,
    (after) => listKept(ctx.db, ctx.accountId, row.id, after, FILE_PAGE),
    (person) => person.id,
  )
  return csvFile(`${row.name.replace(/\.\w+$/, '')}-kept.csv`, table.head, mapped(found, table.show))
}
