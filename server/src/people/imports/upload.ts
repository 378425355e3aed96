// Receives a file: stores it as byte chunks of equal size, and detects its format and columns.

import type { Readable } from 'node:stream'
import * as accounts from '../../identity/accounts/accounts.ts'
import { CEILINGS } from '../../identity/accounts/ceilings.ts'
import type { DetailRow } from '../../data/details/details.ts'
import type { Ctx } from '../../platform/http/caller.ts'
import { fieldDecoder, guessDelimiter, parseRecords } from '../../platform/values/csv.ts'
import type { Delimiter, Encoding } from '../../platform/values/csv.ts'
import type { Db, Sql } from '../../platform/db/db.ts'
import { transaction } from '../../platform/db/db.ts'
import { newId } from '../../platform/values/ids.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { Problem } from '../../platform/problem.ts'
import { cellOf, guessTargets, looksLikeHeader, MAX_COLUMNS } from './mapping.ts'
import type { Target } from './mapping.ts'
import * as sql from './sql.ts'

export const CHUNK_BYTES = 256 * 1024
export const MAX_FILE_BYTES = 8 * 1024 * 1024 * 1024
const CHUNKS_BETWEEN_LOOKS = 64
const SAMPLE_ROWS = 5
const GUESSED_BYTES = 64 * 1024
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf])

/** A file that doesn't arrive completely is deleted; housekeeping removes what a crashed process leaves. */
export async function upload(ctx: Ctx<Db>, name: string, file: Readable): Promise<Uuid> {
  const id = newId()
  const { accountId, actor } = ctx
  const created_by = actor.kind === 'user' ? actor.id : null
  const row = { account_id: accountId, id, name, created_by, created_at: ctx.clock.now() }
  await transaction(ctx.db, async (tx) => {
    await accounts.lock(tx, accountId)
    const { files, bytes } = await sql.findWaiting(tx, accountId)
    if (files >= CEILINGS.filesWaiting || bytes >= CEILINGS.bytesWaiting) throw tooMuchWaiting()
    await sql.insertImport(tx, row)
  })
  try {
    const { bytes, isUtf8, first } = await keep(ctx, id, file)
    const delimiter = guessDelimiter(first.toString('latin1', 0, GUESSED_BYTES))
    await sql.updateUploaded(ctx.db, accountId, id, { bytes, encoding: isUtf8 ? 'utf-8' : 'windows-1252', delimiter })
  } catch (error) {
    await sql.removeImport(ctx.db, accountId, id)
    throw error
  }
  return id
}

const tooMuchWaiting = (): Problem =>
  new Problem(
    'limit_reached',
    `An account can have ${CEILINGS.filesWaiting} files of ${CEILINGS.bytesWaiting / 1024 ** 3} GB in total waiting. Start or delete one first.`,
  )

async function keep({ db, accountId, clock }: Ctx<Db>, id: Uuid, file: AsyncIterable<Buffer>) {
  let n = 0
  let bytes = 0
  let first: Buffer = Buffer.alloc(0)
  const check = utf8Check()
  for await (const chunk of inChunks(asUtf8(file))) {
    if (n === 0) first = chunk
    check.add(chunk)
    const { count } = await sql.insertChunk(db, accountId, id, { n: n++, bytes: chunk }, clock.now())
    if (count === 0) throw new Problem('invalid_request', 'The upload made no progress for too long and was discarded.')
    bytes += chunk.length
    // Uploads can run concurrently, so each regularly records its progress.
    if (n % CHUNKS_BETWEEN_LOOKS === 0) await requireCapacity(db, accountId, id, bytes)
  }
  if (bytes === 0) throw new Problem('validation_error', 'The file is empty.')
  if (first.subarray(0, 1000).includes(0))
    throw new Problem('validation_error', 'This is not a text file. Save the table as CSV and upload that.')
  return { bytes, isUtf8: check.end(), first }
}

async function requireCapacity(db: Db, accountId: Uuid, id: Uuid, bytes: number): Promise<void> {
  await sql.updateArrived(db, accountId, id, bytes)
  if ((await sql.findWaiting(db, accountId)).bytes > CEILINGS.bytesWaiting) throw tooMuchWaiting()
}

