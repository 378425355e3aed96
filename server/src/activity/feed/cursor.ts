// A cursor is a position in the feed, signed together with its account and filters.

import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Uuid } from '../../platform/values/ids.ts'
import { Problem } from '../../platform/problem.ts'
import type { Position } from './sql.ts'

/** Everything that determines which events the feed contains. */
export type Signed = { accountId: Uuid; filters: readonly (string | null)[] }

const POSITION_BYTES = 24
const SIGNATURE_BYTES = 16

export function writeCursor(secret: Buffer, signed: Signed, { occurredAt, id }: Position): string {
  const position = Buffer.alloc(POSITION_BYTES)
  position.writeBigInt64BE(BigInt(occurredAt.getTime()))
  position.write(id.replaceAll('-', ''), 8, 'hex')
  return Buffer.concat([position, sign(secret, signed, position)]).toString('base64url')
}

/** Throws for a damaged cursor and one created with other filters. */
export function readCursor(secret: Buffer, signed: Signed, cursor: string): Position {
  const bytes = Buffer.from(cursor, 'base64url')
  const position = bytes.subarray(0, POSITION_BYTES)
  const isWhole = bytes.length === POSITION_BYTES + SIGNATURE_BYTES && bytes.toString('base64url') === cursor
  if (!isWhole || !timingSafeEqual(sign(secret, signed, position), bytes.subarray(POSITION_BYTES))) {
    throw new Problem('validation_error', '"cursor" must be the next_cursor of a page requested with the same filters.')
  }
  const hex = position.toString('hex', 8)
  const id = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
  return { occurredAt: new Date(Number(position.readBigInt64BE())), id }
}

const sign = (secret: Buffer, { accountId, filters }: Signed, position: Buffer): Buffer =>
  createHmac('sha256', secret)
    .update(JSON.stringify([accountId, filters]))
    .update(position)
    .digest()
    .subarray(0, SIGNATURE_BYTES)
