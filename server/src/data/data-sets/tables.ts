// Imports and exports whole tables as text, for the console.

import { Readable } from 'node:stream'
import type { Tx } from '../../platform/db/db.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import { isMonthFirst } from '../../platform/values/day.ts'
import type { FileAnswer } from '../../platform/http/endpoint.ts'
import { Problem } from '../../platform/problem.ts'
import { mapInPieces } from '../../platform/turns.ts'
import { fieldNamed } from './check-links.ts'
import { MAX_FIELDS, MAX_ROWS } from './model.ts'
import type { DataSet } from './model.ts'
import { hiddenFrom } from './present.ts'
import * as rows from './rows.ts'
import type { Added } from './rows.ts'
import * as sets from './sets.ts'
import * as sql from './sql.ts'
import { allCells } from './iterate-rows.ts'
import { byName, byPlace, guessType, readTable, writeTable } from './table-text.ts'

export async function write(ctx: Ctx, key: string): Promise<FileAnswer> {
  const set = await sets.find(ctx.db, ctx.accountId, key)
  await requireMayExport(ctx, set)
  const content = Readable.from(writeTable(set, allCells(ctx.db, ctx.accountId, set)), { objectMode: false })
  return { name: `${set.key}.csv`, type: 'text/csv; charset=utf-8', content }
}

/** Only owners and admins may export addresses, as with the export of people. */
async function requireMayExport(ctx: Ctx, set: DataSet): Promise<void> {
  if (ctx.actor.kind !== 'user' || ctx.actor.role !== 'member') return
  const { fields } = await hiddenFrom({ ...ctx, may: () => false }, set)
  if (fields.size === 0) return
  throw new Problem('forbidden', 'This data set contains email addresses, so only an owner or an admin can export it.')
}

export type TableInput = { text: string; mode?: 'append' | 'replace'; firstLine?: 'names' | 'values' }

export async function add(ctx: Ctx<Tx>, key: string, { text, mode, firstLine }: TableInput): Promise<Added> {
  const set = await sets.find(ctx.db, ctx.accountId, key)
  const lines = await readTable(text)
  const names = lines[0] ?? []
  const isNamed = firstLine ? firstLine === 'names' : names.some((name) => fieldNamed(set, name))
  requireRows(isNamed ? lines.length - 1 : lines.length)
  const found = await (isNamed ? byName(names, lines.slice(1)) : byPlace(set.fields, lines))
  return rows.add(ctx, key, { rows: found, mode })
}

/** The first line contains the labels; each column gets the type that fits all its values. */
export async function create(ctx: Ctx<Tx>, name: string, text: string): Promise<{ key: string; warnings: string[] }> {
  const [head = [], ...lines] = await readTable(text)
  requireRows(lines.length)
  if (head.length > MAX_FIELDS) {
    throw new Problem(
      'invalid_request',
      `A data set can have at most ${MAX_FIELDS} fields; this table has ${head.length}.`,
    )
  }
  const options = { monthFirst: isMonthFirst(await sql.findCountry(ctx.db, ctx.accountId)) }
  const fieldOf = (label: string, i: number) => ({
    label: label.trim().slice(0, 80) || `Column ${i + 1}`,
    type: guessType(
      lines.map((line) => line[i] ?? ''),
      options,
    ),
  })
  const fields = await mapInPieces(head, fieldOf, 1)
  const set = await sets.create(ctx, { name, fields })
  const { warnings } = await rows.add(ctx, set.key, { rows: await byPlace(set.fields, lines) })
  return { key: set.key, warnings }
}

function requireRows(count: number): void {
  if (count === 0) throw new Problem('invalid_request', 'This table has no rows below its header.')
  // Without a header, the first line is a row, too.
  if (count > MAX_ROWS) {
    throw new Problem('limit_reached', `A data set can have at most ${MAX_ROWS.toLocaleString('en')} rows.`)
  }
}