/** Spreadsheets also save "Unicode text", which is UTF-16 with a byte order mark. */
async function* asUtf8(file: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let decoder: TextDecoder | null = null
  let begun = false
  for await (const chunk of file) {
    if (!begun && chunk.length >= 2) {
      const mark = chunk.readUInt16BE(0)
      if (mark === 0xfffe || mark === 0xfeff) decoder = new TextDecoder(mark === 0xfffe ? 'utf-16le' : 'utf-16be')
      begun = true
    }
    yield decoder ? Buffer.from(decoder.decode(chunk, { stream: true })) : chunk
  }
  if (decoder) yield Buffer.from(decoder.decode())
}

async function* inChunks(file: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let size = 0
  for await (const piece of file) {
    held.push(piece)
    size += piece.length
    if (size < CHUNK_BYTES) continue
    const all = Buffer.concat(held)
    let at = 0
    for (; all.length - at >= CHUNK_BYTES; at += CHUNK_BYTES) yield all.subarray(at, at + CHUNK_BYTES)
    held = [all.subarray(at)]
    size = all.length - at
  }
  if (size > 0) yield Buffer.concat(held)
}

function utf8Check() {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let valid = true
  const attempt = (work: () => void) => {
    if (!valid) return
    try {
      work()
    } catch {
      valid = false
    }
  }
  return {
    add: (bytes: Buffer) => attempt(() => decoder.decode(bytes, { stream: true })),
    end(): boolean {
      attempt(() => decoder.decode())
      return valid
    },
  }
}

export type FileFormat = { encoding: Encoding; delimiter: Delimiter; hasHeader?: boolean }

export type Sample = {
  encoding: Encoding
  delimiter: Delimiter
  hasHeader: boolean
  columns: { heading: string; samples: string[]; to: Target }[]
  /** Offset of the first data row. */
  start: number
}

/** The first rows of a file, parsed in the given format. */
export async function readSample(
  db: Sql,
  row: Pick<sql.ImportRow, 'account_id' | 'id' | 'bytes'>,
  { encoding, delimiter, hasHeader }: FileFormat,
  details: readonly DetailRow[],
): Promise<Sample> {
  const [chunk] = await sql.listChunks(db, row.account_id, row.id, 0, 1)
  if (!chunk) throw new Problem('validation_error', 'The file of this import has been read and is no longer stored.')
  const begin = chunk.bytes.subarray(0, 3).equals(BYTE_ORDER_MARK) ? 3 : 0
  const text = chunk.bytes.subarray(begin).toString('latin1')
  const { records } = parseRecords(text, delimiter, {
    start: begin,
    isLast: row.bytes <= CHUNK_BYTES,
    most: SAMPLE_ROWS + 1,
  })
  const decode = fieldDecoder(encoding)
  if (records.length === 0)
    throw new Problem('validation_error', `The first row is longer than ${CHUNK_BYTES / 1024} KB.`)
  if (records[0]!.wide || records[0]!.fields.length > MAX_COLUMNS)
    throw new Problem('validation_error', `The file has more than ${MAX_COLUMNS} columns.`)
  const rows = records.map(({ fields }) => fields.map((field) => cellOf(decode(field)).trim()))
  const withHeader = hasHeader ?? looksLikeHeader(rows[0] ?? [])
  const head = rows[0] ?? []
  const headings = withHeader ? head : head.map((_, i) => `Column ${i + 1}`)
  const data = withHeader ? rows.slice(1) : rows.slice(0, SAMPLE_ROWS)
  const targets = guessTargets(headings, data, details)
  return {
    encoding,
    delimiter,
    hasHeader: withHeader,
    columns: headings.map((heading, i) => ({
      heading: heading.slice(0, 200),
      samples: data.map((cells) => (cells[i] ?? '').slice(0, 200)),
      to: targets[i]!,
    })),
    start: withHeader ? (records[0]?.end ?? begin) : begin,
  }
}

/** Streams the bytes of a file from an offset, a few chunks at a time. */
export async function* bytesFrom(db: Sql, accountId: Uuid, importId: Uuid, place: number): AsyncGenerator<Buffer> {
  const READ_AHEAD = 4
  let n = Math.floor(place / CHUNK_BYTES)
  let skip = place % CHUNK_BYTES
  for (;;) {
    const chunks = await sql.listChunks(db, accountId, importId, n, READ_AHEAD)
    for (const { bytes } of chunks) {
      yield skip > 0 ? bytes.subarray(skip) : bytes
      skip = 0
    }
    if (chunks.length < READ_AHEAD) return
    n += READ_AHEAD
  }
}
