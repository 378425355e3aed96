// Export files: uploaded, unpacked, and stored in chunks of equal size; then read in batches of rows.

import type { Readable } from 'node:stream'
import type { Ctx } from '../../platform/http/caller.ts'
import type { Db, Sql } from '../../platform/db/db.ts'
import { transaction } from '../../platform/db/db.ts'
import { createSlots } from '../../platform/http/slots.ts'
import { Problem } from '../../platform/problem.ts'
import { fieldDecoder, guessDelimiter, readRecords, withoutGuard } from '../../platform/values/csv.ts'
import type { CsvRecord } from '../../platform/values/csv.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { MINUTE_MS } from '../../platform/values/time.ts'
import { InvalidZip, isZip, readZip } from '../../platform/values/zip.ts'
import { tableReader } from './file-columns.ts'
import type { TableFile } from './file-columns.ts'
import { distinctDetails, nameIn } from './read-values.ts'
import { emptyPage } from './reader.ts'
import type { Cursor, MovePage, MoveReader, Platform } from './reader.ts'
import * as sql from './sql.ts'

const MB = 1024 * 1024
const CHUNK_BYTES = MB
export const MAX_UPLOAD_BYTES = 1024 * MB
/** An archive is unpacked in memory, so only a few are at once. */
const MAX_ZIP_BYTES = 64 * MB
const archives = createSlots({ total: 3, perAccount: 1, waiting: 5, waitMs: 60_000 })
const MAX_ZIP_MS = 5 * MINUTE_MS
const MAX_BYTES = 4096 * MB
const MAX_FILES = 500
const MAX_HTML_BYTES = MB
const ROWS_PER_PAGE = 1_000
const BYTES_PER_PAGE = MB
/** Parsed at once; a page of short rows ends within a chunk. */
const PIECE_BYTES = 64 * 1024

