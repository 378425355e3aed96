// A cursor is a position in the feed, signed together with its account and filters.

import { Problem } from '../../platform/problem.ts'
import { readToken, signToken } from '../../platform/signed-token.ts'
import type { Uuid } from '../../platform/values/ids.ts'
import { UUID_BYTES, uuidAt, uuidBytes } from '../../platform/values/uuid-bytes.ts'
import type { Position } from './sql.ts'

/** Everything that determines which events the feed contains. */
export type Signed = { accountId: Uuid; filters: readonly (string | null)[] }

const TIME_BYTES = 8

const contextOf = ({ accountId, filters }: Signed): string => JSON.stringify([accountId, filters])

export function writeCursor(secret: Buffer, signed: Signed, { occurredAt, id }: Position): string {
  const time = Buffer.alloc(TIME_BYTES)
  time.writeBigInt64BE(BigInt(occurredAt.getTime()))
  return signToken(secret, Buffer.concat([time, uuidBytes(id)]), contextOf(signed))
}

/** Throws for a damaged cursor and one created with other filters. */
export function readCursor(secret: Buffer, signed: Signed, cursor: string): Position {
  const position = readToken(secret, cursor, TIME_BYTES + UUID_BYTES, contextOf(signed))
  if (!position)
    throw new Problem('validation_error', '"cursor" must be the next_cursor of a page requested with the same filters.')
  return { occurredAt: new Date(Number(position.readBigInt64BE())), id: uuidAt(position.subarray(TIME_BYTES), 0) }
}
