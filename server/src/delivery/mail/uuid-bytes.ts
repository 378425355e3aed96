// Ids as the bytes they are, for tokens.

import type { Uuid } from '../../platform/values/ids.ts'

/** Of one id after the other. */
export const uuidBytes = (...ids: Uuid[]): Buffer => Buffer.from(ids.join('').replaceAll('-', ''), 'hex')

export const uuidOf = (bytes: Buffer): Uuid =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
