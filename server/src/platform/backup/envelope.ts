// The format of a backup file: a readable header, then chunks, each authenticated with its position. With a passphrase
// the chunks are encrypted (AES-256-GCM, key derived by scrypt); without one they have checksums. Either way, changed
// bytes, missing or moved chunks, and truncation are detected before a chunk is used.

import { createCipheriv, createDecipheriv, createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { StartProblem } from '../start-problem.ts'
import { ByteReader } from './byte-reader.ts'

export type Head = {
  madeAt: string
  /** The latest migration of the database. */
  level: string
  encryption: { kdf: 'scrypt'; N: number; r: number; p: number; salt: string } | null
}

const MAGIC = 'LETTERMILL BACKUP 1'
const LONGEST_LINE = 10_000
const CHUNK_BYTES = 256 * 1024
const TAG_BYTES = 16
const LAST = 0x8000_0000
/** 64 MB and about a fifth of a second for each guess at a passphrase. */
const COST = { N: 65_536, r: 8, p: 1 }

export async function* seal(
  bytes: AsyncIterable<Buffer>,
  about: Omit<Head, 'encryption'>,
  passphrase: string | null,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(16)
  const encryption = passphrase === null ? null : { kdf: 'scrypt' as const, ...COST, salt: salt.toString('base64') }
  const head = `${MAGIC}\n${JSON.stringify({ ...about, encryption } satisfies Head)}\n`
  yield Buffer.from(head)
  const seals = sealsOf(head, await keyOf(encryption, passphrase))
  let at = 0
  let held: Buffer | null = null
  for await (const chunk of chunksOf(bytes)) {
    if (held) yield* sealed(seals, at++, held, false)
    held = chunk
  }
  yield* sealed(seals, at, held ?? Buffer.alloc(0), true)
}

function* sealed(seals: Seals, at: number, chunk: Buffer, isLast: boolean): Generator<Buffer> {
  const { body, tag } = seals.close(chunk, at, isLast)
  const length = Buffer.alloc(4)
  length.writeUInt32BE((body.length | (isLast ? LAST : 0)) >>> 0)
  yield length
  yield body
  yield tag
}

/** Reads only the header: for listing files, and to check whether a passphrase is needed. */
export async function readHead(file: AsyncIterable<Buffer>): Promise<Head> {
  return (await takeHead(new ByteReader(file))).head
}

async function takeHead(reader: ByteReader): Promise<{ head: Head; text: string }> {
  const magic = await reader.takeLine(LONGEST_LINE)
  if (magic !== MAGIC) {
    const isOurs = magic?.startsWith('LETTERMILL BACKUP ')
    throw new StartProblem(
      isOurs
        ? 'This backup was created by a newer Lettermill, in a format that this version cannot read. Use the newer version.'
        : 'This file is not a Lettermill backup.',
    )
  }
  const line = await reader.takeLine(LONGEST_LINE)
  const head = line === null ? null : parsed(line)
  if (!head) throw new StartProblem('The header of the backup is damaged.')
  return { head, text: `${magic}\n${line}\n` }
}

function parsed(line: string): Head | null {
  try {
    return JSON.parse(line) as Head
  } catch {
    return null
  }
}

/** Reads the content chunk by chunk, each verified before it is returned. */
export async function* unseal(file: AsyncIterable<Buffer>, passphrase: string | null): AsyncGenerator<Buffer> {
  const reader = new ByteReader(file)
  const { head, text } = await takeHead(reader)
  if (head.encryption && passphrase === null) {
    throw new StartProblem('The backup is encrypted. Set BACKUP_PASSPHRASE to the passphrase it was created with.')
  }
  const seals = sealsOf(text, await keyOf(head.encryption, passphrase))
  for (let at = 0; ; at++) {
    const length = (await reader.take(4))?.readUInt32BE() ?? null
    const isLast = length !== null && length >= LAST
    const size = length === null ? 0 : length % LAST
    if (size > CHUNK_BYTES) throw damaged(reader, at, head)
    const body = length === null ? null : await reader.take(size)
    const tag = body && (await reader.take(TAG_BYTES))
    if (!body || !tag) {
      throw new StartProblem(`The backup is incomplete: the file is truncated after ${reader.position} bytes.`)
    }
    const chunk = seals.open(body, tag, at, isLast)
    if (!chunk) throw damaged(reader, at, head)
    yield chunk
    if (!isLast) continue
    if ((await reader.take(1)) !== null) throw new StartProblem('The backup is damaged: bytes follow after its end.')
    return
  }
}

function damaged(reader: ByteReader, at: number, { encryption }: Head): StartProblem {
  if (encryption && at === 0) {
    return new StartProblem('The passphrase is wrong, or the file is damaged.')
  }
  return new StartProblem(`The backup is damaged, in the ${CHUNK_BYTES / 1024} KB before byte ${reader.position}.`)
}

type Seals = {
  close(chunk: Buffer, at: number, isLast: boolean): { body: Buffer; tag: Buffer }
  /** Returns null if the chunk was changed or moved. */
  open(body: Buffer, tag: Buffer, at: number, isLast: boolean): Buffer | null
}

/**
 * Authenticates the header and the position with each chunk. A key is used for one file, so positions are unique
 * nonces.
 */
function sealsOf(headText: string, key: Buffer | null): Seals {
  const head = createHash('sha256').update(headText).digest()
  const place = (at: number, isLast: boolean) => {
    const nonce = Buffer.alloc(12)
    nonce.writeUIntBE(at, 5, 6)
    nonce[11] = isLast ? 1 : 0
    return nonce
  }
  if (key) {
    return {
      close(chunk, at, isLast) {
        const cipher = createCipheriv('aes-256-gcm', key, place(at, isLast)).setAAD(head)
        const body = Buffer.concat([cipher.update(chunk), cipher.final()])
        return { body, tag: cipher.getAuthTag() }
      },
      open(body, tag, at, isLast) {
        const decipher = createDecipheriv('aes-256-gcm', key, place(at, isLast)).setAAD(head).setAuthTag(tag)
        try {
          return Buffer.concat([decipher.update(body), decipher.final()])
        } catch {
          return null
        }
      },
    }
  }
  const checksum = (chunk: Buffer, at: number, isLast: boolean) =>
    createHash('sha256').update(head).update(place(at, isLast)).update(chunk).digest().subarray(0, TAG_BYTES)
  return {
    close: (chunk, at, isLast) => ({ body: chunk, tag: checksum(chunk, at, isLast) }),
    open: (body, tag, at, isLast) => (timingSafeEqual(checksum(body, at, isLast), tag) ? body : null),
  }
}

async function keyOf(encryption: Head['encryption'], passphrase: string | null): Promise<Buffer | null> {
  if (!encryption || passphrase === null) return null
  const { N, r, p, salt } = encryption
  // The header is not authenticated until the key is known, so a file must not be able to demand unlimited work.
  if (!(N <= 2 ** 20 && r <= 16 && p <= 4)) throw new StartProblem('The header of the backup is damaged.')
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  scrypt(passphrase.normalize(), Buffer.from(salt, 'base64'), 32, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
    error ? reject(error) : resolve(key),
  )
  return promise
}

/** Splits bytes into chunks of equal size; only the last one is shorter. */
async function* chunksOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = []
  let size = 0
  for await (const part of bytes) {
    let rest = part
    while (size + rest.length >= CHUNK_BYTES) {
      const fits = rest.subarray(0, CHUNK_BYTES - size)
      yield Buffer.concat([...parts, fits])
      rest = rest.subarray(fits.length)
      parts = []
      size = 0
    }
    if (rest.length === 0) continue
    parts.push(rest)
    size += rest.length
  }
  if (size > 0) yield Buffer.concat(parts)
}