/** Stores the tables and HTML files of an upload; nothing of it if it is damaged or too large. */
export async function addFiles(ctx: Ctx<Db>, move: sql.MoveRow, file: TableFile, upload: Readable): Promise<void> {
  const pieces = upload[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  const first = await pieces.next()
  if (first.done) throw new Problem('validation_error', 'The file is empty.')
  const content = withFirst(first.value, pieces)
  if (!isZip(first.value)) return addParts(ctx, move, [{ ...file, kind: kindOf(file.name), content }])
  const leave = await archives.take(ctx.accountId)
  try {
    await addParts(ctx, move, await unzipped(file, content))
  } finally {
    leave()
  }
}

async function addParts(ctx: Ctx<Db>, move: sql.MoveRow, parts: Part[]): Promise<void> {
  const wanted = parts.flatMap((part) => (part.kind === null ? [] : [{ ...part, kind: part.kind }]))
  if (wanted.length === 0) throw new Problem('validation_error', 'Upload CSV or HTML files, or a ZIP archive of them.')
  const added: number[] = []
  try {
    for (const part of wanted) await addFile(ctx, move.id, part, added)
  } catch (error) {
    await sql.removeFiles(ctx.db, ctx.accountId, move.id, added)
    throw error instanceof InvalidZip ? new Problem('validation_error', error.message) : error
  }
}

/** A file counts once its size is known; what a crash leaves of one is deleted with the move. */
async function addFile(
  { db, accountId }: Ctx<Db>,
  moveId: Uuid,
  { name, kind, status, list, content }: Part & { kind: sql.FileKind },
  added: number[],
): Promise<void> {
  const [n, room] = await transaction(db, async (tx) => {
    const move = await sql.lockMove(tx, accountId, moveId)
    if (move?.state !== 'new') throw new Problem('invalid_request', 'Files can be added until the dry run starts.')
    const known = await sql.listUploads(tx, accountId, moveId)
    if (known.length >= MAX_FILES) throw new Problem('limit_reached', `A move can have up to ${MAX_FILES} files.`)
    const number = Math.max(0, ...known.map((each) => each.n)) + 1
    await sql.insertFile(tx, accountId, moveId, {
      n: number,
      name: nameIn(name) ?? 'file',
      kind,
      status,
      list,
      bytes: 0,
    })
    return [number, MAX_BYTES - known.reduce((sum, { bytes }) => sum + bytes, 0)]
  })
  added.push(n)
  const size = await storeChunks(content, room, (i, chunk) =>
    sql.insertChunk(db, { account_id: accountId, move_id: moveId, file: n }, i, chunk),
  )
  if (size === 0) await sql.removeFiles(db, accountId, moveId, [n])
  else await sql.updateFileSize(db, accountId, moveId, n, size)
}

type Part = TableFile & { kind: sql.FileKind | null; content: AsyncIterable<Buffer> }

const kindOf = (name: string): sql.FileKind | null =>
  /\.html?$/i.test(name) ? 'html' : /\.(?:csv|txt|tsv)$/i.test(name) ? 'table' : null

async function unzipped(file: TableFile, content: AsyncIterable<Buffer>): Promise<Part[]> {
  const pieces: Buffer[] = []
  let size = 0
  const until = performance.now() + MAX_ZIP_MS
  for await (const piece of content) {
    if (performance.now() > until)
      throw new Problem('invalid_request', 'The archive takes too long to arrive. Upload the files in it.')
    size += piece.length
    if (size > MAX_ZIP_BYTES)
      throw new Problem(
        'payload_too_large',
        `An archive can have up to ${MAX_ZIP_BYTES / MB} MB. Upload the files in it.`,
      )
    pieces.push(piece)
  }
  try {
    return readZip(Buffer.concat(pieces))
      .filter(({ name }) => !/(?:^|\/)(?:__MACOSX|\.)/.test(name))
      .map((entry) => ({ ...file, name: entry.name, kind: kindOf(entry.name), content: entry.content() }))
  } catch (error) {
    if (error instanceof InvalidZip) throw new Problem('validation_error', error.message)
    throw error
  }
}

async function* withFirst(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}

async function storeChunks(
  content: AsyncIterable<Buffer>,
  most: number,
  store: (n: number, bytes: Buffer) => Promise<unknown>,
): Promise<number> {
  let held: Buffer = Buffer.alloc(0)
  let [total, n] = [0, 0]
  for await (const piece of content) {
    total += piece.length
    if (total > most) throw new Problem('payload_too_large', `The files of a move can have up to ${MAX_BYTES / MB} MB.`)
    held = Buffer.concat([held, piece])
    for (; held.length >= CHUNK_BYTES; held = held.subarray(CHUNK_BYTES))
      await store(n++, held.subarray(0, CHUNK_BYTES))
  }
  if (held.length > 0) await store(n, held)
  return total
}

type FileCursor = { at: number; position: number }

/** Reads the files of a move in order. Every page ends between two rows. */
export function filesReader(db: Sql, { account_id, id, platform }: sql.MoveRow): MoveReader {
  return {
    phases: ['people'],
    open: async () => 'files',
    async page({ cursor }) {
      const files = await sql.listFiles(db, account_id, id)
      const { at, position } = (cursor ?? { at: 0, position: 0 }) as FileCursor
      const file = files[at]
      if (!file) return emptyPage()
      const next: Cursor | null = at + 1 < files.length ? { at: at + 1, position: 0 } : null
      const read = (from: number) => chunkAt(db, { account_id, move_id: id, file: file.n }, from)
      if (file.kind === 'html') return { ...(await htmlPage(file, read)), cursor: next }
      const { end, ...page } = await tablePage(platform, file, position, read)
      return { ...page, cursor: end < file.bytes ? { at, position: end } : next }
    },
  }
}

/** The bytes from a place to the end of its chunk; none after the end of the file. */
type ReadChunk = (from: number) => Promise<Buffer>

async function chunkAt(db: Sql, key: sql.FileKey, from: number): Promise<Buffer> {
  const chunk = await sql.findChunk(db, key, Math.floor(from / CHUNK_BYTES))
  return chunk?.subarray(from % CHUNK_BYTES) ?? Buffer.alloc(0)
}

async function htmlPage({ name, bytes }: sql.FileRow, read: ReadChunk): Promise<MovePage> {
  const title = name.replace(/^.*\//, '').replace(/\.html?$/i, '')
  if (bytes > MAX_HTML_BYTES) {
    const leftOut = { about: `Template “${title}”`, email: null, reason: 'It is larger than 1 MB.' }
    return { ...emptyPage(), leftOut: [leftOut] }
  }
  const html = (await read(0)).toString('utf8')
  return { ...emptyPage(), designs: [{ externalId: `file ${name}`, name: title || name, subject: null, html }] }
}

async function tablePage(
  platform: Platform,
  file: sql.FileRow,
  position: number,
  read: ReadChunk,
): Promise<MovePage & { end: number }> {
  const head = await read(0)
  const begin = head.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf])) ? 3 : 0
  const delimiter = guessDelimiter(head.subarray(begin).toString('latin1'))
  const decode = fieldDecoder(isUtf8(head) ? 'utf-8' : 'windows-1252')
  const cells = (fields: string[]) => fields.map((field) => withoutGuard(decode(field)))
  const [first] = await recordsFrom(read, delimiter, begin, 1)
  const readRow = first && tableReader(platform, file, cells(first.fields))
  if (!readRow) {
    const reason = 'It has no column with email addresses, and is no export of campaigns.'
    return { ...emptyPage(), leftOut: [{ about: `File “${file.name}”`, email: null, reason }], end: file.bytes }
  }
  const from = Math.max(position, first.end)
  const records = await recordsFrom(read, delimiter, from, ROWS_PER_PAGE)
  const page = emptyPage()
  for (const { fields, broken, wide } of records) {
    if (broken || wide)
      page.leftOut.push({ about: `A row of “${file.name}”`, email: null, reason: 'It could not be read.' })
    else if (fields.some((field) => field.trim() !== '')) {
      const row = readRow(cells(fields))
      if ('leftOut' in row) page.leftOut.push(row.leftOut)
      else if ('campaign' in row) page.campaigns.push(row.campaign)
      else {
        page.people.push(row.person)
        page.details.push(...row.details)
      }
    }
  }
  return { ...page, details: distinctDetails(page.details), end: records.at(-1)?.end ?? file.bytes }
}

/** A few records from a place in the file. A line that is too long to be a record is one, however long it is. */
async function recordsFrom(read: ReadChunk, delimiter: string, from: number, most: number): Promise<CsvRecord[]> {
  const records: CsvRecord[] = []
  for await (const some of readRecords(piecesFrom(read, from), delimiter, from)) {
    records.push(...some)
    if (records.length >= most || some.at(-1)!.end - from >= BYTES_PER_PAGE) break
  }
  return records.slice(0, most)
}

async function* piecesFrom(read: ReadChunk, from: number): AsyncGenerator<Buffer> {
  for (let at = from, chunk = await read(at); chunk.length > 0; at += chunk.length, chunk = await read(at))
    for (let i = 0; i < chunk.length; i += PIECE_BYTES) yield chunk.subarray(i, i + PIECE_BYTES)
}

function isUtf8(head: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
    return true
  } catch {
    return false
  }
}
