// Ids as the bytes they are, for tokens.

import type { Uuid } from '../platform/values/ids.ts'

export const uuidBytes = (id: Uuid): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex')

export const uuidOf = (bytes: Buffer): Uuid =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
