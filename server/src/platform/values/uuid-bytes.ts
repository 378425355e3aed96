// UUIDs as bytes, for tokens.

import type { Uuid } from './ids.ts'

export const UUID_BYTES = 16

/** The bytes of several IDs in sequence. */
export const uuidBytes = (...ids: Uuid[]): Buffer => Buffer.from(ids.join('').replaceAll('-', ''), 'hex')

/** The ID in the `n`-th 16 bytes. */
export const uuidAt = (bytes: Buffer, n: number): Uuid =>
  bytes
    .toString('hex', n * UUID_BYTES, (n + 1) * UUID_BYTES)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
