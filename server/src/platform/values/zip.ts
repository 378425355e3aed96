// Reads ZIP archives in memory: the central directory, and entries that are stored or deflated. Sizes in the archive are
// not trusted; an entry is inflated as a stream, which the reader can end.

import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'

export type ZipEntry = {
  name: string
  /** Throws InvalidZip if the content is damaged or compressed in another way. */
  content(): AsyncIterable<Buffer>
}

export class InvalidZip extends Error {
  override readonly name = 'InvalidZip'
}

const END = 0x06054b50
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50
const END_BYTES = 22
const MAX_COMMENT = 65_535
const MAX_ENTRIES = 10_000
const ENCRYPTED = 1

export const isZip = (head: Buffer): boolean => head.length >= 4 && head.readUInt32LE(0) === LOCAL

/** The files of an archive, without directories. */
export function readZip(archive: Buffer): ZipEntry[] {
  const end = findEnd(archive)
  const count = archive.readUInt16LE(end + 10)
  if (count > MAX_ENTRIES) throw new InvalidZip('The archive has too many files.')
  const entries: ZipEntry[] = []
  let at = archive.readUInt32LE(end + 16)
  for (let i = 0; i < count; i++) {
    if (at + 46 > archive.length || archive.readUInt32LE(at) !== CENTRAL) throw damaged()
    const [nameLength, extra, comment] = [28, 30, 32].map((field) => archive.readUInt16LE(at + field)) as [number, number, number] // oxfmt-ignore
    const header = {
      flags: archive.readUInt16LE(at + 8),
      method: archive.readUInt16LE(at + 10),
      size: archive.readUInt32LE(at + 20),
      offset: archive.readUInt32LE(at + 42),
    }
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
    if (!name.endsWith('/')) entries.push({ name, content: () => contentOf(archive, header) })
    at += 46 + nameLength + extra + comment
  }
  return entries
}

type Header = { flags: number; method: number; size: number; offset: number }

async function* contentOf(archive: Buffer, { flags, method, size, offset }: Header): AsyncGenerator<Buffer> {
  if (flags & ENCRYPTED) throw new InvalidZip('The archive is protected with a password.')
  if (offset + 30 > archive.length || archive.readUInt32LE(offset) !== LOCAL) throw damaged()
  const begin = offset + 30 + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28)
  const bytes = archive.subarray(begin, begin + size)
  if (bytes.length !== size) throw damaged()
  if (method === 0) yield bytes
  else if (method !== 8) throw new InvalidZip('The archive uses an unknown compression.')
  else
    try {
      for await (const chunk of Readable.from([bytes]).pipe(createInflateRaw())) yield chunk as Buffer
    } catch (error) {
      throw String((error as NodeJS.ErrnoException).code).startsWith('Z_') ? damaged() : error
    }
}

const damaged = (): InvalidZip => new InvalidZip('The archive is damaged or incomplete.')

/** The last record of the archive, which a comment may follow. */
function findEnd(archive: Buffer): number {
  const first = Math.max(0, archive.length - END_BYTES - MAX_COMMENT)
  for (let at = archive.length - END_BYTES; at >= first; at--) if (archive.readUInt32LE(at) === END) return at
  throw damaged()
}
