// The content of a backup, after decryption and decompression: a manifest, then each table's rows in PostgreSQL's COPY
// format, followed by their count and checksum, and an end record.

import { pipeline } from 'node:stream'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { StartProblem } from '../start-problem.ts'
import { ByteReader } from './byte-reader.ts'

export type Manifest = {
  migrations: { name: string; checksum: string }[]
  tables: { name: string; columns: string[] }[]
  sequences: { name: string; last: string; isCalled: boolean }[]
}

export type TableEnd = { rows: number; sha256: string }

export type BackupRecord =
  | { kind: 'manifest'; manifest: Manifest }
  | { kind: 'table'; name: string; columns: string[] }
  | { kind: 'data'; bytes: Buffer }
  | { kind: 'tableEnd'; end: TableEnd }
  | { kind: 'end' }

const LETTERS = { manifest: 'M', table: 'T', data: 'D', tableEnd: 'E', end: 'Z' } as const
const KINDS = new Map<string, string>(Object.entries(LETTERS).map(([kind, letter]) => [letter, kind]))

export function encodeRecord(record: BackupRecord): Buffer[] {
  const body = bodyOf(record)
  const head = Buffer.alloc(5)
  head.write(LETTERS[record.kind])
  head.writeUInt32BE(body.length, 1)
  return [head, body]
}

function bodyOf(record: BackupRecord): Buffer {
  switch (record.kind) {
    case 'manifest':
      return Buffer.from(JSON.stringify(record.manifest))
    case 'table':
      return Buffer.from(JSON.stringify({ name: record.name, columns: record.columns }))
    case 'data':
      return record.bytes
    case 'tableEnd':
      return Buffer.from(JSON.stringify(record.end))
    case 'end':
      return Buffer.alloc(0)
  }
}

/** The content was authenticated, so a malformed record is a bug in the program that wrote it. */
export async function* readRecords(bytes: AsyncIterable<Buffer>): AsyncGenerator<BackupRecord> {
  const reader = new ByteReader(bytes)
  for (;;) {
    const head = await reader.take(5)
    const kind = head && KINDS.get(String.fromCharCode(head[0]!))
    const body = head && (await reader.take(head.readUInt32BE(1)))
    if (!kind || !body) throw new StartProblem('The backup cannot be read: its content ends too early.')
    if (kind === 'data') yield { kind, bytes: body }
    else if (kind === 'manifest') yield { kind, manifest: JSON.parse(body.toString()) as Manifest }
    else if (kind === 'table') yield { kind, ...(JSON.parse(body.toString()) as { name: string; columns: string[] }) }
    else if (kind === 'tableEnd') yield { kind, end: JSON.parse(body.toString()) as TableEnd }
    else {
      yield { kind: 'end' }
      return
    }
  }
}

/** Passes errors of the source on to the reader. */
const through = (source: AsyncIterable<Buffer>, transform: NodeJS.ReadWriteStream): AsyncIterable<Buffer> => {
  pipeline(source, transform, () => {})
  return transform as AsyncIterable<unknown> as AsyncIterable<Buffer>
}

export const packed = (source: AsyncIterable<Buffer>) => through(source, createZstdCompress())

export const unpacked = (source: AsyncIterable<Buffer>) => through(source, createZstdDecompress())
