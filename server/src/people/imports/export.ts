// CSV exports of an import: its rejected rows, and the people its undo skipped.

import { peopleTable } from '../contacts/people-table.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import { csvFile, FILE_PAGE, mapped, pages } from '../../platform/http/csv-file.ts'
import type { FileAnswer } from '../../platform/http/endpoint.ts'
import { find } from './imports.ts'
import { listRefusals } from './sql.ts'
import { listKept } from './undo-sql.ts'

/** Rows that were rejected in whole or in part, with the reason next to the original cells. */
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

/** People the undo skipped because they changed after the import. */
export async function exportKept(ctx: Ctx, id: string): Promise<FileAnswer> {
  const [row, table] = await Promise.all([find(ctx, id), peopleTable(ctx)])
  const found = pages(
    null as string | null,
    (after) => listKept(ctx.db, ctx.accountId, row.id, after, FILE_PAGE),
    (person) => person.id,
  )
  return csvFile(`${row.name.replace(/\.\w+$/, '')}-kept.csv`, table.head, mapped(found, table.show))
}
