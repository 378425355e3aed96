// A cursor is a place in the feed, signed to the account and the filters it was made with.

import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Uuid } from '../platform/values/ids.ts'
import { Problem } from '../platform/problem.ts'
import type { Place } from './sql.ts'

/** Everything that decides which events the feed holds. */
export type Signed = { accountId: Uuid; filters: readonly (string | null)[] }

const PLACE_BYTES = 24
const SIGNATURE_BYTES = 16

export function writeCursor(secret: Buffer, signed: Signed, { occurredAt, id }: Place): string {
  const place = Buffer.alloc(PLACE_BYTES)
  place.writeBigInt64BE(BigInt(occurredAt.getTime()))
  place.write(id.replaceAll('-', ''), 8, 'hex')
  return Buffer.concat([place, sign(secret, signed, place)]).toString('base64url')
}

/** Refuses a damaged cursor and one that was made with other filters. */
export function readCursor(secret: Buffer, signed: Signed, cursor: string): Place {
  const bytes = Buffer.from(cursor, 'base64url')
  const place = bytes.subarray(0, PLACE_BYTES)
  const isWhole = bytes.length === PLACE_BYTES + SIGNATURE_BYTES && bytes.toString('base64url') === cursor
  if (!isWhole || !timingSafeEqual(sign(secret, signed, place), bytes.subarray(PLACE_BYTES))) {
    throw new Problem(
      'validation_error',
      '"cursor" must be the next_cursor of a page that was asked for with the same filters.',
    )
  }
  const hex = place.toString('hex', 8)
  const id = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
  return { occurredAt: new Date(Number(place.readBigInt64BE())), id }
}

const sign = (secret: Buffer, { accountId, filters }: Signed, place: Buffer): Buffer =>
  createHmac('sha256', secret)
    .update(JSON.stringify([accountId, filters]))
    .update(place)
    .digest()
    .subarray(0, SIGNATURE_BYTES)
