// Imports as the team sees them: an uploaded file, its content, its progress and its undo.

import { listDetails } from '../../data/details/details.ts'
import { findListRow } from '../lists/members.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import type { Delimiter, Encoding } from '../../platform/values/csv.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { parseId, publicId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { enqueue } from '../../platform/queue/queue.ts'
import type { Page } from '../../platform/http/paging.ts'
import { missing, Problem } from '../../platform/problem.ts'
import { DAY_MS, showInstant, showInstantOrNull } from '../../platform/values/time.ts'
import type { Readable } from 'node:stream'
import { checkTargets } from './mapping.ts'
import type { Target } from './mapping.ts'
import * as sql from './sql.ts'
import type { ImportRow, ImportState } from './sql.ts'
import { readSample, upload } from './upload.ts'

export const IMPORT_QUEUE = 'imports'
/** An import can be undone for this long; then the previous state of people is deleted. */
export const UNDO_DAYS = 30
/** How long a file is kept that no one starts. */
export const UNSTARTED_DAYS = 7

const importId = (text: string): Uuid => parseId('imp', text) ?? missing('import')

export async function find(ctx: Ctx, id: string): Promise<ImportRow> {
  const row = await sql.findImport(ctx.db, ctx.accountId, importId(id))
  return row && row.state !== 'uploading' ? row : missing('import')
}

async function lock(ctx: Ctx<Tx>, id: string): Promise<ImportRow> {
  const row = await sql.lockImport(ctx.db, ctx.accountId, importId(id))
  return row && row.state !== 'uploading' ? row : missing('import')
}

export async function create(ctx: Ctx<Db>, name: string, file: Readable) {
  const id = await upload(ctx, name.trim() || 'people.csv', file)
  return get(ctx, publicId('imp', id))
}

export const get = async (ctx: Ctx, id: string) => present(ctx, await find(ctx, id))

export async function list(ctx: Ctx, page: Page) {
  const [rows, total] = await Promise.all([
    sql.listImports(ctx.db, ctx.accountId, page),
    sql.countImports(ctx.db, ctx.accountId),
  ])
  return { imports: rows.map((row) => present(ctx, row)), total }
}

export type PreviewQuery = { encoding?: Encoding; delimiter?: Delimiter; hasHeader?: boolean }

/** The first rows, in the requested or detected format, and a suggested target for each column. */
export async function preview(ctx: Ctx, id: string, { encoding, delimiter, hasHeader }: PreviewQuery) {
  const row = await find(ctx, id)
  const details = await listDetails(ctx.db, [ctx.accountId])
  const written = { encoding: encoding ?? row.encoding, delimiter: delimiter ?? row.delimiter, hasHeader }
  const { start: _start, ...sample } = await readSample(ctx.db, row, written, details)
  return sample
}

export type StartImport = PreviewQuery & {
  columns?: Target[]
  listId?: string
  source?: string
  markUnsubscribed?: boolean
  startAutomations?: boolean
}

/** Starts an uploaded file, or continues one that reached the plan's limit. */
export async function start(ctx: Ctx<Tx>, id: string, wanted: StartImport) {
  const row = await lock(ctx, id)
  if (row.state === 'uploaded') await saveSettings(ctx, row, wanted)
  else if (row.state !== 'stopped') throw new Problem('invalid_request', `This import ${STATE_WORDS[row.state]}.`)
  else if (row.stopped_because === 'could_not_be_processed')
    throw new Problem(
      'invalid_request',
      'This file could not be processed. Split it into smaller files and upload those.',
    )
  await run(ctx, row, 'running')
  return get(ctx, id)
}

async function saveSettings(ctx: Ctx<Tx>, row: ImportRow, wanted: StartImport): Promise<void> {
  const details = await listDetails(ctx.db, [ctx.accountId])
  const { encoding = row.encoding, delimiter = row.delimiter, hasHeader } = wanted
  const sample = await readSample(ctx.db, row, { encoding, delimiter, hasHeader }, details)
  const columns = wanted.columns ?? sample.columns.map(({ to }) => to)
  checkTargets(columns, details, sample.columns.length)
  await sql.updateSettings(ctx.db, row.account_id, row.id, {
    encoding,
    delimiter,
    has_header: sample.hasHeader,
    headings: sample.columns.map(({ heading }) => heading),
    columns,
    list_id: wanted.listId === undefined ? null : (await findListRow(ctx, wanted.listId)).id,
    source: wanted.source?.trim() || 'csv_import',
    mark_unsubscribed: wanted.markUnsubscribed ?? false,
    start_automations: wanted.startAutomations ?? false,
  })
  await sql.updatePosition(ctx.db, row.account_id, row.id, sample.start)
}

async function run(ctx: Ctx<Tx>, { account_id, id }: ImportRow, state: 'running' | 'undoing'): Promise<void> {
  const now = ctx.clock.now()
  await sql.updateState(ctx.db, account_id, id, state, { now })
  await enqueue(ctx.db, IMPORT_QUEUE, [account_id], now)
}

/** The page of an import shows so many rejected rows; its report has all. */
const REFUSALS_SHOWN = 20

/** The first rows that were rejected in whole or in part. */
export async function refusals(ctx: Ctx, id: string) {
  const row = await find(ctx, id)
  const rows = await sql.listRefusals(ctx.db, ctx.accountId, row.id, 0, REFUSALS_SHOWN)
  return rows.map(({ row_no, reason }) => ({ row: row_no, reason }))
}

/** Imported people are kept, and the import can be undone. */
export async function cancel(ctx: Ctx<Tx>, id: string) {
  const row = await lock(ctx, id)
  if (!['uploaded', 'running', 'stopped'].includes(row.state))
    throw new Problem('invalid_request', `This import ${STATE_WORDS[row.state]}, so there is nothing to cancel.`)
  await sql.updateState(ctx.db, row.account_id, row.id, 'cancelled', { now: ctx.clock.now() })
  await sql.removeChunks(ctx.db, row.account_id, row.id)
  return get(ctx, id)
}

export async function undo(ctx: Ctx<Tx>, id: string) {
  const row = await lock(ctx, id)
  if (!canUndo(ctx, row)) {
    const because = ENDED.has(row.state) ? `finished more than ${UNDO_DAYS} days ago` : STATE_WORDS[row.state]
    throw new Problem('invalid_request', `This import ${because}, so it cannot be undone.`)
  }
  if (row.state === 'stopped') await sql.removeChunks(ctx.db, row.account_id, row.id)
  await run(ctx, row, 'undoing')
  return get(ctx, id)
}

const STATE_WORDS: Record<ImportState, string> = {
  uploading: 'is still being uploaded',
  uploaded: 'has not been started',
  running: 'is running',
  stopped: 'has stopped',
  done: 'is done',
  cancelled: 'was cancelled',
  undoing: 'is being undone',
  undone: 'was undone',
}

const ENDED = new Set<ImportState>(['done', 'cancelled', 'stopped'])

const canUndo = ({ clock }: Ctx, { state, finished_at }: ImportRow): boolean =>
  ENDED.has(state) && finished_at !== null && clock.now().getTime() - finished_at.getTime() < UNDO_DAYS * DAY_MS

function present(ctx: Ctx, row: ImportRow) {
  return {
    id: publicId('imp', row.id),
    name: row.name,
    state: row.state as Exclude<ImportState, 'uploading'>,
    stoppedBecause: row.stopped_because,
    bytes: row.bytes,
    bytesRead: row.position,
    rows: row.rows,
    created: row.created,
    updated: row.updated,
    unchanged: row.unchanged,
    refused: row.refused,
    partly: row.partly,
    addedToList: row.joined_list,
    undone: row.undone,
    kept: row.kept,
    canUndo: canUndo(ctx, row),
    encoding: row.encoding,
    delimiter: row.delimiter,
    hasHeader: row.has_header,
    columns: row.columns.map((to, i) => ({ heading: row.headings[i] ?? '', to })),
    listId: row.list_id && publicId('lst', row.list_id),
    source: row.source,
    markUnsubscribed: row.mark_unsubscribed,
    startAutomations: row.start_automations,
    createdAt: showInstant(row.created_at),
    startedAt: showInstantOrNull(row.started_at),
    finishedAt: showInstantOrNull(row.finished_at),
  }
}
