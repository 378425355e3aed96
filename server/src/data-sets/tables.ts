// Whole tables as text, for the console: a CSV file out, a file or a copied range in.

import { Readable } from 'node:stream'
import type { Ctx } from '../platform/http/caller.ts'
import { isMonthFirst } from '../platform/values/day.ts'
import type { FileAnswer } from '../platform/http/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { fieldNamed } from './links.ts'
import { MAX_FIELDS, MAX_ROWS } from './model.ts'
import * as rows from './rows.ts'
import type { Added } from './rows.ts'
import * as rowsSql from './rows-sql.ts'
import * as sets from './sets.ts'
import * as sql from './sql.ts'
import { byName, byPlace, guessType, readTable, writeTable } from './table-text.ts'

export async function write(ctx: Ctx, key: string): Promise<FileAnswer> {
  const set = await sets.find(ctx.db, ctx.accountId, key)
  const cells = set.builtIn
    ? await rows.liveRows(ctx, set, MAX_ROWS)
    : await rowsSql.listAllRows(ctx.db, ctx.accountId, { ...set, number: set.number! })
  return { name: `${set.key}.csv`, type: 'text/csv; charset=utf-8', content: Readable.from([writeTable(set, cells)]) }
}

export type TableInput = { text: string; mode?: 'append' | 'replace'; firstLine?: 'names' | 'values' }

export async function add(ctx: Ctx, key: string, { text, mode, firstLine }: TableInput): Promise<Added> {
  const set = await sets.find(ctx.db, ctx.accountId, key)
  const lines = readTable(text)
  const names = lines[0] ?? []
  const isNamed = firstLine ? firstLine === 'names' : names.some((name) => fieldNamed(set, name))
  const found = isNamed ? byName(names, lines.slice(1)) : byPlace(set.fields, lines)
  checkSize(found.length)
  return rows.add(ctx, key, { rows: found, mode })
}

/** The first line gives the labels, and each column the type that all of it can be read as. */
export async function create(ctx: Ctx, name: string, text: string): Promise<{ key: string; warnings: string[] }> {
  const [head = [], ...lines] = readTable(text)
  checkSize(lines.length)
  if (head.length > MAX_FIELDS) {
    throw new Problem('invalid_request', `A data set has at most ${MAX_FIELDS} fields; this table has ${head.length}.`)
  }
  const options = { monthFirst: isMonthFirst(await sql.findCountry(ctx.db, ctx.accountId)) }
  const fields = head.map((label, i) => ({
    label: label.trim().slice(0, 80) || `Column ${i + 1}`,
    type: guessType(
      lines.map((line) => line[i] ?? ''),
      options,
    ),
  }))
  const set = await sets.create(ctx, { name, fields })
  const { warnings } = await rows.add(ctx, set.key, { rows: byPlace(set.fields, lines) })
  return { key: set.key, warnings }
}

function checkSize(count: number): void {
  if (count === 0) throw new Problem('invalid_request', 'This table has no rows below its names.')
  if (count > MAX_ROWS) {
    throw new Problem(
      'limit_reached',
      `A data set holds at most ${MAX_ROWS.toLocaleString('en')} rows; this table has ${count}.`,
    )
  }
}
