// Writes one batch of an import: people, their previous state for an undo, rejected rows and the position in the file,
// all in one transaction.

import { addMembers, findListById } from '../lists/members.ts'
import { listDetails } from '../../data/details/details.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { fieldDecoder } from '../../platform/values/csv.ts'
import type { CsvRecord } from '../../platform/values/csv.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { Problem } from '../../platform/problem.ts'
import { rowReader } from './mapping.ts'
import type { ReadRow, Refused } from './mapping.ts'
import * as sql from './sql.ts'
import type { PersonCommand } from '../contacts/person-command.ts'
import { personOf } from '../contacts/domain-events.ts'
import { findErased } from '../contacts/stop.ts'
import { lockPeopleOf, writePeople } from '../contacts/write.ts'
import type { Written } from '../contacts/write.ts'

/** Longest excerpt of a cell shown in the report. */
const MAX_CELL = 1_000

type Row = {
  record: CsvRecord
  rowNo: number
  read: ReadRow | Refused
  result?: Written
}
type BatchResult = Row & { result: Written }

const isTaken = (row: Row): row is BatchResult => row.result !== undefined

/** False once the import has ended for any reason. */
export async function writeBatch(tx: Tx, caller: Caller, importId: Uuid, records: CsvRecord[]): Promise<boolean> {
  const row = await sql.lockImport(tx, caller.accountId, importId)
  if (row?.state !== 'running') return false
  if (row.position !== records[0]!.start) throw new Error("The import's position differs from where its file was read.")
  // Serializes with erasure: it happens entirely before or after this batch.
  await lockPeopleOf(tx, row.account_id)
  const rows = await withoutErased(tx, row, await readRows(tx, row, records))
  const limitAt = await writeRows(tx, caller, row, rows)
  const taken = rows.filter(isTaken)
  const seen = limitAt === null ? rows : rows.slice(0, rows.indexOf(limitAt))
  const joined = await joinList(tx, caller, row, taken)
  const refusals = seen.flatMap(refusalOf(fieldDecoder(row.encoding)))
  await saveForUndo(tx, row, taken, joined)
  if (refusals.length > 0) await sql.insertRefusals(tx, row.account_id, row.id, refusals)
  await sql.updateProgress(tx, row.account_id, row.id, limitAt?.record.start ?? records.at(-1)!.end, {
    rows: limitAt ? limitAt.rowNo - rows[0]!.rowNo : records.length,
    created: taken.filter(({ result }) => result.created).length,
    updated: taken.filter(({ result }) => !result.created && result.changed.length > 0).length,
    unchanged: taken.filter(({ result }) => !result.created && result.changed.length === 0).length,
    refused: seen.filter(({ read }) => 'refused' in read).length,
    partly: taken.filter(({ result }) => result.warnings.length > 0).length,
    joined_list: joined.size,
  })
  if (limitAt === null) return true
  const because = 'plan_limit_reached'
  await sql.updateState(tx, row.account_id, row.id, 'stopped', { now: caller.clock.now(), because })
  return false
}

/** Rows are numbered as in a spreadsheet; empty ones are skipped. */
async function readRows(tx: Tx, row: sql.ImportRow, records: CsvRecord[]): Promise<Row[]> {
  const details = await listDetails(tx, [row.account_id])
  const read = rowReader(row.columns, details, fieldDecoder(row.encoding))
  const firstNo = row.rows + (row.has_header ? 2 : 1)
  return records.flatMap((record, i) =>
    !record.wide && record.fields.every((field) => field.trim() === '')
      ? []
      : [{ record, rowNo: firstNo + i, read: read(record) }],
  )
}

/** A person erased after the upload is not added again, and nothing of their row is stored. */
async function withoutErased(tx: Tx, { account_id, created_at }: sql.ImportRow, rows: Row[]): Promise<Row[]> {
  const emails = rows.flatMap(({ read }) => read.email ?? [])
  const erased = await findErased(tx, account_id, emails, created_at)
  if (erased.size === 0) return rows
  return rows.map((row) =>
    row.read.email !== undefined && erased.has(row.read.email)
      ? {
          ...row,
          record: { ...row.record, fields: [] },
          read: { refused: 'This person was erased after the file was uploaded.' },
        }
      : row,
  )
}

/** Records the result of each row. Returns the row at which the plan's limit was reached. */
async function writeRows(tx: Tx, caller: Caller, row: sql.ImportRow, rows: Row[]): Promise<Row | null> {
  const run = { stopped: false }
  const asked = rows.flatMap((each) =>
    'refused' in each.read ? [] : [{ each, command: commandOf(caller, row, each.read, run) }],
  )
  if (asked.length === 0) return null
  const written = await writePeople(
    tx,
    asked.map(({ command }) => command),
  )
  for (const [i, { each }] of asked.entries()) {
    const result = written[i]!
    if (result instanceof Problem) return each
    each.result = result
  }
  return null
}

/** An import never resubscribes anyone, and a blank cell clears nothing. */
const commandOf = (
  caller: Caller,
  row: sql.ImportRow,
  { email, names, unsubscribed, properties }: ReadRow,
  run: { stopped: boolean },
): PersonCommand => ({
  caller,
  email,
  trigger: unsubscribed || row.mark_unsubscribed ? 'import_unsubscribed' : 'import',
  channel: 'import',
  names,
  source: row.source,
  properties,
  startAutomations: row.start_automations,
  run,
})

/** Returns who wasn't on the list before. A list deleted in the meantime is ignored. */
async function joinList(tx: Tx, caller: Caller, row: sql.ImportRow, taken: BatchResult[]): Promise<Set<Uuid>> {
  const list = row.list_id && taken.length > 0 ? await findListById(tx, row.account_id, row.list_id) : undefined
  if (!list) return new Set()
  const people = taken.map(({ result }) => personOf(result.row))
  const { addedIds } = await addMembers({ ...caller, db: tx }, list, people, row.start_automations)
  return new Set(addedIds)
}

/** The report entry of a row that was rejected in whole or in part. */
const refusalOf =
  (decode: (bytes: string) => string) =>
  ({ record, rowNo, read, result }: Row): sql.RefusalRow[] => {
    const reason = 'refused' in read ? read.refused : result?.warnings.join(' ')
    if (!reason) return []
    const cells = record.fields.map((field) => decode(field).replaceAll('\0', '').slice(0, MAX_CELL))
    return [{ row_no: rowNo, email: read.email ?? null, reason: reason.slice(0, 2_000), cells }]
  }

/** New people are identified by their numbers; for existing ones the previous state is stored. */
async function saveForUndo(tx: Tx, row: sql.ImportRow, taken: BatchResult[], joined: Set<Uuid>): Promise<void> {
  const seqs = taken.flatMap(({ result }) => (result.created ? [result.row.seq] : []))
  if (seqs.length > 0) await sql.insertBatch(tx, row.account_id, row.id, seqs[0]!, seqs.at(-1)!)
  const changes = new Map<Uuid, sql.NewChange>()
  for (const { result } of taken) {
    const { row: person, before, changed } = result
    if (before === null) continue
    const known = changes.get(person.id)
    const isChanged = changed.length > 0 || known?.before
    if (!isChanged && !joined.has(person.id)) continue
    const { first_name, last_name, details } = before
    changes.set(person.id, {
      contact_id: person.id,
      before: isChanged ? { first_name, last_name, details } : null,
      was_updated_at: isChanged ? before.updated_at : null,
      updated_at: isChanged ? person.updated_at : null,
      joined_list: joined.has(person.id),
    })
  }
  if (changes.size > 0) await sql.insertChanges(tx, row.account_id, row.id, [...changes.values()])
}
