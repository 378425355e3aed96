// UUIDs as bytes, for tokens.

import type { Uuid } from '../../platform/values/ids.ts'

/** The bytes of several IDs in sequence. */
export const uuidBytes = (...ids: Uuid[]): Buffer => Buffer.from(ids.join('').replaceAll('-', ''), 'hex')

export const uuidOf = (bytes: Buffer): Uuid =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
